package player

import (
	"math/bits"
	"slices"

	"ludarium/ai/base/exact"
	rules "ludarium/game/connectk"
)

// utility plays the move with the highest expected result when the opponent is not perfect: it looks some
// plies ahead, takes its own best moves and the mean over the opponent's, so that it takes a risk where he is
// likely to err (Sen, Arora: Learning to Take Risks, 1997). What lies beyond counts as a draw. It is used by
// one goroutine.
type utility struct {
	Depth int // plies, at least 1
	// Model is how the opponent is taken to play. Without one he plays each move in proportion to
	// exp(v/Temperature), where v is what he may expect of it: any move when it is high, the best ones when
	// it is low.
	Model       Player
	Temperature float64     // above 0
	Stop        func() bool // asked at each position; once it says so, Choices means nothing. Nil for never

	seen     []float64 // values of the opponent's moves on the way down
	answered int       // how many of them the last position had where he was to move
	outlooks []outlook // what the last Choices expected of each move
}

// outlook is what is expected of a move, and of each of the opponent's answers, in the order of its bits.
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

// mine returns what the player may expect in p, where it is to move.
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

// after returns what the player may expect in p, where the opponent is to move.
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

// weight is how often the opponent plays a move with a value, where the least value of his moves has 1.
func (u *utility) weight(least, v float64) float64 {
	if u.Model != nil {
		return 1
	}
	return exact.Exp((least - v) / u.Temperature)
}

// answers returns the moves of the opponent in p, after a move of the player.
func (u *utility) answers(p rules.Position) uint64 {
	if u.Model != nil {
		return u.Model.Choices(p)
	}
	return p.Moves()
}
