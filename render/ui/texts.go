package ui

import "ludarium/render/ui/lang"

// The text of the button of a zoomed picture.
const textShowAll lang.Text = "Show all"
