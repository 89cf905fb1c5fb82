//go:build !js

package backup

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game/gametest"
	"ludarium/render/store"
)

// takes is the environment variable that names the backup that a child process restores, see
// TestRestoreInChildProcess.
const takes = "LUDARIUM_TAKES_BACK"

// files returns the stores of the desktop program, which are one folder.
func files(t *testing.T) *Stores {
	t.Helper()
	s, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	return &Stores{Quick: s, Large: s, Rules: rules}
}

// TestRestoreInChildProcess runs in the child process that TestKilledWhileRestoring kills: it restores a
// backup and reports its progress.
func TestRestoreInChildProcess(t *testing.T) {
	name := os.Getenv(takes)
	if name == "" {
		t.Skip("it is run by TestKilledWhileRestoring")
	}
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	here := files(t)
	err = look(t, file, here).Replace(context.Background(), bytes.NewReader(file), here,
		func(float64) { fmt.Println(takes) })
	if err != nil {
		t.Fatal(err)
	}
}

// TestKilledWhileRestoring kills a process that restores a backup, at moments from its first to its last
// step. After a restart, either all old data or all data of the backup is present.
func TestKilledWhileRestoring(t *testing.T) {
	kills := 6
	if *gametest.Long {
		kills = 60
	}
	old, theirs := map[string]string{"programs": "mine"}, map[string]string{}
	for i := range 150 {
		old[fmt.Sprint("shelf/chess/", i)] = strings.Repeat(fmt.Sprint("old ", i), 100)
		theirs[fmt.Sprint("shelf/chess/", 2*i)] = strings.Repeat(fmt.Sprint("new ", i), 5000)
	}
	after := maps.Clone(theirs)
	after["programs"] = "mine"
	name := filepath.Join(t.TempDir(), "backup")
	if err := os.WriteFile(name, written(t, fill(t, page(), theirs)), 0o644); err != nil {
		t.Fatal(err)
	}
	steps, before := 0, 0
	for k := range kills + 1 { // the first process is not killed, to count the steps
		dir := t.TempDir()
		t.Setenv("XDG_CONFIG_HOME", dir)
		t.Setenv("HOME", dir)
		here := fill(t, files(t), old)
		end := (k - 1) * steps / kills
		n, killed := takeBack(t, name, k > 0, end)
		if k == 0 {
			steps = n
		}
		had, err := here.Finish(nil)
		if err != nil {
			t.Fatal(err)
		}
		got := all(t, here)
		for key := range got {
			if here.local(key) && key != "programs" {
				delete(got, key) // staged data is temporary
			}
		}
		switch {
		case maps.Equal(got, after) && (had || !killed || n == steps):
		case maps.Equal(got, old) && killed && !had:
			before++
		default:
			t.Errorf("killed at step %d of %d: %d saves are neither the old ones nor those of the "+
				"backup; something was left to be done: %t", end, steps, len(got), had)
		}
	}
	t.Logf("of %d kills %d left all as it was, the others all of the backup", kills, before)
}

// takeBack runs TestRestoreInChildProcess in a child process and, if requested, kills it after step end. It
// returns the number of reported steps, and whether the process was killed before it ended.
func takeBack(t *testing.T, name string, kill bool, end int) (steps int, killed bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestRestoreInChildProcess$", "-test.v")
	cmd.Env = append(os.Environ(), takes+"="+name)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	text := ""
	for lines.Scan() {
		if text += lines.Text() + "\n"; strings.HasSuffix(lines.Text(), takes) {
			if steps++; kill && steps > end && !killed {
				killed = true
				cmd.Process.Kill()
			}
		}
	}
	if err := cmd.Wait(); err != nil && !killed {
		t.Fatalf("%v\n%s", err, text)
	} else if err == nil {
		killed = false // it exited first
	}
	return steps, killed
}
