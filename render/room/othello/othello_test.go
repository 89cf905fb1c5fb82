package othello

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/catalog"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// doors has only this room.
func doors() []room.Door { return []room.Door{Door()} }

// sized opens the room on a screen of the given size.
func sized(t *testing.T, host *shelltest.Host, w, h int, scale float64) (*shelltest.Screen, *othelloRoom) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h, Scale: scale})
	return s, s.Rooms.Current().(*othelloRoom)
}

// quick starts a short training run.
func quick(s *shelltest.Screen, r *othelloRoom, trainer string, v param.Values) {
	s.T.Helper()
	r.trainings.Trainer, r.trainings.Values[trainer] = trainer, v
	r.trainings.Show()
	s.Until("the list is there", func() bool { return s.Has("start") })
	s.Press("start")
}

// TestEveryLevelPlays checks that every level can play, the weaker half without any file, and that one of
// them is the default.
func TestEveryLevelPlays(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t), 390, 844, 1)
	names := map[string]bool{}
	for i, l := range levels() {
		m, err := s.Play().Shell.Host().Methods(s.Play().Rules).Find(l.Player.Kind)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Fill(r.Rules, nil, l.Player.Values); err != nil || names[l.Title] || l.Doc == "" ||
			l.Note == "" && i != perfectEndgame {
			t.Errorf("%s: %v", l.Title, err)
		}
		names[l.Title] = true
		if (m.Needs == "") != (i < 4) {
			t.Errorf("%s needs %q", l.Title, m.Needs)
		}
	}
	if p := r.Session.Players.Of(game.Second); !r.SamePlayer(p, usual()) || !s.Has("strength") {
		t.Errorf("White is %+v", p)
	}
}

// TestChooseAnOpponent chooses a level for a new game and another on the player's card, which also offers
// every algorithm with its settings.
func TestChooseAnOpponent(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {360, 640}} {
		s, r := sized(t, shelltest.NewHost(t), size[0], size[1], 1)
		s.Press("new-game")
		s.Press("opponent")
		beginner := r.Opponents()[0]
		s.Pick(beginner.Title + " · " + beginner.Note)
		s.Press("start")
		want := func(who string) {
			t.Helper()
			s.Frames(2)
			for _, n := range s.Mirror.Nodes() {
				if n.Name == "Who plays White?" && strings.HasPrefix(n.Value, who) {
					return
				}
			}
			t.Errorf("%v: White is %+v, not %s", size, r.Session.Players.Of(game.Second), who)
		}
		want("Beginner, 0 Elo")
		s.Press("second/strength")
		s.Press("opponent")
		s.Pick("Evolved formula · champion")
		s.Press("done")
		want("Evolved formula, champion")
		s.Press("second/strength")
		s.Press("opponent")
		s.Press("another")
		s.Press("algorithm")
		s.Press("alphabeta")
		s.Press("done")
		want("Alpha-beta, ")
	}
}

