package play

import (
	"fmt"
	"slices"
	"time"

	"ludarium/game"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// The tabs of a room's panel.
const (
	tabMoves = iota
	tabThink
	tabGraph
	tabOptions
)

var tabs = []string{textMoves, textThink, textGraph, textOptions}

// panel draws players, status, tabs and actions.
func (r *Room) panel(l room.Layout, area paint.Rect) {
	u := r.Shell.UI()
	if l.Wide {
		for _, p := range r.Players.order() {
			r.Players.row(p, area.CutTop(52))
		}
		if r.Game.Players == 1 {
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
	v, judged := r.stripVerdict()
	task, tasked := r.tasks.task()
	if l.Wide || !judged && !tasked {
		r.statusLine(area.CutTop(status), l.Wide)
	}
	if tasked {
		area = r.tasks.strip(task, area)
	} else if judged {
		r.verdictStrip(area.CutTop(theme.Touch).InsetXY(0, 3), v)
	}
	actions := area.CutBottom(48)
	u.Tabs("tabs", area.CutTop(40), tabs, &r.tab)
	area.CutTop(gap)
	r.notices = area
	r.Session.Search.SetWatched(r.tab == tabThink)
	switch r.tab {
	case tabMoves:
		r.moveList(area)
	case tabThink:
		if think := r.Extras.Think; think != nil {
			think(area)
		} else {
			r.think(area)
		}
	case tabGraph:
		r.graphTab(area)
	case tabOptions:
		r.options(area)
	}
	crowded := !l.Wide && actions.W < 9*theme.Touch // for fingers
	area.H -= typeHeight + 8
	hidden := r.Game.Players == 2 && !showsEndings(area)
	r.actions(actions, crowded || hidden)
}

// order returns the sides from the top of the board to its bottom.
func (ps *Players) order() []game.Player {
	s := ps.sides()
	if len(s) == 2 && !ps.Session.Picture.Flipped() {
		return []game.Player{s[1], s[0]}
	}
	return s
}

// row shows who plays a side and opens 'Who plays?'; beside it is a switch between person and computer.
func (ps *Players) row(p game.Player, row paint.Rect) {
	u := ps.Shell.UI()
	leave := u.Scope(ps.SideName(p))
	defer leave()
	clocked := ps.clocks.shown()
	sw := row.CutRight(clockWidth)
	row.CutRight(8)
	ps.card(p, paint.Rect{X: row.X - 6, Y: row.Y + 3, W: row.W + 6, H: row.H - 6}, false)
	if clocked {
		ps.clocks.draw(p, sw.InsetXY(0, 6), theme.Title)
	} else {
		ps.kindSwitch(p, sw.InsetXY(0, 6))
	}
}

// chip is the player row of narrow screens.
func (ps *Players) chip(p game.Player, box paint.Rect) {
	leave := ps.Shell.UI().Scope(ps.SideName(p))
	defer leave()
	if ps.clocks.shown() {
		ps.clocks.draw(p, box.CutRight(smallClock), theme.Large)
		box.CutRight(4)
	}
	ps.card(p, box, true)
}

// mark draws the colour of a side.
func (ps *Players) mark(p game.Player, box paint.Rect) {
	u := ps.Shell.UI()
	c := box.Center()
	th := u.Theme
	turn := ps.Session.Line.View().Turn() == p
	if turn {
		u.Canvas.Stroke(new(paint.Path).Circle(c.X, c.Y, box.W/2-1), 2, th.Accent)
	}
	rad := box.W/2 - 4
	if sign := ps.Extras.Sign; sign != nil && sign(u.Canvas, box, p) {
		return
	}
	if ps.Colors == nil {
		ui.Person(u.Canvas, box.Inset(5), th.Ink2)
		return
	}
	body, edge := ps.Colors(th, p)
	u.Canvas.Circle(c.X, c.Y, rad, edge)
	u.Canvas.Circle(c.X, c.Y, rad-1.2, body)
}

// kindSwitch draws the toggle between person and computer.
func (ps *Players) kindSwitch(p game.Player, box paint.Rect) {
	u := ps.Shell.UI()
	cells := box.Split(2, 0)
	human := ps.Session.Players.Of(p).IsHuman()
	u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	on := cells[0]
	if !human {
		on = cells[1]
	}
	u.Canvas.RoundRect(on.Inset(2), theme.Radius-2, u.Theme.Surface)
	u.Canvas.Border(on.Inset(2), theme.Radius-2, u.Canvas.Hair(), u.Theme.Line)
	if u.IconButton(ps.SideName(p)+textSideIsPerson, cells[0], ui.Person, human) && !human {
		ps.SetHuman(p, true)
	}
	if u.IconButton(ps.SideName(p)+textSideIsComputer, cells[1], ui.Chip, !human) && human {
		ps.SetHuman(p, false)
	}
}

func (r *Room) statusLine(row paint.Rect, wide bool) {
	u := r.Shell.UI()
	text := r.Session.Status()
	if own := r.Extras.Status; own != nil {
		if special, ok := own(); ok {
			text = special
		}
	}
	if f := r.Session.Search.Failure(); f != "" {
		text = f
	} else if hint, ok := r.hintText(); ok {
		text = hint
	} else if r.ahead.on {
		text = r.ahead.text()
	}
	s := u.Bold(theme.Large)
	if !wide {
		s = u.Bold(theme.Body)
	}
	ink := u.Theme.Ink
	if _, over := r.Session.Line.Result(); over {
		ink = u.Theme.Accent
	}
	target := ""
	if own := r.Extras.Points; own != nil {
		target, _ = own()
	}
	switch {
	case target != "":
		u.Canvas.TextRight(s, row.CutRight(s.Width(target)), target, u.Theme.Ink)
		row.CutRight(8)
	case r.Game.Players == 1 && !wide:
		r.Results.drawInLine(&row, s.Width(text))
	}
	u.Canvas.TextLeft(s.Fit(text, row.W), row, text, ink)
	u.Node("status", text, "", row)
	if done, ok := r.Session.Analysis.HintProgress(); ok {
		bar := paint.Rect{X: row.X, Y: row.Bottom() - 3, W: row.W, H: 2}
		u.Canvas.Rect(bar, u.Theme.Line)
		bar.W *= done
		u.Canvas.Rect(bar, u.Theme.Accent)
		u.Node("progressbar", "hint", fmt.Sprintf("%.0f %%", 100*done), bar)
		u.Wake(50 * time.Millisecond)
	}
}

// actions draws the buttons at the foot of the panel. Each keeps its place, whichever others are there. When short, the rarer ones are in
// a list, where there are the ways to end a game, too.
func (r *Room) actions(row paint.Rect, short bool) {
	u := r.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	n := r.Session.Line.Cursor()
	list := []Action{
		{textNewGame, "N", ui.Plus, false, r.NewGame.Open}, {textUndo, "U", ui.Undo, false, r.undo}, {textRedo, textShiftU, ui.Redo, false, r.redo},
		{textBack, textPageUp, ui.Back, false, r.back}, {textForward, textPageDown, ui.Forward, false, func() { r.Jump(n + 1) }}, r.helpAction(),
	}
	first, last := r.ends()
	places := len(list) + 2
	if !short {
		list = slices.Insert(list, 3, first)
		list = slices.Insert(list, 6, last)
		places = len(list) + 1
	}
	if a, ok := r.lastAction(); ok {
		list = append(list, a)
	}
	cells := row.Split(places, 0)
	for i, a := range list {
		if u.KeyButton(a.Label, a.Key, cells[i].InsetXY(0, 2), a.Icon, a.On) {
			a.Do()
			u.Wake(0)
		}
	}
	if short {
		r.more(cells[places-1].InsetXY(0, 2), first, last)
	}
}

// ends are the ways to the ends of the game.
func (r *Room) ends() (first, last Action) {
	return Action{textFirstPosition, textHome, ui.First, false, func() { r.Jump(0) }},
		Action{textLastPosition, textEnd, ui.Last, false, func() { r.Jump(len(r.Session.Line.Moves())) }}
}

// more draws the button that lists the rarer actions.
func (r *Room) more(cell paint.Rect, list ...Action) {
	if r.Game.Players == 2 {
		list = append(list, Action{textFlipBoard, r.Kind.letter("F"), ui.Flip, false, r.turnBoard})
		list = append(list, r.endings.ways()...)
	}
	var items []string
	for _, a := range list {
		items = append(items, a.Label)
	}
	if i := r.Shell.UI().MenuButton(textMore, cell, ui.More, items); i >= 0 {
		list[i].Do()
	}
}

// lastAction returns the button at the end of the row: the control for what goes on by itself, or the game's own.
func (r *Room) lastAction() (a Action, ok bool) {
	if a, ok = r.flow(); ok || r.Extras.Action == nil {
		return a, ok
	}
	return r.Extras.Action()
}
