// Package gametree searches game trees as the first textbooks do: minmax and alpha-beta between a player who
// wants large values and one who wants small ones, down to a fixed depth, without tables or deepening.
//
// Every variant that texts on alpha-beta describe can be had, with counts of what it visits and with the
// whole tree to look at. Bounds may be inherited from all ancestors (deep) or from the parent alone
// (shallow); a node may be left as soon as its value reaches a bound (≥), or only when it goes beyond (>),
// which alone keeps equally good first moves apart from worse ones; children may be tried in the order of the
// board or sorted by what the evaluation makes of them.
//
//   - Siivonen 2003, sections on minmax and alpha-beta.
//   - Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975: with the best child first everywhere, about the
//     square root of all leaves is visited; the
//
// branching factor k
//
//	becomes √k, and about k^¾ where the order is random.
//
// It is there to be understood, and for experiments; to play well, see the engine of a game.
package gametree

import (
	"math"
	"slices"
)

// Rules describe the tree to a search. P is a position, a value that is passed around.
type Rules[P any] interface {
	// Max reports whether the player to move wants large values.
	Max(p P) bool
	// Children appends the positions after each legal move to dst, in the order of the board; none where
	// nobody can move any more.
	Children(dst []P, p P) []P
	// Pass returns the position after a forced pass; ok is false where the player to move can move, or the
	// game is over. A pass takes no depth and is no node.
	Pass(p P) (next P, ok bool)
	// Evaluate returns what a position is worth at the end of the search.
	Evaluate(p P) float64
	// Final returns the value of a finished game.
	Final(p P) float64
}

// Settings say how to search. The zero value is minmax.
type Settings struct {
	AlphaBeta bool
	Shallow   bool // a node knows the bound of its parent alone, not those of all ancestors
	Strict    bool // a node is left when it goes beyond a bound, not yet when it reaches it
	// children are tried in the order of their evaluations, the best for the player to move first
	Sorted bool
}

// Count is what a search has done.
type Count struct {
	Nodes  int64 // positions visited, the root included
	Pruned int64 // children that were left out
	Cuts   int64 // nodes that were left early
	Judged int64 // evaluations, those for sorting included
}

// Search searches trees. It belongs to one goroutine.
type Search[P any] struct {
	Rules    Rules[P]
	Settings Settings
	// All makes Choose find the exact value of every move.
	All bool
	// Stop, which may be nil, is asked at each node; when it returns true the search ends, and its results
	// mean nothing.
	Stop func() bool
	// Record, which may be nil, is told the tree while it grows.
	Record Recorder[P]

	Count   Count
	stopped bool
	plies   []*ply[P]
}

// Recorder is told what a search visits.
type Recorder[P any] interface {
	// Enter is told that p is visited, the child number child of the node above it, with the bounds that it
	// inherits.
	Enter(p P, child int, low, high float64)
	// Leave is told the value of the node that was entered last and not yet left, why it was left, and how
	// many of its children were not visited.
	Leave(value float64, why Reason, pruned int)
}

// Reason says why a search left a node.
type Reason int

// The reasons.
const (
	Complete Reason = iota // all children were visited
	Cut                    // its value reached a bound
	Horizon                // the depth was used up
	Finished               // the game is over
)

type ply[P any] struct {
	children []P
	order    []int
	values   []float64
}

// Value returns the value of p, searched to depth moves. With alpha-beta and without bounds it is that of
// minmax.
func (s *Search[P]) Value(p P, depth int) float64 {
	return s.within(p, depth, math.Inf(-1), math.Inf(1))
}

// within is Value for a caller that only wants to know where in the range from low to high the value lies:
// outside, it is a bound.
func (s *Search[P]) within(p P, depth int, low, high float64) float64 {
	s.stopped = false
	return s.value(p, 0, 0, depth, low, high)
}

// Stopped reports whether the last search was stopped.
func (s *Search[P]) Stopped() bool { return s.stopped }

func (s *Search[P]) value(p P, child, level, depth int, low, high float64) float64 {
	// Step 1. Look at the node.
	s.Count.Nodes++
	if s.stopped || s.Stop != nil && s.Stop() {
		s.stopped = true
		return 0
	}
	if s.Record != nil {
		s.Record.Enter(p, child, low, high)
	}
	v, why, pruned := s.look(p, level, depth, low, high)
	if s.Record != nil && !s.stopped {
		s.Record.Leave(v, why, pruned)
	}
	return v
}

func (s *Search[P]) look(p P, level, depth int, low, high float64) (best float64, why Reason, pruned int) {
	// Step 2. The end of the game, or of the search.
	for len(s.plies) <= level {
		s.plies = append(s.plies, &ply[P]{})
	}
	at := s.plies[level]
	at.children = s.Rules.Children(at.children[:0], p)
	if len(at.children) == 0 {
		next, ok := s.Rules.Pass(p)
		if !ok {
			return s.Rules.Final(p), Finished, 0
		}
		if depth > 0 {
			// Step 3. A forced pass. The same node goes on with the other side, whose parent is not the one
			// that left a bound.
			if s.Settings.Shallow {
				low, high = math.Inf(-1), math.Inf(1)
			}
			return s.look(next, level, depth, low, high)
		}
	}
	if depth == 0 {
		s.Count.Judged++
		return s.Rules.Evaluate(p), Horizon, 0
	}

	// Step 4. The children, until one of them shows that the rest does not matter.
	most := s.Rules.Max(p)
	best = math.Inf(1)
	if most {
		best = math.Inf(-1)
	}
	s.sort(at, most)
	for i, k := range at.order {
		var v float64
		switch {
		case !s.Settings.AlphaBeta:
			v = s.value(at.children[k], k, level+1, depth-1, math.Inf(-1), math.Inf(1))
		case most && s.Settings.Shallow:
			v = s.value(at.children[k], k, level+1, depth-1, best, math.Inf(1))
		case most:
			v = s.value(at.children[k], k, level+1, depth-1, math.Max(low, best), high)
		case s.Settings.Shallow:
			v = s.value(at.children[k], k, level+1, depth-1, math.Inf(-1), best)
		default:
			v = s.value(at.children[k], k, level+1, depth-1, low, math.Min(high, best))
		}
		if s.stopped {
			return 0, Complete, 0
		}
		if most {
			best = math.Max(best, v)
		} else {
			best = math.Min(best, v)
		}
		if left := len(at.order) - 1 - i; s.Settings.AlphaBeta && left > 0 &&
			s.beyond(most, best, low, high) {
			s.Count.Cuts++
			s.Count.Pruned += int64(left)
			return best, Cut, left
		}
	}
	return best, Complete, 0
}

// beyond reports whether a node with that value so far cannot change what is above it.
func (s *Search[P]) beyond(most bool, best, low, high float64) bool {
	if s.Settings.Strict {
		return most && best > high || !most && best < low
	}
	return most && best >= high || !most && best <= low
}

// sort puts the children into the order in which they are tried.
func (s *Search[P]) sort(at *ply[P], most bool) {
	at.order = at.order[:0]
	for i := range at.children {
		at.order = append(at.order, i)
	}
	if !s.Settings.Sorted {
		return
	}
	at.values = at.values[:0]
	for _, c := range at.children {
		at.values = append(at.values, s.Rules.Evaluate(c))
	}
	s.Count.Judged += int64(len(at.children))
	values := at.values
	slices.SortStableFunc(at.order, func(a, b int) int {
		switch x, y := values[a], values[b]; {
		case x == y:
			return 0
		case x > y == most:
			return -1
		}
		return 1
	})
}
