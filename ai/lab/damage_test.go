package lab

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// bench runs the random walk and records which trials are done.
type bench struct {
	pool  pool.Pool
	mu    sync.Mutex
	trial []int
}

func newBench(t *testing.T) *bench {
	b := &bench{}
	e := walk()
	b.pool = pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) {
		counted := *e
		counted.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
			b.mu.Lock()
			b.trial = append(b.trial, i)
			b.mu.Unlock()
			return e.Trial(ctx, env, i, out)
		}
		return &counted, nil
	}, nil, nil)), 1)
	t.Cleanup(func() { b.pool.Close() })
	return b
}

// run resumes a plan's run, finishes it and returns the damage found and the trials done.
func (b *bench) run(t *testing.T, f Files, plan Plan) (damage []Damage, trials []int) {
	t.Helper()
	b.trial = nil
	r, err := start(b.pool, f, walk(), plan, 0)
	if err == nil {
		err = r.Wait(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(b.trial)
	return r.Damage(), slices.Compact(b.trial)
}

// all returns the contents of all files.
func all(t *testing.T, f Files) map[string]string {
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
	return out
}

func filesOf(all map[string]string) *Memory {
	f := &Memory{}
	for n, data := range all {
		f.Write(n, []byte(data))
	}
	return f
}

// damages returns damaged versions of a text: cut at each line end, each line duplicated, each line missing,
// one bit of every few bytes flipped.
func damages(text string, every int) map[string]string {
	out := map[string]string{}
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	for i, at := 0, 0; i < len(lines); i++ {
		line := strings.TrimSuffix(lines[i], "\n") + "\n"
		out[fmt.Sprint("cut before line ", i+1)] = text[:at]
		out[fmt.Sprint("twice line ", i+1)] = text[:at] + line + text[at:]
		out[fmt.Sprint("without line ", i+1)] = text[:at] + text[min(len(text), at+len(line)):]
		at += len(line)
	}
	for i := 0; i < len(text); i += every {
		for _, bit := range []byte{1, 32, 128} {
			out[fmt.Sprintf("byte %d flipped by %d", i, bit)] = text[:i] + string([]byte{text[i] ^ bit}) +
				text[i+1:]
		}
	}
	delete(out, "")
	return out
}

// TestDamagedRunReportsDamage damages every file of a run in every way. The run must name the file, repeat
// only the trials that it reports lost, and end with the files of the undamaged run.
func TestDamagedRunReportsDamage(t *testing.T) {
	b := newBench(t)
	p := plan(t, param.Values{"walks": "12"})
	f := &Memory{}
	b.run(t, f, p)
	whole := all(t, f)
	want := contents(t, f)
	cases, every, least := 0, 11, 800
	if runtime.GOOS == "js" {
		every, least = 61, 300
	}
	for _, file := range []string{RowsFile, CurvesFile, TimingFile, PublishedFile, PlanFile, MachineFile} {
		for what, text := range damages(whole[file], every) {
			if cases++; text == whole[file] {
				t.Errorf("%s, %s: no damage", file, what)
			}
			bad := maps.Clone(whole)
			bad[file] = text
			g := filesOf(bad)
			damage, trials := b.run(t, g, p)
			if len(damage) == 0 {
				t.Errorf("%s, %s: it is not seen", file, what)
			}
			var lost []int
			for _, d := range damage {
				if d.File != file || d.Why == nil {
					t.Errorf("%s, %s: %v", file, what, d)
				}
				lost = append(lost, d.Trials...)
			}
			slices.Sort(lost)
			if !slices.Equal(trials, slices.Compact(lost)) ||
				strings.Contains(what, "flipped") && len(trials) > 2 {
				t.Errorf("%s, %s: %v, but trials %v are done again", file, what, damage, trials)
			}
			got := contents(t, g)
			if aside := "damaged-1-" + file; got[aside] != text {
				t.Errorf("%s, %s: it is not set aside: %v", file, what, slices.Sorted(maps.Keys(got)))
			} else {
				delete(got, aside)
			}
			same(t, file+", "+what, got, want)
			if damage, trials := b.run(t, g, p); len(damage)+len(trials) > 0 {
				t.Errorf("%s, %s: the repaired run is damaged: %v, trials %v", file, what, damage, trials)
			}
		}
	}
	if cases < least {
		t.Errorf("only %d cases", cases)
	}
	for _, file := range []string{RowsFile, CurvesFile, TimingFile, PublishedFile, PlanFile} {
		bad := maps.Clone(whole)
		delete(bad, file)
		g := filesOf(bad)
		if damage, _ := b.run(t, g, p); len(damage) == 0 || damage[0].File != file {
			t.Errorf("%s is missing: %v", file, damage)
		}
		same(t, "without "+file, contents(t, g), want)
	}
}

// TestDamageMessages checks the messages shown to users.
func TestDamageMessages(t *testing.T) {
	b := newBench(t)
	p := plan(t, param.Values{"walks": "12"})
	f := &Memory{}
	b.run(t, f, p)
	whole := all(t, f)
	record := func(trial int) (line int, text string) {
		at := strings.Index(whole[RowsFile], fmt.Sprintf("\n%d,", trial)) + 1
		text, _, _ = strings.Cut(whole[RowsFile][at:], "\n")
		return 1 + strings.Count(whole[RowsFile][:at], "\n"), text + "\n"
	}
	some := 3
	line, text := record(some)
	for strings.Contains(text, `"`) { // rows whose cells contain a line break
		some++
		line, text = record(some)
	}
	last, _ := record(11)
	for _, tt := range []struct{ file, text, want string }{
		{RowsFile, strings.Replace(whole[RowsFile], text, strings.Replace(text, ",", ",9", 1), 1),
			fmt.Sprintf("rows.csv, line %d, trial %d: it has been changed since it was written", line, some)},
		{RowsFile, strings.Replace(whole[RowsFile], text, text+text, 1),
			fmt.Sprintf("rows.csv, line %d, trial %d: it has been changed since it was written", line, some)},
		{RowsFile, whole[RowsFile][:strings.Index(whole[RowsFile], "\n11,")+1],
			fmt.Sprintf("rows.csv, line %d, trial 11: a part is missing here", last)},
		{RowsFile, whole[RowsFile][:strings.Index(whole[RowsFile], text)],
			fmt.Sprintf("rows.csv, line %d, trials %d to 11: a part is missing here", line, some)},
		{RowsFile, strings.Replace(whole[RowsFile], "trial,end", "trial,bend", 1),
			"rows.csv, line 1: it has been changed since it was written"},
		{TimingFile, strings.Replace(whole[TimingFile], "\n5,", "\n5,1", 1),
			"timing.csv, line 7, trial 5: it has been changed since it was written"},
		{PublishedFile, whole[PublishedFile] + "x",
			"published.csv, line 3: it differs from the published figures in this version of the program"},
		{PlanFile, strings.Replace(whole[PlanFile], `"seed": 7`, `"seed": 8`, 1),
			"run.json: it has been changed since it was written"},
		{PlanFile, "{", "run.json: unexpected end of JSON input"},
		{MachineFile, strings.Replace(whole[MachineFile], "linux", "Linux", 1),
			"machine.json: it has been changed since it was written"},
	} {
		if tt.file == MachineFile && tt.text == whole[MachineFile] {
			continue // the error text depends on the system
		}
		bad := maps.Clone(whole)
		bad[tt.file] = tt.text
		_, err := Open(filesOf(bad), find)
		damage, _ := b.run(t, filesOf(bad), p)
		if len(damage) != 1 || damage[0].Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.file, damage, tt.want)
		}
		// Open succeeds if a file that reports do not need is damaged.
		if ok := tt.file == PublishedFile || tt.file == MachineFile; (err == nil) != ok ||
			err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s is opened with %v, want %s", tt.file, err, tt.want)
		}
	}
}

