package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"ludarium/game/gametest"
)

// play runs a match and returns its games and its summary.
func play(t *testing.T, line string) (games []map[string]any, sum map[string]any) {
	t.Helper()
	rs := records(t, "match "+line, "")
	return rs[:len(rs)-1], rs[len(rs)-1]
}

func TestMatchIsReproducible(t *testing.T) {
	for _, line := range []string{
		"connectk --first mcts,playouts=30 --second random --games 4 --seed 3",
		"2048 --first mcts,playouts=5,max-playout=20 --games 2 --seed 3",
	} {
		a, _ := play(t, line)
		b, _ := play(t, line)
		for i := range a {
			a[i]["seconds"], b[i]["seconds"] = 0, 0
			if fmt.Sprint(a[i]) != fmt.Sprint(b[i]) {
				t.Errorf("%s:\n%v\n%v", line, a[i], b[i])
			}
		}
		if fmt.Sprint(a[0]["final"]) == fmt.Sprint(a[1]["final"]) {
			t.Errorf("%s: both games end in %v", line, a[0]["final"])
		}
	}
}

func TestMatchSwapsSides(t *testing.T) {
	games, sum := play(t, "othello --variant 4x4 --first random --second random --games 4 --opening 0")
	score := 0.0
	for i, g := range games {
		if g["side"] != []string{"Black", "White"}[i%2] || g["reason"] == "" {
			t.Errorf("game %d: %v", i, g)
		}
		score += g["score"].(float64)
	}
	if sum["games"] != 4.0 || sum["wins"].(float64)-sum["losses"].(float64) != score ||
		sum["wins"].(float64)+sum["draws"].(float64)+sum["losses"].(float64) != 4 {
		t.Errorf("%v with score %v", sum, score)
	}
	_, out, _ := execute(t, "match othello --variant 4x4 --first random --games 1", "")
	if !strings.HasPrefix(out, "game 1 as Black: ") || !strings.Contains(out, "random against random: +") {
		t.Error(out)
	}
}

func TestMatchCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var o, e bytes.Buffer
	code := run(ctx, strings.Fields("match chess --first alphabeta --games 9 --json"),
		streams{nil, &o, &e, nil, nil})
	if code == 0 || !strings.Contains(o.String(), `"games":0`) ||
		!strings.Contains(e.String(), "interrupted") {
		t.Errorf("exit %d, %s%s", code, o.String(), e.String())
	}
}

// TestMatchDoesNotDependOnWorkers checks that the result is the same for any number of workers, and has the
// documented keys.
func TestMatchDoesNotDependOnWorkers(t *testing.T) {
	lines := []string{
		"connectk --first mcts,playouts=30 --second random --games 5 --seed 3",
		"connectk --first mcts,playouts=60 --second random --games 400 --seed 3 --sprt 0,100",
		"2048 --first corner --second random --games 3 --seed 3 --variant evil",
	}
	if runtime.GOOS != "js" { // browser builds do not contain the network
		lines = append(lines, "2048 --first mcts-t,playouts=4 --second best,nodes=4 --games 1 --seed 3 "+
			"--variant 3x3")
	}
	for _, line := range lines {
		var outputs []string
		for _, workers := range []string{"1", "3"} {
			games, sum := play(t, line+" --workers "+workers)
			for _, r := range append(games, sum) {
				r["seconds"] = 0
			}
			outputs = append(outputs, fmt.Sprint(games, sum))
			for _, key := range strings.Fields(
				"game first second games wins draws losses elo low high seconds") {
				if _, ok := sum[key]; !ok {
					t.Errorf("%s: no %s in %v", line, key, sum)
				}
			}
			if strings.Contains(line, "sprt") &&
				(sum["decision"] != "H1 accepted" || sum["games"].(float64) >= 400 ||
					sum["llr"].(float64) < 2.9) {
				t.Errorf("%s: %v", line, sum)
			}
		}
		if outputs[0] != outputs[1] {
			t.Errorf("%s:\none worker    %s\nthree workers %s", line, outputs[0], outputs[1])
		}
	}
}

