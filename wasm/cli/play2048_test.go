package main

import (
	"bytes"
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestPlay2048Command(t *testing.T) {
	const line = "2048 play --agent greedy,evaluation=empty --games 20 --seed 4"
	once, again := records(t, line, ""), records(t, line, "")
	if len(once) != 1 {
		t.Fatalf("%d records", len(once))
	}
	r := once[0]
	games := 0.0
	for _, n := range r["tiles"].(map[string]any) {
		games += n.(float64)
	}
	if games != 20 || r["games"] != 20.0 || r["seed"] != 4.0 || r["moves"].(float64) < 2000 ||
		r["mean_score"].(float64) < 500 {
		t.Errorf("%v", r)
	}
	r["seconds"], again[0]["seconds"] = 0, 0
	if !reflect.DeepEqual(r, again[0]) {
		t.Errorf("the same seed gives %v and %v", r, again[0])
	}
	if other := records(t, strings.Replace(line, "seed 4", "seed 5", 1), "")[0]; other["moves"] ==
		r["moves"] {
		t.Errorf("another seed gives the same games: %v", other)
	}
}

func TestPlay2048Limits(t *testing.T) {
	for line, most := range map[string]float64{
		"--agent flat --sims 1 --stop-at 2048":     2048,
		"--agent mcts-t --nodes 8 --stop-at 2048":  2048,
		"--agent expectimax --depth 1":             1 << 17,
		"--agent corner --move-time 1ms":           1 << 17,
		"--agent expectimax,depth=2 --stop-at 256": 256,

		"--agent corner --size 3":                                               1024,
		"--agent corner --size 6 --stop-at 64":                                  64,
		"--agent mcts-t-corner --sims 2 --size 5 --evil":                        1 << 26,
		"--agent flat --sims 1 --size 8 --stop-at 32":                           32,
		"--agent expectimax,evaluation=empty --goal score":                      1 << 17,
		"--agent best --nodes 20 --size 7 --stop-at 64":                         64,
		"--agent ntuple --size 6 --target 16 --stop-at 16":                      16,
		"--agent expectimax,evaluation=network --depth 1 --size 5 --stop-at 32": 32,
	} {
		r := records(t, "2048 play --games 1 "+line, "")[0]
		for tile := range r["tiles"].(map[string]any) {
			var v float64
			if _, err := fmt.Sscan(tile, &v); err != nil || v > most || v < 16 {
				t.Errorf("%s: a game ends with %s, %v", line, tile, err)
			}
		}
	}
}

// TestPlay2048Goals checks the output for a target, for evil tiles and for the score as the goal.
func TestPlay2048Goals(t *testing.T) {
	tile := records(t, "2048 play --agent corner --games 30 --size 3 --target 64", "")[0]
	won := 0.0
	for _, name := range []string{"64", "128", "256", "512", "1024"} {
		if n, ok := tile["tiles"].(map[string]any)[name]; ok {
			won += n.(float64)
		}
	}
	if tile["size"] != 3.0 || tile["target"] != 64.0 || tile["goal"] != "tile" ||
		tile["new_tiles"] != "random" ||
		tile["won"] != won || won == 0 || won == 30 {
		t.Errorf("%v", tile)
	}
	evil := records(t, "2048 play --agent corner --games 30 --size 3 --target 64 --evil", "")[0]
	if evil["new_tiles"] != "evil" || evil["won"].(float64) >= won ||
		evil["mean_score"].(float64) > 0.8*tile["mean_score"].(float64) {
		t.Errorf("evil %v, drawn %v", evil, tile)
	}
	score := records(t, "2048 play --agent corner --games 9 --goal score", "")[0]
	if score["target"] != nil || score["won"] != nil || score["median_score"].(float64) <= 0 ||
		score["best_score"].(float64) < max(score["median_score"].(float64), score["mean_score"].(float64)) {
		t.Errorf("%v", score)
	}
	_, out, _ := execute(t, "2048 play --agent corner --games 9 --goal score --size 5 --evil", "")
	if strings.Contains(out, "OWENLIN") || !strings.Contains(out, "median") ||
		!strings.HasPrefix(out, "corner on 5×5 against evil tiles for the score: 9 games") {
		t.Error(out)
	}
	_, out, _ = execute(t, "2048 play --agent corner --games 9 --size 3", "")
	if !strings.Contains(out, "256 reached in ") {
		t.Error(out)
	}
}

// TestPlay2048Text checks the table with the programs of the tournament.
func TestPlay2048Text(t *testing.T) {
	_, out, _ := execute(t, "2048 play --agent random --games 50", "")
	for _, want := range []string{"random: 50 games from seed 1", "at least", "OWENLIN", "CGI-2048",
		"here           0.0     0.0"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestPlay2048Errors(t *testing.T) {
	for line, want := range map[string]string{
		"--agent psychic":             `"psychic"`,
		"--agent flat,simulations=x":  `"x"`,
		"--agent corner --sims 5":     "simulations",
		"--games 0":                   "at least 1",
		"--stop-at 1000":              "1000",
		"--stop-at -8":                "-8",
		"--stop-at 262144":            "larger than 131072",
		"--target 7":                  "--target 7: ",
		"--target 2048 --size 3":      "--target 2048: no tile of 3×3 is larger than 1024",
		"--target 64 --stop-at 128":   "--stop-at 128 differs from --target 64",
		"--size 9":                    "--size 9: ",
		"--size 2":                    "--size 2: ",
		"--size four":                 "four",
		"--goal glory":                `--goal "glory"`,
		"--goal score --target 512":   "--target 512: with --goal score no tile wins",
		"--goal score --stop-at 512":  "--stop-at 512: with --goal score no tile wins",
		"--evil maybe":                `"maybe"`,
		"--agent random more":         `"more"`,
		"--agent ntuple --games 1":    "2048.network",
		"--agent expectimax,depth=99": "99",
	} {
		code, _, errs := executeWith(t, nil, "2048 play "+line, "")
		if code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", line, code, errs, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var o, e bytes.Buffer
	if code := run(ctx, strings.Fields("2048 play --agent random --json"),
		streams{nil, &o, &e, nil, nil}); code == 0 ||
		!strings.Contains(o.String(), `"games":0`) ||
		!strings.Contains(e.String(), "interrupted") {
		t.Errorf("interrupted: exit %d, %q, %q", code, &o, &e)
	}
}
