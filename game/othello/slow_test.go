package othello

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"ludarium/game"
)

// plain is a simple implementation of the rules with an array, which walks in each direction, to check the
// bitboards.
type plain struct {
	size  int
	cells [64]game.Cell // index row*size + col
}

func plainOf(s *State) *plain {
	p := &plain{size: s.size}
	for row := range s.size {
		for col := range s.size {
			p.cells[row*s.size+col] = s.At(row, col)
		}
	}
	return p
}

func (p *plain) at(row, col int) (game.Cell, bool) {
	if row < 0 || col < 0 || row >= p.size || col >= p.size {
		return 0, false
	}
	return p.cells[row*p.size+col], true
}

// flips returns the squares that are flipped when a disc of own is placed on row, col, in the bit order of
// Position.
func (p *plain) flips(row, col int, own game.Cell) uint64 {
	if p.cells[row*p.size+col] != 0 {
		return 0
	}
	all := uint64(0)
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			line := uint64(0)
			r, c := row+dr, col+dc
			for {
				cell, on := p.at(r, c)
				if !on || cell == 0 || (dr == 0 && dc == 0) {
					break
				}
				if cell == own {
					all |= line
					break
				}
				line |= 1 << (8*r + c)
				r, c = r+dr, c+dc
			}
		}
	}
	return all
}

func compare(t *testing.T, s *State) {
	t.Helper()
	p := plainOf(s)
	for mover := game.First; mover <= game.Second; mover++ {
		pos := s.Position()
		if mover != s.Mover() {
			pos = pos.Pass()
		}
		moves := pos.Moves()
		for row := range s.size {
			for col := range s.size {
				bit := 8*row + col
				if s.At(row, col) != 0 {
					if moves>>bit&1 != 0 {
						t.Fatalf("%s: a move on the taken square %d", s.Notation(), bit)
					}
					continue
				}
				want := p.flips(row, col, Black+game.Cell(mover))
				if got := pos.Flips(bit); got != want {
					t.Fatalf("%s: %v on %d turns %x, want %x", s.Notation(), mover, bit, got, want)
				}
				if (want != 0) != (moves>>bit&1 != 0) {
					t.Fatalf("%s: %d is wrongly in or out of the moves of %v", s.Notation(), bit, mover)
				}
			}
		}
		if moves&^pos.Board != 0 {
			t.Fatalf("%s: moves off the board: %x", s.Notation(), moves)
		}
	}
}

func TestBitboardsAgainstArrayRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 64))
	for _, size := range []int{4, 6, 8} {
		for range 60 { // positions from random games
			s := New(size)
			for s.Turn() != game.Nobody {
				compare(t, s)
				moves := s.Moves(nil)
				s.Play(moves[r.IntN(len(moves))])
			}
			compare(t, s)
		}
		board := boardMask(size)
		for range 400 { // and random discs
			a, b := r.Uint64()&board, r.Uint64()&board
			if r.IntN(2) == 0 {
				b |= r.Uint64() & board // more discs make longer lines
			}
			compare(t, FromPosition(Position{Own: a &^ b, Opponent: b, Board: board}, game.First))
		}
	}
}

// TestVectorMovesEqualPlainMoves checks that the vector implementation finds the same moves as the plain one.
func TestVectorMovesEqualPlainMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 64))
	for range 10_000 {
		own, opponent := r.Uint64(), r.Uint64()
		if r.IntN(2) == 0 {
			opponent |= r.Uint64() // more discs make longer lines
		}
		own &^= opponent
		if got, want := Moves(own, opponent), plainMoves(own, opponent); got != want {
			t.Fatalf("%x against %x: %x, want %x", own, opponent, got, want)
		}
	}
}

// TestMirroredPositionsHaveMirroredMoves checks that mirrored positions have mirrored moves and equal perft
// counts.
func TestMirroredPositionsHaveMirroredMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	s := New(8)
	for range 40 {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p := s.Position()
		m := Position{bits.ReverseBytes64(p.Own), bits.ReverseBytes64(p.Opponent), p.Board}
		if m.Moves() != bits.ReverseBytes64(p.Moves()) {
			t.Fatalf("%s: moves are not mirrored", s.Notation())
		}
		if a, b := p.Perft(3), m.Perft(3); a != b {
			t.Fatalf("%s: perft 3 is %d, mirrored %d", s.Notation(), a, b)
		}
		s.Play(moves[r.IntN(len(moves))])
	}
}

// TestCountLastMatchesFlips compares CountLast with Flips for every last square.
func TestCountLastMatchesFlips(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 64))
	for i := range 6400 {
		sq := i % 64
		own := r.Uint64() &^ (1 << sq)
		if i%3 == 0 {
			own &= r.Uint64() // fewer own discs leave longer lines of opposing discs
		}
		opponent := ^own &^ (1 << sq)
		if got, want := CountLast(own, sq), bits.OnesCount64(Flips(own, opponent, sq)); got != want {
			t.Fatalf("the last disc on %d turns %d of %x, want %d", sq, got, opponent, want)
		}
	}
}

// TestProcessorImplementationsAgree compares the moves and flips of the implementation for this processor
// with the portable one.
func TestProcessorImplementationsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 64))
	for i := range 20000 {
		own, opponent := r.Uint64(), r.Uint64()
		if i%2 == 0 {
			opponent |= r.Uint64() | r.Uint64() // long lines of opposing discs
		}
		own &^= opponent
		if got, want := Moves(own, opponent), plainMoves(own, opponent); got != want {
			t.Fatalf("moves of %x against %x are %x, want %x", own, opponent, got, want)
		}
		sq := r.IntN(64)
		own, opponent = own&^(1<<sq), opponent&^(1<<sq)
		if got, want := Flips(own, opponent, sq), plainFlips(own, opponent, sq); got != want {
			t.Fatalf("%d turns %x of %x against %x, want %x", sq, got, own, opponent, want)
		}
	}
}
