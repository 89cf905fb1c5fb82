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
	task, tasked := currentTask(r)
	low := !l.Wide && area.H < lowPanel
	r.tight = low || !l.Wide && area.W < offerFrom
	first := low && !tasked && !r.state.Pencil.Out // in a low window the status comes first, to be in view
	if first {
		drawStatus(r, area.CutTop(lowStatus), false)
	}
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
	status, gap := theme.Touch, 4.0
	if r.tight {
		status = lowStatus
	}
	if l.Wide {
		gap = 8
	}
	switch {
	case r.state.Pencil.Out:
		drawPencilStrip(r, area.CutTop(theme.Touch))
		tasked = false
	case l.Wide || !tasked && !first:
		drawStatus(r, area.CutTop(status), l.Wide)
	}
	if tasked {
		area = drawTaskStrip(r, task, area)
	}
	actions := area.CutBottom(48)
	tab := r.state.Tab
	if u.Tabs("tabs", area.CutTop(theme.Touch), lang.All(tabs...), &tab, tabNames...); tab != r.state.Tab {
		r.emit(tabChosen{tab})
	}
	area.CutTop(gap)
	leave := u.Panel("tabs", tabs[r.state.Tab].String())
	drawInvitation(r, &area)
	r.notices = area
	answer, answers := barredWhy(r, l.Wide)
	r.whyBar = answers
	if r.state.Tab != tabMoves {
		if keepsTyping(r) {
			drawTypingBox(r, area.CutBottom(typeHeight))
			area.CutBottom(8)
		}
		drawNotes(r, &area)
	}
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
		if answers {
			drawWhyBar(r, answer, &area, actions)
		}
		drawReviewTab(r, area)
	case tabOptions:
		drawOptions(r, area)
	case tabGames:
		r.games.Tab(area)
	}
	leave()
	if answers {
		return
	}
	crowded := !l.Wide && actions.W < 9*theme.Touch // too crowded for fingers
	if canType(r) || keepsTyping(r) {
		area.H -= typingHeight
	}
	hidden := r.Rules.Players == 2 && !showsEndings(r, area)
	drawControls(r, actions, crowded || hidden)
}

// drawNotes draws what comes and goes with a position, at the lower end of area, and cuts it off: the verdict
// on a move and the reason for a hint. There they move neither the tabs nor the moves under a finger.
func drawNotes(r *GameRoom, area *paint.Rect) {
	if _, tasked := currentTask(r); r.state.Pencil.Out || area.H < noteFrom {
		return
	} else if v, judged := stripVerdict(r); judged && !tasked {
		drawVerdictStrip(r, area.CutBottom(theme.Touch).InsetXY(0, 3), v)
	}
	if r.state.Tab == tabMoves { // the tab Think says more
		drawHintWhy(r, area)
	}
}

// noteFrom is the height of a tab below which there is no room for a note.
const noteFrom = 2 * theme.Touch

// lowStatus is the height of the status line where there is little room.
const lowStatus = 28.0

// lowPanel is the height of status, tabs, moves and actions below which there is no room for another line.
const lowPanel = 240.0

// offerFrom is the width of a panel whose status line has room for an offer beside a message.
const offerFrom = 320.0
