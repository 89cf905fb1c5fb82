package view

import (
	"encoding/json"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// plate is the renderer of a kind of view that is a square picture above a note.
type plate[P live.Payload] struct {
	latest Latest[P]
	title  string
	label  string // name of the picture for screen readers
	note   func(p P) string
	draw   func(u *ui.UI, area paint.Rect, p P)
}

// Title implements Renderer.
func (r *plate[P]) Title() string { return r.title }

// Height implements Renderer.
func (r *plate[P]) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	if _, ok := r.latest.Decode(data); !ok {
		return 0
	}
	return plateHeight(w)
}

// Frame implements Renderer.
func (r *plate[P]) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	if p, ok := r.latest.Decode(data); ok {
		r.draw(u, plateArea(u, area, r.label, r.note(p)), p)
	}
}

// plateHeight returns the height of a square picture with its note at width w.
func plateHeight(w float64) float64 { return math.Min(w, maxSide) + noteHeight }

// plateArea draws a note at the lower edge of area and returns the square above it for a picture. The note
// also describes the picture for screen readers; in the largest letters it is not drawn unless it fits.
func plateArea(u *ui.UI, area paint.Rect, label, note string) paint.Rect {
	if st := u.Style(theme.Small); u.Least == 0 || st.Width(note) <= area.W {
		u.Canvas.TextLeft(st, area.CutBottom(noteHeight), note, u.Theme.Ink2)
	}
	side := math.Min(area.W, area.H)
	area = u.Canvas.SnapRect(paint.Rect{X: area.X + (area.W-side)/2, Y: area.Y, W: side, H: side})
	u.Node("img", label, note, area)
	return area
}
