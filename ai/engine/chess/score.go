package chess

// Special values of the search, in 1/100 pawn for the side to move.
const (
	infinite = 32000
	mate     = 31000 // a mate has this value minus the number of plies until it
	mateMost = mate - maxPly
	unknown  = infinite + 1 // no value
)

// ValueMost is an upper bound on the absolute values that a search returns.
const ValueMost = infinite

// maxPly is the maximum distance of a position from the root, in plies.
const maxPly = 128

// fromTable converts a value from the table to a value of the search at the given ply. In the table, the
// distance to a mate is counted from the position; in the search, it is counted from the root. Mates beyond
// maxPly are treated as mates at maxPly.
func fromTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return max(v-ply, mateMost)
	case v <= -mateMost:
		return min(v+ply, -mateMost)
	}
	return v
}

// toTable converts a value of the search to a value for the table. It is the inverse of fromTable, except for
// mates beyond maxPly.
func toTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return v + ply
	case v <= -mateMost:
		return v - ply
	}
	return v
}

// score holds a middlegame value in its low half and an endgame value in its high half, so that one operation
// adds or multiplies both.
type score int32

func pair(middle, end int) score { return score(end<<16 + middle) }

func (s score) middle() int { return int(int16(s)) }

func (s score) end() int { return int(int16((s + 0x8000) >> 16)) }
