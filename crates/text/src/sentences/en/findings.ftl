# Findings about paths and about marked blocks.

## Paths

path-missing = no such file or directory
    .hint = { $nearest ->
        [none] {""}
       *[other] did you mean { $nearest }?{" "}
    }{ $wanted ->
        [one] give an input file, or `-` for standard input
        [board] give an input file, a test as in classic/05, a find, or `-` for standard input
       *[any] give an input, a directory of inputs, or `-` for standard input
    }
path-unreadable = cannot be read: { $problem }
path-unwritable = cannot be written, not changed: { $problem }
    .hint = { $is_full ->
        [yes] free some space there and run the command again
       *[other] make it writable and run the command again, or use a copy
    }
path-directory = a directory, expected { $wanted ->
        [file] a file
        [stream] a file or a pipe on standard input
       *[input] one input
    }
    .hint = { $wanted ->
        [file] move it elsewhere and put the file there
        [stream] redirect a file in it: < DIR/01.in
       *[input] give a file in it, or `-` for standard input
    }
path-no-input = no input in this directory
    .hint = inputs are called NAME.in, or 01 next to the answer 01.a; `muqi gen` writes a test set
path-lost-link = a link to a path that does not exist
path-link-loop = a loop of links

## Marked blocks

generated-block-broken = { $fault ->
        [unknown] there is no block `{ $block }`
        [open] the block `{ $block }` is not closed
        [closed] the mark closes no block: the opening mark is missing
        [slip] the line looks like the closing mark of block `{ $block }`, but is not written as one
        [order] the text begins with a byte order mark, so its first line is not read as a mark
        [suspect] the line looks like an opening mark, but is not written as one
        [encoding] the text is not UTF-8
       *[missing] the block `{ $mark }` is missing
    }
    .hint = { $fault ->
        [unknown] { $nearest ->
            [none] the blocks are { $known }
           *[other] did you mean `{ $nearest }`? the blocks are { $known }
        }
        [open] write `{ $mark }` on its own line after the block, or remove the opening mark
        [closed] write the opening mark, or remove this one
        [slip] change the line to `{ $mark }`
        [order] save it in UTF-8 without a byte order mark
        [suspect] begin the line with the mark, in lower case, with one blank after the colon
        [encoding] save it in UTF-8
       *[missing] write the opening and the closing mark
    }
generated-block-linked = a link to { $target }, outside of the package: its marked blocks are not as planned, and not changed
    .hint = replace the link by a copy of the file, then `{ $plain }` writes its blocks
generated-block-edited = the marked block `{ $block }` was changed by hand { $way ->
        [exported] and is written again in packages
       *[planned] and not overwritten
    }
    .hint = the block follows from problem.toml and the plan: change those; `{ $again }` restores all changed files as planned
