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
  muqi gen %%f n=!n! m=!m! --seed !number! > stress.in || exit /b 2
  muqi solve stress.in > stress.ans || exit /b 2
  "%~1" < stress.in > stress.out
  if errorlevel 1 (
    echo @FAILED@
    exit /b 1
  )
  muqi check --input stress.in --answer stress.ans stress.out > stress.txt
  if errorlevel 1 (
    type stress.txt
    echo @WRONG@
    exit /b 1
  )
)
echo @BOARDS@
goto round
