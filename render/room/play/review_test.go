package play

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/render/room/session"
)

// pawns returns a review scale based only on estimates.
func pawns() *Reviewing {
	return &Reviewing{Scale: review.Scale{Worth: func(s search.Score) (float64, bool) {
		return s.Value, s.Kind == search.Estimate
	}, Faults: [3]float64{1, 2, 3}, Half: 2}}
}

func TestMarksDependOnLoss(t *testing.T) {
	for _, test := range []struct {
		after float64
		best  bool
		want  Mark
	}{{5, true, Best}, {5, false, Good}, {4.5, false, Good}, {4, false, Inaccuracy}, {3, false, Mistake},
		{2, false, Blunder},
		{6, false, Good}} {
		v := MoveVerdict{Before: search.Score{Value: 5}, After: search.Score{Value: test.after}}
		if ok := pawns().mark(&v, test.best); !ok || v.Mark != test.want || v.Loss < 0 {
			t.Errorf("from 5 to %v: mark %d, loss %v, want %d", test.after, v.Mark, v.Loss, test.want)
		}
	}
	v := MoveVerdict{Before: search.Score{Kind: search.WinIn}}
	if pawns().mark(&v, true) {
		t.Error("a score without worth was judged")
	}
}

// TestDecidedMovesGiveUpPawns checks that a move that gives up much in a lost game is not called good.
func TestDecidedMovesGiveUpPawns(t *testing.T) {
	x := pawns()
	x.Worth = func(search.Score) (float64, bool) { return 0, true } // nothing changes the result
	x.Gives = func(best, played search.Score) float64 { return max(0, best.Value-played.Value-1) }
	for after, want := range map[float64]Mark{-11: Inaccuracy, -8.5: Good} {
		v := MoveVerdict{Before: search.Score{Value: -8}, After: search.Score{Value: after}}
		if x.mark(&v, false); v.Mark != want {
			t.Errorf("from −8 to %v: mark %d, want %d", after, v.Mark, want)
		}
	}
}

func TestReviewSummary(t *testing.T) {
	g := chessGame
	g.Review = pawns()
	r, _ := seat(t, g, "e4 e5 Nf3 Nc6 Bb5")
	r.verdicts = []MoveVerdict{{N: 2, Side: game.Second, Mark: Mistake, Loss: 2}, {N: 3, Mark: Good},
		{N: 4, Side: game.Second, Mark: Blunder, Loss: 4}}
	if _, marks, n := accuracy(r, game.Second); n != 2 || marks[Mistake] != 1 || marks[Blunder] != 1 {
		t.Errorf("%d moves of Black, marks %v", n, marks)
	}
	if percent, _, _ := accuracy(r, game.Second); percent != 37.5 { // 50 % and 25 %
		t.Errorf("accuracy %v", percent)
	}
	if failed, left := unjudged(r); failed != 0 || left != 2 {
		t.Errorf("%d moves could not be judged, %d were left out", failed, left)
	}
	r.Session.Jump(5) // jumping in the room would judge the moves again
	if v, ok := verdictAt(r, 4); !ok || before(r.Session.Line.Moves(), v.N) != 3 ||
		numberedMove(r, v) != "2… Nc6??" {
		t.Errorf("the blunder is %s, from %d", numberedMove(r, v), before(r.Session.Line.Moves(), v.N))
	}
}

func TestSettledSkipsAutomaticMoves(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5")
	if n := settled(r.Session.Line.Moves(), 1); n != 1 {
		t.Errorf("settled at %d", n)
	}
	if f := (session.Finding{Side: game.First, Score: search.Score{Value: 2}}); seenBy(f, game.Second).
		Value != -2 {
		t.Error("a finding is seen by the wrong side")
	}
}

// TestChangedVerdictIsKept changes a verdict by a deeper search: the change is kept as long as the verdict
// stays the same, also when another position is shown.
func TestChangedVerdictIsKept(t *testing.T) {
	old := MoveVerdict{N: 4, Move: 9, Mark: Mistake, Depth: 10}
	was := MoveVerdict{N: 4, Move: 9, Mark: Mistake, Depth: 10, Was: Good, Changed: 8}
	for name, c := range map[string]struct {
		now     MoveVerdict
		old     MoveVerdict
		same    bool
		want    Mark
		changed int
	}{
		"first":           {MoveVerdict{N: 4, Move: 8, Mark: Blunder, Depth: 12}, old, true, Unmarked, 0},
		"changed":         {MoveVerdict{N: 4, Move: 9, Mark: Blunder, Depth: 12}, old, true, Mistake, 12},
		"in another line": {MoveVerdict{N: 4, Move: 9, Mark: Blunder, Depth: 12}, old, false, Unmarked, 0},
		"only deeper":     {MoveVerdict{N: 4, Move: 9, Mark: Mistake, Depth: 12}, was, true, Good, 8},
		"elsewhere":       {MoveVerdict{N: 4, Move: 9, Mark: Mistake, Depth: 10}, was, false, Good, 8},
	} {
		c.now.remember([]MoveVerdict{{N: 2, Move: 9, Mark: Best}, c.old}, c.same)
		if c.now.Was != c.want || c.now.Changed != c.changed {
			t.Errorf("%s: was %d until depth %d, want %d and %d", name, c.now.Was, c.now.Changed, c.want,
				c.changed)
		}
	}
	v := MoveVerdict{Mark: Blunder, Was: Mistake, Changed: 12}
	if text := v.changeText(nil); text != "At depth 12: Mistake became Blunder." {
		t.Error(text)
	}
	v = MoveVerdict{N: 4, Move: 9, Mark: Mistake, Depth: 12, Best: []game.Move{2}}
	v.remember([]MoveVerdict{{N: 4, Move: 9, Mark: Mistake, Best: []game.Move{1}}}, true)
	write := func(m []game.Move) []string { return []string{[]string{"", "Nf3", "d4"}[m[0]]} }
	if text := v.changeText(write); text != "At depth 12, d4 replaced Nf3 as the best move." {
		t.Errorf("the best move changed: %q", text)
	}
}

// TestOpenBoundGivesNoMark judges a move whose score, or the score of the position before it, is only a
// bound: there is no verdict until both are known.
func TestOpenBoundGivesNoMark(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5")
	moves := r.Session.Line.Moves()
	other := r.Session.Line.At(0).Moves(nil)[0]
	for _, c := range []struct {
		before, after search.Bound
		want          bool
	}{{search.Exactly, search.Exactly, true}, {search.AtLeast, search.Exactly, false},
		{search.AtMost, search.Exactly, false}, {search.Exactly, search.AtLeast, false},
		{search.Exactly, search.AtMost, false}} {
		found := map[int]session.Finding{
			0: {Score: search.Score{Value: 1, Bound: c.before}, Side: game.First, Moves: []game.Move{other}},
			1: {Score: search.Score{Value: 4, Bound: c.after}, Side: game.Second},
		}
		v, ok := judge(pawns(), moves, found, 0)
		if ok != c.want || ok && v.Mark != Blunder || !ok && v.Mark != Unmarked {
			t.Errorf("from a bound %v to %v: mark %d, %t", c.before, c.after, v.Mark, ok)
		}
	}
}
