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
//     Links to games must be read for ever: "go test ./game/format/packed -update" writes down how they are
//     packed.
//  6. Give it a room: the comment of package render/room lists what belongs to one.
package game

// Move is a move packed into 32 bits by its game. Everyone else only compares, stores and passes it on.
type Move uint32

// Player is the one to move, or the one a score is for.
type Player int8

// The players. A solitaire game knows only First (and Chance).
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

// Cell is what stands on a square. 0 is empty; other values are named by the game.
type Cell uint16

// Square is row*cols + col as [View.Size] counts them, row 0 at the top; NoSquare where a move has none.
type Square int32

// NoSquare is the square of a move that touches none (a pass, a 2048 slide).
const NoSquare Square = -1

// View is a position as drawers and evaluators may read it.
type View interface {
	// Size returns the board's rows and columns, each at least 1.
	Size() (rows, cols int)
	// At returns what stands at row (0 at the top) and col (0 at the left).
	At(row, col int) Cell
	// Turn returns who is to move; Nobody when the game is over.
	Turn() Player
	// Moves appends the legal moves to dst in a fixed order and returns it. There is at least one while
	// Turn is not Nobody, and none after. A forced pass is a move. When Turn is Chance they are the outcomes.
	Moves(dst []Move) []Move
	// Squares returns where m starts and ends; both are equal for a placement, NoSquare for a move without a
	// place.
	Squares(m Move) (from, to Square)
	// Score is, for two players, -1, 0 or 1 for p at the end and 0 before; for a solitaire game the points so
	// far.
	Score(p Player) float64
	// Notation writes the position so that the game's Parse reads it back. What matters only for the
	// history (repetition counts) is not in it: a [Record] keeps that.
	Notation() string
}

// State is a position that can be played on. A State is used by one goroutine at a time.
type State interface {
	View
	// Play makes m, which must be one of Moves; this is not checked.
	Play(m Move)
	// Undo takes back the last Play that has not been taken back; it panics when there is none.
	Undo()
	// Hash is a Zobrist key of the position: equal positions have equal keys, whatever led to them.
	Hash() uint64
	// Clone returns a copy that shares no memory with the original and can undo as far.
	Clone() State
}

// Stochastic is a State with chance events.
type Stochastic interface {
	State
	// Odds appends the probabilities of Moves to dst in the same order; they sum to 1. Only when Turn is
	// Chance.
	Odds(dst []float64) []float64
}

// Adversary is optional for a Stochastic state: where Adverse, whoever runs the game chooses each chance
// event so that it hurts the player most, by a search, and does not draw it. Searches for the player still go
// by the Odds.
type Adversary interface{ Adverse() bool }

// Count is a number that a game tells of beside its score.
type Count struct {
	Name  string `json:"name"` // lower case, for people ("largest tile")
	Value int    `json:"value"`
}

// Counter is optional: Counts returns what a game counts beside its score in the current position, in a fixed
// order.
type Counter interface{ Counts() []Count }

// Coder is optional: it names a move by a code that means the same across positions, as policies learnt over
// moves need it (nested rollout policy adaptation, ant colonies).
type Coder interface{ Code(m Move) uint64 }

// Motion is a piece that travels from one square to another during a move. A piece that appears has From
// NoSquare, one that vanishes To NoSquare.
type Motion struct {
	From, To Square
	Cell     Cell // what travels, as it looks on its way
	Merges   bool // it ends on another piece and becomes one with it
}

// Mover is optional: exact paths for animation where the difference of two positions is ambiguous (2048).
type Mover interface {
	// Motions appends the paths of all pieces that m moves in the current position.
	Motions(dst []Motion, m Move) []Motion
}

// Aimer is optional: people may mean a move by more squares than the one where it ends, such as castling by
// that of the rook.
type Aimer interface {
	// Aims appends the further squares on which a piece may be put for m, one of Moves, to dst. No other move
	// of that piece ends there.
	Aims(dst []Square, m Move) []Square
}

// Reasoner is optional: it says in a few words why a finished game ended ("checkmate", "fifty-move rule"),
// and returns "" while it goes on.
type Reasoner interface{ Reason() string }

// Passer is optional: a state in which a search may let the side to move pass although the rules do not, to
// see what the opponent would do with two moves in a row.
type Passer interface {
	// NullMove returns the move that passes: Play and MoveText take it although it is not one of Moves. ok is
	// false where passing has no meaning, such as in check.
	NullMove() (m Move, ok bool)
}

// Playable reports whether s can play m: it is one of its moves, or the null move where that has a meaning.
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
