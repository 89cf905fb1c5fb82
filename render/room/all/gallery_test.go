package all

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/lab"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// TestGallery writes pictures of all rooms to the folder in LUDARIUM_GALLERY.
func TestGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"wide", 1280, 800, 1}, {"phone", 360, 640, 2}, {"side", 740, 360, 1}} {
		for _, tone := range []string{"light", "dark", "contrast"} {
			for _, l := range lang.Languages {
				host := shelltest.NewHost(t)
				host.Dark, host.Contrast, host.Tags = tone == "dark", tone == "contrast", []string{l.Tag}
				s := shelltest.New(t,
					shelltest.Options{Doors: Doors(), Host: host, W: size.w, H: size.h, Scale: size.scale})
				s.Until(l.Name, func() bool { return lang.Spoken().Tag == l.Tag })
				base := filepath.Join(dir, size.name+"-"+tone+"-"+l.Tag)
				for _, name := range s.Rooms.Names() {
					s.Go(name)
					s.Until("pictures", func() bool {
						return !s.State().Moving && !s.Shows(lang.Text("Getting ready…").String()) &&
							!s.Shows(lang.Text("Counting the trials…").String())
					})
					s.Save(base + "-" + name + ".png")
				}
				if l.English() || tone == "light" {
					corners(gallery{s}, base)
				}
			}
		}
	}
}

// gallery is a screen in any language.
type gallery struct{ *shelltest.Screen }

// said returns the name of a control in the current language.
func (s gallery) said(name string) string {
	for _, text := range []lang.Text{lang.Text(name), lang.Text(name + "{# a button}")} {
		if slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool { return n.Name == text.String() }) {
			return text.String()
		}
	}
	return name
}

// Press presses the control with that English name.
func (s gallery) Press(name string) {
	s.T.Helper()
	s.Screen.Press(s.said(name))
}

// corners writes pictures of tabs, dialogs and a hint.
func corners(s gallery, base string) {
	s.Go("chess")
	s.Humans()
	for _, m := range strings.Fields("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 " +
		"Bc2 c5 d4 Qc7") {
		if err := s.Rooms.PlayText(m); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Frames(3)
	s.Save(base + "-moves.png")
	s.Press("Hint")
	s.Press("Think")
	s.Until("lines", func() bool { st := s.Game().Think; return st != nil && st.Depth > 0 })
	s.Save(base + "-think.png")
	s.Press("Hint")
	s.Press("Options")
	s.Save(base + "-options.png")
	s.Press("Graph")
	s.Save(base + "-graph.png")
	s.Press("New game")
	s.Frames(2)
	s.Save(base + "-newgame.png")
	s.Key(ui.Escape)
	s.Press("Help and shortcuts")
	s.Frames(2)
	s.Save(base + "-help.png")
	s.Key(ui.Escape)
	s.Play().SetHuman(game.Second, false)
	s.Frames(2)
	for _, card := range cards(s.Screen) {
		if strings.Contains(card.Name, lang.Text("Black").String()) {
			s.Tap(card.Area.Center())
		}
	}
	s.Frames(2)
	s.Save(base + "-player.png")
	s.Press("Opponent")
	s.Frames(2)
	s.Save(base + "-menu.png")
	s.Key(ui.Escape)
	s.Key(ui.Escape)
	s.Go("morpion")
	for range 14 {
		legal := s.Game().Legal
		if err := s.Rooms.PlayText(legal[len(legal)/2]); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Press("Moves")
	s.Save(base + "-paper.png")
	s.Go("connectk")
	s.Press("Hint")
	s.Until("values", func() bool { st := s.Game().Think; return st != nil && st.Depth > 0 })
	s.Save(base + "-values.png")
	s.Press("Hint")
	tiles(s, base)
	laboratory(s, base)
}

// tiles writes pictures of 2048 with a search tree and after a win.
func tiles(s gallery, base string) {
	s.Go("twenty48")
	if err := s.Load("1024,512,64,2/1024,32,16,4/8,16,4,2/2,4,2,0 p 18000"); err != nil {
		s.T.Fatal(err)
	}
	if err := s.Play().Session.Analysis.SetAnalyst(session.Player{Kind: "mcts"}); err != nil {
		s.T.Fatal(err)
	}
	s.Press("Think")
	s.Press("Hint")
	s.Until("tries", func() bool {
		st := s.Game().Think
		return st != nil && len(st.Lines) > 1 && st.Nodes > 2000
	})
	s.Save(base + "-tree.png")
	s.Press("Hint")
	if err := s.Rooms.PlayText("up"); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(3)
	s.Save(base + "-won.png")
	s.Press("Keep going")
}

// laboratory writes pictures of the lab before and after a run.
func laboratory(s gallery, base string) {
	s.Go(lab.Name)
	s.Save(base + "-lab.png")
	if _, err := s.Rooms.Command(lab.Name, "run 2048/table2 seed=3"); err != nil {
		s.T.Fatal(err)
	}
	state := func() *lab.State { return s.State().Room["lab"].(*lab.State) }
	s.Until("some trials", func() bool { return state().Done > 20 })
	s.Until("the run ends", func() bool { return state().State == "done" || state().Done > 400 })
	for _, name := range []string{"Summary", "Charts", "Rows"} {
		if slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool { return n.Name == s.said(name) }) {
			s.Press(name)
			s.Save(base + "-lab" + name + ".png")
		}
	}
}
