package view

import (
	"fmt"
	"image/color"
	"strings"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/session"
	"ludarium/render/theme"
)

// reasonLook is how nodes that end for one reason are drawn and what it is called.
type reasonLook struct {
	word    string // in the legend
	told    string // of one node
	series  int    // of the palette; -1: ink
	fade    float64
	hollow  bool
	squared bool
}

// looks returns the look of every reason.
func looks() map[live.Reason]reasonLook {
	return map[live.Reason]reasonLook{
		live.Searched:      {"searched", "all moves looked at", -1, 0.75, false, false},
		live.Open:          {"under way", "under way", 1, 1, true, false},
		live.BetaCut:       {"cut off", "cut off: one move refutes it", 5, 0.7, false, true},
		live.TableHit:      {"known", "known from an earlier iteration", 0, 0.7, false, true},
		live.Transposition: {"transposition", "known from other moves to the same position", 4, 0.7, false, true},
		live.Proven:        {"proven", "proven", 2, 0.9, false, false},
		live.Horizon:       {"last ply", "last ply: judged as it stands", 7, 0.55, false, false},
		live.Leaf:          {"leaf", "not expanded yet", 7, 0.6, true, false},
		live.Terminal:      {"game over", "the game is over", 3, 0.9, false, true},
	}
}

// ink is the colour of a reason on the surface, faded as its branches are.
func (l reasonLook) ink(th *theme.Theme) color.NRGBA {
	col := th.Ink2
	if l.series >= 0 {
		col = theme.Series(l.series)
	}
	return theme.Mix(th.Surface, col, l.fade)
}

// valueText writes the value of a node in few characters; where the window makes it a bound, it says so.
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
	switch order := standing(s); {
	case n.Beta != nil && order >= standing(*n.Beta):
		return least + text
	case n.Alpha != nil && order <= standing(*n.Alpha):
		return most + text
	}
	return text
}

// standing orders scores: wins above all estimates, quick ones first, losses below.
func standing(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 1e9 - s.Value
	case search.LossIn:
		return s.Value - 1e9
	}
	return s.Value
}

// nodeText describes a node in two lines: how it is reached, and what is known of it.
func nodeText(t *live.Tree, i int, ctx *Context) (path, facts string) {
	n := &t.Nodes[i]
	moves := t.Path(i)
	words := make([]string, len(moves))
	for k := range moves {
		words[k] = ctx.Text(moves[:k+1]...)
	}
	if path = strings.Join(words, "  "); i == 0 {
		path = "The position searched"
	}
	var parts []string
	if v := valueText(t, n, ctx); v != "" {
		parts = append(parts, v)
	}
	parts = append(parts, session.FormatNodes(n.Visits)+" visits")
	if n.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", n.Depth))
	}
	if n.Searches > 1 {
		parts = append(parts, fmt.Sprintf("searched %d times", n.Searches))
	}
	if n.Alpha != nil || n.Beta != nil {
		low, high := n.Alpha, n.Beta
		if ctx.Second {
			low, high = high, low
		}
		parts = append(parts, "window "+endText(t, low, "−∞", ctx)+" … "+endText(t, high, "∞", ctx))
	}
	if n.Reason != live.Searched || n.Untried == 0 {
		parts = append(parts, reasons[n.Reason].told)
	}
	if n.Untried > 0 {
		parts = append(parts, session.FormatCount(int64(n.Untried), "moves")+" not tried")
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
