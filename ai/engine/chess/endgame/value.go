package endgame

// value is what a position is worth for the side to move: 0 is a draw, and v > 0 a mate in v-1 plies, of the
// side to move when these are even.
type value uint8

const (
	drawn   value = 0
	mated   value = 1
	illegal value = 255 // an entry without a position
)

// mateIn returns the value of a mate in so many plies.
func mateIn(plies int) value { return value(plies + 1) }

// plies returns in how many plies the mate comes.
func (v value) plies() int { return int(v) - 1 }

// won and lost report what v is for the side to move.
func (v value) won() bool  { return v != drawn && v&1 == 0 }
func (v value) lost() bool { return v&1 == 1 }

// before returns the value for the side that has just moved, one ply earlier.
func (v value) before() value {
	if v == drawn {
		return drawn
	}
	return v + 1
}

// order grows with what a value is worth.
func (v value) order() int {
	switch {
	case v.won():
		return 1000 - int(v)
	case v.lost():
		return -1000 + int(v)
	}
	return 0
}

// better returns the value that the side to move prefers.
func better(a, b value) value {
	if b.order() > a.order() {
		return b
	}
	return a
}
