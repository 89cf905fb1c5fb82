// Package hugepage allocates large tables that are read at random: n-tuple networks, transposition tables.
// With pages of 4 KB most of the time of such a read goes into finding the page.
package hugepage

// Make returns a slice of n zero values, in huge pages where the system gives them and the slice is large
// enough for it to matter. T should hold no pointers.
func Make[T any](n int) []T {
	table := make([]T, n)
	advise(table)
	return table
}
