package opening_test

import (
	"context"
	"testing"

	"ludarium/ai/catalog"
	"ludarium/ai/worker/opening"
	"ludarium/ai/worker/pool"
	"ludarium/game/chess"
)

func TestAskNamesOpening(t *testing.T) {
	p := pool.NewLocal(pool.NewMux(opening.Serve(catalog.Openings)), 1)
	defer p.Close()
	names, err := opening.Ask(context.Background(), p, "chess")
	if err != nil {
		t.Fatal(err)
	}
	s := chess.New(chess.Initial(), false)
	for _, text := range []string{"e4", "e5", "Nf3", "Nc6", "Bb5"} {
		m, err := chess.Game().ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
	}
	if n, ok := names[s.Hash()]; !ok || n.String() != "C60 Ruy Lopez" {
		t.Errorf("after 1. e4 e5 2. Nf3 Nc6 3. Bb5: %v", n)
	}
	if none, err := opening.Ask(context.Background(), p, "othello"); err != nil || len(none) != 0 {
		t.Errorf("othello: %v, %v", none, err)
	}
}
