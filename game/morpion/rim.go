package morpion

// Rim returns a test for dots at less than distance from the edge of the figure, as [Board.InteriorWaste]
// measures it.
func (b *Board) Rim(distance int) func(p Point) bool {
	near := b.outside()
	for range distance {
		near = near.grown()
	}
	return func(at Point) bool {
		p, _ := at.inner()
		return near[p>>6]>>(p&63)&1 != 0
	}
}
