package scene

import (
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/render/paint"
	"ludarium/render/session"
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

var tabs = []string{"Moves", "Think", "Graph", "Options"}

// panel draws players, status, tabs and actions.
func (r *Room) panel(l layout, area paint.Rect) {
	u := r.shell.ui
	if l.wide {
		for _, p := range r.order() {
			r.playerRow(p, area.CutTop(52))
		}
	} else {
		row := area.CutTop(42)
		cells := row.Split(len(r.sides()), 6)
		for i, p := range r.sides() {
			r.playerChip(p, cells[i].InsetXY(0, 2))
		}
	}
	status, gap := 28.0, 4.0
	if l.wide {
		status, gap = 34, 8
	}
	r.statusLine(area.CutTop(status), l.wide)
	actions := area.CutBottom(48)
	u.Tabs("tabs", area.CutTop(40), tabs, &r.tab)
	area.CutTop(gap)
	switch r.tab {
	case tabMoves:
		r.moveList(area)
	case tabThink:
		r.think(area)
	case tabGraph:
		r.graph.draw(r, area)
	case tabOptions:
		r.options(area)
	}
	r.actions(actions)
}

// order returns the sides from the top of the board to its bottom.
func (r *Room) order() []game.Player {
	s := r.sides()
	if len(s) == 2 && !r.session.Flipped() {
		return []game.Player{s[1], s[0]}
	}
	return s
}

// playerRow shows who plays a side and lets that be changed: a switch between person and computer, and the computer's
// settings behind its name.
func (r *Room) playerRow(p game.Player, row paint.Rect) {
	u := r.shell.ui
	leave := u.Scope(sideName(r.game, p))
	defer leave()
	r.sideMark(p, paint.Rect{X: row.X, Y: row.Y + row.H/2 - 14, W: 28, H: 28})
	row.CutLeft(38)
	sw := row.CutRight(92).InsetXY(0, 6)
	r.kindSwitch(p, sw)
	name, sub := r.describe(p)
	u.Canvas.TextLeft(u.Bold(theme.Body), paint.Rect{X: row.X, Y: row.Y + 6, W: row.W - 8, H: 20}, name, u.Theme.Ink)
	u.Canvas.TextLeft(u.Style(theme.Small), paint.Rect{X: row.X, Y: row.Y + 26, W: row.W - 8, H: 18}, sub, u.Theme.Ink2)
	if !r.session.Player(p).IsHuman() {
		hit := paint.Rect{X: row.X - 6, Y: row.Y + 3, W: row.W, H: row.H - 6}
		clicked, hover := u.Press("strength", hit)
		u.Node("button", "strength", name+", "+sub, hit)
		if hover {
			u.Canvas.Border(hit, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
		}
		if clicked {
			r.side = int(p)
		}
	}
}

// playerChip is the player row of narrow screens.
func (r *Room) playerChip(p game.Player, box paint.Rect) {
	u := r.shell.ui
	leave := u.Scope(sideName(r.game, p))
	defer leave()
	u.Canvas.Border(box, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	in := box.InsetXY(4, 0)
	icon := in.CutRight(38)
	human := r.session.Player(p).IsHuman()
	sign, label := ui.Person, "human"
	if !human {
		sign, label = ui.Chip, "computer"
	}
	if u.IconButton(label, icon.InsetXY(0, 1), sign, !human) {
		r.setKind(p, !human)
	}
	r.sideMark(p, paint.Rect{X: in.X + 2, Y: in.Y + in.H/2 - 10, W: 20, H: 20})
	in.CutLeft(28)
	_, sub := r.describe(p)
	if human {
		sub = sideName(r.game, p) + r.discs(p)
	}
	clicked, _ := u.Press("strength", in)
	u.Node("button", "strength", sub, in)
	u.Canvas.TextLeft(u.Style(theme.Small+1), in, sub, u.Theme.Ink)
	if clicked {
		if human {
			r.setKind(p, false)
		}
		r.side = int(p)
	}
}

// sideMark draws the colour of a side.
func (r *Room) sideMark(p game.Player, box paint.Rect) {
	u := r.shell.ui
	c := box.Center()
	th := u.Theme
	turn := r.session.View().Turn() == p
	if turn {
		u.Canvas.Stroke(new(paint.Path).Circle(c.X, c.Y, box.W/2-1), 2, th.Accent)
	}
	rad := box.W/2 - 4
	var body, edge = th.Chess.White, th.Chess.WhiteLine
	switch {
	case r.game.Players == 1:
		ui.Person(u.Canvas, box.Inset(5), th.Ink2)
		return
	case r.game.Name == "chess" && p == game.Second:
		body, edge = th.Chess.Black, th.Chess.BlackLine
	case r.game.Name == "othello" && p == game.First:
		body, edge = th.Othello.Black, th.Othello.BlackEdge
	case r.game.Name == "othello":
		body, edge = th.Othello.White, th.Othello.WhiteEdge
	case r.game.Name == "connectk" && p == game.First:
		body, edge = th.Connect.First, th.Connect.FirstEdge
	case r.game.Name == "connectk":
		body, edge = th.Connect.Second, th.Connect.SecondEdge
	}
	if th.Dark && body != th.Chess.White && body != th.Othello.White {
		edge = th.Ink2
	}
	u.Canvas.Circle(c.X, c.Y, rad, edge)
	u.Canvas.Circle(c.X, c.Y, rad-1.2, body)
}

// kindSwitch draws the toggle between person and computer.
func (r *Room) kindSwitch(p game.Player, box paint.Rect) {
	u := r.shell.ui
	cells := box.Split(2, 0)
	human := r.session.Player(p).IsHuman()
	u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	on := cells[0]
	if !human {
		on = cells[1]
	}
	u.Canvas.RoundRect(on.Inset(2), theme.Radius-2, u.Theme.Surface)
	u.Canvas.Border(on.Inset(2), theme.Radius-2, u.Canvas.Hair(), u.Theme.Line)
	if u.IconButton("human", cells[0], ui.Person, human) && !human {
		r.setKind(p, true)
	}
	if u.IconButton("computer", cells[1], ui.Chip, !human) && human {
		r.setKind(p, false)
	}
}

func (r *Room) setKind(p game.Player, human bool) {
	next := session.Player{Kind: session.Human}
	if !human {
		next = r.session.Default()
	}
	if err := r.session.SetPlayer(p, next); err != nil {
		r.shell.Say(err.Error())
	}
	r.changed()
}

// describe returns the two lines about a player.
func (r *Room) describe(p game.Player) (name, sub string) {
	pl := r.session.Player(p)
	if pl.IsHuman() {
		return "You", sideName(r.game, p) + r.discs(p)
	}
	a, err := r.session.Methods().Find(pl.Kind)
	if err != nil {
		return pl.Kind, ""
	}
	return a.Title, strengthText(pl) + r.discs(p)
}

// discs returns how many discs a side has at Othello, where that is the score.
func (r *Room) discs(p game.Player) string {
	o, ok := game.Concrete(r.session.View()).(*othello.State)
	if !ok {
		return ""
	}
	n, white := o.Discs()
	if p == game.Second {
		n = white
	}
	return " · " + session.FormatCount(int64(n), "discs")
}

func (r *Room) statusLine(row paint.Rect, wide bool) {
	u := r.shell.ui
	text := r.session.Status()
	if f := r.session.Failure(); f != "" {
		text = f
	}
	s := u.Bold(theme.Large)
	if !wide {
		s = u.Bold(theme.Body)
	}
	ink := u.Theme.Ink
	if _, over := r.session.Result(); over {
		ink = u.Theme.Accent
	}
	if r.game.Players == 1 {
		points := r.points(func(text string) bool { return s.Width(text)+s.Width(r.session.Status())+24 <= row.W })
		u.Canvas.TextRight(s, row.CutRight(s.Width(points)), points, u.Theme.Ink)
		row.CutRight(8)
	}
	u.Canvas.TextLeft(s, row, text, ink)
	u.Node("status", text, "", row)
}

// unit is what the score of a solitaire game counts.
func (r *Room) unit() string {
	if r.game.Name == paperGame {
		return "lines"
	}
	return "points"
}

// actions draws the buttons at the foot of the panel.
func (r *Room) actions(row paint.Rect) {
	u := r.shell.ui
	leave := u.Scope("actions")
	defer leave()
	n, end := r.session.Cursor(), len(r.session.Moves())
	type action struct {
		label string
		icon  ui.Icon
		on    bool
		do    func()
	}
	think := action{"Hint", ui.Bulb, r.session.Analysing(), r.toggleAnalysis}
	if r.session.ComputerThinks() {
		think = action{"Stop", ui.Stop, true, r.session.Stop}
	} else if r.session.Paused() && !r.session.HumanTurn() {
		think = action{"Resume", ui.Play, false, r.session.Resume}
	}
	list := []action{
		{"New game", ui.Plus, false, r.openNewGame},
		{"Undo", ui.Undo, false, r.undo}, {"Redo", ui.Redo, false, r.redo},
		{"First position", ui.First, false, func() { r.jump(0) }}, {"Back", ui.Back, false, func() { r.jump(n - 1) }},
		{"Forward", ui.Forward, false, func() { r.jump(n + 1) }}, {"Last position", ui.Last, false, func() { r.jump(end) }},
		think,
	}
	replay := action{"Replay", ui.Play, false, func() { r.replay() }}
	if r.replays.on {
		replay.label, replay.icon, replay.on = "Pause", ui.Pause, true
	}
	if n < end && r.game.Name != paperGame { // whose sheet has the button
		list = append(list, replay)
	} else if r.game.Name == paperGame {
		list = append(list, action{"Show all", ui.Fit, false, func() { r.camera.Zoom, r.camera.Pan = 0, paint.Point{} }})
	} else if r.game.Name == tilesGame {
		human := r.session.Player(game.First).IsHuman()
		icon := ui.Chip
		if !human {
			icon = ui.Pause
		}
		list = append(list, action{"Autoplay", icon, !human, r.autoplay})
	} else if r.game.Players == 2 && row.W >= 9*38 {
		list = append(list, action{"Flip board", ui.Flip, r.session.Flipped(), r.turnBoard})
	}
	for i, cell := range row.Split(len(list), 0) {
		a := list[i]
		if u.IconButton(a.label, cell.InsetXY(0, 2), a.icon, a.on) {
			a.do()
			u.Wake(0)
		}
	}
}
