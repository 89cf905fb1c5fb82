package lab

import (
	"strings"
	"testing"
	"time"

	"ludarium/ai/lab"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui/theme"
)

// wide returns a table of many columns with long heads.
func wide() lab.Table {
	return lab.Table{Title: "Widest", Columns: []lab.Column{
		{Name: "largest tile", Kind: lab.Int},
		{Name: "published share", Unit: "%", Kind: lab.Float, Digits: 2}, {Name: "of", Kind: lab.Int},
		{Name: "here and now", Unit: "%", Kind: lab.Float, Digits: 2}, {Name: "count", Kind: lab.Int},
		{Name: "trials made", Kind: lab.Int},
		{Name: "Wilson interval", Unit: "%", Kind: lab.Text}, {Name: "verdict", Kind: lab.Judged},
	}, Rows: [][]any{{int64(131072), 12.34, int64(21000), 56.78, int64(12345), int64(1234567), "12.34–56.78",
		lab.TooFew}}}
}

// TestWideTableHasColumnsFrom700Pixels checks that in windows at least 700 pixels wide the heads of a wide
// table are in one row and complete.
func TestWideTableHasColumnsFrom700Pixels(t *testing.T) {
	for _, width := range []int{700, 1024, 1280} {
		s, l := sized(t, shelltest.NewHost(t), width, 600)
		command(t, l, "run 2048/random games=20 seed=1")
		becomes(s, l, "done")
		l.choice.view = viewTables
		s.Until("the tables are there", func() bool { return l.runs.view(l.plans.planned()).overview != nil })
		// The run may be reread meanwhile, which restores its own tables.
		s.Until("a row of a table stands on one line", func() bool {
			l.runs.view(l.plans.planned()).overview.Summary = []lab.Table{wide()}
			lines := map[float64]string{} // by their y coordinates
			for _, text := range s.Texts() {
				lines[text.Area.Y] += text.Text + " "
			}
			for _, line := range lines {
				if strings.Contains(line, "131\u202f072 12.34 21\u202f000 56.78 12\u202f345 "+
					"1\u202f234\u202f567 12.34–56.78") {
					return true
				}
			}
			return false
		})
	}
}

// TestTableHeadsAreNotShortened looks for shortened heads in all views of a run at all screen widths.
func TestTableHeadsAreNotShortened(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {700, 600}, {1280, 800}} {
		s, l := sized(t, shelltest.NewHost(t), size[0], size[1])
		command(t, l, "run 2048/random games=20 seed=1")
		becomes(s, l, "done")
		e := l.choice.experiment()
		for view, columns := range map[int]func() []lab.Column{
			viewTables:    func() []lab.Column { return l.runs.view(l.plans.planned()).tables()[0].Columns },
			viewPublished: func() []lab.Column { return e.Published[0].Table().Columns },
			viewRows:      func() []lab.Column { return e.Columns },
		} {
			l.choice.view = view
			s.Until("the tables are there", func() bool {
				return len(l.runs.view(l.plans.planned()).tables()) > 0
			})
			all := ""
			for _, text := range s.Texts() {
				all += text.Text + "\n"
			}
			for _, c := range columns() {
				for _, word := range strings.Fields(plot.Head(c)) {
					if !strings.Contains(all, word) {
						t.Errorf("%v %s: the head %q lacks %q", size, views[view], plot.Head(c), word)
					}
				}
			}
		}
	}
}

// TestRowBlocksAreNotShortened checks that on narrow screens the row of each tournament game is a
// block of labelled cells whose texts are complete, except for the list of moves.
func TestRowBlocksAreNotShortened(t *testing.T) {
	for _, size := range [][2]int{{320, 568}, {390, 844}, {1280, 800}} {
		s, l := sized(t, shelltest.NewHost(t), size[0], size[1])
		command(t, l, "run arena/tournament games=2 players=random;mcts,playouts=20")
		becomes(s, l, "done")
		l.choice.view = viewRows
		s.Until("a row is there", func() bool {
			for _, n := range s.Mirror.Nodes() {
				if strings.HasPrefix(n.Name, "trial 0, first ") {
					return true
				}
			}
			return false
		})
		cut, sizes := 0, map[float64]bool{}
		for _, text := range s.Texts() {
			if strings.HasSuffix(text.Text, "…") {
				cut++
			}
			if text.Text == "opening" || text.Text == "score" {
				sizes[text.Size] = true
			}
		}
		if games := 2; size[0] < narrow && cut > games || len(sizes) != 1 {
			t.Errorf("%v: %d texts are shortened, sizes of heads %v", size, cut, sizes)
		}
	}
}

// TestLargestTextDoesNotOverlap checks the views of a running run at the width of a phone with the largest
// text size.
func TestLargestTextDoesNotOverlap(t *testing.T) {
	s, l := sized(t, shelltest.NewHost(t), 390*2/3, 844*2/3)
	command(t, l, "run 2048/random games=1000 seed=1")
	becomes(s, l, "done")
	s.Until("the tables are there", func() bool {
		return len(l.runs.view(l.plans.planned()).tables()) > 0
	})
	for view := range views {
		l.choice.view = view
		l.runs.status.State, l.runs.status.PerSecond, l.runs.status.ETA = lab.Running, 259, time.Hour
		seen := ""
		texts := s.Texts()
		for i, of := range texts {
			seen += of.Text + "\n"
			for _, other := range texts[:i] {
				if over := of.Seen.Intersect(other.Seen); over.W > 4 && over.H > 4 {
					t.Errorf("%s: %q and %q overlap", views[view], of.Text, other.Text)
				}
			}
		}
		if !strings.Contains(seen, " left\n") && view != viewPublished {
			t.Errorf("%s: the remaining time is missing in %s", views[view], seen)
		}
	}
}

