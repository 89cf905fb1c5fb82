package lab

import (
	"strings"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// endless returns the random walk as an experiment that can be continued.
func endless() *Experiment {
	e := walk()
	e.Most = AnyNumber
	return e
}

// finishIn resumes the run in files f and returns its results.
func finishIn(t *testing.T, f Files, plan Plan) *Results {
	t.Helper()
	e := endless()
	p := pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) { return e, nil }, nil, nil)), 2)
	defer p.Close()
	r, err := Start(p, f, e, plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	return r.Results()
}

// TestContinuedRunMatchesWholeRun checks that a continued run has the same files as a run started with all
// its trials.
func TestContinuedRunMatchesWholeRun(t *testing.T) {
	find := func(string) (*Experiment, error) { return endless(), nil }
	short, err := ParseLine("test/walk walks=40 seed=5", find)
	if err != nil {
		t.Fatal(err)
	}
	long, err := ParseLine("test/walk walks=40 seed=5 more=40", find)
	if err != nil || long.Trials != 80 {
		t.Fatalf("%+v, %v", long, err)
	}
	if doubled, ok := short.Longer(Endless); !ok || doubled.ID() != long.ID() ||
		doubled.String() != long.String() {
		t.Errorf("%s is continued to %s", short, doubled)
	}
	if _, ok := short.Longer(40); ok {
		t.Error("there are more trials than there are")
	}
	var f, whole Memory
	before := finishIn(t, &f, short)
	if err := before.Continue(&f, long); err != nil {
		t.Fatal(err)
	}
	got, want := finishIn(t, &f, long).Files(), finishIn(t, &whole, long).Files()
	for name := range want {
		if name != TimingFile && name != MachineFile && string(got[name]) != string(want[name]) {
			t.Errorf("%s differs:\n%s\n%s", name, got[name], want[name])
		}
	}
	if rows := string(want[RowsFile]); !strings.HasPrefix(rows,
		strings.Split(string(before.Files()[RowsFile]),
			"\n")[0]) {
		t.Error("the rows do not begin with those of the shorter run")
	}
	// Two seeds of one trial must give different rows.
	rows := before.Rows()
	if again := finishIn(t, &whole, long).Rows(); len(again) != 2*len(rows) ||
		again[len(rows)].Cells[1] == rows[0].Cells[1] && again[len(rows)+1].Cells[1] == rows[1].Cells[1] {
		t.Error("the added trials repeat those before them")
	}
	other, _ := ParseLine("test/walk walks=41 seed=5 more=41", find)
	if err := before.Continue(&Memory{}, other); err == nil {
		t.Error("a run is continued by another one")
	}
	if _, err := ParseLine("test/walk walks=40 more=1", func(string) (*Experiment, error) {
		return walk(), nil
	}); err == nil || !strings.Contains(err.Error(), "at most 40 trials") {
		t.Errorf("a run without further trials has more: %v", err)
	}
}

func TestRunContinuesUntilDecided(t *testing.T) {
	p, err := NewPlan(endless(), param.Values{"walks": "10"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	table := func(cells ...any) []Table {
		out := Table{Columns: Columns("count: integer", "verdict: verdict")}
		for i := 0; i < len(cells); i += 2 {
			out.Rows = append(out.Rows, cells[i:i+2])
		}
		return []Table{out}
	}
	open, more := table(1, TooFew, 2, Agrees), table(2, Unclear, 2, Agrees)
	last := p
	last.Trials, last.Added = 640, 630
	for _, c := range []struct {
		plan           Plan
		most           int
		tables, before []Table
		want           Ending
		trials         int
	}{
		{p, Endless, table(2, Agrees, 3, Differs), nil, AllJudged, 10},
		{p, Endless, open, nil, GoesOn, 20},
		{p, Endless, more, open, GoesOn, 20},
		{p, Endless, open, open, NoChange, 10},
		{p, 15, open, nil, GoesOn, 15},
		{p, 0, open, nil, NoTrials, 10},
		{last, Endless, open, nil, NoTrials, 640},
	} {
		got, end := UntilDecided(c.plan, c.most, c.tables, c.before)
		if end != c.want || got.Trials != c.trials {
			t.Errorf("%v, most %d: ending %d with %d trials, want %d with %d", c.tables, c.most, end,
				got.Trials,
				c.want, c.trials)
		}
	}
	if few, unclear := Pending(append(open, more...)); few != 1 || unclear != 1 {
		t.Errorf("%d rows with too few trials, %d unclear", few, unclear)
	}
}
