package chess

// Values of the search, in 1/100 pawn for the side to move.
const (
	infinite = 32000
	mate     = 31000 // minus the plies until mate
	mateMost = mate - maxPly
	unknown  = infinite + 1 // no value
)

// ValueMost is the upper bound of the absolute values of the search.
const ValueMost = infinite

// maxPly is the maximum distance from the root.
const maxPly = 128

// fromTable converts a value from the table, with mates counted from the position, to one with mates counted
// from the root. Mates beyond maxPly count as being at maxPly.
func fromTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return max(v-ply, mateMost)
	case v <= -mateMost:
		return min(v+ply, -mateMost)
	}
	return v
}

// toTable is the inverse of fromTable, except for such mates.
func toTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return v + ply
	case v <= -mateMost:
		return v - ply
	}
	return v
}

// score holds a middlegame value in its low half and an endgame value in its high half, so that both are
// added and multiplied at once.
type score int32

func pair(middle, end int) score { return score(end<<16 + middle) }

func (s score) middle() int { return int(int16(s)) }

func (s score) end() int { return int(int16((s + 0x8000) >> 16)) }
