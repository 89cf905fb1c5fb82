package othello

import (
	"fmt"
	"math/bits"

	"ludarium/game"
)

// Pass is the move of a side that cannot place a disc, and then the only legal move. Every other move is the
// square of its disc in the bit order of [Position].
const Pass game.Move = 64

// State is an Othello game in progress. It implements game.State and game.Reasoner. Black is game.First.
type State struct {
	pos   Position
	size  int
	mover game.Player // side that owns pos.Own, also after the end of the game
	moves uint64      // cached pos.Moves()
	over  bool
	past  []Position
}

// New returns the start position of the board with size (4, 6 or 8) squares a side.
func New(size int) *State { return FromPosition(Start(size), game.First) }

// FromPosition returns the state of p with mover (game.First is Black) to move.
func FromPosition(p Position, mover game.Player) *State {
	s := &State{size: bits.TrailingZeros64(^(p.Board & 0xff)), mover: mover}
	if p.Board != boardMask(s.size) || p.Own&p.Opponent != 0 || (p.Own|p.Opponent)&^p.Board != 0 {
		panic(fmt.Sprintf("othello: impossible position %x", p))
	}
	s.set(p)
	return s
}

func (s *State) set(p Position) {
	s.pos = p
	s.moves = p.Moves()
	s.over = s.moves == 0 && p.Pass().Moves() == 0
}

// Position returns the board from the point of view of the side to move or, after the end, of the side whose
// turn it would be.
func (s *State) Position() Position { return s.pos }

// Mover returns the colour of the own discs in Position. It equals Turn until the game is over.
func (s *State) Mover() game.Player { return s.mover }

// Discs returns the number of discs of each side.
func (s *State) Discs() (black, white int) {
	b, w := s.colours()
	return bits.OnesCount64(b), bits.OnesCount64(w)
}

func (s *State) colours() (black, white uint64) {
	if s.mover == game.First {
		return s.pos.Own, s.pos.Opponent
	}
	return s.pos.Opponent, s.pos.Own
}

// Size implements game.View.
func (s *State) Size() (rows, cols int) { return s.size, s.size }

// At implements game.View: 0, Black or White.
func (s *State) At(row, col int) game.Cell {
	black, white := s.colours()
	bit := uint64(1) << (8*row + col)
	switch {
	case black&bit != 0:
		return Black
	case white&bit != 0:
		return White
	}
	return 0
}

// Turn implements game.View.
func (s *State) Turn() game.Player {
	if s.over {
		return game.Nobody
	}
	return s.mover
}

// Moves implements game.View. It returns the squares by row from a1, or only Pass.
func (s *State) Moves(dst []game.Move) []game.Move {
	if s.moves == 0 && !s.over {
		return append(dst, Pass)
	}
	for m := s.moves; m != 0; m &= m - 1 {
		dst = append(dst, game.Move(bits.TrailingZeros64(m)))
	}
	return dst
}

// Squares implements game.View.
func (s *State) Squares(m game.Move) (from, to game.Square) {
	if m == Pass {
		return game.NoSquare, game.NoSquare
	}
	q := s.square(int(m))
	return q, q
}

func (s *State) square(bit int) game.Square { return game.Square(bit/8*s.size + bit%8) }

// Score implements game.View. The side with more discs wins.
func (s *State) Score(p game.Player) float64 {
	if !s.over {
		return 0
	}
	margin := s.pos.Margin()
	if p != s.mover {
		margin = -margin
	}
	switch {
	case margin > 0:
		return 1
	case margin < 0:
		return -1
	}
	return 0
}

// Reason implements game.Reasoner. The text has the number of discs of Black first.
func (s *State) Reason() string {
	if !s.over {
		return ""
	}
	why := "no more moves"
	if s.pos.Empty() == 0 {
		why = "board full"
	}
	black, white := s.Discs()
	return fmt.Sprintf("%s, %d–%d", why, black, white)
}

// Play implements game.State.
func (s *State) Play(m game.Move) {
	s.past = append(s.past, s.pos)
	s.mover = s.mover.Opponent()
	if m == Pass {
		s.set(s.pos.Pass())
	} else {
		s.set(s.pos.Play(int(m)))
	}
}

// Undo implements game.State.
func (s *State) Undo() {
	if len(s.past) == 0 {
		panic("othello: nothing to undo")
	}
	last := len(s.past) - 1
	s.mover = s.mover.Opponent()
	s.set(s.past[last])
	s.past = s.past[:last]
}

// Hash implements game.State. It mixes the two words of the board, which is faster than a Zobrist key for
// each flipped disc. If White is to move, the key is complemented.
func (s *State) Hash() uint64 {
	black, white := s.colours()
	return game.Mix(game.Mix(black)^white) ^ -uint64(s.mover)
}

// Clone implements game.State.
func (s *State) Clone() game.State {
	c := *s
	c.past = append([]Position(nil), s.past...)
	return &c
}
