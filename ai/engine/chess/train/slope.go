package train

// bestSlope returns the slope, the logit of the expected result per 1/100 pawn, that minimises a loss, to
// some millionths. The loss must have one minimum from 0.001 to 0.02.
func bestSlope(loss func(slope float64) float64) float64 {
	low, high := 0.001, 0.02
	for range 20 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if loss(a) < loss(b) {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}
