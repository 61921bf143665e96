# Files that are written and read.

store-cannot-create = cannot create { $path }: { $problem }
store-cannot-list = cannot list { $path }: { $problem }
store-cannot-lock = cannot lock { $path }: { $problem }
store-cannot-read = cannot read { $path }: { $problem }
store-cannot-remove = cannot remove { $path }: { $problem }
store-cannot-replace = cannot replace { $path }: { $problem }
store-cannot-write = cannot write { $path }: { $problem }
store-foreign = refusing to overwrite in { $path }: { $files }
store-busy = another run is writing { $path }
    .hint = wait for its end, then run the same again
store-changed = { $path } changed while it was being compared
    .hint = run the same again
store-name = cannot use the name { $name } in { $path }: { $fault }
store-no-manifest = the manifest { $manifest } is not among the files intended for { $path }
store-in-the-way = { $path } ({ $kind })
occupant-file = file
occupant-directory = directory
occupant-link = symbolic link
occupant-special = special file
occupant-unreadable = unreadable file
name-empty-part = it has an empty part
name-dots = it leads out of its place
name-reserved = { $prefix } is reserved
name-character = it contains the character { $character }
name-ending = a part ends with a period or a blank
name-collides = it collides with { $other }

## Files that a person names

path-not-created = { $path }: cannot create: { $problem }
path-not-removed = { $path }: cannot remove: { $problem }
path-not-written = { $path }: cannot be written: { $problem }
path-no-file = not a file
path-occupied = { $path }: there is { $thing } of that name, which is not replaced
    .hint = name another, remove it, or print to standard output with `-`
occupied-directory = a directory
occupied-link = a symbolic link
occupied-special = a device or a pipe
occupied-file = a file
occupied-other-file = another file
path-without-directory = { $path }: its directory does not exist
    .hint = make it first
path-directory-not-written = { $path }: cannot be written: { $problem }
    .hint = name another directory
usage-dash-twice = standard input is named twice
    .hint = name `-` once; it can be read once only
