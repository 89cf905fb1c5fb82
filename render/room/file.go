package room

import "io"

// File is a file that people chose or dropped.
type File struct {
	Name string
	Size int64 // bytes
	// Open returns its contents. It may wait, as what it returns may: neither is for the goroutine of the
	// user interface.
	Open func() (io.ReadCloser, error)
}

// Collector is optional: a room that takes files which are too large to be read at once.
type Collector interface {
	// LoadFile shows what a file says; head is how it begins. The error names the bad token.
	LoadFile(f File, head string) error
}
