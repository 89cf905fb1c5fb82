package morpion

// The potential bounds the length of games with lines of 5. Each first dot has 8 units, and each move of a
// variant changes the total by a fixed number of units. The units that must remain at the end bound the
// number of moves. (Daniel Goffinet, Science & Vie 1976; Demaine et al.: Morpion Solitaire, 2006.)

// Figure is the set of dots with the fewest rows in all four directions for its number of dots: an octagon.
// In touching play every row of dots keeps at least one unit at either end.
type Figure struct {
	Rows, Cols       int // size of the bounding box
	Falling, Rising  int // numbers of diagonals in both directions
	fallingAt, rises int // first diagonals in both directions, by column − row and column + row
}

// Has reports whether the figure contains the point of the given row and column of its box.
func (f Figure) Has(row, col int) bool {
	falling, rising := col-row-f.fallingAt, col+row-f.rises
	return falling >= 0 && falling < f.Falling && rising >= 0 && rising < f.Rising
}

// Dots returns the number of points in the figure.
func (f Figure) Dots() (n int) {
	for row := range f.Rows {
		for col := range f.Cols {
			if f.Has(row, col) {
				n++
			}
		}
	}
	return n
}

// LargestFigure returns the figure with the most points for the given number of rows, columns and diagonals
// together. In the best octagon 3/14 of them are rows and 3/14 are columns. The function compares figures
// near these numbers.
func LargestFigure(lines int) (best Figure) {
	const near = 3
	most := 0
	middle := 3 * lines / 14
	for rows := max(1, middle-near); rows <= middle+near; rows++ {
		for cols := rows; cols <= rows+near; cols++ {
			for falling := 1; falling < rows+cols && rows+cols+falling < lines; falling++ {
				rising := lines - rows - cols - falling
				if rising < falling || rising > min(falling+near, rows+cols-1) {
					continue
				}
				f := Figure{rows, cols, falling, rising, (cols - rows - falling + 1) / 2,
					(rows + cols - 1 - rising) / 2}
				if n := f.Dots(); n > most {
					best, most = f, n
				}
			}
		}
	}
	return best
}

// gain returns the change of the potential by a move, in units.
func (v Variant) gain() int {
	if v.Touching {
		return 8 - 2*v.Length + 2
	}
	return 8 - 2*v.Length
}

// PotentialBound returns the maximum number of moves from the standard cross that the potential allows; ok is
// false if it sets no limit. In disjoint play the last dot keeps 6 of its 8 units, because only its own line
// goes through it. In touching play with lines of 5 the total is constant, and each row of dots in each
// direction keeps two units. This limits the number of rows and therefore the number of dots. If lattice is
// true, the dots are counted in the largest octagon of points. Otherwise the bound is the area of that
// octagon, lines²/28, which is a little smaller.
func (v Variant) PotentialBound(lattice bool) (moves int, ok bool) {
	first := len(v.dots())
	switch gain := v.gain(); {
	case gain < 0:
		return (8*first - 6) / -gain, true
	case gain == 0 && v.Touching && lattice:
		return LargestFigure(4*first).Dots() - first, true
	case gain == 0 && v.Touching:
		return 4*first*4*first/28 - first, true
	}
	return 0, false
}
