# Words that everything else uses.

verbatim = { $text }
list-separator = {", "}
list-and-more = { $shown } and { $more } more

## Answers of the system

standard-output-unwritable = standard output: cannot write: { $problem }
advice-disk-full = free some room there and run it again
advice-not-a-directory = a file is where a directory is needed: name another path
advice-directory = it is a directory: name a file
advice-rights = change its rights, or name a place that this user may use
advice-not-found = nothing can be made or found there: name another path

## Failures

failure-faults = the problem cannot be used as it is
failure-under = { $subject }: { $failure }

## Labels

label-error = error
label-warning = warning
label-hint = hint
label-note = note
faults-further = { COUNT($number, "further fault") }
warnings-further = { COUNT($number, "further warning") }

## Progress

progress-validating = validating
progress-solving = solving
