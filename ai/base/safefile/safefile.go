// Package safefile writes files that are whole at any moment: what a program that ends, a full disk or a
// power failure leaves is the old file or the new one, never a part of it.
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

// Write replaces the file at path by what write writes, in one step. On return the new file and its name are
// on the disk. After an error, which is that of write or of the operating system, the old file is there and
// nothing beside it. Several writers at a time, of this program and of others, do not mix their data. Create
// says how links, permissions and devices are treated.
func Write(path string, perm fs.FileMode, write func(w io.Writer) error) error {
	return replace(path, perm, write, true)
}

// WriteData is Write for data that are there already.
func WriteData(path string, perm fs.FileMode, data []byte) error {
	return Write(path, perm, plain(data))
}

// Show is WriteData for files that other programs read while this one runs: it does not wait for the disk.
func Show(path string, perm fs.FileMode, data []byte) error {
	return replace(path, perm, plain(data), false)
}

// Append adds data to the end of the file at path, which it makes where there is none. On return they are on
// the disk. After an error, a part of them may be there.
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

// Remove removes the file at path, if it is there, and what interrupted writers of it left.
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

// suffix ends the names of files that are not whole yet.
const suffix = ".new"

// prefix begins the names of files for path that are not whole yet. Long names are cut, since file systems
// bound their length.
func prefix(path string) string {
	name := filepath.Base(path)
	return "." + strings.ToValidUTF8(name[:min(len(name), 200)], "") + "."
}

// abandoned is the age from which on nobody writes to a file any more that is not whole yet.
const abandoned = 24 * time.Hour

// sweep removes what interrupted writers of the file at path left at least that long ago. What it cannot
// remove does no harm.
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

// finish closes f, after it brought what was written to the disk where that is wanted.
func finish(f *os.File, err error, toDisk bool) error {
	if err == nil && toDisk {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
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
	if err = finish(f, nil, true); errors.Is(err, syscall.EINVAL) {
		return nil // some file systems do not do it
	}
	return err
}
