//go:build linux

package desktoptest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// geometry returns the position and size of the window.
func (p *program) geometry(t *testing.T) (g string) {
	t.Helper()
	for field := range strings.FieldsSeq(p.display.do(t, "getwindowgeometry", "--shell", p.window)) {
		switch name, value, _ := strings.Cut(field, "="); name {
		case "X", "Y", "WIDTH", "HEIGHT":
			g += " " + value
		}
	}
	return g
}

// until waits until good returns true.
func until(t *testing.T, what string, good func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !good(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// TestWindowPositionIsRestored moves and resizes the window; after a restart it has the same position and
// size.
func TestWindowPositionIsRestored(t *testing.T) {
	exe := build(t)
	d, home := startDisplay(t), t.TempDir()
	p := start(t, d, exe, home, "#/othello")
	file := filepath.Join(home, ".config", "ludarium", "window.save")
	kept := func(what, place string) {
		t.Helper()
		until(t, what, func() bool {
			data, _ := os.ReadFile(file)
			return strings.Contains(string(data), place)
		})
	}
	kept("the first place", `"W":1200,"H":800`)
	d.do(t, "windowsize", p.window, "700", "600", "windowmove", p.window, "130", "70")
	kept("the new place", `"X":130,"Y":70,"W":700,"H":600`)
	p.stop(t)
	again := start(t, d, exe, home, "#/othello")
	until(t, "the window where it was", func() bool { return again.geometry(t) == " 130 70 700 600" })
}

// TestSystemDialogsSaveAndOpen saves a game and opens it again with the system's file dialogs, which a
// substitute program answers at once.
func TestSystemDialogsSaveAndOpen(t *testing.T) {
	exe, dir, home := build(t), t.TempDir(), t.TempDir()
	game := filepath.Join(dir, "my game.pgn")
	asked := filepath.Join(dir, "asked")
	must(t, os.WriteFile(filepath.Join(dir, "zenity"),
		fmt.Appendf(nil, "#!/bin/sh\necho \"$@\" >>'%s'\necho '%s'\n", asked, game), 0o755))
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	d := startDisplay(t)
	p := start(t, d, exe, home, "#/chess?moves=e4,c5,Nf3")
	p.wait(t, "the game", func(s state) bool { return s.Screen == "chess" && played(3)(s) })
	p.keys(t, "ctrl+s") // the computer may reply in the meantime
	p.wait(t, "the word", func(s state) bool { return s.Toast == "my game.pgn saved" })
	text, err := os.ReadFile(game)
	must(t, err)
	if !strings.Contains(string(text), "1. e4 c5 2. Nf3") {
		t.Errorf("the file has %q", text)
	}
	p.keys(t, "alt+2")
	p.wait(t, "Othello", func(s state) bool { return s.Screen == "othello" })
	must(t, os.WriteFile(game, []byte("1. d4 d5 *\n"), 0o600))
	p.keys(t, "ctrl+o")
	p.wait(t, "the game of the file", func(s state) bool {
		return s.Screen == "chess" && slices.Equal(s.Game.Moves, []string{"d4", "d5"})
	})
	said, _ := os.ReadFile(asked)
	if n := strings.Count(string(said), "--file-selection"); n != 2 ||
		!strings.Contains(string(said), filepath.Join(home, "ludarium-chess.pgn")) {
		t.Errorf("the dialogs asked for are %q", said)
	}
}

// TestDialogEndsWithTheProgram ends the program while a dialog of the system is open: the dialog ends too.
func TestDialogEndsWithTheProgram(t *testing.T) {
	exe, dir := build(t), t.TempDir()
	number := filepath.Join(dir, "number")
	must(t, os.WriteFile(filepath.Join(dir, "zenity"),
		fmt.Appendf(nil, "#!/bin/sh\necho $$ >'%s'\nexec sleep 600\n", number), 0o755))
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
	p := start(t, startDisplay(t), exe, t.TempDir(), "#/othello")
	p.wait(t, "a board in play", func(s state) bool { return s.Screen == "othello" && played(0)(s) })
	p.keys(t, "ctrl+s")
	var pid string
	until(t, "the dialog", func() bool {
		text, _ := os.ReadFile(number)
		pid = strings.TrimSpace(string(text))
		return pid != ""
	})
	p.stop(t)
	if _, err := os.Stat(filepath.Join("/proc", pid)); err == nil {
		t.Error("the dialog stays when the program has ended")
	}
}

// TestOwnFileDialogSavesAndOpens saves a game and opens it again on a system without file dialogs: by the
// program's own list of files.
func TestOwnFileDialogSavesAndOpens(t *testing.T) {
	exe, home := build(t), t.TempDir()
	onlyTools(t)
	d := startDisplay(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(home, "none"))
	must(t, os.WriteFile(filepath.Join(home, "a.pgn"), []byte("1. d4 d5 *\n"), 0o600))
	p := start(t, d, exe, home, "#/othello")
	p.wait(t, "a board in play", func(s state) bool { return s.Screen == "othello" && played(0)(s) })
	listed := func(s state) bool { return s.Files == home }
	p.keys(t, "ctrl+s")
	p.wait(t, "the list", listed)
	p.keys(t, "Return")
	p.wait(t, "the word", func(s state) bool { return s.Toast == "ludarium-othello.ggf saved" })
	if _, err := os.Stat(filepath.Join(home, "ludarium-othello.ggf")); err != nil {
		t.Error(err)
	}
	p.keys(t, "ctrl+o")
	p.wait(t, "the list", listed)
	p.keys(t, "Tab", "Tab", "Return") // the folder, the button to its parent, the first file
	p.wait(t, "the game of the file", func(s state) bool {
		return s.Screen == "chess" && slices.Equal(s.Game.Moves, []string{"d4", "d5"})
	})
}
