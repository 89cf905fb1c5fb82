package all

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell"
	"ludarium/render/app/shell/shelltest"
)

// TestOwnFileDialog opens and saves files by the program's own list: folders are entered, a file is replaced
// only after a question, a folder that cannot be read is reported, and leaving the dialog chooses nothing.
func TestOwnFileDialog(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	home, sub := filepath.FromSlash("/home"), filepath.FromSlash("/home/games")
	var chosen []string
	ask := func(name string) {
		t.Helper()
		s.ChooseFileFrom(shell.FileRequest{Folder: home, Name: name, List: func(folder string) (
			[]shell.FileEntry, error) {
			switch folder {
			case home:
				return []shell.FileEntry{{Name: "games", Folder: true}, {Name: "a.pgn"}}, nil
			case sub:
				return []shell.FileEntry{{Name: "b.pgn"}}, nil
			}
			return nil, errors.New("no such folder")
		}, Done: func(path string) { chosen = append(chosen, path) }})
		s.Until("the list", func() bool { return s.Has("files/entry-2") })
	}
	ask("")
	s.Press("files/entry-1")
	s.Until("the folder", func() bool { return strings.Contains(s.Read(), "b.pgn") })
	s.Press("files/entry-1")
	ask("new.pgn")
	s.Press("files/save")
	ask("new.pgn")
	s.Press("files/entry-2")
	s.Press("files/save")
	s.Press("question/cancel")
	s.Press("files/save")
	s.Press("question/confirm")
	ask("")
	s.Press("files/up")
	s.Until("the reason", func() bool { return strings.Contains(s.Read(), "no such folder") })
	s.Key("Escape")
	s.Frames(2)
	want := []string{filepath.Join(sub, "b.pgn"), filepath.Join(home, "new.pgn"),
		filepath.Join(home, "a.pgn"), ""}
	if !slices.Equal(chosen, want) {
		t.Errorf("chosen: %q, want %q", chosen, want)
	}
}
