package lab

import (
	"strings"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/theme"
)

// list is the list of experiments.
type list struct {
	shell  room.Shell
	choice *choice
	runs   *runs
	filter string
}

// filterFrom is the number of experiments from which on they can be searched.
const filterFrom = 10

// listRow is the height of a row in the list of experiments.
const listRow = 40.0

// frame draws the list, by game, and reports whether an experiment was chosen.
func (l *list) frame(area paint.Rect) (chosen bool) {
	u := l.shell.UI()
	leave := u.Scope("experiments")
	defer leave()
	if len(l.choice.list) >= filterFrom {
		u.TextBox(textSearch, area.CutTop(40), &l.filter, textSearch)
		area.CutTop(8)
	}
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, game := view.Y, ""
		for i, e := range l.choice.list {
			if !form.Matches(e.Name+" "+e.Title+" "+e.Source, l.filter) {
				continue
			}
			group, _, _ := strings.Cut(e.Name, "/")
			if group != game {
				game = group
				y += 8
				u.Canvas.TextLeft(u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 24},
					groupTitle(l.shell.Doors(), group), u.Theme.Ink2)
				y += 24
			}
			if c := l.choice; i == c.at && c.reveal {
				u.Reveal("list", y-view.Y-listRow, 3*listRow, area.H)
				c.reveal = false
			}
			if l.row(i, paint.Rect{X: view.X, Y: y, W: view.W - 6, H: listRow}) {
				l.choice.choose(i)
				l.runs.changed()
				chosen = true
			}
			y += listRow
		}
		if game == "" {
			u.Canvas.TextLeft(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 32},
				textNothingFits, u.Theme.Ink2)
			y += 32
		}
		return y - view.Y
	})
	return chosen
}

// row draws an experiment and reports whether it was pressed.
func (l *list) row(i int, row paint.Rect) (clicked bool) {
	u, e := l.shell.UI(), l.choice.list[i]
	clicked, hover := u.Press(e.Name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	if i == l.choice.at {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	} else if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	u.Node("button", e.Title, value, row)
	if !u.Visible(row) {
		return false
	}
	text := row.InsetXY(10, 0)
	if l.runs.running() && l.runs.status.Plan.Experiment == e.Name {
		dot := text.CutRight(12).Center()
		u.Canvas.Circle(dot.X, dot.Y, 4, u.Theme.Accent)
	}
	u.Canvas.TextLeft(style.Fit(e.Title, text.W), text, e.Title, ink)
	return clicked
}

// groupTitle names the part of the list for experiments whose names begin with group.
func groupTitle(doors []room.Door, group string) string {
	for _, d := range doors {
		if d.Name == group || strings.EqualFold(d.Title, group) {
			return d.Title
		}
	}
	return strings.ToUpper(group[:1]) + group[1:]
}
