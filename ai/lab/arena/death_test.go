package arena

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	"ludarium/game/catalog"
)

// mortal returns a pool whose workers die at the games for whose seeds dies returns true.
func mortal(t *testing.T, dies func(seed uint64) bool) *pooltest.Mortal {
	t.Helper()
	return &pooltest.Mortal{Pool: newPool(t, 2), Dies: func(task pool.Task) bool {
		var g Game
		if err := json.Unmarshal(task.Input, &g); err != nil {
			t.Error(err)
		}
		return dies(g.Seed)
	}}
}

// times returns a function that returns true the first most times for each seed.
func times(most int) func(seed uint64) bool {
	deaths := map[uint64]int{}
	return func(seed uint64) bool {
		deaths[seed]++
		return deaths[seed] <= most
	}
}

// TestGamesAreRepeatedAfterWorkersDie kills the workers of each game once, and three times. The games are
// repeated, and tournaments and matches must end with the bytes and results of undisturbed ones.
func TestGamesAreRepeatedAfterWorkersDie(t *testing.T) {
	for _, format := range []Format{RoundRobin, Swiss} {
		tour := small(format)
		whole := newMemory()
		want := play1(t, &tour, whole, 1)
		for _, deaths := range []int{1, pool.Repeats} {
			files, p := newMemory(), mortal(t, times(deaths))
			got, err := tour.Run(t.Context(), catalog.Games(), OnPool{p}, files, nil)
			if err != nil || !got.Done || len(got.Failed) > 0 ||
				!reflect.DeepEqual(got.Results, want.Results) {
				t.Errorf("%v with %d deaths a game: %v", format, deaths, err)
			}
			if p.Deaths() != deaths*len(want.Results) {
				t.Errorf("%v: %d workers died", format, p.Deaths())
			}
			// games end in any order, so the logs are compared after they are closed
			if !reflect.DeepEqual(files.files, whole.files) {
				t.Errorf("%v with %d deaths a game: the files differ", format, deaths)
			}
		}
	}
	m := connect(12)
	want, games := run(t, m, 1)
	var again []Played
	got, err := m.Run(t.Context(), mortal(t, times(1)), func(g Played) {
		g.Took = 0
		again = append(again, g)
	})
	if err != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(again, games) {
		t.Errorf("a match gives %+v, %v; want %+v", got, err, want)
	}
}

// TestGameThatKillsWorkers checks that only that game fails, and that it is played when the tournament
// resumes.
func TestGameThatKillsWorkers(t *testing.T) {
	tour := small(RoundRobin)
	whole := newMemory()
	want := play1(t, &tour, whole, 1)
	killer := want.Results[5]
	seed := tour.Setting(killer.Pairing, 1).Seed
	files := newMemory()
	p := mortal(t, func(s uint64) bool { return s == seed })
	got, err := tour.Run(t.Context(), catalog.Games(), OnPool{p}, files, nil)
	if err == nil || !errors.As(err, new(*pool.Died)) || len(got.Failed) != 1 ||
		!strings.HasPrefix(err.Error(), "arena: 1 of the games could not be played, the others are "+
			"finished: arena: game 6 (seed ") {
		t.Fatalf("it ends with %v", err)
	}
	if got.Done || len(got.Results) != len(want.Results)-1 {
		t.Errorf("%d games count, done is %v", len(got.Results), got.Done)
	}
	again := play1(t, &tour, files, 2)
	if !reflect.DeepEqual(again.Results, want.Results) || !reflect.DeepEqual(files.files, whole.files) {
		t.Error("resumed it ends in another way")
	}
}
