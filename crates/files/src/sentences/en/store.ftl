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
own-no-regular-file = not a regular file
own-of-another-user = it belongs to another user
