package session

import (
	"time"

	"ludarium/render/draw/anim"
)

// Picture is the state that a drawing of the game follows: how the position came about, from which side it is
// seen, and whether there is anything new.
type Picture struct {
	plan    anim.Plan
	changes int
	flipped bool
	stale   bool          // something changed since the last Poll
	now     time.Duration // at the last Poll
	moved   time.Duration // now at the last change of the position
}

// LastPlan returns the motion of the last change of the position, empty when that was a jump, and a counter
// that grows with each change, so that a picture knows when to start its animation.
func (p *Picture) LastPlan() (anim.Plan, int) { return p.plan, p.changes }

// Flipped reports whether the board is to be seen from the second player's side.
func (p *Picture) Flipped() bool { return p.flipped }

// SetFlipped turns the board.
func (p *Picture) SetFlipped(on bool) {
	p.stale = p.stale || p.flipped != on
	p.flipped = on
}

// changed is called after every change of the position, with the motion that led there.
func (p *Picture) changed(plan anim.Plan) {
	p.plan = plan
	p.changes++
	p.stale = true
	p.moved = p.now
}

// advance sets the time to now, which never goes back, and returns how much has passed.
func (p *Picture) advance(now time.Duration) (passed time.Duration) {
	passed = max(0, now-p.now)
	p.now += passed
	return passed
}

// take reports whether something has changed since it was asked last.
func (p *Picture) take() (changed bool) {
	changed, p.stale = p.stale, false
	return changed
}
