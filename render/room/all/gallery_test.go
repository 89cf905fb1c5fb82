package all

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/lab"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// TestSaveGallery writes pictures of all rooms to the folder in LUDARIUM_GALLERY.
func TestSaveGallery(t *testing.T) {
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
					corners(s, base)
				}
			}
		}
	}
}

// corners writes pictures of tabs, dialogs and a hint.
func corners(s *shelltest.Screen, base string) {
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
	s.Press("hint")
	s.Press("think")
	s.Until("lines", func() bool { st := s.Game().Think; return st != nil && st.Depth > 0 })
	s.Save(base + "-think.png")
	s.Press("hint")
	s.Press("options")
	s.Save(base + "-options.png")
	s.Press("graph")
	s.Save(base + "-graph.png")
	s.Press("new-game")
	s.Frames(2)
	s.Save(base + "-newgame.png")
	s.Key(ui.Escape)
	s.Press("help")
	s.Frames(2)
	s.Save(base + "-help.png")
	s.Key(ui.Escape)
	s.Play().SetHuman(game.Second, false)
	s.Frames(2)
	for _, card := range cards(s) {
		if strings.Contains(card.Name, lang.Text("Black").String()) {
			s.Tap(card.Area.Center())
		}
	}
	s.Frames(2)
	s.Save(base + "-player.png")
	s.Press("opponent")
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
	s.Press("moves")
	s.Save(base + "-paper.png")
	s.Go("connectk")
	s.Press("hint")
	s.Until("values", func() bool { st := s.Game().Think; return st != nil && st.Depth > 0 })
	s.Save(base + "-values.png")
	s.Press("hint")
	tiles(s, base)
	laboratory(s, base)
}

// tiles writes pictures of 2048 with a search tree and after a win.
func tiles(s *shelltest.Screen, base string) {
	s.Go("twenty48")
	if err := s.Load("1024,512,64,2/1024,32,16,4/8,16,4,2/2,4,2,0 p 18000"); err != nil {
		s.T.Fatal(err)
	}
	if err := s.Play().Session.Analysis.SetAnalyst(session.Player{Kind: "mcts"}); err != nil {
		s.T.Fatal(err)
	}
	s.Press("think")
	s.Press("hint")
	s.Until("tries", func() bool {
		st := s.Game().Think
		return st != nil && len(st.Lines) > 1 && st.Nodes > 2000
	})
	s.Save(base + "-tree.png")
	s.Press("hint")
	if err := s.Rooms.PlayText("up"); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(3)
	s.Save(base + "-won.png")
	s.Press("keep-going")
}

// laboratory writes pictures of the lab before and after a run.
func laboratory(s *shelltest.Screen, base string) {
	s.Go(lab.Name)
	s.Save(base + "-lab.png")
	if _, err := s.Rooms.Command(lab.Name, "run 2048/table2 seed=3"); err != nil {
		s.T.Fatal(err)
	}
	state := func() *lab.State { return s.State().Room["lab"].(*lab.State) }
	s.Until("some trials", func() bool { return state().Done > 20 })
	s.Until("the run ends", func() bool { return state().State == "done" || state().Done > 400 })
	for _, name := range []string{"charts", "rows"} {
		s.Press(name)
		s.Save(base + "-lab-" + name + ".png")
	}
}

// TestSaveSlides writes pictures of the slides of the lectures that ship with the program, as they are given,
// to the folder in LUDARIUM_SLIDES, in the largest letters at 1920 × 1080 and in the usual ones at
// 1280 × 800.
// LUDARIUM_LECTURE selects one lecture.
func TestSaveSlides(t *testing.T) {
	dir := os.Getenv("LUDARIUM_SLIDES")
	if dir == "" {
		t.Skip("LUDARIUM_SLIDES is not set")
	}
	for name, l := range lecturesIn(t, "lectures") {
		if only := os.Getenv("LUDARIUM_LECTURE"); only != "" && only != name {
			continue
		}
		for _, size := range [][2]int{{1920, 1080}, {1280, 800}} {
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			s.Address.Open("#/lecture/" + name)
			s.Until(name, func() bool { return s.Has("give") })
			s.Press("give")
			for i, slide := range l.Slides {
				s.Until(slide.Title, func() bool {
					return s.State().Screen != "lecture" && !strings.Contains(s.Read(), "Getting ready") &&
						!strings.Contains(s.Read(), "Reading") &&
						(s.State().Screen != "atlas" || atlasOf(s).Made > 0)
				})
				if i == 0 && size[0] == 1920 {
					s.Write("z")
				}
				s.Frames(60)
				s.Save(filepath.Join(dir, fmt.Sprintf("%s-%d-%02d.png", name, size[0], i+1)))
				s.Key(ui.PageDown)
				s.Frames(2)
			}
		}
	}
}
