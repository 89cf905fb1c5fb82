// Package game is the contract between board games and the code that plays, searches or draws them.
//
// A game consists only of its rules: no algorithm, no drawing, no clock. The interface [State] serves
// two-player, solitaire and stochastic games. Chance is a further player, whose moves are the outcomes with
// their probabilities, so that Play stays deterministic.
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

// Move is a move packed into 32 bits by its game. Other packages only compare, store and pass moves.
type Move uint32

// Player is the player to move, or the player for whom a score is given.
type Player int8

// The players. A solitaire game has only First (and Chance).
const (
	First  Player = iota
	Second        // the opponent of First
	Chance        // chance events, whose outcomes are moves with the probabilities Odds
	Nobody        // no player is to move because the game is over
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

// Cell is the content of a square. 0 is empty; each game defines the other values.
type Cell uint16

// Square is row*cols + col with the rows and columns of [View.Size], row 0 at the top. Moves without a square
// have NoSquare.
type Square int32

// NoSquare is the square of a move without a square (a pass, a 2048 slide).
const NoSquare Square = -1

// View is read access to a position, for drawing and evaluation.
type View interface {
	// Size returns the board's rows and columns, each at least 1.
	Size() (rows, cols int)
	// At returns the content of the square at a row (0 at the top) and a column (0 at the left).
	At(row, col int) Cell
	// Turn returns the player to move, Nobody when the game is over.
	Turn() Player
	// Moves appends the legal moves to dst in a fixed order and returns it. There is at least one move unless
	// Turn is Nobody; then there is none. A forced pass is a move. If Turn is Chance, the moves are the
	// outcomes.
	Moves(dst []Move) []Move
	// Squares returns the squares on which m starts and ends; both are equal for a placement, and NoSquare
	// for a move without a square.
	Squares(m Move) (from, to Square)
	// Score returns the score of p. With two players it is -1, 0 or 1 at the end and 0 before. In a solitaire
	// game it is the number of points so far.
	Score(p Player) float64
	// Notation returns the position in a form that the game's Parse reads. It does not include the history
	// (repetition counts), which is in a [Record].
	Notation() string
}

// State is a position with the rules to play on. Only one goroutine may use a State at a time.
type State interface {
	View
	// Play makes m, which must be one of Moves; Play does not check it.
	Play(m Move)
	// Undo takes back the last move that is not yet taken back. It panics if there is none.
	Undo()
	// Hash returns a Zobrist key of the position: equal positions have equal keys, regardless of earlier
	// moves.
	Hash() uint64
	// Clone returns a copy that shares no memory with the original and can undo the same moves.
	Clone() State
}

// Stochastic is a State with chance events.
type Stochastic interface {
	State
	// Odds appends the probabilities of Moves to dst in the same order; they sum to 1. It may be called only
	// if Turn is Chance.
	Odds(dst []float64) []float64
}

// Adversary is optional for a Stochastic state. If Adverse is true, the program that runs the game does not
// draw chance events at random but searches for the worst event for the player. Searches for the player still
// use Odds.
type Adversary interface{ Adverse() bool }

// Count is a number that a game shows besides its score.
type Count struct {
	Name  string `json:"name"` // lower case, shown to users, such as "largest tile"
	Value int    `json:"value"`
}

// Counter is optional: Counts returns the counts of the current position in a fixed order.
type Counter interface{ Counts() []Count }

// Coder is optional: Code returns a code of a move that has the same meaning in different positions. It is
// for policies over moves (nested rollout policy adaptation, ant colonies).
type Coder interface{ Code(m Move) uint64 }

// Motion is the path of a piece from one square to another during a move. For a piece that appears From is
// NoSquare; for one that vanishes To is NoSquare.
type Motion struct {
	From, To Square
	Cell     Cell // piece as drawn while it moves
	Merges   bool // whether the piece merges with another one on its target square
}

// Mover is optional: it returns exact paths for animation, for games in which two positions do not determine
// them (2048).
type Mover interface {
	// Motions appends the paths of all pieces that m moves in the current position.
	Motions(dst []Motion, m Move) []Motion
}

// Aimer is optional: it lets people enter a move with another target square, such as castling with the rook's
// square.
type Aimer interface {
	// Aims appends the additional target squares of m, one of Moves, to dst. No other move of the same piece
	// ends on them.
	Aims(dst []Square, m Move) []Square
}

// Numberer is optional: MoveNumber returns the number of the next move as players of the game count, "12…"
// for Black's twelfth in chess. Moves of other games are counted one by one.
type Numberer interface{ MoveNumber() string }

// Reasoner is optional: Reason returns a short text on why a finished game ended ("checkmate", "fifty-move
// rule"), and "" before the end.
type Reasoner interface{ Reason() string }

// Passer is optional: it marks states in which a search may try a null move although the rules do not allow
// to pass.
type Passer interface {
	// NullMove returns the null move, which Play and MoveText accept although it is not one of Moves. ok is
	// false if passing is not sensible, as in check.
	NullMove() (m Move, ok bool)
}

// Playable reports whether m is one of the moves of s, or its null move.
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
