package play

import "time"

// leastPace is the shortest time between two moves of a replay.
const leastPace = 80 * time.Millisecond

// ToggleReplay starts or stops the replay of the moves that follow; it reports false where none do.
func (r *GameRoom) ToggleReplay() bool {
	if r.Session.Line.Cursor() == len(r.Session.Line.Moves()) {
		return false
	}
	r.state.Replay.On, r.state.Replay.Next, r.state.Replay.At = !r.state.Replay.On, r.Shell.Now(),
		r.Session.Line.Cursor()
	r.Shell.UI().Wake(0)
	return true
}

// pollReplay makes the next move of a replay when its time has come. Whoever goes elsewhere ends the replay.
func pollReplay(r *GameRoom, now time.Duration) (changed bool) {
	if r.state.Replay.At != r.Session.Line.Cursor() {
		r.state.Replay.On = false
	}
	if !r.state.Replay.On || now < r.state.Replay.Next {
		return false
	}
	r.state.Replay.Next = now + max(r.Shell.Settings().Delay(), leastPace)
	r.Jump(r.Session.Line.Cursor() + 1)
	r.state.Replay.At = r.Session.Line.Cursor()
	r.state.Replay.On = r.state.Replay.At < len(r.Session.Line.Moves())
	return true
}

// Replaying reports whether the moves of the line come by themselves; StopReplay ends that.
func (r *GameRoom) Replaying() bool { return r.state.Replay.On }

// StopReplay ends a replay.
func (r *GameRoom) StopReplay() { r.state.Replay.On = false }
