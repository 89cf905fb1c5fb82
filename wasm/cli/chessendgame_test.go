package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestChessEndgameCommand solves endgames, stores them and looks up positions.
func TestChessEndgameCommand(t *testing.T) {
	tables := t.TempDir()
	code, out, errs := execute(t, "chess endgame KPK --json --tables "+tables, "")
	if code != 0 || !strings.Contains(out, `"ending":"KPK"`) || !strings.Contains(out, `"white_mate":28`) ||
		!strings.Contains(errs, "solving KQK") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	if _, err := os.Stat(filepath.Join(tables, "KQK.endgame")); err != nil {
		t.Error(err)
	}
	args := "chess endgame --fen k7/8/1K6/8/8/8/8/6Q1 --tables " + tables
	code, out, errs = execute(t, args, "")
	if code != 0 || !strings.Contains(out, ": mate in 1\n") || strings.Contains(errs, "solving") {
		t.Errorf("exit %d, %s%s: want a mate by a table that is kept", code, out, errs)
	}
	damaged := filepath.Join(tables, "KQK.endgame")
	if err := os.WriteFile(damaged, []byte("no table"), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, errs = execute(t, args, ""); code != 0 || !strings.Contains(errs, "solving KQK") {
		t.Errorf("exit %d, %s%s: want a damaged table solved anew", code, out, errs)
	}
}

func TestChessEndgameErrors(t *testing.T) {
	for args, want := range map[string]string{
		"":                              "give names",
		"KQKRR":                         "argument 1",
		"KQK KXK":                       "argument 2: endgame: \"KXK\": 'X' at letter 2",
		"KQK --all":                     "give names",
		"--fen 8/8/8/8/8/8/8/K6k":       "three and four men",
		"--fen 8/8/8/8/8/8/8/K6x":       "x",
		"--fen 4k3/pppp4/8/8/8/8/8/4K3": "three and four men",
	} {
		code, out, errs := execute(t, "chess endgame "+args, "")
		if code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%q: exit %d, %s%s; want %q", args, code, out, errs, want)
		}
	}
}
