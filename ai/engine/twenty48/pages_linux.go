package twenty48

import (
	"syscall"
	"unsafe"
)

// madvHugepage is MADV_HUGEPAGE of <linux/mman.h>.
const madvHugepage = 14

// newTable allocates a large table in huge pages where the system gives them: it is read at random, and with pages of
// 4 KB most of the time goes into finding the page.
func newTable[T float32 | int16 | coherence](n int) []T {
	table := make([]T, n)
	if size := n * int(unsafe.Sizeof(table[0])); size >= 1<<22 {
		// Advice that is not taken costs nothing but speed.
		_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Pointer(&table[0])), size), madvHugepage)
	}
	return table
}
