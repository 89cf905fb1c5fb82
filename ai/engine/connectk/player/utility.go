package player

import (
	"math/bits"

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

	seen []float64 // values of the opponent's moves on the way down
}

// Choices implements Player.
func (u *utility) Choices(p rules.Position) uint64 {
	best, value := uint64(0), -2.0
	for m := p.Moves(); m != 0; m &= m - 1 {
		switch v := u.after(p.Play(bits.TrailingZeros64(m)), u.Depth-1); {
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
	moves := p.Moves()
	if u.Model != nil {
		moves = u.Model.Choices(p)
	}
	from, least := len(u.seen), 1.0
	for m := moves; m != 0; m &= m - 1 {
		v := u.mine(p.Play(bits.TrailingZeros64(m)), depth-1)
		u.seen, least = append(u.seen, v), exact.Min(least, v)
	}
	values := u.seen[from:]
	u.seen = u.seen[:from]
	sum, weights := 0.0, 0.0
	for _, v := range values {
		weight := 1.0
		if u.Model == nil {
			weight = exact.Exp((least - v) / u.Temperature) // 1 for his best move
		}
		sum += float64(weight * v)
		weights += weight
	}
	return sum / weights
}
