// Package game is the contract between board games and everything that plays, searches or draws them.
//
// A game knows its rules and nothing else: no algorithm, no picture, no clock. One interface, [State], serves
// two-player, solitaire and stochastic games alike. Chance is just another player whose outcomes are listed
// with their probabilities, so that Play stays deterministic.
//
// # To add a game
//
//  1. Write a package below game with a State, its rules split by idea (position, movegen, notation,
//     zobrist).
//  2. Export a constructor Game() *game.Game that describes it: name, parameters, presets, reading and
//     writing. Errors of texts carry the bad token and its place: [MoveError] for moves, parse.Error for the
//     rest.
//  3. Test it with gametest.Check, gametest.Perft and gametest.Playthrough, and fuzz every parser.
//  4. List what it reads and writes in a format.Set; see the comment of package game/format.
//  5. Add its lines to game/catalog: Games, Formats and, in catalog_test.go, the order and the output of the
//     example. The general algorithms that judge no position, the arena and the command line then play the
//     game; alpha-beta and those that look a few plies ahead need a judge and a line in ai/search/evaluate.
//     Links to games must be read forever: "go test ./game/format/packed -update" writes down how they are
//     packed.
//  6. Give it a room: the comment of package render/room lists what belongs to one.
package game

// Move is a move packed into 32 bits by its game. Other packages only compare, store and pass it on.
type Move uint32

// Player is the one to move, or the one a score is for.
type Player int8

// The players. A solitaire game has only First (and Chance).
const (
	First  Player = iota
	Second        // the opponent of First
	Chance        // a random event; its outcomes are the moves, their probabilities the Odds
	Nobody        // the game is over
)

// Opponent returns Second for First and First for Second; it must not be called for other players.
func (p Player) Opponent() Player { return p ^ 1 }

// String returns the player's English name in lower case.
func (p Player) String() string {
	switch p {
	case First:
		return "first"
	case Second:
		return "second"
	case Chance:
		return "chance"
	}
	return "nobody"
}

// Cell is the content of a square. 0 is empty; the games name the other values.
type Cell uint16

// Square is row*cols + col with the rows and columns of [View.Size], row 0 at the top. Moves without a square
// have NoSquare.
type Square int32

// NoSquare is the square of a move without one (a pass, a 2048 slide).
const NoSquare Square = -1

// View is read access to a position, for drawing and evaluation.
type View interface {
	// Size returns the board's rows and columns, each at least 1.
	Size() (rows, cols int)
	// At returns the content of the square at row (0 at the top) and col (0 at the left).
	At(row, col int) Cell
	// Turn returns who is to move; Nobody when the game is over.
	Turn() Player
	// Moves appends the legal moves to dst in a fixed order and returns it. There is at least one while Turn
	// is not Nobody, and none after. A forced pass is a move. When Turn is Chance, the moves are the
	// outcomes.
	Moves(dst []Move) []Move
	// Squares returns the squares on which m starts and ends; both are equal for a placement, and NoSquare
	// for a move without a square.
	Squares(m Move) (from, to Square)
	// Score is, for two players, -1, 0 or 1 for p at the end and 0 before; for a solitaire game, the points
	// so far.
	Score(p Player) float64
	// Notation writes the position so that the game's Parse reads it back. It leaves out history (repetition
	// counts), which a [Record] keeps.
	Notation() string
}

// State is a position with the rules to play on. A State is used by one goroutine at a time.
type State interface {
	View
	// Play makes m, which must be one of Moves; this is not checked.
	Play(m Move)
	// Undo takes back the last Play that has not been taken back; it panics when there is none.
	Undo()
	// Hash is a Zobrist key of the position: equal positions have equal keys, regardless of the moves before.
	Hash() uint64
	// Clone returns a copy that shares no memory with the original and can undo as many moves.
	Clone() State
}

// Stochastic is a State with chance events.
type Stochastic interface {
	State
	// Odds appends the probabilities of Moves to dst in the same order; they sum to 1. It may be called only
	// when Turn is Chance.
	Odds(dst []float64) []float64
}

// Adversary is optional for a Stochastic state. If Adverse is true, the runner of the game does not draw
// chance events at random but searches for the one that hurts the player most. Searches for the player still
// use the Odds.
type Adversary interface{ Adverse() bool }

// Count is a number that a game shows besides its score.
type Count struct {
	Name  string `json:"name"` // lower case, for people ("largest tile")
	Value int    `json:"value"`
}

// Counter is optional: Counts returns the Counts of the current position, in a fixed order.
type Counter interface{ Counts() []Count }

// Coder is optional: Code returns a code of a move that means the same in different positions, for policies
// that are learned over moves (nested rollout policy adaptation, ant colonies).
type Coder interface{ Code(m Move) uint64 }

// Motion is a piece that travels from one square to another during a move. A piece that appears has From
// NoSquare, one that vanishes To NoSquare.
type Motion struct {
	From, To Square
	Cell     Cell // the piece as drawn on its way
	Merges   bool // it ends on another piece and merges with it
}

// Mover is optional: it gives exact paths for animation if the difference between two positions is ambiguous
// (2048).
type Mover interface {
	// Motions appends the paths of all pieces that m moves in the current position.
	Motions(dst []Motion, m Move) []Motion
}

// Aimer is optional: people may mean a move by other squares than the one on which it ends, such as castling
// by the rook's square.
type Aimer interface {
	// Aims appends the additional target squares of m, one of Moves, to dst. No other move of that piece ends
	// there.
	Aims(dst []Square, m Move) []Square
}

// Numberer is optional: MoveNumber returns the number of the next move as players of the game count, "12…"
// for Black's twelfth in chess. Moves of other games are counted one by one.
type Numberer interface{ MoveNumber() string }

// Reasoner is optional: Reason says briefly why a finished game ended ("checkmate", "fifty-move rule"), and
// is "" before.
type Reasoner interface{ Reason() string }

// Passer is optional: a state in which a search may try a null move although the rules have no passing.
type Passer interface {
	// NullMove returns the null move, which Play and MoveText accept although it is not one of Moves. ok is
	// false if passing makes no sense, as in check.
	NullMove() (m Move, ok bool)
}

// Playable reports whether s can play m: one of its moves, or the null move if there is one.
func Playable(s State, m Move) bool {
	if Contains(s.Moves(nil), m) {
		return true
	}
	p, ok := Concrete(s).(Passer)
	if !ok {
		return false
	}
	null, ok := p.NullMove()
	return ok && m == null && s.Turn() != Nobody
}
