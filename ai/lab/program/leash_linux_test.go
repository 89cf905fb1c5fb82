package program

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludarium/ai/lab/contest"
	"ludarium/game/chess"
)

// shell is an engine whose children leave its group: one whose parent is alive, one whose parent has ended,
// and one without the marked environment. It writes their PIDs to a file.
const shell = `#!/bin/sh
setsid sleep 600 &
echo $! >> pids
setsid sh -c 'sleep 601 & echo $! >> pids'
env -i PATH="$PATH" setsid sleep 602 &
echo $! >> pids
exec "$FAKE"
`

// TestChildProcessesOfOtherGroupsEnd checks that child processes outside the program's group end when the
// program is closed, killed or dies.
func TestChildProcessesOfOtherGroupsEnd(t *testing.T) {
	for _, how := range []string{"waits", "ignores quit", "dies"} {
		t.Run(how, func(t *testing.T) {
			what := engine(t, how)
			t.Setenv("FAKE", what.Path)
			what.Dir = t.TempDir()
			what.Path = filepath.Join(what.Dir, "engine.sh")
			if err := os.WriteFile(what.Path, []byte(shell), 0o755); err != nil {
				t.Fatal(err)
			}
			p, err := open(t, what)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(filepath.Join(what.Dir, "pids"))
			pids := strings.Fields(string(text))
			if err != nil || len(pids) != 3 {
				t.Fatalf("%q, %v", text, err)
			}
			if how == "dies" {
				at := begin(t, p, chess.Game())
				_, err := p.Move(t.Context(), at, contest.Limits{Nodes: 1}, 1, nil)
				if kindOf(err) != contest.Crash {
					t.Errorf("error %v", err)
				}
			} else if err := p.Close(); err != nil {
				t.Error(err)
			}
			for _, text := range pids {
				pid, err := strconv.Atoi(text)
				if err != nil {
					t.Fatal(err)
				}
				for range 500 { // an ended process may not have been reaped yet
					if it := look(pid); it.started == 0 || it.ended {
						pid = 0
						break
					}
					time.Sleep(10 * time.Millisecond)
				}
				if pid != 0 {
					t.Errorf("process %d lives on", pid)
				}
			}
		})
	}
}
