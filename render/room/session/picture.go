package session

import (
	"time"

	"ludarium/render/draw/anim"
)

// Picture holds what the drawing of a game needs besides the position: the animation of the last move, the
// side from which the board is seen, and whether anything has changed.
type Picture struct {
	plan    anim.Plan
	changes int
	flipped bool
	stale   bool          // whether anything has changed since the last Poll
	now     time.Duration // time of the last Poll
	moved   time.Duration // time of the last change of the position
}

// LastPlan returns the animation of the last change of the position, empty for a jump, and a counter of
// changes, which tells when to start the animation.
func (p *Picture) LastPlan() (anim.Plan, int) { return p.plan, p.changes }

// Flipped reports whether the board is seen from the second player's side.
func (p *Picture) Flipped() bool { return p.flipped }

// SetFlipped flips the board.
func (p *Picture) SetFlipped(on bool) {
	p.stale = p.stale || p.flipped != on
	p.flipped = on
}

// changed must be called after every change of the position, with its animation.
func (p *Picture) changed(plan anim.Plan) {
	p.plan = plan
	p.changes++
	p.stale = true
	p.moved = p.now
}

// advance sets the time to now, which must not decrease, and returns the time passed.
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
