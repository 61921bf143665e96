@echo off
rem Runs a program on boards until it fails: stress.bat program.exe
rem Needs muqi, but not its sandbox: run only programs that you trust.
setlocal EnableDelayedExpansion
if "%~1"=="" (
  echo usage: stress.bat PROGRAM
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
    echo board !number! of family %%f: the program failed, see stress.in
    exit /b 1
  )
  muqi check --input stress.in --answer stress.ans stress.out > stress.txt
  if errorlevel 1 (
    type stress.txt
    echo board !number! of family %%f: see stress.in, stress.ans, stress.out
    exit /b 1
  )
)
echo %number% boards
goto round
