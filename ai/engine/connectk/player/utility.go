package player

import (
	"math/bits"
	"slices"

	"ludarium/ai/base/exact"
	rules "ludarium/game/connectk"
)

// utility maximises the expected result against an imperfect opponent. It searches some plies, with the
// maximum over its own moves and the mean over the opponent's moves, so that it takes risks if the opponent
// is likely to err (Sen, Arora: Learning to Take Risks, 1997). Positions at the horizon count as draws. Only
// one goroutine may use it.
type utility struct {
	Depth int // in plies, at least 1
	// Model is the assumed play of the opponent. If it is nil, the opponent plays each move with a
	// probability proportional to exp(v/Temperature), where v is the value of the move for the opponent: any
	// move at high temperatures, the best moves at low temperatures.
	Model       Player
	Temperature float64 // positive
	// called at each position, may be nil; once it returns true, the result of Choices is invalid
	Stop func() bool

	seen []float64 // stack of the values of the opponent's moves
	// number of values at the top that belong to the last position with the opponent to move
	answered int
	outlooks []outlook // expected result of each move in the last call of Choices
}

// outlook is the expected result of a move and of each answer of the opponent, in the order of bits.
type outlook struct {
	cell    int
	value   float64
	answers []float64
}

// Choices implements Player.
func (u *utility) Choices(p rules.Position) uint64 {
	best, value := uint64(0), -2.0
	u.outlooks = u.outlooks[:0]
	for m := p.Moves(); m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m)
		u.answered = 0
		v := u.after(p.Play(cell), u.Depth-1)
		u.outlooks = append(u.outlooks, outlook{cell, v, slices.Clone(u.seen[:u.answered])})
		switch {
		case v > value:
			best, value = m&-m, v
		case v == value:
			best |= m & -m
		}
	}
	return best
}

// mine returns the expected result in p, in which the player is to move.
func (u *utility) mine(p rules.Position, depth int) float64 {
	switch {
	case u.Stop != nil && u.Stop():
		return 0
	case p.Won():
		return -1
	case p.Full() || depth <= 0:
		return 0
	}
	best := -1.0
	for m := p.Moves(); m != 0; m &= m - 1 {
		best = exact.Max(best, u.after(p.Play(bits.TrailingZeros64(m)), depth-1))
	}
	return best
}

// after returns the expected result in p, in which the opponent is to move.
func (u *utility) after(p rules.Position, depth int) float64 {
	switch {
	case u.Stop != nil && u.Stop():
		return 0
	case p.Won():
		return 1
	case p.Full() || depth <= 0:
		return 0
	}
	moves := u.answers(p)
	from, least := len(u.seen), 1.0
	for m := moves; m != 0; m &= m - 1 {
		v := u.mine(p.Play(bits.TrailingZeros64(m)), depth-1)
		u.seen, least = append(u.seen, v), exact.Min(least, v)
	}
	values := u.seen[from:]
	u.seen, u.answered = u.seen[:from], len(values)
	sum, weights := 0.0, 0.0
	for _, v := range values {
		weight := u.weight(least, v)
		sum += float64(weight * v)
		weights += weight
	}
	return sum / weights
}

// weight returns the relative probability of an opponent's move whose value for the player is v. The move
// with the lowest value, least, has weight 1.
func (u *utility) weight(least, v float64) float64 {
	if u.Model != nil {
		return 1
	}
	return exact.Exp((least - v) / u.Temperature)
}

// answers returns the moves that the opponent may play in p.
func (u *utility) answers(p rules.Position) uint64 {
	if u.Model != nil {
		return u.Model.Choices(p)
	}
	return p.Moves()
}
