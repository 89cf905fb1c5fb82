package session

import (
	"time"

	"ludarium/render/draw/anim"
)

// Picture is what the drawing of a game depends on: the motion to the position, the side from which it is
// seen, and whether anything has changed.
type Picture struct {
	plan    anim.Plan
	changes int
	flipped bool
	stale   bool          // something changed since the last Poll
	now     time.Duration // at the last Poll
	moved   time.Duration // now at the last change of the position
}

// LastPlan returns the motion of the last change of the position, empty for a jump, and a counter that
// increases with each change and tells a drawing when to start its animation.
func (p *Picture) LastPlan() (anim.Plan, int) { return p.plan, p.changes }

// Flipped reports whether the board is to be seen from the second player's side.
func (p *Picture) Flipped() bool { return p.flipped }

// SetFlipped turns the board.
func (p *Picture) SetFlipped(on bool) {
	p.stale = p.stale || p.flipped != on
	p.flipped = on
}

// changed is called after every change of the position with the motion of that change.
func (p *Picture) changed(plan anim.Plan) {
	p.plan = plan
	p.changes++
	p.stale = true
	p.moved = p.now
}

// advance sets the time to now, which never decreases, and returns the time passed.
func (p *Picture) advance(now time.Duration) (passed time.Duration) {
	passed = max(0, now-p.now)
	p.now += passed
	return passed
}

// take reports whether anything has changed since the last call.
func (p *Picture) take() (changed bool) {
	changed, p.stale = p.stale, false
	return changed
}
