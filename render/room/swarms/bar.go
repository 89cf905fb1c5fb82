package swarms

import (
	"fmt"
	"slices"
	"strconv"

	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// speeds are those on offer, in steps a second; the last one is as fast as it goes.
var speeds = []float64{1, 2, 4, 8, 15, 30, 60, 120, 300, 1000, 0}

// faster returns the next speed up, or down for a negative sign.
func faster(speed float64, sign int) float64 {
	at := len(speeds) - 1
	for i, s := range speeds {
		if speed != 0 && s >= speed {
			at = i
			break
		}
	}
	return speeds[min(max(at+sign, 0), len(speeds)-1)]
}

func speedText(speed float64) string {
	if speed == 0 {
		return textFullSpeed
	}
	return strconv.FormatFloat(speed, 'f', -1, 64) + textASecond
}

// setPlay lets it play or pauses.
func (r *Swarms) setPlay(on bool) {
	if r.play = on; r.started {
		r.client.Play(on && r.open, r.speed)
	}
	if !on {
		r.keep()
	}
	r.shell.UI().Wake(0)
}

func (r *Swarms) setSpeed(speed float64) {
	r.speed = speed
	r.client.Play(r.play && r.open, speed)
	r.keep()
	r.shell.UI().Wake(0)
}

// step pauses and goes so many steps on, or back.
func (r *Swarms) step(n int64) {
	r.play = false
	r.client.Step(n)
	r.shell.UI().Wake(0)
}

// barHeight is the height of the row with which a run is driven.
const barHeight = theme.Touch

// bar drives the run.
func (r *Swarms) bar(row paint.Rect) {
	u := r.shell.UI()
	leave := u.Scope("actions")
	defer leave()
	icon, name := ui.Play, textPlay
	if r.play {
		icon, name = ui.Pause, textPause
	}
	cell := func() paint.Rect { return row.CutLeft(theme.Touch) }
	if u.KeyButton(textBeginAnew, "r", cell(), ui.Replay, false) {
		r.restart()
	}
	if u.KeyButton(textStepBack, "←", cell(), ui.Back, false) {
		r.step(-1)
	}
	if u.KeyButton(name, textSpace, cell(), icon, true) {
		r.setPlay(!r.play)
	}
	if u.KeyButton(textStep, "→", cell(), ui.Forward, false) {
		r.step(1)
	}
	if u.KeyButton(textSlower, "−", cell(), ui.Minus, false) {
		r.setSpeed(faster(r.speed, -1))
	}
	if u.KeyButton(textFaster, "+", cell(), ui.Plus, false) {
		r.setSpeed(faster(r.speed, 1))
	}
	row.CutLeft(6)
	text := speedText(r.speed)
	if r.ready {
		text = fmt.Sprintf(textStepNumber, r.frame.Steps)
		switch {
		case over(&r.frame):
			text += textNothingLeftToDo
		case row.W > 180:
			text += " · " + speedText(r.speed)
		}
	}
	u.Node("status", "run", text, row)
	u.Canvas.TextLeft(u.Style(theme.Small).Fit(text, row.W), row, text, u.Theme.Ink2)
}

// Keys implements room.Room.
func (r *Swarms) Keys() {
	u := r.shell.UI()
	if _, ok := u.TakeKey(ui.Space); ok {
		r.setPlay(!r.play)
	}
	for i, code := range []ui.Code{ui.Left, ui.Right, ui.Up, ui.Down} {
		sign := float64(i%2*2 - 1)
		switch key, ok := u.TakeKey(code); {
		case !ok:
		case i >= 2:
			r.look(0, sign)
		case key.Shift:
			r.look(sign, 0)
		default:
			r.step(int64(sign))
		}
	}
	r.camera.keys(u)
	if text, ok := u.TakeTyped("+-="); ok {
		sign := 1
		if text == "-" {
			sign = -1
		}
		r.setSpeed(faster(r.speed, sign))
	}
	if _, ok := u.TakeKey("r"); ok {
		r.restart()
	}
}

// look turns to what lies beside the part of the picture that is seen.
func (r *Swarms) look(x, y float64) {
	k := &r.camera
	k.move(panKey*x/max(k.zoom, 1), panKey*y/max(k.zoom, 1))
	r.shell.UI().Wake(0)
}

// addLane lets a method run beside the others, or takes it away where it does already.
func (r *Swarms) addLane(name string) {
	w := r.world()
	i := slices.IndexFunc(r.setup.Lanes, func(l laneOf) bool { return l.Method == name })
	if i >= 0 {
		if len(r.setup.Lanes) > 1 {
			r.setup.Lanes = slices.Delete(slices.Clone(r.setup.Lanes), i, i+1)
			r.restart()
		}
		return
	}
	s := clone(r.setup)
	s.Lanes = append(s.Lanes, laneOf{Method: name, Values: copied(r.kept[w.Name+"/"+name])})
	if err := s.Check(w); err != nil {
		r.shell.Say(sentence(err))
		return
	}
	r.setup, r.lane = s, len(s.Lanes)-1
	r.restart()
}
