package play

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// film is an animated game with the initial position and the position after each player's move. It is
// independent of later changes in the room.
type film struct {
	of    *GameRoom
	start game.State
	steps [][]game.Move    // each a player's move with the automatic moves that follow it
	drawn [][]format.Shape // shapes on each position
	w, h  float64
	flip  bool
	at    int        // number of steps played in state
	state game.State // nil before the first picture
	plan  anim.Plan  // animation of the last step
	last  []game.Square
}

// newFilm returns the film of the current line.
func newFilm(r *GameRoom) *film {
	f := &film{of: r, start: r.Session.Line.At(0), flip: r.Session.Picture.Flipped()}
	f.drawn = append(f.drawn, r.Session.Drawings.At(0))
	first := true
	for i, e := range r.Session.Line.Moves() {
		if first && e.Automatic() {
			f.start.Play(e.Move) // automatic moves at the start, such as the first tiles
			continue
		}
		first = false
		if e.Automatic() {
			f.steps[len(f.steps)-1] = append(f.steps[len(f.steps)-1], e.Move)
		} else {
			f.steps = append(f.steps, []game.Move{e.Move})
			f.drawn = append(f.drawn, r.Session.Drawings.At(i+1))
		}
	}
	f.w, f.h = shareSize(r, f.start)
	return f
}

// Frames per step of a smooth film, and durations at normal speed.
const (
	between     = 5
	stepLasts   = time.Second
	finalLasts  = 3 * time.Second
	partLasts   = time.Duration(theme.MoveTime*float64(time.Second)) / between * 2
	smoothLasts = stepLasts - between*partLasts
)

// begin returns the sequence of frames.
func (f *film) begin(smooth bool) room.Reel {
	parts := 1
	if smooth {
		parts = between + 1
	}
	reel := room.Reel{Count: 1 + parts*len(f.steps)}
	// place returns the step and the part of its animation that frame i shows.
	place := func(i int) (step, part int) { return (i + parts - 1) / parts, (i + parts - 1) % parts }
	reel.Draw = func(u *ui.UI, i int) {
		step, part := place(i)
		t := 1.0
		if i > 0 && part < parts-1 {
			t = anim.EaseOut(float64(part+1) / float64(parts))
		}
		f.draw(u, step, t)
	}
	reel.Lasts = func(i int) time.Duration {
		_, part := place(i)
		switch {
		case i == reel.Count-1:
			return finalLasts
		case i > 0 && part < parts-1:
			return partLasts
		case smooth:
			return smoothLasts
		}
		return stepLasts
	}
	return reel
}

// draw draws the fraction t of the animation of a step.
func (f *film) draw(u *ui.UI, step int, t float64) {
	if f.state == nil || step < f.at {
		f.state, f.at, f.plan, f.last = f.start.Clone(), 0, anim.Plan{}, nil
	}
	for ; f.at < step; f.at++ {
		f.play(f.steps[f.at])
	}
	frame := shareFrame(f.of, u, u.Canvas.Area(), f.flip)
	frame.Plan, frame.T = f.plan, t
	frame.Marks = board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: f.last,
		Shapes: f.drawn[step]}
	f.of.Drawer.Draw(u.Canvas, f.state, frame)
}

// play plays a step and stores its animation.
func (f *film) play(moves []game.Move) {
	f.plan, f.last = anim.Plan{}, nil
	for i, m := range moves {
		before := f.state.Clone()
		from, to := before.Squares(m)
		f.state.Play(m)
		plan := anim.Of(before, f.state, m)
		if i == 0 {
			f.plan = plan
			if to != game.NoSquare {
				f.last = slices.Compact([]game.Square{from, to})
			}
			continue
		}
		f.plan.Appear = slices.Concat(f.plan.Appear, plan.Appear)
	}
}
