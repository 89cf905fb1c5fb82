package hugepage

import (
	"syscall"
	"unsafe"
)

const (
	madvHugepage = 14      // MADV_HUGEPAGE of <linux/mman.h>
	worthwhile   = 1 << 22 // bytes
)

// advise asks for huge pages. Advice that is not taken costs nothing but speed.
func advise[T any](table []T) {
	if size := len(table) * int(unsafe.Sizeof(*new(T))); size >= worthwhile {
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&table[0])), size), madvHugepage)
	}
}
