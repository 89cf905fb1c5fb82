package connect

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/worker/wire/connectk/columns"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// middle is a middlegame position on 7×6 with Red to move.
const middle = "4+4+4+4+4+3+3+6+6+2+5+5"

// opened opens a link to a game between people.
func opened(t *testing.T, w, h int, link string) *shelltest.Screen {
	t.Helper()
	s := shelltest.New(t,
		shelltest.Options{Doors: doors(), Host: shelltest.NewHost(t).Unhurried(), W: w, H: h})
	s.Go("connectk")
	s.Humans()
	s.Address.Open(link)
	s.Frames(2)
	return s
}

// scored waits for the solver.
func scored(t *testing.T, s *shelltest.Screen) {
	t.Helper()
	s.Until("all columns are solved", func() bool {
		r := s.Rooms.Current().(*connectRoom)
		return r.scores.complete()
	})
	s.Frames(2)
}

func wide(t *testing.T, link string) *shelltest.Screen { return opened(t, 1280, 800, link) }

// TestColumnScoresCanBeShown switches the scores on, reads them, and steps forward and back.
func TestColumnScoresCanBeShown(t *testing.T) {
	s := wide(t, "#/connectk?moves="+middle)
	s.Press("column-scores")
	scored(t, s)
	all := s.Read()
	for _, want := range []string{"Column 1", "Red to move · "} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not told:\n%s", want, all)
		}
	}
	before := above(s)
	for _, w := range before {
		if w != "draw" && !strings.HasPrefix(w, "wins in ") && !strings.HasPrefix(w, "loses in ") {
			t.Errorf("a column %q", w)
		}
	}
	if err := s.Rooms.PlayText("1"); err != nil {
		t.Fatal(err)
	}
	scored(t, s)
	s.Press("undo")
	s.Frames(2)
	if got := above(s); fmt.Sprint(got) != fmt.Sprint(before) {
		t.Errorf("after undo the columns read %v, before %v", got, before)
	}
	s.Key("s")
	s.Frames(2)
	if s.Shows(before[0]) {
		t.Error("the scores are still seen")
	}
}

// TestWordsForBestPlay checks the words for an immediate win or loss, a later one, and a draw.
func TestWordsForBestPlay(t *testing.T) {
	for _, c := range []struct {
		score, left int
		want        string
	}{
		{18, 36, "wins in 1 move"}, {17, 35, "wins in 2 moves"}, {-17, 35, "loses in 1 move"},
		{-1, 42, "loses in 21 moves"}, {0, 30, "draw with best play"},
	} {
		if got := withBestPlay(c.score, c.left); got != c.want {
			t.Errorf("a score of %d with %d empty cells: %q, want %q", c.score, c.left, got, c.want)
		}
	}
}

// TestScoresOfTheNextMoves waits until the positions after each move are also solved, plays a move, and finds
// its scores at once.
func TestScoresOfTheNextMoves(t *testing.T) {
	s := wide(t, "#/connectk?moves="+middle)
	s.Press("column-scores")
	scored(t, s)
	r := s.Rooms.Current().(*connectRoom)
	s.Until("all next positions are solved", func() bool {
		return r.scores.looked && r.scores.task == nil && len(r.scores.next) == 0
	})
	before := r.scores.at
	if err := s.Rooms.PlayText("3"); err != nil {
		t.Fatal(err)
	}
	s.Frames(1)
	if r.scores.at == before || !r.scores.complete() {
		t.Errorf("of %d columns %d are known right after the move", r.scores.moves, len(r.scores.columns))
	}
	if r.scores.asking() {
		t.Error("workers are asked again")
	}
}

