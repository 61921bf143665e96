# Files that are written and read.

store-cannot-create = cannot create { $path }: { $problem }
store-cannot-list = cannot list { $path }: { $problem }
store-cannot-lock = cannot lock { $path }: { $problem }
store-cannot-read = cannot read { $path }: { $problem }
store-cannot-remove = cannot remove { $path }: { $problem }
store-cannot-replace = cannot replace { $path }: { $problem }
store-cannot-write = cannot write { $path }: { $problem }
store-foreign = will not overwrite in { $path }: { $files }
store-busy = another run is writing { $path }
    .hint = wait until it has finished, then run the same again
store-changed = { $path } was changed while muqi compared it
    .hint = run the same again
store-name = cannot use the name { $name } in { $path }: { $fault }
store-no-manifest = the manifest { $manifest } is not one of the files for { $path }
store-in-the-way = { $path } ({ $kind })
occupant-file = file
occupant-directory = directory
occupant-link = symbolic link
occupant-special = special file
occupant-unreadable = unreadable file
name-empty-part = it has an empty part
name-dots = it leads out of the directory
name-reserved = { $prefix } is reserved
name-character = it contains the character { $character }
name-ending = a part ends with a period or a blank
name-collides = { $other } has the same name on some systems

## Files that a person names

path-not-created = { $path }: cannot create: { $problem }
path-not-removed = { $path }: cannot remove: { $problem }
path-not-written = { $path }: cannot be written: { $problem }
path-no-file = not a file
path-occupied = { $path }: { $thing } with this name exists and is not replaced
    .hint = choose another name{ $option ->
            [none] {""}
           *[other] {" "}with { $option }=NAME
        }, remove it, or print to standard output with `-`
occupied-directory = a directory
occupied-link = a symbolic link
occupied-special = a device or a pipe
occupied-file = a file
occupied-other-file = another file
path-without-directory = { $path }: its directory does not exist
    .hint = create it first
path-directory-not-written = { $path }: cannot be written: { $problem }
    .hint = choose another directory
usage-dash-twice = standard input is given twice
    .hint = give `-` once; it can be read only once
