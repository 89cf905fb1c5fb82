package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// folder returns the contents of a run's files, except for the description of the machine.
func folder(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if e.Name() != "timing.csv" && e.Name() != "machine.json" {
			out[e.Name()] = string(data)
		}
	}
	return out
}

func sameFolder(t *testing.T, got, want string) {
	t.Helper()
	a, b := folder(t, got), folder(t, want)
	if len(a) != len(b) || len(a) < 4 {
		t.Errorf("%d files in %s, %d in %s", len(a), got, len(b), want)
	}
	for name := range b {
		if a[name] != b[name] {
			t.Errorf("%s differs:\n%s\n%s", name, a[name], b[name])
		}
	}
}

func TestLabListCommand(t *testing.T) {
	gametest.Slow(t)
	names := map[any]bool{}
	for _, r := range records(t, "lab list", "") {
		for _, key := range []string{"name", "title", "source", "presets"} {
			if _, ok := r[key]; !ok {
				t.Errorf("%v has no %s", r, key)
			}
		}
		names[r["name"]] = true
	}
	for _, want := range []string{"2048/random", "2048/corner", "2048/table2", "2048/bag", "arena/match"} {
		if !names[want] {
			t.Errorf("%s is not listed", want)
		}
	}
	code, out, _ := execute(t, "lab show 2048/table2", "")
	if code != 0 || !strings.Contains(out, "77.6") || !strings.Contains(out, "corner-factor") {
		t.Errorf("exit %d:\n%s", code, out)
	}
	if !strings.Contains(out, "\nOn this machine:\n  quick  ") || !strings.Contains(out, "  thesis  ") ||
		!strings.Contains(out, "530 trials, ") {
		t.Errorf("no estimate:\n%s", out)
	}
	rs := records(t, "lab show 2048/bag", "")
	if last := rs[len(rs)-1]; last["preset"] != "thesis" || last["trials"] != 500.0 ||
		last["seconds"].(float64) <= 0 ||
		last["effort"] != 1e6 && last["atLeast"] != true {
		// on a busy machine it may happen that no trial has ended in time
		t.Errorf("%v", last)
	}
	if first := rs[1]; first["name"] != "simulations" || first["default"] != "100000" ||
		first["title"] == "" {
		t.Errorf("%v", first)
	}
	e, err := experiments.Find("2048/table2")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range e.Params {
		if !strings.Contains(out, s.Name+" ") || !strings.Contains(out, " "+s.Title+": ") {
			t.Errorf("%s has no title in:\n%s", s.Name, out)
		}
	}
	rs = records(t, "lab show 2048/table2", "")
	whole, published := rs[0], rs[0]["published"].([]any)
	if whole["experiment"] != e.Name || whole["title"] != e.Title || whole["doc"] != e.Doc ||
		whole["source"] != e.Source ||
		len(whole["presets"].([]any)) != len(e.Presets) || len(whole["columns"].([]any)) != len(e.Columns) ||
		len(published) != len(e.Published) {
		t.Errorf("%v", whole)
	}
	if rows, _ := json.Marshal(published[0]); !strings.Contains(string(rows), "77.6") {
		t.Errorf("%s", rows)
	}
	// Results that were computed differently from the text are not labelled as published.
	code, out, _ = execute(t, "lab show 2048/related", "")
	if code != 0 || !strings.Contains(out, "\nReference: Largest tile") ||
		strings.Contains(out, "Published: Largest tile") ||
		!strings.Contains(out, "1 to 1\u202f000\u202f000 playouts; default 1000") {
		t.Errorf("exit %d:\n%s", code, out)
	}
	rs = records(t, "lab show 2048/related", "")
	if last := rs[0]["published"].([]any)[1].(map[string]any); last["origin"] != "reference" {
		t.Errorf("%v", last)
	}
}

