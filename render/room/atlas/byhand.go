package atlas

import (
	"math"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/hand"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// byHand is the interactive model of a page. It implements show.
type byHand struct {
	playback
	picture *hand.Picture
	// maximum height of the sentence and the legend so far; reserving it keeps the picture in place
	tall   float64
	width  float64 // width for which tall was measured
	said   string  // last announced sentence
	silent bool    // whether the sentence is hidden
	taught bool    // whether it belongs to a course, whose text explains it
	asking bool    // whether the last frame asked for a guess
	hushed bool    // whether the sentence and the legend make room for a question
	stops  int     // number of runs to a stop
}

// byHand returns the picture for the hand that is shown; nil if another picture is.
func (p *page) byHand() *byHand {
	h, _ := p.show.(*byHand)
	return h
}

func newByHand(p *hand.Picture, b playback) *byHand {
	b.playing, b.at = false, p.Step()
	return &byHand{playback: b, picture: p}
}

func (h *byHand) close()                  {}
func (h *byHand) play() *playback         { return &h.playback }
func (h *byHand) made() (n int, all bool) { return h.picture.Steps() + 1, true }
func (h *byHand) trouble() error          { return nil }
func (h *byHand) bare(bool)               { h.picture.Alone = false }

// alone implements show: a picture whose answer is yet to be guessed shows the question without its controls.
func (h *byHand) alone() { h.picture.Alone = true }

// poll implements show: it shows the next step when due.
func (h *byHand) poll(now time.Duration, open bool) (changed bool) {
	if !open {
		h.due = 0
		return false
	}
	n, _ := h.made()
	changed = h.advance(now, n, true)
	if h.picture.Settled(now) {
		h.said = h.picture.Sentence()
		changed = true
	}
	return changed
}

// leastPicture is the minimum height of the picture with a slider for the chosen handle; lower areas have no
// slider.
const leastPicture = 200.0

// mostAbove is the maximum free space above a picture.
const mostAbove = 12.0

// narrow is the width below which the sentence is directly below the picture instead of at the bottom.
const narrow = 500.0

// named reports whether the picture has a legend at a width: in the narrow layout of a course and in the
// largest letters the question needs its room.
func (h *byHand) named(u *ui.UI, w float64) bool { return u.Least == 0 && (!h.taught || w >= narrow) }

// height returns the height of the picture and its texts at a width.
func (h *byHand) height(u *ui.UI, w float64) float64 {
	if h.width != w {
		h.tall, h.width = 0, w
	}
	below := 0.0
	if h.hushed {
		h.tall, h.width = 0, 0
		return h.picture.Ratio()*w + h.picture.SlideHeight(u, w) + 12
	}
	if h.named(u, w) {
		below = h.picture.LegendHeight(u, w)
	}
	if !h.silent {
		below += h.picture.Height(u, w)
	}
	h.tall = math.Max(h.tall, below)
	return h.picture.Ratio()*w + h.picture.SlideHeight(u, w) + 12 + h.tall
}

// hold makes the picture read-only, showing the whole run.
func (h *byHand) hold(still bool) {
	if still && !h.picture.Still {
		h.picture.Reveal()
		h.at = h.picture.Step()
	}
	h.picture.Still = still
}

// draw implements show: the picture, its sentence, and a slider for the last moved handle. They scroll if the
// picture would otherwise be too low.
func (h *byHand) draw(u *ui.UI, area paint.Rect) {
	h.picture.To(h.at)
	h.height(u, area.W)
	if u.Presented || area.H-h.tall-8 >= h.low(u, area.W) {
		h.fill(u, area)
	} else {
		u.Scroll("by-hand", area, func(view paint.Rect) float64 {
			view.W -= form.ScrollRoom
			view.H = math.Min(h.height(u, view.W), h.low(u, view.W)+h.tall+8)
			h.fill(u, view)
			return view.H
		})
	}
	h.at = h.picture.Step()
}

// lowScale is the minimum scale of a picture, so that its labels stay apart.
const lowScale = 0.66

// low returns the minimum height of the picture in a width, with the line for the chosen handle, if there is
// one.
func (h *byHand) low(u *ui.UI, w float64) float64 {
	high := math.Min(h.picture.Ratio()*w, math.Max(leastPicture, h.picture.Tall()*lowScale))
	if high+4 >= leastPicture && !h.picture.Guessing() { // the question is what to begin with
		high += h.picture.SlideHeight(u, w) + 4
	}
	return high
}

// divide returns the parts of an area for a picture with a ratio of height to width, and for its words: they
// are below it or, in the largest letters, beside it if that makes the picture larger. below is their height
// below the picture, and high their height in a width.
func divide(u *ui.UI, area paint.Rect, ratio, below float64, high func(w float64) float64) (picture,
	words paint.Rect) {
	picture = area
	words = picture.CutBottom(below)
	picture.CutBottom(8)
	if u.Least == 0 {
		return picture, words
	}
	for _, share := range []float64{0.3, 0.36, 0.42, 0.5} {
		left := area
		right := left.CutRight(math.Floor(area.W * share))
		left.CutRight(12)
		if h := high(right.W); h <= area.H &&
			math.Min(left.W*ratio, left.H) > math.Min(picture.W*ratio, picture.H) {
			right.Y += (right.H - h) / 2
			picture, words = left, right
		}
	}
	return picture, words
}

// fill draws the picture and its texts into an area.
func (h *byHand) fill(u *ui.UI, area paint.Rect) {
	words := area
	if h.silent || h.hushed {
		words = area.CutBottom(h.tall)
		area.CutBottom(8)
	} else {
		area, words = divide(u, area, h.picture.Ratio(), h.tall,
			func(w float64) float64 { return h.picture.Height(u, w) })
	}
	high := h.picture.Ratio()*area.W + h.picture.SlideHeight(u, area.W) + 4
	if area.H > high && area.W < narrow && u.Least == 0 {
		area.Y, area.H = area.Y+math.Min((area.H-high)/4, mostAbove), high
		words.Y = area.Bottom() + 8
	}
	var line paint.Rect
	if slide := h.picture.SlideHeight(u, area.W); area.H >= leastPicture+slide && !h.picture.Still &&
		!h.picture.Alone && !u.Presented {
		line = area.CutBottom(slide)
		area.CutBottom(4)
	}
	changed := h.picture.Draw(u, area)
	if line.H > 0 {
		changed = h.picture.Slide(u, line) || changed
	}
	if !h.silent && !h.hushed {
		h.picture.Say(u, words)
		words.CutTop(h.picture.Height(u, words.W))
	}
	if h.named(u, words.W) && !h.hushed {
		h.picture.Legend(u, words)
	}
	if changed {
		h.playing = false
		u.Wake(0)
		u.Wake(hand.Rest)
	}
}

// toStop pauses at the next stop.
func (h *byHand) toStop() {
	h.picture.ToStop(1)
	n, _ := h.made()
	h.to(h.picture.Step(), n)
	h.stops++
}

// keys handles the keys that change the picture.
func (h *byHand) keys(u *ui.UI) {
	now := u.In.Now
	if h.picture.Guessing() {
		if _, ok := u.Keys.Take(ui.Escape); ok {
			h.picture.Reveal()
			h.at = h.picture.Step()
			u.Wake(0)
			return
		}
	}
	switch {
	case u.Keys.TakeCtrl("z"):
		h.picture.Undo(now)
	case u.Keys.TakeCtrl("y"):
		h.picture.Redo(now)
	default:
		if _, ok := u.Keys.TakeTyped("0"); !ok {
			return
		}
		h.picture.Reset(now)
	}
	h.at = h.picture.Step()
	h.playing = false
	u.Wake(0)
	u.Wake(hand.Rest)
}

// changes cuts the buttons Undo and Redo off the right of area and draws them.
func (p *page) changes(area *paint.Rect, h *byHand) {
	u, pic := p.shell.UI(), h.picture
	cell := func() paint.Rect { return area.CutRight(theme.Touch) }
	act := func(do func()) {
		do()
		h.playing, h.at = false, pic.Step()
		u.Wake(0)
		u.Wake(hand.Rest)
	}
	if u.KeyButton("reset", textReset.String(), "0", cell(), ui.Replay, false) {
		act(func() { pic.Reset(u.In.Now) })
	}
	undo, redo := pic.Changes()
	if redo && area.W > 330 &&
		u.KeyButton("redo", textRedo.String(), textCtrlY.String(), cell(), ui.Redo, false) {
		act(func() { pic.Redo(u.In.Now) })
	}
	if undo && u.KeyButton("undo", textUndo.String(), textCtrlZ.String(), cell(), ui.Undo, false) {
		act(func() { pic.Undo(u.In.Now) })
	}
}

// openHand shows the picture in the state of a link.
func (p *page) openHand(at room.AtlasAt) error {
	if p.hand == nil {
		return textNoHand.Error("title", lang.Say(p.Title))
	}
	err := p.hand.Open(at.Hand, at.Step)
	if at.Ask && err == nil {
		p.hand.Ask()
	}
	p.choose(byHandChoice)
	return err
}

// address returns the state of the page for its link.
func (p *page) address() (at room.AtlasAt) {
	if p.chosen != byHandChoice {
		return p.at
	}
	at.Hand, at.Step = p.hand.Link()
	at.Ask = p.hand.Guessing()
	at.Back = p.at.Back
	return at
}
