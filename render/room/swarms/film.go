package swarms

import (
	"fmt"
	"slices"
	"time"

	"ludarium/ai/worker/liverun"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// film repeats the run from its first step for an animation, including all manual events. A separate worker
// computes it frame by frame.
type film struct {
	gallery *gallery // gallery with its own player
	steps   int64    // number of steps of the run
	each    int64    // number of steps per frame
	lasts   time.Duration
	asked   int64           // step requested from the worker; negative before the first request
	events  []liverun.Event // remaining manual events
}

// mostPictures is the maximum number of frames of a film after the first one. In longer runs, frames are
// several steps apart.
const mostPictures = 240

// Durations of a frame and of the last one, and the height of the line below.
const (
	shortestPicture = 40 * time.Millisecond
	endPicture      = 2 * time.Second
	filmLine        = 28.0
)

// film returns the run so far as an animation; ok is false before the first step.
func (e *exports) film() (m room.Moving, ok bool) {
	f, run := e.player.run.frame, &e.player.run
	if !run.ready || !run.current || f.Steps == 0 {
		return m, false
	}
	setup, speed := clone(e.choice.setup), e.player.speed
	return room.Moving{Title: textRun.String(), W: exportSide, H: exportSide + filmLine,
		Still: e.gallery.drawPicture,
		Begin: func(bool) room.Reel { return newFilm(e.gallery, setup, &f, speed).reel() }}, true
}

// newFilm returns the film of a run up to a frame, with the appearance of a gallery.
func newFilm(of *gallery, setup liverun.Setup, until *liverun.Frame, speed float64) *film {
	c := *of.choice
	c.setup = setup
	p := &player{shell: of.shell, client: liverun.NewClient(of.shell.Host().Pool()), choice: &c,
		stages: &stages{}}
	p.stages.fit(&setup)
	p.stages.camera = of.stages.camera
	for i, s := range p.stages.list {
		if t, ok := s.(Tools); ok && i < len(of.stages.list) {
			t.Share(of.stages.list[0])
		}
	}
	f := &film{gallery: &gallery{shell: of.shell, choice: &c, player: p, stages: p.stages},
		steps: until.Steps, each: (until.Steps + mostPictures - 1) / mostPictures, asked: -1,
		events: slices.Clone(until.Events), lasts: shortestPicture}
	if speed > 0 {
		f.lasts = max(f.lasts, time.Duration(float64(time.Second)/speed))
	}
	return f
}

// reel returns the frames: before the first step, and after every few steps.
func (f *film) reel() room.Reel {
	count := int((f.steps+f.each-1)/f.each) + 1
	return room.Reel{Count: count, Ready: f.ready, Close: f.gallery.player.client.Close,
		Draw: func(u *ui.UI, _ int) { f.draw(u) },
		Lasts: func(i int) time.Duration {
			if i == count-1 {
				return endPicture
			}
			return f.lasts
		}}
}

// ready reports whether frame i can be drawn, and requests its step from the worker unless it has been
// requested.
func (f *film) ready(i int) (bool, error) {
	p, to := f.gallery.player, min(int64(i)*f.each, f.steps)
	if f.asked < 0 {
		p.client.Start(clone(p.choice.setup), nil, 0, false, 0)
		f.asked = 0
		f.handle()
	}
	for f.asked < to {
		next := to
		if len(f.events) > 0 {
			next = min(next, f.events[0].At)
		}
		p.client.Step(next - f.asked)
		f.asked = next
		f.handle()
	}
	frame, errs, ok := p.client.Latest()
	if len(errs) > 0 {
		return false, errs[0]
	}
	if !ok || frame.Steps < to && !over(&frame) {
		return false, nil
	}
	p.run.take(frame, p.shell.Now())
	return true, nil
}

// handle repeats the manual events that followed the requested step.
func (f *film) handle() {
	for len(f.events) > 0 && f.events[0].At <= f.asked {
		f.gallery.player.do(f.events[0])
		f.events = f.events[1:]
	}
}

// draw draws the current frame with the figures of the run below it.
func (f *film) draw(u *ui.UI) {
	area := u.Canvas.Area()
	row := area.CutBottom(filmLine).InsetXY(exportAir, 0)
	f.gallery.drawPictureIn(u, area)
	frame := &f.gallery.player.run.frame
	text := textStepNumber.With("steps", frame.Steps)
	s := u.Style(theme.Small)
	u.Canvas.TextRight(s, row, text, u.Theme.Ink2)
	row.CutRight(s.Width(text) + 12)
	if len(frame.Lanes) == 1 {
		title := lang.Say(f.gallery.choice.method(0).Title)
		if n := frame.Lanes[0].Numbers; len(n) > 0 {
			title = fmt.Sprintf("%s · %s %s", title, lang.Say(n[0].Title), n[0].Text)
		}
		u.Canvas.TextLeft(s, row, s.Shorten(title, row.W), u.Theme.Ink)
	}
}
