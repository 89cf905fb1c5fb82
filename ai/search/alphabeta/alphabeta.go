// Package alphabeta searches any two-player game without chance to a given depth. It chooses the move whose
// worst outcome is best. It is an engine for teaching: every technique can be switched on or off
// independently, and every step can be watched.
//
// It uses negamax: the value of a position for the side to move is the maximum of the negated values of its
// children. All other techniques save work. The exact value of a child is not needed once the child is known
// to be worse than alpha, the value already assured. The exact value of a position is not needed once it is
// known to be at least beta, the most that the opponent will allow. The search is fail-soft: a value outside
// the window (alpha, beta) is still a bound on the true value. Principal variation search tests all moves
// except the first with an empty window, which only shows whether they are better, and searches better moves
// again.
//
// Changes in the order of moves or in the window do not change the value. The null move, and futility pruning
// with a margin below the largest gain of a move, do change it; their errors can be watched here.
//
//   - Shannon: Programming a Computer for Playing Chess, 1950 (minimax with an evaluation at the horizon).
//   - Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975 (the bound on its time).
//   - Fishburn: Another Optimization of Alpha-Beta Search, 1980 (fail-soft).
//   - Marsland, Campbell: Parallel Search of Strongly Ordered Game Trees, 1982 (principal variation search);
//     Pearl: SCOUT: A Simple Game-Searching Algorithm with Proven Optimal Properties, 1980; Fishburn:
//     Analysis of Speedup in Distributed Algorithms, 1981 (its null windows).
//   - Slate, Atkin: CHESS 4.5 – The Northwestern University Chess Program, 1977 (iterative deepening,
//     aspiration window, hash move first, killers); Scott: A Chess-Playing Program, 1969 (iterative
//     deepening, also internal).
//   - Anantharaman: Extension Heuristics, 1991 (internal iterative deepening with a reduction of two plies).
//   - Adelson-Velsky, Arlazarov, Donskoy: Some Methods of Controlling the Tree Search in Chess Programs,
//     1975; Donninger: Null Move and Deep Search, 1993 (null move; its recursive form).
//   - Schaeffer: The History Heuristic and Alpha-Beta Search Enhancements in Practice, 1989 (history).
//   - Schaeffer: Experiments in Search and Knowledge, 1986; Heinz: Extended Futility Pruning, 1998 (futility
//     at frontier nodes).
//   - Greenblatt, Eastlake, Crocker: The Greenblatt Chess Program, 1967 (transposition table).
//
// It suits games in which tactics decide and a cheap evaluation can order quiet positions. A fast engine for
// one game uses the same techniques with concrete types. Draws by repetition are recognised if the rules of
// the game end it. The transposition table stores positions without their history, so that it may misjudge
// such a draw.
//
// # To add a technique
//
// 1. Add its switch to settings and to Params. Switched off, it must cost and change nothing.
//  2. Put it into negamax where its step belongs, in a file of its own, and report what it does by an Event
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

// Evaluator evaluates positions. It must be safe for concurrent use. Optional methods provide further
// knowledge of the game: see exchanger, bounder and reserver. A technique that needs a missing method is
// inactive.
type Evaluator interface {
	// Evaluate returns the value of an unfinished position for the side to move, below 1e6 in absolute value.
	Evaluate(v game.View) float64
	// Unit is the unit of the values.
	Unit() string
}

// exchanger is an Evaluator that estimates the immediate gain of moves, in its unit. It is used to order
// captures.
type exchanger interface {
	Gain(v game.View, m game.Move) float64     // value gained by capture and promotion; 0 for a quiet move
	Attacker(v game.View, m game.Move) float64 // value of the moving piece
}

// bounder is an Evaluator with an upper bound on the change of its values by a move, which the sound margin
// of futility pruning needs.
type bounder interface {
	MostGain() float64 // maximum Gain of a move
	Swing() float64    // maximum change of the evaluation by a move in addition to its Gain
}

// reserver is an Evaluator that recognises positions in which passing is dangerous.
type reserver interface {
	// reports whether the side to move has enough pieces to make zugzwang unlikely
	HasPieces(v game.View) bool
	Pieces(v game.View) float64 // value of both sides' pieces without pawns
}

// checker is a State of a game in which the side to move may be in check.
type checker interface {
	Check() (at game.Square, ok bool)
}

// Searcher is an alpha-beta search with its settings. It stores nothing between searches and may be used
// concurrently.
type Searcher struct {
	settings
	Evaluator
	exchanger
	bounder
	reserver
}

// Within returns a searcher with the initial window (alpha, beta), for example to search only for a mate.
// Values outside the window are bounds, and their scores are marked as bounds.
func (a *Searcher) Within(alpha, beta float64) *Searcher {
	b := *a
	b.low, b.high = alpha, beta
	return &b
}

// Search implements search.Searcher. Depth limits the iterations and Nodes the number of positions, including
// the root. With Lines n the n best root moves get exact values, which takes longer. Watch adds a view of the
// tree to the reports. The seed breaks ties between root moves of equal value, unless the moves are searched
// in the order of generation. Search returns an error for games with chance, for games in which the players
// do not alternate, and for an empty window.
func (a *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	info, _, err := a.Run(ctx, root, lim, report, nil)
	return info, err
}

// Run is Search, except that it also returns counts and calls tell, if it is not nil, with every step.
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
	// Step 1. Shuffle the root moves to break ties.
	if a.order != OrderGeneration {
		rng.New(lim.Seed).Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	}
	info := s.deepen(moves, lim)
	return info, s.counts, nil
}

// checkFits returns an error if the game has chance or a root move does not give the turn to the opponent.
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
