package labtest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// kept is a sink that keeps all results. It always asks for saves, and interrupts the trial after a number of
// them.
type kept struct {
	rows, points []string
	state        []byte
	saves        int
	until        int // number of saves before the interruption; 0 for no interruption
	cut          context.CancelFunc
	savedRows    int // numbers of rows and points at the last save
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

// Resume checks that each of the first trials of an experiment, up to most of them, gives the same results
// whether or not it is interrupted at its saves and resumed.
func Resume(t *testing.T, e *lab.Experiment, given param.Values, most int) {
	t.Helper()
	values, err := param.Fill(e.Params, given)
	if err != nil {
		t.Fatal(err)
	}
	trials, err := e.Trials(values)
	if err != nil {
		t.Fatal(err)
	}
	for i := range min(trials, most) {
		whole, parts := trial(t, e, values, i, 0), trial(t, e, values, i, 1+i%2)
		if fmt.Sprint(whole.rows, whole.points) != fmt.Sprint(parts.rows, parts.points) {
			t.Errorf("%s, trial %d: in one go\n%.400s\nin parts\n%.400s", e.Name, i, whole.rows, parts.rows)
		}
	}
}

// trial runs trial i and interrupts it after every given number of saves; 0 means never.
func trial(t *testing.T, e *lab.Experiment, values param.Values, i, every int) *kept {
	t.Helper()
	all, parts := &kept{}, 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		out := &kept{rows: all.rows, points: all.points, until: every, cut: cancel}
		env := lab.Env{Values: values, Seed: rng.Derive(7, uint64(i)), Saved: all.state,
			Clock: search.NewClock(ctx, search.Limits{})}
		err := e.Trial(ctx, env, i, out)
		cancel()
		if err == nil {
			if every > 0 && parts == 0 {
				t.Errorf("%s, trial %d was never cut off", e.Name, i)
			}
			return out
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v", e.Name, err)
		}
		parts++
		all.state, all.rows, all.points = out.state, out.rows[:out.savedRows], out.points[:out.savedPoints]
	}
}
