package connectk

import (
	"math/rand/v2"
	"testing"

	"ludarium/game"
)

// plain is a simple implementation of the rules with an array, to check the bitboards.
type plain struct {
	board *Board
	cells [64]game.Cell // index row*cols + col, with row 0 at the bottom
	turn  game.Cell
}

func (p *plain) at(row, col int) game.Cell {
	if row < 0 || col < 0 || row >= p.board.rows || col >= p.board.cols {
		return 0
	}
	return p.cells[row*p.board.cols+col]
}

// legal reports whether a stone may be placed on row, col.
func (p *plain) legal(row, col int) bool {
	return p.at(row, col) == 0 && (!p.board.gravity || row == 0 || p.at(row-1, col) != 0)
}

// inLine reports whether a stone of the given side on row, col would be part of a line.
func (p *plain) inLine(row, col int, side game.Cell) bool {
	for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		n := 1
		for r, c := row+d[0], col+d[1]; p.at(r, c) == side; r, c = r+d[0], c+d[1] {
			n++
		}
		for r, c := row-d[0], col-d[1]; p.at(r, c) == side; r, c = r-d[0], c-d[1] {
			n++
		}
		if n >= p.board.k {
			return true
		}
	}
	return false
}

func (p *plain) compare(t *testing.T, s *State, won bool) {
	t.Helper()
	pos := s.Position()
	own, opponent := p.turn, Red+Yellow-p.turn
	var moves, wins, ownCells, opponentCells uint64
	line := 0
	for row := range p.board.rows {
		for col := range p.board.cols {
			bit := uint64(1) << p.board.Cell(col, row)
			cell := p.at(row, col)
			if got := s.At(p.board.rows-1-row, col); got != cell {
				t.Fatalf("%s: %d at row %d, column %d, want %d", s.Notation(), got, row, col, cell)
			}
			if cell != 0 {
				if won && cell == opponent && p.inLine(row, col, cell) {
					line++
				}
				continue
			}
			if p.legal(row, col) {
				moves |= bit
			}
			if p.inLine(row, col, own) {
				ownCells |= bit
				wins |= bit & moves
			}
			if p.inLine(row, col, opponent) {
				opponentCells |= bit
			}
		}
	}
	if pos.Moves() != moves {
		t.Fatalf("%s: moves %x, want %x", s.Notation(), pos.Moves(), moves)
	}
	if pos.Won() != won || len(s.Line()) != line {
		t.Fatalf("%s: won is %v with a line of %d, want %v and %d", s.Notation(), pos.Won(), len(s.Line()),
			won, line)
	}
	if pos.WinningMoves() != wins || pos.WinningCells() != ownCells || pos.OpponentCells() != opponentCells {
		t.Fatalf("%s: wins with %x, own cells %x, opponent's %x, want %x, %x, %x", s.Notation(),
			pos.WinningMoves(), pos.WinningCells(), pos.OpponentCells(), wins, ownCells, opponentCells)
	}
}

func TestBitboardsAgainstArrayRules(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 64))
	shapes := [][2]int{
		{6, 7}, {3, 3}, {4, 4}, {7, 8}, {8, 8}, {8, 7}, {1, 64}, {64, 1}, {2, 32}, {32, 2}, {5, 12}, {12, 5},
		{9, 7}, {4, 16}, {1, 1}, {10, 6},
	}
	wins := 0
	for _, shape := range shapes {
		for k := 1; k <= 9; k++ {
			for _, gravity := range []bool{true, false} {
				b := mustBoard(shape[0], shape[1], k, gravity)
				for range 4 {
					s := New(b)
					p := &plain{board: b, turn: Red}
					won := false
					for {
						p.compare(t, s, won)
						moves := s.Moves(nil)
						if len(moves) == 0 {
							break
						}
						m := moves[r.IntN(len(moves))]
						col, row := b.place(int(m))
						p.cells[row*b.cols+col] = p.turn
						won = p.inLine(row, col, p.turn)
						p.turn = Red + Yellow - p.turn
						s.Play(m)
					}
					if won {
						wins++
					}
					if over := s.Turn() == game.Nobody; !over {
						t.Fatalf("%s: no moves but not over", s.Notation())
					}
				}
			}
		}
	}
	if wins < 100 {
		t.Errorf("only %d of the games were won: too few to compare", wins)
	}
}

// TestKeysAreUnique checks that Own + Mask is unique on boards with sentinels; solvers rely on it.
func TestKeysAreUnique(t *testing.T) {
	level := map[Position]bool{mustBoard(4, 4, 4, true).Start(): true}
	keys := map[uint64]Position{}
	for len(level) > 0 {
		next := map[Position]bool{}
		for p := range level {
			if q, ok := keys[p.Own+p.Mask]; ok {
				t.Fatalf("key %x stands for stones %x of %x and %x of %x", p.Own+p.Mask, p.Own, p.Mask, q.Own,
					q.Mask)
			}
			keys[p.Own+p.Mask] = p
			if p.Won() {
				continue
			}
			for cell := range 64 {
				if p.Moves()>>cell&1 != 0 {
					next[p.Play(cell)] = true
				}
			}
		}
		level = next
	}
	if len(keys) != 161029 {
		t.Errorf("%d positions, want 161029", len(keys))
	}
}
