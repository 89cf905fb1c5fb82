package webpool

// size returns how many workers for long work suit a machine with so many logical processors: one processor
// is left to the page from three on, and more than eight workers cost more memory than they save time.
func size(processors int) int {
	if processors <= 2 {
		return max(processors, 1)
	}
	return min(processors-1, 8)
}
