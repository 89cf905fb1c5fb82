package morpion

import "slices"

// torus is an array of side×side cells whose opposite edges are adjacent. Cells are numbered row by row. The
// distance of two cells is the number of horizontal and vertical steps between them.
type torus struct{ side int }

func (t torus) cells() int { return t.side * t.side }

// offset is the position of a neighbour relative to a cell.
type offset struct{ row, col, distance int }

// offsets returns the offsets of all cells within the given radius, the nearest first. Each cell occurs once;
// the cell itself is not included.
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

// at returns the number of the cell at offset o from cell i.
func (t torus) at(i int, o offset) int {
	return (i/t.side+o.row)%t.side*t.side + (i%t.side+o.col)%t.side
}

// Disorder is Juillé's measure of the disorder of a population on a side×side torus: the number of ordered
// pairs of neighbours within radius that are of different species. It is 0 if all species are equal.
// len(species) must be side².
func Disorder[S comparable](species []S, side, radius int) int {
	h := 0
	for _, n := range Unlike(species, side, radius) {
		h += n
	}
	return h
}

// Unlike returns, for each individual of a side×side torus, the number of its neighbours within radius that
// are of another species. len(species) must be side².
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
