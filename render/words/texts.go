package words

import (
	"strings"

	"ludarium/render/lang"
)

// What numbers and scores say.
const (
	textLoss           lang.Text = "loss"
	textDrawn          lang.Text = "draw"
	textWin            lang.Text = "win"
	textAtLeast        lang.Text = "≥ "
	textAtMost         lang.Text = "≤ "
	textWinIn          lang.Text = "win in {value}"
	textLossIn         lang.Text = "loss in {value}"
	textExactly        lang.Text = " exactly"
	textMinutesSeconds lang.Text = "{s} min {s2} s"
	textHoursMinutes   lang.Text = "{s} h {s2} min"
	textNoTime         lang.Text = "no time"
)

// shorten takes out of a score what ShortScore says without.
var shorten = strings.NewReplacer(" discs", "", " disc", "", " points", "", " point", "", " lines", "",
	" line", "", " threats", "", " threat", "",
	" evaluation points", "", " evaluation point", "", " reward", "", " exactly", "", "win in ", "+#",
	"loss in ", "−#")
