package mem

// Make returns a slice of n zero values, in huge pages if the system has them and the slice is large enough
// to benefit. T should hold no pointers.
func Make[T any](n int) []T {
	table := make([]T, n)
	advise(table)
	return table
}

// Ready is Make for a table that will soon be accessed everywhere: if the system supports it, its pages are
// allocated in the background. Otherwise each first access to a page waits for its allocation.
func Ready[T any](n int) []T {
	table := Make[T](n)
	populate(table)
	return table
}
