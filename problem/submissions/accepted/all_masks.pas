{ Accepted: every mask of n + m bits downwards, in Pascal.

  Bit 0 is the first step of the border from the bottom-left corner, 1 is up. A
  move makes the mask larger, so all that can follow is known already. Who moves
  follows from the filled area. }
program AllMasks;

const
  Unknown = High(LongInt);

var
  n, m, mask, emptyBoard: LongInt;
  a, b: array of array of LongInt;
  value: array of LongInt;

procedure ReadScores;
var
  i, j: LongInt;
begin
  SetLength(a, n, m);
  SetLength(b, n, m);
  for i := 0 to n - 1 do
    for j := 0 to m - 1 do
      read(a[i, j]);
  for i := 0 to n - 1 do
    for j := 0 to m - 1 do
      read(b[i, j]);
end;

function Ones(bits: LongInt): LongInt;
begin
  Ones := 0;
  while bits > 0 do
  begin
    bits := bits and (bits - 1);
    Inc(Ones);
  end;
end;

function BestOutcome(border: LongInt): LongInt;
var
  step, row, column, area, rest, highest, lowest: LongInt;
begin
  row := n;
  column := 0;
  area := 0;
  highest := -Unknown;
  lowest := Unknown;
  for step := 0 to n + m - 1 do
    if border and (1 shl step) = 0 then
      Inc(column)
    else
    begin
      Dec(row);
      Inc(area, column);
      if (step + 1 < n + m) and (border and (1 shl (step + 1)) = 0) then
      begin
        rest := value[border + 1 shl step];
        if rest + a[row, column] > highest then
          highest := rest + a[row, column];
        if rest - b[row, column] < lowest then
          lowest := rest - b[row, column];
      end;
    end;
  if area = n * m then
    BestOutcome := 0
  else if Odd(area) then
    BestOutcome := lowest
  else
    BestOutcome := highest;
end;

begin
  read(n, m);
  ReadScores;
  SetLength(value, 1 shl (n + m));
  emptyBoard := 1 shl n - 1;
  for mask := 1 shl (n + m) - 1 downto emptyBoard do
    if Ones(mask) = n then
      value[mask] := BestOutcome(mask);
  writeln(value[emptyBoard]);
end.
