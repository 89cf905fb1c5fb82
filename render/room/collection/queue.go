package collection

// queue executes work of several goroutines in sequence, in the order of their calls of turn.
type queue struct{ last <-chan struct{} }

// turn returns a function that waits until all earlier turns have ended, and then does its work; it must be
// called exactly once, otherwise all later turns wait forever.
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
