package ui

import "ludarium/render/ui/lang"

// Texts of the controls.
const (
	textShowAll  lang.Text = "Show all" // a zoomed picture
	textZoomIn   lang.Text = "Zoom in"
	textZoomOut  lang.Text = "Zoom out"
	textSections lang.Text = "Sections" // the name of a row of tabs
)
