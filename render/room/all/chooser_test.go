package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
)

// TestChooserIsBesideSquare opens the chooser between moves at every edge of the board, on every screen.
func TestChooserIsBesideSquare(t *testing.T) {
	for _, size := range append(phones, [][2]int{{1024, 600}, {1280, 800}}...) {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		var doors []paint.Rect
		for _, d := range s.Doors() {
			if d.Unlisted {
				continue
			}
			doors = append(doors, node(t, s, d.Title.String()).Area)
		}
		for _, c := range []struct {
			position string
			flip     bool
		}{
			{"8/P6P/8/4k3/8/8/8/K7 w - - 0 1", false}, {"8/P6P/8/4k3/8/8/8/K7 w - - 0 1", true},
			{"k7/8/8/8/4K3/8/p6p/8 b - - 0 1", false}, {"k7/8/8/8/4K3/8/p6p/8 b - - 0 1", true},
		} {
			for _, file := range []string{"a", "h"} {
				if err := s.Load(c.position); err != nil {
					t.Fatal(err)
				}
				s.Humans()
				s.Play().Session.Picture.SetFlipped(c.flip)
				s.Frames(2)
				rank := "8"
				if strings.Contains(c.position, " b ") {
					rank = "1"
				}
				from, to := s.Square(file + rank + "=Q")
				s.Click(from)
				s.Click(to)
				r := s.Play()
				m, err := r.Rules.ParseMove(r.Session.Line.State(), file+rank+"=Q")
				if err != nil {
					t.Fatal(err)
				}
				_, q := r.Session.Line.View().Squares(m)
				lies(t, fmt.Sprintf("%v %s flipped %t %s", size, c.position, c.flip, file), s,
					r.Drawer.Place(r.Session.Line.View(), q, r.Shown()), doors, 4)
				s.Key("Escape")
			}
		}
		s.Go("morpion")
		s.Humans()
		at, moves := severalLines(s)
		for ; moves < 2; at, moves = severalLines(s) {
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
			s.Frames(2)
		}
		s.Click(at)
		lies(t, fmt.Sprintf("%v morpion", size), s, paint.Rect{X: at.X - 2, Y: at.Y - 2, W: 4, H: 4}, doors,
			moves)
	}
}

// severalLines returns the first dot with more than one possible line, and the number of lines.
func severalLines(s *shelltest.Screen) (at paint.Point, lines int) {
	ends := map[paint.Point]int{}
	for _, text := range s.Game().Legal {
		_, to := s.Square(text)
		ends[to]++
	}
	for _, text := range s.Game().Legal {
		if _, to := s.Square(text); ends[to] > 1 {
			return to, ends[to]
		}
	}
	return paint.Point{}, 0
}

// lies fails the test unless a chooser with that many choices is beside place, leaves the rail uncovered and
// has sufficiently large touch targets.
func lies(t *testing.T, where string, s *shelltest.Screen, place paint.Rect, doors []paint.Rect,
	choices int) {
	t.Helper()
	area := node(t, s, "Which move?").Area
	if over := area.Intersect(place); over.W > 0 && over.H > 0 {
		t.Errorf("%s: the chooser at %v covers the place at %v", where, area, place)
	}
	for _, door := range doors {
		if over := area.Intersect(door); over.W > 0 && over.H > 0 {
			t.Errorf("%s: the chooser at %v covers the rail at %v", where, area, door)
		}
	}
	screen, n := s.Canvas.Area(), 0
	if area.X < 0 || area.Y < 0 || area.Right() > screen.Right() || area.Bottom() > screen.Bottom() {
		t.Errorf("%s: the chooser is partly off the screen: %v", where, area)
	}
	for _, c := range s.Mirror.Nodes() {
		if strings.HasPrefix(c.Name, "choice ") {
			if n++; c.Area.W < 44 || c.Area.H < 44 {
				t.Errorf("%s: %s is %v", where, c.Name, c.Area)
			}
		}
	}
	if n != choices {
		t.Errorf("%s: %d choices, want %d", where, n, choices)
	}
}
