// Package gametree searches game trees in textbook form: minimax and alpha-beta between a maximising and a
// minimising player, to a fixed depth, without transposition tables or iterative deepening.
//
// Every variant of alpha-beta in the literature is available, with counts of visited nodes and the whole tree
// for display. Bounds may be inherited from all ancestors (deep) or only from the parent (shallow). A node
// may be cut when its value reaches a bound (≥), or only when its value exceeds it (>); only the latter
// distinguishes equally good first moves from worse ones. Children may be tried in board order or sorted by
// the evaluation.
//
//   - Siivonen 2003, sections on minmax and alpha-beta.
//   - Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975: with the best child first everywhere, about the
//     square root of all leaves is visited; the branching factor k becomes √k, and about k^¾ in random order.
//
// The package is for teaching and experiments. For strong play, see the engine of the game.
package gametree

import (
	"math"
	"slices"
)

// Rules defines the tree of a search. P is a position, which is passed by value.
type Rules[P any] interface {
	// Max reports whether the player to move maximises.
	Max(p P) bool
	// Children appends the positions after each legal move to dst, in board order. There are none if neither
	// side can move.
	Children(dst []P, p P) []P
	// Pass returns the position after a forced pass. ok is false if the player to move has a move, or if the
	// game is over. A pass uses no depth and does not count as a node.
	Pass(p P) (next P, ok bool)
	// Evaluate returns the value of a position at the horizon.
	Evaluate(p P) float64
	// Final returns the value of a finished game.
	Final(p P) float64
}

// Settings configures a search. The zero value is minimax.
type Settings struct {
	AlphaBeta bool
	Shallow   bool // whether bounds are inherited only from the parent rather than from all ancestors
	Strict    bool // whether only a value beyond the bound causes a cutoff, and not an equal one
	// children are sorted by their evaluations, best first for the player to move
	Sorted bool
}

// Count holds statistics of a search.
type Count struct {
	Nodes  int64 // number of positions visited, including the root
	Pruned int64 // number of pruned children
	Cuts   int64 // number of nodes with a cutoff
	Judged int64 // number of evaluations, including those for move ordering
}

// Search searches trees. Only one goroutine may use it.
type Search[P any] struct {
	Rules    Rules[P]
	Settings Settings
	// All means that Choose finds the exact value of every move.
	All bool
	// Stop, which may be nil, is called at each node. When it returns true, the search ends and its results
	// have no meaning.
	Stop func() bool
	// Record, which may be nil, receives the tree during the search.
	Record Recorder[P]

	Count   Count
	stopped bool
	plies   []*ply[P]
}

// Recorder receives the visited nodes of a search.
type Recorder[P any] interface {
	// Enter begins node p, which is child number child of its parent, with its inherited bounds.
	Enter(p P, child int, low, high float64)
	// Leave ends the current node with its value, the reason, and the number of children that were not
	// visited.
	Leave(value float64, why Reason, pruned int)
}

// Reason is the reason why a search left a node.
type Reason int

// Values of Reason.
const (
	Complete Reason = iota // all children were visited
	Cut                    // the value reached a bound
	Horizon                // the depth limit was reached
	Finished               // the game is over
)

type ply[P any] struct {
	children []P
	order    []int
	values   []float64
}

// Value returns the value of p from a search to depth moves. Alpha-beta without initial bounds returns the
// minimax value.
func (s *Search[P]) Value(p P, depth int) float64 {
	return s.within(p, depth, math.Inf(-1), math.Inf(1))
}

// within is Value with a window from low to high. A result outside the window is a bound.
func (s *Search[P]) within(p P, depth int, low, high float64) float64 {
	s.stopped = false
	return s.value(p, 0, 0, depth, low, high)
}

// Stopped reports whether the last search was stopped.
func (s *Search[P]) Stopped() bool { return s.stopped }

func (s *Search[P]) value(p P, child, level, depth int, low, high float64) float64 {
	// Step 1. Count the node.
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
	// Step 2. Return the value of a finished game, or of a position at the horizon.
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
			// Step 3. A forced pass: the same node continues with the other side. With shallow bounds, the
			// parent's bounds do not apply to that side.
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

	// Step 4. Search the children until a cutoff.
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

// beyond reports whether a node with the best value so far cannot affect the value of its ancestors.
func (s *Search[P]) beyond(most bool, best, low, high float64) bool {
	if s.Settings.Strict {
		return most && best > high || !most && best < low
	}
	return most && best >= high || !most && best <= low
}

// sort orders the children for the search.
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
