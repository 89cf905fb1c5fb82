package main

import (
	"io"
	"io/fs"
	"os"
)

// openInput opens a file, or returns in if the name is -. Closing in has no effect.
func openInput(name string, in io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return standardInput{in}, nil
	}
	return os.Open(name)
}

// standardInput is an input whose Close does nothing.
type standardInput struct{ io.Reader }

// Close implements io.Closer.
func (standardInput) Close() error { return nil }

// Stat describes the file that is standard input.
func (s standardInput) Stat() (fs.FileInfo, error) {
	if f, ok := s.Reader.(*os.File); ok {
		return f.Stat()
	}
	return nil, fs.ErrInvalid
}
