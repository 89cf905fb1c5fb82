package uci

import (
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/game"
)

// pace is the time budget of a move.
type pace struct {
	usual time.Duration // approximate time after which no new iteration starts; 0 for no limit
	most  time.Duration // time at which the search stops; 0 for no limit
}

// reserveMost is the maximum time kept on the clock in case the machine is slow.
const reserveMost = 500 * time.Millisecond

// newPace returns the budget for a clock after that many plies. overhead is the time lost in the
// communication of a move.
func newPace(left, increment, overhead time.Duration, toGo, plies int) pace {
	left = max(left-overhead, time.Millisecond)
	// assumed number of remaining moves: fewer than there are, because a lead is gained early or not at all
	moves := max(32-plies/5, 17)
	if toGo > 0 {
		moves = min(moves, toGo)
	}
	usual := left/time.Duration(moves) + increment*3/4
	// Finally four increments are kept, or reserveMost if that is less: below the reserve a move takes less
	// than the increment.
	reserve := min(4*increment, reserveMost)
	most := min(5*usual, left/2, max((left-reserve)/2+increment*3/4, increment/2))
	if toGo == 1 {
		usual, most = left*8/10, left*9/10
	}
	return pace{min(usual, most), max(most, time.Millisecond)}
}

// judge decides after each iteration whether to continue: a best move that is stable and takes most of the
// nodes, because the others are refuted fast, needs less time; one whose value falls needs more.
type judge struct {
	usual  time.Duration
	best   game.Move
	steady int // iterations in which it was the best
	mean   int // weighted mean of the values, later iterations weigh more
}

// enough reports whether the time for the move is used up; elapsed is the time used.
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
	// The factors are in percent: from 130 for a new best move to 80 for one that is stable for ten
	// iterations; from 165 if the other moves took most of the nodes to 65 if they took none; up to 60 more
	// if the value falls.
	share := time.Duration(130 - 5*min(j.steady, 10))
	share = share * time.Duration(165-p.Focus/10) / 100
	share = share * time.Duration(100+fallen) / 100
	return elapsed >= j.usual*share/100
}
