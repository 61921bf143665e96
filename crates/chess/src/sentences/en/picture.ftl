# Pictures of positions.

player-black = Black
player-white = White
explain-heading-cell = cell
explain-heading-loss = loss
picture-letters = X Black  O White  # filled  + possible move  . empty  [ ] the last move
picture-encodings =
    path: from the bottom left to the top right corner, U up, R right
    mask: the same steps from the top right, highest bit first, up 1, right 0
picture-top-right = top right *
picture-bottom-left = * bottom left
picture-contour = row lengths { $rows }  path { $path }  { $convention } { $written }
picture-convention = { $name ->
       *[mask] mask
        [mask-from-top-right] mask reversed
        [mask-right-is-1] mask, right 1
        [row-lengths] row lengths
        [base-11] base 11
        [column-heights] heights
        [first-row] first row
    }
picture-path = path
picture-path-from = { $path }  from bottom left
picture-mask-from = { $mask }  from top right
