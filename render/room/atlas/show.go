package atlas

import (
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
	// says returns what the current frame shows, as a sentence; empty for none.
	says() string
	// next returns a question about what happens next; ok is false if nothing is known of it.
	next() (q forecast, ok bool)
	// draw draws the current frame.
	draw(u *ui.UI, area paint.Rect)
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
	f.picture.WithFigures(u, area, p)
}
