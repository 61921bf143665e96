# Outputs and answers.

token-cut = { $beginning } of more than { $bytes } bytes
difference-token = { ORDINAL($number) } token differs: expected { $expected }, found { $found }{ $error ->
        [none] { "" }
       *[other] , with an error of { $error }
    }
difference-end-of-output = the output ends before the { ORDINAL($number) } token, expected { $expected }
difference-line = line { $line } differs from column { $column } on: expected { $expected }, found { $found }
difference-extra-output = extra output: { $found } at line { $line }, column { $column }
difference-no-integer = { ORDINAL($number) } token is no integer of 64 bits: { $found }
difference-count = { $integer } is there { $found ->
        [one] once
       *[other] { $found } times
    }, expected { $expected ->
        [one] once
       *[other] { $expected } times
    }
difference-no-output = no output
difference-output-too-large = output too large: no end within { $limit } bytes
checker-none = this problem has no checker of its own
checker-without-input = the checker needs the input, and there is none
output-byte-order-mark = the output begins with a byte order mark, which other judges may reject
answer-empty = the answer file is empty, expected one integer
answer-not-canonical = expected an integer in canonical form in the answer file, found { $found }
answer-extra-token = expected one integer in the answer file, also found { $found } at line { $line }, column { $column }
answer-token = expected { $expected } as the { ORDINAL($number) } token of the answer file, found { $found }
answer-ends = the answer file ends before its { ORDINAL($number) } token, expected { $expected }
mistake-same-number = the number is equal but written differently; print it as an integer without plus sign, leading zeros or decimal point
mistake-rounded = the number was rounded to six digits as floating point; use an integer type
mistake-opposite-sign = this is the answer with the opposite sign; look at what is subtracted from what
mistake-unsigned = the number was printed as an unsigned { $bits }-bit integer; the answer is negative
mistake-case = only capital and small letters differ; print the word as the statement has it
mistake-decimal-comma = decimals have a point, not a comma
mistake-no-value = the computation has no value, as after a division by zero or the root of a negative number
mistake-utf-16 = the output is UTF-16; print plain ASCII

## Things that messages name

part-word = a word
part-int-32 = an integer of 32 bits in canonical form
part-int-64 = an integer of 64 bits in canonical form
part-integer = an integer in canonical form
part-yes-no = YES or NO
part-real = a decimal number
term-end-of-line = the end of the line
term-end-of-file = the end of the file
term-line-end = a line end
