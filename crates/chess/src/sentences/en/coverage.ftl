# Coverage of the bounds.

coverage-quantity = { $name ->
        [input-bytes] input bytes
       *[other] { $name }
    }
coverage-board-kind = { $name }
