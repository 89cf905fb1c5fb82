//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package lockfile

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a file without waiting. An error other than errHeld means that locks are not supported.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}

// drop removes the file before it releases the lock, so that it never removes a file that another process has
// locked.
func drop(f *os.File, path string) {
	_ = os.Remove(path)
	_ = f.Close()
}
