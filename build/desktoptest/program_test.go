//go:build linux

package desktoptest

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// state is the state that the program writes to the file of its flag -state after every change.
type state struct {
	Screen string
	Toast  string
	Theme  string
	Files  string
	Game   struct {
		Position string
		Moves    []string
		Cursor   int
		Legal    []string
		Thinking bool
		Result   string
	}
}

// program is a running desktop program.
type program struct {
	display *display
	cmd     *exec.Cmd
	ended   chan error
	file    string // file to which the program writes its state
	output  *bytes.Buffer
	window  string // X11 window ID
}

// start starts the program with its own home folder and opens a link and files; it runs until stop or the
// end of the test.
func start(t *testing.T, d *display, exe, home, link string, files ...string) *program {
	t.Helper()
	p := &program{display: d, file: filepath.Join(t.TempDir(), "state.json"), output: &bytes.Buffer{},
		ended: make(chan error, 1)}
	p.cmd = exec.Command(exe, append([]string{"-state", p.file, "-open", link}, files...)...)
	p.cmd.Env = append(os.Environ(), "DISPLAY="+d.name, "HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, ".config"),
		"LIBGL_ALWAYS_SOFTWARE=1", "WAYLAND_DISPLAY=")
	p.cmd.Stdout, p.cmd.Stderr = p.output, p.output
	must(t, p.cmd.Start())
	go func() { p.ended <- p.cmd.Wait() }()
	t.Cleanup(func() { p.cmd.Process.Kill() })
	p.wait(t, "the first state", func(s state) bool { return s.Screen != "" })
	p.window = d.do(t, "search", "--sync", "--onlyvisible", "--limit", "1", "--pid",
		strconv.Itoa(p.cmd.Process.Pid))
	return p
}

// stop asks the program to end, like the end of a session, and waits until it has ended.
func (p *program) stop(t *testing.T) {
	t.Helper()
	must(t, p.cmd.Process.Signal(os.Interrupt))
	<-p.ended
}

// patience bounds a wait; a busy machine without a graphics card is slow.
const patience = 5 * time.Minute

// wait reads the state until good returns true; it fails when patience is over or the program ends.
func (p *program) wait(t *testing.T, what string, good func(state) bool) state {
	t.Helper()
	var s state
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		select {
		case err := <-p.ended:
			t.Fatalf("the program ended (%v) while the test waited for %s:\n%s", err, what, p.output)
		default:
		}
		data, err := os.ReadFile(p.file)
		if err != nil || json.Unmarshal(data, &s) != nil {
			continue // the file does not exist yet or is incomplete
		}
		if good(s) {
			return s
		}
		s = state{}
	}
	last, _ := os.ReadFile(p.file)
	t.Fatalf("waited in vain for %s; the state is %s\n%s", what, last, p.output)
	return s
}

// drag presses the left button at a position in the window, moves by dx and dy and releases it, with the
// pauses of a hand, because a program that reads its input once a frame must not miss the press.
func (p *program) drag(t *testing.T, x, y, dx, dy int) {
	t.Helper()
	at := func(x, y int) []string {
		return []string{"mousemove", "--window", p.window, strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.2"}
	}
	p.display.do(t, slices.Concat(at(x, y), []string{"mousedown", "1", "sleep", "0.2"},
		at(x+dx/2, y+dy/2), at(x+dx, y+dy), []string{"mouseup", "1", "sleep", "0.2"})...)
}

// keys presses keys, given by X names, in order, with the pauses of a hand.
func (p *program) keys(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		p.display.do(t, "keydown", name, "sleep", "0.2", "keyup", name, "sleep", "0.1")
	}
}

// board returns a position on the board: left of the window's middle, because the panel is on the right.
func (p *program) board(t *testing.T) (x, y int) {
	t.Helper()
	for field := range strings.FieldsSeq(p.display.do(t, "getwindowgeometry", "--shell", p.window)) {
		name, text, _ := strings.Cut(field, "=")
		n, err := strconv.Atoi(text)
		switch {
		case err != nil:
		case name == "WIDTH":
			x = n * 4 / 10
		case name == "HEIGHT":
			y = n / 2
		}
	}
	return x, y
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
