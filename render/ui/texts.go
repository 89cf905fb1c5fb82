package ui

import "ludarium/render/ui/lang"

// Texts of the controls.
const (
	textShowAll  lang.Text = "Show all" // a zoomed picture
	textSections lang.Text = "Sections" // the name of a row of tabs
)
