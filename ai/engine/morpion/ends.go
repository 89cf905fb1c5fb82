package morpion

import (
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Ends is what an exhaustive search of all continuations of a position found. Games that draw the same lines in another
// order count once.
type Ends struct {
	Best    []game.Move // a longest game, the moves of the start included
	Lengths map[int]int // finished grids by number of moves
	Grids   int         // grids visited, finished ones included, the start not
	Proven  bool        // all were visited: Best is optimal
}

// Exhaust visits every grid that can be reached from start, for which the last 20 or so moves of a game are few enough, until
// the clock stops, which counts grids, or limit grids are remembered. It is how Helmstetter and Cazenave (Incremental
// Transpositions, 2004) proved the end of the 170-move game from its 61st move, and the exact form of Laitinen's
// neighbourhood test. Grids are told apart by 64-bit keys.
func Exhaust(start *rules.Board, clock *search.Clock, limit int) Ends {
	x := exhaust{
		board: start.Clone(), clock: clock, limit: limit, seen: map[uint64]struct{}{},
		ends: Ends{Lengths: map[int]int{}, Best: slices.Clone(start.History())},
	}
	x.ends.Proven = x.visit()
	x.ends.Grids = len(x.seen)
	return x.ends
}

type exhaust struct {
	board *rules.Board
	clock *search.Clock
	limit int
	seen  map[uint64]struct{}
	ends  Ends
}

// visit reports whether everything below the present grid was visited.
func (x *exhaust) visit() bool {
	b := x.board
	if len(b.Candidates()) == 0 {
		x.ends.Lengths[b.Len()]++
	}
	if b.Len() > len(x.ends.Best) {
		x.ends.Best = append(x.ends.Best[:0], b.History()...)
	}
	moves := slices.Sorted(slices.Values(b.Candidates()))
	for _, m := range moves {
		b.Play(m)
		_, known := x.seen[b.Hash()]
		whole := known
		if !known && len(x.seen) < x.limit && !x.clock.Tick() {
			x.seen[b.Hash()] = struct{}{}
			whole = x.visit()
		}
		b.Undo()
		if !whole {
			return false
		}
	}
	return true
}
