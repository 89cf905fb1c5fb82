package pool

// Spare returns p with a Size that is smaller by one, but at least one, so that long work leaves a worker
// free for urgent tasks such as the search for the next move. Do and Close call the methods of p.
func Spare(p Pool) Pool { return spare{p} }

type spare struct{ Pool }

func (s spare) Size() int { return max(1, s.Pool.Size()-1) }
