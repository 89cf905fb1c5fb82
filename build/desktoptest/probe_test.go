//go:build linux

package desktoptest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"ludarium/ai/lab/contest"
	engines "ludarium/ai/lab/program"
	"ludarium/ai/method"
)

// TestProgramsStartOnlyWhenNamedByUser opens links, games and settings that name a program as a player, and
// lets the computer move: a program starts only after a person has named it in the dialog.
func TestProgramsStartOnlyWhenNamedByUser(t *testing.T) {
	exe, dir := build(t), t.TempDir()
	probe, trace := filepath.Join(dir, "probe"), filepath.Join(dir, "started")
	must(t, os.WriteFile(probe, fmt.Appendf(nil, "#!/bin/sh\ntouch %s\n", trace), 0o755))
	must(t, exec.Command(probe).Run())
	if err := os.Remove(trace); err != nil {
		t.Fatalf("the probe leaves no trace: %v", err)
	}
	player := "uci:" + probe
	pgn, ggf := filepath.Join(dir, "game.pgn"), filepath.Join(dir, "game.ggf")
	must(t, os.WriteFile(pgn, fmt.Appendf(nil,
		"[White %q]\n[Black %[1]q]\n[Annotator \"file://%s\"]\n\n1. e4 {%[1]s} *\n", player, probe), 0o644))
	must(t, os.WriteFile(ggf, fmt.Appendf(nil, "(;GM[Othello]PC[%s]PB[%[1]s]PW[%[1]s]RE[?]TY[8]BO[8 "+
		"---------------------------O*------*O--------------------------- *]B[d3];)", player), 0o644))
	d, home := startDisplay(t), t.TempDir()
	// added by a person, so that tournaments may use it
	added := engines.WriteEngines([]engines.Engine{{Program: contest.Program{Protocol: "lines", Path: probe},
		Method: method.Method{Name: "program-chess-probe", Title: "Probe",
			Plays: method.Scope{Games: []string{"chess"}}}}})
	settings := filepath.Join(home, ".config", "ludarium")
	must(t, os.MkdirAll(settings, 0o700))
	must(t, os.WriteFile(filepath.Join(settings, "programs.save"), added, 0o600))
	for _, open := range []struct {
		link, screen string
		files        []string
	}{
		{"#/chess?white=" + player + "&black=" + player, "chess", []string{pgn}},
		{"#/lab/arena/tournament?players=random%3B" + player + "&seed=1", "", nil},
		{"#/lab/arena/tournament?game=chess&players=random%3Bknown:probe,nodes=1&seed=1", "lab", nil},
		{"file://" + probe, "", []string{probe}},
		{"", "othello", []string{ggf}},
	} {
		p := start(t, d, exe, home, open.link, open.files...)
		if open.screen != "" {
			p.wait(t, open.screen, func(s state) bool { return s.Screen == open.screen })
		}
		p.keys(t, "Escape")
		p.stop(t)
		if _, err := os.Stat(trace); err == nil {
			t.Errorf("%s and %v start another program", open.link, open.files)
		}
	}
}
