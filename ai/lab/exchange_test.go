package lab

import (
	"bytes"
	"strings"
	"testing"

	"ludarium/game/param"
)

// TestRunIsExchanged reads a finished run back from its log and from its files in one text.
func TestRunIsExchanged(t *testing.T) {
	p := plan(t, nil)
	f := finished(t, p)
	want := contents(t, f)
	r, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for name, text := range all(t, f) {
		files[name] = []byte(text)
	}
	for what, data := range map[string][]byte{"log": r.Log(), "files": Bundle(files)} {
		again, err := Import(data, find)
		if err != nil || !IsRun(string(data)) {
			t.Fatalf("%s: %v; it is a run: %t", what, err, IsRun(string(data)))
		}
		var g Memory
		if err := again.Keep(&g); err != nil {
			t.Fatal(err)
		}
		same(t, what, contents(t, &g), want)
	}
	if !HoldRun([]string{"rows.csv", "run.json"}) || HoldRun([]string{"run.json"}) || IsRunFile("notes.txt") {
		t.Error("a plan alone is no run, and notes belong to none")
	}
}

// TestLogAloneIsARun interrupts a run. Its log says which run it is, and the run goes on elsewhere.
func TestLogAloneIsARun(t *testing.T) {
	p := plan(t, nil)
	f := &Memory{}
	run, err := Start(local(t, 1), &dying{Files: f, left: 1500}, walk(), p)
	if err != nil {
		t.Fatal(err)
	}
	run.Wait(t.Context())
	log, err := f.Read(LogFile)
	if err != nil || len(log) == 0 {
		t.Fatalf("the log is %q, %v", log, err)
	}
	r, err := Import(log, find)
	if err != nil || r.Done() == 0 || r.Plan.ID() != p.ID() {
		t.Fatalf("%v of %v, %v", r.Done(), r.Plan, err)
	}
	g := &Memory{}
	if err := r.Keep(g); err != nil {
		t.Fatal(err)
	}
	same(t, "the rest elsewhere", ended(t, local(t, 1), g, p), contents(t, finished(t, p)))
}

// TestDamagedExchangeIsRefused names the place of the damage.
func TestDamagedExchangeIsRefused(t *testing.T) {
	r, err := Open(finished(t, plan(t, param.Values{"walks": "3"})), find)
	if err != nil {
		t.Fatal(err)
	}
	log := r.Log()
	flip := func(at int) []byte {
		bad := bytes.Clone(log)
		bad[at] ^= 1
		return bad
	}
	files := r.Files()
	files[RowsFile] = bytes.Replace(files[RowsFile], []byte("\n1,"), []byte("\n1,9"), 1)
	second := bytes.IndexByte(log, '\n') + 3
	for want, data := range map[string][]byte{
		"trials.log, line 1":  flip(30),
		"trials.log, line 2":  flip(second),
		"rows.csv":            Bundle(files),
		"run.json is missing": Bundle(map[string][]byte{RowsFile: r.Files()[RowsFile]}),
		`no file "run.exe"`:   Bundle(map[string][]byte{"run.exe": nil}),
	} {
		if _, err := Import(data, find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// FuzzImportLog reads changed logs: what is read is in the original.
func FuzzImportLog(f *testing.F) {
	p, err := NewPlan(walk(), param.Values{"walks": "3"}, 7)
	if err != nil {
		f.Fatal(err)
	}
	byTrial := map[int]*record{}
	for i := range 3 {
		byTrial[i] = &record{trial: i, rows: [][]any{{int64(i), 0.5, "a\n\"b\"", true}}}
	}
	whole := newResults(walk(), p, byTrial)
	f.Add(whole.Log())
	f.Add(Bundle(whole.Files()))
	f.Add(whole.JSON())
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Import(data, find)
		if err != nil || r.Plan.ID() != p.ID() {
			return
		}
		for _, rec := range r.records {
			if !rec.same(byTrial[rec.trial]) {
				t.Errorf("trial %d is read as %+v", rec.trial, rec)
			}
		}
	})
}

// finished returns the files of a finished run.
func finished(t *testing.T, p Plan) *Memory {
	t.Helper()
	f := &Memory{}
	ended(t, local(t, 1), f, p)
	return f
}