// TestRequestForNextPositionContinues checks that a request for a next position continues after the move to
// it is played.
func TestRequestForNextPositionContinues(t *testing.T) {
	s := wide(t, "#/connectk?rows=8&cols=8")
	r := s.Rooms.Current().(*connectRoom)
	at := game.Concrete(r.Session.Line.View()).(*rules.State).Position()
	solved := make([]columns.Column, at.Board.Cols())
	for i := range solved {
		// pretend that the first position is solved; the ones after it take hours
		solved[i] = columns.Column{Column: i}
	}
	r.scores.known = map[spot][]columns.Column{spotOf(at): solved}
	s.Press("column-scores")
	s.Until("the next positions are asked for", func() bool { return r.scores.task != nil })
	ahead := r.scores.task
	if r.scores.asking() || !r.scores.complete() {
		t.Fatal("workers are asked about the position shown")
	}
	if err := s.Rooms.PlayText("1"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if r.scores.task != ahead || !r.scores.asking() {
		t.Error("workers are asked anew")
	}
	s.Press("undo")
	s.Frames(2)
	if r.scores.task == nil || r.scores.asking() {
		t.Error("nobody looks ahead after undo")
	}
	s.Key("s")
	s.Frames(2)
	if r.scores.task != nil {
		t.Error("workers go on though nobody wants scores")
	}
}

// above returns the texts above the columns.
func above(s *shelltest.Screen) (list []string) {
	r := s.Rooms.Current().(*connectRoom)
	for c := range r.scores.at.cols {
		list = append(list, r.scores.words(c))
	}
	return list
}

// TestTextsOfUnsolvedColumns checks the texts while some columns are unsolved.
func TestTextsOfUnsolvedColumns(t *testing.T) {
	s := wide(t, "#/connectk?rows=8&cols=8")
	s.Press("column-scores")
	s.Frames(3)
	if all := s.Read(); !strings.Contains(all, "of 8 columns solved") || !s.Shows("…") {
		t.Errorf("unsolved columns are told as\n%s", all)
	}
	s.Pass(2 * patience)
	s.Frames(3)
	if all := s.Read(); !strings.Contains(all, "take too long") || !s.Shows("?") {
		t.Errorf("columns that take too long are told as\n%s", all)
	}
}

// TestTextsWhenOnlyWinnerIsKnown checks the texts for columns of which only the winner is known.
func TestTextsWhenOnlyWinnerIsKnown(t *testing.T) {
	s := wide(t, "#/connectk?moves="+middle)
	s.Press("column-scores")
	scored(t, s)
	r := s.Rooms.Current().(*connectRoom)
	r.scores.drop() // workers may still report that they have finished
	for _, c := range []struct {
		lower, upper  int
		words, status string
	}{{1, 9, "wins", "to move · wins · 0 of 7"}, {-9, -1, "loses", "to move · loses · 0 of 7"},
		{-9, 0, "?", "to move · 0 of 7"}} {
		r.scores.columns, r.scores.late = nil, true
		for i := range r.scores.moves {
			r.scores.columns = append(r.scores.columns,
				columns.Column{Column: i, Lower: c.lower, Upper: c.upper})
		}
		if got := r.scores.words(0); got != c.words {
			t.Errorf("from %d to %d: %q, want %q", c.lower, c.upper, got, c.words)
		}
		if got, _ := r.Report(); !strings.Contains(got, c.status) {
			t.Errorf("from %d to %d: %q, want %q", c.lower, c.upper, got, c.status)
		}
	}
}

// TestNoScoresWithoutGravity checks that an unsolvable board has no button.
func TestNoScoresWithoutGravity(t *testing.T) {
	s := wide(t, "#/connectk?rows=3&cols=3&k=3&gravity=false")
	for _, n := range s.Mirror.Nodes() {
		if n.Name == "Column scores" {
			t.Error("there are column scores without columns")
		}
	}
	s.Input(ui.Input{})
}

// TestHintIsOneColumn asks for a hint in a solved position.
func TestHintIsOneColumn(t *testing.T) {
	s := wide(t, "#/connectk?moves="+middle)
	s.Press("hint")
	s.Until("a hint is there", func() bool { return strings.Contains(s.Read(), "Hint: ") })
	s.Until("it is sure", func() bool {
		return strings.Contains(s.Read(), " wins in ") || strings.Contains(s.Read(), "draw")
	})
}

// TestEveryLevelMoves lets each level offered on several boards make a move.
func TestEveryLevelMoves(t *testing.T) {
	for _, board := range []string{"rows=6&cols=7&k=4", "rows=3&cols=3&k=3&gravity=false",
		"rows=9&cols=7&k=5"} {
		s := wide(t, "#/connectk?"+board)
		r := s.Rooms.Current().(*connectRoom)
		methods := s.Host.Methods(s.Rooms.Current().(*connectRoom).Rules)
		for _, o := range r.Opponents() {
			m, err := methods.Find(o.Player.Kind)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Fill(r.Rules, r.Session.Line.Values(), o.Player.Values); err != nil {
				t.Errorf("%s: %v", o.Title, err)
			}
		}
	}
}
