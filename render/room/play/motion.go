package play

import (
	"time"

	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/theme"
)

// motion is the animation of the last move.
type motion struct {
	plan   anim.Plan
	turned []game.Square // discs flipped by the last move
	start  time.Duration
	cursor int  // cursor at the last sound
	closed bool // whether another room is open
}

// followMotion starts the animation of the move that led to the displayed position.
func followMotion(r *GameRoom, now time.Duration) {
	r.motion.plan, r.followed = r.Session.Picture.LastPlan()
	makeNoise(r, r.motion.plan)
	if r.state.Hand.Dropped != game.NoSquare {
		for i, step := range r.motion.plan.Motions {
			if step.To == r.state.Hand.Dropped {
				r.motion.plan.Motions = append(r.motion.plan.Motions[:i:i], r.motion.plan.Motions[i+1:]...)
				break
			}
		}
	}
	r.motion.start = now
	r.motion.turned = r.motion.turned[:0]
	for _, f := range r.motion.plan.Flips {
		r.motion.turned = append(r.motion.turned, f.Square)
	}
}

// motionNow returns the current animation and its progress, and drops a finished one.
func motionNow(r *GameRoom) (plan anim.Plan, t float64) {
	plan, t = r.motion.plan, motionProgress(r)
	if t >= 1 {
		r.motion.plan, plan = anim.Plan{}, anim.Plan{}
	}
	return plan, t
}

// motionProgress returns the progress of the animation in [0, 1].
func motionProgress(r *GameRoom) float64 {
	if r.motion.plan.Empty() {
		return 1
	}
	t := (r.Shell.Now() - r.motion.start).Seconds() / theme.MoveTime
	if t >= 1 {
		return 1
	}
	return anim.EaseOut(max(0, t))
}
