package chess

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
)

func doors() []room.Door { return []room.Door{Door()} }

// looked writes a screenshot if one is requested.
func looked(s *shelltest.Screen, name string) {
	if dir := os.Getenv("LUDARIUM_GALLERY"); dir != "" {
		s.Save(filepath.Join(dir, name+".png"))
	}
}

// TestTechniquesFailInTheirPuzzles searches every puzzle with every technique: plain search finds the mate,
// techniques without safeguards miss it, and those with safeguards find it.
func TestTechniquesFailInTheirPuzzles(t *testing.T) {
	host := shelltest.NewHost(t)
	for _, p := range puzzles {
		if p.fails == nil {
			continue
		}
		root, err := game.Track(rules.Game(), nil, p.fen)
		if err != nil {
			t.Fatal(err)
		}
		sound := plain
		sound.values = asking(nil)
		sound.values["alpha"] = p.fails[0].values["alpha"]
		for i, c := range append([]technique{sound}, p.fails...) {
			info, err := search.NewRemote(host.Workers, "alphabeta", c.values).
				Search(t.Context(), root, search.Limits{Depth: p.depth}, nil)
			if err != nil {
				t.Fatal(err)
			}
			slow := len(p.fails) == 2 // these puzzles have a quiet threat and take longer
			want := i == 0 || c.name() == guarded.name() || slow && c.name() == nullMove("1").name()
			if got := info.Lines[0].Score.Kind == search.WinIn; got != want {
				t.Errorf("%s, %s: mate %t, want %t", p.theme, c.name(), got, want)
			}
			if first := rules.Game().MoveText(root, info.Lines[0].Moves[0]); want &&
				strings.TrimRight(first, "+#") != p.key {
				t.Errorf("%s, %s: %s, want %s", p.theme, c.name(), first, p.key)
			}
		}
	}
}

// TestPuzzleIsSolved opens a puzzle from the list, fails, tries again and solves it.
func TestPuzzleIsSolved(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}, {360, 640}, {844, 390}} {
		name := fmt.Sprintf("%dx%d", size[0], size[1])
		s := shelltest.New(t, shelltest.Options{Doors: doors(), W: size[0], H: size[1]})
		s.Go("chess")
		s.Press("options")
		s.Work("puzzles")
		s.Press("traps")
		looked(s, "puzzles-"+name)
		s.Pick("Puzzle 1")
		said := func(part string) bool { return strings.Contains(s.Read(), part) }
		if !said("Puzzle 1. White to move and mate in 2") || said("Waiting") {
			t.Fatalf("%s: the task is\n%s", name, s.Read())
		}
		s.Press("moves")
		looked(s, "puzzle-"+name)
		s.Inside("puzzle " + name)
		if err := s.Rooms.PlayText("Qc1"); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
		if !said("Qc1+ lets Black get away") {
			t.Error("a wrong move is not told of")
		}
		more := func(name string) {
			if s.Canvas.Area().H <= 640 && size[0] == 360 {
				s.Press("task")
			}
			s.Press(name)
		}
		s.Until("it is taken back", func() bool {
			return s.Game().Cursor == 0 && s.Play().Session.Players.HumanTurn()
		})
		if !said("Qc1+ lets Black get away. ") || !said("Try again.") {
			t.Errorf("%s: after the wrong move: %s", name, s.Read())
		}
		more("puzzle-hint")
		if !said("Hint: move the white queen on c4.") {
			t.Errorf("%s: the hint: %s", name, s.Read())
		}
		looked(s, "puzzle-hint-"+name)
		if err := s.Rooms.PlayText("Qc2"); err != nil {
			t.Fatal(err)
		}
		s.Until("the reply", func() bool {
			return len(s.Game().Moves) == 2 && s.Play().Session.Players.HumanTurn()
		})
		if err := s.Rooms.PlayText("Qc1"); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
		if !said("Puzzle 1. Solved. Waiting move.") {
			t.Errorf("the mate does not solve it: %s", s.Read())
		}
		more("what-fails-here")
		s.Until("the answers", func() bool {
			return strings.Count(s.Read(), "no mate in")+strings.Count(s.Read(), "White wins in 2") >= 4
		})
		looked(s, "glass-"+name)
		s.Press("Null move, reduction 2, no safeguards/watch")
		s.Until("the tree", func() bool {
			t, ok := s.Play().Session.Search.Thought()
			return ok && len(t.Views) > 0
		})
		looked(s, "glasstree-"+name)
		s.Inside("tree " + name)
	}
}

// TestEveryPuzzleOpens opens every puzzle of the list.
func TestEveryPuzzleOpens(t *testing.T) {
	s := shelltest.Open(t, doors(), "chess")
	r := s.Rooms.Current().(*chessRoom)
	for i, p := range puzzles {
		r.openPuzzle(i)
		s.Frames(2)
		if at, ok := r.puzzle(); !ok || at != i {
			t.Errorf("%s is puzzle %d, %t", p.theme, at, ok)
		}
		if (r.Session.Line.View().Turn() == p.side) != r.Session.Players.HumanTurn() {
			t.Errorf("%s: the person plays %v", p.theme, p.side)
		}
	}
}
