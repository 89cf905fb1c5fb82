package safefile

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"ludarium/game/text/fault"
)

// File is new content for a file. It is written to a temporary file beside the old file, which does not
// change until Keep replaces it. A device, a pipe or an open descriptor such as /dev/stdout is written
// directly.
type File struct {
	*bufio.Writer
	out  *os.File
	path string // path that Keep replaces; "" if the file is written directly
}

// Create begins new content for the file at path, which need not exist. Symbolic links are followed and stay
// links. The new file gets the permissions of the old one or, if there is none, perm as in os.OpenFile.
// Create returns an error if the file may not be written or the folder cannot take new files. Every File must
// end with Keep or Discard.
func Create(path string, perm fs.FileMode) (*File, error) {
	path, descriptor, err := follow(path)
	if err != nil {
		return nil, err
	}
	if descriptor >= 0 {
		return direct(openDescriptor(path, descriptor))
	}
	old, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case old.IsDir():
		return nil, &fs.PathError{Op: "write", Path: path, Err: syscall.EISDIR}
	default:
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil || !old.Mode().IsRegular() {
			return direct(f, err)
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
		perm = old.Mode().Perm()
	}
	f, err := beside(path, perm)
	if err != nil {
		return nil, err
	}
	if old != nil {
		if err := f.Chmod(perm); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			remove(f)
			return nil, err
		}
	}
	return &File{bufio.NewWriter(f), f, path}, nil
}

// direct returns a File that is written directly.
func direct(f *os.File, err error) (*File, error) {
	if err != nil {
		return nil, err
	}
	return &File{bufio.NewWriter(f), f, ""}, nil
}

// Keep replaces the old content by the new content. On return the content and its name are on the disk. After
// an error the old file is unchanged and the temporary file is removed.
func (f *File) Keep() error { return f.keep(true) }

func (f *File) keep(toDisk bool) error {
	err := f.Flush()
	if f.path == "" {
		return errors.Join(err, f.closeDirect())
	}
	if err = finish(f.out, err, toDisk); err == nil {
		err = os.Rename(f.out.Name(), f.path)
	}
	if err != nil {
		os.Remove(f.out.Name()) // the disk may be full
		return err
	}
	sweep(f.path, abandoned)
	if !toDisk {
		return nil
	}
	return syncFolder(filepath.Dir(f.path))
}

// Discard leaves the old file unchanged and removes the new content. Data written to a device remains there.
func (f *File) Discard() {
	if f.path == "" {
		_ = f.Flush()
		_ = f.closeDirect()
		return
	}
	remove(f.out)
}

// closeDirect closes a file that is written directly, unless it is a standard stream of the program.
func (f *File) closeDirect() error {
	if f.out == os.Stdout || f.out == os.Stderr {
		return nil
	}
	return f.out.Close()
}

// remove closes and removes an incomplete file.
func remove(f *os.File) {
	f.Close()
	os.Remove(f.Name())
}

// mostLinks is the maximum length of a chain of symbolic links.
const mostLinks = 40

// follow resolves the symbolic links of a path; the result need not exist. descriptor is the number of the
// open file that the path names, such as 1 for /dev/stdout, or -1 for other paths.
func follow(path string) (end string, descriptor int, err error) {
	for range mostLinks {
		if n := descriptorOf(path); n >= 0 {
			return path, n, nil
		}
		link, err := os.Readlink(path)
		if err != nil {
			return path, -1, nil // the file is missing or is not a link
		}
		if !filepath.IsAbs(link) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return "", -1, err
			}
			link = filepath.Join(folder, link)
		}
		path = link
	}
	return "", -1, &fs.PathError{Op: "write", Path: path, Err: syscall.ELOOP}
}

// descriptorOf returns the number of the open file that a system path names, or -1.
func descriptorOf(path string) int {
	folder, name := filepath.Split(filepath.ToSlash(path))
	n, err := strconv.Atoi(name)
	if err != nil || n < 0 {
		return -1
	}
	own := fmt.Sprintf("/proc/%d/fd/", os.Getpid())
	if folder != "/dev/fd/" && folder != "/proc/self/fd/" && folder != own {
		return -1
	}
	return n
}

// openDescriptor opens the file with a descriptor for appending, without truncating it.
func openDescriptor(path string, n int) (*os.File, error) {
	switch n {
	case 1:
		return os.Stdout, nil
	case 2:
		return os.Stderr, nil
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
}

// beside creates a temporary file with a unique name in the folder of path.
func beside(path string, perm fs.FileMode) (*os.File, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s%d-%d%s", prefix(path), os.Getpid(), n, suffix)
		name = filepath.Join(filepath.Dir(path), name)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if cause := new(fs.PathError); errors.As(err, &cause) {
			if errors.Is(err, fs.ErrPermission) {
				return nil, fault.Errorf("%s cannot be written: its folder takes no new files: %w", path,
					cause.Err)
			}
			cause.Path = path // name the caller's file rather than the temporary one
		}
		return f, err
	}
}
