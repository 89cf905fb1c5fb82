package service

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// walk is an experiment with a curve, whose trials wait for gate unless it is nil.
func walk(gate chan struct{}) *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "test/walk", Title: "Random walk", Doc: "How far it goes.", Version: 1,
			Params:  []param.Spec{{Name: "walks", Kind: param.Int, Default: "40", Min: 1, Max: 1e6}},
			Presets: []lab.Preset{{Name: "quick"}},
			Columns: []lab.Column{{Name: "end", Kind: lab.Int}, {Name: "mean", Kind: lab.Float, Digits: 2}},
			CurveX:  chart.Axis{Title: "step"},
		},
		Trials: func(v param.Values) (int, error) {
			if v.Int("walks") == 13 {
				return 0, errors.New("13 walks bring bad luck")
			}
			return v.Int("walks"), nil
		},
		Trial: func(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
			if gate != nil {
				select {
				case <-gate:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			r := rng.New(env.Seed)
			at, sum := 0, 0.0
			for n := range 20 {
				at += 2*r.IntN(2) - 1
				sum += float64(at)
				out.Point("walk", float64(n), float64(at))
			}
			out.Row(at, sum/20)
			return nil
		},
		Summary: func(_ param.Values, rows []lab.Row) []lab.Table {
			return []lab.Table{{Title: "Rows",
				Columns: []lab.Column{{Name: "rows", Kind: lab.Int}, {Name: "odd", Kind: lab.Float},
					{Name: "said", Kind: lab.Text}},
				Rows: [][]any{{int64(len(rows)), math.NaN(), nil}, {nil, 0.1, "NaN"}}}}
		},
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			s := chart.Series{Name: "ends", X: []float64{}, Y: []float64{}, Faint: true, Color: 2}
			for _, r := range rows {
				s.X, s.Y = append(s.X, math.Inf(1)), append(s.Y, r.Float(0))
			}
			return []chart.Chart{{Title: "Ends", Form: chart.Scatter, Y: chart.Axis{Title: "end", Log: true},
				Labels: []string{"a"}, Series: []chart.Series{s},
				Nodes: []chart.Node{{X: 1, Text: "n"}}, Edges: []chart.Edge{{To: 1, Dashed: true}}}}
		},
		Best: func(_ param.Values, rows []lab.Row) string { return fmt.Sprint(len(rows), " walks") },
	}
}

// memory is an in-memory lab.Keys.
type memory struct {
	mu   sync.Mutex
	data map[string][]byte
}

func (m *memory) Load(key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return bytes.Clone(m.data[key]), nil
}

func (m *memory) Save(key string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if strings.HasSuffix(key, "full") {
		return errors.New("no room")
	}
	m.data[key] = append([]byte{}, data...)
	return nil
}

func (m *memory) Append(key string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if strings.HasSuffix(key, "full") {
		return errors.New("no room")
	}
	m.data[key] = append(m.data[key], data...)
	return nil
}

func (m *memory) Remove(key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.data, key)
	return nil
}

func (m *memory) Keys() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.data)), nil
}

func find(gate chan struct{}) func(name string) (*lab.Experiment, error) {
	return func(name string) (*lab.Experiment, error) {
		if name != "test/walk" {
			return nil, fmt.Errorf("no experiment %q", name)
		}
		return walk(gate), nil
	}
}

// open returns a client with its own pool.
func open(t *testing.T, store *memory, gate chan struct{}) *Client {
	t.Helper()
	p := pool.NewLocal(pool.NewMux(Serve(find(gate)), lab.Serve(find(gate), nil, nil)), 3)
	c := NewClient(p, store, "lab/")
	t.Cleanup(func() {
		c.Close()
		p.Close()
	})
	return c
}

