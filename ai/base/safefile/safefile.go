// Package safefile writes files atomically. If a program is stopped, the disk is full or the power fails,
// either the old or the new file remains, never a part of a file.
package safefile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Write replaces the file at path by the output of write in one step. On return the new file and its name are
// on the disk. After an error, from write or from the operating system, the old file is unchanged and the
// temporary file is removed. Concurrent writers, of this program and of others, do not mix their data. Create
// describes how links, permissions and devices are treated.
func Write(path string, perm fs.FileMode, write func(w io.Writer) error) error {
	return replace(path, perm, write, true)
}

// WriteData is Write for data in memory.
func WriteData(path string, perm fs.FileMode, data []byte) error {
	return Write(path, perm, plain(data))
}

// Show is WriteData for files that other programs read while this one runs. It does not wait for the disk.
func Show(path string, perm fs.FileMode, data []byte) error {
	return replace(path, perm, plain(data), false)
}

// Append appends data to the file at path, which it creates if necessary. On return the data is on the disk.
// After an error a part of the data may be there.
func Append(path string, perm fs.FileMode, data []byte) error {
	_, missing := os.Stat(path)
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = finish(f, err, true); err != nil || missing == nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Remove removes the file at path, if it exists, and the temporary files of interrupted writers.
func Remove(path string) error {
	sweep(path, 0)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func plain(data []byte) func(w io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

func replace(path string, perm fs.FileMode, write func(w io.Writer) error, toDisk bool) error {
	f, err := Create(path, perm)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Discard()
		return err
	}
	return f.keep(toDisk)
}

// suffix is the end of the names of temporary files.
const suffix = ".new"

// prefix returns the beginning of the names of the temporary files for path. Long names are cut, because file
// systems limit the length of names.
func prefix(path string) string {
	name := filepath.Base(path)
	return "." + strings.ToValidUTF8(name[:min(len(name), 200)], "") + "."
}

// abandoned is the age from which a temporary file is assumed to be abandoned by its writer.
const abandoned = 24 * time.Hour

// sweep removes temporary files of path whose age is at least age. It ignores errors, because these files do
// no harm.
func sweep(path string, age time.Duration) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return
	}
	for _, e := range entries {
		number, ours := strings.CutPrefix(e.Name(), prefix(path))
		number, unfinished := strings.CutSuffix(number, suffix)
		if !ours || !unfinished || strings.Trim(number, "-0123456789") != "" {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) >= age {
			os.Remove(filepath.Join(filepath.Dir(path), e.Name()))
		}
	}
}

// finish closes f, after flushing it to the disk if toDisk is true.
func finish(f *os.File, err error, toDisk bool) error {
	if err == nil && toDisk {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// syncFolder flushes the entries of a folder to the disk.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" {
		return nil // this system cannot open folders
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	if err = finish(f, nil, true); errors.Is(err, syscall.EINVAL) {
		return nil // some file systems cannot flush folders
	}
	return err
}
