package play

import (
	"ludarium/render/paint"
	"ludarium/render/theme"
)

// What whoever is here for the first time is told, by a mouse and by a finger.
var (
	mouseHints = []string{
		"Click where you want to play, drag a piece, or type a move.",
		"Click a player to choose who plays, and how strong.",
		"The bulb shows a good move; the question mark lists all keys.",
	}
	touchHints = []string{
		"Tap to play: a piece, then where it goes.",
		"Tap a player to choose who plays.",
		"The bulb gives a hint, the question mark help.",
	}
)

// firstHints tells a few things until the first move, and returns its height.
func (r *Room) firstHints(area paint.Rect) float64 {
	if !r.Shell.Settings().First {
		return 0
	}
	u, y := r.Shell.UI(), area.Y
	hints, s, gap := mouseHints, u.Style(theme.Body), 8.0
	if area.H < 200 || u.In.Touch {
		hints, s, gap = touchHints, u.Style(theme.Small), 1
	}
	for _, text := range hints {
		row := paint.Rect{X: area.X, Y: y, W: area.W, H: s.Size * lineSpacing * float64(len(s.Wrap(text, area.W-12)))}
		u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 2, W: 2, H: row.H - 4}, u.Theme.Accent)
		row.CutLeft(12)
		u.Paragraph(row, s, text, u.Theme.Ink)
		u.Node("text", text, "", row)
		y += row.H + gap
	}
	return y + 8 - area.Y
}
