package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// namedFile is a file and the flag that sets it.
type namedFile struct{ flag, path string }

// checkDistinct returns an error if the file to be written is one of the other files, possibly through links,
// because that file's content would be lost. Empty paths are ignored.
func checkDistinct(written namedFile, others ...namedFile) error {
	for _, other := range others {
		if written.path != "" && other.path != "" && sameFile(written.path, other.path) {
			return usageError{fmt.Errorf("%s and %s are one file, %s", written.flag, other.flag,
				written.path)}
		}
	}
	return nil
}

// sameFile reports whether two paths lead to the same file, which need not exist.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, failed := os.Stat(b)
	if err == nil && failed == nil {
		return os.SameFile(one, other)
	}
	return filepath.Clean(a) == filepath.Clean(b)
}
