package main

import "ludarium/render/ui/lang"

// What the window and the page say around the program.
const (
	textLudarium     lang.Text = "Ludarium"
	textNothingSaved lang.Text = "Nothing will be saved: {why}"
)