// TestOpenReturnsIntactTrials checks the results that Open returns for a damaged run.
func TestOpenReturnsIntactTrials(t *testing.T) {
	b := newBench(t)
	f := &Memory{}
	b.run(t, f, plan(t, nil))
	rows, _ := f.Read(RowsFile)
	f.Write(RowsFile, bytes.Replace(rows, []byte("\n7,"), []byte("\n7,1"), 1))
	r, err := Open(f, find)
	var damage DamageError
	if !errors.As(err, &damage) || r == nil || r.Done() != 39 || r.complete() {
		t.Fatalf("%v, %v", r, err)
	}
	for _, row := range r.Rows() {
		if row.Trial == 7 {
			t.Error("the damaged trial is there")
		}
	}
}

// unfinished returns the files of a run that was interrupted after the given number of trials.
func unfinished(t *testing.T, whole *Results, trials int) map[string]string {
	t.Helper()
	var log []byte
	for _, r := range whole.records[:trials] {
		log = r.append(log, newSeal(whole.Plan))
	}
	return map[string]string{PlanFile: string(planText(whole.Plan)), LogFile: string(log)}
}

// TestDamagedLogKeepsIntactTrials damages the log of an interrupted run.
func TestDamagedLogKeepsIntactTrials(t *testing.T) {
	b := newBench(t)
	p := plan(t, param.Values{"walks": "12"})
	f := &Memory{}
	b.run(t, f, p)
	want := contents(t, f)
	results, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	whole := unfinished(t, results, 8)
	for what, text := range damages(whole[LogFile], 7) {
		bad := maps.Clone(whole)
		bad[LogFile] = text
		g := filesOf(bad)
		damage, trials := b.run(t, g, p)
		// A log may end anywhere, even within a line, and may contain a line twice, because a program can be
		// killed at any moment.
		harmless := strings.HasPrefix(what, "cut") || strings.HasPrefix(what, "twice") ||
			strings.HasPrefix(what, "without") || !strings.HasSuffix(text, "\n")
		if harmless != (len(damage) == 0) ||
			len(damage) > 0 && (damage[0].File != LogFile || damage[0].Line == 0) {
			t.Errorf("%s: %v", what, damage)
		}
		if strings.Contains(what, "flipped") && (len(trials) < 4 || len(trials) > 7) {
			t.Errorf("%s: trials %v are done", what, trials)
		}
		got := contents(t, g)
		delete(got, "damaged-1-"+LogFile)
		same(t, what, got, want)
	}
	// Two different results of one trial are damage.
	other := *results.records[2]
	other.rows = [][]any{{int64(1), 2.5, "left", false}}
	bad := maps.Clone(whole)
	bad[LogFile] += string(other.append(nil, newSeal(p)))
	g := filesOf(bad)
	damage, trials := b.run(t, g, p)
	if len(damage) != 1 || damage[0].Error() != "trials.log, line 9, trial 2: it occurs twice with "+
		"different results" || !slices.Contains(trials, 2) {
		t.Errorf("two results: %v, trials %v", damage, trials)
	}
}