func (c *Client) wait(t *testing.T, what string, is func(Status) bool) Status {
	t.Helper()
	for range 4_000 {
		if s := c.Status(); is(s) {
			return s
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("the run is never %s: %+v", what, c.Status())
	return Status{}
}

func done(s Status) bool { return s.Any() && s.State == lab.Done }

// TestClientSeesSameRun compares the client's data with the same run in a single program.
func TestClientSeesSameRun(t *testing.T) {
	store := &memory{data: map[string][]byte{}}
	c := open(t, store, nil)
	ctx := t.Context()
	const line = "test/walk walks=50 seed=3"
	plan, err := c.Plan(ctx, line)
	if err != nil || plan.Trials != 50 || plan.String() != line {
		t.Fatalf("%+v, %v", plan, err)
	}
	if err := c.Start(ctx, line); err != nil {
		t.Fatal(err)
	}
	s := c.wait(t, "done", done)
	if s.Done != 50 || s.ID != plan.ID() || s.Progress().Total != 50 {
		t.Errorf("%+v", s)
	}

	p := pool.NewLocal(pool.NewMux(lab.Serve(find(nil), nil, nil)), 1)
	defer p.Close()
	local, err := lab.Start(p, &lab.Memory{}, walk(nil), plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := local.Wait(ctx); err != nil {
		t.Fatal(err)
	}
	want := local.Snapshot()
	check := func(from string, c *Client) {
		t.Helper()
		read, err := c.Overview(ctx, plan, 0)
		if err != nil || read.Damage != "" {
			t.Fatal(from, err, read.Damage)
		}
		got := read.Overview
		expected := want.Overview()
		if got.Seconds <= 0 || !got.Complete() {
			t.Errorf("%s: %+v", from, got)
		}
		expected.Seconds = got.Seconds
		if a, b := fmt.Sprintf("%#v", got), fmt.Sprintf("%#v", expected); a != b {
			t.Errorf("%s:\n%s\nwant\n%s", from, a, b)
		}
		rows, err := c.Rows(ctx, plan, 45, 100)
		for i := range rows {
			rows[i].Seconds = want.Rows[45+i].Seconds
		}
		if err != nil || !reflect.DeepEqual(rows, want.Rows[45:]) {
			t.Errorf("%s: %v, %v, want %v", from, rows, err, want.Rows[45:])
		}
		file, err := c.File(ctx, plan, lab.RowsFile)
		if err != nil || !bytes.Equal(file, want.Results.Files()[lab.RowsFile]) {
			t.Errorf("%s: %s, %v", from, file, err)
		}
	}
	check("under way", c)
	c.Close()
	check("kept", open(t, store, nil))

	if o, err := c.Overview(ctx, plan, 0); err != nil || o.Overview == nil || o.Version != 0 {
		t.Errorf("after Close the client does not begin anew: %+v, %v", o, err)
	}
}

func TestOverviewIsSentOnlyWhenNew(t *testing.T) {
	c := open(t, &memory{data: map[string][]byte{}}, nil)
	if err := c.Start(t.Context(), "test/walk walks=5"); err != nil {
		t.Fatal(err)
	}
	s := c.wait(t, "done", done)
	o, err := c.Overview(t.Context(), s.Plan, 0)
	if o.Overview == nil || err != nil || o.Version != s.Version {
		t.Fatalf("%+v of version %d, %v", o, s.Version, err)
	}
	if again, err := c.Overview(t.Context(), s.Plan, o.Version); again.Overview != nil || err != nil {
		t.Errorf("what is there already comes again: %+v, %v", again, err)
	}
}

func TestClientPausesAndRemovesRuns(t *testing.T) {
	store, gate := &memory{data: map[string][]byte{}}, make(chan struct{})
	c := open(t, store, gate)
	ctx := t.Context()
	if err := c.Pause(ctx); err == nil {
		t.Error("nothing is paused")
	}
	if err := c.Start(ctx, "test/walk walks=20 seed=1"); err != nil {
		t.Fatal(err)
	}
	first := c.wait(t, "running", Status.Running).Plan
	gate <- struct{}{}
	c.wait(t, "one trial far", func(s Status) bool { return s.Done >= 1 })
	if err := c.Pause(ctx); err != nil || c.Status().State != lab.Paused {
		t.Errorf("paused is %v, %v", c.Status().State, err)
	}
	if err := c.Start(ctx, "test/walk walks=4 seed=2"); err != nil {
		t.Fatal(err)
	}
	second := c.Status().Plan
	plans, err := c.Plans()
	if err != nil || len(plans) != 2 || second.ID() == first.ID() {
		t.Fatalf("kept are %v, %v", plans, err)
	}
	if err := c.Cancel(ctx); err != nil || c.Status().State != lab.Cancelled {
		t.Errorf("cancelled is %v, %v", c.Status().State, err)
	}
	if err := c.Start(ctx, first.String()); err != nil {
		t.Fatal(err)
	}
	if s := c.Status(); s.Done < 1 || s.ID != first.ID() {
		t.Errorf("it does not go on: %+v", s)
	}
	close(gate)
	c.wait(t, "done", done)

	document, err := c.File(ctx, first, DocumentFile)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Remove(ctx, first); err != nil || c.Status().Any() {
		t.Errorf("removed is %+v, %v", c.Status(), err)
	}
	if plans, err := c.Plans(); err != nil || len(plans) != 1 {
		t.Errorf("after removing: %v, %v", plans, err)
	}
	if p, err := c.Import(ctx, document); err != nil || p.ID() != first.ID() {
		t.Errorf("imported is %v, %v", p, err)
	}
	if o, err := c.Overview(ctx, first, 0); err != nil || o.Done != 20 {
		t.Errorf("of the imported one: %v, %v", o, err)
	}

	// Damaged trials are missing and reported; the run repeats them.
	key := "lab/" + first.ID() + "/" + lab.RowsFile
	rows := string(store.data[key])
	store.data[key] = []byte(strings.Replace(rows, "\n7,", "\n7,1", 1))
	other := open(t, store, nil)
	if o, err := other.Overview(ctx, first, 0); err != nil || o.Done != 19 ||
		!strings.Contains(o.Damage.String(), "trial 7") {
		t.Errorf("of the damaged one: %+v, %v", o, err)
	}
	if err := other.Start(ctx, first.String()); err != nil {
		t.Fatal(err)
	}
	if s := other.wait(t, "done", done); len(s.Damage) != 1 ||
		!strings.Contains(s.Damage[0].String(), "trial 7") {
		t.Errorf("the damage is not told: %q", s.Damage)
	}
	if again := string(store.data[key]); again != rows {
		t.Errorf("done again:\n%s\nwas\n%s", again, rows)
	}
}

func TestErrorsOfBadRequests(t *testing.T) {
	store := &memory{data: map[string][]byte{"lab/test-walk-0/run.json": []byte("{")}}
	c := open(t, store, nil)
	ctx := t.Context()
	plan, err := c.Plan(ctx, "test/walk")
	if err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"13":            errOf(c.Plan(ctx, "test/walk walks=13")),
		"walks":         c.Start(ctx, "test/walk walks=many"),
		`"test/run"`:    errOf(c.Plan(ctx, "test/run")),
		"no run":        errOf(c.Rows(ctx, plan, 0, 1)),
		"run.json":      errOf(c.File(ctx, plan, "x")),
		"this is no":    errOf(c.Import(ctx, []byte("{"))),
		"lab/test-walk": nil,
	} {
		if what == "lab/test-walk" {
			_, err = c.Plans()
			what = "test-walk-0"
		}
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, want %s in it", err, what)
		}
	}
}

func errOf[T any](_ T, err error) error { return err }

// mortal is a pool in which lose kills the worker that manages the runs, and other workers die at the tasks
// for which struck returns true.
type mortal struct {
	pool.Pool
	struck   func(t pool.Task) bool
	mu       sync.Mutex
	sessions int
	lose     func()
}

func (m *mortal) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	died := &pool.Died{Kind: t.Kind, Why: errors.New("struck by lightning")}
	if t.More == nil {
		if m.struck != nil && m.struck(t) {
			return nil, died
		}
		return m.Pool.Do(ctx, t, emit)
	}
	inner, lose := context.WithCancel(ctx)
	m.mu.Lock()
	m.sessions++
	m.lose = lose
	m.mu.Unlock()
	out, err := m.Pool.Do(inner, t, emit)
	if inner.Err() != nil && ctx.Err() == nil {
		return nil, died
	}
	return out, err
}

