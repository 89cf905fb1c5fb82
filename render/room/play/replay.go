package play

import "time"

// replay is the moves of the line coming by themselves.
type replay struct {
	line
	on   bool
	next time.Duration // when the next one comes
	at   int           // the cursor where the last one left it
}

// leastPace is the shortest time between two moves of a replay.
const leastPace = 80 * time.Millisecond

// Toggle starts or stops the replay of the moves that follow; it reports false where none do.
func (p *replay) Toggle() bool {
	if p.Session.Line.Cursor() == len(p.Session.Line.Moves()) {
		return false
	}
	p.on, p.next, p.at = !p.on, p.Shell.Now(), p.Session.Line.Cursor()
	p.Shell.UI().Wake(0)
	return true
}

// poll makes the next move of a replay when its time has come. Whoever goes elsewhere ends the replay.
func (p *replay) poll(now time.Duration) (changed bool) {
	if p.at != p.Session.Line.Cursor() {
		p.on = false
	}
	if !p.on || now < p.next {
		return false
	}
	p.next = now + max(p.Shell.Settings().Delay(), leastPace)
	p.Jump(p.Session.Line.Cursor() + 1)
	p.at = p.Session.Line.Cursor()
	p.on = p.at < len(p.Session.Line.Moves())
	return true
}

// Running reports whether the moves of the line come by themselves; StopReplay ends that.
func (p *replay) Running() bool { return p.on }

// Stop ends a replay.
func (p *replay) Stop() { p.on = false }
