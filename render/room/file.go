package room

import (
	"errors"
	"io"
	"strings"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// File is a file that people chose or dropped.
type File struct {
	Name string
	Size int64 // bytes
	// Open returns its contents. It may wait, as what it returns may: neither is for the goroutine of the
	// user interface.
	Open func() (io.ReadCloser, error)
	// Passing says that what it holds is kept elsewhere, and need not be kept again.
	Passing bool
}

// Join returns files, at least one, that were chosen together as one: one behind the other with an empty
// line between, so that games of all of them are read, and names beside the games that have their numbers.
func Join(files []File) File {
	if len(files) == 1 {
		return files[0]
	}
	whole := File{Name: textAndMoreFiles.With("name", files[0].Name, "files", len(files)-1),
		Open: func() (io.ReadCloser, error) { return joined(files), nil }}
	for _, f := range files {
		whole.Size += f.Size
	}
	return whole
}

// joined returns what reads files one after the other.
func joined(files []File) io.ReadCloser {
	all := &several{}
	var list []io.Reader
	for i, f := range files {
		if i > 0 {
			list = append(list, strings.NewReader("\n\n"))
		}
		part := &opened{File: f}
		all.parts, list = append(all.parts, part), append(list, part)
	}
	all.Reader = io.MultiReader(list...)
	return all
}

// several are files that are read as one.
type several struct {
	io.Reader
	parts []*opened
}

// Close implements io.Closer.
func (s *several) Close() error {
	var errs []error
	for _, p := range s.parts {
		if p.in != nil {
			errs = append(errs, p.in.Close())
		}
	}
	return errors.Join(errs...)
}

// opened is a file that is opened when it is first read.
type opened struct {
	File
	in io.ReadCloser
}

// Read implements io.Reader.
func (o *opened) Read(p []byte) (n int, err error) {
	if o.in == nil {
		if o.in, err = o.Open(); err != nil {
			o.in = nil
			return 0, fault.Errorf("%s: %w", o.Name, err)
		}
	}
	return o.in.Read(p)
}

// Collector is optional: a room that takes files which are too large to be read at once.
type Collector interface {
	// LoadFile shows what a file says; head is how it begins. The error names the bad token. A file that is
	// Passing is known to be one of the room's game, and has no head.
	LoadFile(f File, head string) error
}

// Valued is optional: a room that reads texts for the values of its game.
type Valued interface {
	// Values returns the values of the game that is shown, complete.
	Values() param.Values
}
