package play

import (
	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/sound"
)

// makeNoise plays the sound of the last move and vibrates, as set in the preferences. Steps back, jumps and
// closed rooms are silent.
func makeNoise(r *GameRoom, plan anim.Plan) {
	before := r.motion.cursor
	r.motion.cursor = r.Session.Line.Cursor()
	if r.motion.cursor <= before || r.motion.closed || plan.Empty() {
		return
	}
	set, host, s := r.Shell.Settings(), r.Shell.Host(), soundOf(r, plan)
	if set.Sound {
		host.Play(s)
	}
	if set.Vibration && host.Vibrates() {
		host.Vibrate(s.Shake())
	}
}

// soundOf returns the sound of a move.
func soundOf(r *GameRoom, plan anim.Plan) sound.Sound {
	if _, over := r.Session.Line.Result(); over {
		return sound.End
	}
	if s, ok := game.Concrete(r.Session.Line.View()).(interface{ Check() (game.Square, bool) }); ok {
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
