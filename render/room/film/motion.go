package film

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/theme"
)

// clock is the state of the animation between two frames.
type clock struct {
	now, lasts time.Duration
	number     int           // number of the frame
	came       time.Duration // time at which it was first drawn
}

// Clock must be called before a frame is drawn, with the frame's number, the current time, and the maximum
// duration of the animation from the previous frame, 0 for no animation.
func (pic *Picture) Clock(number int, now, lasts time.Duration) {
	c := &pic.clock
	if number != c.number {
		c.number, c.came = number, now
	}
	c.now, c.lasts = now, lasts
}

// way returns the progress, in [0, 1], of an animation that lasts at most the duration most.
func (c *clock) way(most time.Duration) float64 {
	lasts := min(c.lasts, most)
	if lasts <= 0 {
		return 1
	}
	return min(float64(c.now-c.came)/float64(lasts), 1)
}

// Durations of animations. Points move during the whole interval between frames, moves for a shorter time.
const (
	wayOfPoints = 500 * time.Millisecond
	wayOfMove   = time.Duration(theme.MoveTime * float64(time.Second))
)

// turn is the change on a board since the previous position.
type turn struct {
	plan anim.Plan
	last []game.Square // squares of the last move
}

// between returns the animation of the move that leads from one position to the other, forwards or backwards.
// The player's move may be followed by a chance move.
func between(from, to game.State) (t turn) {
	if m, after, ok := leads(from, to); ok {
		t.plan = anim.Of(from, after, m)
		if a, b := from.Squares(m); b != game.NoSquare {
			t.last = append(t.last, b)
			if a != b && a != game.NoSquare {
				t.last = append(t.last, a)
			}
		}
		if after.Turn() != game.Chance {
			return t
		}
		if tile, end, ok := leads(after, to); ok {
			chance := anim.Of(after, end, tile)
			t.plan.Appear = slices.Concat(t.plan.Appear, chance.Appear)
		}
		return t
	}
	if m, after, ok := leads(to, from); ok && after.Turn() != game.Chance {
		back := anim.Of(to, after, m)
		t.plan = back.Reverse()
	}
	return t
}

// leads finds the move that leads from one position to another, or to a chance node before it, and the
// position after that move.
func leads(from, to game.State) (m game.Move, after game.State, ok bool) {
	want := to.Notation()
	at := from.Clone()
	for _, m := range at.Moves(nil) {
		at.Play(m)
		if at.Notation() == want {
			return m, at, true
		}
		if from.Turn() != game.Chance && at.Turn() == game.Chance {
			for _, tile := range at.Moves(nil) {
				at.Play(tile)
				found := at.Notation() == want
				at.Undo()
				if found {
					return m, at, true
				}
			}
		}
		at.Undo()
	}
	return 0, nil, false
}
