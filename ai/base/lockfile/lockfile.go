// Package lockfile lets one process at a time use a folder. The lock is one of the operating system on a
// file, so it ends with the process that holds it, however that ends: what a killed process left is no
// obstacle.
// The file says who holds the lock. Where the system or the file system has no such locks, all processes get
// it.
package lockfile

import (
	"encoding/json"
	"errors"
	"os"
	"time"

	"ludarium/game/text/fault"
)

// Holder is the process that holds a lock.
type Holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	Since time.Time `json:"since"`
}

// HeldError is the error about a lock that another process holds. Its Holder is empty where that cannot be
// read.
type HeldError struct {
	Path string // of the file
	Holder
}

// Error implements error.
func (e *HeldError) Error() string { return e.Says().Error() }

// Says implements fault.Saying.
func (e *HeldError) Says() error {
	if e.PID == 0 {
		return fault.Errorf("another process is using it (%s)", e.Path)
	}
	return fault.Errorf("process %d on %s has been using it since %s (%s)", e.PID, e.Host,
		e.Since.Local().Format(time.DateTime), e.Path)
}

// errHeld is the error of lock where another process has the lock.
var errHeld = fault.Errorf("it is held")

// Take takes the lock of the file at path, which it makes in a folder that is there, and which release
// removes. It errs with a HeldError, and where the file cannot be made.
func Take(path string) (release func(), err error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lock(f); errors.Is(err, errHeld) {
			held := &HeldError{Path: path}
			// a holder that has not written yet is without a name
			_ = json.NewDecoder(f).Decode(&held.Holder)
			_ = f.Close()
			return nil, held
		}
		if !current(f, path) { // the holder before has just removed it
			_ = f.Close()
			continue
		}
		if err := sign(f); err != nil {
			_ = f.Close()
			return nil, err
		}
		return func() { drop(f, path) }, nil
	}
}

// current reports whether f is still the file at path.
func current(f *os.File, path string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Stat(path)
	return err == nil && os.SameFile(a, b)
}

// sign writes who holds the lock.
func sign(f *os.File) error {
	host, _ := os.Hostname() // empty where there is none
	data, err := json.Marshal(Holder{os.Getpid(), host, time.Now().UTC().Truncate(time.Second)})
	if err != nil {
		return err
	}
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt(append(data, '\n'), 0)
	return err
}
