//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package lockfile

import "os"

// lock does nothing, because this system has no file locks.
func lock(*os.File) error { return nil }

func drop(f *os.File, path string) {
	_ = f.Close()
	_ = os.Remove(path)
}
