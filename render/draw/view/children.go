package view

import (
	"encoding/json"
	"fmt"
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// children lists the moves at the root with their fractions of the visits and, for searches that select by an
// upper confidence bound, the exploration bonus added to the mean of each move. The next visit goes to the
// move with the largest sum.
type children struct{ latest Latest[live.Children] }

const (
	maxChildren = 12 // maximum number of listed moves
	scoreWidth  = 64.0
	triesWidth  = 52.0
	bonusWidth  = 52.0
)

// Title implements Renderer: the columns have captions instead.
func (*children) Title() string { return "" }

func (c *children) decode(data json.RawMessage) (moves []live.Child, all int64) {
	p, ok := c.latest.Decode(data)
	if !ok {
		return nil, 0
	}
	return p.Moves, max(1, p.Visits())
}

// worths scales the values of the moves to [0, 1], from the worst to the best, for searches that do not count
// visits; it returns nil for other searches.
func worths(moves []live.Child) []float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for _, m := range moves {
		if m.Visits > 0 || m.Low != nil {
			return nil
		}
		if m.Score != nil && !decided(m.Score) {
			least, most = min(least, m.Score.Value), max(most, m.Score.Value)
		}
	}
	list := make([]float64, len(moves))
	for i, m := range moves {
		switch {
		case m.Score == nil:
		case m.Score.Kind == search.LossIn:
			list[i] = leastWorth
		default:
			list[i] = 1
			if most > least && !decided(m.Score) {
				list[i] = min(1, leastWorth+(1-leastWorth)*(m.Score.Value-least)/(most-least))
			}
		}
	}
	return list
}

// decided reports whether a score is a win or a loss in a number of plies.
func decided(s *search.Score) bool { return s.Kind == search.WinIn || s.Kind == search.LossIn }

// leastWorth is the length of the bar of the lowest value, in [0, 1].
const leastWorth = 0.1

// Height implements Renderer.
func (c *children) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	moves, _ := c.decode(data)
	switch n := len(moves); {
	case n == 0:
		return 0
	case n > maxChildren:
		return rowHeight * (maxChildren + 2)
	default:
		return rowHeight * float64(n+1)
	}
}

// Frame implements Renderer.
func (c *children) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	moves, all := c.decode(data)
	small := u.Style(theme.Small)
	bonuses := false
	for _, m := range moves {
		bonuses = bonuses || m.Bonus > 0
	}
	caption := area.CutTop(rowHeight)
	byWorth, ends := worths(moves), reachOf(moves)
	if byWorth != nil || ends > 0 {
		u.Canvas.TextLeft(small, caption, textMovesByTheirValues.String(), u.Theme.Ink2)
	} else {
		u.Canvas.TextLeft(small, caption, textMovesByTheirTries.String(), u.Theme.Ink2)
	}
	if bonuses {
		u.Canvas.TextRight(small, caption.CutRight(bonusWidth), textBonusColumn.String(), u.Theme.Ink2)
	}
	if byWorth == nil && ends == 0 {
		u.Canvas.TextRight(small, caption.CutRight(triesWidth), textTriesColumn.String(), u.Theme.Ink2)
	}
	listed := moves[:min(maxChildren, len(moves))]
	texts := make([]string, len(listed))
	for i, m := range listed {
		texts[i] = ctx.Text(m.Move)
	}
	wide, scored := movesWidth(u, area.W, texts), scoreWidth-16.0
	for _, m := range listed {
		if m.Score != nil && u.Least > 0 {
			scored = max(scored, u.Bold(theme.Small).Width(ctx.score(*m.Score)))
		}
	}
	for i, m := range listed {
		row := area.CutTop(rowHeight)
		text, share, score := texts[i], float64(m.Visits)/float64(all), ""
		if m.Score != nil {
			score = ctx.score(*m.Score)
		}
		if ends > 0 && m.Score == nil {
			score = "?"
		}
		tries := numfmt.Nodes(m.Visits)
		value := textTries.With("score", score, "tries", tries, "value", 100*share)
		ink := u.Theme.Ink
		if i == 0 {
			ink = u.Theme.Accent
		}
		u.Canvas.TextLeft(u.Mono(theme.Small), row.CutLeft(wide), text, ink)
		u.Canvas.TextRight(u.Bold(theme.Small), row.CutLeft(scored), score, ink)
		row.CutLeft(12)
		if bonuses {
			bonus := lang.Decimal(fmt.Sprintf("+%.2g", m.Bonus))
			value += textBonus.With("bonus", bonus)
			u.Canvas.TextRight(small, row.CutRight(bonusWidth), bonus, u.Theme.Ink2)
		}
		switch {
		case ends > 0:
			value = interval(u, row.InsetXY(4, 7), m, ends, ctx)
			u.Node("text", ctx.spoken().Text(m.Move), value, row)
			continue
		case byWorth != nil:
			value, share = score, byWorth[i]
		default:
			u.Canvas.TextRight(small, row.CutRight(triesWidth), tries, u.Theme.Ink2)
		}
		u.Node("text", ctx.spoken().Text(m.Move), value, row)
		bar(u, row.InsetXY(4, 8), share, u.Theme.Accent)
	}
	if more := len(moves) - maxChildren; more > 0 {
		u.Canvas.TextLeft(small, area.CutTop(rowHeight), textAndMore.With("more", more), u.Theme.Ink2)
	}
}

// Mark implements Marker: it adds arrows for moves of pieces, and values for placements; the most visited
// move is drawn strongest.
func (c *children) Mark(m *board.Marks, data json.RawMessage, ctx *Context) {
	moves, _ := c.decode(data)
	most, byWorth := int64(1), worths(moves)
	for _, child := range moves {
		most = max(most, child.Visits)
	}
	for i := len(moves) - 1; i >= 0; i-- { // draw the best move last, on top
		child := moves[i]
		from, to := ctx.Root.Squares(child.Move)
		share := float64(child.Visits) / float64(most)
		if byWorth != nil {
			share = byWorth[i]
		} else if child.Score != nil && child.Visits == 0 {
			share = 1
		}
		if from != to {
			if share >= leastArrow {
				m.Arrows = append(m.Arrows,
					board.Arrow{From: from, To: to, Color: theme.Alpha(ctx.Theme.Accent, 0.35+0.5*share),
						Width: 0.08 + 0.12*share})
			}
			continue
		}
		v := board.Value{Move: child.Move, Square: to, Best: i == 0, Share: share}
		if child.Score != nil {
			v.Text = ctx.score(*child.Score)
		}
		m.Values = append(m.Values, v)
	}
}

// leastArrow is the minimum number of visits of a move with an arrow, relative to the most visited move.
// Arrows for all moves would overlap.
const leastArrow = 0.1
