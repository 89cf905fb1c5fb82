package all

import (
	"math"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/home"
	"ludarium/render/ui"
)

// TestNamesOfRoomsGrowWithText compares the names in the row of rooms with usual and with large text: large
// text makes them larger, and no name is too small to read.
func TestNamesOfRoomsGrowWithText(t *testing.T) {
	for _, size := range [][2]int{{320, 568}, {360, 640}, {390, 844}} {
		usual := 0.0
		for _, text := range []int{100, 150} {
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			s.Settings().Text = text
			s.Frames(3)
			least := math.Inf(1) // in pixels of the device
			for _, d := range Doors() {
				for _, text := range s.Texts() {
					if !d.Unlisted && text.Text == d.Title.String() &&
						place(s, "rooms/"+d.Name).Has(text.Area.Center()) {
						least = min(least, text.Size*float64(size[0])/s.Canvas.Area().W)
					}
				}
			}
			if least < 9 || least > 30 || least < usual*1.15 {
				t.Errorf("%v, %d %%: names of %.1f pixels, %.1f with usual text", size, text, least, usual)
			}
			usual = least
		}
	}
}

// TestHomeScrollsByItself turns the wheel over Home in low windows: the row of rooms stays where it is, so
// there is one scroll bar.
func TestHomeScrollsByItself(t *testing.T) {
	for _, c := range []struct{ w, h, text int }{{320, 568, 150}, {320, 256, 100}} {
		s := screen(t, shelltest.NewHost(t), c.w, c.h)
		s.Settings().Text = c.text
		s.Go(home.Name)
		s.Frames(3)
		rail, card := place(s, "rooms/chess"), place(s, "play/picture")
		turn(s, 5)
		if got := place(s, "rooms/chess"); got != rail {
			t.Errorf("%v: the row of rooms has moved from %v to %v", c, rail, got)
		}
		if got := place(s, "play/picture"); got.Y >= card.Y {
			t.Errorf("%v: the cards do not scroll", c)
		}
	}
}

// TestNumbersOfHomeStayApart checks on phones that the value of a slider in a picture of Home does not lie on
// the slider, and that the ends of the line of results do not touch its numbers.
func TestNumbersOfHomeStayApart(t *testing.T) {
	for _, c := range []struct{ w, h, text int }{{320, 568, 150}, {320, 568, 100}, {390, 844, 100}} {
		s := screen(t, shelltest.NewHost(t), c.w, c.h)
		s.Settings().Text = c.text
		s.Go(home.Name)
		s.Frames(3)
		s.Work("watch/picture/inertia")
		for range 20 { // to the left end, and back by one step, to the longest text
			s.Key(ui.Left)
		}
		s.Key(ui.Right)
		s.Frames(3)
		grip, values, ends := place(s, "watch/picture/inertia"), 0, 0
		texts := s.Texts()
		for _, text := range texts {
			if strings.HasPrefix(text.Text, "w = 0.05") {
				if values++; text.Area.Right() > grip.X+1 {
					t.Errorf("%v: %q ends at %.1f, its grip begins at %.1f", c, text.Text,
						text.Area.Right(), grip.X)
				}
			}
		}
		s.Work("understand/picture/alpha")
		s.Frames(3)
		texts = s.Texts()
		for i := range len(texts) - 1 {
			if a, b := texts[i], texts[i+1]; a.Text == "−∞" && b.Text == "0" {
				if ends++; b.Area.X-a.Area.Right() < 2 {
					t.Errorf("%v: %q ends at %.1f, %q begins at %.1f", c, a.Text, a.Area.Right(), b.Text,
						b.Area.X)
				}
			}
		}
		if values == 0 || ends == 0 {
			t.Errorf("%v: %d values, %d ends of lines are shown", c, values, ends)
		}
	}
}
