package play

import (
	"time"

	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/theme"
)

// motion is what moves on the board: the pieces of the move that was just played.
type motion struct {
	*env
	plan    anim.Plan
	turned  []game.Square // discs that the last move turned over
	start   time.Duration
	dropped game.Square // the piece just dropped there by hand needs no motion
	cursor  int         // of the game as far as it was heard
	closed  bool        // nobody looks at the room
}

// follow begins the motion that led to the position shown.
func (m *motion) follow(now time.Duration) {
	m.plan, m.change = m.Session.Picture.LastPlan()
	m.heard(m.plan)
	if m.dropped != game.NoSquare {
		for i, step := range m.plan.Motions {
			if step.To == m.dropped {
				m.plan.Motions = append(m.plan.Motions[:i:i], m.plan.Motions[i+1:]...)
				break
			}
		}
		m.dropped = game.NoSquare
	}
	m.start = now
	m.turned = m.turned[:0]
	for _, f := range m.plan.Flips {
		m.turned = append(m.turned, f.Square)
	}
}

// now returns what moves and how far it is; a plan that is over is forgotten.
func (m *motion) now() (plan anim.Plan, t float64) {
	plan, t = m.plan, m.progress()
	if t >= 1 {
		m.plan, plan = anim.Plan{}, anim.Plan{}
	}
	return plan, t
}

// progress returns how far the motion on the board is, in [0, 1].
func (m *motion) progress() float64 {
	if m.plan.Empty() {
		return 1
	}
	t := (m.Shell.Now() - m.start).Seconds() / theme.MoveTime
	if t >= 1 {
		return 1
	}
	return anim.EaseOut(max(0, t))
}
