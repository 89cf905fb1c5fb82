package othello

import "testing"

// TestClearedTableFindsNoEntries clears a table more often than there are dates, and checks that old entries
// are not found.
func TestClearedTableFindsNoEntries(t *testing.T) {
	table := newTable(1)
	e := entry{lower: -3, upper: 5, depth: 7, first: 20, second: noMove}
	for i := range 600 {
		key := hash(uint64(i), 1)
		table.store(key, e)
		if got, ok := table.find(key); !ok || got != e {
			t.Fatalf("after %d times it keeps %+v, %v", i, got, ok)
		}
		table.clear()
		for k := range i + 1 {
			if got, ok := table.find(hash(uint64(k), 1)); ok {
				t.Fatalf("cleared %d times it knows the %dth: %+v", i+1, k+1, got)
			}
		}
	}
}
