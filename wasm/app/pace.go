package main

import "time"

// pace limits the frame rate while something changes continuously, such as a search or an experiment.
// Otherwise frames would take processor time from it on a slow machine. Each frame is followed by a pause in
// proportion to its duration; frames after input are drawn without a pause.
type pace struct {
	now  time.Duration // time of the current turn
	drew bool          // whether the last turn drew a frame
	last time.Duration // time of the last drawn frame
	cost time.Duration // duration of a frame: the time until the next turn
}

// maxCost is the maximum measured duration of a frame. There are no turns while the page is hidden, which
// would look like a very long frame.
const maxCost = 200 * time.Millisecond

// rest is the length of the pause, as a multiple of the frame's duration.
const rest = 4

// turn starts a turn: one call of Update, at the time now.
func (p *pace) turn(now time.Duration) {
	if p.drew {
		p.cost = min(now-p.now, maxCost)
	}
	p.now, p.drew = now, false
}

// drawn records that this turn drew a frame.
func (p *pace) drawn() { p.last, p.drew = p.now, true }

// rested reports whether the pause is over.
func (p *pace) rested(now time.Duration) bool { return now-p.last >= rest*p.cost }
