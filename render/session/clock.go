package session

import (
	"errors"
	"time"

	"ludarium/game"
	"ludarium/render/words"
)

// Clocks run from the first move on, and only while the game goes on before people's eyes: they stand while the computer waits, while an
// earlier position is shown or the game is analysed, while it is put aside, and after a restart until somebody goes on. What is on a clock
// belongs to the moves, so that whatever is taken back gives back its time.

// Stamp is what a clock said of a move.
type Stamp struct {
	Left  time.Duration `json:"left"`            // on the clock of who made it, after it
	Spent time.Duration `json:"spent,omitempty"` // on it; 0 where that is not known
}

// clock is the state of the clocks beside what the moves say.
type clock struct {
	control Control
	used    time.Duration // for the move that is awaited
	at      int           // its place in the line
}

// asleep is the time between two polls from which on nobody can have looked at the game meanwhile.
const asleep = 3 * time.Second

// Control returns the time control of the game.
func (s *Session) Control() Control { return s.clock.control }

// SetControl gives the players clocks, or takes them away. It errs once moves were made, and for a game that is not timed.
func (s *Session) SetControl(c Control) error {
	switch {
	case len(s.entries) > 0:
		return errors.New(textTimeIsFixed)
	case c.Timed() && !s.kind.Timed:
		return errors.New(textPlayedWithoutClocks)
	}
	if err := c.check(); err != nil {
		return err
	}
	s.clock = clock{control: c}
	s.stale = true
	return nil
}

// Clock returns what is on the clock of a side in the position shown; ok is false where there is none. In a game that was loaded it is what
// is known of the latest move of the side.
func (s *Session) Clock(side game.Player) (left time.Duration, ok bool) {
	c := s.clock.control
	left, ok = s.stamped(side)
	if !ok {
		return 0, false
	}
	if c.Timed() && s.ending.kind == flagged && s.ending.by == side && s.cursor == len(s.entries) {
		return 0, true
	}
	if c.Timed() && s.state.Turn() == side {
		left = c.left(left, s.spent(), false)
	}
	return max(left, 0), true
}

// ClockText says what is on the clock of a side, for people who hear it; empty where there is none.
func (s *Session) ClockText(side game.Player) string {
	left, ok := s.Clock(side)
	if !ok {
		return ""
	}
	return words.ClockSpoken(left)
}

// stamped returns what was on the clock of a side after its latest move.
func (s *Session) stamped(side game.Player) (left time.Duration, ok bool) {
	for i := s.cursor - 1; i >= 0; i-- {
		if e := s.entries[i]; e.Player == side && e.Clock != nil {
			return e.Clock.Left, true
		}
	}
	c := s.clock.control
	return c.Base, c.Timed()
}

// spent returns what the move that is awaited took so far.
func (s *Session) spent() time.Duration {
	if s.clock.at != s.cursor {
		return 0
	}
	return s.clock.used
}

// ClockRuns returns whose clock runs; ok is false when none does.
func (s *Session) ClockRuns() (side game.Player, ok bool) {
	if !s.clock.control.Timed() || s.paused || s.exploring || s.cursor < len(s.entries) || s.failure != "" {
		return 0, false
	}
	if _, begun := s.Last(); !begun {
		return 0, false
	}
	if _, over := s.Result(); over {
		return 0, false
	}
	side = s.state.Turn()
	return side, side == game.First || side == game.Second
}

// LowTime is what is on a clock when it is time to hurry.
func (c Control) LowTime() time.Duration { return min(max(c.Base/10, 10*time.Second), time.Minute) }

// tick lets the clock that runs run for the time since the last poll, and lets its flag fall.
func (s *Session) tick(passed time.Duration) {
	side, runs := s.ClockRuns()
	switch {
	case !runs:
		return
	case passed > asleep:
		s.Pause()
		return
	}
	s.clock.used, s.clock.at = s.spent()+passed, s.cursor
	if left, _ := s.stamped(side); s.clock.control.left(left, s.spent(), false) <= 0 {
		s.flag(side)
	}
}

// PutAside stops the clocks until somebody goes on; nothing happens to a game without them.
func (s *Session) PutAside() {
	if _, runs := s.ClockRuns(); runs {
		s.Pause()
	}
}

// stamp returns what the clock says of the move that is about to be made, nil where there is none.
func (s *Session) stamp() *Stamp {
	c := s.clock.control
	side := s.state.Turn()
	if !c.Timed() || s.exploring || side > game.Second {
		return nil
	}
	before, _ := s.stamped(side)
	if _, begun := s.Last(); !begun {
		return &Stamp{Left: before}
	}
	spent := s.spent()
	return &Stamp{Left: max(c.left(before, spent, true), time.Millisecond), Spent: spent}
}

// flag ends the game because the time of a side is up. It is a draw where the opponent could not win by any moves (FIDE, Laws of Chess, 6.9).
func (s *Session) flag(side game.Player) {
	e := ending{kind: flagged, by: side}
	if can := s.kind.CanWin; can != nil && !can(s.state, side.Opponent()) {
		e.reason = textCantWin
	}
	s.end(e)
}

// flagText says how a game ended on time.
func (s *Session) flagText() string {
	side := s.name(s.ending.by)
	if s.ending.reason != "" {
		return textDrawIs + side + textTimeIsUpBut + s.name(s.ending.by.Opponent()) + textWhoCantWin
	}
	return side + textTimeIsUp + s.name(s.ending.by.Opponent()) + textWins
}