// TestBreedAndPlay stops and continues a run that breeds formulas, saves the best one under a name, and plays
// against it.
func TestBreedAndPlay(t *testing.T) {
	host := shelltest.NewHost(t)
	s, r := sized(t, host, 1280, 800, 1)
	quick(s, r, "breeding", param.Values{"population": "20", "generations": "10000", "games": "4"})
	s.Until("a generation was judged", func() bool { return s.Has("play-its-best") })
	if _, ok := r.Working(); !ok {
		t.Error("the room does not say that something goes on")
	}
	s.Press("stop")
	s.Until("the run has stopped", func() bool { return s.Has("resume") })
	if _, ok := r.Working(); ok {
		t.Error("the room says that something goes on")
	}
	s.Press("resume")
	s.Until("it goes on", func() bool { return s.Has("stop") })
	s.Press("stop")
	s.Until("the run has stopped again", func() bool { return s.Has("resume") })
	s.Press("keep-it")
	if len(r.trainings.Own) != 1 || !strings.HasPrefix(r.trainings.Own[0].Name, "Genetic programming") {
		t.Fatalf("kept are %+v", r.trainings.Own)
	}
	s.Press("play-its-best")
	if p := r.Session.Players.Of(game.Second); p.Kind != "othello-function" || p.Values["function"] == "" ||
		r.trainings.Open {
		t.Fatalf("White is %+v", p)
	}
	s.Settings().Pace = 0
	if err := s.Rooms.PlayText("d3"); err != nil {
		t.Fatal(err)
	}
	s.Until("the bred formula has answered", func() bool { return s.Game().Cursor == 2 })

	// The run and the saved players survive a restart.
	s.Until("all is saved", func() bool {
		data, _ := host.Runs().Load("training/othello")
		return data != nil
	})
	s.Frames(30)
	again, r := sized(t, host, 390, 844, 1)
	if len(r.trainings.Opponents()) != 2 {
		t.Fatalf("the opponents of one's own are %+v", r.trainings.Opponents())
	}
	again.Press("options")
	again.Work("breed-your-own")
	again.Until("the run of last time is there", func() bool { return again.Has("resume") })
}

// strong returns a host whose workers can load the program's files.
func strong(t *testing.T, host *shelltest.Host) *shelltest.Host {
	files := resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("../../../assets/weights", name))
	})
	p := pool.NewLocal(job.Mux(catalog.Games(), nil, nil, files), 2)
	t.Cleanup(func() { p.Close() })
	host.Workers = p
	return host
}

// endgame is a game with few empty squares left.
const endgame = "d3c3b3b2b1e3f3a1c4g3h3e2f5a3e1d6c2d2a2c1d7g6d1c5e6f2g2e7e8f4f6h2f1g1h1b4c6c7b8f7g8d8g4h4b5c8"

// analyseToTheEnd waits until the analysis has solved the position for every move.
func analyseToTheEnd(s *shelltest.Screen, r *othelloRoom) {
	s.Humans()
	s.Press("think")
	s.Press("analyse-each-position")
	s.Until("all moves are solved", func() bool {
		n := 0
		for _, v := range r.Shown().Marks.Values {
			if v.Exact {
				n++
			}
		}
		return n > 1 && n == len(s.Game().Legal)
	})
}

// TestProvenValuesAreMarked checks that proven values are marked and described, and that the graph has a
// curve of the disc difference.
func TestProvenValuesAreMarked(t *testing.T) {
	s, r := sized(t, strong(t, shelltest.NewHost(t)), 1280, 800, 1)
	if err := s.Load(endgame); err != nil {
		t.Fatal(err)
	}
	analyseToTheEnd(s, r)
	if best := r.Shown().Marks.Values[0].Text; !strings.HasPrefix(best, "+") &&
		!strings.HasPrefix(best, "−") && best != "=" {
		t.Errorf("the value on the square is %q", best)
	}
	found := false
	for _, x := range s.Texts() {
		found = found || strings.Contains(x.Text, " wins by ") || x.Text == "draw"
	}
	if !found {
		t.Error("nothing says who wins by how much")
	}
	traces := r.Traces()
	v, n := traces[0].Values, len(s.Game().Moves)
	if len(traces) != 1 || v[0] != 0 || v[2] != 0 || v[n] >= 0 || len(v) < n/2 {
		t.Errorf("the curve of discs is %+v", traces)
	}
	s.Press("graph")
	if !s.Shows("Discs on the board, Black's minus White's") || !s.Shows("+12") {
		t.Error("the graph does not say what it shows")
	}
}

