package main

import (
	"fmt"
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

// readInput reads a file, or in where the name is -; errors say which.
func readInput[T any](name string, in io.Reader, read func(io.Reader) (T, error)) (T, error) {
	file, err := openInput(name, in)
	if err != nil {
		var none T
		return none, err
	}
	defer file.Close()
	got, err := read(file)
	if err != nil {
		return got, fmt.Errorf("%s: %w", name, err)
	}
	return got, nil
}
