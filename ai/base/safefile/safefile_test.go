package safefile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// holds checks the names of the files in a folder and the data of the first file listed.
func holds(t *testing.T, folder, data string, want ...string) {
	t.Helper()
	first := want[0]
	slices.Sort(want)
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if !slices.Equal(names, want) {
		t.Errorf("the folder holds %q, want %q", names, want)
	}
	got, err := os.ReadFile(filepath.Join(folder, first))
	if err != nil || string(got) != data {
		t.Errorf("%s: %q, %v; want %q", first, got, err, data)
	}
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	for _, data := range []string{"old", "", strings.Repeat("new", 10_000)} {
		if err := WriteData(path, 0o600, []byte(data)); err != nil {
			t.Fatal(err)
		}
		holds(t, dir, data, "file")
	}
	if err := Show(path, 0o600, []byte("shown")); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, "shown", "file")
	for i, want := range []string{"shown, more", "shown, more, more"} {
		if err := Append(path, 0o600, []byte(", more")); err != nil {
			t.Fatal(i, err)
		}
		holds(t, dir, want, "file")
	}
	if err := Append(filepath.Join(dir, "a"), 0o600, []byte("first")); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, "first", "a", "file")
}

// TestFailedWriteKeepsOldFile checks that after any failure the old file is complete and no temporary file is
// left.
func TestFailedWriteKeepsOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	if err := WriteData(path, 0o600, []byte("old")); err != nil {
		t.Fatal(err)
	}
	full := errors.New("no space left")
	for _, length := range []int{0, 10, 100_000} { // lengths within and beyond the buffer size
		err := Write(path, 0o600, func(w io.Writer) error {
			if _, err := w.Write(make([]byte, length)); err != nil {
				return err
			}
			return full
		})
		if !errors.Is(err, full) {
			t.Errorf("after %d bytes: %v", length, err)
		}
		holds(t, dir, "old", "file")
	}
	// a folder is in the way of the file
	if err := os.MkdirAll(filepath.Join(dir, "way", "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := WriteData(filepath.Join(dir, "way"), 0o600, []byte("new")); err == nil {
		t.Error("a folder was replaced")
	}
	holds(t, dir, "old", "file", "way")
	if err := WriteData(filepath.Join(dir, "none", "file"), 0o600, nil); err == nil {
		t.Error("a file was made in a folder that is not there")
	}
	if err := Append(filepath.Join(dir, "way"), 0o600, nil); err == nil {
		t.Error("a folder grew")
	}
}

// TestTemporaryFilesAreRemoved checks that the temporary files of an interrupted program do no harm and are
// removed later.
func TestTemporaryFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "b")
	// Temporary files with this process ID, as an earlier process could have left them, of another file, and
	// of an unrelated program.
	mine, another := fmt.Sprintf(".b.%d-1.new", os.Getpid()), ".b.c.7-1.new"
	for _, name := range []string{mine, another, ".b.txt.new", ".b.1.old"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("ha"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := WriteData(path, 0o600, []byte("safefile")); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, "ha", mine, ".b.1.old", another, ".b.txt.new", "b")
	for _, name := range []string{mine, another, ".b.txt.new", ".b.1.old"} {
		long := time.Now().Add(-2 * abandoned)
		if err := os.Chtimes(filepath.Join(dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := WriteData(path, 0o600, []byte("whole again")); err != nil {
		t.Fatal(err)
	}
	holds(t, dir, "ha", ".b.1.old", another, ".b.txt.new", "b")
	if err := os.WriteFile(filepath.Join(dir, mine), nil, 0o600); err != nil { // a recently written file
		t.Fatal(err)
	}
	for range 2 { // removing a missing file is not an error
		if err := Remove(path); err != nil {
			t.Fatal(err)
		}
		holds(t, dir, "ha", ".b.1.old", another, ".b.txt.new")
	}
}

// TestConcurrentWritersDoNotMixData checks that concurrent writers of a file do not mix their data, and that
// none fails.
func TestConcurrentWritersDoNotMixData(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	var all sync.WaitGroup
	for i := range 4 {
		data := []byte(strings.Repeat(string(rune('a'+i)), 10_000))
		all.Go(func() {
			for range 10 {
				if err := WriteData(path, 0o600, data); err != nil {
					t.Error(err)
				}
				got, err := os.ReadFile(path)
				if err != nil || len(got) != len(data) || strings.Trim(string(got), string(got[:1])) != "" {
					t.Errorf("a torn file of %d bytes, %v", len(got), err)
				}
			}
		})
	}
	all.Wait()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}
