package endgame

// value is the value of a position for the side to move. 0 means a draw. A value v > 0 means a mate after v-1
// plies; the side to move gives mate if the number of plies is odd and is mated otherwise.
type value uint8

const (
	drawn   value = 0
	mated   value = 1
	illegal value = 255 // the entry is not a legal position
)

// mateIn returns the value of a mate after the given number of plies.
func mateIn(plies int) value { return value(plies + 1) }

// plies returns the number of plies to mate.
func (v value) plies() int { return int(v) - 1 }

// won reports whether the side to move wins, and lost whether it loses.
func (v value) won() bool  { return v != drawn && v&1 == 0 }
func (v value) lost() bool { return v&1 == 1 }

// before returns the corresponding value of the position one ply earlier, for the side that has just moved.
func (v value) before() value {
	if v == drawn {
		return drawn
	}
	return v + 1
}

// order returns a number that is larger the better v is for the side to move.
func (v value) order() int {
	switch {
	case v.won():
		return 1000 - int(v)
	case v.lost():
		return -1000 + int(v)
	}
	return 0
}

// better returns the better of two values for the side to move.
func better(a, b value) value {
	if b.order() > a.order() {
		return b
	}
	return a
}
