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

// shape is the form of a node's mark.
type shape int

const (
	disc shape = iota
	ring
	square
	diamond
	cross
)

// reasonLook is how nodes that end for one reason, or are searched for one, are drawn and what it is called.
type reasonLook struct {
	word   string // in the legend
	told   string // of one node
	series int    // of the palette; -1: ink
	fade   float64
	shape  shape
}

// looks returns the look of every reason.
func looks() map[live.Reason]reasonLook {
	return map[live.Reason]reasonLook{
		live.Searched:      {"searched", "all moves looked at", -1, 0.75, disc},
		live.Open:          {"under way", "under way", 1, 1, ring},
		live.BetaCut:       {"cut off", "cut off: one move refutes it", 5, 0.7, square},
		live.NullCut:       {"cut off by a pass", "cut off: even a pass refutes it", 0, 0.7, square},
		live.Futile:        {"skipped", "moves that cannot reach alpha skipped", 6, 0.9, cross},
		live.TableHit:      {"known", "known from an earlier iteration", 4, 0.5, square},
		live.Transposition: {"transposition", "known from other moves to the same position", 4, 0.9, square},
		live.Proven:        {"proven", "proven", 2, 0.9, disc},
		live.Horizon:       {"last ply", "last ply: judged as it stands", 7, 0.55, disc},
		live.Leaf:          {"leaf", "not expanded yet", 7, 0.6, ring},
		live.Terminal:      {"game over", "the game is over", 3, 0.9, square},
	}
}

// roleLooks returns the look of the roles that show in the picture; the nodes of others look as they end.
func roleLooks() map[live.Role]reasonLook {
	return map[live.Role]reasonLook{
		live.Research:  {"searched again", "searched again with a wider window", 3, 0.95, diamond},
		live.Null:      {"pass tried", "a pass, to see whether that is good enough", 0, 0.9, diamond},
		live.Presearch: {"shallower search", "the same position less deep, for a good first move", 4, 1, ring},
	}
}

// lookOf returns how a node is drawn: by its role where that shows, else by how it ended.
func lookOf(n *live.Node) reasonLook {
	if look, ok := roles[n.Role]; ok {
		return look
	}
	return reasons[n.Reason]
}

// ink is the colour of a reason on the surface, faded as its branches are.
func (l reasonLook) ink(th *theme.Theme) color.NRGBA {
	col := th.Ink2
	if l.series >= 0 {
		col = theme.Series(l.series)
	}
	if l.shape == cross {
		col = theme.Mix(col, th.Ink, 0.3) // thin strokes of a light colour
	}
	return theme.Mix(th.Surface, col, l.fade)
}

// valueText writes the value of a node in few characters; where the window makes it a bound, it says so.
func valueText(t *live.Tree, n *live.Node) string {
	if n.Score == nil {
		return ""
	}
	s := *n.Score
	s.Unit = t.Unit
	text := session.ShortScore(s)
	switch n.Bound {
	case live.AtLeast:
		return "≥" + text
	case live.AtMost:
		return "≤" + text
	}
	return text
}

// windowText writes the window of a node in few characters; one that holds no value only asks whether that at its end is reached.
func windowText(t *live.Tree, n *live.Node) string {
	low, high := endText(t, n.Alpha, "−∞"), endText(t, n.Beta, "∞")
	if low == high {
		return low + "?"
	}
	return "(" + low + ", " + high + ")"
}

// nodeText describes a node in two lines: how it is reached, and what is known of it.
func nodeText(t *live.Tree, i int, ctx *Context) (path, facts string) {
	n := &t.Nodes[i]
	moves := t.Path(i)
	words := make([]string, len(moves))
	for k := range moves {
		words[k] = ctx.Text(moves[:k+1]...)
	}
	if n.Role == live.Presearch {
		words = append(words, "(shallower)")
	}
	if path = strings.Join(words, "  "); path == "" {
		path = "The position searched"
	}
	var parts []string
	if v := valueText(t, n); v != "" {
		parts = append(parts, v)
	}
	parts = append(parts, session.FormatNodes(n.Visits)+" visits")
	if n.Depth > 0 {
		parts = append(parts, fmt.Sprintf("depth %d", n.Depth))
	}
	if n.Searches > 1 {
		parts = append(parts, fmt.Sprintf("search %d of this position", n.Searches))
	}
	if look, ok := roles[n.Role]; ok {
		parts = append(parts, look.told)
	}
	if n.Alpha != nil || n.Beta != nil {
		parts = append(parts, "window "+windowText(t, n))
	}
	if n.Reason != live.Searched || n.Untried == 0 && n.Role == live.Plain {
		parts = append(parts, reasons[n.Reason].told)
	}
	if n.Untried > 0 {
		parts = append(parts, session.FormatCount(int64(n.Untried), "moves")+" not tried")
	}
	return path, strings.Join(parts, " · ")
}

func endText(t *live.Tree, s *search.Score, open string) string {
	if s == nil {
		return open
	}
	score := *s
	score.Unit = t.Unit
	return session.ShortScore(score)
}
