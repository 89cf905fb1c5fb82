package all

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/play"
	"ludarium/render/ui"
)

// TestAboutIsComplete checks that every game has a description without missing parts.
func TestAboutIsComplete(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	for _, g := range catalog.Games() {
		s.Go(g.Name)
		a := s.Play().About()
		if len(a.Sections) < 2 || len(a.Sources) == 0 || slices.Contains(a.Sources, "") {
			t.Errorf("%s has %d sections from %d sources", g.Name, len(a.Sections),
				len(a.Sources))
		}
		for _, part := range a.Sections {
			if part.Title == "" || len(part.Text)+len(part.Table.Rows) == 0 ||
				slices.Contains(part.Text, "") {
				t.Errorf("%s: a part of the section %q is missing", g.Name, part.Title)
			}
			checkTable(t, g.Name+": "+part.Title, part.Table)
		}
	}
}

func checkTable(t *testing.T, what string, table play.Table) {
	t.Helper()
	for _, row := range table.Rows {
		if len(row) != len(table.Heads) || row[0] == "" {
			t.Errorf("%s: the row %q does not match the heads %q", what, row, table.Heads)
		}
	}
}

// TestAboutOnEveryScreen opens the description by its button and its key, scrolls to the end, and checks
// that no part is outside the screen.
func TestAboutOnEveryScreen(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY") // folder for screenshots
	themes := []bool{false}
	if dir != "" {
		themes = append(themes, true)
	}
	for _, size := range [][2]int{{360, 640}, {640, 360}, {1280, 800}} {
		for _, dark := range themes {
			host := shelltest.NewHost(t)
			host.Dark = dark
			s := screen(t, host, size[0], size[1])
			for _, g := range catalog.Games() {
				name := fmt.Sprintf("about-%s-%dx%d-dark=%t", g.Name, size[0], size[1], dark)
				s.Go(g.Name)
				s.Press("options")
				s.Press("about-this-game")
				s.Frames(2)
				readAbout(s, dir, name)
				s.Press("close")
				s.Frames(2)
				s.Key("i")
				s.Frames(2)
				if !s.Has("close") {
					t.Errorf("%s: the key i does not open it", name)
				}
				s.Key(ui.Escape)
				s.Frames(2)
				if s.Has("close") {
					t.Errorf("%s: Escape does not close it", name)
				}
				s.Press("moves")
				if dir != "" {
					s.Save(filepath.Join(dir, name+"-moves.png"))
				}
			}
		}
	}
}

// readAbout scrolls until every heading has been in view.
func readAbout(s *shelltest.Screen, dir, name string) {
	s.T.Helper()
	missing := map[string]bool{"Sources": true}
	for _, part := range s.Play().About().Sections {
		missing[part.Title] = true
	}
	in := ui.Input{Pointer: s.Canvas.Area().Center()}
	for page := 0; page < 100 && len(missing) > 0; page++ {
		s.Inside(name)
		if dir != "" {
			s.Save(filepath.Join(dir, fmt.Sprintf("%s-%02d.png", name, page)))
		}
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "heading" {
				delete(missing, n.Name)
			}
		}
		in.Wheel.Y = 3
		s.Input(in)
		s.Input(ui.Input{Pointer: in.Pointer})
	}
	for title := range missing {
		s.T.Errorf("%s: %q is never visible", name, title)
	}
}