// TestMatchOfSolitaires checks that two players of a solitaire game get the same initial positions, and that
// a single player is measured alone.
func TestMatchOfSolitaires(t *testing.T) {
	games, sum := play(t, "2048 --first corner --second random --games 4 --seed 2")
	if len(games) != 8 || sum["games"] != 4.0 || sum["second_mean_score"] == nil ||
		games[0]["seed"] != games[1]["seed"] || games[1]["player"] != "random" {
		t.Errorf("%v\n%v", games, sum)
	}
	if counts, ok := games[0]["counts"].(map[string]any); !ok || counts["largest tile"].(float64) < 8 {
		t.Errorf("%v", games[0])
	}
	games, sum = play(t, "2048 --first corner --games 4 --seed 2")
	if len(games) != 4 || sum["games"] != 4.0 || sum["elo"] != nil || sum["second_mean_score"] != nil {
		t.Errorf("%v\n%v", games, sum)
	}
}

// TestMatchEvilLowersScores checks that evil tiles lower the scores in 2048.
func TestMatchEvilLowersScores(t *testing.T) {
	_, usual := play(t, "2048 --first corner --games 8 --seed 2")
	_, evil := play(t, "2048 --first corner --games 8 --seed 2 --variant evil")
	if a, b := usual["mean_score"].(float64), evil["mean_score"].(float64); b > a/2 {
		t.Errorf("%v points against evil tiles, %v against drawn ones", b, a)
	}
}

func TestMatchErrors(t *testing.T) {
	for line, want := range map[string]string{
		"connectk --first mcts --sprt 5,0":              `"5,0"`,
		"2048 --first corner --sprt 0,5":                "give the other one with --second",
		"connectk --first ntuple":                       "does not play connectk",
		"connectk --first mcts,playouts=0":              "playouts: 0 is not between",
		"connectk --first psychic":                      `"psychic"`,
		"connectk --first random --games 2 --workers 0": "the least values are",
		"connectk --first random --second nrpa":         "nrpa does not play connectk",
		"connectk --first random --max-plies -1":        "the least values are",
	} {
		if code, out, errs := execute(t, "match "+line, ""); code != exitUsage ||
			!strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %s%s, want %s", line, code, out, errs, want)
		}
	}
}

// TestSearchesBeatRandomPlayer checks that searches beat the random player and score well in solitaire games.
func TestSearchesBeatRandomPlayer(t *testing.T) {
	gametest.Slow(t)
	for _, c := range []struct {
		line string
		wins float64
	}{
		{"chess --first alphabeta,depth=3 --games 4", 4},
		{"othello --first alphabeta,depth=3 --games 8", 7},
		{"connectk --first alphabeta,depth=3 --games 10", 9},
		{"connectk --first mcts,playouts=300 --games 10", 9},
		{"othello --first mcts,playouts=100 --games 6", 5},
		{"othello --variant 6x6 --first mcts,playouts=100 --games 8", 7},
		{"connectk --variant tictactoe --first alphabeta,depth=9 --games 8 --opening 0", 6},
	} {
		if _, sum := play(t, c.line+" --second random --seed 1"); sum["wins"].(float64) < c.wins {
			t.Errorf("%s: %v wins of %v, want %v", c.line, sum["wins"], sum["games"], c.wins)
		}
	}
	_, random := play(t, "2048 --first random --games 20 --seed 1")
	_, tree := play(t, "2048 --first mcts,playouts=60,max-playout=60 --games 3 --seed 1")
	if a, b := random["mean_score"].(float64), tree["mean_score"].(float64); b < 3*a {
		t.Errorf("2048: %v points against %v by chance", b, a)
	}
	_, random = play(t, "morpion --first random --games 10 --seed 1")
	_, tree = play(t, "morpion --first mcts,playouts=20 --games 2 --seed 1")
	if a, b := random["mean_score"].(float64), tree["mean_score"].(float64); b < a+3 {
		t.Errorf("Morpion: %v moves against %v by chance", b, a)
	}
}
