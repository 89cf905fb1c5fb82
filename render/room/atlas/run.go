package atlas

import (
	"math"
	"strconv"

	"ludarium/ai/worker/wire/explain"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
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
	columns := u.Least > 0 && !c.folded && area.W >= columnsFrom
	var code paint.Rect // a column of code beside all else; empty if there is none
	if columns {
		code = area.CutLeft(math.Floor(area.W * codeShare))
		area.CutLeft(8)
	}
	if u.Least > 0 {
		c.toldInLine(u, &area, at)
		area.CutBottom(4)
	} else {
		c.told(u, area.CutBottom(film.FiguresHeight), at)
		area.CutBottom(8)
	}
	side := area
	c.narrow = u.Least > 0 || !film.Beside(area)
	switch {
	case columns:
		c.list(u, code, at)
	case !c.folded:
		if side = c.listed(u, area, m, at); c.narrow && c.whole {
			return
		}
	}
	switch {
	case m == nil: // a jump makes the worker recompute the run from its start
		if !c.picture.Begin(u, side) {
			waiting(u, side)
		}
		return
	case columns:
		c.variables(u, &side, m)
	case c.folded: // names of variables mean nothing without the code
	case !c.narrow:
		c.variables(u, &side, m)
	case c.beside(area, m):
		beside := side.CutRight(side.W - math.Min(side.H, mostOfWidth*side.W))
		beside.CutLeft(12)
		c.variables(u, &beside, m)
	}
	c.picture.Moment(u, side, m.Views, m.Position)
}

// listed draws the code, with the variables if they are above both, and returns the place for the picture.
func (c *program) listed(u *ui.UI, area paint.Rect, m *explain.Moment, at int) (side paint.Rect) {
	code, side := area, area
	if !c.narrow {
		code = side.CutLeft(math.Floor(area.W * 0.5))
		side.CutLeft(20)
	} else if m != nil && (c.whole || !c.beside(area, m)) {
		c.variables(u, &area, m)
		code, side = area, area
	}
	if c.narrow && !c.whole {
		high := math.Min(side.H*shareBelow, math.Max(side.H-leastAbove, fewestBelow*codeStep))
		lines := math.Floor(math.Min(mostBelow*codeStep, high) / codeStep)
		code = side.CutBottom(lines * codeStep)
		side.CutBottom(6)
	}
	c.list(u, code, at)
	return side
}

// columnsFrom is the minimum width of a run in the largest letters with its code in a column, and codeShare
// the width of that column as a share of it.
const (
	columnsFrom = 400.0
	codeShare   = 0.66
)

// list draws the code. It follows the current line.
func (c *program) list(u *ui.UI, code paint.Rect, at int) {
	code.H = math.Floor(code.H/codeStep) * codeStep // whole lines
	line := c.mark(at).Line
	follow := line != c.rows.last || code.H != c.rows.height
	if pressed := c.rows.frame(u, code, line, follow, c.breaks); pressed > 0 {
		c.toggle(pressed)
	}
	c.rows.last, c.rows.height = line, code.H
}

// beside reports whether the variables are beside the picture.
func (c *program) beside(area paint.Rect, m *explain.Moment) bool {
	return c.course.Board == nil && area.W >= besideFrom && c.picture.HasScene(m.Views)
}

// mostOfWidth is the maximum width of a landscape beside variables, as a share of the area, and besideFrom
// the minimum width of an area with both.
const (
	mostOfWidth = 0.55
	besideFrom  = 340.0
)

// Below the picture on a narrow screen lie at most mostBelow lines of code. They take up to shareBelow of the
// height; more than fewestBelow only if leastAbove is left for the picture.
const (
	mostBelow   = 10
	fewestBelow = 5
	shareBelow  = 0.5
	leastAbove  = leastPicture + 8
)

// variables cuts names and values off the top of area and draws them in columns. A value takes as many
// columns as it needs, or several lines.
func (c *program) variables(u *ui.UI, area *paint.Rect, m *explain.Moment) {
	s := u.Mono(theme.Small)
	columns := max(int(area.W/variableWidth), 2)
	step, free := area.W/float64(columns), 0
	var row paint.Rect
	rows := 0
	for _, v := range m.Variables {
		name := v.Name + " "
		lines := s.WrapAll(v.Value, area.W-variableGap-s.Width(name))
		if len(lines) > 1 && u.Least > 0 {
			continue // the picture needs the room
		}
		need := s.Width(name) + variableGap
		for _, line := range lines {
			need = max(need, s.Width(name+line)+variableGap)
		}
		span := min(int(math.Ceil(need/step)), columns)
		if span > free {
			if rows++; rows > 1 && u.Least > 0 {
				break // the picture needs the room
			}
			row, free = area.CutTop(s.Line()*float64(len(lines))), columns
		}
		free -= span
		cell := row.CutLeft(step * float64(span))
		u.Node("text", v.Name, v.Value, cell)
		label := cell.CutLeft(s.Width(name))
		u.Canvas.TextLeft(s, label.CutTop(s.Line()), name, u.Theme.Ink2)
		for _, line := range lines {
			u.Canvas.TextLeft(s, cell.CutTop(s.Line()), line, u.Theme.Ink)
		}
	}
	area.CutTop(6)
}

// variableWidth is the minimum width of a column of variables, and variableGap the gap after a value.
const (
	variableWidth = 92.0
	variableGap   = 10.0
)

// toldInLine cuts the current event, its number and, after the last one, the result off the bottom of area
// and draws them, on one line if they fit.
func (c *program) toldInLine(u *ui.UI, area *paint.Rect, at int) {
	n, _ := c.made()
	said := c.mark(at).Name + " · " + textOneOf.With("at", at+1, "n", n)
	if at == n-1 {
		said = c.mark(at).Name + " · " + textAnswer.String() + ": " + c.course.Answer
	}
	style := u.Bold(theme.Body)
	row := area.CutBottom(u.ParagraphHeight(style, said, area.W))
	u.Paragraph(row, style, said, u.Theme.Ink)
	u.Node("text", textHappens.String(), said, row)
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
		if c.folded { // they compare runs of the code
			break
		}
		name := r.Name
		if at < n-1 {
			name = textFinal.With("name", name)
		}
		list = append(list, [2]string{name, figure(r)})
	}
	film.Row(u, area, list)
}

// figure returns the value of a result in words, or as a number with three significant digits or grouped; a
// value near zero is less than 0.001.
func figure(r explain.Result) string {
	switch v := r.Value; {
	case r.Text != "":
		return lang.Decimal(r.Text)
	case math.Abs(v) >= 100 || v == math.Trunc(v):
		return lang.Decimal(numfmt.Group(int64(math.Round(v))))
	case math.Abs(v) < 0.001:
		return lang.Decimal("< 0.001")
	default:
		return lang.Decimal(strconv.FormatFloat(v, 'g', 3, 64))
	}
}
