//go:build !js

package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

func newFiles(t *testing.T) *Files {
	t.Helper()
	f, err := newFileStore(filepath.Join(t.TempDir(), "a", "b"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestFileStore(t *testing.T) {
	f := newFiles(t)
	checkStore(t, f)
	checkSetAside(t, f)
	again, err := newFileStore(f.dir)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := again.Load("Settings"); err != nil || len(data) != 3 {
		t.Errorf("a second store in the folder loads %q, %v", data, err)
	}
	outside, err := os.ReadDir(filepath.Dir(f.dir))
	if err != nil || len(outside) != 1 {
		t.Errorf("%d entries beside the store's folder, %v", len(outside), err)
	}
}

func TestCrashWhileWriting(t *testing.T) {
	f := newFiles(t)
	if err := f.Save("game", []byte("old")); err != nil {
		t.Fatal(err)
	}
	// A crash between writing and renaming leaves this file.
	if err := os.WriteFile(filepath.Join(f.dir, "tmp-123"), []byte("ne"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := f.Load("game"); err != nil || string(data) != "old" {
		t.Errorf("Load = %q, %v; want the old save", data, err)
	}
	if keys, err := f.Keys(); err != nil || !slices.Equal(keys, []string{"game"}) {
		t.Errorf("Keys = %q, %v", keys, err)
	}
}

func TestFailedWriteLeavesNoFiles(t *testing.T) {
	f := newFiles(t)
	// A folder at the path of the save makes the rename fail.
	if err := os.MkdirAll(filepath.Join(f.path("game"), "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := f.Save("game", []byte("new")); err == nil || !strings.HasPrefix(err.Error(), "store: ") {
		t.Errorf("Save onto a folder: %v", err)
	}
	entries, err := os.ReadDir(f.dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v; want the obstacle alone", entries, err)
	}
	if _, err := f.Load("game"); err == nil {
		t.Error("Load of a folder succeeds")
	}
	if keys, err := f.Keys(); err != nil || len(keys) != 0 {
		t.Errorf("Keys = %q, %v", keys, err)
	}
}

func TestRemovedFolderIsReported(t *testing.T) {
	f := newFiles(t)
	if err := os.RemoveAll(f.dir); err != nil {
		t.Fatal(err)
	}
	if f.Save("k", nil) == nil {
		t.Error("Save without a folder")
	}
	if _, err := f.Keys(); err == nil {
		t.Error("Keys without a folder")
	}
	if _, err := newFileStore(filepath.Join(os.DevNull, "x")); err == nil {
		t.Error("a store below a file")
	}
}

// TestConcurrentSavesAreAtomic checks that while saves run concurrently, a load returns one of the saved
// values completely.
func TestConcurrentSavesAreAtomic(t *testing.T) {
	f := newFiles(t)
	var all sync.WaitGroup
	for i := range 4 {
		data := strings.Repeat(string(rune('a'+i)), 1000)
		all.Go(func() {
			for range 10 {
				if err := f.Save("k", []byte(data)); err != nil {
					t.Error(err)
				}
				got, err := f.Load("k")
				if err != nil || len(got) != 1000 || strings.Trim(string(got), string(got[:1])) != "" {
					t.Errorf("an incomplete save of %d bytes, %v", len(got), err)
				}
			}
		})
	}
	all.Wait()
}

func TestOpenFolder(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	t.Setenv("AppData", t.TempDir())
	s, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Save("k", []byte("v")); err != nil {
		t.Fatal(err)
	}
	again, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	if data, err := again.Load("k"); err != nil || string(data) != "v" {
		t.Errorf("Load after Open = %q, %v", data, err)
	}
}

func TestOpenWithoutFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, file)
	}
	s, err := Open()
	if err == nil {
		t.Fatal("no error although the folder cannot be created")
	}
	if err := s.Save("k", []byte("v")); err != nil {
		t.Errorf("the store in memory: %v", err)
	}
}

func FuzzFileName(f *testing.F) {
	for _, key := range []string{"a", "con", "com1.x", ".", "A%41", "é", "tmp-1"} {
		f.Add(key)
	}
	f.Fuzz(func(t *testing.T, key string) {
		name := fileName(key)
		if got, ok := keyOf(name); key != "" && (!ok || got != key) {
			t.Errorf("keyOf(fileName(%q)) = %q, %t", key, got, ok)
		}
		if strings.ContainsAny(name, `/\:*?"<>| `) || strings.HasPrefix(name, ".") ||
			name != strings.ToLower(name) {
			t.Errorf("fileName(%q) = %q", key, name)
		}
		if got, ok := keyOf(key); ok && fileName(got) != key { // here the fuzzed text is a file name
			t.Errorf("fileName(keyOf(%q)) = %q", key, fileName(got))
		}
	})
}
