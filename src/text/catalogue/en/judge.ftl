# Results of runs: verdicts, reasons, hints, doubts; compilers and the sandbox.
