package session

import (
	"strconv"
	"time"
)

// Control is the time control of a game. The zero Control means no clocks.
type Control struct {
	Base  time.Duration `json:"base"`            // initial time of each clock; 0 for no clocks
	Bonus time.Duration `json:"bonus,omitempty"` // time added per move, according to Mode
	Mode  BonusMode     `json:"mode,omitempty"`
}

// BonusMode determines how the bonus is applied.
type BonusMode int

// Bonus modes.
const (
	Increment BonusMode = iota // added after each move
	Delay                      // the clock starts this long after the opponent's move
	Bronstein                  // after a move, the time used for it is restored, up to the bonus
)

// Limits of a Control.
const (
	maxBase  = 3 * time.Hour
	maxBonus = 3 * time.Minute
)

// Timed reports whether there are clocks.
func (c Control) Timed() bool { return c.Base > 0 }

// check returns an error if c is invalid.
func (c Control) check() error {
	if c.Base < 0 || c.Base > maxBase || c.Bonus < 0 || c.Bonus > maxBonus || c.Mode < Increment ||
		c.Mode > Bronstein {
		return textBadTimeControl.Error()
	}
	return nil
}

// String formats the control in the customary way, in minutes and seconds: "3+2", "5 d3" with delay, "5 b3"
// for Bronstein, "½+0", "unlimited".
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

// LowTime is the remaining time below which a player should hurry.
func (c Control) LowTime() time.Duration { return min(max(c.Base/10, 10*time.Second), time.Minute) }

// left returns the time on a clock after a move that took the given time, including the bonus if the move is
// complete. At 0 or less the flag has fallen.
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

// allotment returns the thinking time for a move: most of the bonus, and a fraction of the remaining time.
func (c Control) allotment(left time.Duration) time.Duration {
	const (
		moves = 36                    // expected number of moves to the end of the game
		spare = 60 * time.Millisecond // time for messages to and from a worker
		least = 10 * time.Millisecond // minimum search time
		most  = 25 * time.Millisecond // maximum fixed search time, besides a quarter of the clock
	)
	t := left/moves + c.Bonus*3/4
	return max(min(t, left/4+most)-spare, least)
}
