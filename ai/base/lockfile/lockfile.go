// Package lockfile lets only one process at a time use a folder. It uses the operating system's lock on a
// file, so that the lock ends with its process, even if the process is killed. The file names the process
// that holds the lock. If the system or the file system does not support locks, every process gets the lock.
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

// HeldError is the error for a lock that another process holds. Its Holder is empty if the file cannot be
// read.
type HeldError struct {
	Path string // path of the file
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

// errHeld is the error of lock if another process holds the lock.
var errHeld = fault.Errorf("another process is using it")

// Take locks the file at path, which it creates if necessary; its folder must exist. release removes the
// file. Take returns a HeldError if another process holds the lock, or an error if the file cannot be
// created.
func Take(path string) (release func(), err error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, err
		}
		if err := lock(f); errors.Is(err, errHeld) {
			held := &HeldError{Path: path}
			// a process that has just taken the lock may not have written its name yet
			_ = json.NewDecoder(f).Decode(&held.Holder)
			_ = f.Close()
			return nil, held
		}
		if !current(f, path) { // the previous holder has just removed the file
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

// sign writes the name of this process to the file.
func sign(f *os.File) error {
	host, _ := os.Hostname() // host is "" if the name is unknown
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
