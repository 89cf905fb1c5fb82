package play

import (
	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/sound"
)

// heard lets the move that led to the position be heard and felt, where people want that. Going back and
// jumps are silent, and so is a room that nobody looks at.
func (m *motion) heard(plan anim.Plan) {
	before := m.cursor
	m.cursor = m.Session.Line.Cursor()
	if m.cursor <= before || m.closed || plan.Empty() {
		return
	}
	set, host, s := m.Shell.Settings(), m.Shell.Host(), m.soundOf(plan)
	if set.Sound {
		host.Play(s)
	}
	if set.Vibration && host.Vibrates() {
		host.Vibrate(s.Shake())
	}
}

// soundOf returns what is heard of a move.
func (m *motion) soundOf(plan anim.Plan) sound.Sound {
	if _, over := m.Session.Line.Result(); over {
		return sound.End
	}
	if s, ok := game.Concrete(m.Session.Line.View()).(interface{ Check() (game.Square, bool) }); ok {
		if _, check := s.Check(); check {
			return sound.Check
		}
	}
	for _, piece := range plan.Motions {
		if piece.Merges {
			return sound.Merge
		}
	}
	switch {
	case len(plan.Flips) > 0:
		return sound.Flip
	case len(plan.Motions) == 0:
		return sound.Drop
	case len(plan.Vanish) > 0:
		return sound.Capture
	}
	return sound.Move
}
