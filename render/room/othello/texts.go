package othello

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
const (
	// editor
	textWeightsOfSquares   = "Square weights"
	textWeightsNotSaved    = "The weights could not be saved: "
	textClose              = "Close"
	textPlayAgainstWeights = "Play against these weights"
	textPlayAgainstThem    = "Play against them"
	textWeight             = "Weight"
	textAboutDragging      = "Drag a square up or down, or type a number. Symmetric squares share a weight."
	textAllTenWeights      = "All ten weights"
	textTenNumbers         = "ten numbers"
	textCopyLink           = "Copy link"
	textKeep               = "Keep"
	textMyWeights          = "My weights"
	textSetByHand          = "Weights set by hand: "
	textIsYourOpponent     = " is now one of your opponents"
	textName               = "Name"
	textNameToKeepThem     = "Name for these weights"
	textNoWeight           = "%q is not a number from −1000 to 1000"
	textPreset             = "Preset"
	textNoMoveThere        = "The current board has no legal move."
	textTheyPlay           = "On the current board these weights play %s for %s."
	textOr                 = " or "

	// learn
	textLearntNotSaved      = "The learnt moves could not be saved: "
	textNeverLoseTheSameWay = "Learn from losses (never lose the same way twice)"

	// levels
	textBeginner      = "Beginner"
	textLevel1        = "level 1"
	textAboutBeginner = "Looks one move ahead and plays two of five moves at random."
	textCasual        = "Casual"
	textLevel2        = "level 2"
	textAboutCasual   = "Looks two moves ahead and counts corners and moves. Plays the last 8 squares " +
		"perfectly."
	textLevel3        = "level 3"
	textAboutClub     = "Looks three moves ahead. Plays the last 9 squares perfectly."
	textAdvanced      = "Advanced"
	textLevel4        = "level 4"
	textAboutAdvanced = "Looks five moves ahead. Plays the last 11 squares perfectly."
	textExpert        = "Expert"
	textLevel5        = "level 5"
	textAboutExpert   = "Evaluates edges, corners and diagonals and looks six moves ahead. Plays the last " +
		"14 squares perfectly."
	textMaster      = "Master"
	textLevel6      = "level 6"
	textAboutMaster = "Plays at full strength with one second a move. Plays about the last 20 squares " +
		"perfectly."
	textPerfectEndgame = "Perfect endgame"
	textLevel7         = "level 7"
	textAboutPerfect   = "Plays at full strength with ten seconds a move. Plays about the last 24 squares " +
		"perfectly."
	textClub = "Club"

	// othello
	textEmpty         = "empty"
	textBlack         = "black"
	textWhite         = "white"
	textAnOthelloMove = "an Othello move"
	textOthello       = "Othello"
	textByMouse       = "click a marked square, or type the move"
	textByFinger      = "tap a marked square"
	textIsTaken       = " is taken"
	textFlipsNothing  = " flips nothing"

	// own
	textChampion         = "champion"
	textBreedYourOwn     = "Breed your own"
	textYourWeights      = "Your weights"
	textYourOwn          = "your own"
	textAboutYourWeights = "Plays with the square weights from the editor: "

	// review
	textLostDiscs        = "lost %.0f discs"
	textLostOneDisc      = "lost 1 disc"
	textAbout            = "about "
	textLost             = "lost "
	textAfterLost        = " lost"
	textAndTheGame       = " and the game"
	textAWinBecameADraw  = ": a win became a draw"
	textADrawBecameALoss = ": a draw became a loss"

	// values
	textDiscsOnTheBoard = "Discs on the board, Black's minus White's"

	// weights
	textBadWeight      = "Weight %d: %q %s"
	textIsOneTooMany   = "is one weight too many; there are %d"
	textIsNotANumber   = "is not a number"
	textIsNotBetween   = "is not between −1000 and 1000"
	textWeightsMissing = "The text has %d weights but needs %d; the next weight is for %s"
)
