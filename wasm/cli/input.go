package main

import (
	"io"
	"io/fs"
	"os"
)

// openInput opens a file, or returns in where the name is -, which stays open.
func openInput(name string, in io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return standardInput{in}, nil
	}
	return os.Open(name)
}

// standardInput is read and stays open.
type standardInput struct{ io.Reader }

// Close implements io.Closer.
func (standardInput) Close() error { return nil }

// Stat returns what the system knows of the file that is the standard input.
func (s standardInput) Stat() (fs.FileInfo, error) {
	if f, ok := s.Reader.(*os.File); ok {
		return f.Stat()
	}
	return nil, fs.ErrInvalid
}
