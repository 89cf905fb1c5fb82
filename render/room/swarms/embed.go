package swarms

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// EmbedControls implements room.Embedder.
func (r *Swarms) EmbedControls() []room.Control {
	return []room.Control{room.ControlTitle, room.ControlMove, room.ControlPlay, room.ControlStep,
		room.ControlSettings, room.ControlOpen}
}

// Embed implements room.Embedder: it draws the pictures of all methods, and the playback bar below them.
func (r *Swarms) Embed(area paint.Rect, with room.Controls) {
	u := r.shell.UI()
	leave := u.Scope(name)
	defer leave()
	r.gallery.measure()
	if with.Has(room.ControlTitle) {
		row, text := area.CutTop(28), lang.Say(r.choice.problem().Title)
		if len(r.choice.setup.Lanes) == 1 {
			text = textOn.With("title", lang.Say(r.choice.method(0).Title), "title2", text)
		}
		style := u.Bold(theme.Body)
		u.Canvas.TextLeft(style, row, style.Shorten(text, row.W), u.Theme.Ink)
		u.Node("heading", text, "", row)
	}
	if with.Has(allControls...) {
		r.player.bar(area.CutBottom(barHeight), with)
		area.CutBottom(4)
	}
	in := u.In
	if !with.Has(room.ControlMove) {
		u.In = &ui.Input{Now: in.Now, Pointer: in.Pointer} // no input except the pointer
	}
	r.gallery.bare = !with.Has(room.ControlSettings)
	r.gallery.frame(area)
	u.In = in
	r.embedKeys(with)
}

// embedKeys handles the keys of an embed's controls.
func (r *Swarms) embedKeys(with room.Controls) {
	u, p := r.shell.UI(), r.player
	if with.Has(room.ControlPlay) {
		if _, ok := u.Keys.Take(ui.Space); ok {
			p.setPlay(!p.play)
		}
	}
	for code, by := range map[ui.Code]int64{ui.Left: -1, ui.Right: 1} {
		if !with.Has(room.ControlStep) {
			return
		}
		if _, ok := u.Keys.Take(code); ok {
			p.step(by)
		}
	}
}
