// Package twenty48 contains the agents that play 2048 on the packed 4×4 board of ludarium/game/twenty48. They
// range from random play and Monte Carlo methods to expectimax and learned evaluations. Each agent has its
// own file.
//
// # To add an agent
//
//  1. Implement Agent in a new file. Store the values of the evaluated moves in Think.Values, and count
//     positions or playouts with Think.tick.
//  2. Test the agent on positions with a known answer; TestAgentsPlayLegalMoves uses some of them for
//     all Methods.
//  3. Add the agent to Methods, with a struct of its settings, so that searchers, the command line and
//     experiments offer it.
//
// The literature describes these agents for the game that stops at 2048, and the expected ranges in the tests
// were measured with this game.
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

// Board is the 4×4 board in packed form.
type Board = rules.Board

// Rules holds the properties of a game that an agent needs in addition to the board.
type Rules struct {
	Target   int     // exponent of the winning tile, 1 to 30
	Stop     bool    // whether the game ends when the target tile is on the board
	FourOdds float64 // probability that a new tile is a 4, from 0 to 1
	Points   bool    // whether the goal is the score rather than a tile
}

// Usual returns the rules of the original game by Cirulli, which continues after 2048.
func Usual() Rules { return Rules{Target: 11, FourOdds: 0.1} }

// Thesis returns the rules of the game that stops at 2048. The published tables are for these rules.
func Thesis() Rules { return Rules{Target: 11, Stop: true, FourOdds: 0.1} }

// Over reports whether the game has ended at board b because the target tile was reached.
func (r Rules) Over(b Board) bool { return r.Stop && r.Target <= 15 && b.Reached(r.Target) }

// Agent chooses moves. It may keep tables between calls if they do not change its answers. Only one goroutine
// at a time may use an agent.
type Agent interface {
	// Choose returns a legal move for board b, which must have one, and stores its evaluation of the moves in
	// t.
	Choose(b Board, t *Think) game.Move
}

// Think holds the inputs and the results of the choice of a move.
type Think struct {
	Rules
	RNG    rng.Xorshift  // random numbers for the agent
	Clock  *search.Clock // stops the choice early; nil if only the agent's own budget applies
	Report func()        // called from time to time while Values change; may be nil

	Values   [5]float64 // value of each move; NaN if unknown or illegal
	Visits   [5]int64   // number of playouts or visits of each move, for agents that count them
	Bonus    [5]float64 // exploration term of UCB1 for each move, for agents that use it
	Playouts int64
	Depth    int // search depth in moves of the player, for agents that search
	// returns the tree so far, with values in the given unit and the best move of the root; nil for agents
	// without a tree
	Tree   func(unit string, best game.Move) live.Tree
	rules  *live.Rules // rules by which a rule-based agent decided; otherwise nil
	record *record     // record of a searching agent's tree; nil if no view is needed
}

// reset clears the results of the previous choice.
func (t *Think) reset() {
	t.Values, t.Visits, t.Playouts, t.Depth, t.Tree = unknown(), [5]int64{}, 0, 0, nil
	t.rules = nil
	t.Bonus = [5]float64{}
}

// unknown returns five values that are all NaN.
func unknown() [5]float64 {
	n := math.NaN()
	return [5]float64{n, n, n, n, n}
}

// tick counts one position or playout and reports whether the agent must stop.
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

// legalMoves holds the legal moves of a board in order, in an array, so that no memory is allocated.
type legalMoves struct {
	moves [4]game.Move
	n     int
}

func legal(b Board) legalMoves { return movesOf(rules.Lines().Legal(b)) }

// movesOf returns the moves of a set in which bit m-1 is move m.
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

// sort sorts the moves by value, the largest first. Moves with equal values keep their order.
func (l *legalMoves) sort(values *[5]float64) {
	slices.SortStableFunc(l.all(), func(a, b game.Move) int { return cmp.Compare(values[b], values[a]) })
}

// best returns the legal move with the largest value, or the first of several such moves. Moves without a
// value come last.
func (l *legalMoves) best(values *[5]float64) game.Move {
	choice, most := l.moves[0], math.Inf(-1)
	for _, m := range l.all() {
		if values[m] > most {
			choice, most = m, values[m]
		}
	}
	return choice
}
