package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestExact2048Probabilities solves small boards: optimal play to 32 on 2×2 wins every twelfth game.
func TestExact2048Probabilities(t *testing.T) {
	for args, want := range map[string]string{
		"--size 2x2 --target 32":                        "2×2 to 32: best play wins 8.28872891 % of games",
		"--size 2x2 --goal score":                       "2×2: best play makes 66.964 points",
		"--size 3x2 --target 32 --json":                 `"best":0.9998967634`,
		"--size 2x2 --target 32 --four-odds 1 --json":   `"best":1,`,
		"--size 2x2 --target 16 --four-odds 0.1 --json": `"states":41`,
	} {
		if code, out, errs := execute(t, "2048 exact "+args, ""); code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %s%s; want %s", args, code, out, errs, want)
		}
	}
	for args, want := range map[string]string{
		"":                                       "--target is the tile to reach",
		"--size 2 --target 8 x":                  `"x" is one argument too many`,
		"--size 2xtwo --target 8":                "--size 2xtwo: write rows and columns as 2x3",
		"--goal most":                            `--goal "most" must be tile or score`,
		"--goal score --target 8":                "--target 8: with --goal score no tile wins",
		"--size 4 --target 8":                    "4×4: 2 to 9 cells",
		"--size 2x2 --target 64":                 "target 64: it must be a power of two from 8 to 32",
		"--size 2x2 --target 8 --four-odds -0.5": "chance of a 4 -0.5",
		"--size 2x2 --target 8 --agents corner":  "--agents play on 3x3 and for a tile",
		"--goal score --agents corner":           "--agents play on 3x3 and for a tile",
		"--target 8 --agents nobody":             `no agent "nobody"`,
		"--target 8 --agents corner --games 0":   "--games 0: one at least is played",
	} {
		if code, out, errs := execute(t, "2048 exact "+args, ""); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %s%s; want %s", args, code, out, errs, want)
		}
	}
}

// TestAgentsAgainstOptimalPlay lets agents play on 3×3: random play wins about as often as computed, the
// corner strategy more often.
func TestAgentsAgainstOptimalPlay(t *testing.T) {
	code, out, errs := execute(t, "2048 exact --target 32 --agents random;corner --games 400 --json", "")
	var r exact2048Record
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil || len(r.Agents) != 2 {
		t.Fatalf("exit %d, %v: %s%s", code, err, out, errs)
	}
	random, corner := r.Agents[0], r.Agents[1]
	if random.Games != 400 || r.Random < random.Low || r.Random > random.High {
		t.Errorf("random play wins %.4f of games, and here %+v", r.Random, random)
	}
	if corner.Agent != "corner" || corner.Won <= random.Won || corner.Won == corner.Games {
		t.Errorf("the corner strategy has %+v, random play %+v", corner, random)
	}
	_, out, _ = execute(t, "2048 exact --target 8 --agents random --games 10", "")
	for _, want := range []string{"below best play", "random     10", " points"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
}
