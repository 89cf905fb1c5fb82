package atlas

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// ask draws the task with its control, and the response to the answer.
func (l *lesson) ask(c *column) {
	t, large := l.task(), l.page == nil && c.area.W >= 600
	c.skip(4)
	from := c.y
	defer func() {
		if !l.unfinished() {
			return
		}
		c.u.Canvas.Rect(paint.Rect{X: c.area.X - 10, Y: from, W: 4, H: c.y - from}, c.u.Theme.Warn)
		l.show(c, from)
	}()
	st := c.u.Bold(theme.Body)
	if large {
		st = c.u.Bold(theme.Title)
	}
	if l.at < len(l.Steps) {
		c.text(st, t.Ask, false)
	} else {
		c.heading(3, st, t.Ask)
		l.start()
	}
	c.skip(4)
	defer c.u.Group("group", "task", t.Ask)()
	l.control(c, t)
	columns := 1
	if large {
		c.skip(8)
		columns = len(t.Options)
	}
	for i := 0; i < len(t.Options); i += columns {
		if n := i + 1; c.u.Least > 0 && l.chosen() > 0 && n != l.chosen() && n != t.Answer {
			continue // the answer needs the room
		}
		style, h := c.u.Style(theme.Body), theme.Touch
		cells := (paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}).Split(columns, 12)
		for k, cell := range cells {
			lines := style.Wrap(t.Options[i+k], cell.W-24-markWidth)
			h = math.Max(h, float64(len(lines))*style.Line()+16)
		}
		if large {
			h = math.Max(h, quizOption)
		}
		for k, cell := range cells {
			n := i + k + 1
			cell.H = h
			if c.option(fmt.Sprint("option-", n), t.Options[n-1], cell.InsetXY(0, 3), l.verdict(n, t)) {
				l.choose(n)
			}
		}
		c.y += h
	}
	if said := l.response(t); said != "" {
		c.skip(4)
		top := c.y
		c.text(c.u.Style(theme.Body), said, false)
		l.show(c, top)
	}
}

// show scrolls to what has been drawn from a height on, if it is wanted.
func (l *lesson) show(c *column, from float64) {
	if l.reveal {
		c.u.Reveal(strconv.Itoa(l.at), from-c.area.Y, c.y-from, c.area.H)
		l.reveal = false
	}
}

// quizOption is the minimum height of an option beside others.
const quizOption = 92.0

// control draws the controls for the task: the button that runs the code to a stop, or the sliders.
func (l *lesson) control(c *column, t *atlas.Task) {
	if l.page == nil {
		return
	}
	if t.Stops > 0 {
		row := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
		text := textNextStop.String()
		button := row.CutLeft(math.Min(row.W-64, c.u.Style(theme.Body).Width(text)+56))
		if c.u.Button("next-stop", text, button.InsetXY(0, 2), ui.Last, ui.Primary) {
			l.page.toStop()
		}
		row.CutLeft(12)
		count := textStopsOf.With("at", min(l.stops(), t.Stops), "n", t.Stops)
		c.u.Canvas.TextLeft(c.u.Style(theme.Body), row, count, c.u.Theme.Ink2)
		c.u.Node("text", count, "", row)
		c.y += theme.Touch + 4
	}
	if t.Expect != nil && len(l.page.specs) > 0 {
		before := l.page.values.String()
		for _, spec := range l.page.specs {
			row := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: form.Height}
			form.Control(c.u, row, spec, l.page.values)
			c.y += form.Height
		}
		if l.page.values.String() != before {
			l.page.begin()
		}
	}
}

// response returns the explanation of why the answer is right or wrong.
func (l *lesson) response(t *atlas.Task) string {
	n := l.chosen()
	switch {
	case len(t.Options) == 0 && l.done():
		return t.Why
	case n == 0 || len(t.Options) == 0:
		return ""
	case n == t.Answer:
		return textRight.With("why", t.Why)
	}
	wrong := ""
	if n <= len(t.Wrong) {
		wrong = t.Wrong[n-1]
	}
	quiz := l.at >= len(l.Steps)
	if wrong == "" && !quiz {
		wrong = t.Why
	}
	said := textWrong.With("option", strings.TrimSuffix(t.Options[n-1], "."), "why", wrong)
	if quiz {
		said += " " + textRightWouldBe.With("options", strings.TrimSuffix(t.Options[t.Answer-1], ".")) + t.Why
	}
	return said
}

// verdict is the mark on an option.
type verdict int

const (
	unmarked verdict = iota
	right            // tick
	wrong            // cross
)

// verdict returns the mark on option n. The chosen option has one and, after a question of the quiz is
// answered, the right one.
func (l *lesson) verdict(n int, t *atlas.Task) verdict {
	chosen, quiz := l.chosen(), l.at >= len(l.Steps)
	switch {
	case n == t.Answer && (chosen == n || chosen > 0 && quiz):
		return right
	case chosen == n:
		return wrong
	}
	return unmarked
}

// markWidth is the width of the tick or the cross of an option.
const markWidth = 22.0

// option draws a button with a text of one or more lines.
func (c *column) option(id, text string, place paint.Rect, v verdict) bool {
	name := text
	switch v {
	case right:
		name = textOptionIsRight.With("option", text)
	case wrong:
		name = textOptionIsWrong.With("option", text)
	}
	pressed := c.u.NamedButton(id, name, " ", place, nil, ui.Framed)
	style, inner := c.u.Style(theme.Body), place.InsetXY(12, 0)
	mark := inner.CutRight(markWidth).Center()
	tick := new(paint.Path)
	ink := c.u.Theme.Good
	switch v {
	case right:
		tick.MoveTo(mark.X-4, mark.Y).LineTo(mark.X, mark.Y+4).LineTo(mark.X+7, mark.Y-5)
	case wrong:
		ink = c.u.Theme.Bad
		tick.MoveTo(mark.X-3, mark.Y-5).LineTo(mark.X+7, mark.Y+5).MoveTo(mark.X+7, mark.Y-5).
			LineTo(mark.X-3, mark.Y+5)
	}
	if v != unmarked {
		c.u.Canvas.Stroke(tick, 2, ink)
		c.u.Canvas.Border(place, theme.Radius, 2, ink)
	}
	h := float64(len(style.Wrap(text, inner.W))) * style.Line()
	inner.Y += (place.H - h) / 2
	c.u.Brush.Paragraph(inner, style, text, c.u.Theme.Ink)
	return pressed
}
