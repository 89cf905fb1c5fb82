package play

import "time"

// Replay is the automatic replay of the line's moves.
type Replay struct {
	On   bool
	Next time.Duration // time of the next move
	At   int           // cursor after the last replayed move
}

// leastPace is the minimum interval between two moves.
const leastPace = 80 * time.Millisecond

// Events of the replay.
type (
	replayToggled  struct{}
	replayStopped  struct{}
	replayPolled   struct{}
	replayAdvanced struct{} // a move has been replayed
)

// Toggling starts or stops replaying the moves that follow, if there are any.
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

// The next move is played when it is due. Changing the position otherwise stops the replay.
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
