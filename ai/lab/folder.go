package lab

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"ludarium/ai/base/lockfile"
	"ludarium/ai/base/safefile"
	"ludarium/game/text/fault"
)

// Folder keeps the files of a run in a folder on disk. The folder is created when the first file is written.
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
	return d.change(func() error { return safefile.WriteData(filepath.Join(string(d), name), 0o644, data) })
}

// Append implements Files.
func (d Folder) Append(name string, data []byte) error {
	return d.change(func() error { return safefile.Append(filepath.Join(string(d), name), 0o644, data) })
}

// lockName is the name of the lock file of the process that uses the folder. It is not a file of the run.
const lockName = ".lock"

// Lock creates the folder if necessary and prevents other processes from changing it until release is called.
// It returns an error if another process holds the lock. A read-only folder is not locked.
func (d Folder) Lock() (release func(), err error) {
	if err := os.MkdirAll(string(d), 0o755); err != nil {
		return func() {}, nil
	}
	release, err = lockfile.Take(filepath.Join(string(d), lockName))
	switch {
	case errors.As(err, new(*lockfile.HeldError)):
		return nil, fault.Errorf("lab: the folder %s is in use: %w", string(d), err)
	case err != nil:
		return func() {}, nil
	}
	return release, nil
}

// change creates the folder and then calls write.
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

// Remove implements Files.
func (d Folder) Remove(name string) error {
	if err := safefile.Remove(filepath.Join(string(d), name)); err != nil {
		return fault.Errorf("lab: %w", err)
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
