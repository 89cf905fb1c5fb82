package mem

import (
	"runtime"
	"syscall"
	"unsafe"
)

const (
	madvHugepage = 14      // MADV_HUGEPAGE of <linux/mman.h>
	madvPopulate = 23      // MADV_POPULATE_WRITE
	worthwhile   = 1 << 22 // minimum size in bytes of a table with huge pages
)

// advise asks for huge pages. Only speed is lost if the system ignores it.
func advise[T any](table []T) {
	if b := bytes(table); len(b) >= worthwhile {
		_ = syscall.Madvise(b, madvHugepage)
	}
}

// populate allocates the pages of a table in the background, without changing the contents.
func populate[T any](table []T) {
	if b := bytes(table); len(b) >= worthwhile {
		go func() {
			_ = syscall.Madvise(b, madvPopulate) // available since Linux 5.14
			runtime.KeepAlive(table)
		}()
	}
}

func bytes[T any](table []T) []byte {
	if len(table) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&table[0])), len(table)*int(unsafe.Sizeof(table[0])))
}
