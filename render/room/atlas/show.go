package atlas

import (
	"strings"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
)

// show is the animation on a page: a film, or a run of the algorithm's code.
type show interface {
	poll(now time.Duration, open bool) (changed bool)
	close()
	// play returns the state of the playback.
	play() *playback
	// made returns the number of frames so far; all reports that there will be no more.
	made() (n int, all bool)
	// trouble returns the error that ended it, or nil.
	trouble() error
	// bare hides or shows the controls in the picture.
	bare(on bool)
	// alone removes controls and transitions for exported pictures.
	alone()
	// step describes the current frame in words; empty for none.
	step() string
	// draw draws the current frame.
	draw(u *ui.UI, area paint.Rect)
}

// step implements show.
func (f *reel) step() string {
	p, ok := f.frame()
	if !ok {
		return ""
	}
	var list []string
	for _, row := range f.picture.Figures(p) {
		list = append(list, row[0]+" "+row[1])
	}
	return strings.Join(list, ", ")
}

// stepped describes the frame at which the reader has stopped; empty at the first one and while frames follow
// each other by themselves.
func stepped(s show) string {
	b := s.play()
	n, _ := s.made()
	if b.playing || b.at == 0 || b.at >= n {
		return ""
	}
	words := s.step()
	if words == "" {
		return textOneOf.With("at", b.at, "n", n-1)
	}
	return textOneOf.With("at", b.at, "n", n-1) + ": " + words
}

// draw implements show.
func (f *reel) draw(u *ui.UI, area paint.Rect) {
	p, ok := f.frame()
	if !ok {
		area.CutBottom(film.FiguresHeight + 8)
		if !f.picture.Begin(u, area) {
			waiting(u, area)
		}
		return
	}
	f.picture.Clock(f.at, f.now, f.lasts())
	film.Row(u, area.CutBottom(film.FiguresHeight), f.picture.Figures(p))
	area.CutBottom(8)
	f.picture.Frame(u, area, p)
}
