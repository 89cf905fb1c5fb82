package plot

import "ludarium/render/ui/lang"

// Texts of charts, by the files that use them.
const (
	// describe
	textEndsAt lang.Text = "{name}: {y:%.4g} at the end"

	// fit
	textThereIsNoRoom lang.Text = "{left} more do not fit; the tables show all."
)
