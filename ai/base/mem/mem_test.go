package mem_test

import (
	"testing"

	"ludarium/ai/base/mem"
)

// TestTableIsUsableDuringAllocation writes to every page of a table during the allocation of the pages, and
// checks the values afterwards.
func TestTableIsUsableDuringAllocation(t *testing.T) {
	for _, n := range []int{0, 1, 1 << 10, 1 << 22} {
		table := mem.Ready[uint64](n)
		if len(table) != n {
			t.Fatalf("%d words, want %d", len(table), n)
		}
		for i := 0; i < n; i += 256 {
			if table[i] != 0 {
				t.Fatalf("of %d words word %d is %d at first", n, i, table[i])
			}
			table[i] = uint64(i) + 1
		}
		for i, x := range table {
			if want := uint64(i) + 1; i%256 != 0 && x != 0 || i%256 == 0 && x != want {
				t.Fatalf("of %d words word %d is %d", n, i, x)
			}
		}
	}
}
