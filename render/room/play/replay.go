package play

import "time"

// replay is the moves of the line coming by themselves.
type replay struct {
	on   bool
	next time.Duration // when the next one comes
	at   int           // the cursor where the last one left it
}

// leastPace is the shortest time between two moves of a replay.
const leastPace = 80 * time.Millisecond

// Replay starts or stops the replay of the moves that follow; it reports false where none do.
func (r *Room) Replay() bool {
	if r.Session.Line.Cursor() == len(r.Session.Line.Moves()) {
		return false
	}
	r.replays = replay{!r.replays.on, r.Shell.Now(), r.Session.Line.Cursor()}
	r.Shell.UI().Wake(0)
	return true
}

// pollReplay makes the next move of a replay when its time has come. Whoever goes elsewhere ends the replay.
func (r *Room) pollReplay(now time.Duration) (changed bool) {
	if r.replays.at != r.Session.Line.Cursor() {
		r.replays.on = false
	}
	if !r.replays.on || now < r.replays.next {
		return false
	}
	r.replays.next = now + max(r.Shell.Settings().Delay(), leastPace)
	r.Jump(r.Session.Line.Cursor() + 1)
	r.replays.at = r.Session.Line.Cursor()
	r.replays.on = r.replays.at < len(r.Session.Line.Moves())
	return true
}

// Replaying reports whether the moves of the line come by themselves; StopReplay ends that.
func (r *Room) Replaying() bool { return r.replays.on }

// StopReplay ends a replay.
func (r *Room) StopReplay() { r.replays.on = false }
