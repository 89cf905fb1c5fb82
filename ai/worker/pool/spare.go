package pool

// Spare returns p as seen by long work, of which one place is kept for tasks that cannot wait, such as the
// search for the next move: Size is one less, at least one. Tasks and Close go to p itself.
func Spare(p Pool) Pool { return spare{p} }

type spare struct{ Pool }

func (s spare) Size() int { return max(1, s.Pool.Size()-1) }
