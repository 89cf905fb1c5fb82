package train

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// TestOutcomeFitFindsProbabilities draws results with known probabilities and checks that the fit finds these
// probabilities.
func TestOutcomeFitFindsProbabilities(t *testing.T) {
	want := &chess.Outcomes{180, 60, 50, 120}
	places := []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r4rk1/pp3ppp/2p5/8/8/2P5/PP3PPP/R4RK1 b - - 0 1",
		"4k3/2pp4/8/8/8/8/2PP4/4K3 w - - 0 1"}
	var positions []rules.Position
	for _, fen := range places {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		positions = append(positions, p)
	}
	r := rng.New(1)
	f := NewOutcomeFitter()
	for range 400 {
		var game []Sample
		for range 300 {
			s := Sample{Position: positions[r.IntN(len(positions))], Value: r.IntN(1001) - 500}
			win, loss := want.Chances(float64(s.Value), chess.Material(&s.Position))
			switch x := r.Float64(); {
			case x < win:
				s.Result = 1
			case x < win+loss:
				s.Result = -1
			}
			game = append(game, s)
		}
		f.Add(game)
	}
	got, surprise := f.Fit()
	if f.Positions() != 120_000 || surprise <= 0 || surprise >= math.Log(3) {
		t.Errorf("%d positions, %v nats", f.Positions(), surprise)
	}
	for i, n := range want {
		if d := got[i] - n; max(d, -d) > 8 {
			t.Errorf("number %d of the model: %d, want about %d", i, got[i], n)
		}
	}
	again, _ := f.Fit()
	if *again != *got {
		t.Errorf("fitted again: %v, before %v", again, got)
	}
}
