package job

import (
	"reflect"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// TestSearchContinuesAfterWorkersDie kills workers after their first report, in searches of all kinds. A
// search for a record and an analysis give the same result as without deaths.
func TestSearchContinuesAfterWorkersDie(t *testing.T) {
	for _, c := range []struct {
		game, algorithm string
		values          param.Values
		limits          search.Limits
	}{
		{"morpion", "nrpa", nil, search.Limits{Nodes: 300, Seed: 3}},
		{"morpion", "annealing", nil, search.Limits{Nodes: 20000, Seed: 3}},
		{"chess", "alphabeta", nil, search.Limits{Depth: 3, Seed: 3}},
		{"othello", "mcts", nil, search.Limits{Nodes: 300, Seed: 3}},
	} {
		find := func(deaths int) (search.Info, int) {
			t.Helper()
			p := &pooltest.Mortal{Pool: pool.NewLocal(Mux(games.Games(), nil, nil, nil), 1),
				Dies: func(pool.Task) bool {
					deaths--
					return deaths >= 0
				}}
			defer p.Close()
			_, s := start(t, c.game, nil)
			info, err := search.NewRemote(p, c.algorithm, c.values).
				Search(t.Context(), s, c.limits, func(search.Info) {})
			if err != nil {
				t.Fatalf("%s: %v", c.algorithm, err)
			}
			return info, p.Deaths()
		}
		want, _ := find(0)
		got, deaths := find(pool.Repeats)
		if deaths != pool.Repeats || len(want.Lines) == 0 || !reflect.DeepEqual(got.Lines, want.Lines) ||
			got.Nodes != want.Nodes || got.Stop != want.Stop {
			t.Errorf("%s after %d deaths: %+v, want %+v", c.algorithm, deaths, got.Lines, want.Lines)
		}
	}
}
