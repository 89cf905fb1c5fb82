//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/game/text/fault"
)

// suffix is the extension of the files of a Files store.
const suffix = ".save"

// Files is a Store with one file for each key in one folder.
type Files struct{ dir string }

// Open returns the user's store: files in the folder ludarium of the user's configuration folder. If that
// folder is unavailable, the store is a usable Memory, and err is the reason.
func Open() (s Store, err error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return &Memory{}, textNoFolder.Error("error", err)
	}
	files, err := newFileStore(filepath.Join(dir, "ludarium"))
	if err != nil {
		return &Memory{}, err
	}
	return files, nil
}

// newFileStore returns the store in the folder dir, which it creates if necessary. It fails if no file can be
// written there.
func newFileStore(dir string) (*Files, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fault.Errorf("store: %w", err)
	}
	probe, err := os.CreateTemp(dir, "tmp-*")
	if err != nil {
		return nil, fault.Errorf("store: %w", err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return nil, fault.Errorf("store: %w", err)
	}
	return &Files{dir}, nil
}

// Load implements Store.
func (f *Files) Load(key string) ([]byte, error) {
	if err := check(key); err != nil {
		return nil, err
	}
	data, err := os.ReadFile(f.path(key))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fault.Errorf("store: %w", err)
	}
	return data, nil
}

// Save implements Store. Other users of the computer cannot read the file.
func (f *Files) Save(key string, data []byte) error { return f.write(key, data, safefile.WriteData) }

// Append implements Store.
func (f *Files) Append(key string, data []byte) error { return f.write(key, data, safefile.Append) }

func (f *Files) write(key string, data []byte,
	by func(path string, perm fs.FileMode, data []byte) error) error {
	if err := check(key); err != nil {
		return err
	}
	if err := by(f.path(key), 0o600, data); err != nil {
		return fault.Errorf("store: %w", err)
	}
	return nil
}

// Rename implements Store.
func (f *Files) Rename(key, as string) error {
	if err := errors.Join(check(key), check(as)); err != nil {
		return err
	}
	if err := os.Rename(f.path(key), f.path(as)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault.Errorf("store: %w", err)
	}
	return nil
}

// Remove implements Store.
func (f *Files) Remove(key string) error {
	if err := check(key); err != nil {
		return err
	}
	if err := safefile.Remove(f.path(key)); err != nil {
		return fault.Errorf("store: %w", err)
	}
	return nil
}

// Keys implements Store. It skips files that are not saves.
func (f *Files) Keys() ([]string, error) {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return nil, fault.Errorf("store: %w", err)
	}
	var keys []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), suffix); ok && !e.IsDir() {
			if key, ok := keyOf(name); ok {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	return keys, nil
}

func (f *Files) path(key string) string { return filepath.Join(f.dir, fileName(key)+suffix) }
