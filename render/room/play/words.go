package play

import (
	"ludarium/ai/search"
	"ludarium/render/session"
	"ludarium/render/words"
)

// strengthText says how hard a computer player tries.
func (ps *Players) strengthText(p session.Player) string {
	if ps.Session.Clock.Control().Timed() {
		return textByTheClock.String()
	}
	return limitText(p.Limits)
}

// limitText says how hard a computer tries within limits.
func limitText(l search.Limits) string {
	switch {
	case l.Time > 0:
		return words.Limit(l.Time) + textTimeAMove.String()
	case l.Nodes > 0:
		return words.Nodes(l.Nodes) + textNodesAMove.String()
	case l.Depth > 0:
		return textLimitDepth.With("depth", l.Depth)
	}
	return textLimitNone.String()
}
