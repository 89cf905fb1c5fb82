package morpion

import (
	"context"
	"encoding/json"
	"runtime"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
)

// TestHuntSurvivesInterruptions checks that a hunt that is stopped at random moments and resumed from its
// saved state has the same result.
func TestHuntSurvivesInterruptions(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("slow, and the same on every platform")
	}
	for _, c := range []struct {
		m     Method
		total int64
	}{
		{NRPA{Level: 2, Iterations: 30}, 3000},
		{NRPA{Level: 3, Iterations: 8, Stable: 3, Repetitions: 4, Alpha: 0.7}, 3000},
		{NRPA{Level: 2, Iterations: 20, Stepwise: true, Bias: 2, Temperature: 1.5}, 2000},
		{NRPA{Level: 3, Iterations: 30, Patience: 4, Selective: 0.01}, 3000},
		{Perturbation{Unplay: 12, Repair: NRPA{Level: 1, Iterations: 30}}, 2000},
		{Perturbation{Record: prefix(t, "5D-82", 70).History(), Tries: 20,
			Repair: NRPA{Level: 2, Iterations: 8}}, 2000},
		{Perturbation{Unplay: 20, Removal: RemoveAny, Vary: true, Keep: 2, Slack: 1, Patience: 6, Pool: 2,
			Apart: 5, First: NRPA{Level: 2, Iterations: 10, Repetitions: 3},
			Repair: NRPA{Level: 1, Iterations: 20, Selective: 0.01}}, 4000},
		{Nested{Level: 2}, 2000},
		{Nested{Level: 3, Lazy: 2, Prune: 0.3, Distinct: true}, 2000},
		{Reflexive{[]int{3, 2, 2}}, 2000},
		{Averaging{3}, 3000},
		{Sampling{Games: 700, Filter: Mobility, Filtered: "mobility"}, 2000},
		{UCT{Playouts: 40}, 4000},
		{UCT{Playouts: 400, ByBest: true}, 1500},
		{BeamNRPA{Level: 2, Iterations: 8, Beam: 3, LowBeam: 2}, 3000},
		{BeamNRPA{Level: 1, Iterations: 500, LowBeam: 3}, 3000},
		{BeamNRPA{Level: 3, Iterations: 5, Beam: 3}, 3000},
		{Annealing{Steps: 30_000}, 40_000},
		{Evolution{Side: 4, Rounds: 3, Mutation: 0.2, Reach: reachFinal()}, 3000},
		{Evolution{Side: 4, Rounds: 3, Multiplier: 2, Alpha: 0.5, Cap: 60}, 4000},
		{Evolution{Side: 3, Rounds: 2, Anneal: 1, Disorder: 0.2, AnyOrder: true, Redraw: true,
			Value: Value{Rows: 1.5}}, 4000},
	} {
		start := prefix(t, "5D-82", 3)
		whole, err := NewHunt(start, c.m, 7)
		if err != nil {
			t.Fatal(err)
		}
		goOn := func(h *Hunt, to int64) { // to counts steps, so the result does not depend on limits
			for h.steps < to {
				h.Run(t.Context(), search.Limits{Nodes: 1}, nil)
			}
		}
		steps := c.total
		if _, ok := c.m.(Annealing); ok {
			steps /= stepsPerBlock
		}
		goOn(whole, steps)

		broken, err := NewHunt(start, c.m, 7)
		if err != nil {
			t.Fatal(err)
		}
		random := rng.NewXorshift(1)
		for range 10 {
			goOn(broken, min(steps, broken.steps+1+int64(random.IntN(int(steps)/6+1))))
			broken = again(t, broken, c.m)
		}
		goOn(broken, steps)
		if a, b := saved(t, whole), saved(t, broken); string(a) != string(b) {
			t.Errorf("%+v: the interrupted hunt differs after %d steps: %d and %d moves", c.m, steps,
				len(whole.Best().Moves), len(broken.Best().Moves))
		}
		if _, err := broken.Best().Replay(); err != nil || len(broken.Best().Moves) < 50 {
			t.Errorf("%+v: %d moves, %v", c.m, len(broken.Best().Moves), err)
		}
	}
}

