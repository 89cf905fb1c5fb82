package atlas

import (
	"strings"
	"time"

	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/ui"
)

// The size of shared pictures, logical pixels.
const (
	shareWidth  = 480.0
	shareHeight = 560.0
	shareAir    = 16.0
)

// Share implements room.Sharer: the page or the step of a course, what it shows, and its film.
func (r *Atlas) Share() room.Shared {
	link := r.Link()
	name := "ludarium-" + strings.ReplaceAll(strings.TrimPrefix(link, "#/"), "/", "-")
	it := room.Shared{Name: name, Link: link}
	if name, _, ok := strings.Cut(it.Name, "?"); ok {
		it.Name = name
	}
	shown := r.shown()
	if shown == nil {
		return it
	}
	if n, _ := shown.made(); n == 0 {
		return it
	}
	draw := func(u *ui.UI) { shown.draw(u, u.Canvas.Area().Inset(shareAir)) }
	it.Pictures = []room.Picture{{Title: textPicture.String(), W: shareWidth, H: shareHeight, Draw: draw}}
	if f, ok := shown.(*reel); ok && len(f.frames) > 1 {
		it.Films = []room.Moving{{Title: textPicture.String(), W: shareWidth, H: shareHeight, Begin: f.share}}
	}
	return it
}

// offer opens the dialog of what can be handed out.
func (r *Atlas) offer() { r.shell.Share(r.Share()) }

// shown is what moves; nil for nothing.
func (r *Atlas) shown() show {
	switch {
	case r.mapped.open:
	case r.lesson != nil && r.lesson.page != nil:
		return r.lesson.page.show
	case r.lesson == nil && r.page != nil:
		return r.page.show
	}
	return nil
}

// share returns the pictures that were made so far.
func (f *reel) share(bool) room.Reel {
	frames, picture := f.frames[:len(f.frames):len(f.frames)], new(film.Picture)
	picture.Of(f.boards, f.of)
	return room.Reel{Count: len(frames),
		Draw: func(u *ui.UI, i int) {
			area := u.Canvas.Area().Inset(shareAir)
			film.Row(u, area.CutBottom(film.FiguresHeight), picture.Figures(frames[i]))
			area.CutBottom(8)
			picture.Frame(u, area, frames[i])
		},
		Lasts: func(int) time.Duration { return time.Duration(float64(time.Second) / speeds[usualSpeed]) },
	}
}
