package twenty48

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
const (
	// twenty48
	textADirection        = "a direction"
	textSlideTheTilesWith = "slide the tiles with the arrow keys, or drag across the board"
	textSwipeToSlideThe   = "swipe to slide the tiles"
	textArrowsWASDHJKL    = "Arrows, WASD, HJKL"
	textSlideTheTiles     = "slide the tiles"
	textHelpNewGame       = "new game"
	textAutoplay          = "Autoplay"

	// win
	textReached            = "%d reached"
	textKeepPlayingUntilNo = "Keep playing until no move is left."
	textKeepGoing          = "Keep going"
	textNewGame            = "New game"
)
