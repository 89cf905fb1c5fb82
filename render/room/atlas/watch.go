package atlas

import (
	"math"
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// headlineStyle returns the style of the question in a width.
func (p *page) headlineStyle(width float64) paint.Style {
	u := p.shell.UI()
	switch {
	case width < 280:
		return u.Bold(theme.Body)
	case width < 500:
		return u.Bold(theme.Large)
	}
	return u.Bold(theme.Title)
}

// headline cuts the question off the top of area and draws it.
func (p *page) headline(area *paint.Rect) {
	u, text := p.shell.UI(), lang.Say(p.Question)
	at := *area
	at.H = u.Paragraph(at, p.headlineStyle(at.W), text, u.Theme.Ink)
	u.Node("heading", text, "", at)
	area.CutTop(at.H + 8)
}

// watch draws the picture and its playback controls.
func (p *page) watch(area paint.Rect) {
	u := p.shell.UI()
	leave := u.Scope("watch")
	defer leave()
	if len(p.choices) > 1 && p.has(room.ControlSettings) && !p.bare {
		p.examples(&area)
	}
	text := p.example()
	if p.chosen == usual && p.at.Says != "" {
		text = p.at.Says
	}
	if text != "" && !p.bare {
		area.CutTop(6)
		row := area.CutTop(u.Paragraph(area, u.Style(theme.Body), text, u.Theme.Ink2))
		u.Node("text", text, "", row)
	}
	area.CutTop(8)
	if p.has(room.ControlPlay, room.ControlStep, room.ControlSettings) && !p.bare {
		p.bar(area.CutBottom(theme.Touch))
	}
	p.roomy = area.H >= roomyFrom
	if p.has(room.ControlSettings) && !p.bare {
		if p.setting || p.rival != "" {
			p.choosing(&area)
		}
		if len(p.specs) > 0 && (p.roomy && p.rival == "" && !p.folds || p.setting) {
			p.sliders(&area)
		}
	}
	if err := p.show.trouble(); err != nil {
		u.Paragraph(area, u.Style(theme.Body), textNoPicture.With("error", err), u.Theme.Ink2)
		return
	}
	if p.asked != nil && p.stale() {
		p.asked = nil
	}
	if p.asked != nil {
		p.forecastKeys(u)
	}
	if p.asked != nil {
		p.forecast(area.CutBottom(p.forecastHeight(u, area.W)))
		area.CutBottom(4)
	} else {
		p.comment(&area)
	}
	if h := p.byHand(); h != nil {
		p.prepare(h)
	}
	p.show.bare(true) // the page has its own playback controls
	p.show.draw(u, area)
}

// prepare gives a picture what it must know of the page before it is measured or drawn.
func (p *page) prepare(h *byHand) {
	h.hold(!p.has(room.ControlSettings))
	h.picture.Enlarged = p.shell.Settings().Enlarged()
	h.hushed = p.asked != nil || p.shell.UI().Presented && p.remark() != ""
}

// lowFilm is the minimum height of a film or a run of code, with its controls; tallFilm its height if it
// scrolls.
const (
	lowFilm  = 330.0
	tallFilm = 500.0
)

// least returns the minimum height of the picture in a width, with its controls.
func (p *page) least(w float64) float64 {
	h := p.byHand()
	if h == nil {
		return lowFilm
	}
	h.height(p.shell.UI(), w)
	return theme.Touch + 16 + h.low(p.shell.UI(), w) + h.tall
}

// way is a way to see an algorithm: by hand, in its own game or problem, or in its code.
type way struct {
	name    string
	title   lang.Text
	choices []choice // available pictures
}

// ways returns the available ways.
func (p *page) ways() (list []way) {
	real := way{"real", textRealPosition, []choice{usual, succeeds, fails}}
	switch {
	case p.usual.None():
		real.name, real.title = "code", textShowCode
	case p.usual.Stage != nil:
		real.title = textRealRun
	}
	for _, w := range []way{{"hand", textByHand, []choice{byHandChoice}}, real,
		{"code", textShowCode, []choice{code}}} {
		w.choices = slices.DeleteFunc(w.choices, func(c choice) bool {
			return !slices.Contains(p.choices,
				c)
		})
		if len(w.choices) > 0 {
			list = append(list, w)
		}
	}
	return list
}

// examples cuts the choice of the picture off the top of area and draws it: the ways and, beside or below
// them, the pictures of the chosen way.
func (p *page) examples(area *paint.Rect) {
	u, ways := p.shell.UI(), p.ways()
	at := slices.IndexFunc(ways, func(w way) bool { return slices.Contains(w.choices, p.chosen) })
	row := area.CutTop(theme.Touch)
	pictures := ways[at].choices
	if len(ways) > 1 {
		names, said := make([]string, len(ways)), make([]string, len(ways))
		for i, w := range ways {
			names[i], said[i] = w.name, w.title.String()
		}
		place := row
		if len(pictures) > 1 && row.W >= besideWays {
			place = row.CutLeft(row.W * 0.62)
			row.CutLeft(12)
		} else if len(pictures) > 1 {
			area.CutTop(4)
			row = area.CutTop(theme.Touch)
		}
		if u.Segments("picture", textPicture.String(), place, said, &at, names...) {
			p.choose(ways[at].choices[0])
			return
		}
	}
	if len(pictures) < 2 {
		return
	}
	k := slices.Index(pictures, p.chosen)
	said, names := make([]string, len(pictures)), make([]string, len(pictures))
	for i, c := range pictures {
		said[i], names[i] = titles[c].String(), choiceNames[c]
	}
	if len(ways) > 1 && u.Select("example", textPicture.String(), row, said, &k,
		names...) ||
		len(ways) == 1 && u.Segments("example", textExample.String(), row, said, &k, names...) {
		p.choose(pictures[k])
	}
}

// besideWays is the minimum width for both in one row.
const besideWays = 520.0

// roomyFrom is the minimum height at which the sliders are always visible; below it, a button shows them.
const roomyFrom = 470.0

// sliderWidth is the minimum width of a slider that shares its row.
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
	if h := p.byHand(); h != nil {
		p.changes(&area, h)
	}
	play, step, set := p.has(room.ControlPlay), p.has(room.ControlStep), p.has(room.ControlSettings)
	if play && p.chosen != byHandChoice && u.KeyButton("play-again", textPlayAgain.String(), "r", cell(),
		ui.Replay, false) {
		p.again()
	}
	made, done := p.show.made()
	off := u.Off(b.at <= 0)
	if step && u.KeyButton("step-back", textStepBack.String(), "←", cell(), ui.Back, false) {
		p.step(-1)
	}
	off()
	if play && u.PlayButton(id, name, textSpace.String(), cell(), icon) {
		p.toggle()
	}
	off = u.Off(done && b.at >= made-1)
	if step && u.KeyButton("step-on", textStepOn.String(), "→", cell(), ui.Forward, false) {
		p.step(1)
	}
	off()
	if h := p.byHand(); h != nil && step && h.picture.Stops() && area.W > 330 &&
		u.KeyButton("to-stop", textToStop.String(), "s", cell(), ui.Last, false) {
		h.toStop()
	}
	if c := p.program(); c != nil && step {
		if u.KeyButton("to-stop", textToStop.String(), "s", cell(), ui.Last, false) {
			c.toStop(1)
		}
		if c.folded && u.IconButton("unfold-code", textShowCode.String(), cell(), codeIcon, false) {
			p.fold(false)
		}
		leave := u.Pressed(c.whole)
		if c.narrow && !c.folded && u.IconButton("code-alone", textCodeAlone.String(), cell(), codeIcon,
			c.whole) {
			c.whole = !c.whole
		}
		leave()
		leave = u.Pressed(c.breaks[c.line()])
		if area.W > 330 && !c.folded && u.KeyButton("breakpoint", textBreakpoint.String(), "b", cell(),
			ui.Flag, c.breaks[c.line()]) {
			c.toggle(c.line())
		}
		leave()
	}
	if p.askable() && area.W >= askFrom &&
		u.KeyButton("foresee", textWhatWillItDo.String(), "q", cell(), ui.Question, p.asked != nil) {
		p.ask()
	}
	own := set && p.chosen != byHandChoice
	unmark := u.Pressed(p.setting)
	if own && u.IconButton("settings", textSettings.String(), cell(), ui.More, p.setting) {
		p.setting = !p.setting
	}
	unmark()
	if own && p.setting && area.W > 330 && u.Button("other-seed", textOtherSeed.String(),
		area.CutRight(110), nil, ui.Framed) {
		p.seed++
		p.begin()
	}
	area.CutRight(8)
	list, wide := speedNames(), speedWidth
	for _, name := range list {
		wide = math.Max(wide, u.Style(theme.Body).Width(name)+selectRoom)
	}
	if set && area.W >= wide+scrubberFrom+14 {
		p.speeds(area.CutRight(wide).InsetXY(0, 2), list)
	}
	area.CutLeft(6)
	area.CutRight(8)
	if step {
		p.scrubber(area)
	}
}

