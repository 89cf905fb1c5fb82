package all

import (
	"fmt"
	"slices"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
)

// TestLargestTextFits shows all rooms and tabs with the largest text size on a phone, upright and sideways:
// no text is shortened, nothing overlaps and no control is missing.
func TestLargestTextFits(t *testing.T) {
	largest := slices.Max(room.TextSizes[:])
	for _, size := range [][2]int{{390, 844}, {844, 390}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Settings().Text = largest
		s.Frames(2)
		w, h := float64(size[0]), float64(size[1])
		got, want := s.Canvas.Area().W, w/s.Settings().Larger(w, h)
		if got < want-1 || got > want+1 {
			t.Fatalf("%v: the screen is %g wide, want %g", size, got, want)
		}
		views(s, func(where string) {
			settle(s)
			where = fmt.Sprint(size, " ", where)
			s.Inside(where)
			atHand(s, where)
			apart(s, where, s.Texts())
			whole(s, where)
		})
		s.OpenPreferences()
		s.Frames(2)
		texts := s.Texts()
		for i, text := range texts {
			if text.Text == title(s) {
				apart(s, fmt.Sprint(size, " preferences"), texts[i:])
			}
		}
		s.Inside(fmt.Sprint(size, " preferences"))
		whole(s, fmt.Sprint(size, " preferences"))
	}
}
