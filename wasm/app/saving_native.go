//go:build !js

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"ludarium/ai/base/safefile"
)

// SaveFile implements room.Files; it saves to the same places as SaveStream.
func (d *dialogs) SaveFile(name string, data []byte, done func(as string, err error)) {
	folder, ok := d.begin()
	if !ok {
		return
	}
	go func() {
		as, err := d.save(folder, name, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if as != "" || err != nil {
			d.program.do(func() { done(as, err) })
		}
	}()
}

// SaveStream implements room.Files. It saves to the path chosen in a dialog, and nothing while another dialog
// is open.
func (d *dialogs) SaveStream(name string, write func(w io.Writer) error) (as string, err error) {
	folder, ok := d.begin()
	if !ok {
		return "", nil
	}
	return d.save(folder, name, write)
}

// save is the part of SaveStream between begin and end.
func (d *dialogs) save(folder, name string, write func(w io.Writer) error) (as string, err error) {
	path, err := d.chooser().save(filepath.Join(folder, name))
	d.end(path)
	if path == "" || err != nil {
		return "", err
	}
	if ext := filepath.Ext(name); filepath.Ext(path) == "" && ext != "" {
		// the dialog did not ask whether to replace a file with this name
		return saveIn(filepath.Dir(path), filepath.Base(path)+ext, write)
	}
	if err := safefile.Write(path, 0o644, write); err != nil {
		return "", err
	}
	return filepath.Base(path), nil
}

// saveIn creates a file with a new name in a folder and returns its path.
func saveIn(dir, name string, write func(w io.Writer) error) (as string, err error) {
	f, err := newFile(dir, name)
	if err != nil {
		return "", err
	}
	if err = fill(f, write); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// fill lets write write to a file, and closes the file.
func fill(f *os.File, write func(w io.Writer) error) error {
	w := bufio.NewWriter(f)
	err := write(w)
	if err == nil {
		err = w.Flush()
	}
	return errors.Join(err, f.Close())
}

// downloads returns the user's folder for downloads.
func downloads() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(home, "Downloads")
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = home
	}
	return dir, nil
}

// newFile creates a file in a folder; if the name exists, a number is added to it.
func newFile(dir, name string) (*os.File, error) {
	ext := filepath.Ext(name)
	base := filepath.Join(dir, name[:len(name)-len(ext)])
	path := base + ext
	for n := 2; ; n++ {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !os.IsExist(err) {
			return f, err
		}
		path = fmt.Sprintf("%s-%d%s", base, n, ext)
	}
}
