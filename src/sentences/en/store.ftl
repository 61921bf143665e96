# Files that are written and read.

store-foreign = will not overwrite in { $path }: { $files }
store-busy = another run is writing { $path }
    .hint = wait until it has finished, then run the same again
store-changed = { $path } was changed while muqi compared it
    .hint = run the same again
store-name = cannot use the name { $name } in { $path }: { $fault }
store-no-manifest = the manifest { $manifest } is not one of the files for { $path }
occupant-unreadable = unreadable file
name-empty-part = it has an empty part
name-dots = it leads out of the directory
name-reserved = { $prefix } is reserved
name-character = it contains the character { $character }
name-ending = a part ends with a period or a blank
name-collides = { $other } has the same name on some systems

## Files that a person names

path-occupied = { $path }: { $thing } with this name exists and is not replaced
    .hint = choose another name{ $option ->
            [none] {""}
           *[other] {" "}with { $option }=NAME
        }, or remove it
path-without-directory = { $path }: its directory does not exist
    .hint = create it first
usage-dash-twice = standard input is given twice
    .hint = give `-` once; it can be read only once
