package play

import (
	"ludarium/render/session"
	"ludarium/render/words"
)

// strengthText says how hard a computer player tries.
func (ps *Players) strengthText(p session.Player) string {
	l := p.Limits
	switch {
	case ps.Session.Clock.Control().Timed():
		return textByTheClock.String()
	case l.Time > 0:
		return words.Limit(l.Time) + textTimeAMove.String()
	case l.Nodes > 0:
		return words.Nodes(l.Nodes) + textNodesAMove.String()
	case l.Depth > 0:
		return textLimitDepth.With("depth", l.Depth)
	}
	return textLimitNone.String()
}
