package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab/chart"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// walk returns an experiment that uses every feature: cells of all kinds, curves and saved state.
func walk() *Experiment {
	return &Experiment{
		Description: Description{
			Name: "test/walk", Title: "Random walk", Doc: "How far a random walk goes.",
			Source: "Pearson: The Problem of the Random Walk, 1905", Version: 1,
			Params: []param.Spec{
				{Name: "walks", Kind: param.Int, Default: "40", Min: 1, Max: 100_000},
				{Name: "steps", Kind: param.Int, Default: "30", Min: 1, Max: 1e6},
			},
			Presets: []Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"walks": "100"}}},
			Columns: []Column{{Name: "end", Unit: "steps", Kind: Int}, {Name: "mean", Kind: Float},
				{Name: "side", Kind: Text}, {Name: "home", Kind: Bool}},
			Published: []Published{{Name: "spread", Title: "Spread", Source: "Pearson 1905", Origin: Printed,
				Columns: []Column{{Name: "variance", Kind: Float}},
				Rows:    [][]any{{30.0}}}},
			CurveX: chart.Axis{Title: "step"},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("walks"), nil },
		Trial: func(ctx context.Context, env Env, i int, out Sink) error {
			r := rng.New(env.Seed)
			at, sum, from := 0, 0.0, 0
			if env.Saved != nil {
				if _, err := fmt.Sscan(string(env.Saved), &from, &at, &sum); err != nil {
					return err
				}
				for range from {
					r.IntN(2)
				}
			}
			steps := env.Values.Int("steps")
			for n := from; n < steps; n++ {
				if env.Clock.Step() || ctx.Err() != nil {
					return ctx.Err()
				}
				at += 2*r.IntN(2) - 1
				sum += float64(at)
				if n%10 == 9 {
					out.Point("walk", float64(n+1), float64(at))
					out.Save(fmt.Appendf(nil, "%d %d %v", n+1, at, sum))
				}
			}
			side := map[bool]string{true: "right\tor \\\"home\"\n", false: "left"}[at >= 0]
			out.Row(at, sum/float64(steps), side, at == 0)
			return nil
		},
		Summary: func(v param.Values, rows []Row) []Table {
			home := 0
			for _, r := range rows {
				if r.Bool(3) {
					home++
				}
			}
			return []Table{CompareShares("Home", "where", "",
				[]Share{{Name: "home", Known: Print(0.1445, ""), Here: home, Trials: len(rows)}})}
		},
		Best: func(v param.Values, rows []Row) string { return fmt.Sprint(len(rows), " walks") },
	}
}

func find(name string) (*Experiment, error) {
	if name != "test/walk" {
		return nil, fmt.Errorf("no experiment %q", name)
	}
	return walk(), nil
}

func local(t *testing.T, workers int) pool.Pool {
	t.Helper()
	p := pool.NewLocal(pool.NewMux(Serve(find, nil, nil)), workers)
	t.Cleanup(func() { p.Close() })
	return p
}