// TestRunsContinueAfterServiceWorkerDies kills the worker that manages the runs: the run must resume in
// another worker. After repeated deaths without a finished trial in between, the run must have failed, and
// must be restartable.
func TestRunsContinueAfterServiceWorkerDies(t *testing.T) {
	gate := make(chan struct{})
	mux := pool.NewMux(lab.Serve(find(gate), nil, nil), Serve(find(gate)))
	p := &mortal{Pool: pool.NewLocal(mux, 2)}
	defer p.Close()
	c := NewClient(p, &memory{data: map[string][]byte{}}, "lab/")
	defer c.Close()
	if err := c.Start(t.Context(), "test/walk"); err != nil {
		t.Fatal(err)
	}
	lose := func(n int) {
		t.Helper()
		c.wait(t, "running", Status.Running)
		for session := 0; session != n; time.Sleep(time.Millisecond) { // the new worker manages the run
			if d, _, err := c.worker.Call(t.Context(), methodScenes, nil, nil); err == nil && d.Head != nil {
				p.mu.Lock()
				session = p.sessions
				p.mu.Unlock()
			}
			c.mu.Lock()
			if c.wanted.reviving {
				session = 0
			}
			c.mu.Unlock()
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.lose()
	}
	for n := range pool.Repeats {
		lose(n + 1)
	}
	// Once a trial is finished, the count of deaths starts again.
	c.wait(t, "at its second trial", func(s Status) bool {
		select {
		case gate <- struct{}{}:
		default:
		}
		return s.Running() && s.Done > 0
	})
	for n := range pool.Repeats + 1 {
		lose(pool.Repeats + 1 + n)
	}
	s := c.wait(t, "failed", func(s Status) bool { return s.State == lab.Failed })
	if !strings.Contains(s.Error.String(), "was lost") || s.Done == 0 {
		t.Errorf("it failed by %q after %d trials", s.Error, s.Done)
	}
	close(gate)
	if err := c.Start(t.Context(), "test/walk"); err != nil {
		t.Fatal(err)
	}
	if s := c.wait(t, "done", done); p.sessions != 2*pool.Repeats+2 || s.Done != 40 {
		t.Errorf("%d trials after %d sessions", s.Done, p.sessions)
	}
}

// TestDeadWorkersOfTrials checks that the client reports dead workers: first each worker dies once, then, in
// a second run, every worker of one trial dies.
func TestDeadWorkersOfTrials(t *testing.T) {
	for _, killer := range []string{"", "[12]"} {
		mux := pool.NewMux(lab.Serve(find(nil), nil, nil), Serve(find(nil)))
		died := map[string]int{}
		p := &mortal{Pool: pool.NewLocal(mux, 3)}
		p.struck = func(task pool.Task) bool {
			var q struct{ Trials json.RawMessage }
			if json.Unmarshal(task.Input, &q) != nil || q.Trials == nil {
				return false
			}
			p.mu.Lock()
			defer p.mu.Unlock()
			died[string(q.Trials)]++
			return died[string(q.Trials)] == 1 || string(q.Trials) == killer
		}
		c := NewClient(p, &memory{data: map[string][]byte{}}, "lab/")
		if err := c.Start(t.Context(), "test/walk"); err != nil {
			t.Fatal(err)
		}
		s := c.wait(t, "over", func(s Status) bool { return s.State >= lab.Done })
		o, err := c.Overview(t.Context(), s.Plan, 0)
		if err != nil {
			t.Fatal(err)
		}
		if killer == "" {
			if s.State != lab.Done || s.Done != 40 || o.Rows != 40 || o.Failure() != nil {
				t.Errorf("workers that die once: %+v, failed %v", s, o.Failure())
			}
		} else if s.State != lab.Failed || s.Done != 39 || o.Rows != 39 || len(o.Failed) != 1 ||
			o.Failure().Error() != s.Error.String() || !strings.Contains(s.Error.String(), "trial 12 (") ||
			!strings.HasSuffix(s.Error.String(), " times: the worker died: struck by lightning") {
			t.Errorf("a trial that kills: %+v, failed %v", s, o.Failure())
		}
		c.Close()
		p.Close()
	}
}
