//go:build !js

package lab

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// TestHoldFolder is started in a separate process by TestSecondProcessIsRefused: it keeps a run in the folder
// until its standard input ends.
func TestHoldFolder(t *testing.T) {
	dir := os.Getenv("LAB_HOLD")
	if dir == "" {
		return
	}
	ended, end := context.WithCancel(t.Context())
	defer end()
	e := walk()
	trial := e.Trial
	e.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		if i >= 20 {
			<-ended.Done()
		}
		return trial(ctx, env, i, out)
	}
	p := pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) { return e, nil }, nil, nil)), 1)
	defer p.Close()
	run, err := Start(p, Folder(dir), e, plan(t, nil))
	if err != nil {
		fmt.Println(err)
		return
	}
	waitFor(t, run, func() bool { return run.Progress().Done > 0 })
	fmt.Println("it runs")
	bufio.NewReader(os.Stdin).ReadString('\n')
	end()
	if err := run.Wait(t.Context()); err != nil {
		fmt.Println(err)
	}
}

// TestSecondProcessIsRefused checks two processes that use one folder: the second reports which process holds
// the folder until the first has ended or was killed, then continues from the files.
func TestSecondProcessIsRefused(t *testing.T) {
	whole := plan(t, nil)
	want := ended(t, local(t, 1), &Memory{}, whole)
	for _, kill := range []bool{false, true} {
		dir := filepath.Join(t.TempDir(), "run")
		cmd := exec.Command(os.Args[0], "-test.run=^TestHoldFolder$")
		cmd.Env = append(os.Environ(), "LAB_HOLD="+dir)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if lines := bufio.NewScanner(out); !lines.Scan() || lines.Text() != "it runs" {
			t.Fatalf("the other process says %q", lines.Text())
		}
		host, _ := os.Hostname()
		says := fmt.Sprintf("lab: the folder %s is in use: process %d on %s has been using it since 20", dir,
			cmd.Process.Pid, host)
		if _, err := Start(local(t, 1), Folder(dir), walk(), whole); err == nil ||
			!strings.HasPrefix(err.Error(), says) {
			t.Errorf("the second process gets %v, want %s…", err, says)
		}
		if results, err := Open(Folder(dir), find); err != nil || results.Done() == 0 {
			t.Errorf("the run is read meanwhile as %v, %v", results, err)
		}
		if r, err := Open(finished(t, whole), find); err != nil || r.SaveNew(Folder(dir)) == nil {
			t.Errorf("a run is saved over one under way, %v", err)
		}
		if kill {
			cmd.Process.Kill()
		} else {
			in.Close()
		}
		cmd.Wait()
		same(t, fmt.Sprint("killed: ", kill), ended(t, local(t, 2), Folder(dir), whole), want)
		if _, err := os.Stat(filepath.Join(dir, lockName)); err == nil {
			t.Error("a lock is left")
		}
	}
}

// TestFinishedTablesOverrideLog puts a log of another process beside the tables of a finished run.
func TestFinishedTablesOverrideLog(t *testing.T) {
	whole := plan(t, nil)
	f := finished(t, whole)
	want := contents(t, f)
	results, err := Open(f, find)
	if err != nil {
		t.Fatal(err)
	}
	s := newSeal(whole)
	other := *results.records[3]
	other.seconds = 5
	for name, log := range map[string][]byte{
		"empty":    {},
		"short":    results.records[7].append(nil, s),
		"torn":     results.records[7].append(nil, s)[:9],
		"its own":  other.append(nil, s),
		"nonsense": []byte("what is this?\n"),
	} {
		if err := f.Write(LogFile, log); err != nil {
			t.Fatal(err)
		}
		if read, err := Open(f, find); err != nil || read.Done() != 40 {
			t.Errorf("%s: %d trials are read, %v", name, read.Done(), err)
		}
		run, err := Start(local(t, 1), f, walk(), whole)
		if err != nil || run.Progress().State != Done || len(run.Damage()) > 0 {
			t.Errorf("%s: started again it is %+v, %v", name, run.Progress(), err)
			continue
		}
		same(t, name, contents(t, f), want)
	}

	// Damaged tables add their intact trials to a log.
	rows, _ := f.Read(RowsFile)
	if err := f.Write(RowsFile, []byte(strings.Replace(string(rows), "\n5,", "\n55,", 1))); err != nil {
		t.Fatal(err)
	}
	if err := f.Write(LogFile, results.records[5].append(results.records[7].append(nil, s), s)); err != nil {
		t.Fatal(err)
	}
	if read, err := Open(f, find); err != nil || read.Done() != 40 {
		t.Errorf("%d trials of damaged tables and a log are read, %v", read.Done(), err)
	}
	same(t, "mended", ended(t, local(t, 1), f, whole), want)
}

// TestSaveNewKeepsOtherRuns checks that existing runs are kept.
func TestSaveNewKeepsOtherRuns(t *testing.T) {
	results, err := Open(finished(t, plan(t, nil)), find)
	if err != nil {
		t.Fatal(err)
	}
	other := plan(t, param.Values{"walks": "41"})
	shard, err := plan(t, nil).Part(1, 4)
	if err != nil {
		t.Fatal(err)
	}
	under := &Memory{}
	if err := under.Write(PlanFile, planText(other)); err != nil {
		t.Fatal(err)
	}
	damaged := finished(t, other)
	if err := damaged.Write(PlanFile, []byte("{")); err != nil {
		t.Fatal(err)
	}
	without := finished(t, other)
	if err := without.Remove(PlanFile); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, says string
		f          *Memory
	}{
		{"another run", "holds another run: test/walk steps=30 walks=41 seed=7 (version 1)",
			finished(t, other)},
		{"another run under way", "holds another run: test/walk steps=30 walks=41 seed=7", under},
		{"a shard of it", "holds another run: test/walk steps=30 walks=40 seed=7 shard=1/4",
			finished(t, shard)},
		{"a run with a damaged plan", "already holds a run: the saved run is damaged: run.json", damaged},
		{"a run without a plan", "rows.csv is there, run.json is missing", without},
	} {
		before := fmt.Sprint(c.f.files)
		if err := results.SaveNew(c.f); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
		if fmt.Sprint(c.f.files) != before {
			t.Errorf("%s: its files have changed", c.name)
		}
	}
	f := &Memory{}
	for range 2 {
		if err := results.SaveNew(f); err != nil {
			t.Error(err)
		}
	}
}
