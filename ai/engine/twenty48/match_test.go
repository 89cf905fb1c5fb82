package twenty48

import (
	"context"
	"errors"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
)

// TestMatchAgainstRules checks that games on packed boards are the same as games with the full rules.
func TestMatchAgainstRules(t *testing.T) {
	for _, r := range []Rules{Usual(), {Target: 6, Stop: true, FourOdds: 0.5}} {
		m := Match{Rules: r, Agent: NewCorner("top-left")}
		for seed := range uint64(30) {
			fast, err := m.Play(context.Background(), seed)
			if err != nil {
				t.Fatal(err)
			}
			p := m.begin(context.Background(), seed)
			if err := p.full(context.Background(), rows(p.start())+" p 0"); err != nil {
				t.Fatal(err)
			}
			if fast != p.result {
				t.Fatalf("seed %d: %+v, by the full rules %+v", seed, fast, p.result)
			}
		}
	}
	// After two tiles of 32768, the game continues with the full rules.
	m := Match{Rules: Usual(), Agent: NewCorner("top-left")}
	p := m.begin(context.Background(), 1)
	b := p.packed(context.Background(), board(t, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2"))
	if err := p.full(context.Background(), "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2 p 0"); err != nil ||
		b.Tops() != 2 {
		t.Fatal(err)
	}
	if p.result.Tile != 16 || p.result.Score < 65536 {
		t.Errorf("two tiles 32768 became %+v", p.result)
	}
}

// TestResultsOfGames checks the numbers in the results of games, the relation between points and tiles (F9),
// and that games are reproducible.
func TestResultsOfGames(t *testing.T) {
	m := Match{Rules: Usual(), Agent: NewFlat(20)}
	for seed := range uint64(5) {
		g, err := m.Play(context.Background(), seed)
		if err != nil {
			t.Fatal(err)
		}
		again, err := m.Play(context.Background(), seed)
		if err != nil || g != again {
			t.Errorf("seed %d leads to %+v and %+v, %v", seed, g, again, err)
		}
		if g.Moves != g.Twos+g.Fours-2 || g.Tile < 4 || g.Score == 0 {
			t.Errorf("%+v", g)
		}
	}
	m.Limits = search.Limits{Nodes: 7}
	if _, err := m.Play(context.Background(), 1); err != nil {
		t.Error(err)
	}
	// A cancelled game ends, even during a move that would take forever.
	for _, m := range []Match{
		{Rules: Usual(), Agent: random{}},
		{Rules: Usual(), Agent: NewMCTST(0)},
		{Rules: Usual(), Agent: NewFlat(0), Limits: search.Limits{Time: time.Hour}},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		m.Agent = cancelling{m.Agent, cancel}
		if _, err := m.Play(ctx, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled game ends with error %v", err)
		}
	}
}

// cancelling is an agent that cancels the game before its first move.
type cancelling struct {
	Agent
	cancel func()
}

func (c cancelling) Choose(b Board, t *Think) game.Move {
	c.cancel()
	return c.Agent.Choose(b, t)
}

// TestResumedGameHasTheSameResult checks that a game that is played in parts, each from the saved state of
// the previous part, has the same result.
func TestResumedGameHasTheSameResult(t *testing.T) {
	m := Match{Rules: Usual(), Agent: NewFlat(8),
		Placer: Mixed{Evil: Evil{Depth: 1, Leaf: evaluation(t, "empty")}, Share: 0.02}}
	for seed := range uint64(4) {
		want, err := m.Play(context.Background(), seed)
		if err != nil {
			t.Fatal(err)
		}
		var states [][]byte
		keep := func(state []byte) { states = append(states, state) }
		got, err := m.Resume(context.Background(), seed, nil, keep)
		if err != nil || got != want {
			t.Fatalf("seed %d: %+v, %v when saved, want %+v", seed, got, err, want)
		}
		if len(states) <= want.Moves/saveEvery { // the first move also saves
			t.Errorf("a game of %d moves saves %d states", want.Moves, len(states))
		}
		for i, state := range states {
			if got, err := m.Resume(context.Background(), seed, state, nil); err != nil || got != want {
				t.Errorf("seed %d from state %d: %+v, %v, want %+v", seed, i, got, err, want)
			}
		}
	}
	for _, bad := range [][]byte{{}, {1, 2}, make([]byte, stateSize)} {
		if r, err := m.Resume(context.Background(), 1, bad, nil); err == nil {
			t.Errorf("%v is a game: %+v", bad, r)
		}
	}
}
