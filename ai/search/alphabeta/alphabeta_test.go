package alphabeta

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func searcher(t *testing.T, gameName string, given param.Values) *Searcher {
	t.Helper()
	judge, ok := evaluate.For(gameName)
	if !ok {
		t.Fatalf("no evaluation for %s", gameName)
	}
	return New(judge, param.MustFill(Params(), given))
}

func find(t *testing.T, a *Searcher, root game.State, lim search.Limits) search.Info {
	t.Helper()
	info, err := a.Search(t.Context(), root, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func parse(t *testing.T, g *game.Game, given param.Values, text string) game.State {
	t.Helper()
	v, err := param.Fill(g.Params, given)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// minimax returns the value from a search of the whole tree to the given depth: the slow reference.
func minimax(s game.State, depth, ply int, evaluate func(game.View) float64) float64 {
	if s.Turn() == game.Nobody {
		switch v := s.Score(game.First); {
		case v == 0:
			return 0
		case (v > 0) == (ply%2 == 0): // First moves at the root in all these tests
			return Win - float64(ply)
		}
		return float64(ply) - Win
	}
	if depth == 0 {
		return evaluate(s)
	}
	best := math.Inf(-1)
	for _, m := range s.Moves(nil) {
		s.Play(m)
		best = max(best, -minimax(s, depth-1, ply+1, evaluate))
		s.Undo()
	}
	return best
}

func TestAlphaBetaMatchesMinimax(t *testing.T) {
	for _, c := range []struct {
		g      *game.Game
		values param.Values
		depth  int
	}{
		{connectk.Game(), param.Values{"rows": "4", "cols": "4"}, 5},
		{connectk.Game(), param.Values{"rows": "4", "cols": "4", "k": "3", "gravity": "false"}, 3},
		{othello.Game(), param.Values{"size": "6"}, 4},
		{chess.Game(), nil, 2},
	} {
		for i := range uint64(8) {
			s, err := c.g.Start(c.values)
			if err != nil {
				t.Fatal(err)
			}
			r := rng.New(i)
			for n := 0; n < 6 || s.Turn() == game.Second; n++ {
				moves := s.Moves(nil)
				if len(moves) == 0 {
					break
				}
				s.Play(moves[r.IntN(len(moves))])
			}
			if s.Turn() != game.First {
				continue
			}
			for _, table := range []string{"0", "4", "12"} {
				a := searcher(t, c.g.Name, param.Values{"table": table, "captures": "false"})
				want := minimax(s, c.depth, 0, a.Evaluate)
				info := find(t, a, s, search.Limits{Depth: c.depth, Seed: i})
				got := Value(info.Lines[0].Score)
				// With a table, values may come from deeper searches, but proven results must be equal.
				if got != want && (table == "0" || math.Abs(want) > proven) {
					t.Errorf("%s depth %d, table %s: %v, want %v at %s", c.g.Name, c.depth, table, got, want,
						s.Notation())
				}
			}
		}
	}
}

func TestMatesAreFound(t *testing.T) {
	g := chess.Game()
	a := searcher(t, "chess", nil)
	for _, c := range []struct {
		fen, best string
		plies     float64
		kind      search.ScoreKind
	}{
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", 1, search.WinIn},
		{"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7#", 1, search.WinIn},
		{"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", 3, search.WinIn},      // mate in 2 by two rooks
		{"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "Ra6", 3, search.WinIn}, // mate in 2, a problem by Morphy
		{"7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", "Kg8", 2, search.LossIn},  // Rb8 mates
	} {
		s := parse(t, g, nil, c.fen)
		info := find(t, a, s, search.Limits{Depth: 4})
		l := info.Lines[0]
		if l.Score.Kind != c.kind || l.Score.Value != c.plies || len(l.Moves) != int(c.plies) {
			t.Errorf("%s: %+v", c.fen, l)
		}
		if text := g.MoveText(s, l.Moves[0]); c.best != "" && text != c.best {
			t.Errorf("%s: %s, want %s", c.fen, text, c.best)
		}
		if info.Stop != search.Done {
			t.Errorf("%s: goes on to look after the mate: %q", c.fen, info.Stop)
		}
	}
}

func TestQuiescenceFollowsCaptures(t *testing.T) {
	// The pawn is protected, so that queen takes pawn looks good only at depth 1.
	s := parse(t, chess.Game(), nil, "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1")
	text := func(captures string) string {
		info := find(t, searcher(t, "chess", param.Values{"captures": captures}), s, search.Limits{Depth: 1})
		return chess.Game().MoveText(s, info.Lines[0].Moves[0])
	}
	if got := text("false"); got != "Qxd6" {
		t.Errorf("without captures %s", got)
	}
	if got := text("true"); got == "Qxd6" {
		t.Error("with captures the queen is given for a pawn")
	}
}

func TestSolvedGamesHaveKnownValues(t *testing.T) {
	tictactoe := param.Values{"rows": "3", "cols": "3", "k": "3", "gravity": "false"}
	for _, c := range []struct {
		values param.Values
		text   string
		want   search.Score
	}{
		// a draw
		{tictactoe, "", search.Score{Kind: search.Exact, Unit: "threats"}},
		// also a draw
		{param.Values{"rows": "4", "cols": "4"}, "1", search.Score{Kind: search.Exact, Unit: "threats"}},
		{tictactoe, "xx1/oo1/3 x", search.Score{Value: 1, Kind: search.WinIn}},
		{param.Values{}, "112233", search.Score{Value: 1, Kind: search.WinIn}},
	} {
		s := parse(t, connectk.Game(), c.values, c.text)
		info := find(t, searcher(t, "connectk", nil), s, search.Limits{})
		if got := info.Lines[0].Score; got != c.want || info.Stop != search.Done {
			t.Errorf("%v %q: %+v, stopped by %q; want %+v", c.values, c.text, got, info.Stop, c.want)
		}
	}
}

func TestThreatIsBlocked(t *testing.T) {
	// Yellow has three in column 4, Red has none. The only defence is to fill the fourth cell of the column.
	g := connectk.Game()
	s := parse(t, g, nil, "141424")
	for _, depth := range []int{2, 5} {
		info := find(t, searcher(t, "connectk", nil), s, search.Limits{Depth: depth})
		if m, _ := info.Best(); g.MoveText(s, m) != "4" {
			t.Errorf("depth %d plays %s", depth, g.MoveText(s, m))
		}
	}
}

func TestLinesAreExact(t *testing.T) {
	// With all lines requested, each value equals the result of a search of the position after the move.
	g := othello.Game()
	s := parse(t, g, nil, "---------------------------OX------XO--------------------------- X")
	a := searcher(t, "othello", nil)
	info := find(t, a, s, search.Limits{Depth: 4, Lines: 99})
	if len(info.Lines) != len(s.Moves(nil)) {
		t.Fatalf("%d lines", len(info.Lines))
	}
	for i, l := range info.Lines {
		c := s.Clone()
		c.Play(l.Moves[0])
		if v := -find(t, a, c, search.Limits{Depth: 3}).Lines[0].Score.Value; v != l.Score.Value {
			t.Errorf("%s: %v, alone %v", g.MoveText(s, l.Moves[0]), l.Score.Value, v)
		}
		if i > 0 && l.Score.Value > info.Lines[i-1].Score.Value {
			t.Error("lines out of order")
		}
	}
}

func TestUnsuitableStatesReturnErrors(t *testing.T) {
	a := searcher(t, "othello", nil)
	two, err := twenty48.Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for two.Turn() == game.Chance {
		two.Play(two.Moves(nil)[0])
	}
	solo, err := morpion.Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for want, s := range map[string]game.State{"chance": two, "alternate": solo} {
		if _, err := a.Search(t.Context(), s, search.Limits{Depth: 1}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestSearcherContract(t *testing.T) {
	for _, table := range []string{"0", "8"} {
		a := searcher(t, "othello", param.Values{"table": table})
		searchtest.Check(t, a, othello.New(6), search.Limits{Nodes: 3000, Seed: 1})
	}
}

func Example() {
	judge, _ := evaluate.For("connectk")
	a := New(judge, param.MustFill(Params(), nil))
	g := connectk.Game()
	s, _ := g.Parse(param.MustFill(g.Params, nil), "112233") // three in a row at the bottom
	info, _ := a.Search(context.Background(), s, search.Limits{Depth: 2}, nil)
	m, _ := info.Best()
	fmt.Println(g.MoveText(s, m), info.Lines[0].Score.Kind == search.WinIn)
	// Output: 4 true
}
