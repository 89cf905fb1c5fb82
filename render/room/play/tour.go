package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// The first steps for new users: 0 is none.
const (
	tourMove  = 1 // make a move
	tourWhy   = 2 // ask for a hint
	tourThink = 3 // see what the computer looked at
	tourLast  = 4 // go to the room that invites them
)

// tourStep returns the step that comes next, 0 for none.
func tourStep(r *GameRoom) int { return r.Shell.Settings().Tour }

// turnTour goes on to a step; 0 ends the tour.
func turnTour(r *GameRoom, step int) { r.emit(asked{setTour{step}}) }

// tourMoved is called after each move, which ends the first step.
func tourMoved(r *GameRoom) {
	if tourStep(r) == tourMove {
		turnTour(r, tourWhy)
	}
}

// followTour goes on once what was asked has been done.
func followTour(r *GameRoom) {
	switch {
	case tourStep(r) == tourWhy && r.Session.Analysis.Hinting():
		turnTour(r, tourThink)
	case tourStep(r) == tourThink && r.state.Tab == tabThink:
		turnTour(r, tourLast)
	}
}

// tourText says what to do at the step; drawFirstHints describes the first one in the list of moves.
func tourText(r *GameRoom) string {
	switch tourStep(r) {
	case tourWhy:
		return textTourWhy.String()
	case tourThink:
		return textTourThink.String()
	case tourLast:
		if d, ok := tourRoom(r); ok {
			return d.Invites.Text.String()
		}
	}
	return ""
}

// tourRoom returns the room to which the last step leads.
func tourRoom(r *GameRoom) (d room.Door, ok bool) {
	for _, d := range r.Shell.Doors() {
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

// tourShows reports whether there is a line to be drawn.
func tourShows(r *GameRoom) bool {
	followTour(r)
	return tourText(r) != "" && (r.state.Tab == tabMoves || r.state.Tab == tabThink)
}

// drawTour draws the line at the top of area, which is left with the rest.
func drawTour(r *GameRoom, area *paint.Rect) {
	if !tourShows(r) {
		return
	}
	text := tourText(r)
	u := r.Shell.UI()
	leave := u.Scope("tour")
	defer leave()
	body, small := u.Style(theme.Body), u.Style(theme.Small)
	skip := max(skipWidth, body.Width(textSkip.String())+16)
	open := 0.0
	invites, leads := tourRoom(r)
	leads = leads && tourStep(r) == tourLast
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
		turnTour(r, 0)
		return
	}
	if leads && u.Button("open", verb, buttons.CutRight(open-8).InsetXY(0, 3), nil, ui.Primary) {
		turnTour(r, 0)
		r.emit(asked{openLink{"#/" + invites.Name}})
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
