package twenty48_test

import (
	"math/rand/v2"
	"testing"

	"ludarium/game"
	"ludarium/game/twenty48"
)

// randomBoard returns a board on which each cell has a tile with probability share, with an exponent of up to
// largest.
func randomBoard(r *rand.Rand, share float64, largest int) (b twenty48.Board) {
	for sq := range 16 {
		if r.Float64() < share {
			b = b.With(sq, 1+r.IntN(largest))
		}
	}
	return b
}

// plain is a slow reference for Board: the rules in their simplest form.
type plain [4][4]int

func unpack(b twenty48.Board) (p plain) {
	for row := range 4 {
		for col := range 4 {
			p[row][col] = b.At(row, col)
		}
	}
	return p
}

// slide moves one tile after the other, cell by cell, and marks the tiles merged in this turn.
func (p plain) slide(m game.Move) (plain, int) {
	dr, dc := [5]int{0, -1, 1, 0, 0}[m], [5]int{0, 0, 0, -1, 1}[m]
	points := 0
	made := [4][4]bool{}
	for range 4 {
		for i := range 16 {
			r, c := i/4, i%4
			if m == twenty48.Down || m == twenty48.Right {
				r, c = 3-r, 3-c
			}
			for p[r][c] != 0 {
				nr, nc := r+dr, c+dc
				if nr < 0 || nr > 3 || nc < 0 || nc > 3 {
					break
				}
				if p[nr][nc] == 0 {
					p[nr][nc], p[r][c] = p[r][c], 0
					made[nr][nc], made[r][c] = made[r][c], false
					r, c = nr, nc
					continue
				}
				if p[nr][nc] == p[r][c] && p[r][c] != 15 && !made[nr][nc] && !made[r][c] {
					p[nr][nc]++
					p[r][c] = 0
					made[nr][nc] = true
					points += 1 << p[nr][nc]
				}
				break
			}
		}
	}
	return p, points
}

func TestBoardAgainstArrayRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 20_000 {
		b := randomBoard(r, []float64{0.3, 0.6, 0.9, 1}[i%4], []int{2, 3, 6, 15}[i/4%4])
		p := unpack(b)
		empty, largest := 0, 0
		for _, row := range p {
			for _, e := range row {
				largest = max(largest, e)
				if e == 0 {
					empty++
				}
			}
		}
		if b.Empty() != empty || b.Max() != largest {
			t.Fatalf("%v: %d empty cells and maximum %d, want %d and %d", b, b.Empty(), b.Max(), empty,
				largest)
		}
		for exp := 1; exp <= 15; exp++ {
			if b.Reached(exp) != (largest >= exp) {
				t.Fatalf("%v: Reached(%d) is %v", b, exp, b.Reached(exp))
			}
		}
		legal := twenty48.Lines().Legal(b)
		for m := twenty48.Up; m <= twenty48.Right; m++ {
			want, points := p.slide(m)
			got, made := b.Slide(m)
			if unpack(got) != want || made != points {
				t.Fatalf("move %d on\n%vgives\n%vand %d points, want %v and %d", m, b, got, made, want,
					points)
			}
			if (legal>>(m-1)&1 != 0) != (got != b) {
				t.Fatalf("move %d on\n%vis legal: %v", m, b, legal>>(m-1)&1 != 0)
			}
		}
	}
}

