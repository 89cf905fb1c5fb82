package search_test

import (
	"errors"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/othello"
)

// TestRootOf checks that RootOf accepts states of its game, tracked or not, and returns an error for other
// games.
func TestRootOf(t *testing.T) {
	foreign := errors.New("foreign")
	for name, want := range map[string]error{"othello": nil, "chess": foreign} {
		g, err := catalog.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := game.Track(g, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		state, moves, err := search.RootOf[*othello.State](s, foreign)
		if !errors.Is(err, want) || (err == nil) != (state != nil && len(moves) == 4) {
			t.Errorf("%s: %v, %d moves, %v", name, state, len(moves), err)
		}
	}
	over := othello.New(8)
	for over.Turn() != game.Nobody {
		over.Play(over.Moves(nil)[0])
	}
	if _, _, err := search.RootOf[*othello.State](over, foreign); err == nil || errors.Is(err, foreign) {
		t.Errorf("a game that is over: %v", err)
	}
}
