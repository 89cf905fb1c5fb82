package morpion

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"ludarium/ai/rng"
	"ludarium/ai/search"
)

// A hunt that is killed at random moments and goes on from its saves ends like one that never was.
func TestHuntSurvivesInterruptions(t *testing.T) {
	for _, n := range []NRPA{
		{Level: 2, Iterations: 30},
		{Level: 3, Iterations: 8, Stable: 3, Repetitions: 4, Alpha: 0.7},
		{Level: 2, Iterations: 20, Stepwise: true},
	} {
		const total = 3000
		start := prefix(t, "5D-82", 3)
		whole, err := NewHunt(start, n, 7)
		if err != nil {
			t.Fatal(err)
		}
		whole.Run(t.Context(), search.Limits{Nodes: total}, nil)

		broken, err := NewHunt(start, n, 7)
		if err != nil {
			t.Fatal(err)
		}
		random := rng.NewXorshift(1)
		for broken.Playouts() < total {
			piece := min(int64(1+random.IntN(2*total/10)), total-broken.Playouts())
			broken.Run(t.Context(), search.Limits{Nodes: piece}, nil)
			data, err := json.Marshal(broken)
			if err != nil {
				t.Fatal(err)
			}
			if broken, err = LoadHunt(data); err != nil {
				t.Fatal(err)
			}
		}
		a, err := json.Marshal(whole)
		if err != nil {
			t.Fatal(err)
		}
		b, err := json.Marshal(broken)
		if err != nil {
			t.Fatal(err)
		}
		if string(a) != string(b) {
			t.Errorf("%+v: the interrupted hunt differs after %d playouts: %d and %d moves", n, total, len(whole.Best().Moves), len(broken.Best().Moves))
		}
		if _, err := broken.Best().Replay(); err != nil || len(broken.Best().Moves) < 55 {
			t.Errorf("%+v: %d moves, %v", n, len(broken.Best().Moves), err)
		}
	}
}

func TestHuntStops(t *testing.T) {
	h, err := NewHunt(board(t, "5T"), NRPA{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	info := h.Run(ctx, search.Limits{}, func(i search.Info) { reports++; cancel() })
	if info.Stop != search.Cancelled || reports == 0 || len(info.Lines[0].Moves) < 20 {
		t.Errorf("%+v after %d reports", info, reports)
	}
	if _, err := NewHunt(board(t, "5T"), NRPA{Level: 9}, 1); err == nil {
		t.Error("level 9 is accepted")
	}
	if _, err := NewHunt(prefix(t, "4D-35", 35), NRPA{}, 1); err == nil {
		t.Error("a finished game is accepted")
	}
	if _, err := NewHunt(board(t, "5T"), NRPA{Alpha: -1}, 1); err == nil {
		t.Error("a negative step is accepted")
	}
}

// Limited repetitions must end levels early and stable searches adapt less often, both without losing determinism.
func TestVariantsOfNRPA(t *testing.T) {
	for _, c := range []struct {
		n           NRPA
		least, most int64
	}{
		{NRPA{Level: 2, Iterations: 40}, 1600, 1600},
		{NRPA{Level: 2, Iterations: 40, Stable: 4}, 6400, 6400},
		{NRPA{Level: 2, Iterations: 40, Repetitions: 3}, 40, 1599},
	} {
		a, b := run(t, c.n, board(t, "4D"), 2), run(t, c.n, board(t, "4D"), 2)
		if p := a.Playouts(); p < c.least || p > c.most || !slices.Equal(a.Best, b.Best) {
			t.Errorf("%+v: %d playouts, %d and %d moves", c.n, p, len(a.Best), len(b.Best))
		}
	}
}

func FuzzLoadHunt(f *testing.F) {
	h, err := NewHunt(board(f, "4D"), NRPA{Level: 2, Iterations: 5}, 3)
	if err != nil {
		f.Fatal(err)
	}
	h.Run(f.Context(), search.Limits{Nodes: 13}, nil)
	data, err := json.Marshal(h)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"Version":1,"Start":"5T","Best":"5T","Leaf":"5T","Settings":{"Level":1},"Random":1,"Levels":[{"Best":"5T"}]}`))
	f.Add([]byte(`{"Version":1,"Start":"5T 3,4|4","Best":"5D","Leaf":"","Settings":{"Level":-1}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := LoadHunt(data)
		if err != nil {
			return
		}
		h.Run(t.Context(), search.Limits{Nodes: 20}, nil)
		if _, err := h.Best().Replay(); err != nil {
			t.Fatalf("a loaded hunt finds an illegal game: %v", err)
		}
	})
}
