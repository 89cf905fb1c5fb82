package play

import (
	"fmt"

	"ludarium/render/session"
)

// strengthText says how hard a computer player tries.
func (r *Room) strengthText(p session.Player) string {
	l := p.Limits
	switch {
	case r.Session.Control().Timed():
		return "by the clock"
	case l.Time > 0:
		return session.FormatLimit(l.Time) + " a move"
	case l.Nodes > 0:
		return session.FormatNodes(l.Nodes) + " nodes a move"
	case l.Depth > 0:
		return fmt.Sprintf("depth %d", l.Depth)
	}
	return "no limit"
}
