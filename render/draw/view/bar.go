package view

import (
	"image/color"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// bar draws a fraction in [0, 1] as the filled part of a bar.
func bar(u *ui.UI, track paint.Rect, share float64, col color.NRGBA) {
	u.Canvas.RoundRect(track, track.H/2, u.Theme.Hover)
	if track.W *= share; track.W > 1 {
		u.Canvas.RoundRect(track, track.H/2, col)
	}
}
