package twenty48

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of the game is in about.go. Formatting verbs are as in package
// fmt.
const (
	textPlay2048 lang.Text = "Play 2048"

	// why.go
	textWhyExpected lang.Text = "After {better}, {b} {b:pair|pairs} can merge; after {move}, {a}. " +
		"Expected: {y} against {x}."
	textWhyMerges lang.Text = "After {better}, {b} {b:pair|pairs} can merge; after {move}, {a}."

	textEmpty lang.Text = "empty"
	// twenty48.go
	textADirection        lang.Text = "a direction"
	textSlideTheTilesWith lang.Text = "slide the tiles with the arrow keys, or drag across the board"
	textSwipeToSlideThe   lang.Text = "swipe, or tap near an edge, to slide the tiles"
	textArrowsWASDHJKL    lang.Text = "Arrows, WASD, HJKL"
	textSlideTheTiles     lang.Text = "slide the tiles"
	textHelpNewGame       lang.Text = "new game"
	textLeft              lang.Text = "left{# where tiles are pushed}"
	textRight             lang.Text = "right{# where tiles are pushed}"
	textUp                lang.Text = "up{# where tiles are pushed}"
	textAlsoLeft          lang.Text = "left{# other words for it that can be typed}"
	textAlsoRight         lang.Text = "right{# other words for it that can be typed}"
	textDown              lang.Text = "down{# where tiles are pushed}"
	textNothingMoves      lang.Text = "Nothing moves {way}{# way: where tiles are pushed}"
	textAutoplay          lang.Text = "Autoplay"

	// win.go
	textReached            lang.Text = "{value} reached"
	textKeepPlayingUntilNo lang.Text = "Keep playing until no move is left."
	textKeepGoing          lang.Text = "Keep going"
	textNewGame            lang.Text = "New game"
	textLargestTile        lang.Text = "largest tile"
	textMerged             lang.Text = "{tile} and {tile} merge into {sum}{# numbers on tiles}"
)
