// Package alphabeta looks a fixed number of plies ahead in any two-player game without chance and takes the move whose worst
// outcome is best.
//
// Negamax: the value of a position for the side to move is the largest of the negated values of its children. A
// child needs no exact value once it is known to be worse than what is already assured (alpha), and a position needs none once
// it is known to be better than the opponent will allow (beta). The result is that of the full search; with the best move
// first at every node it takes about the square root of its time. The function is fail-soft: a value outside the
// window (alpha, beta) is still a bound on the true value.
//
//   - Knuth, Moore: An Analysis of Alpha-Beta Pruning, 1975 (the bound on its time).
//   - Fishburn: Another Optimization of Alpha-Beta Search, 1980 (fail-soft).
//   - Slate, Atkin: Chess 4.5, 1977 (iterative deepening with the table's move first, killers).
//   - Greenblatt, Eastlake, Crocker: The Greenblatt Chess Program, 1967 (transposition table).
//   - Schaeffer: The History Heuristic, 1983.
//
// It is good where tactics decide and a cheap evaluation orders quiet positions; a fast engine for one game does the same with
// concrete types. Repetitions are seen as the game itself ends by them; the table knows positions, not how they came
// about, so that a draw by repetition may be misjudged through it.
package alphabeta

import (
	"context"
	"errors"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Searcher is an alpha-beta search with its settings. It keeps nothing between two searches and may be used
// concurrently.
type Searcher struct {
	evaluate  func(game.View) float64
	unit      string
	tableBits int
	captures  bool
}

// Params are the parameters of New.
func Params() []param.Spec {
	return []param.Spec{
		{Name: "table", Title: "Table", Doc: "Binary logarithm of the transposition table's entries (32 bytes each); 0 for none.",
			Kind: param.Int, Default: "18", Min: 0, Max: 22},
		{Name: "captures", Title: "Follow captures", Doc: "At the last ply, go on with captures until the position is quiet.",
			Kind: param.Bool, Default: "true"},
	}
}

// New returns a searcher. evaluate says what a position that is not over is worth to the side to move, in the given
// unit, below 1e6 in absolute value; it must be safe for concurrent use. v holds complete values of Params.
func New(evaluate func(game.View) float64, unit string, v param.Values) *Searcher {
	return &Searcher{evaluate: evaluate, unit: unit, tableBits: v.Int("table"), captures: v.Bool("captures")}
}

// Search implements search.Searcher. Depth limits the iterations, Nodes the positions; with Lines n the n best root
// moves get exact values, which takes longer; Watch adds a view of the tree to the reports.
// The seed breaks ties between root moves of equal value. It errs for a
// game with chance, or where the players do not alternate.
func (a *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (search.Info, error) {
	moves, err := search.RootMoves(root)
	if err != nil {
		return search.Info{}, err
	}
	state := search.Clone(root)
	if err := checkFits(state, moves); err != nil {
		return search.Info{}, err
	}
	// Step 1. Put the root moves into the order that breaks ties.
	rng.New(lim.Seed).Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	s := &searching{
		Searcher: a,
		state:    state,
		clock:    search.NewClock(ctx, lim),
		mover:    root.Turn(),
		emit:     report,
	}
	if lim.Watch && report != nil {
		s.record = &recording{}
	}
	if a.tableBits > 0 {
		s.table = newTable(a.tableBits)
	}
	return s.deepen(moves, lim), nil
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
