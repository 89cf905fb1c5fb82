package arena

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/param"
)

// TestMatesAreNotMissed checks that a move that mates loses nothing, for White as for Black, and that a move
// that no longer allows the mate counts as missed.
func TestMatesAreNotMissed(t *testing.T) {
	for _, q := range []struct{ position, move, mate string }{
		{"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3", "Ra8#"},
		{"r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "h6", "Ra1#"},
	} {
		r := labtest.Run(t, newMisses(), param.Values{"position": q.position, "move": q.move, "seeds": "3",
			"nodes": "2000", "judge": "5000"}, 1, 2)
		mates := 0
		for _, row := range lab.RowsAs[missRow](r.Rows()) {
			if row.Move == q.mate {
				mates++
			}
			if missed := row.Move != q.mate; row.Missed != missed || (row.Loss == 0) == missed {
				t.Errorf("%s at level %s: worth lost %v, missed %v", row.Move, row.Level, row.Loss,
					row.Missed)
			}
		}
		if mates == 0 {
			t.Errorf("no level plays %s", q.mate)
		}
	}
}

// asked returns a question with its settings and a bench.
func asked(t *testing.T, v missSettings) (*bench, missSettings, question) {
	t.Helper()
	q, err := v.question()
	if err != nil {
		t.Fatal(err)
	}
	return newBench(), v, q
}

// TestMovesAreJudgedOnce counts the searches of the judge: each move is searched once for all trials, and a
// loss does not depend on what was asked before.
func TestMovesAreJudgedOnce(t *testing.T) {
	b, v, q := asked(t, missSettings{game: "chess", move: "f3", seeds: 1, nodes: 100, judge: 500})
	loss := func(v missSettings, m game.Move) float64 {
		x, err := b.loss(t.Context(), lab.Env{}, v, q, m)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	moves := q.root.Moves(nil)[:3]
	first := loss(v, moves[0])
	counted := &counting{Searcher: b.judge}
	b.judge = counted
	for range 3 {
		for _, m := range moves {
			if x := loss(v, m); m == moves[0] && x != first {
				t.Errorf("a move loses %v and then %v", first, x)
			}
		}
	}
	if len(counted.positions) != len(moves)-1 {
		t.Errorf("%d positions were searched, want %d", len(counted.positions), len(moves)-1)
	}
	other := v
	other.judge = 600
	loss(other, moves[1])
	if b.judge == search.Searcher(counted) {
		t.Error("another question has the old judge")
	}
	if x := loss(v, moves[0]); x != first {
		t.Errorf("asked again, the move loses %v, want %v", x, first)
	}
}

// counting counts how often each position is searched.
type counting struct {
	search.Searcher
	positions map[string]int
}

func (c *counting) Search(ctx context.Context, at game.State, lim search.Limits,
	report func(search.Info)) (search.Info, error) {
	if c.positions == nil {
		c.positions = map[string]int{}
	}
	c.positions[at.Notation()]++
	return c.Searcher.Search(ctx, at, lim, report)
}

// TestEndingsAreJudgedByDiscs judges moves of which one ends a game of Othello: the losses are those of exact
// play, found by trying all moves.
func TestEndingsAreJudgedByDiscs(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a WebAssembly module carries no weights")
	}
	env := lab.Env{Files: resource.NewStore(assets.Open)}
	for _, c := range []struct {
		position, best, bad string
		loss                float64
	}{
		{"XXXXXXXOXXOOOOOOXXXXOXOOXXXXOXOOXXXXXXXOXXOXOX-OXOXOOOOOXXXXXXX- X", "g6", "h8", 10},
		{"XOOOOOOOXXOOOOXOXXOOOOOOXOXOOXXOXOOOXOXXXOXXXXX-OOOOOOO-OOOOOOOO O", "h6", "h7", 18},
		{"-OOOOOOO-OXXOOOOXXXOXOOOXXOXOXOOXXXOXXXOXXXXOXOXXXOOXXXXXXXXXXXX X", "a2", "a1", 10},
	} {
		b, v, q := asked(t, missSettings{game: "othello", position: c.position, move: c.bad, judge: 5000})
		best, err := q.game.ParseMove(q.root, c.best)
		if err != nil {
			t.Fatal(err)
		}
		x, err1 := b.loss(t.Context(), env, v, q, best)
		y, err2 := b.loss(t.Context(), env, v, q, q.move)
		if err1 != nil || err2 != nil || x != 0 || y != c.loss {
			t.Errorf("%s loses %v, %s loses %v, want 0 and %v; %v, %v", c.best, x, c.bad, y, c.loss, err1,
				err2)
		}
	}
}

// TestBestMoveHasNothingToMiss asks about a best move: there is nothing to miss.
func TestBestMoveHasNothingToMiss(t *testing.T) {
	e := newMisses()
	v, err := param.Fill(e.Params, param.Values{"position": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
		"move": "Ra8#", "seeds": "1", "nodes": "100", "judge": "500"})
	if err != nil {
		t.Fatal(err)
	}
	if err = e.Trial(t.Context(), lab.Env{Values: v}, 0, nil); err == nil ||
		!strings.Contains(err.Error(), "Ra8# loses nothing") {
		t.Error(err)
	}
}
