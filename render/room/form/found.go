package form

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Found tells screen readers how many items fit a search, whenever the number changes; without a search it
// tells nothing.
func Found(u *ui.UI, search string, n int, field paint.Rect) {
	switch {
	case search == "":
	case n == 0:
		u.Live(textNothingFound.String(), field)
	default:
		u.Live(textFound.With("n", n), field)
	}
}
