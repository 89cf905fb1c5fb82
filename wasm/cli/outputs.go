package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// namedFile is a file and the flag that names it.
type namedFile struct{ flag, path string }

// apart errs when a file that is written is also one of those that are read or written otherwise, by whatever
// link: its content would be lost. Empty paths are no files.
func apart(written namedFile, others ...namedFile) error {
	for _, other := range others {
		if written.path != "" && other.path != "" && sameFile(written.path, other.path) {
			return usageError{fmt.Errorf("%s and %s are one file, %s", written.flag, other.flag,
				written.path)}
		}
	}
	return nil
}

// sameFile reports whether two paths lead to one file, which need not exist yet.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, failed := os.Stat(b)
	if err == nil && failed == nil {
		return os.SameFile(one, other)
	}
	return filepath.Clean(a) == filepath.Clean(b)
}
