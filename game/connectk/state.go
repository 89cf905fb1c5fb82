package connectk

import (
	"fmt"
	"math/bits"

	"ludarium/game"
)

// State is a game of Connect-k in progress. It implements game.State and game.Reasoner. A move is the bit
// number of its cell in the layout of [Board]. Red is game.First.
type State struct {
	pos  Position
	won  bool // whether the side that has just moved has a line
	past []uint8
}

// New returns the empty board b.
func New(b *Board) *State { return &State{pos: b.Start()} }

// Position returns the position. After the end of the game its side to move is the side whose turn it would
// be.
func (s *State) Position() Position { return s.pos }

// mover returns the side whose turn it is or, after the end, would be.
func (s *State) mover() game.Player { return game.Player(s.pos.Stones() & 1) }

// Size implements game.View.
func (s *State) Size() (rows, cols int) { return s.pos.Board.rows, s.pos.Board.cols }

// At implements game.View: 0, Red or Yellow.
func (s *State) At(row, col int) game.Cell {
	bit := s.pos.Board.bit(col, s.pos.Board.rows-1-row)
	switch {
	case s.pos.Mask&bit == 0:
		return 0
	case (s.pos.Own&bit != 0) == (s.mover() == game.First):
		return Red
	}
	return Yellow
}

// Turn implements game.View.
func (s *State) Turn() game.Player {
	if s.won || s.pos.Full() {
		return game.Nobody
	}
	return s.mover()
}

// Moves implements game.View. With gravity it returns the moves by column from the left; without gravity all
// empty cells by column from the left, each column from the bottom up.
func (s *State) Moves(dst []game.Move) []game.Move {
	if s.won {
		return dst
	}
	for m := s.pos.Moves(); m != 0; m &= m - 1 {
		dst = append(dst, game.Move(bits.TrailingZeros64(m)))
	}
	return dst
}

// Squares implements game.View. With gravity it returns the cell in which the stone lands.
func (s *State) Squares(m game.Move) (from, to game.Square) {
	q := s.pos.Board.square(int(m))
	return q, q
}

// Score implements game.View.
func (s *State) Score(p game.Player) float64 {
	switch {
	case !s.won:
		return 0
	case p == s.mover():
		return -1
	}
	return 1
}

// Line returns the squares of all winning lines in ascending order without duplicates, or nil if there is no
// winning line. It returns more than k squares if the last stone completed several lines or a longer one.
func (s *State) Line() []game.Square {
	if !s.won {
		return nil
	}
	b := s.pos.Board
	stones := b.Lines(s.pos.Opponent())
	var line []game.Square
	for row := b.rows - 1; row >= 0; row-- {
		for col := range b.cols {
			if stones&b.bit(col, row) != 0 {
				line = append(line, b.square(b.Cell(col, row)))
			}
		}
	}
	return line
}

// Reason implements game.Reasoner.
func (s *State) Reason() string {
	switch {
	case s.won:
		switch s.pos.Board.k {
		case 3:
			return "three in a row"
		case 4:
			return "four in a row"
		case 5:
			return "five in a row"
		}
		return fmt.Sprintf("%d in a row", s.pos.Board.k)
	case s.pos.Full():
		return "board full"
	}
	return ""
}

// Play implements game.State.
func (s *State) Play(m game.Move) {
	s.past = append(s.past, uint8(m))
	s.pos = s.pos.Play(int(m))
	s.won = s.pos.Won()
}

// Undo implements game.State.
func (s *State) Undo() {
	if len(s.past) == 0 {
		panic("connectk: nothing to undo")
	}
	last := len(s.past) - 1
	mask := s.pos.Mask &^ (1 << s.past[last])
	s.past = s.past[:last]
	s.pos = Position{Own: s.pos.Opponent() & mask, Mask: mask, Board: s.pos.Board}
	s.won = false
}

// History appends the moves since the start position to dst, the first one first.
func (s *State) History(dst []game.Move) []game.Move {
	for _, m := range s.past {
		dst = append(dst, game.Move(m))
	}
	return dst
}

// Hash implements game.State. It mixes the two words of the position, which is faster than a table of Zobrist
// keys. The number of stones determines the side to move.
func (s *State) Hash() uint64 { return game.Mix(game.Mix(s.pos.Own) ^ s.pos.Mask) }

// Clone implements game.State.
func (s *State) Clone() game.State {
	c := *s
	c.past = append([]uint8(nil), s.past...)
	return &c
}
