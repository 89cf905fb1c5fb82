package atlas

import (
	"math"
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// origin draws, if a link of a game has led to the page, the way back to the game, and cuts it off area.
func (r *Atlas) origin(area *paint.Rect) {
	back := r.page.at.Back
	if !slices.ContainsFunc(r.shell.Doors(), func(d room.Door) bool {
		return d.Name == back && d.Formats != nil
	}) {
		return
	}
	u, label := r.shell.UI(), textBackToTheGame.String()
	row := area.CutTop(theme.Touch+4).InsetXY(12, 4)
	w := math.Min(row.W, u.Style(theme.Body).Width(label)+52)
	if u.Button("back-to-the-game", label, row.CutLeft(w), ui.Back, ui.Framed) {
		r.shell.Open("#/" + back)
	}
}
