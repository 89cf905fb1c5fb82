package connect

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
const (
	// connect
	textEmpty            = "empty"
	textRed              = "red"
	textYellow           = "yellow"
	textAConnectMove     = "a Connect move"
	textConnect          = "Connect"
	textByMouse          = "click the square where you want to play, or type the move"
	textByFinger         = "tap the square where you want to play"
	textHelpColumnScores = "show column scores: the value of each move"
	textColumnRow        = "column %d, row %d"
	textColumnIsFull     = "Column %d is full"
	textTheSquareIsTaken = "The square is taken"

	// levels
	textBred          = "bred"
	textBeginner      = "Beginner"
	textLevel1        = "level 1"
	textAboutBeginner = "Looks one move ahead and overlooks every other diagonal."
	textCasual        = "Casual"
	textLevel2        = "level 2"
	textAboutCasual   = "Looks two moves ahead and overlooks some diagonals."
	textClub          = "Club"
	textLevel3        = "level 3"
	textAboutClub     = "Looks four moves ahead and sometimes overlooks a diagonal."
	textAdvanced      = "Advanced"
	textLevel4        = "level 4"
	textAboutAdvanced = "Looks six moves ahead, seldom overlooks a line and knows which threats last until " +
		"the end."
	textExpert        = "Expert"
	textLevel5        = "level 5"
	textAboutExpert   = "Looks ten moves ahead and overlooks nothing within them."
	textNeuralNetwork = "Neural network"
	textAboutNetwork  = "A small network that evolved by playing games, without examples. It evaluates the " +
		"position after each of its moves and plays the move it rates highest."
	textMaster            = "Master"
	textLevel6            = "level 6"
	textAboutMasterSearch = "Plays the best move that a search finds in two seconds. Never loses at " +
		"tic-tac-toe."
	textAboutMaster  = "Plays the endgame perfectly and looks far ahead before it."
	textPerfect      = "Perfect"
	textLevel7       = "level 7"
	textAboutPerfect = "Proves the best move. On the 7×6 board it wins every game in which it moves first."

	// own
	textTrainYourOwn         = "Train your own"
	textANeuralNetworkJudges = "A neural network evaluates the board"

	// review
	textWinBecameDraw  = "turned a win in %d into a draw"
	textWinBecameLoss  = "turned a win in %d into a loss in %d"
	textDrawBecameLoss = "turned a draw into a loss in %d"
	textNoDifference   = "does not change the result"

	// scores
	textColumnScores           = "Column scores"
	textThereIsNoWorker        = "no worker is available"
	textWins                   = "wins"
	textLoses                  = "loses"
	textDraw                   = "draw"
	textWinsIn                 = "wins in %d"
	textLosesIn                = "loses in %d"
	textToMoveAnd              = " to move · "
	textNoScores               = "no scores: "
	textScoresWithout          = "The column scores take longer: %s could not be loaded"
	textColumnsSolvedOthersNot = "%d of %d columns solved; the others take too long"
	textColumnsSolved          = "%d of %d columns solved"
	textMove                   = " move"
	textMoves                  = " moves"
	textDrawWithBestPlay       = "draw with best play"
	textColumnNumber           = "Column %d"
	textShowColumnScores       = "Show column scores"
	textAboutColumnScores      = "The value of each column for the side to move with perfect play. 'Wins " +
		"in 5': it wins with its fifth move from now. 'Loses in 8': the other side wins with its eighth. " +
		"The winner is found first, then the number of moves."
)
