package session

import (
	"strconv"
	"time"
)

// Control is the time control of a game; the zero Control means no limit.
type Control struct {
	Base  time.Duration `json:"base"`            // on each clock at the start; 0: no clocks
	Bonus time.Duration `json:"bonus,omitempty"` // for each move, applied according to Mode
	Mode  BonusMode     `json:"mode,omitempty"`
}

// BonusMode is how the bonus for a move is applied.
type BonusMode int

// The modes.
const (
	Increment BonusMode = iota // added after each move
	Delay                      // the clock starts running this long after the opponent's move
	Bronstein                  // the time spent on a move, up to the bonus, is given back after it
)

// The bounds of a Control.
const (
	maxBase  = 3 * time.Hour
	maxBonus = 3 * time.Minute
)

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// check returns an error for an impossible Control.
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
		if minutes == text { // such as 10.5
			minutes = sign
		}
	}
	return minutes + [...]string{"+", " d", " b"}[c.Mode] + strconv.FormatFloat(c.Bonus.Seconds(), 'g', 3, 64)
}

// LowTime is the time on a clock below which a player has to hurry.
func (c Control) LowTime() time.Duration { return min(max(c.Base/10, 10*time.Second), time.Minute) }

// left returns the time on a clock after a move that took the given time, including the bonus if the move is
// complete; at 0 or below the flag has fallen.
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

// allotment returns how long a computer thinks about a move with the given time on its clock: most of the
// bonus, and a part of the time that never uses it up.
func (c Control) allotment(left time.Duration) time.Duration {
	const (
		moves = 36                    // expected until the end of the game
		spare = 60 * time.Millisecond // for messages to a worker and back
		least = 10 * time.Millisecond // of a search
		most  = 25 * time.Millisecond // of a search, besides a quarter of the clock
	)
	t := left/moves + c.Bonus*3/4
	return max(min(t, left/4+most)-spare, least)
}
