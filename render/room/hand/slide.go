package hand

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// hint returns how to begin.
func hint(u *ui.UI) string {
	if u.Fingers() {
		return textTryHandleByFinger.String()
	}
	return textTryHandle.String()
}

// SlideHeight returns the height of what Slide draws in a width.
func (p *Picture) SlideHeight(u *ui.UI, width float64) float64 {
	return max(theme.Touch, u.ParagraphHeight(u.Style(theme.Body), hint(u), width))
}

// Slide draws the name and the value of the handle under the pointer, otherwise a slider for the handle that
// was moved last, or how to begin, and reports a change.
func (p *Picture) Slide(u *ui.UI, area paint.Rect) (changed bool) {
	leave := u.Scope("chosen")
	defer leave()
	if pointed := p.over >= 0 && p.over != p.chosen; pointed || p.chosen < 0 {
		style := u.Style(theme.Body)
		text := hint(u)
		if pointed {
			h := &p.model.Handles[p.over]
			text = textHandleIs.With("name", p.words.name(h), "value", p.words.valueOf(h, p.values[p.over]))
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
