package clipboard

import (
	"os"
	"path/filepath"
	"testing"
)

// fakes puts programs with these scripts, and what the scripts use, on PATH, as the only ones, on a Wayland
// desktop without an X server. It returns their folder.
func fakes(t *testing.T, scripts map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, script := range scripts {
		text := "#!/bin/sh\ncd " + dir + "\nPATH=/bin:/usr/bin\n" + script + "\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	t.Setenv("WAYLAND_DISPLAY", "wayland-0")
	t.Setenv("DISPLAY", "")
	return dir
}

// TestWaylandClipboard copies texts and pictures by programs that keep the content and its type in files, as
// a compositor would, and reads texts back.
func TestWaylandClipboard(t *testing.T) {
	dir := fakes(t, map[string]string{
		"wl-copy": `test "$1" = --type && printf %s "$2" > type && cat > content`,
		"wl-paste": `test "$*" = "--no-newline --type text" || exit 2
			grep -q ^text/ type || { echo "No suitable type of content copied" >&2; exit 1; }
			cat content`,
	})
	c, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "1. e4 Ž♞\n", "-n 'quoted' $HOME\nzwei\n"} {
		if err := c.Copy(Content{Text: text}); err != nil {
			t.Fatal(err)
		}
		if got, err := c.Text(); got != text || err != nil {
			t.Errorf("the text is %q, %v, want %q", got, err, text)
		}
	}
	png := "\x89PNG\r\n\x1a\n\x00"
	if err := c.Copy(Content{PNG: []byte(png)}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"type": "image/png", "content": png} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); string(got) != want {
			t.Errorf("the %s of a picture is %q, %v", name, got, err)
		}
	}
	if got, err := c.Text(); got != "" || err != nil {
		t.Errorf("the text of a picture is %q, %v", got, err)
	}
}

// TestWaylandClipboardFails uses programs that fail, and a desktop without them.
func TestWaylandClipboardFails(t *testing.T) {
	refused := `echo "Failed to connect to a Wayland server: No such file or directory" >&2; exit 1`
	fakes(t, map[string]string{"wl-copy": refused, "wl-paste": refused})
	c, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Copy(Content{Text: "e4"}); err == nil {
		t.Error("a program that ends with status 1 has copied a text")
	}
	if text, err := c.Text(); err == nil {
		t.Errorf("without a compositor the text is %q", text)
	}
	fakes(t, map[string]string{"wl-copy": refused})
	if c, err := Open(); err == nil || c != nil {
		t.Errorf("without wl-paste and an X server there is a clipboard, %v", c)
	}
}
