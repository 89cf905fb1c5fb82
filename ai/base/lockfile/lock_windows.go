package lockfile

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks a file without waiting. It locks a byte far beyond the end of the text, which other processes
// can still read. An error other than errHeld means that locks are not supported.
func lock(f *os.File) error {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|
		windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &windows.Overlapped{OffsetHigh: 1})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errHeld
	}
	return err
}

// drop releases the lock and then removes the file, which fails while another process has it open.
func drop(f *os.File, path string) {
	_ = f.Close()
	_ = os.Remove(path)
}
