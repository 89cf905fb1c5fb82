package chess

import (
	"fmt"
	"slices"

	"ludarium/game"
)

// State is a game of chess: a position and the history, which the repetition rules need. It implements
// game.State, game.Mover, game.Aimer and game.Reasoner. Legal moves and ending are computed when first
// needed, once for each position.
type State struct {
	pos   Position
	past  []played
	fide  bool // whether draws by threefold repetition and the fifty-move rule must be claimed
	plain bool // whether only checkmate and stalemate end the game
	known bool // whether legal and end have been computed for pos
	legal []game.Move
	end   Ending
}

// played is a position and the move that was made in it.
type played struct {
	pos  Position
	move game.Move
}

// New returns a game that starts at p. If fide is true, a draw by threefold repetition or the fifty-move rule
// must be claimed, and fivefold repetition and 75 moves end the game. If it is false, threefold repetition
// and fifty moves end the game.
func New(p Position, fide bool) *State { return &State{pos: p, fide: fide} }

// NewPlain returns a game that starts at p and ends only by mate or stalemate. Perft counts the same tree, on
// which searches are compared.
func NewPlain(p Position) *State { return &State{pos: p, plain: true} }

// Position returns a copy of the current position.
func (s *State) Position() Position { return s.pos }

// History appends the moves played since the start to dst and returns it.
func (s *State) History(dst []game.Move) []game.Move {
	for i := range s.past {
		dst = append(dst, s.past[i].move)
	}
	return dst
}

// settle computes the legal moves and the ending, if they are not known.
func (s *State) settle() {
	if s.known {
		return
	}
	s.known = true
	s.legal = s.pos.Generate(s.legal[:0])
	s.end = s.ending()
	if s.end != Ongoing {
		s.legal = s.legal[:0]
	}
}

// Size implements game.View: 8 rows, 8 columns.
func (s *State) Size() (rows, cols int) { return 8, 8 }

// At implements game.View; the cells are WhitePawn to BlackKing.
func (s *State) At(row, col int) game.Cell {
	if uint(row) > 7 || uint(col) > 7 {
		panic(fmt.Sprintf("chess: no square at row %d, column %d", row, col))
	}
	return s.pos.At(Square(8*row + col))
}

// Turn implements game.View: White is First.
func (s *State) Turn() game.Player {
	if s.settle(); s.end != Ongoing {
		return game.Nobody
	}
	return game.Player(s.pos.Side)
}

// Moves implements game.View.
func (s *State) Moves(dst []game.Move) []game.Move {
	s.settle()
	return append(dst, s.legal...)
}

// Squares implements game.View. For castling it returns the start and target squares of the king or, from
// Chess960 files, the squares of king and rook. The null move has no squares.
func (s *State) Squares(m game.Move) (from, to game.Square) {
	if isNull(m) {
		return game.NoSquare, game.NoSquare
	}
	return game.Square(From(m)), game.Square(To(m))
}

// Score implements game.View.
func (s *State) Score(p game.Player) float64 {
	if s.settle(); s.end != Checkmate {
		return 0
	}
	if p == game.Player(s.pos.Side) {
		return -1
	}
	return 1
}

// Notation implements game.View: it returns the FEN.
func (s *State) Notation() string { return s.pos.FEN() }

// MoveNumber implements game.Numberer.
func (s *State) MoveNumber() string { return moveNumber(&s.pos) }

// Play implements game.State. It also accepts the null move.
func (s *State) Play(m game.Move) {
	s.past = append(s.past, played{s.pos, m})
	s.pos.Play(m)
	s.known = false
}

// NullMove implements game.Passer. There is no null move in check.
func (s *State) NullMove() (m game.Move, ok bool) { return nullMove, !s.pos.InCheck() }

// Undo implements game.State.
func (s *State) Undo() {
	n := len(s.past) - 1
	if n < 0 {
		panic("chess: nothing to undo")
	}
	s.pos = s.past[n].pos
	s.past = s.past[:n]
	s.known = false
}

// Hash implements game.State. It ignores history and clocks.
func (s *State) Hash() uint64 { return s.pos.Key }

// Clone implements game.State.
func (s *State) Clone() game.State {
	c := *s
	c.past = append([]played(nil), s.past...)
	c.legal = append([]game.Move(nil), s.legal...)
	return &c
}

// Motions implements game.Mover: it appends the motions of the moving piece, the captured piece and the rook
// of castling. A promoting pawn moves as a pawn. In Chess960 king and rook may exchange squares, or one of
// them may stay.
func (s *State) Motions(dst []game.Motion, m game.Move) []game.Motion {
	if isNull(m) {
		return dst
	}
	from, to, us := From(m), To(m), s.pos.Side
	if k := Captured(m); k != NoKind {
		dst = append(dst,
			game.Motion{From: game.Square(captureSquare(m)), To: game.NoSquare, Cell: CellOf(us^1, k)})
	}
	if !Castles(m) {
		return append(dst,
			game.Motion{From: game.Square(from), To: game.Square(to), Cell: CellOf(us, Moved(m))})
	}
	king, rookFrom, rookTo := CastlingSquares(m)
	if from != king {
		dst = append(dst, game.Motion{From: game.Square(from), To: game.Square(king), Cell: CellOf(us, King)})
	}
	if rookFrom != rookTo {
		dst = append(dst,
			game.Motion{From: game.Square(rookFrom), To: game.Square(rookTo), Cell: CellOf(us, Rook)})
	}
	return dst
}

// Aims implements game.Aimer. Castling can be entered with the king's target or the rook's square, except for
// a square to which the king can step without castling.
func (s *State) Aims(dst []game.Square, m game.Move) []game.Square {
	if !Castles(m) {
		return dst
	}
	king, rook, _ := CastlingSquares(m)
	for _, q := range []Square{king, rook} {
		if q != To(m) && q != From(m) && !s.steps(From(m), q) {
			dst = append(dst, game.Square(q))
		}
	}
	return dst
}

// steps reports whether a legal move leads from one square to another.
func (s *State) steps(from, to Square) bool {
	s.settle()
	return slices.ContainsFunc(s.legal, func(m game.Move) bool { return From(m) == from && To(m) == to })
}

// Check returns the square of the king of the side to move if it is in check.
func (s *State) Check() (at game.Square, ok bool) {
	if !s.pos.InCheck() {
		return game.NoSquare, false
	}
	return game.Square(s.pos.King(s.pos.Side)), true
}
