package swarms

import "time"

// motion measures whether frames are drawn fast enough for smooth motion.
type motion struct {
	drawn time.Duration // time of the last frame
	moved bool          // whether the last frame requested another one immediately
	cost  time.Duration // average duration of such frames
	jerky time.Duration // time until which smooth motion is disabled
}

// Threshold of slow frames, and the time for which they disable smooth motion.
const (
	slowPicture = 55 * time.Millisecond
	jerkyFor    = 8 * time.Second
)

// measure updates the average duration. It must be called for each frame.
func (m *motion) measure(now time.Duration) {
	if m.moved {
		if m.cost += (now - m.drawn - m.cost) / 8; m.cost > slowPicture {
			m.jerky, m.cost = now+jerkyFor, 0
		}
	}
	m.drawn = now
}

// isJerky reports whether frames take so long that motion would not be smooth and would slow down everything
// else.
func (m *motion) isJerky(now time.Duration) bool { return now < m.jerky }
