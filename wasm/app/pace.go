package main

import "time"

// pace limits the frames of continuous changes, such as searches and experiments, which would otherwise
// take the processor from them on a slow machine: a frame is followed by a pause in proportion to its
// duration. Input is drawn without a pause.
type pace struct {
	now  time.Duration // time of the last turn
	drew bool          // the last turn drew a frame
	last time.Duration // time of the last frame
	cost time.Duration // time from a frame to the turn after it
}

// maxCost bounds the measured duration of a frame, because there are no turns while the page is hidden.
const maxCost = 200 * time.Millisecond

// rest is the length of the pause, in frames.
const rest = 4

// turn starts a turn.
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
