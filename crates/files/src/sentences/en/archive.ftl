# Archives that cannot be read.

archive-of-other-kind = a { $kind } archive, whatever its name; unpack it first, or pack it as zip
archive-damaged = an incomplete or damaged zip archive, or another kind of file
archive-unsupported = cannot read this zip archive: { $problem }
archive-too-many-entries = { COUNT($entries, "entry", "entries") }, more than the limit of { $most }
unread-damaged = damaged in the archive: { $problem }
unread-other-compression = compressed by an unsupported method ({ $method }); unpack it first
reason-archive-too-large = the unpacked archive is too large
