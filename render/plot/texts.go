package plot

import "ludarium/render/lang"

// What charts say, by the files that say it.
const (
	// fit
	textThereIsNoRoom lang.Text = "{left} more do not fit; the tables show all."
)
