# Reports on a judging: terminal, page, CSV, JUnit.
