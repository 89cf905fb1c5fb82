package all

import (
	"fmt"
	"image/color"
	"slices"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// zoomed opens a room in a window of 1280x1024 pixels at 400 % zoom.
func zoomed(t *testing.T, name string) *shelltest.Screen {
	s := screen(t, shelltest.NewHost(t), 320, 256)
	s.Go(name)
	s.Frames(3)
	return s
}

// turn turns the wheel over the middle of the screen.
func turn(s *shelltest.Screen, notches float64) {
	s.Input(ui.Input{Pointer: s.Canvas.Area().Center(), Wheel: paint.Point{Y: notches}})
	s.Frames(3)
}

// TestZoomedWindowScrolls walks down every room at 400 % zoom: it is one column that scrolls, in which
// nothing overlaps and pictures have at least 200 pixels (WCAG 2.2, 1.4.10 and 1.4.4).
func TestZoomedWindowScrolls(t *testing.T) {
	for _, door := range Doors() {
		s := zoomed(t, door.Name)
		if door.Name == "swarms" {
			s.Until("there is a picture", func() bool {
				return slices.ContainsFunc(s.Mirror.Tree(), func(n ui.Node) bool {
					return n.ID == "swarms/stage/landscape"
				})
			})
		}
		screen, side := s.Canvas.Area(), 0.0
		if door.Formats != nil {
			side = min(s.Play().Shown().Area.W, s.Play().Shown().Area.H)
		}
		for _, n := range s.Mirror.Tree() {
			if n.ID == "swarms/stage/landscape" {
				side = min(n.Area.W, n.Area.H)
			}
		}
		if has := door.Formats != nil || door.Name == "swarms"; has && (side < 200 || side > screen.W) {
			t.Errorf("%s: the picture has %.0f pixels", door.Name, side)
		}
		for at := range 12 {
			apart(s, fmt.Sprint(door.Name, " after ", at, " turns of the wheel"), s.Texts())
			turn(s, 2)
		}
		turn(s, 100)
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "button" && n.Seen.Bottom() > screen.Bottom() || n.Area.Right() > screen.Right()+1 &&
				n.Role == "tab" {
				t.Errorf("%s: at the end %s is at %v", door.Name, n.ID, n.Area)
			}
		}
		if door.Formats != nil && !s.Has("actions/more") {
			t.Errorf("%s: the last buttons are out of reach", door.Name)
		}
	}
}

// TestZoomedFocusIsInView walks through a room by Tab at 400 % zoom: what has the focus is in view.
func TestZoomedFocusIsInView(t *testing.T) {
	s := zoomed(t, "othello")
	seen := 0
	for range 40 {
		s.Key(ui.Tab)
		s.Frames(3)
		for _, n := range s.Mirror.Tree() {
			if n.Focus && n.Role == "button" {
				if seen++; n.Seen.H < n.Area.H-1 {
					t.Errorf("%s has the focus at %v, seen of it is %v", n.ID, n.Area, n.Seen)
				}
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d buttons had the focus", seen)
	}
}

// TestZoomedDialogsScroll walks down dialogs at 400 % zoom: nothing overlaps, and the last button can be
// reached.
func TestZoomedDialogsScroll(t *testing.T) {
	for title, open := range map[string]func(s *shelltest.Screen){
		"Preferences": func(s *shelltest.Screen) { s.Key(",") },
		"Help":        func(s *shelltest.Screen) { s.Key("?") },
		"Share": func(s *shelltest.Screen) {
			s.Shell.Share(s.Rooms.Current().(room.Sharer).Share())
		},
	} {
		s := zoomed(t, "chess")
		open(s)
		s.Frames(3)
		for at := range 8 {
			texts := s.Texts()
			from := slices.IndexFunc(texts, func(text shelltest.Text) bool { return text.Text == title })
			if from < 0 {
				t.Fatalf("the dialog %s is not open", title)
			}
			apart(s, fmt.Sprintf("%s after %d turns", title, at), texts[from:])
			turn(s, 2)
		}
		turn(s, 100)
		var last ui.Node
		for _, n := range s.Mirror.Tree() {
			if n.Role == "button" && n.Area.Bottom() > last.Area.Bottom() {
				last = n
			}
		}
		if last.Seen.H < last.Area.H-1 {
			t.Errorf("%s: at the end %s is at %v, seen of it is %v", title, last.ID, last.Area, last.Seen)
		}
	}
}

// TestFieldsHaveVisibleEdges measures the contrast between the edges of the box for moves and what is inside,
// in every theme (WCAG 2.2, 1.4.11).
func TestFieldsHaveVisibleEdges(t *testing.T) {
	for appearance := range 4 {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Go("chess")
		s.Host.Dark = appearance%2 == 1
		s.Host.Contrast = appearance >= 2
		s.Frames(3)
		img := s.Image()
		fields := 0
		for _, n := range s.Mirror.Nodes() {
			if n.Role != "textbox" {
				continue
			}
			fields++
			at := func(x float64) color.NRGBA {
				r, g, b, _ := img.At(int(x), int(n.Area.Center().Y)).RGBA()
				return color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
			}
			if k := theme.Contrast(at(n.Area.X+0.5), at(n.Area.X+4)); k < theme.MinContrast {
				t.Errorf("%s: the edge of %s has a contrast of %.2f", s.State().Theme, n.ID, k)
			}
		}
		if fields == 0 {
			t.Error("there is no field")
		}
	}
}
