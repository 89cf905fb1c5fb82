package atlas

import (
	"fmt"
	"strconv"

	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// watch draws the question, the picture, and what drives it.
func (p *page) watch(area paint.Rect, headline bool) {
	u := p.shell.UI()
	leave := u.Scope("watch")
	defer leave()
	if headline {
		style := u.Bold(theme.Title)
		if area.W < 500 {
			style = u.Bold(theme.Large)
		}
		area.CutTop(u.Paragraph(area, style, p.Question, u.Theme.Ink) + 8)
		u.Node("heading", p.Question, "", area)
	}
	p.examples(area.CutTop(40))
	if e := p.example(); e != nil {
		area.CutTop(6)
		area.CutTop(u.Paragraph(area, u.Style(theme.Body), e.Text, u.Theme.Ink2))
		u.Node("text", e.Text, "", area)
	}
	area.CutTop(8)
	p.bar(area.CutBottom(theme.Touch))
	if len(p.specs) > 0 {
		p.sliders(area.CutBottom(float64(len(p.specs)) * form.Height))
	}
	f, ok := p.reel.frame()
	switch {
	case p.reel.err != nil:
		u.Paragraph(area, u.Style(theme.Body), textNoPicture+p.reel.err.Error(), u.Theme.Ink2)
	case !ok:
		u.Canvas.TextCenter(u.Style(theme.Body), area, textGettingReady, u.Theme.Ink2)
	default:
		row(u, area.CutBottom(figuresHeight), p.picture.figures(f))
		area.CutBottom(8)
		p.picture.frame(u, area, f)
	}
}

// examples chooses what is shown.
func (p *page) examples(area paint.Rect) {
	at := int(p.chosen)
	if p.shell.UI().Segments(textPicture, area, []string{textUsual, textSucceeds, textFails}, &at) {
		p.choose(choice(at))
	}
}

// sliders draws the controls of parameters; a change begins the film anew.
func (p *page) sliders(area paint.Rect) {
	before := p.values.String()
	for _, s := range p.specs {
		form.Control(p.shell.UI(), area.CutTop(form.Height), s, p.values)
	}
	if p.values.String() != before {
		p.begin()
	}
}

// bar drives the film.
func (p *page) bar(area paint.Rect) {
	u, f := p.shell.UI(), &p.reel
	leave := u.Scope("actions")
	defer leave()
	icon, name := ui.Play, textPlay
	if f.playing {
		icon, name = ui.Pause, textPause
	}
	cell := func() paint.Rect { return area.CutLeft(theme.Touch) }
	if u.KeyButton(textPlayAgain, "r", cell(), ui.Replay, false) {
		p.again()
	}
	if u.KeyButton(textStepBack, "←", cell(), ui.Back, false) {
		f.step(-1)
	}
	if u.KeyButton(name, textSpace, cell(), icon, true) {
		f.setPlaying(!f.playing)
	}
	if u.KeyButton(textStepOn, "→", cell(), ui.Forward, false) {
		f.step(1)
	}
	if area.W > 330 && u.Button(textOtherSeed, area.CutRight(110), nil, ui.Framed) {
		p.seed++
		p.begin()
	}
	area.CutRight(8)
	speed := area.CutRight(92)
	at, titles := f.speed, make([]string, len(speeds))
	for i, s := range speeds {
		titles[i] = strconv.FormatFloat(s, 'f', -1, 64) + textASecond
	}
	if u.Select(textSpeed, speed.InsetXY(0, 2), titles, &at) {
		f.speed, f.due = at, 0
	}
	area.CutLeft(6)
	area.CutRight(8)
	p.scrubber(area)
}

// scrubber goes to any picture that was made.
func (p *page) scrubber(area paint.Rect) {
	last := len(p.reel.frames) - 1
	if last < 1 || area.W < 80 {
		return
	}
	t := float64(p.reel.at) / float64(last)
	text := fmt.Sprintf(textOneOf, p.reel.at+1, last+1)
	if p.shell.UI().Slider(textPicture, area, &t, 1/float64(last), text) {
		p.reel.to(int(t*float64(last) + 0.5))
	}
}

// again plays from the beginning.
func (p *page) again() {
	p.reel.to(0)
	p.reel.setPlaying(true)
	p.shell.UI().Wake(0)
}
