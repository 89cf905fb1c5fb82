package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// drawPanel draws players, status, tabs and actions.
func drawPanel(r *GameRoom, l room.Layout, area paint.Rect) {
	u := r.Shell.UI()
	if l.Wide {
		for _, p := range sidesFromTop(r) {
			drawPlayerRow(r, p, area.CutTop(52))
		}
		if r.Rules.Players == 1 {
			area.CutTop(4)
			drawResults(r, area.CutTop(52))
		}
	} else {
		row := area.CutTop(cardHeight)
		cells := row.Split(len(sides(r)), 6)
		for i, p := range sides(r) {
			drawChip(r, p, cells[i].InsetXY(0, 2))
		}
	}
	status, gap := 28.0, 4.0
	if l.Wide {
		status, gap = 34, 8
	}
	v, judged := stripVerdict(r)
	task, tasked := currentTask(r)
	low := !l.Wide && area.H < lowPanel
	switch {
	case r.state.Pencil.Out:
		drawPencilStrip(r, area.CutTop(theme.Touch))
		judged, tasked = false, false
	case l.Wide || !judged && !tasked:
		drawStatus(r, area.CutTop(status), l.Wide)
		if !low {
			drawHintWhy(r, &area)
		}
	}
	if tasked {
		area = drawTaskStrip(r, task, area)
	} else if judged {
		drawVerdictStrip(r, area.CutTop(theme.Touch).InsetXY(0, 3), v)
	}
	actions := area.CutBottom(48)
	tab := r.state.Tab
	if u.Tabs("tabs", area.CutTop(theme.Touch), lang.All(tabs...), &tab, tabNames...); tab != r.state.Tab {
		r.emit(tabChosen{tab})
	}
	area.CutTop(gap)
	drawInvitation(r, &area)
	r.notices = area
	switch r.state.Tab {
	case tabMoves:
		r.games.Beside(&area, endingsFrom+typingHeight)
		drawMoves(r, area)
	case tabThink:
		if think := r.Game.Tabs.Think; think != nil {
			think(area)
		} else {
			drawThinking(r, area)
		}
	case tabGraph:
		drawReviewTab(r, area)
	case tabOptions:
		drawOptions(r, area)
	case tabGames:
		r.games.Tab(area)
	}
	crowded := !l.Wide && actions.W < 9*theme.Touch // too crowded for fingers
	area.H -= typingHeight
	hidden := r.Rules.Players == 2 && !showsEndings(r, area)
	drawControls(r, actions, crowded || hidden)
}

// lowPanel is the height of status, tabs, moves and actions below which there is no room for another line.
const lowPanel = 240.0
