package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// The first steps of whoever has never been here: 0 is none.
const (
	tourMove  = 1 // make a move
	tourWhy   = 2 // ask for a hint
	tourThink = 3 // see what the computer looked at
	tourLast  = 4 // go to the room that invites them
)

// tour leads through the first steps, one line at a time, until they are done or skipped.
type tour struct {
	*env
}

// step returns the step that comes next, 0 for none.
func (to *tour) step() int { return to.Shell.Settings().Tour }

// turn goes on to a step; 0 ends the tour.
func (to *tour) turn(step int) {
	to.Shell.Settings().Tour = step
	to.Shell.UI().Wake(0)
}

// moved is called after each move, which ends the first step.
func (to *tour) moved() {
	if to.step() == tourMove {
		to.turn(tourWhy)
	}
}

// follow goes on where what was asked has been done.
func (to *tour) follow() {
	switch {
	case to.step() == tourWhy && to.Session.Analysis.Hinting():
		to.turn(tourThink)
	case to.step() == tourThink && to.tab == tabThink:
		to.turn(tourLast)
	}
}

// text says what to do at the step; the first one is told where the moves will be, see firstHints.
func (to *tour) text() string {
	switch to.step() {
	case tourWhy:
		return textTourWhy.String()
	case tourThink:
		return textTourThink.String()
	case tourLast:
		if d, ok := to.last(); ok {
			return d.Invites.Text.String()
		}
	}
	return ""
}

// last returns the room to which the last step leads.
func (to *tour) last() (d room.Door, ok bool) {
	for _, d := range to.Shell.Doors() {
		if d.Invites.Text != "" {
			return d, true
		}
	}
	return d, false
}

// skipWidth is the width of the button that ends the tour.
const skipWidth = 64.0

// lowForTour is the height of status, tabs, moves and actions below which there is no room for a line more.
const lowForTour = 240.0

// shows reports whether there is a line to be drawn.
func (to *tour) shows() bool {
	to.follow()
	return to.text() != "" && (to.tab == tabMoves || to.tab == tabThink)
}

// draw draws the line at the top of area, which is left with the rest.
func (to *tour) draw(area *paint.Rect) {
	if !to.shows() {
		return
	}
	text := to.text()
	u := to.Shell.UI()
	leave := u.Scope("tour")
	defer leave()
	body, small := u.Style(theme.Body), u.Style(theme.Small)
	skip := max(skipWidth, body.Width(textSkip.String())+16)
	open := 0.0
	invites, leads := to.last()
	leads = leads && to.step() == tourLast
	verb := invites.Invites.Verb.String()
	if leads {
		open = max(104, body.Width(verb)+16) + 8
	}
	style, w := body, area.W-skip-open-10
	above := w < leastTourText
	if above {
		w = area.W - 10
	}
	if style.Width(text) > w {
		style = small
	}
	h := float64(len(style.Wrap(text, w))) * style.Size * lineSpacing
	row := area.CutTop(h + 4)
	buttons := row
	if above {
		buttons = area.CutTop(theme.Touch)
	} else {
		area.CutTop(max(0, theme.Touch-row.H))
		row.H = max(theme.Touch, row.H)
		buttons.Y, buttons.H = row.Y+(row.H-theme.Touch)/2, theme.Touch
		row.CutRight(skip + open)
	}
	area.CutTop(4)
	if u.Button("skip", textSkip.String(), buttons.CutRight(skip), nil, ui.Plain) {
		to.turn(0)
		return
	}
	if leads && u.Button("open", verb, buttons.CutRight(open-8).InsetXY(0, 3), nil, ui.Primary) {
		to.turn(0)
		to.Shell.Open("#/" + invites.Name)
		return
	}
	u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 4, W: 2, H: row.H - 8}, u.Theme.Accent)
	row.CutLeft(10)
	u.Node("text", text, "", row)
	row.Y += (row.H - h) / 2
	u.Paragraph(row, style, text, u.Theme.Ink)
}

// leastTourText is the width of a line of the tour below which its buttons stand below it.
const leastTourText = 140.0
