package main

import (
	"io"
	"strings"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/render/app/shell"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/gpu"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// program implements ebiten.Game. It draws only when something has changed.
type program struct {
	host    *host
	canvas  *paint.Canvas
	backend *gpu.Backend

	// mu guards shell, because scripts access it between frames.
	mu    sync.Mutex
	shell *shell.Shell
	later []func() // functions to run at the next Update

	input  collector
	poller poller
	w, h   int     // size in device pixels
	zoom   float64 // magnification of the interface, see room.Magnify
	scale  float64 // device pixels per logical pixel, including zoom
	start  time.Time
	// number of frames still to draw: after a change one more shows its effect on widgets drawn earlier
	redraw int
	news   bool // whether something changed without input and was not drawn yet
	pace   pace
	due    time.Duration // when the next frame is due; negative for never
	frames int
	ended  bool // whether the program should end
}

// settleFrames is the number of frames drawn after a change.
const settleFrames = 2

// now returns the time since the first frame.
func (p *program) now() time.Duration {
	if p.start.IsZero() {
		p.start = time.Now()
		p.due = -1
	}
	return time.Since(p.start)
}

// Update implements ebiten.Game.
func (p *program) Update() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	for len(p.later) > 0 {
		f := p.later[0]
		p.later = p.later[1:]
		f()
		p.redraw = settleFrames
	}
	if p.poller.poll(p) {
		p.redraw = settleFrames
	}
	done := p.timed("poll")
	p.news = p.shell.Poll(now) || p.news
	done()
	if p.news && p.pace.rested(now) {
		p.redraw = settleFrames
	}
	if p.due >= 0 && now >= p.due {
		p.redraw = max(p.redraw, 1)
	}
	p.host.update()
	if p.ended {
		return ebiten.Termination
	}
	return nil
}

// do runs f at the next Update. It may be called from any goroutine.
func (p *program) do(f func()) {
	p.mu.Lock()
	p.later = append(p.later, f)
	p.mu.Unlock()
}

// Draw implements ebiten.Game.
func (p *program) Draw(screen *ebiten.Image) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frames++
	p.pace.turn(p.now())
	p.catchUp()
	if p.input.waiting() {
		p.redraw = settleFrames
	}
	if p.redraw == 0 {
		return
	}
	p.redraw--
	p.news = false
	p.pace.drawn()
	in := p.react(screen)
	p.host.drawn() // may request another frame
	p.due = -1
	if d, ok := p.shell.UI().NextFrame(); ok {
		p.due = in.Now + d
	}
}

// react passes the oldest input to the shell and draws the result; with a nil screen it draws nothing.
func (p *program) react(screen *ebiten.Image) *ui.Input {
	in := p.input.take()
	in.Now = p.now()
	p.logInput(in)
	defer p.timed("frame")()
	p.backend.Begin(screen)
	p.canvas.Begin(p.w, p.h, p.scale)
	p.shell.Frame(in)
	p.backend.End()
	return in
}

// catchUpTime is the maximum time by which handling earlier input delays a frame.
const catchUpTime = 50 * time.Millisecond

// catchUp handles all waiting input except the last, without drawing frames, because input can come faster
// than frames.
func (p *program) catchUp() {
	for end := time.Now().Add(catchUpTime); p.input.behind() && p.scale > 0 && time.Now().Before(end); {
		p.react(nil)
		p.news = p.shell.Poll(p.now()) || p.news
	}
}

// LayoutF implements ebiten.LayoutFer: a pixel of the screen image is a device pixel, unless the window is
// larger than the largest image.
func (p *program) LayoutF(w, h float64) (float64, float64) {
	scale := fitting(ebiten.Monitor().DeviceScaleFactor(), max(w, h), ebiten.MaxImageSize())
	dw, dh := int(w*scale+0.5), int(h*scale+0.5)
	p.zoom = p.shell.Magnification(w, h)
	if scale *= p.zoom; dw != p.w || dh != p.h || scale != p.scale {
		p.w, p.h, p.scale = max(1, dw), max(1, dh), scale
		p.redraw = settleFrames
	}
	return float64(p.w), float64(p.h)
}

// fitting returns scale, or a smaller one with which size logical pixels are at most limit pixels of an
// image; limit 0 is no limit.
func fitting(scale, size float64, limit int) float64 {
	if limit > 0 && size*scale > float64(limit) {
		return float64(limit) / size
	}
	return scale
}

// Layout implements ebiten.Game; LayoutF is called instead.
func (p *program) Layout(w, h int) (int, int) { return w, h }

// paste inserts a text into the focused box, or opens it like a file. The caller must hold p.mu.
func (p *program) paste(text string) {
	switch u := p.shell.UI(); {
	case text == "":
	case u.Field.Typing():
		p.input.key(ui.Key{}, text)
		p.redraw = settleFrames
	case !u.Layers.KeysTaken():
		p.later = append(p.later, func() {
			p.shell.LoadFile(room.File{Name: textPasted.String(), Size: int64(len(text)),
				Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }})
		})
	}
}

// open opens files together at the next Update.
func (p *program) open(list []room.File) {
	if len(list) > 0 {
		p.do(func() { p.shell.LoadFile(room.Join(list)) })
	}
}