// TestOtherSeedIsRejected checks results whose plan file is missing: they must not be taken for results of
// another seed.
func TestOtherSeedIsRejected(t *testing.T) {
	b := newBench(t)
	p := plan(t, nil)
	f := &Memory{}
	b.run(t, f, p)
	results, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	other, err := NewPlan(walk(), nil, 8)
	if err != nil {
		t.Fatal(err)
	}
	const refusal = "run.json does not say which run this is, and it does not match test/walk steps=30 " +
		"walks=40 seed=8"
	for what, files := range map[string]map[string]string{"a finished run": all(t, f),
		"an interrupted run": unfinished(t, results, 20)} {
		for _, planText := range []string{"", "{",
			strings.Replace(files[PlanFile], `"seed": 7`, `"seed": 8`, 1)} {
			bad := maps.Clone(files)
			if bad[PlanFile] = planText; planText == "" {
				delete(bad, PlanFile)
			}
			g := filesOf(bad)
			if _, err := Start(b.pool, g, walk(), other); err == nil ||
				!strings.Contains(err.Error(), refusal) {
				t.Errorf("%s with the plan %.20q: %v", what, planText, err)
			}
			if !maps.Equal(all(t, g), bad) {
				t.Errorf("%s: what was refused has changed", what)
			}
			damage, trials := b.run(t, g, p)
			if len(damage) != 1 || damage[0].File != PlanFile ||
				len(trials) != map[bool]int{true: 0, false: 20}[what == "a finished run"] {
				t.Errorf("%s with the plan %.20q, its own seed: %v, trials %v", what, planText, damage,
					trials)
			}
		}
	}
}

