package play

import "time"

// Replay is the automatic replay of the moves of the line.
type Replay struct {
	On   bool
	Next time.Duration // when the next one comes
	At   int           // the cursor where the last one left it
}

// leastPace is the shortest time between two moves of a replay.
const leastPace = 80 * time.Millisecond

// The events of the replay.
type (
	replayToggled  struct{}
	replayStopped  struct{}
	replayPolled   struct{}
	replayAdvanced struct{} // a move of the replay has been made
)

// Toggling starts or stops the replay of the moves that follow, if any do.
func (replayToggled) update(k Known, s State) (State, []Command) {
	if !k.atEnd() {
		s.Replay = Replay{On: !s.Replay.On, Next: k.Now, At: k.Cursor}
	}
	return s, nil
}

// StopReplay ends a replay.
func (r *GameRoom) StopReplay() { r.emit(replayStopped{}) }

func (replayStopped) update(_ Known, s State) (State, []Command) {
	s.Replay.On = false
	return s, nil
}

// The next move of a replay comes when its time has come. Going elsewhere ends the replay.
func (replayPolled) update(k Known, s State) (State, []Command) {
	if s.Replay.At != k.Cursor {
		s.Replay.On = false
	}
	if !s.Replay.On || k.Now < s.Replay.Next {
		return s, nil
	}
	s.Replay.Next = k.Now + k.Pace
	return s, []Command{stepLine{stepForward}, then{replayAdvanced{}}}
}

func (replayAdvanced) update(k Known, s State) (State, []Command) {
	s.Replay.At, s.Replay.On = k.Cursor, !k.atEnd()
	return s, nil
}
