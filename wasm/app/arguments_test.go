//go:build !js

package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/catalog/job"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/worker/pool"
	games "ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/render/store"
)

func parse(args ...string) (arguments, string, error) {
	var out bytes.Buffer
	f := flag.NewFlagSet("ludarium", flag.ContinueOnError)
	f.SetOutput(&out)
	a, err := parseArguments(f, args)
	return a, out.String(), err
}

func TestArgumentsAreFilesToOpen(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.pgn"), filepath.Join(dir, "two & <b>.epd")
	for _, path := range []string{one, two} {
		if err := os.WriteFile(path, []byte("1. e4 *\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	a, _, err := parse("-open", "#/chess", one, two)
	if err != nil || a.link != "#/chess" || len(a.files) != 2 {
		t.Fatalf("%+v, %v; want a link and two files", a, err)
	}
	if f := a.files[1]; f.Name != "two & <b>.epd" || f.Size != 8 {
		t.Errorf("the second file is %q of %d bytes", f.Name, f.Size)
	}
	in, err := a.files[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if text, err := io.ReadAll(in); string(text) != "1. e4 *\n" || err != nil {
		t.Errorf("the first file holds %q, %v", text, err)
	}
}

func TestInvalidArgumentsAreErrors(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{filepath.Join(dir, "none.pgn"), dir} {
		if a, _, err := parse(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %+v, %v; want an error that names it", path, a, err)
		}
	}
	if _, help, err := parse("-help"); err != flag.ErrHelp || !strings.Contains(help, "file") {
		t.Errorf("-help says %q, %v", help, err)
	}
}

// TestRunsAreFilesToOpen opens a run of the lab by its folder and by its plan, and reports a damaged one.
func TestRunsAreFilesToOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "my run")
	e, err := experiments.Find("2048/random")
	must(t, err)
	plan, err := lab.NewPlan(e, param.Values{"games": "2"}, 1)
	must(t, err)
	workers := pool.NewLocal(job.Mux(games.Games(), nil, nil, workFiles(&store.Memory{})), 1)
	defer workers.Close()
	run, err := lab.Start(workers, lab.Folder(dir), e, plan)
	must(t, err)
	must(t, run.Wait(t.Context()))
	a, _, err := parse(dir, filepath.Join(dir, lab.PlanFile))
	if err != nil || len(a.files) != 2 {
		t.Fatalf("%d files, %v; want the run twice", len(a.files), err)
	}
	for _, f := range a.files {
		in, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(in)
		must(t, err)
		if r, err := lab.Import(text, experiments.Find); f.Name != lab.PlanFile || err != nil ||
			len(r.Rows()) == 0 {
			t.Errorf("%s is not the run: %v", f.Name, err)
		}
	}
	rows := filepath.Join(dir, lab.RowsFile)
	data, err := os.ReadFile(rows)
	must(t, err)
	must(t, os.WriteFile(rows, bytes.Replace(data, []byte("\n0,"), []byte("\n0,9"), 1), 0o600))
	in, err := a.files[0].Open()
	must(t, err)
	text, err := io.ReadAll(in)
	must(t, err)
	if _, err := lab.Import(text, experiments.Find); err == nil ||
		!strings.Contains(err.Error(), lab.RowsFile) {
		t.Errorf("the damaged run opens with error %v", err)
	}
}
