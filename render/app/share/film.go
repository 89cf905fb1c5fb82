package share

import (
	"context"
	"image"
	"time"

	"ludarium/ai/worker/movie"
	"ludarium/ai/worker/pool"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// filmTab offers animations. They are drawn on the UI goroutine, one frame in each poll, and encoded by
// workers.
type filmTab struct {
	shell  room.Shell
	it     *room.Shared
	at     int // index of the chosen film
	format int
	size   int
	shape  int // index in shapes
	speed  int
	smooth bool
	making *making // nil unless a film is being made
	shown  *image.RGBA
	of     [3]int // film, size and shape that the preview shows
}

// webm is the format that is not a movie.Format; the others are.
const webm = 2

// filmScales are the numbers of film pixels per logical pixel, by size.
var filmScales = [...]float64{0.5, 0.75, 1.5}

// shapes are the ratios of width to height to choose from; 0 keeps that of the content.
var shapes = [...]float64{0, 16.0 / 9, 1}

// shaped returns the size of the chosen film in logical pixels: the smallest of its shape with all content.
func (f *filmTab) shaped() (w, h float64) {
	m, ratio := &f.it.Films[f.at], shapes[f.shape]
	if ratio == 0 {
		return m.W, m.H
	}
	h = max(m.H, m.W/ratio)
	return h * ratio, h
}

// paces multiply the normal duration of a frame, by speed.
var paces = [...]float64{2, 1, 0.5}

// making is a film in progress.
type making struct {
	reel   room.Reel
	format movie.Format
	ext    string
	canvas *paint.Canvas
	image  *image.RGBA
	before *image.RGBA // nil before the first frame
	at     int         // next frame to draw
	pieces []movie.Piece
	asks   []*mailbox.Ask[[]byte] // requests for the chunks from index packed on
	packed int                    // number of received chunks
	pace   float64
	video  room.Film     // encodes the pictures of a WebM film; nil for other formats
	lasts  time.Duration // of the pictures drawn so far
}

// most is the maximum number of chunks sent to workers at a time.
const most = 3

func (f *filmTab) open(s room.Shell, it *room.Shared) {
	f.cancel()
	if f.shell == nil {
		f.size, f.speed, f.smooth = 1, 1, true
	}
	f.shell, f.it, f.shown = s, it, nil
	f.at = min(f.at, max(0, len(it.Films)-1))
}

// draw draws the last frame, the choices and the progress.
func (f *filmTab) draw(at place) {
	u := f.shell.UI()
	if f.making != nil {
		f.progress(&at.area)
		if u.Button("cancel", textCancel.String(), at.foot, nil, ui.Framed) {
			f.cancel()
		}
		f.preview(at.area)
		return
	}
	var rows []row
	if f.it.Films[f.at].Moves {
		rows = append(rows, row{theme.Touch, func(r paint.Rect) {
			u.Toggle("smooth", textSmooth.String(), r, &f.smooth)
		}})
	}
	add := func(id string, name lang.Text, items []string, at *int, names ...string) {
		rows = append(rows, row{theme.Touch, func(r paint.Rect) {
			choose(u, r, id, name.String(), items, at, names...)
		}})
	}
	if len(f.it.Films) > 1 {
		titles := make([]string, len(f.it.Films))
		for i, m := range f.it.Films {
			titles[i] = m.Title
		}
		add("what", textWhat, titles, &f.at)
	}
	kinds := []string{"APNG", "GIF", textWebM.String()}
	if f.shell.Host().Video == nil {
		kinds = kinds[:webm]
		f.format = min(f.format, webm-1)
	}
	add("kind", textKind, kinds, &f.format, "apng", "gif", "webm")
	add("size", textSize, sizes(), &f.size)
	add("shape", textShape, []string{textAsItIs.String(), "16:9", textSquare.String()}, &f.shape, "own",
		"wide", "square")
	add("speed", textSpeed, lang.All(textSlow, textUsual, textFast), &f.speed, "slow", "usual", "fast")
	shown := at.choices(u, rows)
	if u.Button("make", textMake.String(), at.foot, nil, ui.Primary) {
		f.begin()
	}
	f.preview(shown)
}

// preview draws a frame of the film as large as possible.
func (f *filmTab) preview(area paint.Rect) {
	u, m := f.shell.UI(), &f.it.Films[f.at]
	w, h := f.shaped()
	fit := u.Canvas.SnapRect(area.Fit(w/h, 1))
	k := u.Canvas.Scale()
	if key := [3]int{f.at, int(fit.W * k), f.shape}; f.shown == nil || f.of != key {
		f.of = key
		p := room.Picture{W: w, H: h, Draw: m.Still}
		if p.Draw == nil {
			reel := m.Begin(false)
			p.Draw = func(u *ui.UI) { reel.Draw(u, reel.Count-1) }
		}
		f.shown = paintStill(&p, fit.W/w*k, u)
	}
	u.Canvas.Image(fit, f.shown)
	u.Canvas.Border(fit, 0, u.Canvas.Hair(), u.Theme.Line)
	u.Node("image", m.Title, "", fit)
}

func (f *filmTab) progress(area *paint.Rect) {
	u := f.shell.UI()
	done, all := f.making.packed, f.making.reel.Count
	bar := area.CutBottom(6)
	u.Canvas.RoundRect(bar, 3, u.Theme.Line)
	share := float64(f.making.at) / float64(all)
	u.Canvas.RoundRect(paint.Rect{X: bar.X, Y: bar.Y, W: bar.W * share, H: bar.H}, 3, u.Theme.Accent)
	text := textMaking.With("at", min(f.making.at+1, all), "n", all)
	row := area.CutBottom(28)
	u.Canvas.TextCenter(u.Style(theme.Body), row, text, u.Theme.Ink2)
	u.NodeOf("progress", "status", text, textMaking.With("at", done, "n", all), row)
	area.CutBottom(8)
	u.Wake(50 * time.Millisecond)
}

// begin starts making the chosen film.
func (f *filmTab) begin() {
	m, k := &f.it.Films[f.at], filmScales[f.size]
	width, height := f.shaped()
	w, h := int(width*k+0.5), int(height*k+0.5)
	made := &making{reel: m.Begin(f.smooth && m.Moves), format: movie.Format(f.format),
		ext: [...]string{".png", ".gif", ".webm"}[f.format], pace: paces[f.speed]}
	if f.format == webm {
		w, h = w+w%2, h+h%2 // encoders halve the resolution of colours
		made.video = f.shell.Host().Video.Begin(w, h)
	}
	made.canvas, made.image = paint.NewPicture(w, h, k, f.shell.UI().Canvas.Fonts())
	f.making = made
	f.shell.UI().Wake(0)
}

// cancel cancels the film in progress.
func (f *filmTab) cancel() {
	if f.making == nil {
		return
	}
	for _, a := range f.making.asks {
		a.Cancel()
	}
	f.end()
}

func (f *filmTab) end() {
	if end := f.making.reel.Close; end != nil {
		end()
	}
	if f.making.video != nil {
		f.making.video.Close()
	}
	f.making = nil
}

// poll draws the next frame and receives encoded chunks from workers.
func (f *filmTab) poll() (changed bool) {
	m := f.making
	if m == nil {
		return false
	}
	if m.at < m.reel.Count && m.waiting() < most {
		ready, err := m.ready()
		if err != nil {
			f.fail(err)
			return true
		}
		if ready {
			f.next()
			changed = true
		}
	}
	if m.video != nil {
		return f.encoded() || changed
	}
	for len(m.asks) > 0 {
		packed, done, err := m.asks[0].Take()
		if err != nil {
			f.fail(err)
			return true
		}
		if !done {
			break
		}
		m.pieces[m.packed].Packed = packed[0]
		m.asks, m.packed, changed = m.asks[1:], m.packed+1, true
	}
	if m.at == m.reel.Count && len(m.asks) == 0 {
		f.end()
		f.shell.SaveFile(f.it.Name+m.ext, movie.Join(m.format, m.image.Rect.Size(), m.pieces))
	}
	return changed
}

// waiting returns the number of pictures that are being compressed.
func (m *making) waiting() int {
	if m.video != nil {
		return m.video.Waiting()
	}
	return len(m.asks)
}

// encoded saves the film once the platform has encoded all its pictures.
func (f *filmTab) encoded() (changed bool) {
	m := f.making
	m.packed = m.at - min(m.at, m.video.Waiting())
	pictures, done, err := m.video.Take()
	switch {
	case err != nil:
		f.fail(err)
	case done:
		f.end()
		f.shell.SaveFile(f.it.Name+m.ext, movie.WebM(m.video.Codec(), m.image.Rect.Size(), pictures, m.lasts))
	}
	return done || err != nil
}

// fail cancels the film in progress and shows an error.
func (f *filmTab) fail(why error) {
	f.cancel()
	f.shell.Say(textFilmFailed.With("why", why))
}

// ready reports whether the next frame can be drawn.
func (m *making) ready() (bool, error) {
	if m.reel.Ready == nil {
		return true, nil
	}
	return m.reel.Ready(m.at)
}

// next draws a frame and sends the changed part of it to a worker.
func (f *filmTab) next() {
	m := f.making
	w, h := m.image.Rect.Dx(), m.image.Rect.Dy()
	m.canvas.Begin(w, h, m.canvas.Scale())
	onto(m.canvas, f.shell.UI().Theme, func(u *ui.UI) { m.reel.Draw(u, m.at) })
	lasts := time.Duration(float64(m.reel.Lasts(m.at)) * m.pace)
	m.at++
	area := movie.Changed(m.before, m.image)
	begin := m.lasts
	m.lasts += lasts
	if m.video != nil {
		if !area.Empty() {
			m.video.Add(m.image, begin)
		}
		if m.at == m.reel.Count {
			m.video.Finish()
		}
	} else if area.Empty() {
		m.pieces[len(m.pieces)-1].Lasts += lasts
	}
	if area.Empty() {
		return
	}
	if m.before == nil {
		m.before = image.NewRGBA(m.image.Rect)
	}
	copy(m.before.Pix, m.image.Pix)
	if m.video != nil {
		return
	}
	m.pieces = append(m.pieces, movie.Piece{Area: area, Lasts: lasts})
	pixels, workers := movie.Pixels(m.format, m.image, area), f.shell.Host().Pool()
	m.asks = append(m.asks, mailbox.Once(func(ctx context.Context) ([]byte, error) {
		return pool.Call(ctx, workers, movie.PackTask, pixels, nil)
	}))
}