func TestLabRunShardsAndMerge(t *testing.T) {
	dir := t.TempDir()
	run := func(out, more string) string {
		out = filepath.Join(dir, out)
		code, _, errs := execute(t, "lab run 2048/random --set games=101 --seed 9 --out "+out+" "+more, "")
		if code != 0 {
			t.Fatal(errs)
		}
		return out
	}
	whole := run("whole", "--workers 1")
	sameFolder(t, run("two", "--workers 2"), whole)
	sameFolder(t, run("whole", ""), filepath.Join(dir, "two"))
	shards := ""
	for i := range 4 {
		shards += " " + run(fmt.Sprint("shard", i), fmt.Sprintf("--shard %d/4", i))
	}
	merged := filepath.Join(dir, "merged")
	code, out, errs := execute(t, "lab merge"+shards+" --out "+merged, "")
	if code != 0 || !strings.Contains(out, "101 trials from 4 folders") {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	sameFolder(t, merged, whole)
	// Merging again is allowed; a folder with another run, finished or not, or with a shard is not changed.
	if code, _, errs := execute(t, "lab merge"+shards+" --out "+merged, ""); code != 0 {
		t.Errorf("merged twice: exit %d, %s", code, errs)
	}
	begun := filepath.Join(dir, "begun")
	if err := os.MkdirAll(begun, 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(run("other", "--set games=7"), "run.json"))
	if err == nil {
		err = os.WriteFile(filepath.Join(begun, "run.json"), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"other": "games=7 seed=9", "begun": "games=7 seed=9",
		"shard2": "games=101 seed=9 shard=2/4"} {
		before := fmt.Sprint(folder(t, filepath.Join(dir, name)))
		code, out, errs := execute(t, "lab merge"+shards+" --out "+filepath.Join(dir, name), "")
		if code == 0 || out != "" ||
			!strings.Contains(errs, "the folder already holds another run: 2048/random "+want) {
			t.Errorf("merged into %s: exit %d, %s%s", name, code, out, errs)
		}
		if fmt.Sprint(folder(t, filepath.Join(dir, name))) != before {
			t.Errorf("merging into %s has changed it", name)
		}
	}
	for line, want := range map[string]string{
		"lab merge " + dir + "/shard0 --out " + dir + "/x": "shard 1/4 is missing",
		"lab merge " + whole + " " + whole + " --out " + dir +
			"/x": "shard 0/1 occurs twice",
		"lab merge " + dir + "/nothing --out " + dir + "/x": "there is no run here",
		"lab run 2048/random --seed 10 --out " +
			whole: "the folder already holds another run",
		"lab run 2048/random --set games=-1":  "games: -1 is not between",
		"lab run 2048/random --set gmaes=1":   `"gmaes"`,
		"lab run 2048/random --shard 4/4":     `"4/4"`,
		"lab run 2048/random --preset huge":   `"huge"; there are quick, standard, thesis`,
		"lab run 2048/nothing":                `"2048/nothing"`,
		"lab run":                             "the experiment is missing",
		"lab report " + dir + "/nothing":      "there is no run here",
		"lab run arena/match --set a-nodes=0": "player A needs a limit",
		"lab run arena/match --set a=alphabeta --set " +
			"game=morpion": "alphabeta does not play morpion",
		"lab run arena/match --set variant=9x9x9": `"9x9x9"`,
		"lab list everything":                     `"everything"`,
		"lab run 2048/table2 --set mcts-20=0 --set mcts-40=0 --set mcts-20-corner=0": "no games",
		"lab run 2048/random --set games=5 --set games=6 --set x":                    `"x"`,
	} {
		if code, _, errs := execute(t, line, ""); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %s", line, code, errs)
		}
	}
}

// TestLabRunDamaged checks that a run with damaged files reports the damage, repeats the lost trials and ends
// with the same results.
func TestLabRunDamaged(t *testing.T) {
	dir := t.TempDir()
	whole, bad := filepath.Join(dir, "whole"), filepath.Join(dir, "bad")
	line := "lab run 2048/random --set games=40 --seed 3 --out "
	for _, out := range []string{whole, bad} {
		if code, _, errs := execute(t, line+out, ""); code != 0 {
			t.Fatal(errs)
		}
	}
	rows := filepath.Join(bad, "rows.csv")
	text, err := os.ReadFile(rows)
	if err != nil {
		t.Fatal(err)
	}
	cut := text[:bytes.Index(text, []byte("\n38,"))+1]
	if err := os.WriteFile(rows, cut, 0o644); err != nil {
		t.Fatal(err)
	}
	const missing = "rows.csv, line 40, trials 38 to 39: a part is missing here"
	if code, _, errs := execute(t, "lab report "+bad, ""); code != exitFailed ||
		!strings.Contains(errs, missing) {
		t.Errorf("report: exit %d, %s", code, errs)
	}
	code, out, errs := execute(t, line+bad, "")
	if code != exitDamaged || !strings.Contains(out, "40 trials") ||
		!strings.Contains(errs, "damaged: "+missing+"\n") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	if kept, err := os.ReadFile(filepath.Join(bad, "damaged-1-rows.csv")); err != nil ||
		!bytes.Equal(kept, cut) {
		t.Errorf("what was damaged is not kept: %v", err)
	}
	if err := os.Remove(filepath.Join(bad, "damaged-1-rows.csv")); err != nil {
		t.Fatal(err)
	}
	sameFolder(t, bad, whole)
	if code, _, errs := execute(t, line+bad, ""); code != 0 || strings.Contains(errs, "damaged") {
		t.Errorf("once more: exit %d, %s", code, errs)
	}
	if err := os.Remove(filepath.Join(bad, "run.json")); err != nil {
		t.Fatal(err)
	}
	code, _, errs = execute(t, strings.Replace(line, "seed 3", "seed 4", 1)+bad, "")
	if code != exitFailed || !strings.Contains(errs, "run.json does not say which run this is, and it does "+
		"not match 2048/random games=40 seed=4") {
		t.Errorf("another seed: exit %d, %s", code, errs)
	}
}

func TestLabRunJSON(t *testing.T) {
	rs := records(t, "lab run 2048/random --set games=50", "")
	if len(rs) < 5 {
		t.Fatalf("%d records", len(rs))
	}
	if r := rs[0]; !strings.HasPrefix(fmt.Sprint(r["result"]),
		"Too few trials to judge 6 published figures") {
		t.Errorf("the result is %v", r)
	}
	rs = rs[1:]
	if r := rs[0]; r["table"] != "random" || len(r["columns"].([]any)) < 7 ||
		!strings.Contains(fmt.Sprint(r["columns"]), "kind:verdict") ||
		!strings.Contains(r["note"].(string), "at the end of a game") {
		t.Errorf("the head is %v", r)
	}
	if r := rs[1]; r["table"] != "random" || r["trials"] != 50.0 || r["verdict"] == nil ||
		r["largest tile"] == "" {
		t.Errorf("%v", r)
	}
	if r := rs[len(rs)-1]; r["experiment"] != "2048/random" ||
		r["settings"] != "2048/random games=50 seed=1" || r["trials"] != 50.0 {
		t.Errorf("%v", r)
	}
}

// TestLabRunUntilDecided adds trials until each row has a verdict, in the folder of the run.
func TestLabRunUntilDecided(t *testing.T) {
	line := "lab run 2048/random --set games=60 --until-decided --out " + filepath.Join(t.TempDir(), "a")
	code, out, errs := execute(t, line, "")
	if code != 0 || !strings.Contains(out, "\nEach row is judged.\n") || strings.Contains(out, "too few") ||
		!strings.Contains(out, "more=900\n960 trials in ") || !strings.Contains(errs,
		"120 trials to judge more rows") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	if code, again, errs := execute(t, line, ""); code != 0 || !strings.Contains(again, "960 trials in ") {
		t.Errorf("once more: exit %d, %s%s", code, again, errs)
	}
	code, out, errs = execute(t, "lab run 2048/random --set games=60 --until-decided --limit 1ns", "")
	if code != 0 || !strings.Contains(out, "The time limit is reached") {
		t.Errorf("in no time: exit %d, %s%s", code, out, errs)
	}
	if code, _, errs := execute(t, "lab run 2048/random --until-decided --shard 0/2", ""); code == 0 ||
		!strings.Contains(errs, "not to a shard") {
		t.Errorf("a shard: exit %d, %s", code, errs)
	}
}

// TestLabRunInterrupted checks that an interrupted run prints that it was interrupted, and that the same
// command resumes it.
func TestLabRunInterrupted(t *testing.T) {
	dir := t.TempDir()
	line := "lab run 2048/bag --set simulations=60000 --out " + filepath.Join(dir, "a")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	code := run(ctx, strings.Fields(line), streams{strings.NewReader(""), &out, &errs, nil, nil})
	if code != exitFailed || !strings.Contains(errs.String(), "of 30 trials; repeat the command") {
		t.Fatalf("exit %d, %s%s", code, &out, &errs)
	}
	if code, _, e := execute(t, line, ""); code != 0 {
		t.Fatal(e)
	}
	if code, _, e := execute(t, strings.TrimSuffix(line, "a")+"b", ""); code != 0 {
		t.Fatal(e)
	}
	sameFolder(t, filepath.Join(dir, "a"), filepath.Join(dir, "b"))
}

func TestLabReportCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	if code, _, errs := execute(t, "lab run 2048/corner --set games=40 --out "+dir, ""); code != 0 {
		t.Fatal(errs)
	}
	charts := filepath.Join(dir, "charts")
	code, out, errs := execute(t, "lab report "+dir+" --charts "+charts, "")
	if code != 0 || strings.Count(out, "\n") != 3 {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	for _, want := range []struct {
		path,
		start string
	}{{filepath.Join(dir, "report.html"), "<!DOCTYPE html>"},
		{filepath.Join(charts, "chart1.png"), "\x89PNG"},
		{filepath.Join(charts, "chart1.svg"), "<svg"}} {
		if data, err := os.ReadFile(want.path); err != nil || !strings.HasPrefix(string(data), want.start) {
			t.Errorf("%s: %v", want.path, err)
		}
	}
	// The report does not prevent a further run.
	if code, _, errs := execute(t, "lab run 2048/corner --set games=40 --out "+dir, ""); code != 0 {
		t.Error(errs)
	}
}

// TestParamsAreWritten checks that numbers of parameters are readable: grouped, without exponents and with
// true minus signs; texts stay as they are typed.
func TestParamsAreWritten(t *testing.T) {
	for want, s := range map[string]param.Spec{
		"(−10 to 1\u202f000\u202f000 games; default 100\u202f000)": {Kind: param.Int, Unit: "games",
			Default: "100000", Min: -10, Max: 1e6},
		"(0.000000001 to 1; default 0.000005)": {Kind: param.Float, Default: "5e-06", Min: 1e-9, Max: 1},
		"(0 to 1 × 10^16; default 1.73205)": {Kind: param.Float, Default: "1.7320508075688772", Min: 0,
			Max: 1e16},
		"(text; default 10000-1)": {Kind: param.Text, Default: "10000-1"},
	} {
		if got := describeParam(s); !strings.HasSuffix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
