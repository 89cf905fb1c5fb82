package room

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// File is a file chosen or dropped by the user.
type File struct {
	Name string
	Size int64 // bytes
	// Open returns the content. Open and Read may block and must not be called on the UI goroutine.
	Open func() (io.ReadCloser, error)
	// Passing reports that the content is stored elsewhere and need not be saved again.
	Passing bool
}

// Join concatenates one or more files, separated by empty lines, so that games in one file may refer by
// number to names in another. The files of a run of the lab become one file that the lab reads.
func Join(files []File) File {
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	if lab.HoldRun(names) {
		return runOf(files)
	}
	switch len(files) {
	case 0:
		return File{}
	case 1:
		return files[0]
	}
	whole := File{Name: textAndMoreFiles.With("name", files[0].Name, "files", len(files)-1),
		Open: func() (io.ReadCloser, error) { return joined(files), nil }}
	for _, f := range files {
		whole.Size += f.Size
	}
	return whole
}

// runOf returns the run of the lab in some files, of which those that belong to no run are left out.
func runOf(files []File) File {
	whole := File{Name: lab.PlanFile}
	for _, f := range files {
		if lab.IsRunFile(f.Name) {
			whole.Size += f.Size
		}
	}
	whole.Open = func() (io.ReadCloser, error) {
		parts := map[string][]byte{}
		for _, f := range files {
			if !lab.IsRunFile(f.Name) {
				continue
			}
			in := &opened{File: f}
			data, err := io.ReadAll(in)
			if in.in != nil {
				in.in.Close()
			}
			if err != nil {
				return nil, err
			}
			parts[f.Name] = data
		}
		return io.NopCloser(bytes.NewReader(lab.Bundle(parts))), nil
	}
	return whole
}

// joined returns a reader of the concatenated files.
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

// several reads several files one after the other.
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

// opened opens its file at the first read.
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

// Collector is an optional interface for rooms that read files too large to be loaded into memory.
type Collector interface {
	// LoadFile shows the content of a file that begins with head. The error names the invalid token. A
	// Passing file is known to be of the room's game, so its head is empty.
	LoadFile(f File, head string) error
}

// Valued is an optional interface for rooms that parse texts depending on the parameters of the current game.
type Valued interface {
	// Values returns the complete parameters of the current game.
	Values() param.Values
}
