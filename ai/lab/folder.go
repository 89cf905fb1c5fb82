package lab

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"ludarium/game/fault"
)

// Folder keeps a run's files in a folder on disk, which it makes when the first file is written.
type Folder string

// Read implements Files.
func (d Folder) Read(name string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(string(d), name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fault.Errorf("lab: %w", err)
	}
	return data, nil
}

// Write implements Files.
func (d Folder) Write(name string, data []byte) error {
	return d.change(func() error { return WriteFile(filepath.Join(string(d), name), data) })
}

// WriteFile replaces the file at path in one step: whenever the program ends or the power fails, the old one
// or the new one is there, whole. On return the new one and its name are on the disk. The error is that of
// the operating system.
func WriteFile(path string, data []byte) error {
	f, err := os.OpenFile(fresh(path), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = closeFile(f, err); err != nil {
		os.Remove(f.Name()) // it takes room where there may be none
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// fresh returns where a file lies until it is whole. What an interruption leaves there is written over by the
// next one.
func fresh(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new")
}

// syncFolder brings the names in a folder to the disk.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		return nil // folders cannot be opened for it
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	if err = closeFile(f, nil); errors.Is(err, syscall.EINVAL) {
		return nil // some file systems do not do it
	}
	return err
}

// Append implements Files.
func (d Folder) Append(name string, data []byte) error {
	return d.change(func() error {
		path := filepath.Join(string(d), name)
		_, missing := os.Stat(path)
		f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		_, err = f.Write(data)
		if err = closeFile(f, err); err != nil || missing == nil {
			return err
		}
		return syncFolder(string(d))
	})
}

// change makes the folder and then writes.
func (d Folder) change(write func() error) error {
	err := os.MkdirAll(string(d), 0o755)
	if err == nil {
		err = write()
	}
	if err != nil {
		return fault.Errorf("lab: %w", err)
	}
	return nil
}

// closeFile brings what was written to the disk and closes f.
func closeFile(f *os.File, err error) error {
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// Remove implements Files.
func (d Folder) Remove(name string) error {
	for _, path := range []string{fresh(filepath.Join(string(d), name)), filepath.Join(string(d), name)} {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fault.Errorf("lab: %w", err)
		}
	}
	return nil
}

// Names implements Files.
func (d Folder) Names() ([]string, error) {
	entries, err := os.ReadDir(string(d))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fault.Errorf("lab: %w", err)
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && e.Name()[0] != '.' {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
