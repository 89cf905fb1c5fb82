package play

import (
	"unicode"
	"unicode/utf8"

	"ludarium/ai/search"
	"ludarium/render/room/session"
	"ludarium/render/ui/numfmt"
)

// strengthText describes the limits of a computer player.
func strengthText(r *GameRoom, p session.Player) string {
	if r.Session.Clock.Control().Timed() {
		return textByTheClock.String()
	}
	return limitText(p.Limits)
}

// limitText describes search limits.
func limitText(l search.Limits) string {
	switch {
	case l.Time > 0:
		return textTimeAMove.With("time", numfmt.Limit(l.Time))
	case l.Nodes > 0:
		return textNodesAMove.With("nodes", numfmt.Nodes(l.Nodes))
	case l.Depth > 0:
		return textLimitDepth.With("depth", l.Depth)
	}
	return textLimitNone.String()
}

// upper returns a text with a capital first letter.
func upper(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}
