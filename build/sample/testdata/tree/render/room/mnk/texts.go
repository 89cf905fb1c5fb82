package mnk

import "ludarium/render/ui/lang"

// Texts of this room.
const (
	textTitle    lang.Text = "m,n,k"
	textAMove    lang.Text = "a move of an m,n,k game"
	textByMouse  lang.Text = "click a square, or type the move"
	textByFinger lang.Text = "tap a square"
	textTaken    lang.Text = "The square is taken"
)
