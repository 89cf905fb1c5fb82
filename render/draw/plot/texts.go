package plot

import "ludarium/render/ui/lang"

// What charts say, by the files that say it.
const (
	// told
	textEndsAt lang.Text = "{name}: {y:%.4g} at the end"

	// fit
	textThereIsNoRoom lang.Text = "{left} more do not fit; the tables show all."
)
