package play

import (
	"math"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

func TestGraphShowsPointsOfAllPositions(t *testing.T) {
	r, _ := seat(t, paperGame, "")
	for range 4 {
		r.Play(r.Session.Line.Legal()[0])
	}
	resetGraph(r)
	updateGraph(r, r.Session)
	for at := range 5 {
		if got := r.graph.values[at]; got != float64(at) {
			t.Errorf("after %d lines the curve is at %v", at, got)
		}
	}
	r.Jump(2)
	r.Play(r.Session.Line.Legal()[1]) // a new line drops the values after it
	if _, left := r.graph.values[4]; left || r.graph.values[3] != 3 {
		t.Errorf("values %v", r.graph.values)
	}
}

func TestProspectsAreFromFirstPlayersView(t *testing.T) {
	r, _ := seat(t, chessGame, "")
	for _, test := range []struct {
		score search.Score
		side  game.Player
		want  float64
	}{
		{search.Score{Kind: search.WinIn, Value: 3}, game.First, 1},
		{search.Score{Kind: search.WinIn, Value: 3}, game.Second, -1},
		{search.Score{Kind: search.LossIn, Value: 3}, game.Second, 1},
		{search.Score{}, game.First, 0},
	} {
		if got := prospects(r.Session, test.score, test.side); math.Abs(got-test.want) > 1e-12 {
			t.Errorf("%+v seen by %d: %v, want %v", test.score, test.side, got, test.want)
		}
	}
}
