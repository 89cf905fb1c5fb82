package home

import (
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// mark encloses the numbers of a sentence, which are bold.
const mark = "\x01"

// bold marks a number of a sentence.
func bold(number string) string { return mark + number + mark }

// plain returns a sentence without marks.
func plain(text string) string { return strings.ReplaceAll(text, mark, "") }

// lineHeight is the height of a line relative to the size of type.
const lineHeight = 1.45

// rich draws a sentence with bold numbers from the top of area, and returns its height.
func rich(u *ui.UI, area paint.Rect, st paint.Style, text string) float64 {
	strong, x, y := u.Bold(st.Size), 0.0, 0.0
	space, high := st.Width(" "), st.Size*lineHeight
	on := false
	for word := range strings.SplitSeq(strings.ReplaceAll(text, " %", "\u00a0%"), " ") {
		if w := width(st, strong, word, on); x > 0 && x+w > area.W {
			x, y = 0, y+high
		}
		for i, part := range strings.Split(word, mark) {
			if i > 0 {
				on = !on
			}
			s := st
			if on {
				s = strong
			}
			w := s.Width(part)
			place := paint.Rect{X: area.X + x, Y: area.Y + y, W: w + 1, H: high}
			u.Canvas.TextLeft(s, place, part, u.Theme.Ink)
			x += w
		}
		x += space
	}
	return y + high
}

// width returns the width of a word; on is set if it begins inside a bold number.
func width(st, strong paint.Style, word string, on bool) (w float64) {
	for i, part := range strings.Split(word, mark) {
		if i > 0 {
			on = !on
		}
		if on {
			w += strong.Width(part)
		} else {
			w += st.Width(part)
		}
	}
	return w
}
