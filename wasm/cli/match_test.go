package main

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
)

// play runs a match and returns its games and its sum.
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

func TestMatchSides(t *testing.T) {
	games, sum := play(t, "othello --variant 4x4 --first random --second random --games 4 --opening 0")
	score := 0.0
	for i, g := range games {
		if g["side"] != []string{"Black", "White"}[i%2] || g["reason"] == "" {
			t.Errorf("game %d: %v", i, g)
		}
		score += g["score"].(float64)
	}
	if sum["games"] != 4.0 || sum["wins"].(float64)-sum["losses"].(float64) != score || sum["wins"].(float64)+sum["draws"].(float64)+sum["losses"].(float64) != 4 {
		t.Errorf("%v with score %v", sum, score)
	}
	_, out, _ := execute(t, "match othello --variant 4x4 --first random --games 1", "")
	if !strings.HasPrefix(out, "game 1 as Black: ") || !strings.Contains(out, "random against random: +") {
		t.Error(out)
	}
}

func TestMatchInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var o, e bytes.Buffer
	code := run(ctx, strings.Fields("match chess --first alphabeta --games 9 --json"), streams{nil, &o, &e})
	if code == 0 || !strings.Contains(o.String(), `"games":0`) || !strings.Contains(e.String(), "interrupted") {
		t.Errorf("exit %d, %s%s", code, o.String(), e.String())
	}
}

// The searches must be worth their while: against the random player, and on their own.
func TestStrength(t *testing.T) {
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
