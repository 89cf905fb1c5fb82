package session

import (
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/numfmt"
)

// Clock is the clocks of both sides. They run from the first move on, and only while the game goes on before
// people's eyes: they stand while the computer waits, while an earlier position is shown or the game is
// analysed, while it is put aside, and after a restart until the game is continued. What is on a clock
// belongs to the moves, so that whatever is taken back gives back its time.
type Clock struct {
	line    *GameLine
	picture *Picture
	stands  func() bool // whether they stand, at whatever place of the game
	control Control
	used    time.Duration // for the move that is awaited
	at      int           // its place in the line
}

// asleep is the minimum time between two polls that shows that the game was not on the screen.
const asleep = 3 * time.Second

// Control returns the time control of the game.
func (c *Clock) Control() Control { return c.control }

// SetControl gives the players clocks, or takes them away. It returns an error if moves were made, and for a
// game that is not timed.
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

// set sets the clocks; used is the time spent so far on the awaited move.
func (c *Clock) set(control Control, used time.Duration) {
	c.control, c.used, c.at = control, used, c.line.cursor
}

// Left returns what is on the clock of a side in the position shown; ok is false if there is none. In a game
// that was loaded it is what is known of the latest move of the side.
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

// Text says what is on the clock of a side, for people who hear it; empty if there is none.
func (c *Clock) Text(side game.Player) string {
	left, ok := c.Left(side)
	if !ok {
		return ""
	}
	return numfmt.ClockSpoken(left)
}

// stamped returns what was on the clock of a side after its latest move.
func (c *Clock) stamped(side game.Player) (left time.Duration, ok bool) {
	for i := c.line.cursor - 1; i >= 0; i-- {
		if e := c.line.entries[i]; e.Player == side && e.Clock != nil {
			return e.Clock.Left, true
		}
	}
	return c.control.Base, c.control.Timed()
}

// spent returns what the move that is awaited took so far.
func (c *Clock) spent() time.Duration {
	if c.at != c.line.cursor {
		return 0
	}
	return c.used
}

// Runs returns whose clock runs; ok is false when none does.
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

// run lets the clock of a side run on, and reports whether its flag has fallen.
func (c *Clock) run(side game.Player, passed time.Duration) (fallen bool) {
	c.used, c.at = c.spent()+passed, c.line.cursor
	left, _ := c.stamped(side)
	return c.control.left(left, c.used, false) <= 0
}

// stamp returns what the clock says of the move that is about to be made, nil if there is none: the clocks
// stand while people explore.
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
