package mcts

import (
	"context"
	"fmt"
	"math"
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

func searcher(g *game.Game, given param.Values) *Searcher {
	var judge func(game.View) float64
	if j, ok := evaluate.For(g.Name); ok {
		judge = j.Evaluate
	}
	var s Settings
	if err := param.Read(&s, given); err != nil {
		panic(err)
	}
	return s.New(g.Players, judge)
}

func parse(t *testing.T, g *game.Game, given param.Values, text string) game.State {
	t.Helper()
	s, err := g.Parse(param.MustFill(g.Params, given), text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func find(t *testing.T, a *Searcher, root game.State, lim search.Limits) search.Info {
	t.Helper()
	info, err := a.Search(t.Context(), root, lim, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestSearcherContract(t *testing.T) {
	for _, v := range []param.Values{nil, {"leaf-playouts": "7"}, {"max-playout": "3"},
		{"max-nodes": "1000", "c": "0"}, {"expand": "one", "proofs": "false", "c": "1.414"}} {
		searchtest.Check(t, searcher(othello.Game(), v), othello.New(6),
			search.Limits{Nodes: 500, Seed: 1, Lines: 9})
	}
}

func TestTacticsAreFound(t *testing.T) {
	tictactoe := param.Values{"rows": "3", "cols": "3", "k": "3", "gravity": "false"}
	for _, c := range []struct {
		g          *game.Game
		values     param.Values
		text, best string
		proven     bool
	}{
		{connectk.Game(), nil, "112233", "4", true},   // 4 wins
		{connectk.Game(), nil, "141424", "4", false},  // 4 blocks
		{connectk.Game(), nil, "1122337", "4", false}, // 4 blocks
		{connectk.Game(), tictactoe, "xx1/oo1/3 x", "c3", true},
		{connectk.Game(), tictactoe, "xx1/o2/3 o", "c3", false},
		{chess.Game(), nil, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "Rd8#", true},
	} {
		for seed := range uint64(3) {
			s := parse(t, c.g, c.values, c.text)
			info := find(t, searcher(c.g, param.Values{"max-playout": "100"}), s,
				search.Limits{Nodes: 2000, Seed: seed})
			l := info.Lines[0]
			if got := c.g.MoveText(s, l.Moves[0]); got != c.best {
				t.Errorf("%s: %s, want %s", c.text, got, c.best)
			}
			if c.proven && (l.Score.Kind != search.Exact || l.Score.Value != 1 || info.Stop != search.Done) {
				t.Errorf("%s: %+v, stopped by %q", c.text, l, info.Stop)
			}
		}
	}
}

// TestProofsAgainstMinimax checks that proven values agree with the full tree. Every position that is won or
// lost within the given number of playouts is proven, which ends the search.
func TestProofsAgainstMinimax(t *testing.T) {
	g := connectk.Game()
	decided := 0
	for i := range uint64(30) {
		s, err := g.Start(param.Values{"rows": "4", "cols": "3", "k": "3"})
		if err != nil {
			t.Fatal(err)
		}
		r := rng.New(i)
		for range 4 {
			if moves := s.Moves(nil); len(moves) > 0 {
				s.Play(moves[r.IntN(len(moves))])
			}
		}
		if s.Turn() == game.Nobody {
			continue
		}
		want := minimax(s)
		info := find(t, searcher(g, nil), s, search.Limits{Nodes: 20000, Seed: i})
		score := info.Lines[0].Score
		if want != 0 {
			decided++
			if score.Kind != search.Exact || info.Stop != search.Done {
				t.Errorf("%v is not proven but %+v at %s", want, score, s.Notation())
			}
		}
		if score.Kind == search.Exact && score.Value != (want+1)/2 || math.Abs(score.Value-(want+1)/2) > 0.1 {
			t.Errorf("%+v, want %v at %s", score, want, s.Notation())
		}
	}
	if decided < 5 {
		t.Errorf("only %d of the positions are won or lost", decided)
	}
}

// TestOneNodeAnIteration checks the form of the textbooks, which adds one node in each iteration and marks no
// proofs. A search of n playouts from an empty tree has n nodes besides the root, finds the same tactics, and
// continues after the result is decided.
func TestOneNodeAnIteration(t *testing.T) {
	literal := param.Values{"expand": "one", "proofs": "false", "c": "1.4142135623730951"}
	g := connectk.Game()
	s := parse(t, g, nil, "112233")
	info := find(t, searcher(g, literal), s, search.Limits{Nodes: 3000, Seed: 1})
	if got := g.MoveText(s, info.Lines[0].Moves[0]); got != "4" || info.Stop != search.NodeLimit ||
		info.Lines[0].Score.Kind == search.Exact || info.Playouts != 3000 {
		t.Errorf("%s, %+v, stopped by %q", got, info.Lines[0].Score, info.Stop)
	}
	for _, one := range []bool{false, true} {
		a := searcher(othello.Game(), nil)
		if one {
			a = searcher(othello.Game(), literal)
		}
		state := othello.New(8)
		run := &searching{Searcher: a, state: state, clock: search.NewClock(t.Context(), search.Limits{}),
			random: rng.NewXorshift(1), rewards: newScale(false), mover: state.Turn()}
		run.tree = append(run.tree, node{turn: run.mover})
		run.expand(0)
		for range 200 {
			run.iterate()
		}
		if got := run.size(); one && got != 200 || !one && got <= 250 {
			t.Errorf("one by one %v: %d nodes", one, got)
		}
	}
}

// minimax returns the value of s for the side to move.
func minimax(s game.State) float64 {
	mover, best := s.Turn(), math.Inf(-1)
	for _, m := range s.Moves(nil) {
		s.Play(m)
		if s.Turn() == game.Nobody {
			best = max(best, s.Score(mover))
		} else {
			best = max(best, -minimax(s))
		}
		s.Undo()
	}
	return best
}

func TestVisitsAddUp(t *testing.T) {
	info := find(t, searcher(othello.Game(), param.Values{"leaf-playouts": "3"}), othello.New(8),
		search.Limits{Nodes: 1000, Lines: 60})
	sum := int64(0)
	for _, l := range info.Lines {
		sum += l.Visits
		if l.Score.Value < 0 || l.Score.Value > 1 || l.Score.Unit != "win rate" {
			t.Errorf("%+v", l)
		}
	}
	if sum != 1000 || info.Playouts != 1000 || info.Nodes < 50*1000 {
		t.Errorf("%d visits, %d playouts, %d nodes", sum, info.Playouts, info.Nodes)
	}
}

// TestMorpionLineIsWholeGame checks that a line in Morpion Solitaire is a whole game with the reported
// points.
func TestMorpionLineIsWholeGame(t *testing.T) {
	g := morpion.Game()
	s, err := g.Start(param.Values{"variant": "5D"})
	if err != nil {
		t.Fatal(err)
	}
	info := find(t, searcher(g, nil), s, search.Limits{Nodes: 500, Lines: 5})
	for i, l := range info.Lines {
		c := s.Clone()
		for _, m := range l.Moves {
			c.Play(m)
		}
		if c.Turn() != game.Nobody || c.Score(game.First) != l.Score.Value || l.Score.Unit != "points" {
			t.Errorf("line %d promises %+v and has %v", i, l.Score, c.Score(game.First))
		}
		if i > 0 && l.Score.Value > info.Lines[i-1].Score.Value {
			t.Error("lines out of order")
		}
	}
	if best := info.Lines[0].Score.Value; best < 50 {
		t.Errorf("best of 500 games has %v moves", best)
	}
}

// TestChanceNodesAverage checks a position in which only one slide makes an 8 at once. With playouts of one
// slide the mean score decides.
func TestChanceNodesAverage(t *testing.T) {
	g := twenty48.Game()
	s := parse(t, g, nil, "2,4,8,16/32,64,128,256/4,2,4,2/512,512,2,4 p 0")
	info := find(t, searcher(g, nil), s, search.Limits{Nodes: 400, Lines: 4})
	best := info.Lines[0]
	if m := g.MoveText(s, best.Moves[0]); best.Score.Value < 1024 || len(best.Moves) != 1 {
		t.Errorf("%s: %+v", m, best)
	}
}

func Example() {
	g := connectk.Game()
	s, _ := g.Parse(param.MustFill(g.Params, nil), "112233") // three in a row at the bottom
	var settings Settings
	_ = param.Read(&settings, nil) // the defaults are valid
	info, _ := settings.New(g.Players, nil).Search(context.Background(), s, search.Limits{Nodes: 1000}, nil)
	m, _ := info.Best()
	fmt.Println(g.MoveText(s, m))
	// Output: 4
}
