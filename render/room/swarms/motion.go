package swarms

import "time"

// motion finds out whether pictures come fast enough for motion to be smooth.
type motion struct {
	drawn time.Duration // when the picture before was
	moved bool          // and that it wanted to be followed by another one at once
	cost  time.Duration // of such a picture, on average
	jerky time.Duration // until when nothing is moved smoothly
}

// What counts as slow, and for how long nothing is moved smoothly then.
const (
	slowPicture = 55 * time.Millisecond
	jerkyFor    = 8 * time.Second
)

// measure is called for each picture.
func (m *motion) measure(now time.Duration) {
	if m.moved {
		if m.cost += (now - m.drawn - m.cost) / 8; m.cost > slowPicture {
			m.jerky, m.cost = now+jerkyFor, 0
		}
	}
	m.drawn = now
}

// isJerky reports whether pictures take so long that motion would not be smooth, and would take the processor
// from those who look.
func (m *motion) isJerky(now time.Duration) bool { return now < m.jerky }