// dieAfter is a Files that fails after saving a number of states.
type dieAfter struct {
	Files
	states int
}

func (d *dieAfter) Write(name string, data []byte) error {
	if isState(name) {
		d.states--
	}
	return d.Files.Write(name, data)
}

func (d *dieAfter) Append(name string, data []byte) error {
	if d.states <= 0 {
		return errDead
	}
	return d.Files.Append(name, data)
}

// TestDamagedStateRestartsItsTrial damages the saved state of an unfinished trial in every way: only that
// trial restarts.
func TestDamagedStateRestartsItsTrial(t *testing.T) {
	b := newBench(t)
	p := plan(t, param.Values{"walks": "2"})
	f := &Memory{}
	b.run(t, f, p)
	want := contents(t, f)
	dying := &Memory{}
	r, err := start(b.pool, &dieAfter{dying, 1}, walk(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Wait(t.Context()); !errors.Is(err, errDead) {
		t.Fatal(err)
	}
	files := all(t, dying)
	state := files["state-0"]
	if !strings.Contains(state, "30 ") {
		t.Fatalf("the state is %q", state)
	}
	for what, text := range damages(state, 1) {
		bad := maps.Clone(files)
		bad["state-0"] = text
		g := filesOf(bad)
		damage, trials := b.run(t, g, p)
		if len(damage) != 1 || damage[0].File != "state-0" || !slices.Equal(damage[0].Trials, []int{0}) ||
			!slices.Equal(trials, []int{0, 1}) {
			t.Errorf("%s: %v, trials %v", what, damage, trials)
		}
		got := contents(t, g)
		if got["damaged-1-state-0"] != text {
			t.Errorf("%s: it is not set aside", what)
		}
		delete(got, "damaged-1-state-0")
		same(t, what, got, want)
	}
	// An intact state that the trial cannot decode does not end the run either.
	rec, _, err := readSaved(walk().Columns, []byte(state), newSeal(p))
	if err != nil {
		t.Fatal(err)
	}
	bad := maps.Clone(files)
	bad["state-0"] = string(savedText(&rec, []byte("nonsense"), newSeal(p)))
	g := filesOf(bad)
	if damage, _ := b.run(t, g, p); len(damage) != 1 || damage[0].File != "state-0" ||
		!strings.Contains(damage[0].Why.Error(), "expected integer") {
		t.Errorf("a state of nonsense: %v", damage)
	}
	got := contents(t, g)
	delete(got, "damaged-1-state-0")
	same(t, "nonsense", got, want)
}

// old converts the files of a run to the format without checksums.
func old(t *testing.T, files map[string]string, p Plan) map[string]string {
	t.Helper()
	out := map[string]string{}
	for name, text := range files {
		lines := strings.SplitAfter(text, "\n")
		switch {
		case name == MachineFile:
			continue
		case name == PlanFile:
			text = string(indented(p))
		case name == TimingFile:
			for i, line := range lines[:len(lines)-1] {
				lines[i] = strings.Join(strings.Split(line, ",")[:2], ",") + "\n"
			}
			text = strings.Join(lines, "")
		case name == LogFile:
			for i, line := range lines[:len(lines)-1] {
				lines[i] = line[:strings.LastIndexByte(line, '\t')] + "\n"
			}
			text = strings.Join(lines, "") + "5\t0.1\tr\t\n\n" // an incomplete line followed by more records
		case isState(name):
			text = lines[0][:strings.LastIndexByte(lines[0], '\t')] + "\n" + strings.Join(lines[2:], "")
		}
		out[name] = text
	}
	return out
}

// TestRunsWithoutChecksumsAreConverted checks that such runs are read and get checksums.
func TestRunsWithoutChecksumsAreConverted(t *testing.T) {
	b := newBench(t)
	p := plan(t, nil)
	f := &Memory{}
	b.run(t, f, p)
	want := contents(t, f)
	results, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	begun := unfinished(t, results, 20)
	begun["state-20"] = string(savedText(&record{trial: 20}, []byte("0 0 0"), newSeal(p)))
	for what, files := range map[string]map[string]string{"finished": old(t, all(t, f), p),
		"interrupted": old(t, begun, p)} {
		g := filesOf(files)
		trials := 40
		if what == "interrupted" {
			trials = 20
		}
		if r, err := Open(g, find); err != nil || r.Done() != trials {
			t.Errorf("%s: %v, %v", what, r, err)
		}
		damage, done := b.run(t, g, p)
		if len(damage) > 0 || len(done) != 40-trials {
			t.Errorf("%s: %v, trials %v", what, damage, done)
		}
		got := all(t, g)
		delete(got, TimingFile)
		delete(got, MachineFile)
		same(t, what, got, want)
		if g.Write(RowsFile, []byte(strings.Replace(got[RowsFile], "\n7,", "\n7,1", 1))); err != nil {
			t.Fatal(err)
		}
		if damage, _ := b.run(t, g, p); len(damage) != 1 {
			t.Errorf("%s: damaged after it was taken over: %v", what, damage)
		}
	}
	// A cut table is detected even without checksums.
	files := old(t, all(t, f), p)
	files[RowsFile] = files[RowsFile][:strings.Index(files[RowsFile], "\n38,")+1]
	files[CurvesFile] = files[CurvesFile][:strings.Index(files[CurvesFile], "\n38,")+1]
	if damage, done := b.run(t, filesOf(files), p); len(damage) != 1 || !slices.Equal(done, []int{38, 39}) {
		t.Errorf("cut before checksums: %v, trials %v", damage, done)
	}
}

// FuzzLoad checks that every accepted record of a finished run was written by that run, whatever its files
// contain.
func FuzzLoad(f *testing.F) {
	p, err := NewPlan(walk(), param.Values{"walks": "3"}, 7)
	if err != nil {
		f.Fatal(err)
	}
	byTrial := map[int]*record{}
	for i := range 3 {
		byTrial[i] = &record{trial: i, rows: [][]any{{int64(i), 0.5, "a\n\"b\"", true}},
			points: []point{{"c", 1, 2}}}
	}
	whole := newResults(walk(), p, byTrial)
	names := []string{RowsFile, CurvesFile, TimingFile, PlanFile, LogFile}
	for i, name := range names {
		data := whole.Files()[name]
		if name == LogFile {
			data = whole.records[1].append(nil, newSeal(p))
		}
		f.Add(data, i)
	}
	f.Add([]byte("trial,end\n0,\"\n1,2\n"), 0)
	f.Fuzz(func(t *testing.T, data []byte, which int) {
		g := &Memory{}
		if err := whole.Save(g); err != nil {
			t.Fatal(err)
		}
		name := names[(which%len(names)+len(names))%len(names)]
		g.Write(name, data)
		r, err := Open(g, find)
		if r == nil {
			return
		}
		for _, rec := range r.records {
			if !rec.same(byTrial[rec.trial]) {
				t.Errorf("trial %d is read as %+v, %v", rec.trial, rec, err)
			}
		}
		if err == nil && !r.complete() && name != LogFile {
			t.Errorf("only %d trials, and no damage", r.Done())
		}
	})
}
