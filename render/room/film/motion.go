package film

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/theme"
)

// clock says when a picture is drawn and how long the way to it from the one before may take.
type clock struct {
	now, lasts time.Duration
	number     int           // of the picture
	came       time.Duration // when it was first drawn
}

// Clock is called before a picture is drawn: with its number in the film, the time, and how long the way from
// the picture before may take; 0 for none.
func (pic *Picture) Clock(number int, now, lasts time.Duration) {
	c := &pic.clock
	if number != c.number {
		c.number, c.came = number, now
	}
	c.now, c.lasts = now, lasts
}

// way is how far the picture is on its way, in [0, 1]; one that may take at most so long.
func (c *clock) way(most time.Duration) float64 {
	lasts := min(c.lasts, most)
	if lasts <= 0 {
		return 1
	}
	return min(float64(c.now-c.came)/float64(lasts), 1)
}

// The ways of points and of what stands on a board: the points move all the time, a move is over soon.
const (
	wayOfPoints = 500 * time.Millisecond
	wayOfMove   = time.Duration(theme.MoveTime * float64(time.Second))
)

// turn is what happened on a board since the position before.
type turn struct {
	plan anim.Plan
	last []game.Square // where the last move was
}

// between finds the move that leads from one position to another, or was taken back on the way, and what
// moves then. After the move of a player there may be one of chance.
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

// leads finds the move that leads from one position to another, or to where a move of chance leads there, and
// returns it with where it leads.
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
