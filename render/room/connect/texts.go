package connect

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of fmt.
const (
	// connect
	textEmpty            = "empty"
	textRed              = "red"
	textYellow           = "yellow"
	textAConnectMove     = "a Connect move"
	textConnect          = "Connect"
	textByMouse          = "click where you want to play, or type it"
	textByFinger         = "tap where you want to play"
	textHelpColumnScores = "column scores: what each move is worth"
	textColumnRow        = "column %d, row %d"
	textColumnIsFull     = "Column %d is full"
	textTheSquareIsTaken = "The square is taken"
	textMoveString       = "Move string"

	// levels
	textBred              = "bred"
	textBeginner          = "Beginner"
	textLevel1            = "level 1"
	textAboutBeginner     = "Looks one move ahead, and overlooks every other diagonal."
	textCasual            = "Casual"
	textLevel2            = "level 2"
	textAboutCasual       = "Looks two moves ahead, and overlooks some diagonals."
	textClub              = "Club"
	textLevel3            = "level 3"
	textAboutClub         = "Looks four moves ahead, and overlooks a diagonal now and then."
	textAdvanced          = "Advanced"
	textLevel4            = "level 4"
	textAboutAdvanced     = "Looks six moves ahead, seldom overlooks a line, and knows which threats last to the end."
	textExpert            = "Expert"
	textLevel5            = "level 5"
	textAboutExpert       = "Looks ten moves ahead and overlooks nothing within them."
	textNeuralNetwork     = "Neural network"
	textAboutNetwork      = "A small network, evolved by playing and never taught. It looks at the board after each of its moves and plays the one it likes best."
	textMaster            = "Master"
	textLevel6            = "level 6"
	textAboutMasterSearch = "Finds what a search can find in two seconds a move. Never loses at tic-tac-toe."
	textAboutMaster       = "Plays the endgame perfectly, and sees far ahead before it."
	textPerfect           = "Perfect"
	textLevel7            = "level 7"
	textAboutPerfect      = "Proves the best move. On the 7×6 board it wins every game in which it moves first."

	// own
	textTrainYourOwn         = "Train your own"
	textANeuralNetworkJudges = "A neural network judges the board"

	// review
	textWinBecameDraw  = "threw away the win in %d; now it is a draw"
	textWinBecameLoss  = "threw away the win in %d, and loses in %d"
	textDrawBecameLoss = "threw away the draw; loses in %d"
	textNoDifference   = "it makes no difference to the result"

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
	textColumnsSolvedOthersNot = "%d of %d columns solved, the others take too long"
	textColumnsSolved          = "%d of %d columns solved"
	textMove                   = " move"
	textMoves                  = " moves"
	textDrawWithBestPlay       = "draw with best play"
	textColumnNumber           = "Column %d"
	textShowColumnScores       = "Show column scores"
	textAboutColumnScores      = "What each column is worth to the side to move when both play perfectly. 'Wins in 5': with its fifth " +
		"move from now. 'Loses in 8': the other side wins with its eighth. Who wins is found first, then when."
)
