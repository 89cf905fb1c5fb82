package connect

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of the game is in about.go. Formatting verbs are as in package
// fmt.
const (
	// causes.go
	textWhyDouble   lang.Text = "{reply} makes two threats, {a} and {b}: {side} wins in {n}."
	textWhyZugzwang lang.Text = "{mover} will have to play column {column}, which opens {square}: {side} " +
		"wins in {n}."
	textWhyThreatens lang.Text = "{side} was threatening to complete a line at {square}, and {move} does " +
		"not stop it."
	textWhyOpens          lang.Text = "{move} opens {square}, where {side} completes a line."
	textWhyMissedWin      lang.Text = "{better} would have completed a line and won."
	textWhyMissedDouble   lang.Text = "{better} leads to two threats, {a} and {b}, and wins in {n}."
	textWhyMissedZugzwang lang.Text = "{better} wins in {n}: {other} will have to play column {column}, " +
		"which opens {square}."
	textWhyWinLost  lang.Text = "{better} wins; after {move} {side} wins in {n}."
	textWhyDrawLost lang.Text = "{better} holds the draw; after {move} {side} wins in {n}."
	textWhyWinDrawn lang.Text = "{better} wins in {n}; after {move} the game is drawn with best play."

	// board styles
	textStyleUsual  lang.Text = "Classic"
	textStyleWooden lang.Text = "Wood"
	textStyleMarked lang.Text = "Cross and ring"

	// connect.go
	textEmpty            lang.Text = "empty"
	textRed              lang.Text = "red"
	textYellow           lang.Text = "yellow"
	textAConnectMove     lang.Text = "a Connect move"
	textConnect          lang.Text = "Connect"
	textPlayConnect      lang.Text = "Play Connect"
	textByMouse          lang.Text = "click the square where you want to play, or type the move"
	textByFinger         lang.Text = "tap the square where you want to play"
	textHelpColumnScores lang.Text = "show column scores: the value of each move"
	textColumnRow        lang.Text = "column {q}, row {rows}"
	textColumnIsFull     lang.Text = "Column {to} is full"
	textTheSquareIsTaken lang.Text = "The square is taken"

	// levels.go
	textBred          lang.Text = "bred"
	textAboutBeginner lang.Text = "Looks one move ahead and overlooks every other diagonal."
	textAboutCasual   lang.Text = "Looks two moves ahead and overlooks some diagonals."
	textAboutClub     lang.Text = "Looks four moves ahead and sometimes overlooks a diagonal."
	textAboutAdvanced lang.Text = "Looks six moves ahead, seldom overlooks a line and knows which threats " +
		"last until " +
		"the end."
	textAboutExpert   lang.Text = "Looks ten moves ahead and overlooks nothing within them."
	textNeuralNetwork lang.Text = "Neural network"
	textAboutNetwork  lang.Text = "A small network that evolved by playing games, without examples. It " +
		"evaluates the " +
		"position after each of its moves and plays the move it rates highest."
	textMaster            lang.Text = "Master"
	textAboutMasterSearch lang.Text = "Plays the best move that a search finds in two seconds. Never " +
		"loses at " +
		"tic-tac-toe."
	textAboutMaster  lang.Text = "Plays the endgame perfectly and looks far ahead before it."
	textPerfect      lang.Text = "Perfect"
	textAboutPerfect lang.Text = "Proves the best move. On the 7×6 board it wins every game in which it " +
		"moves first."

	// own.go
	textTrainYourOwn         lang.Text = "Train your own"
	textANeuralNetworkJudges lang.Text = "A neural network evaluates the board"

	// review.go
	textWinBecameDraw  lang.Text = "turned a win in {value} into a draw"
	textWinBecameLoss  lang.Text = "turned a win in {value} into a loss in {value2}"
	textDrawBecameLoss lang.Text = "turned a draw into a loss in {value}"
	textNoDifference   lang.Text = "does not change the result"

	// scores.go
	textColumnScores           lang.Text = "Column scores"
	textThereIsNoWorker        lang.Text = "no worker is available"
	textWins                   lang.Text = "wins"
	textWinnerIn               lang.Text = "{side} in {n}"
	textLoses                  lang.Text = "loses"
	textDraw                   lang.Text = "draw"
	textWinsIn                 lang.Text = "wins in {moves}"
	textLosesIn                lang.Text = "loses in {moves}"
	textToMoveAnd              lang.Text = "{turn} to move · "
	textNoScores               lang.Text = "{text}no scores: {failed}"
	textScoresWithout          lang.Text = "The column scores take longer: {lacks} could not be loaded"
	textColumnsSolvedOthersNot lang.Text = "{solved} of {moves} {moves:column|columns} solved; the " +
		"others take too long"
	textColumnsSolved     lang.Text = "{solved} of {moves} {moves:column|columns} solved"
	textMove              lang.Text = "{told} move"
	textMoves             lang.Text = "{told} moves"
	textDrawWithBestPlay  lang.Text = "draw with best play"
	textColumnNumber      lang.Text = "Column {column}"
	textShowColumnScores  lang.Text = "Show column scores"
	textAboutColumnScores lang.Text = "The value of each column for the side to move with perfect " +
		"play. 'Wins " +
		"in 5': it wins with its fifth move from now. 'Loses in 8': the other side wins with its eighth. " +
		"The winner is found first, then the number of moves."
)
