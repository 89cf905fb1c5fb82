package main

import "time"

// pace keeps pictures of what changes by itself, as searches and experiments do, from taking the processor
// from these on a machine that draws slowly: after a picture comes a pause of some times its length. What
// people do is shown without one.
type pace struct {
	now  time.Duration // of the last turn
	drew bool          // a picture was drawn then
	last time.Duration // when the last picture was drawn
	cost time.Duration // from a picture to the turn after it
}

// maxCost bounds what a picture is taken to cost: there are no turns while the page is not seen.
const maxCost = 200 * time.Millisecond

// rest is how long the pause is, in pictures.
const rest = 4

// turn begins a turn to draw.
func (p *pace) turn(now time.Duration) {
	if p.drew {
		p.cost = min(now-p.now, maxCost)
	}
	p.now, p.drew = now, false
}

// drawn notes that a picture was drawn in this turn.
func (p *pace) drawn() { p.last, p.drew = p.now, true }

// rested reports whether the pause is over.
func (p *pace) rested(now time.Duration) bool { return now-p.last >= rest*p.cost }
