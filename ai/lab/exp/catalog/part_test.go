package catalog

import (
	"errors"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// progress is a sink that records the progress reported by a trial and the effort of its rows.
type progress struct {
	of       *lab.Experiment
	done, to float64 // last reported values
	least    float64 // minimum ratio of consecutive progress reports; below 1 if progress decreased
	cost     float64
}

func (p *progress) Row(cells ...any) {
	for i, c := range p.of.Columns {
		if !c.Effort {
			continue
		}
		switch n := cells[i].(type) {
		case int:
			p.cost += float64(n)
		case int64:
			p.cost += float64(n)
		case float64:
			p.cost += n
		}
	}
}

func (p *progress) Part(done, of float64) {
	if p.done > 0 {
		p.least = min(p.least, done/p.done)
	}
	p.done, p.to = done, of
}

func (p *progress) Point(string, float64, float64) {}
func (p *progress) Due() bool                      { return false }
func (p *progress) Save([]byte)                    {}

// far is the factor by which the effort of trials may differ from the announced total, because games differ
// in length and searches may end early.
const far = 5

// TestTrialsReportProgress checks that trials report their progress in the unit of their rows' effort, that
// it never decreases, and that the announced total is about right, because estimates of long runs depend on
// it.
func TestTrialsReportProgress(t *testing.T) {
	gametest.Slow(t)
	told := 0
	for _, e := range Experiments() {
		v := param.MustFill(e.Params, Small()[e.Name])
		trials, err := e.Trials(v)
		if err != nil {
			t.Fatal(err)
		}
		foreseen, done, cost := 0.0, 0.0, 0.0
		for i := range min(trials, 12) {
			p := &progress{of: e, least: 1}
			env := lab.Env{Values: v, Seed: rng.Derive(1, uint64(i)),
				Clock: search.NewClock(t.Context(), search.Limits{})}
			if err := e.Trial(t.Context(), env, i, p); errors.Is(err, resource.ErrNoFiles) {
				t.Log(e.Name, err)
				break
			} else if err != nil {
				t.Fatal(e.Name, err)
			}
			if p.to == 0 || p.cost == 0 {
				continue
			}
			foreseen, done, cost = foreseen+p.to, done+p.done, cost+p.cost
			if p.least < 1 || p.done > p.to {
				t.Errorf("%s, trial %d: it is at %g of %g at last, and went back to %g", e.Name, i, p.done,
					p.to, p.least)
			}
		}
		if cost == 0 {
			continue
		}
		told++
		if foreseen > far*cost || cost > far*foreseen {
			t.Errorf("%s: trials foresee %g, and their rows cost %g", e.Name, foreseen, cost)
		}
		if done < 0.75*cost {
			t.Errorf("%s: trials tell of %g, and their rows cost %g: one that is broken off in what is not "+
				"told seems to stand still", e.Name, done, cost)
		}
	}
	if told < 20 {
		t.Errorf("only %d experiments tell how far their trials are", told)
	}
}
