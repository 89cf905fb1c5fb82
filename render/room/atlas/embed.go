package atlas

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// EmbedControls implements room.Embedder.
func (r *Atlas) EmbedControls() []room.Control {
	return []room.Control{room.ControlTitle, room.ControlPlay, room.ControlStep, room.ControlSettings,
		room.ControlOpen}
}

// wideLesson is the minimum width for text beside the picture.
const wideLesson = 640.0

// Embed implements room.Embedder: it draws the picture of a page, or a step of a course with its text.
func (r *Atlas) Embed(area paint.Rect, with room.Controls) {
	u := r.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	if r.page == nil {
		r.waiting(area)
		return
	}
	p := r.page
	switch {
	case r.mapped.open:
		r.showMap(area)
		return
	case r.shelf:
		r.showShelf(area)
		return
	case r.glossed.open:
		r.showGlossary(area)
		return
	case r.lesson != nil:
		r.lesson.share = nil
		if p = r.lesson.page; p != nil && p.limits == nil {
			p.limits = &with
		}
		r.lesson.frame(area, room.Layout{Wide: area.W >= wideLesson}, r.shell.Open)
	default:
		p.limits = &with
		if d, ok := p.show.play().wait(r.shell.Now()); ok {
			u.Wake(d)
		}
		if with.Has(room.ControlTitle) {
			p.headline(&area)
		}
		p.watch(area)
	}
	if p != nil {
		p.embedKeys()
	}
}

// has reports whether any of these controls is available: an embed has only the controls in its link.
func (p *page) has(any ...room.Control) bool { return p.limits == nil || p.limits.Has(any...) }

// embedKeys handles the keys of an embed's controls.
func (p *page) embedKeys() {
	u := p.shell.UI()
	for i, k := range p.driven() {
		want := room.ControlStep
		if i == 0 {
			want = room.ControlPlay
		}
		if !p.has(want) {
			continue
		}
		if _, ok := u.Keys.Take(k.code); ok {
			k.do()
			u.Wake(0)
		}
	}
}

// driven returns the keys that control playback, the one for play and pause first.
func (p *page) driven() []driver {
	return []driver{
		{ui.Space, p.toggle},
		{ui.Left, func() { p.step(-1) }}, {ui.Right, func() { p.step(1) }},
		{ui.Home, func() { p.show.play().to(0, 1) }}, {ui.End, p.end},
	}
}

// driver is a key with its action.
type driver struct {
	code ui.Code
	do   func()
}
