//go:build !js && !windows

package safefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestReplacedFileKeepsPermissionsAndLinks checks that new content replaces the old file only at the end,
// that permissions are kept, and that links stay links.
func TestReplacedFileKeepsPermissionsAndLinks(t *testing.T) {
	dir := t.TempDir()
	other := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(other, "link")
	again := filepath.Join(other, "again")
	for name, to := range map[string]string{link: path, again: "link"} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	data := ""
	for _, name := range []string{link, again, path} { // the link has no target at first
		f, err := Create(name, 0o640)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(strings.Repeat("long ", 5000)); err != nil {
			t.Fatal(err)
		}
		if data != "" {
			if got, err := os.ReadFile(path); err != nil || string(got) != data {
				t.Errorf("%s: meanwhile the file holds %d bytes, %v", name, len(got), err)
			}
		}
		if _, err := f.WriteString(name); err != nil {
			t.Fatal(err)
		}
		if err := f.Keep(); err != nil {
			t.Fatal(err)
		}
		data = strings.Repeat("long ", 5000) + name
		holds(t, dir, data, "file")
		holds(t, other, data, "again", "link")
		f, err = Create(name, 0o640)
		if err != nil {
			t.Fatal(err)
		}
		f.WriteString("x")
		f.Discard()
		holds(t, dir, data, "file")
	}
	if info, err := os.Lstat(again); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", info.Mode(), err)
	}
	for _, mode := range []fs.FileMode{0o600, 0o755, 0o666} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if err := WriteData(path, 0o640, []byte("x")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
			t.Errorf("permissions %v became %v, %v", mode, info.Mode(), err)
		}
	}
	loop := filepath.Join(other, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(loop, 0o600); !errors.Is(err, syscall.ELOOP) {
		t.Errorf("a link to itself: %v", err)
	}
}

// TestPipesAndDevicesAreWrittenDirectly checks that pipes and devices are written directly and not replaced.
func TestPipesAndDevicesAreWrittenDirectly(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	r, err := os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := WriteData(pipe, 0o600, []byte("through")); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 20)
	if n, err := r.Read(got); err != nil || string(got[:n]) != "through" {
		t.Errorf("the pipe gives %q, %v", got[:n], err)
	}
	if err := WriteData(os.DevNull, 0o600, []byte("away")); err != nil {
		t.Error(err)
	}
	for _, name := range []string{pipe, os.DevNull} {
		if info, err := os.Lstat(name); err != nil || info.Mode().IsRegular() {
			t.Errorf("%s became %v, %v", name, info.Mode(), err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

// TestCreateErrorsNameTheFile checks that errors name the file and not the temporary file.
func TestCreateErrorsNameTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "none", "file")
	if _, err := Create(path, 0o600); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(),
		path+":") {
		t.Errorf("a folder that is not there: %v", err)
	}
	if _, err := Create(dir, 0o600); !errors.Is(err, syscall.EISDIR) {
		t.Errorf("a folder: %v", err)
	}
	if long := filepath.Join(dir, strings.Repeat("é", 120)); WriteData(long, 0o600, nil) != nil {
		t.Error("a long name cannot be written")
	}
	if os.Getuid() == 0 {
		t.Skip("for this user, nothing is forbidden")
	}
	closed := filepath.Join(dir, "closed")
	if err := os.Mkdir(closed, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(filepath.Join(closed, "file"), 0o600); !errors.Is(err, fs.ErrPermission) ||
		!strings.Contains(err.Error(), "its folder takes no new files") {
		t.Errorf("a folder without write access: %v", err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o400); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(file, 0o600); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a file that is read only: %v", err)
	}
}
