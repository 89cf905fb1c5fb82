package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/safefile"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/search"
	"ludarium/game/morpion"
)

func TestMorpionSearchCommand(t *testing.T) {
	dir := t.TempDir()
	for _, line := range []string{
		"--variant 4D --method nrpa,level=2 --playouts 3000 --seed 3",
		"--variant 5D --method nrpa,level=2,stable=3 --workers 2 --playouts 1000",
		"--variant 5D --method nrpa,level=2 --workers 2 --playouts 4000",
		"--variant 4T --method uct,playouts=50 --playouts 1000",
		"--variant 5T --method mlem,side=4 --playouts 1000",
		"--variant 5D --method mlem,side=4,sizes=0:4,3:2,rounds=2 --playouts 1000",
		"--variant 5D --method reflexive,counts=4,3,2 --playouts 1000",
		"--variant 5T-latin --method nested,level=1 --playouts 1000",
		"--variant 5d-relaxed --method nrpa,level=2 --playouts 1000",
	} {
		first, second := records(t, "morpion search "+line, "")[0], records(t, "morpion search "+line, "")[0]
		for _, key := range []string{"variant", "method", "seed", "best", "playouts", "stop", "moves"} {
			if first[key] == nil || first[key] != second[key] {
				t.Errorf("%s: %s is %v, then %v", line, key, first[key], second[key])
			}
		}
		verdict, err := morpion.Check(first["variant"].(string) + " " + first["moves"].(string))
		if err != nil || verdict.Bad != nil || float64(verdict.Moves) != first["best"] || !verdict.Complete ||
			first["stop"] != "nodes" ||
			first["seconds"].(float64) <= 0 {
			t.Errorf("%s: %v, %+v, %v", line, first, verdict, err)
		}
	}

	// Workers that share a search change nothing but its time.
	shared := "morpion search --variant 4D --method nested-shared --playouts 3000 --workers "
	one, three := records(t, shared+"1", "")[0], records(t, shared+"3", "")[0]
	if one["moves"] != three["moves"] || one["playouts"] != three["playouts"] {
		t.Errorf("one worker %v, three workers %v", one, three)
	}

	// A resumed search has the same result as an uninterrupted one.
	save, out := filepath.Join(dir, "hunt.json"), filepath.Join(dir, "best.txt")
	whole := records(t, "morpion search --variant 5D --method nrpa,level=2 --playouts 4000 --seed 5", "")[0]
	records(t, "morpion search --variant 5D --method nrpa,level=2 --playouts 1234 --seed 5 --save "+save, "")
	again := records(t, "morpion search --variant 5D --method nrpa,level=2 --playouts 4000 --seed 5 --save "+
		save+" --out "+out, "")[0]
	if again["best"] != whole["best"] || again["playouts"] != whole["playouts"] ||
		again["moves"] != whole["moves"] {
		t.Errorf("in one go %v, in two parts %v", whole, again)
	}
	if r := records(t, "morpion check "+out, "")[0]; r["legal"] != true || r["moves"] != again["best"] {
		t.Errorf("the saved game: %v", r)
	}
	// A search from the first moves of a record finds the rest of the record.
	record := filepath.Join(dir, "record")
	if err := os.WriteFile(record, []byte(morpion.Library()[2].Record().String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := records(t, "morpion search --method nrpa,level=2 --from "+record+
		" --locked 70 --target 82 --playouts 100000", "")[0]; r["best"] != 82.0 ||
		r["stop"] != "done" {
		t.Errorf("from 70 moves: %v", r)
	}
	// Perturbation starts from the whole record.
	if r := records(t, "morpion search --method perturbation,unplay=5 --from "+record+" --playouts 1000",
		"")[0]; r["best"] != 82.0 || r["stop"] != "nodes" {
		t.Errorf("around the record: %v", r)
	}

	for line, want := range map[string]string{
		"--method magic":         `no method "magic"`,
		"--method nrpa,level=99": "level",
		"--variant 7Q":           `"7Q"`,
		"--variant 5D --method uct --seed 5 --save " +
			save: "their method is NRPA, not UCT",
		"--variant 5D --method nested --seed 5 --save " +
			save: "their method is NRPA, not Nested",
		"--variant 5D --method nrpa,level=2 --seed 5 --workers 2 --save " +
			save: "there are 1 side by side, not 2",
		"--variant 5D --method nrpa,level=2 --seed 6 --save " + save: "their seed is 5, not 6",
		"--variant 5D --method nrpa,level=3 --seed 5 --save " +
			save: "their setting Level is 2, not 3",
		"--variant 5T --method nrpa,level=2 --seed 5 --save " +
			save: "their variant is 5D, not 5T",
		"--method nrpa,level=2 --seed 5 --from " + record + " --save " +
			save: "they start from a record of 0 moves, not 82",
		"--variant 5D --save " + dir + "/none/hunt": "--save: open",
		"--playouts -1":                     "--playouts -1",
		"now":                               `"now"`,
		"--from " + record + " --locked 99": "--locked 99",
		"--from " + dir + "/none":           "none",
	} {
		code, _, errs := execute(t, "morpion search --time 1s "+line, "")
		if code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %s", line, code, errs)
		}
	}
}

// TestMorpionSearchPrintsUnsavedGame checks that a game is printed even if it cannot be saved.
func TestMorpionSearchPrintsUnsavedGame(t *testing.T) {
	dir := t.TempDir()
	code, out, errs := execute(t, "morpion search --variant 5D --method nrpa,level=2 --playouts 500 --out "+
		filepath.Join(dir, "none", "best"), "")
	if code != exitFailed || !strings.Contains(out, " moves after 500 playouts") ||
		!strings.Contains(errs, "none") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	// The first save succeeds; the next one, after all playouts or saveEvery, fails because there is a folder
	// at its path, as if the disk were full.
	save := filepath.Join(dir, "hunt")
	h := hunt{std: streams{strings.NewReader(""), new(strings.Builder), new(strings.Builder), nil, nil},
		seed: 1,
		save: save, parts: 1, limits: search.Limits{Nodes: 500}}
	full := engine.Method(filling{engine.NRPA{Level: 2}, func() {
		if err := errors.Join(safefile.Remove(save), os.MkdirAll(save, 0o755)); err != nil {
			t.Fatal(err)
		}
	}})
	err := h.run(t.Context(), morpion.NewBoard(morpion.Variant{Length: 5}), full)
	if err == nil || !strings.Contains(err.Error(), "--save: write") || len(h.best.Moves) < 30 ||
		h.record.Best != len(h.best.Moves) || h.record.Playouts < 1 || h.record.Playouts > 500 {
		t.Errorf("%v, %+v", err, h.record)
	}
}

// filling is a method that makes the next save fail.
type filling struct {
	engine.NRPA
	fill func()
}

func (f filling) Begin(r *engine.Run) (engine.Process, error) {
	p, err := f.NRPA.Begin(r)
	return filler{p, f.fill}, err
}

func (f filling) MarshalJSON() ([]byte, error) { return json.Marshal(f.NRPA) }

type filler struct {
	engine.Process
	fill func()
}

func (f filler) Step() bool {
	f.fill()
	return f.Process.Step()
}

// TestMorpionSearchIsInterrupted checks that an interrupted search, which would take days to end, returns the
// best game so far.
func TestMorpionSearchIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var out strings.Builder
	code := run(ctx, strings.Fields("morpion search --variant 5T --method nrpa,level=4 --json"),
		streams{strings.NewReader(""), &out, interrupter(cancel), nil, nil})
	if r := parseRecords(t, out.String())[0]; code != 0 || r["stop"] != "cancelled" ||
		r["best"].(float64) < 20 {
		t.Errorf("exit %d, %v", code, r)
	}
}

// interrupter is a writer that interrupts a program at its first progress report.
type interrupter func()

func (i interrupter) Write(p []byte) (int, error) {
	i()
	return len(p), nil
}
