package hand

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Slide draws a slider for the handle that was moved last, or how to begin, and reports a change.
func (p *Picture) Slide(u *ui.UI, area paint.Rect) (changed bool) {
	leave := u.Scope("chosen")
	defer leave()
	if p.chosen < 0 {
		style := u.Style(theme.Body)
		text := textTryHandle.String()
		if u.Fingers() {
			text = textTryHandleByFinger.String()
		}
		u.Paragraph(area, style, text, u.Theme.Ink2)
		u.NodeOf("hint", "text", text, "", area)
		return false
	}
	h := &p.model.Handles[p.chosen]
	v := p.values[p.chosen]
	t := share(h, v)
	area.W = min(area.W, 480)
	if u.Drag.On("value") && p.from == nil { // a drag is one change
		p.past = append(p.past, p.values)
		p.from = p.values
	}
	if !u.Slider("value", p.words.name(h), area, &t, h.Step/(h.Max-h.Min), p.words.valueOf(h, v)) {
		return false
	}
	p.change(p.model.Set(p.values, p.chosen, h.Min+t*(h.Max-h.Min)), u.In.Now)
	return true
}
