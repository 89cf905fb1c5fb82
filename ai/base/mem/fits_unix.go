//go:build unix

package mem

import "syscall"

// Fits reports whether the system would provide the given number of bytes of memory. A program that asks for
// more than is available is terminated.
func Fits(bytes int) bool {
	b, err := syscall.Mmap(-1, 0, bytes, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	return err == nil && syscall.Munmap(b) == nil
}
