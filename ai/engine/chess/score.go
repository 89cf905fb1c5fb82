package chess

// Values of the search are in 1/100 pawn for the side to move.
const (
	infinite = 32000
	mate     = 31000 // minus the plies until then
	mateMost = mate - maxPly
	unknown  = infinite + 1 // no value
)

// ValueMost bounds the values of the search.
const ValueMost = infinite

// maxPly is how far from the root a search looks at most.
const maxPly = 128

// fromTable turns a value as the table keeps it, with mates counted from the position, into one counted from
// the root. Mates that are further than a search looks count as being just so far.
func fromTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return max(v-ply, mateMost)
	case v <= -mateMost:
		return min(v+ply, -mateMost)
	}
	return v
}

// toTable is the inverse of fromTable, but for those.
func toTable(v, ply int) int {
	switch {
	case v >= mateMost:
		return v + ply
	case v <= -mateMost:
		return v - ply
	}
	return v
}

// score is a value for the middlegame, in the low half, and one for the endgame, in the high half: sums and
// multiples of scores are made of both at once.
type score int32

func pair(middle, end int) score { return score(end<<16 + middle) }

func (s score) middle() int { return int(int16(s)) }

func (s score) end() int { return int(int16((s + 0x8000) >> 16)) }
