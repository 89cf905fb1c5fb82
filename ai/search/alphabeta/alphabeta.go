// Package alphabeta looks a number of plies ahead in any two-player game without chance and takes the move
// whose worst outcome is best. It is a glass engine: every technique is a switch, alone and in any
// combination, and every step can be watched.
//
// Minimax, in the form of negamax: the value of a position for the side to move is the largest of the negated
// values of its children. All else saves work. A child needs no exact value once it is known to be worse than
// what is already assured (alpha), and a position needs none once it is known to be better than the opponent
// will allow (beta). The search is fail-soft: a value outside the window (alpha, beta) is still a bound on
// the true value. Principal variation search asks of all moves but the first only whether they are better,
// with a window that holds no value, and searches again those that are.
//
// What changes the order of moves or the window changes no value; the null move, and futility pruning with a
// margin below what a move can gain, do, and their faults can be seen here.
//
//   - Shannon: Programming a Computer for Playing Chess, 1950 (minimax with an evaluation at the horizon).
//   - Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975 (the bound on its time).
//   - Fishburn: Another Optimization of Alpha-Beta Search, 1980 (fail-soft).
//   - Marsland, Campbell: Parallel Search of Strongly Ordered Game Trees, 1982 (principal variation search).
//   - Slate, Atkin: Chess 4.5, 1977 (iterative deepening, aspiration, the table's move first, killers).
//   - Anantharaman: A Statistical Study of Selective Min-Max Search in Computer Chess, 1990 (internal
//     iterative deepening).
//   - Donninger: Null Move and Deep Search, 1993.
//   - Schaeffer: The History Heuristic and Alpha-Beta Search Enhancements in Practice, 1989 (history;
//     futility at frontier nodes).
//   - Greenblatt, Eastlake, Crocker: The Greenblatt Chess Program, 1967 (transposition table).
//
// It is good where tactics decide and a cheap evaluation orders quiet positions; a fast engine for one game
// does the same with concrete types. Repetitions are seen as the game itself ends by them; the table knows
// positions, not how they came about, so that a draw by repetition may be misjudged through it.
//
// # To add a technique
//
//  1. Add its switch to settings and their params; off, it costs nothing and changes nothing.
//  2. Put it into negamax where its step belongs, in a file of its own, and tell of what it does by an Event
//     and a count.
//  3. Test it against minimax, where it is sound, and by a position on which it errs, where it is not.
package alphabeta

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// Evaluator judges positions. It must be safe for concurrent use. What else it knows of its game it tells by
// further methods, each optional: see exchanger, bounder and reserver. A technique that needs one of them
// rests where it is missing.
type Evaluator interface {
	// Evaluate returns what a position that is not over is worth to the side to move, below 1e6 in absolute
	// value.
	Evaluate(v game.View) float64
	// Unit is that of the values.
	Unit() string
}

// exchanger is an Evaluator that knows what moves win at once, in its unit: captures are ordered by it.
type exchanger interface {
	Gain(v game.View, m game.Move) float64     // by capture and promotion; 0 for a quiet move
	Attacker(v game.View, m game.Move) float64 // the value of the piece that moves
}

// bounder is an Evaluator that knows how far a move can change its values: futility pruning needs it for its
// sound margin.
type bounder interface {
	MostGain() float64 // the largest Gain of a move
	Swing() float64    // the most that a move can add beside its Gain
}

// reserver is an Evaluator that knows where passing is dangerous.
type reserver interface {
	HasPieces(v game.View) bool // the side to move has more than what zugzwang needs
}

// checker is a State in which the side to move may be in check.
type checker interface {
	Check() (at game.Square, ok bool)
}

// Searcher is an alpha-beta search with its settings. It keeps nothing between two searches and may be used
// concurrently.
type Searcher struct {
	settings
	Evaluator
	exchanger
	bounder
	reserver
}

// Within returns a searcher that begins with the window (alpha, beta), such as one that asks for a mate:
// values outside are bounds, and their scores say so.
func (a *Searcher) Within(alpha, beta float64) *Searcher {
	b := *a
	b.low, b.high = alpha, beta
	return &b
}

// Search implements search.Searcher. Depth limits the iterations, Nodes the positions, the root among them;
// with Lines n the n best root moves get exact values, which takes longer; Watch adds a view of the tree to
// the reports. The seed breaks ties between root moves of equal value, except where they keep the order in
// which they are generated. It errs for a game with chance, where the players do not alternate, and for a
// window without a value.
func (a *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	info, _, err := a.Run(ctx, root, lim, report, nil)
	return info, err
}

// Run is Search that also returns what it counted and, where tell is not nil, tells of every step.
func (a *Searcher) Run(ctx context.Context, root game.State, lim search.Limits, report func(search.Info),
	tell func(Event)) (search.Info, Counts, error) {
	if a.low >= a.high {
		err := fmt.Errorf("alphabeta: the window is empty: alpha %v is not below beta %v", a.low, a.high)
		return search.Info{}, Counts{}, err
	}
	moves, err := search.RootMoves(root)
	if err != nil {
		return search.Info{}, Counts{}, err
	}
	state := search.Clone(root)
	if err := checkFits(state, moves); err != nil {
		return search.Info{}, Counts{}, err
	}
	s := &searching{
		Searcher: a,
		board:    board{state: state, view: state},
		clock:    search.NewClock(ctx, lim),
		mover:    root.Turn(),
		emit:     report,
		audience: audience{tell: tell},
		shuffle:  rng.NewXorshift(lim.Seed),
	}
	_, s.cols = state.Size()
	s.passer, _ = state.(game.Passer)
	s.checker, _ = state.(checker)
	if lim.Watch && report != nil {
		s.record = &recording{}
	}
	if a.tableBits > 0 {
		s.table = newTable(a.tableBits)
	}
	if a.order == OrderBest || a.order == OrderWorst {
		s.oracle = oracle{}
	}
	// Step 1. Put the root moves into the order that breaks ties.
	if a.order != OrderGeneration {
		rng.New(lim.Seed).Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	}
	info := s.deepen(moves, lim)
	return info, s.counts, nil
}

// checkFits looks whether every first move hands the turn to the opponent.
func checkFits(s game.State, moves []game.Move) error {
	if _, ok := s.(game.Stochastic); ok {
		return errors.New("alphabeta: the game has chance events")
	}
	for _, m := range moves {
		mover := s.Turn()
		s.Play(m)
		next := s.Turn()
		s.Undo()
		if next != game.Nobody && next != mover.Opponent() {
			return errors.New("alphabeta: the players do not alternate")
		}
	}
	return nil
}