func plan(t *testing.T, given param.Values) Plan {
	t.Helper()
	p, err := NewPlan(walk(), given, 7)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// ended runs a plan to its end and returns its files without the timing.
func ended(t *testing.T, p pool.Pool, f Files, plan Plan) map[string]string {
	t.Helper()
	r, err := Start(p, f, walk(), plan)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	return contents(t, f)
}

func contents(t *testing.T, f Files) map[string]string {
	t.Helper()
	names, err := f.Names()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, n := range names {
		data, err := f.Read(n)
		if err != nil {
			t.Fatal(err)
		}
		out[n] = string(data)
	}
	if out[TimingFile] == "" {
		t.Error("no timing")
	}
	delete(out, TimingFile)
	delete(out, MachineFile)
	return out
}

func same(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		for _, n := range slices.Sorted(maps.Keys(want)) {
			if got[n] != want[n] {
				t.Errorf("%s: %s is\n%s\nwant\n%s", what, n, got[n], want[n])
			}
		}
		t.Errorf("%s: files %v, want %v", what, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

func TestResultsDoNotDependOnWorkers(t *testing.T) {
	want := ended(t, local(t, 1), &Memory{}, plan(t, nil))
	if n := strings.Count(want[RowsFile], "left"); n < 10 || n > 30 {
		t.Errorf("%d of 40 walks end at the left:\n%s", n, want[RowsFile])
	}
	if got := slices.Sorted(maps.Keys(want)); !slices.Equal(got,
		[]string{CurvesFile, PublishedFile, RowsFile, PlanFile}) {
		t.Errorf("files %v", got)
	}
	same(t, "four workers", ended(t, local(t, 4), Folder(t.TempDir()), plan(t, nil)), want)
	same(t, "in a store", ended(t, local(t, 2), NewStored(&keys{}, "lab/x/"), plan(t, nil)), want)
}

// keys is an in-memory key–value store.
type keys struct {
	mu   sync.Mutex
	data map[string][]byte
}

func (k *keys) Load(key string) ([]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return bytes.Clone(k.data[key]), nil
}

func (k *keys) Save(key string, data []byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.data == nil {
		k.data = map[string][]byte{}
	}
	k.data[key] = append([]byte{}, data...)
	return nil
}

func (k *keys) Append(key string, data []byte) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.data == nil {
		k.data = map[string][]byte{}
	}
	k.data[key] = append(k.data[key], data...)
	return nil
}

func (k *keys) Remove(key string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.data, key)
	return nil
}

func (k *keys) Keys() ([]string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Sorted(maps.Keys(k.data)), nil
}

// dying is a Files that fails permanently after writing a number of bytes, possibly within a write, like the
// files of a killed program.
type dying struct {
	Files
	mu   sync.Mutex
	left int // number of bytes that can still be written
}

var errDead = errors.New("killed")

// spend returns how many of n bytes can still be written. The caller holds the lock until they are written,
// so that nothing follows a partial write.
func (d *dying) spend(n int) (room int) {
	room = min(n, d.left)
	d.left -= room
	return room
}

func (d *dying) Append(name string, data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := d.spend(len(data))
	if err := d.Files.Append(name, data[:n]); err != nil || n == len(data) {
		return err
	}
	return errDead
}

func (d *dying) Write(name string, data []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.spend(len(data)) < len(data) {
		return errDead
	}
	return d.Files.Write(name, data)
}

// small is a Files without room for states.
type small struct{ Files }

func (s small) Write(name string, data []byte) error {
	if isState(name) {
		return errors.New("no room")
	}
	return s.Files.Write(name, data)
}

func TestRunWithoutRoomForStates(t *testing.T) {
	p := local(t, 2)
	whole := plan(t, nil)
	want := ended(t, p, &Memory{}, whole)
	run, err := start(p, small{&Memory{}}, walk(), whole, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := run.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := string(run.Results().Files()[RowsFile]); got != want[RowsFile] {
		t.Errorf("without states the rows are\n%s\ninstead of\n%s", got, want[RowsFile])
	}
}

func TestKilledRunsGiveTheSameResults(t *testing.T) {
	p := local(t, 3)
	whole := plan(t, nil)
	want := ended(t, p, &Memory{}, whole)
	r := rng.New(1)
	for kill := range 10 {
		var f Files = NewStored(&keys{}, "lab/")
		if kill == 0 { // writing to a disk takes time
			f = Folder(t.TempDir())
		}
		deaths := 0
		for {
			life := 600 + r.IntN(3000)
			if deaths > 0 {
				life = r.IntN(40_000)
			}
			run, err := start(p, &dying{Files: f, left: life}, walk(), whole, 0)
			if errors.Is(err, errDead) {
				deaths++
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if err = run.Wait(t.Context()); err == nil {
				break
			}
			if !errors.Is(err, errDead) || run.Progress().State != Failed {
				t.Fatalf("ended with %v, %v", err, run.Progress().State)
			}
			if deaths++; deaths > 1000 {
				t.Fatal("no end")
			}
		}
		if deaths == 0 {
			t.Error("it was not killed once")
		}
		same(t, fmt.Sprintf("killed %d times", deaths), contents(t, f), want)
	}
}

func TestMergedShardsEqualWholeRun(t *testing.T) {
	p := local(t, 2)
	want := ended(t, p, &Memory{}, plan(t, nil))
	var parts []*Results
	for i := range 4 {
		part, err := plan(t, nil).Part(i, 4)
		if err != nil {
			t.Fatal(err)
		}
		f := &Memory{}
		ended(t, p, f, part)
		results, err := Open(f, find)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, results)
	}
	whole, err := Merge(parts[2], parts[0], parts[3], parts[1])
	if err != nil {
		t.Fatal(err)
	}
	f := &Memory{}
	if err := whole.Save(f); err != nil {
		t.Fatal(err)
	}
	same(t, "four shards", contents(t, f), want)

	for what, bad := range map[string][]*Results{
		"there are no shards to merge": {},
		"shard 3/4 is missing":         parts[:3],
		"shard 0/4 occurs twice":       {parts[0], parts[0]},
		"are not parts of one":         {parts[0], whole},
	} {
		if _, err := Merge(bad...); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestPauseResumeCancel(t *testing.T) {
	p := local(t, 2)
	big := plan(t, param.Values{"walks": "3000", "steps": "400"})
	want := ended(t, p, &Memory{}, big)
	f := Folder(filepath.Join(t.TempDir(), "new", "run"))
	r, err := Start(p, f, walk(), big)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		waitFor(t, r, func() bool { return r.Progress().Done > 0 })
		r.Pause()
		pr := r.Progress()
		if pr.State != Paused || pr.Total != 3000 {
			t.Fatalf("%+v", pr)
		}
		r.Pause()
		r.Resume()
	}
	r.Cancel()
	if err := r.Wait(t.Context()); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if s := r.Progress().State; s != Cancelled {
		t.Errorf("state %v", s)
	}
	r.Resume()
	if part, err := Open(f, find); err != nil || part.Done() != r.Progress().Done || part.complete() {
		t.Errorf("half a run is read as %v, %v", part, err)
	} else if err := part.Save(f); err == nil {
		t.Error("half a run is saved as a whole")
	}
	same(t, "paused and cancelled", ended(t, p, f, big), want)
	again, err := Start(p, f, walk(), big)
	if err != nil || again.Progress().State != Done || again.Progress().ETA != 0 {
		t.Errorf("a finished run starts as %+v, %v", again.Progress(), err)
	}
	same(t, "started when finished", contents(t, f), want)
}

func waitFor(t *testing.T, r *Run, done func() bool) {
	t.Helper()
	for !done() {
		if t.Context().Err() != nil || r.Progress().State >= Done {
			t.Fatalf("ended: %+v", r.Progress())
		}
		time.Sleep(time.Millisecond)
	}
}

func TestSnapshotDuringRun(t *testing.T) {
	r, err := Start(local(t, 2), &Memory{}, walk(), plan(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	last := uint64(0)
	for range 20 {
		s := r.Snapshot()
		if s.Version < last || len(s.Rows) != s.Results.Done() {
			t.Errorf("version %d after %d, %d rows of %d trials", s.Version, last, len(s.Rows),
				s.Results.Done())
		}
		last = s.Version
	}
	if err := r.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := r.Snapshot()
	if s != r.Snapshot() || s.Version != r.Version() {
		t.Error("a snapshot is made again without need")
	}
	if len(s.Rows) != 40 || s.Best != "40 walks" || len(s.Summary) != 1 || len(s.Charts) != 1 {
		t.Errorf("%d rows, best %q, %d tables, %d charts", len(s.Rows), s.Best, len(s.Summary), len(s.Charts))
	}
	if len(s.Curves) != 1 || !slices.Equal(s.Curves[0].X, []float64{10, 20, 30}) || s.Curves[0].Y[2].N != 40 {
		t.Errorf("curves %+v", s.Curves)
	}
	ends := stat.Sample{}
	for i, row := range s.Rows {
		if row.Trial != i || row.Bool(3) != (row.Int(0) == 0) {
			t.Errorf("row %d: %+v", i, row)
		}
		ends = ends.With(row.Float(0))
	}
	if got := s.Curves[0].Y[2]; got != ends {
		t.Errorf("the curve ends at %+v, the rows at %+v", got, ends)
	}
	if p := r.Progress(); p.State != Done || p.Done != 40 || p.ETA != 0 || p.Err != nil {
		t.Errorf("%+v", p)
	}
}

func TestStartRejectsBadPlans(t *testing.T) {
	p := local(t, 1)
	f := &Memory{}
	ended(t, p, f, plan(t, nil))
	other := plan(t, param.Values{"walks": "41"})
	if _, err := Start(p, f, walk(), other); err == nil || !strings.Contains(err.Error(),
		"the folder already holds another run: test/walk steps=30 walks=40 seed=7") {
		t.Errorf("another run: %v", err)
	}
	newer := walk()
	newer.Version = 2
	if _, err := Start(p, f, newer, plan(t, nil)); err == nil ||
		!strings.Contains(err.Error(), "version 1 of test/walk; this is version 2") {
		t.Errorf("another version: %v", err)
	}
	if _, err := Open(&Memory{}, find); err == nil || !strings.Contains(err.Error(), "there is no run here") {
		t.Errorf("nothing there: %v", err)
	}
	if _, err := NewPlan(walk(), param.Values{"steps": "0"}, 1); err == nil ||
		!strings.Contains(err.Error(), "steps: 0 is not between") {
		t.Errorf("no steps: %v", err)
	}
}

// TestBatchTimeLimit checks that a worker without time does only the first of three trials, and with enough
// time all three.
func TestBatchTimeLimit(t *testing.T) {
	for _, test := range []struct {
		within time.Duration
		done   int
	}{{0, 1}, {time.Hour, 3}} {
		p := plan(t, nil)
		q := request{Plan: p, Trials: []int{0, 1, 2}, Within: test.within}
		lines, err := pool.Call(t.Context(), local(t, 1), trialTask, q, nil)
		if err != nil {
			t.Fatal(err)
		}
		done := 0
		parseRecords(walk().Columns, lines, newSeal(p), func(_ int, rec record) {
			if rec.trial != done {
				t.Errorf("within %v: trial %d is done in the place of %d", test.within, rec.trial, done)
			}
			done++
		}, func(n int, line []byte) { t.Errorf("within %v: record %d is bad", test.within, n) })
		if done != test.done {
			t.Errorf("within %v: %d trials are done", test.within, done)
		}
	}
}

func TestFailingTrialFailsRun(t *testing.T) {
	e := walk()
	e.Trial = func(_ context.Context, _ Env, i int, out Sink) error {
		if i == 5 {
			return errors.New("lost its way")
		}
		out.Row(1, 1.0, "left", false)
		return nil
	}
	p := pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) { return e, nil }, nil, nil)), 2)
	defer p.Close()
	r, err := Start(p, &Memory{}, e, plan(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "test/walk, trial 5: lost its way") {
		t.Errorf("got %v", err)
	}
	if p := r.Progress(); p.State != Failed || p.Err == nil {
		t.Errorf("%+v", p)
	}
}

func TestFolderHasNoLeftoverFiles(t *testing.T) {
	dir := t.TempDir()
	ended(t, local(t, 2), Folder(dir), plan(t, nil))
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got, want := strings.Join(names, " "),
		"curves.csv machine.json published.csv rows.csv run.json timing.csv"; got != want {
		t.Errorf("the folder holds %s, want %s", got, want)
	}
}
