package atlas

import (
	"math"
	"strconv"

	"ludarium/ai/worker/wire/explain"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// draw implements show: the code at the left and the picture at the right. On a narrow screen a few lines
// around the current one are below the picture, or the code replaces it.
func (c *program) draw(u *ui.UI, area paint.Rect) {
	if c.course == nil {
		waiting(u, area)
		return
	}
	m, at := c.moment(), c.at
	if m != nil {
		at = m.Event // keep the texts consistent with the picture while another event is loading
	}
	c.picture.Clock(at, c.now, c.lasts())
	c.told(u, area.CutBottom(film.FiguresHeight), at)
	area.CutBottom(8)
	code, side := area, area
	if c.narrow = !film.Beside(area); !c.narrow {
		code = side.CutLeft(math.Floor(area.W * 0.5))
		side.CutLeft(20)
	} else if m != nil {
		c.variables(u, &area, m)
		code, side = area, area
	}
	if c.narrow && !c.whole {
		code = side.CutBottom(math.Min(linesBelow*codeStep, side.H*0.36))
		side.CutBottom(6)
	}
	line := c.mark(at).Line
	follow := line != c.rows.last || code.H != c.rows.height
	if pressed := c.rows.frame(u, code, line, follow, c.breaks); pressed > 0 {
		c.toggle(pressed)
	}
	c.rows.last, c.rows.height = line, code.H
	switch {
	case c.narrow && c.whole:
		return
	case m == nil: // a jump makes the worker recompute the run from its start
		if !c.picture.Begin(u, side) {
			waiting(u, side)
		}
		return
	case !c.narrow:
		c.variables(u, &side, m)
	}
	c.picture.Moment(u, side, m.Views, m.Position)
}

// linesBelow is the number of lines of code below the picture on a narrow screen.
const linesBelow = 5

// variables cuts names and values off the top of area and draws them.
func (c *program) variables(u *ui.UI, area *paint.Rect, m *explain.Moment) {
	list := make([][2]string, len(m.Variables))
	for i, v := range m.Variables {
		list[i] = [2]string{v.Name, v.Value}
	}
	columns := max(int(area.W/100), 2)
	for len(list) > 0 {
		n := min(columns, len(list))
		for i, cell := range area.CutTop(40).Split(columns, 8)[:n] {
			u.Node("text", list[i][0], list[i][1], cell)
			name, value := u.Mono(theme.Small), u.Mono(theme.Body)
			u.Canvas.TextLeft(name, cell.CutTop(16), name.Shorten(list[i][0], cell.W), u.Theme.Ink2)
			u.Canvas.TextLeft(value, cell.CutTop(20), value.Shorten(list[i][1], cell.W), u.Theme.Ink)
		}
		list = list[n:]
	}
	area.CutTop(4)
}

// told draws the description of the current event and, after the last one, the result.
func (c *program) told(u *ui.UI, area paint.Rect, at int) {
	list := [][2]string{{textHappens.String(), c.mark(at).Name}}
	n, _ := c.made()
	if at == n-1 {
		list = append(list, [2]string{textAnswer.String(), c.course.Answer})
	} else {
		list = append(list, [2]string{textEvent.String(), textOneOf.With("at", at+1, "n", n)})
	}
	for _, r := range c.course.Results {
		name := r.Name
		if at < n-1 {
			name = textFinal.With("name", name)
		}
		list = append(list, [2]string{name, lang.Decimal(strconv.FormatFloat(r.Value, 'g', 4, 64))})
	}
	film.Row(u, area, list)
}
