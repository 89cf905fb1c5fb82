//go:build linux

package desktoptest

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"ludarium/wasm/clipboard"
)

// xclip runs xclip, another program with access to the clipboard of the display.
func (d *display) xclip(t *testing.T, in []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("xclip", append([]string{"-selection", "clipboard"}, args...)...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.name)
	if in != nil {
		cmd.Stdin = bytes.NewReader(in)
		must(t, cmd.Run()) // leaves a process behind, which holds its output open
		return nil
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("xclip %v: %v", args, err)
	}
	return out
}

// long returns random bytes, more than a request to the X server can hold.
func long() []byte {
	r, data := rand.New(rand.NewPCG(1, 56)), make([]byte, 700_000)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

// TestClipboardAndXclip copies texts and pictures, short and long, to another program and back.
func TestClipboardAndXclip(t *testing.T) {
	if !*withDesktop {
		t.Skip("needs Xvfb; run with -desktop")
	}
	d := startDisplay(t)
	t.Setenv("DISPLAY", d.name)
	c, err := clipboard.Open()
	must(t, err)
	read := func(want string) {
		t.Helper()
		if got, err := c.Text(); err != nil || got != want {
			t.Errorf("the text has %d bytes, %v; want %d bytes", len(got), err, len(want))
		}
	}
	read("")
	for _, text := range []string{"1. e4 Ž♞\n", strings.Repeat("1. Nf3 Nf6 2. Ng1 Ng8 ä\n", 30_000)} {
		must(t, c.Copy(clipboard.Content{Text: text}))
		read(text)
		if out := d.xclip(t, nil, "-o", "-t", "UTF8_STRING"); string(out) != text {
			t.Errorf("xclip reads %d bytes, want %d", len(out), len(text))
		}
		d.xclip(t, []byte(text+"x"), "-i")
		until(t, "the text of xclip, which goes on in the background", func() bool {
			got, err := c.Text()
			return err == nil && got == text+"x"
		})
	}
	for _, png := range [][]byte{[]byte("\x89PNG"), long()} {
		must(t, c.Copy(clipboard.Content{PNG: png}))
		if out := d.xclip(t, nil, "-o", "-t", "image/png"); !bytes.Equal(out, png) {
			t.Errorf("xclip reads a picture of %d bytes, want %d", len(out), len(png))
		}
		if out := d.xclip(t, nil, "-o", "-t", "TARGETS"); string(out) != "TARGETS\nimage/png\n" {
			t.Errorf("the formats of a picture are %q", out)
		}
		read("")
	}
}

// TestCopyAndPasteByKeys copies and pastes in the box for moves, and pastes a game while no box has the
// focus.
func TestCopyAndPasteByKeys(t *testing.T) {
	exe := build(t)
	d := startDisplay(t)
	p := start(t, d, exe, t.TempDir(), "#/chess")
	p.wait(t, "a board in play", func(s state) bool { return s.Screen == "chess" && played(0)(s) })
	d.xclip(t, []byte("before"), "-i") // xclip fails while the clipboard has no owner
	p.keys(t, "slash", "h", "4", "ctrl+a", "ctrl+c")
	until(t, "the text", func() bool { return string(d.xclip(t, nil, "-o")) == "h4" })
	d.xclip(t, []byte("d4"), "-i")
	p.keys(t, "ctrl+a", "ctrl+v", "Return")
	p.wait(t, "the pasted move", func(s state) bool {
		return len(s.Game.Moves) > 0 && s.Game.Moves[0] == "d4"
	})
	p.keys(t, "Escape")
	d.xclip(t, []byte("1. e4 c5 2. Nf3 d6 *\n"), "-i")
	p.keys(t, "shift+Insert")
	want := []string{"e4", "c5", "Nf3", "d6"}
	p.wait(t, "the pasted game", func(s state) bool { return slices.Equal(s.Game.Moves, want) })
}
