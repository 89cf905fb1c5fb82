package swarms

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/ai/stage"
	"ludarium/ai/watch"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/plot"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/view"
	"ludarium/render/words"
)

// pictures returns the views without the records of a run, which stand beside.
func pictures(views []watch.View) []watch.View {
	return slices.DeleteFunc(slices.Clone(views), func(v watch.View) bool { return v.Kind == live.CurveKind })
}

// column hands out the rows of a column from the top.
type column struct {
	u *ui.UI
	r paint.Rect
	y float64
}

func (c *column) next(h float64) paint.Rect {
	c.y += h
	return paint.Rect{X: c.r.X, Y: c.y - h, W: c.r.W, H: h}
}

func (c *column) paragraph(size float64, text string, dim bool) {
	ink := c.u.Theme.Ink
	if dim {
		ink = c.u.Theme.Ink2
	}
	c.next(c.u.Paragraph(c.next(0), c.u.Style(size), text, ink))
}

func (c *column) head(text string) {
	c.next(10)
	c.u.Canvas.TextLeft(c.u.Bold(theme.Body), c.next(26), text, c.u.Theme.Ink)
}

// scroll draws a column that may be higher than area.
func (r *Swarms) scroll(label string, area paint.Rect, body func(c *column)) {
	form.Scroll(r.shell.UI(), label, area, func(at paint.Rect) float64 {
		c := &column{r.shell.UI(), at, at.Y}
		body(c)
		return c.y - at.Y
	})
}

// words says what is looked at.
func (r *Swarms) words(c *column) {
	m, about := r.method(r.lane), r.title()+": "
	if r.own() == nil {
		about += r.problem().Doc + " "
	}
	c.u.Canvas.TextLeft(c.u.Bold(theme.Large), c.next(28), m.Title, c.u.Theme.Ink)
	c.paragraph(theme.Body, m.Doc, false)
	c.next(4)
	c.paragraph(theme.Small, about+r.world().Doc, true)
	c.next(6)
}

// figures tells how well it goes.
func (r *Swarms) figures(c *column) {
	if !r.ready {
		return
	}
	l := &r.frame.Lanes[r.lane]
	list := append(
		[]stage.Number{{Title: textEvaluations, Text: strings.TrimSpace(words.Count(l.Evaluations, ""))}},
		l.Numbers...)
	for len(list) > 0 {
		n := min(2, len(list))
		for i, cell := range c.next(44).Split(2, 8)[:n] {
			c.u.Node("text", list[i].Title, list[i].Text, cell)
			c.u.Canvas.TextLeft(c.u.Style(theme.Small), cell.CutTop(18), list[i].Title, c.u.Theme.Ink2)
			c.u.Canvas.TextLeft(c.u.Style(theme.Large), cell.CutTop(22), list[i].Text, c.u.Theme.Ink)
		}
		list = list[n:]
	}
}

// curves draws the records of all lanes.
func (r *Swarms) curves(c *column, h float64) {
	if !r.ready {
		return
	}
	var ch chart.Chart
	for i, l := range r.frame.Lanes {
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
			if len(r.frame.Lanes) > 1 {
				s.Name, s.Color = r.method(i).Title, i
			}
			ch.Series = append(ch.Series, s)
		}
	}
	if len(ch.Series) == 0 || len(ch.Series[0].X) < 2 {
		return
	}
	area := c.next(h)
	plot.Draw(c.u.Canvas, area, &ch, c.u.Theme, plot.Options{})
	c.u.Node("img", ch.Y.Title, textACurveForEachMethod, area)
}

