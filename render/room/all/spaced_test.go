package all

import (
	"fmt"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestSpacedTextFits shows all rooms and tabs with wider spacing on a phone, a small window and a desktop: no
// text is shortened, nothing overlaps and no control is missing (WCAG 2.2, 1.4.12).
func TestSpacedTextFits(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {844, 390}, {1280, 800}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			s.Settings().Spaced = true
			s.Frames(2)
			views(s, func(where string) {
				settle(s)
				s.Inside(where)
				atHand(s, where)
				apart(s, where, s.Texts())
				whole(s, where)
			})
		})
	}
}
