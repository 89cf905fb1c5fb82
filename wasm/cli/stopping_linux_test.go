package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// shellEngine is an engine that answers 40 times with the first legal move; then it creates a file and never
// answers again. Its child processes are in process groups of their own, and one of them has no parent.
const shellEngine = `#!/bin/sh
setsid sleep 600 &
echo $! >> pids
setsid sh -c 'sleep 601 & echo $! >> pids'
echo $$ >> pids
asked=0
while read -r line; do
	asked=$((asked + 1))
	if [ $asked -gt 40 ]; then
		echo > thinking
		trap "" TERM HUP INT
		while :; do sleep 600; done
	fi
	line=${line#*'"legal":["'}
	echo "${line%%\"*}"
done
`

// shellFilter is a filter that evaluates some points and then stops answering.
const shellFilter = `#!/bin/sh
setsid sleep 600 &
echo $! >> pids
echo $$ >> pids
judged=0
while read -r line; do
	judged=$((judged + 1))
	if [ $judged -gt 60 ]; then
		echo > thinking
		while :; do sleep 600; done
	fi
	echo $judged
done
`

// process is the command-line program running in a process of its own.
type process struct {
	*exec.Cmd
	out, errs bytes.Buffer
}

// startProcess starts the program with a command line in a folder; before is the command that starts it.
func startProcess(t *testing.T, dir, line string, in io.Reader, before ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	words := append(before, self)
	p := &process{Cmd: exec.Command(words[0], words[1:]...)}
	p.Env = append(os.Environ(), asCommand+"="+line)
	p.Dir, p.Stdin, p.Stdout, p.Stderr = dir, in, &p.out, &p.errs
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}

// appears waits until a file exists.
func appears(t *testing.T, path string) {
	t.Helper()
	for range 6000 {
		if _, err := os.Stat(path); err == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("there is no %s", path)
}

// gone waits until all processes listed in a file have ended; the file must list at least want of them.
func gone(t *testing.T, path string, want int) {
	t.Helper()
	text, err := os.ReadFile(path)
	pids := strings.Fields(string(text))
	if err != nil || len(pids) < want {
		t.Fatalf("%q, %v", text, err)
	}
	for _, text := range pids {
		pid, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		for range 500 { // a dead process may not have been reaped yet
			stat, err := os.ReadFile("/proc/" + text + "/stat")
			if err != nil || bytes.Contains(stat, []byte(") Z ")) {
				pid = 0
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if pid != 0 {
			t.Errorf("process %d lives on", pid)
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

// TestSignalsEndCommandsAndEngines checks that after each signal that ends the program, the program prints
// its results so far and ends engines and their child processes.
func TestSignalsEndCommandsAndEngines(t *testing.T) {
	// a child process inherits ignored signals, as with nohup, unless the test handles them
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGHUP)
	defer signal.Stop(asked)
	for _, c := range []struct {
		signal             syscall.Signal
		script, line, says string
		exit, programs     int
	}{
		{syscall.SIGINT, shellEngine, "tournament connectk lines:./program random --games 40 --workers 1",
			"random", exitFailed, 3},
		{syscall.SIGTERM, shellEngine, "tournament connectk lines:./program random --games 40 --workers 1",
			"random", exitFailed, 3},
		{syscall.SIGHUP, shellEngine, "tournament connectk lines:./program random --games 40 --workers 1",
			"random", exitFailed, 3},
		{syscall.SIGTERM, shellFilter, "optimise --filter ./program --dim 2 --workers 1 --evaluations 1000",
			"after 60 evaluations", 0, 2}, // an interrupted search still prints a result
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "program"), []byte(c.script), 0o755); err != nil {
			t.Fatal(err)
		}
		p := startProcess(t, dir, c.line, nil)
		appears(t, filepath.Join(dir, "thinking"))
		if err := p.Process.Signal(c.signal); err != nil {
			t.Fatal(err)
		}
		err := p.Wait()
		if p.ProcessState.ExitCode() != c.exit || !strings.Contains(p.out.String(), c.says) ||
			c.exit != 0 && !strings.Contains(p.errs.String(), "interrupted") {
			t.Errorf("%s, %v: %v\n%s%s", c.line, c.signal, err, &p.out, &p.errs)
		}
		gone(t, filepath.Join(dir, "pids"), c.programs)
	}
}

// TestEnginesExitWhenTheProgramIsKilled checks that when the program is killed, the programs that it started
// end too, unless they left its process group.
func TestEnginesExitWhenTheProgramIsKilled(t *testing.T) {
	dir := t.TempDir()
	script := "#!/bin/sh\necho $$ >> pids\nread -r line\necho > thinking\nexec sleep 600\n"
	if err := os.WriteFile(filepath.Join(dir, "program"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	p := startProcess(t, dir, "tournament connectk lines:./program random --workers 1", nil)
	appears(t, filepath.Join(dir, "thinking"))
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait() // always an error, because the process was killed
	gone(t, filepath.Join(dir, "pids"), 1)
}

// TestSignalsWhileReading checks that a command that waits for input ends on signals, unless nohup started
// it.
func TestSignalsWhileReading(t *testing.T) {
	for _, line := range []string{"analyse - --depth 1", "uci", "othello nboard", "connect solve --no-book"} {
		in, feed, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		p := startProcess(t, t.TempDir(), line, in)
		in.Close()
		// The pipe holds less than this, so the write returns only once the program is reading; by then it
		// handles signals.
		if _, err := io.WriteString(feed, strings.Repeat("?\n", 100_000)); err != nil {
			t.Fatal(err)
		}
		if err := p.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		err = p.Wait()
		if exit := new(exec.ExitError); !errors.As(err, &exit) || exit.ExitCode() != exitFailed ||
			!strings.Contains(p.errs.String(), "interrupted") {
			t.Errorf("%s: %v\n%.500s", line, err, &p.errs)
		}
		feed.Close()
	}
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := startProcess(t, t.TempDir(), "uci", in, "sh", "-c", `trap "" HUP; exec "$0"`)
	in.Close()
	if _, err := io.WriteString(feed, strings.Repeat("isready\n", 20_000)); err != nil {
		t.Fatal(err)
	}
	if err := p.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	_, err = io.WriteString(feed, "go nodes 10\n")
	feed.Close()
	if err := errors.Join(err, p.Wait()); err != nil || !strings.Contains(p.out.String(), "bestmove ") {
		t.Errorf("%v, %.200s%s", err, &p.out, &p.errs)
	}
}
