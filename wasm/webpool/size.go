package webpool

// size returns the number of workers for long tasks on a machine with the given number of logical processors.
// If there are at least three, one is left to the page; more than eight workers cost more memory than they
// save time.
func size(processors int) int {
	if processors <= 2 {
		return max(processors, 1)
	}
	return min(processors-1, 8)
}
