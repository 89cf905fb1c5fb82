package coevolve

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"ludarium/ai/breed"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/live"
	"ludarium/ai/pool"
	"ludarium/game/param"
)

var threeByThree = param.Values{"rows": "3", "cols": "3", "k": "3"}

// A task breeds what the run itself breeds, tells of it on the way, and goes on where it was interrupted.
func TestTask(t *testing.T) {
	p := pool.NewLocal(pool.Mux{breed.TaskKind: Handler()}, 1)
	defer p.Close()
	ask := breed.Request{Game: "connectk", Values: threeByThree, Settings: param.Values{"iterations": "30", "particles": "6", "opponents": "2"}, Seed: 5}
	var last breed.Progress
	got, err := breed.Start(t.Context(), p, ask, func(p breed.Progress) { last = p })
	if err != nil {
		t.Fatal(err)
	}
	if last.Iteration != 30 || last.Of != 30 || last.Players != got.Players || last.Games != got.Games {
		t.Errorf("the last report is of iteration %d of %d, %d games of %d", last.Iteration, last.Of, last.Games, got.Games)
	}
	if pair, err := network.Parse(got.Players); err != nil || pair.First == pair.Second {
		t.Errorf("%q: %v", got.Players, err)
	}
	kinds := map[string]int{}
	for _, v := range last.Views {
		kinds[v.Kind]++
		for _, k := range live.Kinds() {
			if k.Name == v.Kind {
				if err := k.Check(v); err != nil {
					t.Error(err)
				}
			}
		}
	}
	if kinds[live.SwarmKind] != 1 || kinds[live.LeagueKind] != 2 || kinds[live.CurveKind] != 1 || kinds[live.NetworkKind] != 1 || kinds[live.CurrentKind] != 1 {
		t.Errorf("views of the kinds %v", kinds)
	}
	half := start(t, settings(t, board(t, 3, 3, 3), "iterations=30 particles=6 opponents=2"), 5)
	for range 11 {
		half.Step()
	}
	half.Views() // without effect
	ask.State = half.Save()
	again, err := breed.Start(t.Context(), p, ask, nil)
	if err != nil || again != got {
		t.Errorf("resumed, it breeds %+v, want %+v: %v", again, got, err)
	}
}

func TestViewsOfEveryMethod(t *testing.T) {
	for _, text := range every() {
		run := start(t, settings(t, board(t, 3, 3, 3), small+text), 1)
		for ; !run.Done(); run.Step() {
			for _, v := range run.Views() {
				for _, k := range live.Kinds() {
					if k.Name != v.Kind {
						continue
					}
					if err := k.Check(v); err != nil {
						t.Errorf("%s: %v", text, err)
					}
				}
			}
		}
	}
}

func TestBadTasks(t *testing.T) {
	p := pool.NewLocal(pool.Mux{breed.TaskKind: Handler()}, 1)
	defer p.Close()
	for want, r := range map[string]breed.Request{
		`nobody is bred for "chess"`:     {Game: "chess"},
		"9 rows × 9 columns":             {Game: "connectk", Values: param.Values{"rows": "9", "cols": "9"}},
		"rows: 0 is not between":         {Game: "connectk", Values: param.Values{"rows": "0"}},
		`no parameter "speed"`:           {Game: "connectk", Settings: param.Values{"speed": "1"}},
		"bad state":                      {Game: "connectk", Values: threeByThree, State: []byte("x")},
		"boards without gravity are not": {Game: "connectk", Values: param.Values{"gravity": "false"}, Settings: param.Values{"fitness": "values"}},
	} {
		if _, err := breed.Start(t.Context(), p, r, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", r, err, want)
		}
	}
	if _, err := p.Do(t.Context(), pool.Task{Kind: breed.TaskKind, Input: []byte("{")}, func([]byte) {}); err == nil || !strings.Contains(err.Error(), "bad task") {
		t.Errorf("a task that is no JSON: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	first := true
	_, err := breed.Start(ctx, p, breed.Request{Game: "connectk", Values: threeByThree, Settings: param.Values{"iterations": "1000000"}}, func(breed.Progress) {
		if first {
			cancel()
		}
		first = false
	})
	if err == nil {
		t.Error("a cancelled task ends without an error")
	}
	if data, err := json.Marshal(breed.Progress{}); err != nil || len(data) > 100 {
		t.Errorf("an empty report is %s, %v", data, err)
	}
}
