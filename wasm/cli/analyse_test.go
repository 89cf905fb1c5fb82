package main

import (
	"context"
	"strings"
	"testing"
)

func TestAnalyseCommand(t *testing.T) {
	code, out, errs := execute(t, "analyse - --depth 5 --engine alphabeta", threeGames)
	if code != exitDamaged || !strings.Contains(errs, "game 2: ") {
		t.Fatalf("exit %d, %q", code, errs)
	}
	joined := strings.ReplaceAll(out, "\n", " ")
	for _, part := range []string{"Ke7 $4 {[%eval #1]} (2... ", "[%clk 0:01:00] hi}", "(1... Nf6 $1)",
		"1. e4 {[%eval ", "3. Qxe5# 1-0"} {
		if !strings.Contains(joined, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
	if code, again, _ := execute(
		t,
		"analyse - --depth 5 --engine alphabeta",
		threeGames,
	); code != exitDamaged ||
		again != out {
		t.Errorf("the same once more gives\n%s\nnot\n%s", again, out)
	}
	// The annotated game can be read, and has the same moves.
	if code, moves, errs := execute(t, "convert - --to moves", out); code != 0 ||
		moves != "e4 e5 Qh5 Ke7 Qxe5#\nd4 d5 c4\n" {
		t.Errorf("exit %d, %q, %s", code, moves, errs)
	}
	code, out, errs = execute(t, "analyse - --depth 2 --engine alphabeta --game othello", "f5d6c3\nf5f6e6\n")
	if code != 0 || strings.Count(out, "(;GM[Othello]") != 2 || !strings.Contains(out, "B[F5/") {
		t.Errorf("exit %d, %q, %s", code, out, errs)
	}
	code, out, errs = execute(
		t,
		"analyse - --nodes 3000 --game connect --variant tictactoe --engine alphabeta "+
			"--lines 2",
		"a1a2c3\n",
	)
	if code != 0 || !strings.Contains(out, `"value":`) || !strings.Contains(out, `"glyphs":[`) {
		t.Errorf("exit %d, %q, %s", code, out, errs)
	}
}

func TestAnalyseErrors(t *testing.T) {
	for line, want := range map[string]string{
		"analyse -":                           "give at least one of --depth, --nodes and --time",
		"analyse - --depth -1":                "give at least one of",
		"analyse - --depth 1 --lines -1":      "--lines -1",
		"analyse - --depth 1 --to fen":        "fen contains only positions",
		"analyse - --depth 1 --engine nobody": "nobody",
		"analyse - --depth 1 --game morpion":  "the moves of morpion have no scale",
	} {
		if code, _, errs := execute(t, line, "1. e4"); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", line, code, errs, want)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out, errs strings.Builder
	if code := run(ctx, strings.Fields("analyse - --depth 9"), streams{strings.NewReader("1. e4"), &out,
		&errs, nil, nil}); code != exitFailed || !strings.Contains(errs.String(), "cancel") &&
		!strings.Contains(errs.String(), "interrupted") {
		t.Errorf("exit %d, %q", code, errs.String())
	}
}
