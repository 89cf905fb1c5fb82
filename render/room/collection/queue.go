package collection

// queue runs work of several goroutines one after the other, in the order in which turn was called.
type queue struct{ last <-chan struct{} }

// turn returns a function that waits for all earlier turns and then runs do. It must be called exactly once;
// otherwise all later turns wait forever.
func (q *queue) turn() func(do func() error) error {
	before, done := q.last, make(chan struct{})
	q.last = done
	return func(do func() error) error {
		defer close(done)
		if before != nil {
			<-before
		}
		return do()
	}
}
