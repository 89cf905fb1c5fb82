package view

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// reachOf returns the largest number of plies to a proven win or loss among the moves; 0 if all values are
// estimates.
func reachOf(moves []live.Child) (plies float64) {
	for _, m := range moves {
		if m.Visits > 0 || m.Score != nil && m.Score.Kind == search.Estimate {
			return 0
		}
		for _, s := range []*search.Score{m.Low, m.High, m.Score} {
			if s != nil && s.Kind != search.Exact {
				plies = math.Max(plies, s.Value)
			}
		}
	}
	return plies
}

// along maps a proven score to [0, 1]: an immediate loss to 0, a draw to 0.5, an immediate win to 1.
func along(s search.Score, plies float64) float64 {
	switch s.Kind {
	case search.WinIn:
		return 1 - 0.45*s.Value/plies
	case search.LossIn:
		return 0.45 * s.Value / plies
	}
	return 0.5
}

// limits returns the bounds of a move's value from the first player's point of view; ok is false if nothing
// is known.
func (c *Context) limits(m live.Child) (low, high search.Score, ok bool) {
	switch {
	case m.Score != nil:
		low, high = *m.Score, *m.Score
	case m.Low != nil:
		low, high = *m.Low, *m.High
	default:
		return low, high, false
	}
	if c.Second {
		low, high = high.Reversed(), low.Reversed()
	}
	return low, high, true
}

// interval draws the interval of a move's value for the first player, from losses at the left to wins at the
// right, and returns it as text.
func interval(u *ui.UI, row paint.Rect, m live.Child, plies float64, ctx *Context) string {
	c, th := u.Canvas, u.Theme
	c.RoundRect(row, row.H/2, th.Hover)
	c.VLine(row.X+row.W/2, row.Y-2, row.H+4, th.Line)
	low, high, ok := ctx.limits(m)
	from, to := along(low, plies), along(high, plies)
	switch {
	case !ok:
		return ""
	case m.Score != nil:
		c.Circle(row.X+row.H/2+(row.W-row.H)*from, row.Y+row.H/2, row.H*0.7, th.Accent)
		return ctx.score(*m.Score)
	}
	c.RoundRect(paint.Rect{X: row.X + row.W*from, Y: row.Y, W: math.Max(row.W*(to-from), row.H), H: row.H},
		row.H/2, theme.Mix(th.Surface, th.Accent, 0.45))
	return textBetween.With("low", ctx.tell(low), "high", ctx.tell(high))
}
