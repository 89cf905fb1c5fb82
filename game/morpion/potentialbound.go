package morpion

// The potential bounds the length of games with lines of 5. The first dots have 8 units each; a move of a
// variant changes the total by a fixed number. What must be left at the end bounds the number of moves.
// (Daniel Goffinet, Science & Vie 1976; Demaine et al.: Morpion Solitaire, 2006.)

// Figure is the largest figure whose rows can all end: with the fewest rows in all four directions for its
// dots. In touching play every row of dots keeps at least a unit at either end.
type Figure struct {
	Rows, Cols       int // of the box around it
	Falling, Rising  int // number of diagonals in the two directions
	fallingAt, rises int // the first diagonal of either kind, by column - row and column + row
}

// Has reports whether the point of a row and a column of the box is in the figure.
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

// LargestFigure returns the figure with most points that has that many rows, columns and diagonals together.
// The best octagon has 3/14 of them as rows and 3/14 as columns; those near it are counted.
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

// gain returns by how many units a move changes the potential.
func (v Variant) gain() int {
	if v.Touching {
		return 8 - 2*v.Length + 2
	}
	return 8 - 2*v.Length
}

// PotentialBound returns the maximum number of moves that the potential allows from the usual cross; ok is
// false if it allows any number. In disjoint play the last dot keeps 6 of its 8 units, because only its own
// line goes through it. In touching play with lines of 5 the total stays the same, and each row of dots in
// each direction keeps two units: so many rows can hold only so many dots. lattice counts these in the
// largest
// octagon of points; otherwise its area counts, lines²/28, which is a little smaller.
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
