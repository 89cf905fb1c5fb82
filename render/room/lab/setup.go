package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// setup are the settings of an experiment as they are being chosen.
type setup struct {
	Values param.Values `json:"values"`
	Seed   string       `json:"seed"`
}

func setupOf(p lab.Plan) *setup {
	values := param.Values{}
	for name, text := range p.Values {
		values[name] = text
	}
	return &setup{Values: values, Seed: strconv.FormatUint(p.Seed, 10)}
}

// complete returns the settings with what is missing or no longer fits replaced by the defaults.
func (s setup) complete(e *lab.Description) *setup {
	given := param.Values{}
	for _, spec := range e.Params {
		if value, ok := s.Values[spec.Name]; ok {
			if text, err := spec.Parse(value); err == nil {
				given[spec.Name] = text
			}
		}
	}
	if s.Seed == "" {
		s.Seed = "1"
	}
	return &setup{Values: param.MustFill(e.Params, given), Seed: s.Seed}
}

// setup returns the settings of the experiment looked at; the first preset's at first.
func (l *Lab) setup() *setup {
	e := l.experiment()
	s := l.setups[e.Name]
	if s == nil {
		s = setup{Values: e.Presets[0].Values}.complete(e)
		l.setups[e.Name] = s
	}
	return s
}

// plan returns a draft of the plan that the settings make.
func (s *setup) plan(e *lab.Description) (lab.Plan, error) {
	seed, err := strconv.ParseUint(strings.TrimSpace(s.Seed), 10, 64)
	if err != nil {
		return lab.Plan{}, fmt.Errorf(textTheSeedIsNot, s.Seed)
	}
	return lab.Draft(e, s.Values, seed)
}

// setupPanel draws the settings with the buttons that run them.
func (l *Lab) setupPanel(area paint.Rect) {
	u, e, s := l.shell.UI(), l.experiment(), l.setup()
	leave := u.Scope("setup")
	defer leave()
	p := l.planned()
	l.runButtons(area.CutBottom(theme.Touch), p)
	area.CutBottom(8)
	before := s.Values.String() + s.Seed
	form.Scroll(u, e.Name, area, func(view paint.Rect) float64 {
		y := view.Y
		next := func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W, H: h}
			y += h
			return row
		}
		l.presets(next, e, s)
		next(form.Controls(u, next(0), e.Params, s.Values))
		row := next(40)
		u.Label(row.CutLeft(row.W*0.4), textSeed, u.Theme.Ink)
		u.TextBox(textSeed, row, &s.Seed, "1")
		next(10)
		if p.err != nil {
			next(u.Paragraph(next(0), u.Style(theme.Small), p.err.Error(), u.Theme.Bad) + 8)
		} else {
			l.lineBox(next, p)
		}
		l.keptRuns(next, e, p)
		return y - view.Y
	})
	if s.Values.String()+s.Seed != before {
		l.changed()
	}
}

func (l *Lab) presets(next func(float64) paint.Rect, e *lab.Description, s *setup) {
	names, at := make([]string, len(e.Presets)), -1
	for i, preset := range e.Presets {
		names[i] = strings.ToUpper(preset.Name[:1]) + preset.Name[1:]
		if v, err := param.Fill(e.Params, preset.Values); err == nil && v.String() == s.Values.String() {
			at = i
		}
	}
	if at < 0 { // what is set is none of them
		at, names = len(names), append(names, textOwn)
	}
	if l.shell.UI().Segments(textPreset, next(40), names, &at) {
		s.Values = param.MustFill(e.Params, e.Presets[at].Values)
	}
	next(12)
}

