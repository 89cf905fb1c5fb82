package drawers

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
)

// moving reports whether an animation is in progress. At T = 1 the position is drawn at rest.
func moving(f *board.Frame) bool { return f.T < 1 && !f.Plan.Empty() }

// travels reports whether the piece on q is drawn as part of the plan.
func travels(f *board.Frame, q game.Square) bool {
	if !moving(f) {
		return false
	}
	for i := range f.Plan.Motions {
		if f.Plan.Motions[i].To == q {
			return true
		}
	}
	for i := range f.Plan.Flips {
		if f.Plan.Flips[i].Square == q {
			return true
		}
	}
	return hasChange(f.Plan.Appear, q)
}

func hasChange(list []anim.Change, q game.Square) bool {
	for i := range list {
		if list[i].Square == q {
			return true
		}
	}
	return false
}

// clamp limits x to [0, 1].
func clamp(x float64) float64 { return math.Max(0, math.Min(1, x)) }

// smooth is an easing curve with zero slope at both ends.
func smooth(t float64) float64 { return t * t * (3 - 2*t) }
