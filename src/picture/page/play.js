function guessDigit(){} function countVote(){return false} function refuseCell(){} function sharedGame(){return null} function startFolds(){}
