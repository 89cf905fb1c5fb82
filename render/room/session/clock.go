package session

import (
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/numfmt"
)

// Clock holds the clocks of both sides. They run from the first move on, while the game is shown and waits
// for a move. They are stopped while the computer is paused, an earlier position is shown, the game is
// analysed or not visible, and after a restart until the game is continued. Each move stores its clock
// reading, so taking back a move restores the time.
type Clock struct {
	line    *GameLine
	picture *Picture
	stands  func() bool // reports whether the clocks are stopped, at any displayed position
	control Control
	used    time.Duration // time used for the current move
	at      int           // cursor of the current move
}

// asleep is the minimum time between two polls after which the game is considered not to have been visible.
const asleep = 3 * time.Second

// Control returns the time control of the game.
func (c *Clock) Control() Control { return c.control }

// SetControl sets or removes the clocks. It returns an error after the first move, and for a game without
// clocks.
func (c *Clock) SetControl(control Control) error {
	switch {
	case len(c.line.entries) > 0:
		return textTimeIsFixed.Error()
	case control.Timed() && !c.line.profile.Timed:
		return textPlayedWithoutClocks.Error()
	}
	if err := control.check(); err != nil {
		return err
	}
	c.set(control, 0)
	c.picture.stale = true
	return nil
}

// set sets the clocks; used is the time used so far for the current move.
func (c *Clock) set(control Control, used time.Duration) {
	c.control, c.used, c.at = control, used, c.line.cursor
}

// Left returns the time on a side's clock at the displayed position; ok is false if there are no clocks. In a
// loaded game it is the time recorded with the side's last move.
func (c *Clock) Left(side game.Player) (left time.Duration, ok bool) {
	left, ok = c.stamped(side)
	if !ok {
		return 0, false
	}
	if c.control.Timed() && c.line.lostOnTime(side) {
		return 0, true
	}
	if c.control.Timed() && c.line.state.Turn() == side {
		left = c.control.left(left, c.spent(), false)
	}
	return max(left, 0), true
}

// Text returns the time on a side's clock for screen readers, or "" if there are no clocks.
func (c *Clock) Text(side game.Player) string {
	left, ok := c.Left(side)
	if !ok {
		return ""
	}
	return numfmt.ClockSpoken(left)
}

// stamped returns the time on a side's clock after its last move.
func (c *Clock) stamped(side game.Player) (left time.Duration, ok bool) {
	for i := c.line.cursor - 1; i >= 0; i-- {
		if e := c.line.entries[i]; e.Player == side && e.Clock != nil {
			return e.Clock.Left, true
		}
	}
	return c.control.Base, c.control.Timed()
}

// spent returns the time used so far for the current move.
func (c *Clock) spent() time.Duration {
	if c.at != c.line.cursor {
		return 0
	}
	return c.used
}

// Runs returns the side whose clock is running; ok is false if none is.
func (c *Clock) Runs() (side game.Player, ok bool) {
	if !c.control.Timed() || c.stands() || c.line.cursor < len(c.line.entries) {
		return 0, false
	}
	if _, begun := c.line.Last(); !begun {
		return 0, false
	}
	if _, over := c.line.Result(); over {
		return 0, false
	}
	side = c.line.state.Turn()
	return side, side == game.First || side == game.Second
}

// run advances a side's clock and reports whether its flag has fallen.
func (c *Clock) run(side game.Player, passed time.Duration) (fallen bool) {
	c.used, c.at = c.spent()+passed, c.line.cursor
	left, _ := c.stamped(side)
	return c.control.left(left, c.used, false) <= 0
}

// stamp returns the clock reading for the move about to be made, or nil without clocks. The clocks are
// stopped while the user explores.
func (c *Clock) stamp(exploring bool) *format.Stamp {
	side := c.line.state.Turn()
	if !c.control.Timed() || exploring || side > game.Second {
		return nil
	}
	before, _ := c.stamped(side)
	if _, begun := c.line.Last(); !begun {
		return &format.Stamp{Left: before}
	}
	spent := c.spent()
	return &format.Stamp{Left: max(c.control.left(before, spent, true), time.Millisecond), Spent: spent}
}
