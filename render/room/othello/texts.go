package othello

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of the game is in about.go. Formatting verbs are as in package
// fmt.
const (
	// causes.go
	textWhyExact       lang.Text = "{move} gives {a:%+.0f}, {better} {b:%+.0f}: {n} {n:disc|discs} lost."
	textWhyCorner      lang.Text = "{move} opens the corner {square} to {side}."
	textWhyCornerLeft  lang.Text = "After {move} {side} can still take the corner {square}."
	textWhyCornerLater lang.Text = "{reply} prepares the corner {square}, taken {n} {n:ply|plies} later."
	textWhyMobility    lang.Text = "After {reply} {mover} has {a} {a:move|moves}, {side} {b}."
	textWhyParity      lang.Text = "After {move} {side} can move last in {n} {n:region|regions}."
	textWhyValue       lang.Text = "The search values {better} {x:%.1f} {x:disc|discs} higher, " +
		"{n} {n:ply|plies} deep."

	textDiscs lang.Text = "discs"
	// board styles
	textStyleUsual  lang.Text = "Green felt"
	textStyleWooden lang.Text = "Wood"
	textStyleMarked lang.Text = "Ringed on blue"

	// editor.go
	textWeightsOfSquares   lang.Text = "Square weights"
	textWeightsNotSaved    lang.Text = "The weights could not be saved: {error}"
	textClose              lang.Text = "Close"
	textPlayAgainstWeights lang.Text = "Play against these weights"
	textPlayAgainstThem    lang.Text = "Play against them"
	textWeight             lang.Text = "Weight"
	textAboutDragging      lang.Text = "Drag a square up or down, or type a number. Symmetric squares " +
		"share a weight."
	textAllTenWeights  lang.Text = "All ten weights"
	textTenNumbers     lang.Text = "ten numbers"
	textShareWeights   lang.Text = "Share{# a button}"
	textKeep           lang.Text = "Keep"
	textMyWeights      lang.Text = "My weights"
	textSetByHand      lang.Text = "Weights set by hand: {weights}."
	textIsYourOpponent lang.Text = "{own} is now one of your opponents"
	textName           lang.Text = "Name"
	textNameToKeepThem lang.Text = "Name for these weights"
	textNoWeight       lang.Text = "{text:%q} is not a number from −1000 to 1000"
	textPreset         lang.Text = "Preset"
	textNoMoveThere    lang.Text = "The current board has no legal move."
	textTheyPlay       lang.Text = "On the current board these weights play {join} for {turn}."
	textOr             lang.Text = " or "

	// learn.go
	textLearntNotSaved      lang.Text = "The learned moves could not be saved: {error}"
	textNeverLoseTheSameWay lang.Text = "Learn from losses (never lose the same way twice)"

	// levels.go
	textAboutBeginner lang.Text = "Looks one move ahead and plays two of five moves at random."
	textAboutCasual   lang.Text = "Looks two moves ahead and counts corners and moves. Plays the last 8 " +
		"squares " +
		"perfectly."
	textAboutClub     lang.Text = "Looks three moves ahead. Plays the last 9 squares perfectly."
	textAboutAdvanced lang.Text = "Looks five moves ahead. Plays the last 11 squares perfectly."
	textAboutExpert   lang.Text = "Evaluates edges, corners and diagonals and looks six moves ahead. " +
		"Plays the last " +
		"14 squares perfectly."
	textAboutMaster lang.Text = "Plays at full strength with one second a move. Plays about the last 20 " +
		"squares " +
		"perfectly."
	textPerfectEndgame lang.Text = "Perfect endgame"
	textAboutPerfect   lang.Text = "Plays at full strength with ten seconds a move. Plays about the last " +
		"24 squares " +
		"perfectly."

	// othello.go
	textEmpty         lang.Text = "empty"
	textBlack         lang.Text = "black"
	textWhite         lang.Text = "white"
	textAnOthelloMove lang.Text = "an Othello move"
	textOthello       lang.Text = "Othello"
	textPlayOthello   lang.Text = "Play Othello"
	textByMouse       lang.Text = "click a marked square, or type the move"
	textByFinger      lang.Text = "tap a marked square"
	textIsTaken       lang.Text = "{name} is taken"
	textFlipsNothing  lang.Text = "{name} flips nothing"

	// own.go
	textChampion         lang.Text = "champion"
	textBreedYourOwn     lang.Text = "Breed your own"
	textYourWeights      lang.Text = "Your weights"
	textYourOwn          lang.Text = "your own"
	textAboutYourWeights lang.Text = "Plays with the square weights from the editor: {weights}."

	// review.go
	textLostDiscs        lang.Text = "lost {n} {n:disc|discs}"
	textAbout            lang.Text = "about {n} {n:disc|discs} lost"
	textAndTheGame       lang.Text = "{text} and the game"
	textAWinBecameADraw  lang.Text = "{text}: a win became a draw"
	textADrawBecameALoss lang.Text = "{text}: a draw became a loss"

	// values.go
	textDiscsOnTheBoard lang.Text = "Discs on the board, Black's minus White's"

	// weights.go
	textBadWeight      lang.Text = "Weight {n}: {word:%q} {why}"
	textIsOneTooMany   lang.Text = "is one weight too many; there are {w}"
	textIsNotANumber   lang.Text = "is not a number"
	textIsNotBetween   lang.Text = "is not between −1000 and 1000"
	textWeightsMissing lang.Text = "The text has {n} {n:weight|weights} but needs {w}; the next weight " +
		"is for {className}"
)
