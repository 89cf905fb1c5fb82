package morpion

import "slices"

// torus is an n×n array of cells that wraps at its edges. Cells are numbered row by row; the distance of two
// cells is the number of horizontal and vertical steps between them.
type torus struct{ side int }

func (t torus) cells() int { return t.side * t.side }

// offset is the position of a neighbour relative to a cell.
type offset struct{ row, col, distance int }

// offsets returns the offsets of the cells within radius, nearest first, each cell once and without the cell
// itself.
func (t torus) offsets(radius int) []offset {
	var all []offset
	for row := range t.side {
		for col := range t.side {
			d := min(row, t.side-row) + min(col, t.side-col)
			if d > 0 && d <= radius {
				all = append(all, offset{row, col, d})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b offset) int { return a.distance - b.distance })
	return all
}

// at returns the cell at o from cell i.
func (t torus) at(i int, o offset) int {
	return (i/t.side+o.row)%t.side*t.side + (i%t.side+o.col)%t.side
}

// Disorder is Juillé's measure of a population on a side×side torus: the number of ordered pairs of
// neighbours within radius that are of different species. It is 0 if all are equal; len(species) must be
// side².
func Disorder[S comparable](species []S, side, radius int) int {
	h := 0
	for _, n := range Unlike(species, side, radius) {
		h += n
	}
	return h
}

// Unlike returns, for each individual of a side×side torus, the number of neighbours within radius of another
// species; len(species) must be side².
func Unlike[S comparable](species []S, side, radius int) []int {
	if len(species) != side*side {
		panic("morpion: the species do not fill the torus")
	}
	t := torus{side}
	out := make([]int, len(species))
	for _, o := range t.offsets(radius) {
		for i, s := range species {
			if s != species[t.at(i, o)] {
				out[i]++
			}
		}
	}
	return out
}