// TestComparedRunsShareTables checks that the rows of two compared runs are in one table.
func TestComparedRunsShareTables(t *testing.T) {
	s, l := open(t)
	for _, seed := range []string{"1", "2"} {
		command(t, l, "run 2048/random games=200 seed="+seed)
		becomes(s, l, "done")
	}
	rows := func() int {
		p := l.plans.planned()
		if list := l.results.comparison.tables(p, l.runs.view(p)); len(list) > 0 {
			return len(list[0].Rows)
		}
		return 0
	}
	s.Until("the tables are there", func() bool { return rows() > 0 })
	alone := rows()
	s.Press("compare")
	s.Until("the other run's rows are there", func() bool { return rows() > alone })
	s.Press("tables")
	if all := s.Read(); !strings.Contains(all, "run seed 1") || !strings.Contains(all, "run this run") {
		t.Errorf("the tables do not name the runs:\n%s", all)
	}
}

// TestDifferencesInWords checks the descriptions of differences between runs.
func TestDifferencesInWords(t *testing.T) {
	_, l := open(t)
	plan := func(line string) lab.Plan {
		p, err := l.choice.parse(line)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, c := range []struct{ a, b, want string }{
		{"2048/random games=1200 seed=3", "2048/random", "1200 games, seed 3"},
		{"arena/match a=random pairs=50", "arena/match", "Pairs: 50 openings, Player A: Random"},
		{"morpion/nrpa stepwise=true level=3", "morpion/nrpa", "Level: 3, Move by move: yes"},
		{"2048/random", "2048/random", "same settings"},
	} {
		if got := difference(l.choice.find(plan(c.a).Experiment), plan(c.a), plan(c.b)); got != c.want {
			t.Errorf("%s differs from %s in %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

// TestCustomSettingsMatchNoPreset opens a link with settings that match no preset.
func TestCustomSettingsMatchNoPreset(t *testing.T) {
	s, l := open(t)
	lit := func() (name string) {
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "radio" && n.Value == "selected" && strings.Contains(n.ID, "setup/") {
				name = n.Name
			}
		}
		return name
	}
	for link, want := range map[string]string{"#/lab/2048/random": "Quick",
		"#/lab/2048/random?games=1234": "Custom"} {
		if err := l.Open(link); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
		if got := lit(); got != want {
			t.Errorf("%s selects the preset %q, want %q", link, got, want)
		}
	}
}

// TestRailShowsRunProgress starts a run and opens another room.
func TestRailShowsRunProgress(t *testing.T) {
	s, l := open(t)
	command(t, l, "run 2048/random games=200000 seed=1")
	becomes(s, l, "running")
	s.Go("chess")
	found := func() bool {
		for _, n := range s.Mirror.Nodes() {
			if n.Name == "Lab" && strings.Contains(n.Value, "a run in progress") {
				return true
			}
		}
		return false
	}
	if !found() {
		t.Error("the rail does not show the run")
	}
	command(t, l, "stop")
	becomes(s, l, "stopped")
	if found() {
		t.Error("the rail shows a stopped run")
	}
}

// TestRunsAreImportedFromFiles exports a run and imports it elsewhere with the file dialog.
func TestRunsAreImportedFromFiles(t *testing.T) {
	s, l := open(t)
	command(t, l, "run 2048/random games=50 seed=4")
	becomes(s, l, "done")
	for _, name := range []string{"results/share", "ways/text", "file-2"} {
		s.Press(name)
	}
	s.Until("the file is there", func() bool { return len(s.Host.Files) == 1 })
	again, next := open(t)
	for name, data := range s.Host.Files {
		again.Host.Files[name], again.Host.Chosen = data, name
	}
	again.Press("import-a-run")
	again.Until("the run is there", func() bool { return len(next.runs.kept) == 1 })
}

// TestStandingsAreCompact shows standings on a phone: a player takes a line to press and a few lines of
// figures, none of which is shortened.
func TestStandingsAreCompact(t *testing.T) {
	s, l := sized(t, shelltest.NewHost(t), 390, 844)
	command(t, l, "run arena/tournament games=2 players=random;mcts,playouts=20")
	becomes(s, l, "done")
	l.choice.view = viewTables
	s.Until("the standings are there", func() bool { return s.Has("table-0/games-0-1") })
	var names []paint.Rect
	for _, n := range s.Mirror.Tree() {
		if strings.HasSuffix(n.ID, "table-0/games-0-1") || strings.HasSuffix(n.ID, "table-0/games-1-1") {
			names = append(names, n.Area)
		}
	}
	if len(names) != 2 || names[0].H < theme.Touch {
		t.Fatalf("the players are at %v", names)
	}
	if step := names[1].Y - names[0].Y; step > 140 {
		t.Errorf("a player is %v high", step)
	}
	figures := ""
	for _, text := range s.Texts() {
		figures += text.Text + " "
		if strings.HasSuffix(text.Text, "…") {
			t.Errorf("%q is shortened", text.Text)
		}
	}
	for _, want := range []string{"won\u00a0", "lost\u00a0", "games\u00a0", "drawn\u00a0"} {
		if !strings.Contains(figures, want) {
			t.Errorf("no %q in %q", want, figures)
		}
	}
}
