package main

import (
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
