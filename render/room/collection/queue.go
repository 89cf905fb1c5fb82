package collection

// queue lets goroutines work one after the other, in the order in which they were given their turns.
type queue struct{ last <-chan struct{} }

// turn gives a turn. The function returned waits until all turns given before have ended, and then does the
// work; it must be called, once, or nothing behind it is ever done.
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
