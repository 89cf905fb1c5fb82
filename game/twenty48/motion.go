package twenty48

import "ludarium/game"

// Motions implements game.Mover. For a slide it appends the path of each tile that leaves its cell, by line
// and from the wall on. Of two merging tiles the tile farther from the wall has Merges set. A new tile comes
// from NoSquare.
func (s *State) Motions(dst []game.Motion, m game.Move) []game.Motion {
	if sq, exp, ok := Spawned(m); ok {
		return append(dst, game.Motion{From: game.NoSquare, To: sq, Cell: game.Cell(exp)})
	}
	g := s.grid()
	for i := range g.size {
		first, step := g.line(m, i)
		// number of filled cells at the wall, and exponent of the last one, 0 if it was merged
		n, last := 0, uint8(0)
		for j := range g.size {
			sq := first + j*step
			e := g.cells[sq]
			if e == 0 {
				continue
			}
			merges := e == last
			if merges {
				last = 0
			} else {
				n++
				last = e
			}
			if to := first + (n-1)*step; to != sq {
				dst = append(dst,
					game.Motion{From: game.Square(sq), To: game.Square(to), Cell: game.Cell(e),
						Merges: merges})
			}
		}
	}
	return dst
}
