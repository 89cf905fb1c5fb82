package uci

import (
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/game"
)

// pace holds the time limits for a move.
type pace struct {
	usual time.Duration // approximate time after which no new iteration is started; 0 for no limit
	most  time.Duration // maximum time, after which the search stops; 0 for no limit
}

// reserveMost is the maximum amount of time that is kept on the clock as a reserve in case the machine is
// slow.
const reserveMost = 500 * time.Millisecond

// newPace returns the time limits for a move. left is the remaining time, toGo the number of moves to the
// next time control (0 if there is none), and plies the number of plies played. overhead is the time lost in
// the communication of a move.
func newPace(left, increment, overhead time.Duration, toGo, plies int) pace {
	left = max(left-overhead, time.Millisecond)
	// assumed number of remaining moves, which is less than the real one, because time is more useful early
	// in the game
	moves := max(32-plies/5, 17)
	if toGo > 0 {
		moves = min(moves, toGo)
	}
	usual := left/time.Duration(moves) + increment*3/4
	// At the end, a reserve of four increments is kept, but at most reserveMost. If less time remains, a move
	// takes less time than the increment.
	reserve := min(4*increment, reserveMost)
	most := min(5*usual, left/2, max((left-reserve)/2+increment*3/4, increment/2))
	if toGo == 1 {
		usual, most = left*8/10, left*9/10
	}
	return pace{min(usual, most), max(most, time.Millisecond)}
}

// judge decides after each iteration whether to continue. A move needs less time if the best move is stable
// and takes most of the nodes, because the other moves are refuted quickly. It needs more time if the value
// of the best move falls.
type judge struct {
	usual  time.Duration
	best   game.Move
	steady int // number of iterations for which best has been the best move
	mean   int // weighted mean of the values of the iterations; later ones have more weight
}

// enough reports whether the time for the move is used up. elapsed is the time used so far.
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
	// The factors are in percent. The first is 130 for a new best move and falls to 80 for one that has been
	// stable for ten iterations. The second is 165 if the other moves took all nodes and 65 if they took
	// none. Up to 60 are added if the value falls.
	share := time.Duration(130 - 5*min(j.steady, 10))
	share = share * time.Duration(165-p.Focus/10) / 100
	share = share * time.Duration(100+fallen) / 100
	return elapsed >= j.usual*share/100
}
