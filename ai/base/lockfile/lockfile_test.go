//go:build !js

package lockfile

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestHoldLockInOtherProcess is run in a process of its own, in which it holds a lock until standard input
// ends. Without a path in the environment it does nothing.
func TestHoldLockInOtherProcess(t *testing.T) {
	path := os.Getenv("LOCKFILE_HOLD")
	if path == "" {
		return
	}
	release, err := Take(path)
	fmt.Println(err == nil)
	if err == nil {
		bufio.NewReader(os.Stdin).ReadString('\n')
		release()
	}
}

// hold starts a process that holds the lock. end makes it release the lock; kill kills it.
func hold(t *testing.T, path string) (pid int, end, kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestHoldLockInOtherProcess$")
	cmd.Env = append(os.Environ(), "LOCKFILE_HOLD="+path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if lines.Scan(); lines.Text() != "true" {
		t.Fatalf("the other process says %q", lines.Text())
	}
	return cmd.Process.Pid, func() {
			in.Close()
			cmd.Wait()
		}, func() {
			cmd.Process.Kill()
			cmd.Wait()
		}
}

// TestSecondProcessIsRefused checks that the error names the process that holds the lock, and that the lock
// can be taken after that process released it or was killed.
func TestSecondProcessIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".lock")
	host, _ := os.Hostname()
	for range 2 {
		pid, end, _ := hold(t, path)
		_, err := Take(path)
		held := new(HeldError)
		if !errors.As(err, &held) || held.PID != pid || held.Host != host || held.Since.IsZero() ||
			!strings.HasPrefix(err.Error(), fmt.Sprintf("process %d on %s has been using it since ", pid,
				host)) {
			t.Errorf("held by %d: %v", pid, err)
		}
		end()
		if _, err := os.Stat(path); err == nil {
			t.Error("a process that has ended leaves its lock")
		}
		_, _, kill := hold(t, path)
		kill()
		if _, err := os.Stat(path); err != nil {
			t.Errorf("a killed process cannot remove its lock: %v", err)
		}
		release, err := Take(path)
		if err != nil {
			t.Fatalf("after the process was killed: %v", err)
		}
		if _, err := Take(path); !errors.As(err, &held) || held.PID != os.Getpid() {
			t.Errorf("twice in one process: %v", err)
		}
		release()
	}
}

// TestLockIsExclusive takes the lock repeatedly from many goroutines, of which no two may hold it at once.
func TestLockIsExclusive(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".lock")
	var all sync.WaitGroup
	var mu sync.Mutex
	inside, got := 0, 0
	for range 8 {
		all.Go(func() {
			for mine := 0; mine < 20; {
				release, err := Take(path)
				if err != nil {
					if !errors.As(err, new(*HeldError)) {
						t.Error(err)
						return
					}
					continue
				}
				mu.Lock()
				if inside++; inside > 1 {
					t.Errorf("%d have it", inside)
				}
				got++
				mu.Unlock()
				mine++
				mu.Lock()
				inside--
				mu.Unlock()
				release()
			}
		})
	}
	all.Wait()
	if got != 160 {
		t.Errorf("taken %d times", got)
	}
	if _, err := Take(filepath.Join(t.TempDir(), "none", "lock")); err == nil ||
		errors.As(err, new(*HeldError)) {
		t.Errorf("in a folder that is not there: %v", err)
	}
}