// askFrom is the minimum width of the rest of the bar with the button of the question.
const askFrom = 300.0

// leastScrubber is the minimum width of a scrubber, and scrubberFrom its width beside the speed and with the
// name of a stop.
const (
	leastScrubber = 90.0
	scrubberFrom  = 130.0
)

// scrubberWithStop is the minimum width of a scrubber with the name of a stop beside the step.
const scrubberWithStop = 240.0

// speedWidth is the minimum width of the speed control, and selectRoom its width without the text.
const (
	speedWidth = 92.0
	selectRoom = 38.0
)

// speedNames returns the names of the speeds.
func speedNames() []string {
	list := make([]string, len(speeds))
	for i, s := range speeds {
		list[i] = textASecond.With("formatFloat", lang.Decimal(strconv.FormatFloat(s, 'f', -1, 64)))
	}
	return list
}

// speeds draws the speed control.
func (p *page) speeds(area paint.Rect, list []string) {
	b := p.show.play()
	at := b.speed
	if p.shell.UI().Select("speed", textSpeed.String(), area, list, &at) {
		b.speed, b.due = at, 0
	}
}

func (p *page) scrubber(area paint.Rect) {
	n, _ := p.show.made()
	if n < 2 || area.W < leastScrubber {
		return
	}
	b := p.show.play()
	if b.at >= n {
		return // the frame of a link that is not made yet
	}
	t := float64(b.at) / float64(n-1)
	name, text := textPicture, textOneOf.With("at", b.at+1, "n", n)
	if h := p.byHand(); h != nil {
		name, text = textStep, textOneOf.With("at", b.at, "n", n-1)
		switch stop := h.picture.Stop(); {
		case stop == "", area.W < scrubberFrom:
		case area.W < scrubberWithStop:
			text = stop
		default:
			text += " · " + stop
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

func (p *page) toggle() { p.setPlaying(!p.show.play().playing) }

func (p *page) setPlaying(on bool) {
	n, all := p.show.made()
	p.show.play().setPlaying(on, n, all)
	p.shell.UI().Wake(0)
}

func (p *page) again() {
	p.show.play().at = 0
	p.setPlaying(true)
}

// waiting draws a placeholder for content being loaded.
func waiting(u *ui.UI, area paint.Rect) {
	u.Canvas.TextCenter(u.Style(theme.Body), area, textGettingReady.String(), u.Theme.Ink2)
	u.Node("status", textGettingReady.String(), "", area)
}
