@echo off
chcp 65001 >nul
rem @ABOUT@
rem @TRUST@
setlocal EnableDelayedExpansion
if "%~1"=="" (
  echo @USAGE@
  exit /b 2
)
set number=0
:round
for %%f in (uniform small ties bait sparse gradient checkerboard) do (
  set /a number+=1
  set /a n=number / 7 %% 5 + 1
  set /a m=number / 35 %% 5 + 1
  muqi gen %%f n=!n! m=!m! --seed !number! > stress.in
  if !errorlevel! neq 0 exit /b 2
  muqi solve stress.in > stress.ans
  if !errorlevel! neq 0 exit /b 2
  "%~1" < stress.in > stress.out
  if !errorlevel! neq 0 (
    echo @FAILED@
    exit /b 1
  )
  muqi compare stress.out --input stress.in --answer stress.ans > stress.txt
  if !errorlevel! neq 0 (
    type stress.txt
    echo @WRONG@
    exit /b 1
  )
)
echo @BOARDS@
goto round
