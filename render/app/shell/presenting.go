package shell

import (
	"slices"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// presentation is the presentation mode: the open room shows nothing but its picture, its sentence and its
// numbers, on the whole screen and in letters that the last row can read.
type presentation struct {
	ui   *ui.UI
	host *room.Host
	// putAway puts away what lies over the room's picture, and reports whether there was anything
	putAway func() bool

	on     bool
	fixed  bool // whether it does not end, because an embed gives a lecture
	size   int  // index into sizeNames
	chosen bool // whether the user chose the size, which then holds for all slides and later presentations
	look   int  // appearance from a link; AsSystem for the user's own
	blank  bool // whether the screen is black
	pen    bool // whether the pointer draws
	lines  [][]paint.Point
	inside bool // whether a line is being drawn

	pointer paint.Point   // position of the mouse when it was last seen
	scale   float64       // magnification at that time, in which the position is
	moved   time.Duration // time of its last movement; 0 for none
}

// Sizes of letters.
const (
	forDesk = iota
	forRoom
	forLastRow
)

var sizeNames = []string{forDesk: "desk", forRoom: "room", forLastRow: "last-row"}

// heights are the heights of the screen in logical pixels by size, 0 for the usual one. A capital of
// theme.Body is 9.8 pixels high; 1/200 of the distance is 1/27 of the height of a picture that is 7.4 heights
// away, 40 of 1080 lines.
var heights = [...]float64{forDesk: 0, forRoom: 527, forLastRow: 263}

// leastPresented is the minimum side of a window for larger letters; smaller ones are hand-held.
const leastPresented = 500.0

// larger returns the magnification in a window of w × h logical pixels, given the user's own.
func (p *presentation) larger(own, w, h float64) float64 {
	if !p.on || heights[p.size] == 0 || min(w, h) < leastPresented {
		return own
	}
	return max(own, h/heights[p.size])
}

// Presenting implements room.Stage.
func (p *presentation) Presenting() bool { return p.on }

// Present implements room.Stage.
func (p *presentation) Present(on bool) {
	if on && !p.on && !p.chosen {
		p.size = forRoom
	}
	p.on = on
	p.blank, p.pen, p.lines, p.look = false, false, nil, room.AsSystem
	p.host.FullScreen(on)
	p.ui.Wake(0)
}

// Names of the values of a scene.
const (
	seePresented = "presented"
	seeLook      = "look"
	seeScrolled  = "scrolled"
)

var lookNames = []string{room.AsSystem: "system", room.Light: "light", room.Dark: "dark",
	room.HighContrast: "contrast"}

// putScene adds the presentation to a scene.
func (s *Shell) putScene(to room.Scene) {
	if p := s.presentation; p.on {
		to[seePresented] = sizeNames[p.size]
		look := s.ui.Theme
		switch {
		case look.Contrast:
			to[seeLook] = lookNames[room.HighContrast]
		case look.Dark:
			to[seeLook] = lookNames[room.Dark]
		default:
			to[seeLook] = lookNames[room.Light]
		}
	}
}

// setTheScene begins or ends the presentation as a scene says.
func (s *Shell) setTheScene(from *room.SceneReader) {
	p := s.presentation
	if places := from.Text(seeScrolled, ""); !s.ui.ScrollTo(places) {
		from.Refuse(seeScrolled, places)
	}
	size := from.Choice(seePresented, sizeNames, -1)
	look := from.Choice(seeLook, lookNames, room.AsSystem)
	_, gives := s.lectern.slide()
	began := false
	if on := (size >= 0 || gives) && (s.embed == nil || s.embed.lectures()); on != p.on {
		p.Present(on)
		began = on
	}
	if p.on {
		if size >= 0 && (!gives || began && !p.chosen) { // a lecture keeps one size
			p.size = size
		}
		p.look, p.blank = look, false
	}
}

// keys handles the keys of the presentation before the room does.
func (p *presentation) keys(u *ui.UI) {
	if !p.on || u.Field.Typing() {
		return
	}
	// a dialog over the room, such as the help, is closed by Escape itself
	if p.blank || p.pen || !u.Layers.KeysTaken() {
		if _, ok := u.Keys.Take(ui.Escape); ok {
			p.escape()
			u.Wake(0)
		}
	}
	text, ok := u.Keys.TakeTyped("fFbzx")
	if !ok {
		return
	}
	switch text {
	case "f", "F":
		if !p.fixed {
			p.Present(false)
		}
	case "b":
		p.blank = !p.blank
	case "z":
		p.size, p.chosen = (p.size+1)%len(sizeNames), true
	case "x":
		if p.pen {
			p.drop()
		} else {
			p.pen = true
		}
	}
	u.Wake(0)
}

// escape ends what is topmost: the blank screen, the pen, what lies over the picture, or the presentation.
func (p *presentation) escape() {
	switch {
	case p.blank:
		p.blank = false
	case p.pen:
		p.drop()
	case !p.putAway() && !p.fixed:
		p.Present(false)
	}
}

// leave handles the button in a corner that ends the presentation. It is drawn under the pointer, and on
// devices that may lack keys.
func (p *presentation) leave(corner paint.Rect) {
	u := p.ui
	if p.fixed {
		return
	}
	clicked, hover := u.Press("full-size", corner)
	u.NodeOf("full-size", "button", textEndPresenting.String(), "", corner)
	if area := u.Canvas.Area(); hover || u.In.Touch || min(area.W, area.H) < heights[forLastRow]*1.5 &&
		p.size != forLastRow {
		u.Canvas.RoundRect(corner.Inset(4), theme.Radius, u.Theme.Surface)
		ui.Fit(u.Canvas, corner.Inset(12), u.Theme.Accent)
	}
	if clicked {
		p.Present(false)
	}
}

// drop puts the pen away and removes what it has drawn.
func (p *presentation) drop() { p.pen, p.lines, p.inside = false, nil, false }

// write lets the pointer draw, before anything else handles the press.
func (p *presentation) write(u *ui.UI, in *ui.Input) *ui.Input {
	if !p.on || !p.pen && !p.blank {
		return in
	}
	if p.pen {
		switch {
		case in.Pressed:
			p.lines, p.inside = append(p.lines, []paint.Point{in.Pointer}), true
		case in.Down && p.inside:
			last := &p.lines[len(p.lines)-1]
			*last = append(*last, in.Pointer)
		default:
			p.inside = false
		}
		u.Wake(0)
	}
	next := *in
	next.Pressed, next.Down, next.Released = false, false, false
	return &next
}

// Sizes of the pointer and the pen in logical pixels.
const (
	pointerSize = 7.0
	penWidth    = 2.5
)

// pointerRests is the time without a movement after which the pointer disappears.
const pointerRests = 3 * time.Second

// points reports whether to draw the pointer: it has moved lately, and since the magnification changed.
func (p *presentation) points(u *ui.UI) bool {
	at, scale := u.In.Pointer, u.Canvas.Scale()
	switch {
	case scale != p.scale:
		p.moved = 0
	case at != p.pointer:
		p.moved = u.In.Now
	}
	p.pointer, p.scale = at, scale
	if p.pen {
		return u.Canvas.Area().Has(at)
	}
	left := p.moved + pointerRests - u.In.Now
	if p.moved == 0 || left <= 0 || u.In.Touch || !u.Canvas.Area().Has(at) {
		return false
	}
	u.Wake(left)
	return true
}

// draw draws what lies over the room.
func (p *presentation) draw(u *ui.UI) {
	if !p.on {
		return
	}
	for _, line := range p.lines {
		path := new(paint.Path).MoveTo(line[0].X, line[0].Y)
		for _, at := range slices.Concat(line[1:], line[len(line)-1:]) {
			path.LineTo(at.X, at.Y)
		}
		u.Canvas.Stroke(path, penWidth, u.Theme.Bad)
	}
	if p.points(u) {
		ink := u.Theme.Accent
		if p.pen {
			ink = u.Theme.Bad
		}
		at := u.In.Pointer
		u.Canvas.Circle(at.X, at.Y, pointerSize, theme.Alpha(ink, 0.45))
		u.Canvas.Border(paint.Rect{X: at.X - pointerSize, Y: at.Y - pointerSize, W: 2 * pointerSize,
			H: 2 * pointerSize}, pointerSize, 1.5, ink)
	}
	if p.blank {
		u.Canvas.Rect(u.Canvas.Area(), theme.Dark().Ground)
	}
}
