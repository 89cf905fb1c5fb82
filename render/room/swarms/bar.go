package swarms

import (
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// speeds are the available speeds in steps per second; 0 means unlimited.
var speeds = []float64{1, 2, 4, 8, 15, 30, 60, 120, 300, 1000, 0}

// faster returns the next higher speed, or the next lower one if sign is negative.
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
		return textFullSpeed.String()
	}
	return textASecond.With("formatFloat", lang.Decimal(strconv.FormatFloat(speed, 'f', -1, 64)))
}

// barHeight is the height of the playback bar.
const barHeight = theme.Touch

// allControls are the controls of the bar in the room.
var allControls = room.Controls{room.ControlPlay, room.ControlStep, room.ControlSettings}

// bar draws the requested buttons of the playback bar, and the progress of the run.
func (p *player) bar(row paint.Rect, with room.Controls) {
	u := p.shell.UI()
	leave := u.Scope("actions")
	defer leave()
	id, icon, name := "play", ui.Play, textPlay.String()
	if p.play {
		id, icon, name = "pause", ui.Pause, textPause.String()
	}
	each := min(theme.Touch, row.W/6)
	cell := func() paint.Rect { return row.CutLeft(each) }
	play, step := with.Has(room.ControlPlay), with.Has(room.ControlStep)
	speed := with.Has(room.ControlSettings)
	if play && u.KeyButton("begin-anew", textBeginAnew.String(), "r", cell(), ui.Replay, false) {
		p.restart()
	}
	if step && u.KeyButton("step-back", textStepBack.String(), "←", cell(), ui.Back, false) {
		p.step(-1)
	}
	if play && u.PlayButton(id, name, textSpace.String(), cell(), icon) {
		p.setPlay(!p.play)
	}
	if step && u.KeyButton("step", textStep.String(), "→", cell(), ui.Forward, false) {
		p.step(1)
	}
	if speed && u.KeyButton("slower", textSlower.String(), "−", cell(), ui.Minus, false) {
		p.setSpeed(faster(p.speed, -1))
	}
	if speed && u.KeyButton("faster", textFaster.String(), "+", cell(), ui.Plus, false) {
		p.setSpeed(faster(p.speed, 1))
	}
	row.CutLeft(6)
	text := speedText(p.speed)
	if p.run.ready {
		text = textStepNumber.With("steps", p.run.frame.Steps)
		switch {
		case over(&p.run.frame):
			text = textNothingLeftToDo.With("step", text)
		case row.W > 180:
			text += " · " + speedText(p.speed)
		}
	}
	u.NodeOf("run", "status", textRunNode.String(), text, row)
	if row.W < 40 {
		return // the figures also show the progress
	}
	u.Canvas.TextLeft(u.Style(theme.Small).Fit(text, row.W), row, text, u.Theme.Ink2)
}
