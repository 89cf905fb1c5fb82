// Package twenty48 plays 2048 on the packed 4×4 board of ludarium/game/twenty48: the agents of the
// literature, from random play over Monte Carlo methods to expectimax and learned evaluations, each in its
// own file.
//
// # To add an agent
//
//  1. Implement Agent in a new file; fill Think.Values for the moves it evaluates, and count work with
//     Think.tick.
//  2. Test it on positions with a known answer; TestAgents runs all Methods on them.
//  3. Add it to Methods, with a struct of its settings, so that searchers, the command line and experiments
//     offer it.
//
// The agents were described for, and the acceptance bands measured with, the game that stops at 2048.
package twenty48

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Board is the packed board.
type Board = rules.Board

// Rules are the properties of a game, besides the board, that agents need.
type Rules struct {
	Target   int     // exponent of the winning tile, 1 to 30
	Stop     bool    // the game ends when the target tile is on the board
	FourOdds float64 // probability that a new tile is a 4, 0 to 1
	Points   bool    // the goal is the score, not a tile
}

// Usual returns the rules of Cirulli's game, which continues after 2048.
func Usual() Rules { return Rules{Target: 11, FourOdds: 0.1} }

// Thesis returns the rules with a stop at 2048, with which the published tables were made.
func Thesis() Rules { return Rules{Target: 11, Stop: true, FourOdds: 0.1} }

// Over reports whether the stop rule ends the game at b.
func (r Rules) Over(b Board) bool { return r.Stop && r.Target <= 15 && b.Reached(r.Target) }

// Agent chooses moves. It may keep tables between calls if they do not change its answers; an agent is used
// by one goroutine at a time.
type Agent interface {
	// Choose returns a legal move of b, which has one, and leaves its evaluation of the moves in t.
	Choose(b Board, t *Think) game.Move
}

// Think has the inputs of one choice and its results.
type Think struct {
	Rules
	RNG    rng.Xorshift  // advanced by the agent
	Clock  *search.Clock // ends the choice early; nil for only the agent's own budget
	Report func()        // called from time to time while Values change; nil for never

	Values   [5]float64 // by move; NaN if unknown or illegal
	Visits   [5]int64   // by move: playouts or visits, for agents that count them
	Bonus    [5]float64 // by move: the exploration term of UCB1, for agents that use it
	Playouts int64
	Depth    int // search depth in moves of the player, for agents that search
	// returns the tree so far, with values in a unit and the best move of the root; nil for agents without a
	// tree
	Tree   func(unit string, best game.Move) live.Tree
	rules  *live.Rules // the rules by which a rule-based agent decided; nil for others
	record *record     // records the tree of searching agents; nil without a watcher
}

// reset clears the results of the last choice.
func (t *Think) reset() {
	t.Values, t.Visits, t.Playouts, t.Depth, t.Tree = unknown(), [5]int64{}, 0, 0, nil
	t.rules = nil
	t.Bonus = [5]float64{}
}

// unknown returns values that are all NaN.
func unknown() [5]float64 {
	n := math.NaN()
	return [5]float64{n, n, n, n, n}
}

// tick counts one position or playout and reports whether to stop.
func (t *Think) tick() (stop bool) {
	if t.Clock == nil {
		return false
	}
	if t.Clock.Tick() {
		return true
	}
	if t.Report != nil && t.Clock.ReportDue() {
		t.Report()
	}
	return false
}

// legalMoves are the legal moves of one board in order, without allocation.
type legalMoves struct {
	moves [4]game.Move
	n     int
}

func legal(b Board) legalMoves { return movesOf(rules.Lines().Legal(b)) }

// movesOf returns the moves of a set, bit m-1 for move m.
func movesOf(set uint8) (l legalMoves) {
	for m := rules.Up; m <= rules.Right; m++ {
		if set>>(m-1)&1 != 0 {
			l.moves[l.n] = m
			l.n++
		}
	}
	return l
}

func (l *legalMoves) all() []game.Move { return l.moves[:l.n] }

// sort sorts the moves by value, largest first; it is stable.
func (l *legalMoves) sort(values *[5]float64) {
	slices.SortStableFunc(l.all(), func(a, b game.Move) int { return cmp.Compare(values[b], values[a]) })
}

// best returns the legal move with the largest value, the first of equals; moves without a value come last.
func (l *legalMoves) best(values *[5]float64) game.Move {
	choice, most := l.moves[0], math.Inf(-1)
	for _, m := range l.all() {
		if values[m] > most {
			choice, most = m, values[m]
		}
	}
	return choice
}
