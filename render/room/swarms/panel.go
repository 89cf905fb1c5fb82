package swarms

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// pictures returns the views other than the record of the run, which is in the panel.
func pictures(views []search.View) []search.View {
	return slices.DeleteFunc(slices.Clone(views),
		func(v search.View) bool { return v.Kind == live.CurveKind })
}

// panel shows the selection, its figures and its settings.
type panel struct {
	shell  room.Shell
	choice *choice
	player *player
	tells  bool // whether the explanation of the views is shown
}

// problems draws the choice of the problem.
func (p *panel) problems(row paint.Rect) {
	w, kind := p.choice.world(), p.choice.method(0).Kind
	var titles []string
	var names []string
	at := 0
	for _, problem := range w.Problems {
		if problem.Kind != kind {
			continue
		}
		title := lang.Say(problem.Title)
		if problem.Name == p.choice.setup.Problem {
			at, title = len(names), p.choice.title()
		}
		names, titles = append(names, problem.Name), append(titles, title)
	}
	if p.shell.UI().Select("problem", textProblem.String(), row, titles, &at, names...) {
		p.choice.solve(names[at])
		p.player.restart()
	}
}

// words draws the description of the selection.
func (p *panel) words(c *column) {
	m, about := p.choice.method(p.choice.lane), p.choice.title()+": "
	if p.choice.own() == nil {
		about += lang.Say(p.choice.problem().Doc) + " "
	}
	title := c.Next(28)
	c.u.Canvas.TextLeft(c.u.Bold(theme.Large), title, lang.Say(m.Title), c.u.Theme.Ink)
	c.u.Heading(2, lang.Say(m.Title), title)
	c.paragraph(theme.Body, lang.Say(m.Doc), false)
	c.Next(4)
	c.paragraph(theme.Small, about+lang.Say(p.choice.world().Doc), true)
	c.Next(6)
	p.explain(c)
	if c.u.Button("read-in-the-atlas", textReadInTheAtlas.String(), c.Next(theme.Touch).InsetXY(0, 3), nil,
		ui.Framed) {
		p.shell.Open(p.choice.explained())
	}
	c.Next(6)
}

// explain draws a button for an explanation of the views, and the explanation, which scrolls into view when
// it is opened.
func (p *panel) explain(c *column) {
	if !p.player.run.ready {
		return
	}
	from, opened := c.Used(), false
	if c.u.Button("what-is-this", textWhatIsThis.String(), c.Next(theme.Touch).InsetXY(0, 3), ui.Question,
		ui.Framed) {
		p.tells = !p.tells
		opened = p.tells
	}
	if !p.tells {
		return
	}
	f := &p.player.run.frame
	form.Paragraphs(c.u, view.About(slices.Concat(f.Scene, f.Lanes[p.choice.lane].Views)), c.Next)
	if opened {
		c.reveal(from)
	}
}

// numbers returns the figures of the run, which must have begun.
func (p *panel) numbers() []liverun.Number {
	l := &p.player.run.frame.Lanes[p.choice.lane]
	return append([]liverun.Number{{Title: textEvaluations.String(),
		Text: strings.TrimSpace(numfmt.Count(l.Evaluations, ""))}}, l.Numbers...)
}

// figures draws the figures of the run.
func (p *panel) figures(c *column) {
	if !p.player.run.ready {
		return
	}
	list := p.numbers()
	for len(list) > 0 {
		n := min(2, len(list))
		for i, cell := range c.Next(44).Split(2, 8)[:n] {
			c.u.Node("text", lang.Say(list[i].Title), lang.Say(list[i].Text), cell)
			c.u.Canvas.TextLeft(c.u.Style(theme.Small), cell.CutTop(18), lang.Say(list[i].Title),
				c.u.Theme.Ink2)
			c.u.Canvas.TextLeft(c.u.Style(theme.Large), cell.CutTop(22), lang.Say(list[i].Text),
				c.u.Theme.Ink)
		}
		list = list[n:]
	}
}

// curves draws the records of all lanes.
func (p *panel) curves(c *column, h float64) {
	if !p.player.run.ready {
		return
	}
	var ch chart.Chart
	for i, l := range p.player.run.frame.Lanes {
		own, ok := live.Find[live.Curve](l.Views)
		if !ok {
			continue
		}
		one := view.CurveChart(own)
		if len(ch.Series) == 0 {
			ch = one
			ch.Series = nil
		}
		for _, s := range one.Series {
			if len(p.player.run.frame.Lanes) > 1 {
				s.Name, s.Color = lang.Say(p.choice.method(i).Title), i
			} else if strings.EqualFold(s.Name, one.Y.Title) {
				s.Name = "" // the axis has it
			}
			ch.Series = append(ch.Series, s)
		}
	}
	if len(ch.Series) == 0 || len(ch.Series[0].X) < 2 {
		return
	}
	area := c.Next(h)
	plot.Draw(c.u.Canvas, area, &ch, c.u.Theme, plot.Options{})
	c.u.Node("img", lang.Say(ch.Y.Title), plot.Describe(&ch), area)
}

