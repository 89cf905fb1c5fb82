//go:build !js

package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/render/room"
)

// fakeChooser is a chooser that answers like a user.
type fakeChooser struct {
	none  bool // the system has no dialogs
	paths []string
	err   error
	asked chan string // if not nil, receives what the dialog was opened with
	go_   chan bool   // if not nil, the answer waits for a value
}

func (c *fakeChooser) there() bool { return !c.none }

func (c *fakeChooser) answer(offered string) ([]string, error) {
	if c.asked != nil {
		c.asked <- offered
		<-c.go_
	}
	return c.paths, c.err
}

func (c *fakeChooser) open(folder string) ([]string, error) { return c.answer(folder) }

func (c *fakeChooser) save(path string) (string, error) {
	paths, err := c.answer(path)
	return strings.Join(paths, ""), err
}

// asking returns the dialogs of a program without a window, answered by c.
func asking(c *fakeChooser) *dialogs { return &dialogs{choosers: []chooser{c}, program: &program{}} }

// next waits for a function that is to run at the next Update, and runs it.
func (d *dialogs) next() {
	for {
		d.program.mu.Lock()
		later := d.program.later
		d.program.later = nil
		d.program.mu.Unlock()
		for _, f := range later {
			f()
		}
		if len(later) > 0 {
			return
		}
	}
}

func TestSaveAtTheChosenPath(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mine.pgn")
	must(t, os.WriteFile(path, []byte("older"), 0o600))
	c := &fakeChooser{paths: []string{path}}
	d := asking(c)
	var said string
	done := func(as string, err error) { said = as; must(t, err) }
	d.SaveFile("game.pgn", []byte("1. e4"), done)
	d.next()
	if data, _ := os.ReadFile(path); said != "mine.pgn" || string(data) != "1. e4" {
		t.Errorf("saved as %q: %q", said, data)
	}
	// The next dialog starts in the folder of the last file. A name without an extension gets the extension
	// of the file type, but then an existing file of that name is not replaced.
	c.paths, c.asked, c.go_ = []string{filepath.Join(dir, "mine")}, make(chan string), make(chan bool)
	d.SaveFile("game.pgn", []byte("1. d4"), done)
	if at := <-c.asked; at != filepath.Join(dir, "game.pgn") {
		t.Errorf("the dialog offers %s", at)
	}
	d.SaveFile("other.pgn", nil, func(string, error) { t.Error("two dialogs at once") })
	if !d.OpenFile(func(room.File) { t.Error("two dialogs at once") }) {
		t.Error("there are no dialogs")
	}
	c.go_ <- true
	d.next()
	if data, _ := os.ReadFile(filepath.Join(dir, "mine-2.pgn")); string(data) != "1. d4" {
		t.Errorf("saved as %q: %q", said, data)
	}
	// Cancelling saves nothing, and a file that cannot be written stays unchanged.
	c.asked, c.paths = nil, nil
	as, err := d.SaveStream("game.pgn", func(io.Writer) error { t.Error("written"); return nil })
	if as != "" || err != nil {
		t.Errorf("a cancelled dialog saves %q, %v", as, err)
	}
	c.paths = []string{path}
	broken := errors.New("broken")
	if as, err = d.SaveStream("game.pgn", func(w io.Writer) error {
		_, _ = io.WriteString(w, "half")
		return broken
	}); as != "" || !errors.Is(err, broken) {
		t.Errorf("a file that broke is saved as %q, %v", as, err)
	}
	if data, _ := os.ReadFile(path); string(data) != "1. e4" {
		t.Errorf("the older file is %q", data)
	}
	if list, _ := os.ReadDir(dir); len(list) != 2 {
		t.Errorf("the folder has %v", list)
	}
}

func TestOpenChosenFiles(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.pgn"), filepath.Join(dir, "two.pgn")
	must(t, os.WriteFile(one, []byte("1. e4 *\n"), 0o600))
	must(t, os.WriteFile(two, []byte("1. d4 *\n"), 0o600))
	c := &fakeChooser{paths: []string{one, two}}
	d := asking(c)
	var got room.File
	if !d.OpenFile(func(f room.File) { got = f }) {
		t.Fatal("there are no dialogs")
	}
	d.next()
	in, err := got.Open()
	must(t, err)
	if text, err := io.ReadAll(in); err != nil || !strings.Contains(string(text), "e4") ||
		!strings.Contains(string(text), "d4") {
		t.Errorf("opened %q, %v", text, err)
	}
	if d.folder != dir {
		t.Errorf("the next dialog begins in %q", d.folder)
	}
}

// TestAvailableDialogsAreUsed uses the dialogs that this machine has, starting in the folder for downloads.
func TestAvailableDialogsAreUsed(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	path := filepath.Join(home, "Downloads", "game.pgn")
	must(t, os.Mkdir(filepath.Dir(path), 0o700))
	c := &fakeChooser{paths: []string{path}, asked: make(chan string), go_: make(chan bool)}
	d := &dialogs{choosers: []chooser{&fakeChooser{none: true}, c}, program: &program{}}
	var said string
	d.SaveFile("game.pgn", []byte("1. e4"), func(as string, err error) { said = as; must(t, err) })
	if at := <-c.asked; at != path {
		t.Errorf("the dialog offers %s", at)
	}
	c.go_ <- true
	if d.next(); said != "game.pgn" {
		t.Errorf("saved as %s", said)
	}
}
