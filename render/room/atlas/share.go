package atlas

import (
	"math"
	"strings"
	"time"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/ui"
)

// Sizes of shared pictures in logical pixels.
const (
	shareWidth  = 480.0
	shareHeight = 560.0
	mostHeight  = 1400.0
	shareAir    = 16.0
)

// Share implements room.Sharer: it offers the page or the step of a course with its picture and its film.
func (r *Atlas) Share() room.Shared {
	link := r.Link()
	name := "ludarium-" + strings.ReplaceAll(strings.TrimPrefix(link, "#/"), "/", "-")
	it := room.Shared{Name: name, Link: link}
	if name, _, ok := strings.Cut(it.Name, "?"); ok {
		it.Name = name
	}
	it.About = r.about()
	shown := r.shown()
	if shown == nil {
		return it
	}
	if n, _ := shown.made(); n == 0 {
		return it
	}
	draw := func(u *ui.UI) {
		shown.alone()
		shown.draw(u, u.Canvas.Area().Inset(shareAir))
	}
	still, moving := shareHeight, shareHeight
	f, ok := shown.(*reel)
	if ok {
		still = f.height(r.shell.UI(), min(f.at, len(f.frames)-1))
		moving = max(still, f.height(r.shell.UI(), 0), f.height(r.shell.UI(), len(f.frames)-1))
	}
	width := shareWidth
	if _, two := shown.(*duo); two {
		width *= 2
	}
	it.Pictures = []room.Picture{{Title: textPicture.String(), W: width, H: still, Draw: draw}}
	if ok && len(f.frames) > 1 {
		it.Films = []room.Moving{{Title: textPicture.String(), W: shareWidth, H: moving, Begin: f.share}}
	}
	return it
}

// about returns what the reader sees beside the picture: the idea of the page, or the step of the course with
// its task.
func (r *Atlas) about() (list []string) {
	var prose []form.Prose
	switch p := r.page; {
	case r.lesson != nil:
		prose = r.lesson.prose
	case p != nil && len(p.prose) > 0 && !r.mapped.open && !r.shelf && !r.glossed.open:
		prose = p.prose[0]
	}
	for _, paragraph := range prose {
		list = append(list, paragraph.Say())
	}
	if r.lesson == nil {
		return list
	}
	if t := r.lesson.task(); t != nil {
		list = append(list, t.Ask)
		for _, option := range t.Options {
			list = append(list, "☐ "+option)
		}
	}
	return list
}

// height returns the height at which no part of a frame scrolls, clamped to shareHeight and mostHeight.
// Frames of runs fit any height.
func (f *reel) height(u *ui.UI, i int) float64 {
	if f.of.Search == nil {
		return shareHeight
	}
	picture := f.shared()
	for h := shareHeight; ; {
		c, _ := paint.NewSVG(shareWidth, h, u.Canvas.Fonts())
		of := ui.New(c, u.Theme)
		of.Begin(&ui.Input{Pointer: paint.Point{X: -1, Y: -1}})
		drawShared(of, picture, f.frames[i])
		of.End()
		lacks := math.Ceil(picture.Lacks())
		if lacks == 0 || h == mostHeight {
			return h
		}
		h = min(h+lacks, mostHeight)
	}
}

// shared returns the renderer of exported frames.
func (f *reel) shared() *film.Picture {
	picture := new(film.Picture)
	picture.Of(f.boards, f.of)
	picture.Alone()
	return picture
}

// drawShared draws a frame with its captions.
func drawShared(u *ui.UI, picture *film.Picture, f atlas.Frame) {
	area := u.Canvas.Area().Inset(shareAir)
	film.Row(u, area.CutBottom(film.FiguresHeight), picture.Figures(f))
	area.CutBottom(8)
	picture.Frame(u, area, f)
}

// offer opens the share dialog.
func (r *Atlas) offer() { r.shell.Share(r.Share()) }

// shown returns the current animation, or nil.
func (r *Atlas) shown() show {
	switch {
	case r.mapped.open, r.shelf, r.glossed.open:
	case r.lesson != nil && r.lesson.page != nil:
		return r.lesson.page.show
	case r.lesson == nil && r.page != nil:
		return r.page.show
	}
	return nil
}

// share returns the frames made so far.
func (f *reel) share(bool) room.Reel {
	frames, picture := f.frames[:len(f.frames):len(f.frames)], f.shared()
	return room.Reel{Count: len(frames),
		Draw:  func(u *ui.UI, i int) { drawShared(u, picture, frames[i]) },
		Lasts: func(int) time.Duration { return time.Duration(float64(time.Second) / speeds[usualSpeed]) },
	}
}