// settings draws the parameters of the problem and of the current method. Changes apply to the running run if
// possible.
func (p *panel) settings(c *column) {
	m, problem := p.choice.method(p.choice.lane), p.choice.problem()
	values := p.choice.setup.Lanes[p.choice.lane].Values
	if len(m.Params) > 0 {
		c.head(textSettingsOf.With("title", lang.Say(m.Title)))
		p.controls(c, "method", m.Params, m.Live, values, func(v param.Values, live bool) {
			if p.choice.setup.Lanes[p.choice.lane].Values = v; live {
				p.player.changed()
				p.player.do(liverun.Event{Lane: p.choice.lane, Method: v})
			} else {
				p.player.restart()
			}
		})
	}
	if len(problem.Params) > 0 {
		c.head(textSettingsOf.With("title", problem.Title))
		values := p.choice.setup.Values
		p.controls(c, "problem", problem.Params, problem.Live, values, func(v param.Values, live bool) {
			if p.choice.setup.Values = v; live {
				p.player.changed()
				p.player.do(liverun.Event{Problem: v})
			} else {
				p.player.restart()
			}
		})
	}
	c.Next(4)
	row := c.Next(40)
	c.u.Label(row.CutLeft(row.W*0.4), textSeed.String(), c.u.Theme.Ink)
	another := row.CutRight(84)
	row.CutRight(8)
	if c.u.Button("another", textAnother.String(), another, nil, ui.Framed) {
		p.choice.setup.Seed++
		p.player.restart()
	}
	if c.u.TextBox("seed", textSeed.String(), row, &p.choice.seed, "1"); p.choice.seed != "" {
		if n, err := parseSeed(p.choice.seed); err != nil {
			c.paragraph(theme.Small, lang.Fault(err), false)
		} else if n != p.choice.setup.Seed {
			p.choice.setup.Seed = n
			p.player.restart()
		}
	}
}

// controls draws parameters and calls change with the new values after a change; atOnce reports whether it
// applies to the running run.
func (p *panel) controls(c *column, scope string, specs []param.Spec, live []string, values param.Values,
	change func(v param.Values, atOnce bool)) {
	leave := c.u.Scope(scope)
	defer leave()
	v := copied(values)
	specs = slices.Clone(specs)
	for i := range specs {
		if !slices.Contains(live, specs[i].Name) {
			specs[i].Doc = textBeginsAnew.With("setting", lang.Say(specs[i].Doc))
		}
	}
	for _, s := range specs {
		if s.Kind == param.Text {
			p.text(c, s, values[s.Name], func(text string) {
				v[s.Name] = text
				change(v, slices.Contains(live, s.Name))
			})
			continue
		}
		c.Next(form.Controls(c.u, c.Next(0), []param.Spec{s}, v))
	}
	for _, name := range slices.Sorted(maps.Keys(v)) {
		if v[name] != values[name] {
			change(v, slices.Contains(live, name))
			return
		}
	}
}

// text draws the beginning of a text with a button that edits it.
func (p *panel) text(c *column, s param.Spec, text string, change func(text string)) {
	row := c.Next(theme.Touch)
	button := row.CutRight(90)
	c.u.Label(row.CutLeft(row.W*0.45), lang.Say(s.Title), c.u.Theme.Ink)
	style, shown := c.u.Style(theme.Small), strings.Join(strings.Fields(text), " ")
	if shown == "" {
		shown = lang.Say(cmp.Or(s.Special[""], "none"))
	}
	row.CutRight(8)
	c.u.Node("text", lang.Say(s.Title), shown, row)
	c.u.Canvas.TextLeft(style, row, style.Shorten(shown, row.W), c.u.Theme.Ink2)
	leave := c.u.Scope(s.Name)
	clicked := c.u.Button("change", textChange.String(), button, nil, ui.Framed)
	leave()
	if clicked {
		p.shell.AskText(lang.Say(s.Title), text, func(text string) error {
			change(text)
			return nil
		})
	}
	c.Next(c.u.Paragraph(c.Next(0), c.u.Style(theme.Small), form.About(s), c.u.Theme.Ink2) + 10)
}

// sources draws the rule as a formula with its authors.
func (p *panel) sources(c *column) {
	m, problem := p.choice.method(p.choice.lane), p.choice.problem()
	if m.Formula != "" {
		c.head(textRule.String())
		c.Next(c.u.Paragraph(c.Next(0), c.u.Style(theme.Body), lang.Say(m.Formula), c.u.Theme.Ink))
	}
	c.Next(6)
	c.paragraph(theme.Small, textSource.With("source", m.Source), true)
	if p.choice.own() != nil {
		problem = &liverun.Problem{} // the user's own data has no source
	}
	if problem.Formula != "" {
		c.head(textProblem.String())
		c.Next(c.u.Paragraph(c.Next(0), c.u.Style(theme.Body), lang.Say(problem.Formula), c.u.Theme.Ink))
	}
	if problem.Source != "" {
		c.Next(6)
		c.paragraph(theme.Small, textSource.With("source", problem.Source), true)
	}
}
