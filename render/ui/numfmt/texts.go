package numfmt

import (
	"ludarium/render/ui/lang"
)

// Words of numbers and scores.
const (
	textLoss           lang.Text = "loss"
	textDrawn          lang.Text = "draw"
	textWin            lang.Text = "win"
	textAtLeast        lang.Text = "≥ {score}"
	textAtMost         lang.Text = "≤ {score}"
	textWinIn          lang.Text = "win in {value}"
	textLossIn         lang.Text = "loss in {value}"
	textExactly        lang.Text = "{score} exactly"
	textMinutesSeconds lang.Text = "{s} min {s2} s"
	textHoursMinutes   lang.Text = "{s} h {s2} min"
	textNoTime         lang.Text = "no time"
)
