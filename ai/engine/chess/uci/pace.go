package uci

import (
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/game"
)

// pace says how long to think about a move.
type pace struct {
	usual time.Duration // no new iteration after that, more or less; 0: no such limit
	most  time.Duration // stop at once; 0: no such limit
}

// newPace parts what is left on a clock. overhead is what a move loses on its way.
func newPace(left, increment, overhead time.Duration, toGo int) pace {
	left = max(left-overhead, time.Millisecond)
	moves := 20
	if toGo > 0 {
		moves = min(moves, toGo)
	}
	usual := left/time.Duration(moves) + increment*3/4
	most := min(5*usual, left*6/10)
	if toGo == 1 {
		usual, most = left*8/10, left*9/10
	}
	return pace{min(usual, most), max(most, time.Millisecond)}
}

// judge decides after each iteration whether to go on: a move that stays the best needs less time, one that has become worse more.
type judge struct {
	usual  time.Duration
	best   game.Move
	steady int // iterations for which it was
	value  int
}

// enough reports whether the time for the move is used up, elapsed being what was used.
func (j *judge) enough(p chess.Progress, elapsed time.Duration) bool {
	line := p.Lines[0]
	if j.steady++; line.Moves[0] != j.best {
		j.steady = 0
	}
	fallen := min(max(j.value-line.Value, 0), 60)
	if p.Depth < 5 {
		fallen = 0
	}
	j.best, j.value = line.Moves[0], line.Value
	// In percent: from 130 for a new move to 60 for one that has been the best for ten iterations, and up to 60 more where the value falls.
	share := time.Duration(130 - 7*min(j.steady, 10) + fallen)
	return elapsed >= j.usual*share/100*6/10
}
