package play

import (
	"fmt"

	"ludarium/render/session"
	"ludarium/render/words"
)

// strengthText says how hard a computer player tries.
func (ps *Players) strengthText(p session.Player) string {
	l := p.Limits
	switch {
	case ps.Session.Clock.Control().Timed():
		return textByTheClock
	case l.Time > 0:
		return words.Limit(l.Time) + textTimeAMove
	case l.Nodes > 0:
		return words.Nodes(l.Nodes) + textNodesAMove
	case l.Depth > 0:
		return fmt.Sprintf(textLimitDepth, l.Depth)
	}
	return textLimitNone
}
