//go:build !js

package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// SaveFile implements room.Host: into the folder for downloads, else the home folder, never over an older
// file.
func (h *host) SaveFile(name string, data []byte) error {
	return h.SaveStream(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// SaveStream implements room.Host, as SaveFile does.
func (h *host) SaveStream(name string, write func(w io.Writer) error) error {
	f, err := newFile(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	err = write(w)
	if err == nil {
		err = w.Flush()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}

// newFile makes a file where people look for what they saved.
func newFile(name string) (*os.File, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(home, "Downloads")
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = home
	}
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

// Restart implements room.Host: the program starts no other one, so people do.
func (h *host) Restart() bool { return false }
