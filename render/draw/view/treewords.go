package view

import (
	"image/color"
	"strings"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// shape is the shape of a node's mark.
type shape int

const (
	disc shape = iota
	ring
	square
	diamond
	cross
	die // chance node
)

// reasonLook is the look and the name of nodes with the same reason for ending or the same role.
type reasonLook struct {
	word   lang.Text // name in the legend
	told   lang.Text // name in the description of a node
	series int       // palette index; −1 for the text colour
	fade   float64
	shape  shape
}

var reasons = map[live.Reason]reasonLook{
	live.Searched:      {textSearched, textAllMovesLookedAt, -1, 0.75, disc},
	live.Open:          {textUnderWay, textUnderWay, 1, 1, ring},
	live.BetaCut:       {textCutOff, textAboutCutOff, 5, 0.7, square},
	live.NullCut:       {textCutOffByAPass, textAboutNullCut, 0, 0.7, square},
	live.Futile:        {textPruned, textAboutFutile, 6, 0.9, cross},
	live.TableHit:      {textKnown, textAboutKnown, 4, 0.5, square},
	live.Transposition: {textTransposition, textAboutTransposition, 4, 0.9, square},
	live.Proven:        {textProven, textProven, 2, 0.9, disc},
	live.Expected:      {textExpected, textAboutExpected, -1, 0.6, ring},
	live.Horizon:       {textLastPly, textAboutLastPly, 7, 0.55, disc},
	live.Leaf:          {textLeaf, textNotExpandedYet, 7, 0.6, ring},
	live.Terminal:      {textGameOver, textTheGameIsOver, 3, 0.9, square},
}

// roles maps the roles with a look of their own to it; nodes of other roles have the look of their reason.
var roles = map[live.Role]reasonLook{
	live.Research:  {textSearchedAgain, textAboutSearchedAgain, 3, 0.95, diamond},
	live.Null:      {textPassTried, textAboutPass, 0, 0.9, diamond},
	live.Presearch: {textShallowerSearch, textAboutShallower, 4, 1, ring},
}

// lookOf returns the look of a node's role or, if the role has none, of its reason.
func lookOf(n *live.Node) reasonLook {
	if look, ok := roles[n.Role]; ok {
		return look
	}
	return reasons[n.Reason]
}

// ink returns the colour of the look on the surface, as faded as its branches.
func (l reasonLook) ink(th *theme.Theme) color.NRGBA {
	col := th.Ink2
	if l.series >= 0 {
		col = theme.Series(l.series)
	}
	if l.shape == cross {
		col = theme.Mix(col, th.Ink, 0.3) // darker, because thin strokes in a light colour are hard to see
	}
	return theme.Mix(th.Surface, col, l.fade)
}

// valueText formats the value of a node in few characters, with a sign if the value is only a bound.
func valueText(t *live.Tree, n *live.Node, ctx *Context) string {
	if n.Score == nil {
		return ""
	}
	s := *n.Score
	s.Unit = t.Unit
	text, least, most := ctx.score(s), "≥", "≤"
	if ctx.Second {
		least, most = most, least
	}
	switch n.Bound {
	case search.AtLeast:
		return least + text
	case search.AtMost:
		return most + text
	}
	return text
}

// windowText formats the search window of a node in few characters; for a null window only whether the bound
// is reached.
func windowText(t *live.Tree, n *live.Node, ctx *Context) string {
	alpha, beta := n.Alpha, n.Beta
	if ctx.Second {
		alpha, beta = beta, alpha
	}
	low, high := endText(t, alpha, "−∞", ctx), endText(t, beta, "∞", ctx)
	if low == high {
		return low + "?"
	}
	return "(" + low + ", " + high + ")"
}

// nodeText describes a node in two lines: the path to it, and its value.
func nodeText(t *live.Tree, i int, ctx *Context) (path, facts string) {
	n := &t.Nodes[i]
	moves := t.Path(i)
	texts := make([]string, len(moves))
	for k := range moves {
		texts[k] = ctx.Text(moves[:k+1]...)
	}
	if n.Role == live.Presearch {
		texts = append(texts, "("+textShallower.String()+")")
	}
	if path = strings.Join(texts, "  "); path == "" {
		path = textThePositionSearched.String()
	}
	var parts []string
	if v := valueText(t, n, ctx); v != "" {
		parts = append(parts, v)
	}
	if n.Odds > 0 {
		parts = append(parts, textLikely.With("share", percent(100*n.Odds)))
	}
	if n.Visits > 0 {
		parts = append(parts, textVisits.With("visits", numfmt.Nodes(n.Visits)))
	}
	if n.Depth > 0 {
		parts = append(parts, textDepth.With("depth", n.Depth))
	}
	if n.Searches > 1 {
		parts = append(parts, textSearchOfThisPosition.With("searches", n.Searches))
	}
	if look, ok := roles[n.Role]; ok {
		parts = append(parts, look.told.String())
	}
	if n.Alpha != nil || n.Beta != nil {
		parts = append(parts, textWindow.With("windowText", windowText(t, n, ctx)))
	}
	if n.Reason != live.Searched || n.Untried == 0 && n.Role == live.Plain {
		parts = append(parts, reasons[n.Reason].told.String())
	}
	if n.Untried > 0 {
		parts = append(parts, textNotTried.With("count", numfmt.Count(int64(n.Untried), "moves")))
	}
	return path, strings.Join(parts, " · ")
}

func endText(t *live.Tree, s *search.Score, open string, ctx *Context) string {
	if s == nil {
		return open
	}
	score := *s
	score.Unit = t.Unit
	return ctx.score(score)
}
