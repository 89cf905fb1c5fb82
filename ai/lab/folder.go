package lab

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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
		return nil, fmt.Errorf("lab: %w", err)
	}
	return data, nil
}

// Write implements Files: a new file takes the place of the old one in one step.
func (d Folder) Write(name string, data []byte) error {
	return d.change(func() error {
		f, err := os.CreateTemp(string(d), "."+name+"-*")
		if err != nil {
			return err
		}
		defer os.Remove(f.Name())
		err = f.Chmod(0o644)
		if err == nil {
			_, err = f.Write(data)
		}
		if err = closeFile(f, err); err != nil {
			return err
		}
		return os.Rename(f.Name(), filepath.Join(string(d), name))
	})
}

// Append implements Files.
func (d Folder) Append(name string, data []byte) error {
	return d.change(func() error {
		f, err := os.OpenFile(filepath.Join(string(d), name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		_, err = f.Write(data)
		return closeFile(f, err)
	})
}

// change makes the folder and then writes.
func (d Folder) change(write func() error) error {
	err := os.MkdirAll(string(d), 0o755)
	if err == nil {
		err = write()
	}
	if err != nil {
		return fmt.Errorf("lab: %w", err)
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
	if err := os.Remove(filepath.Join(string(d), name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("lab: %w", err)
	}
	return nil
}

// Names implements Files.
func (d Folder) Names() ([]string, error) {
	entries, err := os.ReadDir(string(d))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("lab: %w", err)
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && e.Name()[0] != '.' {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
