package session

import (
	"strconv"
	"time"
)

// Control is the time that the players of a game have; the zero Control is no limit.
type Control struct {
	Base  time.Duration `json:"base"`            // on each clock at the start; 0: no clocks
	Bonus time.Duration `json:"bonus,omitempty"` // for each move, given as Mode says
	Mode  BonusMode     `json:"mode,omitempty"`
}

// BonusMode says how the bonus of a move is given.
type BonusMode int

// The modes.
const (
	Increment BonusMode = iota // it is added after each move
	Delay                      // the clock begins to run only so long after the move of the opponent
	Bronstein                  // what a move took is given back after it, up to the bonus
)

// The bounds of a Control.
const (
	maxBase  = 3 * time.Hour
	maxBonus = 3 * time.Minute
)

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// check returns an error for a Control that cannot be.
func (c Control) check() error {
	if c.Base < 0 || c.Base > maxBase || c.Bonus < 0 || c.Bonus > maxBonus || c.Mode < Increment ||
		c.Mode > Bronstein {
		return textBadTimeControl.Error()
	}
	return nil
}

// String writes the control as players do, in minutes and seconds: "3+2", "5 d3" with delay, "5 b3" after
// Bronstein, "½+0", "unlimited".
func (c Control) String() string {
	if !c.Timed() {
		return textUnlimited.String()
	}
	minutes := strconv.FormatFloat(c.Base.Minutes(), 'g', 3, 64)
	for text, sign := range map[string]string{"0.25": "¼", "0.5": "½", "0.75": "¾"} {
		if minutes == text { // not within 10.5
			minutes = sign
		}
	}
	return minutes + [...]string{"+", " d", " b"}[c.Mode] + strconv.FormatFloat(c.Bonus.Seconds(), 'g', 3, 64)
}

// LowTime is what is on a clock when it is time to hurry.
func (c Control) LowTime() time.Duration { return min(max(c.Base/10, 10*time.Second), time.Minute) }

// left returns what is on a clock after so long a move, the bonus included if the move is done; 0 or less:
// the flag has fallen.
func (c Control) left(before, spent time.Duration, done bool) time.Duration {
	switch {
	case c.Mode == Delay:
		return before - max(0, spent-c.Bonus)
	case !done || spent >= before:
		return before - spent
	case c.Mode == Bronstein:
		return before - spent + min(spent, c.Bonus)
	}
	return before - spent + c.Bonus
}

// allotment returns how long a computer thinks about a move with so much on its clock: a part of it that
// never uses it up, and most of the bonus.
func (c Control) allotment(left time.Duration) time.Duration {
	const (
		moves = 36                    // that are expected to come
		spare = 60 * time.Millisecond // for the way to a worker and back
		least = 10 * time.Millisecond // of a search
		most  = 25 * time.Millisecond // of one, beyond a quarter of the clock
	)
	t := left/moves + c.Bonus*3/4
	return max(min(t, left/4+most)-spare, least)
}