// settings are the parameters of the problem and of the method that is looked at; they act while it runs,
// where they can.
func (r *Swarms) settings(c *column) {
	m, p := r.method(r.lane), r.problem()
	values := r.setup.Lanes[r.lane].Values
	if len(m.Params) > 0 {
		c.head(textSettingsOf + m.Title)
		r.controls(c, "method", m.Params, m.Live, values, func(v param.Values, live bool) {
			if r.setup.Lanes[r.lane].Values = v; live {
				r.changed()
				r.client.Do(stage.Event{Lane: r.lane, Method: v})
			} else {
				r.restart()
			}
		})
	}
	if len(p.Params) > 0 {
		c.head(textSettingsOf + p.Title)
		r.controls(c, "problem", p.Params, p.Live, r.setup.Values, func(v param.Values, live bool) {
			if r.setup.Values = v; live {
				r.changed()
				r.client.Do(stage.Event{Problem: v})
			} else {
				r.restart()
			}
		})
	}
	c.next(4)
	row := c.next(40)
	c.u.Label(row.CutLeft(row.W*0.4), textSeed, c.u.Theme.Ink)
	another := row.CutRight(84)
	row.CutRight(8)
	if c.u.Button(textAnother, another, nil, ui.Framed) {
		r.setup.Seed++
		r.restart()
	}
	if c.u.TextBox(textSeed, row, &r.seed, "1"); r.seed != "" {
		if n, err := parseSeed(r.seed); err != nil {
			c.paragraph(theme.Small, err.Error(), false)
		} else if n != r.setup.Seed {
			r.setup.Seed = n
			r.restart()
		}
	}
}

// controls draws parameters and calls change with the new values when one was changed; at once tells whether
// it acts while the run goes on.
func (r *Swarms) controls(c *column, scope string, specs []param.Spec, live []string, values param.Values,
	change func(v param.Values, atOnce bool)) {
	leave := c.u.Scope(scope)
	defer leave()
	v := copied(values)
	specs = slices.Clone(specs)
	for i := range specs {
		if !slices.Contains(live, specs[i].Name) {
			specs[i].Doc += textBeginsAnew
		}
	}
	for _, s := range specs {
		if s.Kind == param.Text {
			r.text(c, s, values[s.Name], func(text string) {
				v[s.Name] = text
				change(v, slices.Contains(live, s.Name))
			})
			continue
		}
		c.next(form.Controls(c.u, c.next(0), []param.Spec{s}, v))
	}
	for _, name := range slices.Sorted(maps.Keys(v)) {
		if v[name] != values[name] {
			change(v, slices.Contains(live, name))
			return
		}
	}
}

// text shows how a text begins and lets it be changed in a field of many lines.
func (r *Swarms) text(c *column, s param.Spec, text string, change func(text string)) {
	row := c.next(theme.Touch)
	button := row.CutRight(90)
	c.u.Label(row.CutLeft(row.W*0.45), s.Title, c.u.Theme.Ink)
	style, shown := c.u.Style(theme.Small), strings.Join(strings.Fields(text), " ")
	if shown == "" {
		shown = cmp.Or(s.Special[""], "none")
	}
	row.CutRight(8)
	c.u.Node("text", s.Title, shown, row)
	c.u.Canvas.TextLeft(style, row, style.Shorten(shown, row.W), c.u.Theme.Ink2)
	leave := c.u.Scope(s.Name)
	clicked := c.u.Button(textChange, button, nil, ui.Framed)
	leave()
	if clicked {
		r.shell.AskText(s.Title, text, func(text string) error {
			change(text)
			return nil
		})
	}
	c.next(c.u.Paragraph(c.next(0), c.u.Style(theme.Small), s.About(), c.u.Theme.Ink2) + 10)
}

// sources gives the rule as a formula, and who wrote it.
func (r *Swarms) sources(c *column) {
	m, p := r.method(r.lane), r.problem()
	if m.Formula != "" {
		c.head(textRule)
		c.next(c.u.Paragraph(c.next(0), c.u.Mono(theme.Small+1), m.Formula, c.u.Theme.Ink))
	}
	c.next(6)
	c.paragraph(theme.Small, textSource+m.Source+".", true)
	if r.own() != nil {
		p = &stage.Problem{} // theirs has no source
	}
	if p.Formula != "" {
		c.head(textProblem)
		c.next(c.u.Paragraph(c.next(0), c.u.Mono(theme.Small+1), p.Formula, c.u.Theme.Ink))
	}
	if p.Source != "" {
		c.next(6)
		c.paragraph(theme.Small, textSource+p.Source+".", true)
	}
	r.exports(c)
}
