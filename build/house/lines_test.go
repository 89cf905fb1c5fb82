package house

import (
	"bufio"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/build/gotool"
)

// TestLinesAreShort looks for lines that do not fit beside another file on a screen.
func TestLinesAreShort(t *testing.T) {
	const most = 160
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		for n := 1; lines.Scan(); n++ {
			if length := utf8.RuneCountInString(lines.Text()); length > most {
				t.Errorf("%s:%d has %d characters, at most %d are wanted", path, n, length, most)
			}
		}
		return lines.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
}