// lineBox shows the settings as one line, which can be edited, too.
func (l *Lab) lineBox(next func(float64) paint.Rect, p *planned) {
	u := l.shell.UI()
	if text := p.String(); text != l.lineOf {
		l.line, l.lineOf = text, text
	}
	u.Canvas.TextLeft(u.Style(theme.Small), next(20), textTheseSettingsAsOne, u.Theme.Ink2)
	if u.TextBox(textSettings, next(40), &l.line, "") {
		if p, err := l.parse(l.line); err != nil {
			l.shell.Say(err.Error())
		} else {
			l.lineOf = ""
			l.look(p)
		}
	}
	next(6)
	row := next(36).Split(2, 8)
	if u.Button(textCopyLine, row[0], nil, ui.Framed) {
		l.shell.Give(textSettings, p.String())
	}
	if u.Button(textCopyLink, row[1], ui.Share, ui.Framed) {
		l.shell.GiveLink(l.Link())
	}
	next(16)
}

// runButtons draws what can be done with the run of a plan.
func (l *Lab) runButtons(row paint.Rect, p *planned) {
	u := l.shell.UI()
	if p.err != nil {
		return
	}
	state := ""
	if v := l.runView(p); v != nil {
		state = v.state
	}
	cells := row.Split(2, 8)
	switch state {
	case "":
		if u.Button(textRun, row, ui.Play, ui.Primary) {
			l.start(p.Plan)
			l.tab = tabResults
		}
	case reading:
		u.Canvas.TextCenter(u.Style(theme.Body), row, textReadingTheRun, u.Theme.Ink2)
	case stateWords[lab.Running]:
		if u.Button(textPause, cells[0], ui.Pause, ui.Primary) {
			l.pause()
		}
		if u.Button(textStop, cells[1], ui.Stop, ui.Framed) {
			l.stop()
		}
	case stateWords[lab.Done]:
		if u.Button(textAnotherSeed, cells[0], ui.Plus, ui.Framed) {
			l.setup().Seed = strconv.FormatUint(p.Seed+1, 10)
			l.changed()
		}
		if u.Button(textDeleteRun, cells[1], nil, ui.Framed) {
			l.confirmRemove(p.Plan)
		}
	default:
		if u.Button(textResume, cells[0], ui.Play, ui.Primary) {
			l.start(p.Plan)
		}
		if u.Button(textDeleteRun, cells[1], nil, ui.Framed) {
			l.confirmRemove(p.Plan)
		}
	}
}

// keptRuns lists the runs of this experiment; each can be shown, and compared with the one that is.
func (l *Lab) keptRuns(next func(float64) paint.Rect, e *lab.Description, shown *planned) {
	u := l.shell.UI()
	runs := slices.DeleteFunc(slices.Clone(l.runs), func(k kept) bool { return k.Experiment != e.Name })
	if len(runs) > 0 {
		u.Canvas.TextLeft(u.Bold(theme.Body), next(28), textRunsOfThisExperiment, u.Theme.Ink)
	}
	for _, k := range runs {
		id, row := k.id, next(theme.Touch)
		leave := u.Scope(id)
		compare := row.CutRight(84).InsetXY(0, 6)
		text := difference(e, k.Plan, shown.Plan)
		if id == shown.id {
			text = textThisRun
		} else {
			on := l.compared[id]
			label := textCompare
			if on {
				label = textCompared
			}
			if u.Button(label, compare, nil, ui.Framed) {
				if on {
					delete(l.compared, id)
				} else {
					l.compared[id] = true
				}
				l.changed()
			}
		}
		clicked, hover := u.Press("show", row)
		u.Node("button", "show", text, row)
		ink := u.Theme.Ink
		if hover || id == shown.id {
			ink = u.Theme.Accent
		}
		small := u.Style(theme.Small + 1)
		u.Canvas.TextLeft(small, row, small.Shorten(text, row.W-6), ink)
		leave()
		if clicked {
			l.look(k.Plan)
		}
	}
	next(8)
	row := next(40).Split(2, 8)
	if u.Button(textImportARun, row[0], nil, ui.Framed) && !l.shell.OpenFile(func(text string) error {
		return l.take(text, nil)
	}) {
		l.askRun("")
	}
	if u.Button(textPasteARun, row[1], nil, ui.Framed) {
		l.askRun("")
	}
}
