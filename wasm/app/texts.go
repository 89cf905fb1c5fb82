package main

import "ludarium/render/ui/lang"

// Texts of the window and the page around the program.
const (
	textLudarium     lang.Text = "Ludarium"
	textPasted       lang.Text = "Pasted text"
	textNothingSaved lang.Text = "Nothing will be saved: {why}"
)
