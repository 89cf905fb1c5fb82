package atlas

import (
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// headline cuts the question off the top of area and draws it.
func (p *page) headline(area *paint.Rect) {
	u := p.shell.UI()
	style := u.Bold(theme.Title)
	if area.W < 500 {
		style = u.Bold(theme.Large)
	}
	u.Node("heading", lang.Say(p.Question), "", *area)
	area.CutTop(u.Paragraph(*area, style, lang.Say(p.Question), u.Theme.Ink) + 8)
}

// watch draws the picture and its playback controls.
func (p *page) watch(area paint.Rect) {
	u := p.shell.UI()
	leave := u.Scope("watch")
	defer leave()
	if len(p.choices) > 1 && p.has(room.ControlSettings) && !p.alone {
		p.examples(area.CutTop(theme.Touch))
	}
	if text := p.example(); text != "" {
		area.CutTop(6)
		area.CutTop(u.Paragraph(area, u.Style(theme.Body), text, u.Theme.Ink2))
		u.Node("text", text, "", area)
	}
	area.CutTop(8)
	if p.has(room.ControlPlay, room.ControlStep, room.ControlSettings) {
		p.bar(area.CutBottom(theme.Touch))
	}
	p.roomy = area.H >= roomyFrom
	if p.has(room.ControlSettings) && len(p.specs) > 0 && !p.aside && (p.roomy && !p.alone || p.setting) {
		p.sliders(&area)
	}
	if err := p.show.trouble(); err != nil {
		u.Paragraph(area, u.Style(theme.Body), textNoPicture.With("error", err), u.Theme.Ink2)
		return
	}
	p.show.bare(true) // the page has the one transport
	p.show.draw(u, area)
}

// examples draws the choice of the picture.
func (p *page) examples(area paint.Rect) {
	at, list := slices.Index(p.choices, p.chosen), make([]string, len(p.choices))
	for i, c := range p.choices {
		list[i] = titles[c].String()
	}
	u := p.shell.UI()
	wide := true
	for _, item := range list { // side by side if they fit
		cell := area.W/float64(len(list)) - 8
		if s := u.Style(theme.Body).Fit(item, cell); s.Width(item) > cell {
			wide = false
		}
	}
	if wide && u.Segments("picture", area, list, &at) ||
		!wide && u.Select("picture", textPicture.String(), area, list, &at) {
		p.choose(p.choices[at])
	}
}

// roomyFrom is the minimum height with permanent sliders; below it, a button shows them.
const roomyFrom = 470.0

// sliderWidth is the minimum width of a slider beside others.
const sliderWidth = 250.0

// sliders cuts the controls of parameters off the bottom of area and draws them. A change restarts the
// film.
func (p *page) sliders(area *paint.Rect) {
	before := p.values.String()
	columns := min(max(int(area.W/sliderWidth), 1), len(p.specs))
	rows := (len(p.specs) + columns - 1) / columns
	place := area.CutBottom(float64(rows) * form.Height)
	for i := 0; i < len(p.specs); i += columns {
		for k, cell := range place.CutTop(form.Height).Split(columns, 24) {
			if i+k < len(p.specs) {
				form.Control(p.shell.UI(), cell, p.specs[i+k], p.values)
			}
		}
	}
	if p.values.String() != before {
		p.begin()
	}
}

// bar draws the playback controls.
func (p *page) bar(area paint.Rect) {
	u, b := p.shell.UI(), p.show.play()
	leave := u.Scope("actions")
	defer leave()
	id, icon, name := "play", ui.Play, textPlay.String()
	if b.playing {
		id, icon, name = "pause", ui.Pause, textPause.String()
	}
	cell := func() paint.Rect { return area.CutLeft(theme.Touch) }
	if h, ok := p.show.(*byHand); ok {
		p.changes(&area, h)
	}
	play, step, set := p.has(room.ControlPlay), p.has(room.ControlStep), p.has(room.ControlSettings)
	if play && p.chosen != byHandChoice && u.KeyButton("play-again", textPlayAgain.String(), "r", cell(), ui.Replay, false) {
		p.again()
	}
	if step && u.KeyButton("step-back", textStepBack.String(), "←", cell(), ui.Back, false) {
		p.step(-1)
	}
	if play && u.KeyButton(id, name, textSpace.String(), cell(), icon, true) {
		p.toggle()
	}
	if step && u.KeyButton("step-on", textStepOn.String(), "→", cell(), ui.Forward, false) {
		p.step(1)
	}
	if h, ok := p.show.(*byHand); ok && step && h.picture.Stops() && area.W > 330 &&
		u.KeyButton("to-stop", textToStop.String(), "s", cell(), ui.Last, false) {
		h.toStop()
	}
	if c := p.program(); c != nil && step {
		if u.KeyButton("to-stop", textToStop.String(), "s", cell(), ui.Last, false) {
			c.toStop(1)
		}
		if c.narrow && u.IconButton("code-alone", textCodeAlone.String(), cell(), codeIcon, c.whole) {
			c.whole = !c.whole
		}
		if area.W > 330 && u.KeyButton("breakpoint", textBreakpoint.String(), "b", cell(), ui.Flag,
			c.breaks[c.line()]) {
			c.toggle(c.line())
		}
	}
	if set && len(p.specs) > 0 && !p.aside && (!p.roomy || p.alone) &&
		u.IconButton("settings", textSettings.String(), cell(), ui.More, p.setting) {
		p.setting = !p.setting
	}
	if set && p.chosen != byHandChoice && area.W > 330 && u.Button("other-seed", textOtherSeed.String(), area.CutRight(110), nil,
		ui.Framed) {
		p.seed++
		p.begin()
	}
	area.CutRight(8)
	if set && area.W >= speedWidth+scrubberFrom+14 {
		p.speeds(area.CutRight(speedWidth).InsetXY(0, 2))
	}
	area.CutLeft(6)
	area.CutRight(8)
	if step {
		p.scrubber(area)
	}
}

// scrubberFrom is the minimum width of a scrubber with text.
const scrubberFrom = 130.0

// speedWidth is the width of the speed control.
const speedWidth = 92.0

// speeds draws the speed control.
func (p *page) speeds(area paint.Rect) {
	b := p.show.play()
	at, list := b.speed, make([]string, len(speeds))
	for i, s := range speeds {
		list[i] = textASecond.With("formatFloat", lang.Decimal(strconv.FormatFloat(s, 'f', -1, 64)))
	}
	if p.shell.UI().Select("speed", textSpeed.String(), area, list, &at) {
		b.speed, b.due = at, 0
	}
}

// scrubber draws the slider over all frames made so far.
func (p *page) scrubber(area paint.Rect) {
	n, _ := p.show.made()
	if n < 2 || area.W < scrubberFrom {
		return
	}
	b := p.show.play()
	t := float64(b.at) / float64(n-1)
	name, text := textPicture, textOneOf.With("at", b.at+1, "n", n)
	if h, ok := p.show.(*byHand); ok {
		if name, text = textStep, textOneOf.With("at", b.at, "n", n-1); h.picture.Stop() != "" {
			text += " · " + h.picture.Stop()
		}
	}
	if p.shell.UI().Slider("picture", name.String(), area, &t, 1/float64(n-1), text) {
		b.to(int(t*float64(n-1)+0.5), n)
	}
}

// step pauses and moves by a number of frames, backwards if negative.
func (p *page) step(by int) {
	n, _ := p.show.made()
	p.show.play().to(p.show.play().at+by, n)
}

// end pauses at the last frame.
func (p *page) end() {
	n, _ := p.show.made()
	p.show.play().to(n-1, n)
}

// toggle plays or pauses.
func (p *page) toggle() { p.setPlaying(!p.show.play().playing) }

func (p *page) setPlaying(on bool) {
	n, all := p.show.made()
	p.show.play().setPlaying(on, n, all)
	p.shell.UI().Wake(0)
}

// again plays from the start.
func (p *page) again() {
	p.show.play().at = 0
	p.setPlaying(true)
}

// waiting draws a placeholder for content being loaded.
func waiting(u *ui.UI, area paint.Rect) {
	u.Canvas.TextCenter(u.Style(theme.Body), area, textGettingReady.String(), u.Theme.Ink2)
}
