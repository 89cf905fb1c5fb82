package mem

// Make returns a slice of n zero values, in huge pages where the system gives them and the slice is large
// enough for it to matter. T should hold no pointers.
func Make[T any](n int) []T {
	table := make([]T, n)
	advise(table)
	return table
}

// Ready is Make for a table that is soon read and written all over: its pages are made ahead, beside what the
// caller does next, where the system can do so. Otherwise each first access to a page waits for it.
func Ready[T any](n int) []T {
	table := Make[T](n)
	populate(table)
	return table
}
