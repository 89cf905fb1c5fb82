package view

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// diffusion shows hypotheses as a text in rows, and above each letter how many agents hold it: bars, of those that are active in colour.
type diffusion struct{ latest Latest[live.Diffusion] }

const (
	letterWidth  = 12.0
	letterHeight = 18.0
	agentsHeight = 30.0 // of the tallest bar
	mostRows     = 12
)

// Title implements Renderer.
func (*diffusion) Title() string { return textAgents }

// diffusionLayout returns the letters in a row and the rows that are shown.
func diffusionLayout(w float64, p live.Diffusion) (cols, rows int) {
	cols = max(1, int(w/letterWidth))
	return cols, min(mostRows, (utf8.RuneCountInString(p.Text)+cols-1)/cols)
}

// Height implements Renderer.
func (d *diffusion) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	p, ok := d.latest.Decode(data)
	if !ok {
		return 0
	}
	_, rows := diffusionLayout(w, p)
	return float64(rows)*(agentsHeight+letterHeight) + noteHeight
}

// Frame implements Renderer.
func (d *diffusion) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := d.latest.Decode(data)
	if !ok {
		return
	}
	note := area.CutBottom(noteHeight)
	cols, rows := diffusionLayout(area.W, p)
	most, agents, active := 1, 0, 0
	letters := []rune(p.Text)
	for i := range p.Active {
		most = max(most, p.Active[i]+p.Passive[i])
		agents, active = agents+p.Active[i]+p.Passive[i], active+p.Active[i]
	}
	first := 0
	if p.Best >= cols*rows { // the row of the best one is always to be seen
		first = (p.Best/cols - rows + 1) * cols
	}
	style := u.Style(theme.Small)
	for i := first; i < min(len(letters), first+cols*rows); i++ {
		row, col := (i-first)/cols, (i-first)%cols
		cell := paint.Rect{X: area.X + float64(col)*letterWidth, Y: area.Y + float64(row)*(agentsHeight+letterHeight), W: letterWidth, H: agentsHeight + letterHeight}
		letter := cell.CutBottom(letterHeight)
		if p.Best >= 0 && i >= p.Best && i < p.Best+max(1, utf8.RuneCountInString(p.Target)) {
			u.Canvas.Rect(letter, theme.Alpha(u.Theme.Accent, 0.25))
		}
		u.Canvas.TextCenter(style, letter, Printable(style, letters[i]), u.Theme.Ink)
		if i >= len(p.Active) {
			continue
		}
		scale := (agentsHeight - 4) / float64(most)
		bar := cell.InsetXY(2, 0)
		foot := bar.Y + bar.H
		on, off := scale*float64(p.Active[i]), scale*float64(p.Passive[i])
		u.Canvas.Rect(u.Canvas.SnapRect(paint.Rect{X: bar.X, Y: foot - on, W: bar.W, H: on}), u.Theme.Accent)
		u.Canvas.Rect(u.Canvas.SnapRect(paint.Rect{X: bar.X, Y: foot - on - off, W: bar.W, H: off}), u.Theme.Line)
		u.Canvas.HLine(cell.X, foot, letterWidth, u.Theme.Line)
	}
	text := fmt.Sprintf(textActiveAgents, p.Round, active, agents)
	if p.Target != "" {
		text += fmt.Sprintf(textLookingFor, p.Target)
	}
	u.Node("img", "agents", text, area)
	u.Canvas.TextLeft(style, note, text, u.Theme.Ink2)
}

// Printable is a letter as it is shown.
func Printable(s paint.Style, r rune) string {
	if r < ' ' || !s.Has(r) {
		return "·"
	}
	return string(r)
}
