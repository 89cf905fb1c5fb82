package words

import "strings"

// What numbers and scores say. Verbs are those of fmt.
const (
	textLoss           = "loss"
	textDrawn          = "draw"
	textWin            = "win"
	textAtLeast        = "≥ "
	textAtMost         = "≤ "
	textWinIn          = "win in %d"
	textLossIn         = "loss in %d"
	textExactly        = " exactly"
	textMinutesSeconds = "%d min %d s"
	textHoursMinutes   = "%d h %d min"
	textNoTime         = "no time"
)

// shorten takes out of a score what ShortScore says without.
var shorten = strings.NewReplacer(" discs", "", " disc", "", " points", "", " point", "", " lines", "",
	" line", "", " threats", "", " threat", "",
	" evaluation points", "", " evaluation point", "", " reward", "", " exactly", "", "win in ", "+#",
	"loss in ", "−#")