// TestStateAgainstBoard plays the same game on a 4×4 State, on a Board and on a State that uses an array
// because one tile is too large for a Board.
func TestStateAgainstBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 3000 {
		b := randomBoard(r, 0.8, []int{3, 8, 14}[i%3]) &^ 15 // square 0 stays empty
		text := ""
		for row := range 4 {
			for col := range 4 {
				if row+col > 0 {
					text += []string{" ", "/"}[b2i(col == 0)]
				}
				word := 0
				if e := b.At(row, col); e != 0 {
					word = 1 << e
				}
				if row+col > 0 {
					text += itoa(word)
				}
			}
		}
		fast, wide := parse(t, nil, "0"+text+" p 0"), parse(t, nil, "65536"+text+" p 0")
		slow := unpack(b)
		slow[0][0] = 16
		for m := twenty48.Up; m <= twenty48.Right; m++ {
			if after, points := b.Slide(m); after != b {
				fast.Play(m)
				if got, ok := fast.Board(); !ok || got != after || fast.Score(0) != float64(points) {
					t.Fatalf("move %d on\n%vgives\n%v", m, b, got)
				}
				fast.Undo()
			}
			want, points := slow.slide(m)
			if want == slow {
				continue
			}
			wide.Play(m)
			for sq := range 16 {
				if int(wide.At(sq/4, sq%4)) != want[sq/4][sq%4] {
					t.Fatalf("move %d on %s/65536 gives %s", m, text, wide.Notation())
				}
			}
			if wide.Score(0) != float64(points) {
				t.Fatalf("move %d makes %v points, want %d", m, wide.Score(0), points)
			}
			wide.Undo()
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestSymmetriesOfBoard(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		b := randomBoard(r, 0.7, 6)
		tr, mi := b.Transpose(), b.Mirror()
		for row := range 4 {
			for col := range 4 {
				if tr.At(row, col) != b.At(col, row) || mi.At(row, col) != b.At(row, 3-col) {
					t.Fatalf("transposed and mirrored:\n%v\n%v\n%v", b, tr, mi)
				}
			}
		}
	}
}

// TestMotionsGiveTheBoardAfterTheMove applies the motions of each move to the board and compares the result
// with the board after the move.
func TestMotionsGiveTheBoardAfterTheMove(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 3000 {
		size := 3 + i%4
		s := randomState(t, r, size)
		for _, m := range s.Moves(nil) {
			before := make([]game.Cell, size*size)
			for sq := range before {
				before[sq] = s.At(sq/size, sq%size)
			}
			after := append([]game.Cell(nil), before...)
			motions := s.Motions(nil, m)
			for _, o := range motions {
				if o.From == o.To || before[o.From] != o.Cell {
					t.Fatalf("%s: bad motion %+v", s.Notation(), o)
				}
				after[o.From] = 0
			}
			for _, o := range motions {
				if !o.Merges {
					after[o.To] = o.Cell
				}
			}
			for _, o := range motions {
				if o.Merges {
					if after[o.To] != o.Cell {
						t.Fatalf("%s: %+v merges with %d", s.Notation(), o, after[o.To])
					}
					after[o.To]++
				}
			}
			s.Play(m)
			for sq, c := range after {
				if s.At(sq/size, sq%size) != c {
					t.Fatalf("the motions of move %d lead to %v, not to %s", m, after, s.Notation())
				}
			}
			s.Undo()
		}
	}
	s := parse(t, nil, "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0 c 0")
	got := s.Motions(nil, twenty48.Spawn(6, 2))
	if len(got) != 1 || got[0] != (game.Motion{From: game.NoSquare, To: 6, Cell: 2}) {
		t.Errorf("a new tile moves as %+v", got)
	}
}

func randomState(t *testing.T, r *rand.Rand, size int) *twenty48.State {
	t.Helper()
	text := ""
	for sq := range size * size {
		if sq > 0 {
			text += []string{" ", "/"}[b2i(sq%size == 0)]
		}
		text += itoa([]int{0, 2, 2, 4, 8}[r.IntN(5)])
	}
	return parse(t, map[string]string{"size": itoa(size)}, text+" p")
}

func BenchmarkSlide(b *testing.B) {
	l := twenty48.Lines()
	r := rand.New(rand.NewPCG(1, 1))
	var boards [256]twenty48.Board
	for i := range boards {
		boards[i] = randomBoard(r, 0.6, 7)
	}
	for i := 0; b.Loop(); i++ {
		l.Slide(boards[i&255], twenty48.Up+game.Move(i>>8&3))
	}
}

// BenchmarkStateTurn measures a slide and a new tile, both taken back, through the interface for general
// searches.
func BenchmarkStateTurn(b *testing.B) {
	for _, name := range []string{"4x4", "5x5"} {
		b.Run(name, func(b *testing.B) {
			g := twenty48.Game()
			p, err := g.Preset(name)
			if err != nil {
				b.Fatal(err)
			}
			s, err := g.Start(p.Values)
			if err != nil {
				b.Fatal(err)
			}
			s.Play(s.Moves(nil)[0])
			s.Play(s.Moves(nil)[9])
			var moves []game.Move
			for b.Loop() {
				moves = s.Moves(moves[:0])
				s.Play(moves[0])
				moves = s.Moves(moves[:0])
				s.Play(moves[0])
				s.Undo()
				s.Undo()
			}
		})
	}
}

// BenchmarkTables measures the construction of the line tables.
func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		twenty48.BuildLines()
	}
}
