package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	"ludarium/game/param"
)

// mortal returns a pool whose workers die at the batches for which dies returns true.
func mortal(t *testing.T, workers int, dies func(trials []int) bool) *pooltest.Mortal {
	t.Helper()
	return &pooltest.Mortal{Pool: local(t, workers), Dies: func(task pool.Task) bool {
		var q request
		if err := json.Unmarshal(task.Input, &q); err != nil {
			t.Error(err)
		}
		return dies(q.Trials)
	}}
}

// TestRunContinuesAfterWorkersDie kills workers once at each trial, at random, and at each trial as often as
// trials are repeated. Every run must end with the bytes of the undisturbed run and show the same overview.
func TestRunContinuesAfterWorkersDie(t *testing.T) {
	for _, settings := range []param.Values{nil, {"walks": "70", "steps": "400"}} {
		whole := plan(t, settings)
		want := ended(t, local(t, 1), &Memory{}, whole)
		first, err := Start(local(t, 1), &Memory{}, walk(), whole)
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		undisturbed := first.Snapshot()
		r := rng.New(3)
		for name, most := range map[string]int{"once": 1, "as often as it is repeated": pool.Repeats,
			"at random": -1} {
			for workers := range 3 {
				deaths := map[int]int{}
				p := mortal(t, workers+1, func(trials []int) bool {
					dies := false
					for _, trial := range trials {
						switch {
						case most < 0:
							dies = dies || deaths[trial] < pool.Repeats && r.IntN(3) == 0
						case deaths[trial] < most:
							dies = true
						}
					}
					for _, trial := range trials {
						if dies {
							deaths[trial]++
						}
					}
					return dies
				})
				f := &Memory{}
				run, err := start(p, f, walk(), whole, 0)
				if err != nil {
					t.Fatal(err)
				}
				if err := run.Wait(t.Context()); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				what := fmt.Sprintf("%s, %d deaths with %d workers", name, p.Deaths(), workers+1)
				if p.Deaths() == 0 {
					t.Errorf("%s: nothing died", name)
				}
				same(t, what, contents(t, f), want)
				s := run.Snapshot()
				if !reflect.DeepEqual(s.Curves, undisturbed.Curves) || len(s.Rows) != len(undisturbed.Rows) ||
					!reflect.DeepEqual(s.Summary, undisturbed.Summary) {
					t.Errorf("%s: it shows other curves, rows or tables", what)
				}
				if p := run.Progress(); p.State != Done || p.Done != whole.Count() || p.Err != nil {
					t.Errorf("%s: %+v", what, p)
				}
			}
		}
	}
}

// TestTrialThatKillsWorkers checks that such a trial is reported as failed, the other trials count, and the
// run can be restarted.
func TestTrialThatKillsWorkers(t *testing.T) {
	whole := plan(t, nil)
	want := ended(t, local(t, 1), &Memory{}, whole)
	for _, killers := range [][]int{{12}, {0, 12, 39}} {
		tries := map[int]int{}
		p := mortal(t, 2, func(trials []int) bool {
			dies := false
			for _, trial := range trials {
				if slices.Contains(killers, trial) {
					tries[trial]++
					dies = true
				}
			}
			return dies
		})
		f := &Memory{}
		run, err := Start(p, f, walk(), whole)
		if err != nil {
			t.Fatal(err)
		}
		err = run.Wait(t.Context())
		failure := new(FailedError)
		left := 40 - len(killers)
		if !errors.As(err, &failure) || failure.Done != left || len(failure.Failed) != len(killers) {
			t.Fatalf("it ends with %v", err)
		}
		for i, killer := range killers {
			got := failure.Failed[i]
			if got.Trial != killer || got.Seed != rng.Derive(7, uint64(killer)) ||
				got.Tries < 1+pool.Repeats ||
				got.Why.String() != "the worker died: "+pooltest.ErrStruck.Error() {
				t.Errorf("failed is %+v", got)
			}
			if tries[killer] != got.Tries {
				t.Errorf("trial %d was tried %d times, said are %d", killer, tries[killer], got.Tries)
			}
		}
		text := fmt.Sprintf("lab: %d of 40 trials of test/walk steps=30 walks=40 seed=7 are finished; "+
			"trial %d (seed %d) failed ", left, killers[0], failure.Failed[0].Seed)
		if !strings.HasPrefix(err.Error(), text) {
			t.Errorf("it says %q, want %q", err, text)
		}
		if p := run.Progress(); p.State != Failed || p.Done != left || p.Total != 40 {
			t.Errorf("%+v", p)
		}
		rows := run.Snapshot().Rows
		for _, row := range rows {
			if slices.Contains(killers, row.Trial) {
				t.Errorf("trial %d has a row", row.Trial)
			}
		}
		if len(rows) != left {
			t.Errorf("%d rows", len(rows))
		}
		kept, err := Open(f, find)
		if err != nil || kept.Done() != left || !reflect.DeepEqual(kept.Overview().Failed, failure.Failed) ||
			kept.Failure().Error() != failure.Error() {
			t.Errorf("kept are %d trials, failed %+v, %v", kept.Done(), kept.failed, err)
		}
		if n := kept.Summary()[0].Rows[0][6]; n != int64(left) {
			t.Errorf("the verdict counts %v trials", n)
		}
		same(t, "started again", ended(t, local(t, 2), f, whole), want)
	}
}

// TestRunStopsWhenEveryTrialFails checks that the run stops early instead of trying all trials.
func TestRunStopsWhenEveryTrialFails(t *testing.T) {
	p := mortal(t, 2, func([]int) bool { return true })
	f := &Memory{}
	big := plan(t, param.Values{"walks": "1000"})
	run, err := Start(p, f, walk(), big)
	if err != nil {
		t.Fatal(err)
	}
	err = run.Wait(t.Context())
	if err == nil || !strings.Contains(err.Error(), "failed trials in a row: ") ||
		!errors.As(err, new(*FailedError)) || run.Progress().State != Failed {
		t.Errorf("it ends with %v", err)
	}
	if p.Deaths() > 100 {
		t.Errorf("%d workers died for it", p.Deaths())
	}
	got := ended(t, local(t, 2), f, big)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names,
		[]string{CurvesFile, PublishedFile, RowsFile, PlanFile}) {
		t.Errorf("started again it leaves %v", names)
	}
}
