package train

// bestSlope returns the slope that minimises the given loss, with an error of some millionths. A slope is the
// increase of the logit of the expected result for 1/100 pawn. The loss must have a single minimum between
// 0.001 and 0.02.
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
