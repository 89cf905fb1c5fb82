package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Hints for new users after the one that explains how to move, by mouse and by touch.
var (
	mouseHints = []lang.Text{textClickAPlayer, textBulbByMouse}
	touchHints = []lang.Text{textTapAPlayerHint, textBulbByFinger}
)

// sentence turns a phrase into a sentence.
func sentence(phrase string) string { return form.Capital(phrase) + "." }

// drawFirstHints draws a few hints before the first move, and returns their height.
func drawFirstHints(r *GameRoom, area paint.Rect) float64 {
	if !r.Shell.Settings().First {
		return 0
	}
	u, y := r.Shell.UI(), area.Y
	toPlay, hints, s, gap := r.Game.Hand.ByMouse, mouseHints, u.Style(theme.Body), 8.0
	if area.H < 200 || u.In.Touch {
		toPlay, hints, s, gap = r.Game.Hand.ByFinger, touchHints, u.Style(theme.Small), 1
	}
	for _, text := range append([]string{sentence(toPlay.String())}, lang.All(hints...)...) {
		row := paint.Rect{X: area.X, Y: y, W: area.W,
			H: s.Line() * float64(len(s.Wrap(text, area.W-12)))}
		u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 2, W: 2, H: row.H - 4}, u.Theme.Accent)
		row.CutLeft(12)
		u.Paragraph(row, s, text, u.Theme.Ink)
		u.Node("text", text, "", row)
		y += row.H + gap
	}
	return y + 8 - area.Y
}
