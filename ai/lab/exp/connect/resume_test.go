package connect

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// kept is a sink that keeps all. It is due for saving always, and cuts the trial off after some saves.
type kept struct {
	rows, points []string
	state        []byte
	saves        int
	until        int // saves; 0: it goes on to the end
	cut          context.CancelFunc
	savedRows    int // rows and points at the last save
	savedPoints  int
}

func (k *kept) Row(cells ...any) { k.rows = append(k.rows, fmt.Sprint(cells...)) }
func (k *kept) Point(curve string, x, y float64) {
	k.points = append(k.points, fmt.Sprint(curve, x, y))
}
func (k *kept) Part(float64, float64) {}
func (k *kept) Due() bool             { return true }
func (k *kept) Save(state []byte) {
	k.state, k.savedRows, k.savedPoints = append([]byte(nil), state...), len(k.rows), len(k.points)
	if k.saves++; k.saves == k.until {
		k.cut()
	}
}

// A trial that is cut off at its saves, and goes on from them, sends what it sends in one go.
func TestResumeGivesTheSameBytes(t *testing.T) {
	for name, given := range map[string]param.Values{
		"connect/iterations": {"cells": "iterations=4;iterations=7", "runs": "2", "test-games": "20", "particles": "6"},
		"connect/readings":   {"iterations": "4", "runs": "1", "test-games": "20", "particles": "6"},
		"connect/breeding":   {"method": "culture", "fitness": "games", "iterations": "5", "particles": "6", "test-games": "10"},
		"connect/better":     {"training-games": "2000", "particles": "6", "positions": "20", "test-games": "10"},
	} {
		e, err := find(name)
		if err != nil {
			t.Fatal(err)
		}
		run := func(i, every int) *kept {
			all, parts := &kept{}, 0
			for {
				ctx, cancel := context.WithCancel(t.Context())
				out := &kept{rows: all.rows, points: all.points, until: every, cut: cancel}
				env := lab.Env{Values: param.MustFill(e.Params, given), Seed: rng.Derive(7, uint64(i)), Saved: all.state, Clock: search.NewClock(ctx, search.Limits{})}
				err := e.Trial(ctx, env, i, out)
				cancel()
				if err == nil {
					if every > 0 && parts == 0 {
						t.Errorf("%s, trial %d was never cut off", name, i)
					}
					return out
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatalf("%s: %v", name, err)
				}
				parts++
				all.state, all.rows, all.points = out.state, out.rows[:out.savedRows], out.points[:out.savedPoints]
			}
		}
		trials, err := e.Trials(param.MustFill(e.Params, given))
		if err != nil {
			t.Fatal(err)
		}
		for i := range min(trials, 6) {
			whole, parts := run(i, 0), run(i, 1+i%2)
			if fmt.Sprint(whole.rows, whole.points) != fmt.Sprint(parts.rows, parts.points) {
				t.Errorf("%s, trial %d: in one go\n%.400s\nin parts\n%.400s", name, i, whole.rows, parts.rows)
			}
		}
	}
}
