package main

import (
	"fmt"
	"io"
	"os"
)

// openInput opens a file, or returns in where the name is -, which stays open.
func openInput(name string, in io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(in), nil
	}
	return os.Open(name)
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
