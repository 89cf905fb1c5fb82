package morpion

// Rim returns a predicate for the dots whose distance from the edge of the figure, as defined in
// [Board.InteriorWaste], is less than distance.
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
