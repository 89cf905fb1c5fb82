package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// The tabs of a room's panel.
const (
	tabMoves = iota
	tabThink
	tabGraph
	tabOptions
	tabGames
)

var (
	tabs     = []lang.Text{textMoves, textThink, textGraph, textOptions, textGames}
	tabNames = []string{"moves", "think", "graph", "options", "games"}
)

// panel draws players, status, tabs and actions.
func (r *GameRoom) panel(l room.Layout, area paint.Rect) {
	u := r.Shell.UI()
	if l.Wide {
		for _, p := range r.Players.order() {
			r.Players.row(p, area.CutTop(52))
		}
		if r.Rules.Players == 1 {
			area.CutTop(4)
			r.Results.draw(area.CutTop(52))
		}
	} else {
		row := area.CutTop(cardHeight)
		cells := row.Split(len(r.sides()), 6)
		for i, p := range r.sides() {
			r.Players.chip(p, cells[i].InsetXY(0, 2))
		}
	}
	status, gap := 28.0, 4.0
	if l.Wide {
		status, gap = 34, 8
	}
	v, judged := r.Review.stripVerdict()
	task, tasked := r.tasks.task()
	// On a low panel the tour has the place of a status that says little, for the moves need theirs.
	low := !l.Wide && area.H < lowForTour
	switch {
	case r.Hand.drawing.pencil:
		r.Hand.drawing.strip(area.CutTop(theme.Touch))
		judged, tasked = false, false
	case low && !judged && !tasked && r.status.plain() && r.tour.shows():
		r.tour.draw(&area)
	case l.Wide || !judged && !tasked:
		r.status.draw(area.CutTop(status), l.Wide)
	}
	if tasked {
		area = r.tasks.strip(task, area)
	} else if judged {
		r.reviewTab.strip(area.CutTop(theme.Touch).InsetXY(0, 3), v)
	}
	actions := area.CutBottom(48)
	u.Tabs("tabs", area.CutTop(theme.Touch), lang.All(tabs...), &r.tab, tabNames...)
	area.CutTop(gap)
	if !low {
		r.tour.draw(&area)
	}
	r.notices = area
	r.Session.Search.SetWatched(r.tab == tabThink)
	switch r.tab {
	case tabMoves:
		r.games.Beside(&area, endingsFrom+typingHeight)
		r.moves.draw(area)
	case tabThink:
		if think := r.Game.Tabs.Think; think != nil {
			think(area)
		} else {
			r.Think.draw(area)
		}
	case tabGraph:
		r.reviewTab.draw(area)
	case tabOptions:
		r.options.draw(area)
	case tabGames:
		r.games.Tab(area)
	}
	crowded := !l.Wide && actions.W < 9*theme.Touch // for fingers
	area.H -= typingHeight
	hidden := r.Rules.Players == 2 && !showsEndings(area)
	r.controls.draw(actions, crowded || hidden)
}