// TestSmallBoardsAreSolved solves a 6×6 position with 20 empty squares without loading any file, and plays a
// whole 4×4 game against the level with perfect endgames.
func TestSmallBoardsAreSolved(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t), 1280, 800, 1)
	if err := s.Load("#/othello?size=6&moves=c2+b4+c5+d2+e4+e3+d1+c1+b1+d5+d6+f4"); err != nil {
		t.Fatal(err)
	}
	analyseToTheEnd(s, r)
	worth := map[string]int{}
	for _, v := range r.Shown().Marks.Values {
		worth[v.Text]++
	}
	if worth["−4"] != 1 || !s.Shows("White wins by 4") {
		t.Errorf("the moves are worth %v, want one worth −4", worth)
	}
	r.Session.Analysis.Turn(false)

	if err := s.Load("#/othello?size=4"); err != nil {
		t.Fatal(err)
	}
	r.learning.On = true
	s.Settings().Pace = 0
	for _, side := range []game.Player{game.First, game.Second} {
		if err := r.Session.SetPlayer(side, levels()[perfectEndgame].Player); err != nil {
			t.Fatal(err)
		}
	}
	r.Session.Search.Resume()
	s.Until("the game is over", func() bool { return s.Game().Result != "" })
	black, white := game.Concrete(r.Session.Line.View()).(*rules.State).Discs()
	if empty := 16 - black - white; white-black+empty != 10 {
		t.Errorf("best play ends with %d to %d", black, white)
	}
	s.Frames(3)
	if r.learning.task != nil || r.learning.Learnt != "" {
		t.Error("a game on a small board is learnt")
	}
}

// TestSaveGallery writes screenshots of this room to the folder in LUDARIUM_GALLERY.
func TestSaveGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"wide", 1280, 800, 1}, {"phone", 390, 844, 2}, {"side", 844, 390, 1}, {"small", 360, 640, 1}} {
		for _, dark := range []bool{false, true} {
			open := func() (*shelltest.Screen, *othelloRoom) {
				host := strong(t, shelltest.NewHost(t))
				host.Dark = dark
				return sized(t, host, size.w, size.h, size.scale)
			}
			base := filepath.Join(dir, "othello-"+size.name+"-"+
				map[bool]string{false: "light", true: "dark"}[dark])
			gallery(open, base)
		}
	}
}

func gallery(open func() (*shelltest.Screen, *othelloRoom), base string) {
	s, r := open()
	s.Press("options")
	s.Frames(2)
	s.Save(base + "-options.png")
	s.Press("new-game")
	s.Frames(2)
	s.Save(base + "-newgame.png")
	s.Key(ui.Escape)
	s.Key(ui.Escape)
	if err := s.Load(endgame); err != nil {
		s.T.Fatal(err)
	}
	s.Humans()
	s.Press("think")
	r.Session.Analysis.Turn(true)
	s.Until("it is analysed", func() bool { st := s.Game().Think; return st != nil && st.Stop != "" })
	s.Save(base + "-think.png")
	r.Jump(20)
	s.Until("it is analysed", func() bool { st := s.Game().Think; return st != nil && st.Depth > 8 })
	s.Save(base + "-think20.png")
	s.Press("graph")
	s.Save(base + "-graph.png")
	r.Session.Analysis.Turn(false)
	r.editor.open = true
	s.Frames(2)
	s.Save(base + "-weights.png")
	r.editor.open = false
	r.trainings.Show()
	s.Until("the list is there", func() bool { return s.Has("start") })
	s.Frames(2)
	s.Save(base + "-breed.png")
	for _, run := range []struct {
		name   string
		values param.Values
		from   int // minimum number of rounds
	}{{"breeding", param.Values{"population": "40", "generations": "12"}, 6},
		{"climb", param.Values{"games": "20"}, 30}, {"cma-es",
			param.Values{"games": "10"}, 8},
		{"networks", param.Values{"population": "10", "games": "4"}, 6},
		{"learning", param.Values{"games": "1000"}, 300}} {
		s, r := open()
		quick(s, r, run.name, run.values)
		s.Until("there is something to see", func() bool { r := r.trainings.Run(); return r.At >= run.from })
		if s.Has("stop") {
			s.Press("stop")
		}
		s.Pass(20e9)
		s.Frames(30)
		s.Save(base + "-breed-" + run.name + ".png")
	}
}
