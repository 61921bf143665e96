# Words that every crate uses.

verbatim = { $text }
about = { $subject }: { $what }
with-remark = { $subject } ({ $remark })
list-separator = {", "}
list-and-more = { $shown } and { $more } more
label = { $of }:{" "}

## Answers of the system

system-not-found = no such file or directory
system-permission-denied = permission denied
system-already-exists = file exists
system-is-a-directory = is a directory
system-not-a-directory = not a directory
system-read-only = read-only file system
system-storage-full = no space left on device

## Files

cannot-create = { $path }: cannot be created: { $problem }
cannot-lock = { $path }: cannot be locked: { $problem }
cannot-read = { $path }: cannot be read: { $problem }
cannot-remove = { $path }: cannot be removed: { $problem }
cannot-write = { $path }: cannot be written: { $problem }
kind-file = a file
kind-directory = a directory
kind-link = a symbolic link
kind-special = a device, a socket or a pipe
