# Archives that cannot be read, and kinds of files.

archive-of-other-kind = a { $kind } archive, whatever its name; unpack it first, or pack it as zip
archive-damaged = an incomplete or damaged zip archive, or another kind of file
archive-unsupported = cannot read this zip archive: { $problem }
archive-too-many-entries = { COUNT($entries, "entry", "entries") }, more than the limit of { $most }
unread-damaged = damaged in the archive: { $problem }
unread-other-compression = compressed by an unsupported method ({ $method }); unpack it first
reason-archive-too-large = the unpacked archive is too large

## Kinds of files, known by their beginnings

term-archive = an archive
term-pdf = a PDF file
term-executable = an executable program
term-picture = a picture
term-utf-16 = text in UTF-16
term-office = a document of an office program
term-source-code = source code
term-git-lfs = a Git LFS pointer to the file
term-html = an HTML page
term-xml = a file in XML

## Files that are passed over

reason-leads-out = its name leads out of the archive, or cannot be the name of a file
reason-same-name = several files of the archive have this name
reason-encrypted = encrypted
