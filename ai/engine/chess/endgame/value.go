package endgame

// value is the value of a position for the side to move: 0 is a draw, and v > 0 a mate in v-1 plies, by the
// side to move if the number of plies is odd.
type value uint8

const (
	drawn   value = 0
	mated   value = 1
	illegal value = 255 // an illegal entry
)

// mateIn returns the value of a mate in that many plies.
func mateIn(plies int) value { return value(plies + 1) }

// plies returns the number of plies to mate.
func (v value) plies() int { return int(v) - 1 }

// won and lost report the result for the side to move.
func (v value) won() bool  { return v != drawn && v&1 == 0 }
func (v value) lost() bool { return v&1 == 1 }

// before returns the value for the side that has just moved, one ply earlier.
func (v value) before() value {
	if v == drawn {
		return drawn
	}
	return v + 1
}

// order increases with the quality of a value.
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
