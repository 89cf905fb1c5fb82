package ui

import "ludarium/render/ui/lang"

// Texts of the controls.
const (
	textShowAll   lang.Text = "Show all" // a zoomed picture
	textZoomIn    lang.Text = "Zoom in"
	textZoomOut   lang.Text = "Zoom out"
	textMoveLeft  lang.Text = "Show more at the left"
	textMoveUp    lang.Text = "Show more above"
	textMoveDown  lang.Text = "Show more below"
	textMoveRight lang.Text = "Show more at the right"
	// the name of a long list
	textMovesByArrows lang.Text = "{name}: arrow keys, Home, End and letters move in this list"
	textSections      lang.Text = "Sections" // the name of a row of tabs
)
