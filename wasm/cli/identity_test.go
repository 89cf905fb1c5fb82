//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTournamentRecognisesPrograms checks that a tournament does not continue if a player's program has
// changed under the same name, unless the change is accepted.
func TestTournamentRecognisesPrograms(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asCommand, "uci")
	dir := t.TempDir()
	engine, net := filepath.Join(dir, "engine"), filepath.Join(dir, "net")
	set := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	script := fmt.Sprintf("#!/bin/sh\nexec %s\n", exe)
	set(engine, script)
	set(net, "weights")
	args := append([]string{"tournament", "chess", "random", "fish=uci:" + engine + " " + net},
		strings.Fields("--games 4 --plies 2 --nodes 50 --max-plies 6 --workers 1 --out "+
			filepath.Join(dir, "out"))...)
	// play runs the tournament until most more games have been played.
	play := func(most int, more ...string) (code int, errs string) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var says strings.Builder
		n := 0
		out := writerFunc(func(p []byte) {
			if n += strings.Count(string(p), "game "); n >= most {
				stop()
			}
		})
		code = run(ctx, append(args, more...), streams{strings.NewReader(""), out, &says, nil, nil})
		return code, says.String()
	}
	if code, errs := play(1); code != exitFailed || !strings.Contains(errs, "repeat the command") {
		t.Fatalf("begun: exit %d, %s", code, errs)
	}
	for what, change := range map[string]func(){
		"another file":    func() { set(engine, script+"# 2\n") },
		"another network": func() { set(engine, script); set(net, "others") },
	} {
		change()
		code, errs := play(100)
		if code != exitFailed || !strings.Contains(errs, `"fish" was Ludarium`) ||
			!strings.Contains(errs, "--accept-changes") {
			t.Errorf("%s: exit %d, %s", what, code, errs)
		}
	}
	set(engine, script)
	set(net, "weights")
	if code, errs := play(2); code != exitFailed || !strings.Contains(errs, "repeat the command") {
		t.Errorf("the old files: exit %d, %s", code, errs)
	}
	set(net, "better")
	code, errs := play(100, "--accept-changes")
	if code != 0 || !strings.Contains(errs, `changed: "fish" was Ludarium`) || strings.Contains(errs,
		"random") {
		t.Errorf("accepted: exit %d, %s", code, errs)
	}
	// A finished tournament shows its tables, even if programs have changed.
	set(net, "best")
	if code, errs := play(100); code != 0 || errs != "" {
		t.Errorf("over: exit %d, %s", code, errs)
	}
}
