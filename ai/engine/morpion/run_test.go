package morpion

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game/gametest"
	rules "ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
)

func board(t testing.TB, name string) *rules.Board {
	t.Helper()
	v, err := rules.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewBoard(v)
}

// prefix returns the position after the first moves of the game with the given name in the library of games.
func prefix(t testing.TB, name string, moves int) *rules.Board {
	t.Helper()
	for _, f := range rules.Library() {
		if f.Name == name {
			rec := f.Record()
			b := rules.NewBoard(rec.Variant)
			for _, m := range rec.Moves[:moves] {
				b.Play(m)
			}
			return b
		}
	}
	t.Fatalf("no game %s", name)
	return nil
}

// run makes one search by m without limits and checks that its best game can be replayed.
func run(t testing.TB, m Method, start *rules.Board, seed uint64) *Run {
	t.Helper()
	r := NewRun(start, seed, search.NewClock(t.Context(), search.Limits{}))
	m.Search(r)
	if _, err := (rules.Record{Variant: start.Variant(), Moves: r.Best}).Replay(); err != nil {
		t.Fatalf("the best game of %+v is not legal: %v", m, err)
	}
	return r
}

// mean makes runs with the seeds 1, 2 and so on. It returns the mean length of the best games and the mean
// number of playouts.
func mean(t testing.TB, m Method, variant string, runs int) (best, playouts float64) {
	t.Helper()
	for seed := range uint64(runs) {
		r := run(t, m, board(t, variant), seed+1)
		best += float64(len(r.Best)) / float64(runs)
		playouts += float64(r.Playouts()) / float64(runs)
	}
	return best, playouts
}

// made returns a method with the settings v.
func made(t *testing.T, k method.Entry[Method], v param.Values) Method {
	t.Helper()
	m, err := k.Make(v)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestMethodsAreSearchers(t *testing.T) {
	gametest.Slow(t)
	for _, k := range Methods() {
		t.Run(k.Name, func(t *testing.T) {
			m := made(t, k, nil)
			searchtest.Check(t, New(m), rules.NewState(board(t, "5D")), search.Limits{Nodes: 1500, Seed: 3})
			searchtest.Check(t, New(m), rules.NewState(prefix(t, "5T-178", 160)),
				search.Limits{Nodes: 500, Seed: 4})
			for _, p := range k.Specs {
				if p.Doc == "" || p.Title == "" {
					t.Errorf("parameter %s is not described", p.Name)
				}
			}
		})
	}
}

// TestMethodsAcceptExtremeParameters checks that the methods work with parameters at both ends of their
// ranges.
func TestMethodsAcceptExtremeParameters(t *testing.T) {
	gametest.Slow(t)
	for _, k := range Methods() {
		for _, p := range k.Specs {
			var given []string
			switch p.Kind {
			case param.Int:
				given = []string{fmt.Sprintf("%.0f", p.Min), fmt.Sprintf("%.0f", p.Max)}
			case param.Float:
				given = []string{fmt.Sprint(p.Min), fmt.Sprint(p.Max)}
			case param.Choice:
				given = p.Choices
			case param.Bool:
				given = []string{"true", "false"}
			}
			for _, text := range given {
				m := made(t, k, param.Values{p.Name: text})
				s := rules.NewState(board(t, "4D"))
				info, err := New(m).Search(t.Context(), s, search.Limits{Nodes: 200, Seed: 1}, nil)
				if err != nil || info.Stop != search.NodeLimit || info.Nodes > 200 {
					t.Errorf("%s with %s=%s: %+v, %v", k.Name, p.Name, text, info, err)
				}
			}
		}
	}
}

func TestOtherGamesAreRejected(t *testing.T) {
	s, err := othello.Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(Sampling{}).Search(t.Context(), s, search.Limits{Nodes: 1}, nil); err == nil ||
		!strings.HasPrefix(err.Error(), "morpion: ") {
		t.Errorf("error %v", err)
	}
}

// TestMovesOfTheStartAreLocked checks that the moves of the start position are never changed, so that the
// best line continues this position.
func TestMovesOfTheStartAreLocked(t *testing.T) {
	start := prefix(t, "5D-82", 30)
	for _, k := range Methods() {
		info, err := New(made(t, k, nil)).
			Search(t.Context(), rules.NewState(start), search.Limits{Nodes: 3000, Seed: 2}, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := start.Clone()
		for i, m := range info.Lines[0].Moves {
			if !b.Legal(m) {
				t.Fatalf("%s: move %d is not legal", k.Name, i+1)
			}
			b.Play(m)
		}
		if len(b.Candidates()) > 0 && k.Name != "annealing" || float64(b.Len()) != info.Lines[0].Score.Value {
			t.Errorf("%s: %d moves for %v points", k.Name, b.Len(), info.Lines[0].Score.Value)
		}
	}
}

// TestMethodsFindTheEndOfARecord checks that each method finds the end of the best game if only a few grids
// are left.
func TestMethodsFindTheEndOfARecord(t *testing.T) {
	for _, k := range Methods() {
		s := rules.NewState(prefix(t, "5D-82", 76))
		info, err := New(made(t, k, nil)).Search(t.Context(), s, search.Limits{Nodes: 4000, Seed: 1}, nil)
		if err != nil || info.Lines[0].Score.Value != 82 {
			t.Errorf("%s finds %+v, %v", k.Name, info.Lines, err)
		}
	}
}

// within fails t unless the mean over the runs is centre ± slack. slack applies to longRuns runs and is
// increased for fewer runs.
func within(t *testing.T, what string, m Method, variant string, runs, longRuns int, centre, slack float64) {
	t.Helper()
	switch {
	case *gametest.Long:
		runs = longRuns
	case runtime.GOOS == "js":
		runs = (runs + 3) / 4
	}
	slack *= math.Sqrt(float64(longRuns) / float64(runs))
	best, playouts := mean(t, m, variant, runs)
	t.Logf("%s: mean %.2f, %.0f games a run", what, best, playouts)
	if math.Abs(best-centre) > slack {
		t.Errorf("%s: mean of %d runs %.2f, want %.2f ± %.2f", what, runs, best, centre, slack)
	}
}

func ExampleSearcher() {
	start := rules.NewState(rules.NewBoard(rules.Variant{Length: 5}))
	searcher := New(NRPA{Level: 2})
	info, err := searcher.Search(context.Background(), start, search.Limits{Nodes: 10_000, Seed: 1}, nil)
	fmt.Println(info.Playouts, len(info.Lines[0].Moves) > 60, err)
	// Output: 10000 true <nil>
}