func saved(t *testing.T, h *Hunt) []byte {
	t.Helper()
	data, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// again saves a hunt and loads it.
func again(t *testing.T, h *Hunt, m Method) *Hunt {
	t.Helper()
	next, err := LoadHunt(saved(t, h), m)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// TestResultDoesNotDependOnWorkers checks that the result does not depend on the number of workers that share
// the playouts of an adaptation.
func TestResultDoesNotDependOnWorkers(t *testing.T) {
	var games [][]byte
	for _, workers := range []int{1, 2, 5} {
		m := NRPA{Level: 2, Iterations: 20, Stable: 4, Workers: workers}
		h, err := NewHunt(board(t, "5D"), m, 3)
		if err != nil {
			t.Fatal(err)
		}
		h.Run(t.Context(), search.Limits{Nodes: 3000}, nil)
		games = append(games, saved(t, h))
	}
	if string(games[0]) != string(games[1]) || string(games[0]) != string(games[2]) {
		t.Error("the number of workers matters")
	}
}

func TestHuntStopsWhenCancelled(t *testing.T) {
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

// TestRepetitionsAndStableOfNRPA checks that limited repetitions end levels early and that stable searches
// adapt less often, both in a deterministic way.
func TestRepetitionsAndStableOfNRPA(t *testing.T) {
	for _, c := range []struct {
		n           NRPA
		least, most int64
	}{
		{NRPA{Level: 2, Iterations: 40}, 1600, 1600},
		{NRPA{Level: 2, Iterations: 40, Stable: 4, Workers: 2}, 6400, 6400},
		{NRPA{Level: 2, Iterations: 40, Repetitions: 3}, 40, 1599},
	} {
		a, b := run(t, c.n, board(t, "4D"), 2), run(t, c.n, board(t, "4D"), 2)
		if p := a.Playouts(); p < c.least || p > c.most || !slices.Equal(a.Best, b.Best) {
			t.Errorf("%+v: %d playouts, %d and %d moves", c.n, p, len(a.Best), len(b.Best))
		}
	}
}

func FuzzLoadHunt(f *testing.F) {
	methods := []Method{NRPA{Level: 2, Iterations: 5}, Nested{Level: 3},
		Nested{Level: 2, Lazy: 1, Prune: 0.5}, Reflexive{[]int{2, 2}}, Averaging{2},
		Annealing{Steps: 5000}, Evolution{Side: 2, Alpha: 1},
		Perturbation{Unplay: 5, Repair: NRPA{Level: 1, Iterations: 5}},
		Sampling{Games: 50}, UCT{Playouts: 7}, BeamNRPA{Level: 2, Iterations: 5, Beam: 2, LowBeam: 2}}
	for i, m := range methods {
		h, err := NewHunt(board(f, "4D"), m, 3)
		if err != nil {
			f.Fatal(err)
		}
		h.Run(f.Context(), search.Limits{Nodes: 5}, nil)
		data, err := json.Marshal(h)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, i)
	}
	f.Add([]byte(`{}`), 0)
	f.Add([]byte(`{"Version":2,"Start":"5T 3,4|4","Best":"5D","Settings":{"Level":-1}}`), 0)
	f.Fuzz(func(t *testing.T, data []byte, which int) {
		h, err := LoadHunt(data, methods[(which%len(methods)+len(methods))%len(methods)])
		if err != nil {
			return
		}
		h.Run(t.Context(), search.Limits{Nodes: 3}, nil)
		if _, err := h.Best().Replay(); err != nil {
			t.Fatalf("a loaded hunt finds an illegal game: %v", err)
		}
	})
}
