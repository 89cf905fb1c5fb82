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

// reserveMost is the most that is kept on a clock for the case that the machine is late.
const reserveMost = 500 * time.Millisecond

// newPace parts what is left on a clock after so many plies. overhead is what a move loses on its way.
func newPace(left, increment, overhead time.Duration, toGo, plies int) pace {
	left = max(left-overhead, time.Millisecond)
	// to come, as it were: fewer than there are, since a lead is won early or not at all
	moves := max(32-plies/5, 17)
	if toGo > 0 {
		moves = min(moves, toGo)
	}
	usual := left/time.Duration(moves) + increment*3/4
	// In the end four increments are kept, or reserveMost where that is less: below the reserve a move takes
	// less than it brings.
	reserve := min(4*increment, reserveMost)
	most := min(5*usual, left/2, max((left-reserve)/2+increment*3/4, increment/2))
	if toGo == 1 {
		usual, most = left*8/10, left*9/10
	}
	return pace{min(usual, most), max(most, time.Millisecond)}
}

// judge decides after each iteration whether to go on: a move that stays the best and takes most of the
// nodes, because the others are refuted quickly, needs less time, one that has become worse more.
type judge struct {
	usual  time.Duration
	best   game.Move
	steady int // iterations for which it was
	mean   int // of the values of the iterations, the latest of most weight
}

// enough reports whether the time for the move is used up, elapsed being what was used.
func (j *judge) enough(p chess.Progress, elapsed time.Duration) bool {
	line := p.Lines[0]
	if j.steady++; line.Moves[0] != j.best {
		j.steady = 0
	}
	j.best = line.Moves[0]
	fallen := min(max(j.mean-line.Value, -10), 60)
	if p.Depth < 5 {
		j.mean, fallen = line.Value, 0
	}
	j.mean += (line.Value - j.mean) / 2
	// Each share is in percent: from 130 for a new move to 80 for one that has been the best for ten
	// iterations; from 165 where the other moves took most of the nodes to 65 where they took none; up to 60
	// more where the value falls.
	share := time.Duration(130 - 5*min(j.steady, 10))
	share = share * time.Duration(165-p.Focus/10) / 100
	share = share * time.Duration(100+fallen) / 100
	return elapsed >= j.usual*share/100
}
