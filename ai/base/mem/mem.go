package mem

// Make returns a slice of n zero values, in huge pages if the system has them and the slice is large enough
// to benefit. T should not hold pointers.
func Make[T any](n int) []T {
	table := make([]T, n)
	advise(table)
	return table
}

// Ready is Make for a table that will soon be accessed everywhere. If the system supports it, the pages are
// allocated in the background, so that the first access to a page does not wait for its allocation.
func Ready[T any](n int) []T {
	table := Make[T](n)
	populate(table)
	return table
}
