package scene

import "time"

// replay is the moves of the line coming by themselves.
type replay struct {
	on   bool
	next time.Duration // when the next one comes
	at   int           // the cursor where the last one left it
}

// leastPace is the shortest time between two moves of a replay.
const leastPace = 80 * time.Millisecond

// replay starts or stops the replay of the moves that follow; it reports false where none do.
func (r *Room) replay() bool {
	if r.session.Cursor() == len(r.session.Moves()) {
		return false
	}
	r.replays = replay{!r.replays.on, r.shell.now, r.session.Cursor()}
	r.shell.ui.Wake(0)
	return true
}

// pollReplay makes the next move of a replay when its time has come. Whoever goes elsewhere ends the replay.
func (r *Room) pollReplay(now time.Duration) (changed bool) {
	if r.replays.at != r.session.Cursor() {
		r.replays.on = false
	}
	if !r.replays.on || now < r.replays.next {
		return false
	}
	r.replays.next = now + max(r.shell.pace(), leastPace)
	r.jump(r.session.Cursor() + 1)
	r.replays.at = r.session.Cursor()
	r.replays.on = r.replays.at < len(r.session.Moves())
	return true
}
