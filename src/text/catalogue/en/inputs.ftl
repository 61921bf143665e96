# `muqi validate`, `muqi solve`, `muqi explain` and drawings of boards.

## Drawings of positions

picture-legend =
    X Black  O White  # filled  + may be filled next  . empty  [ ] the last move
    path: from the bottom left to the top right corner, U up, R right
    mask: the same steps from the top right, highest bit first, up 1, right 0
picture-top-right = top right *
picture-bottom-left = * bottom left
picture-contour = row lengths { $rows }  path { $path }  mask { $mask }
picture-row-lengths = row lengths
picture-path = path
picture-mask = mask
picture-path-from = { $path }  from bottom left
picture-mask-from = { $mask }  from top right
