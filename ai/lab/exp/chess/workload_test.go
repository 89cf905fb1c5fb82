package chess

import (
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// parts is a lab.Sink that checks reports of progress.
type parts struct {
	t        *testing.T
	done, of float64
	reports  int
}

func (*parts) Row(...any)                     {}
func (*parts) Point(string, float64, float64) {}
func (*parts) Due() bool                      { return false }
func (*parts) Save([]byte)                    {}
func (p *parts) Part(done, of float64) {
	if done < p.done || p.of != 0 && of != p.of || done > of*(1+1e-9) {
		p.t.Errorf("%v of %v after %v of %v", done, of, p.done, p.of)
	}
	p.done, p.of = done, of
	p.reports++
}

// A trial reports its progress from beginning to end.
func TestTrialsReportProgress(t *testing.T) {
	gametest.Slow(t)
	for _, s := range []study{newTechniques(), newOrder(), newDeepening()} {
		e := s.experiment()
		values := param.MustFill(e.Params, param.Values{"positions": Middlegames, "count": "1", "depth": "3"})
		p := &parts{t: t}
		env := lab.Env{Values: values, Seed: rng.Derive(1, 0), Files: resource.NewStore(nil),
			Clock: search.NewClock(t.Context(), search.Limits{})}
		if err := e.Trial(t.Context(), env, 0, p); err != nil {
			t.Fatal(err)
		}
		if p.reports < 10 || p.done < 0.999*p.of {
			t.Errorf("%s: %v of %v in %d reports", e.Name, p.done, p.of, p.reports)
		}
	}
}
