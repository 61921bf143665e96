# Words that everything else uses.

verbatim = { $text }
about = { $subject }: { $what }
with-remark = { $subject } ({ $remark })
list-separator = {", "}
list-and-more = { $shown } and { $more } more

## Answers of the system

system-not-found = no such file or directory
system-permission-denied = permission denied
system-already-exists = file exists
system-is-a-directory = is a directory
system-not-a-directory = not a directory
system-read-only = read-only file system
system-storage-full = no space left on device
standard-output-unwritable = standard output: cannot be written: { $problem }
advice-disk-full = free some space there and run the command again
advice-not-a-directory = a file is in the place of a directory: give another path
advice-directory = it is a directory: give the path of a file
advice-rights = change its permissions, or give a path that this user can access
advice-not-found = the path does not exist: give another one

## Files

cannot-create = { $path }: cannot be created: { $problem }
cannot-lock = { $path }: cannot be locked: { $problem }
cannot-read = { $path }: cannot be read: { $problem }
cannot-remove = { $path }: cannot be removed: { $problem }
cannot-write = { $path }: cannot be written: { $problem }
file-written = { $path } written
file-edited = { $path }: changed since muqi wrote it
    .hint = move it elsewhere or choose another name; --discard-edits replaces it and discards the changes
kind-file = a file
kind-directory = a directory
kind-link = a symbolic link
kind-special = a device, a socket or a pipe

## Failures

failure-faults = the problem cannot be used as it is

## Labels

label-error = error
label-warning = warning
label-hint = hint
label-note = note
faults-further = { COUNT($number, "further fault") }
fault-repeated = the same in { COUNT($number, "more place") }: { $places }
warnings-further = { COUNT($number, "further warning") }

## Progress

progress-validating = validating
progress-solving = solving

## Words of tables

word-answer = answer
word-board = board
word-before = before
word-directory = directory
word-earned = points
word-expected = expected
word-file = file
word-judging = judging
word-language = language
word-missing = missing
word-name = name
word-origin = from
word-plan = plan
word-points = points
word-program = program
word-purpose = purpose
word-result = result
word-score = score
word-subtask = subtask
word-test = test
word-tests = tests
word-total = total
word-verdict = verdict
