package play

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// cardHeight is the height of a player's card on narrow screens: three lines of small type.
const cardHeight = 48.0

// cardStep is the line spacing of a card with more than two lines.
const cardStep = 14.5

// drawCard draws the player of a side, which opens 'Who plays?'.
func drawCard(r *GameRoom, p game.Player, box paint.Rect, framed bool) {
	u := r.Shell.UI()
	clicked, hover := u.Press("strength", box)
	name, sub := describePlayer(r, p)
	u.NodeOf("strength", "button", whoPlaysText(r, p), strings.TrimSuffix(name+", "+sub, ", "), box)
	if framed || hover {
		u.Canvas.Border(box, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	}
	in, mark := box.InsetXY(6, 0), 28.0
	if framed {
		mark = 20
	}
	drawSide(r, p, paint.Rect{X: in.X, Y: in.Y + (in.H-mark)/2, W: mark, H: mark})
	in.CutLeft(mark + 8)
	c := cardTextOf(r, p, in.W)
	y := in.Y + (in.H-c.step*float64(len(c.names)+len(c.more)))/2
	var rest paint.Rect // free space on the line with the most of it
	line := func(s paint.Style, text string, last bool) {
		ink := u.Theme.Ink
		if last {
			ink = u.Theme.Ink2
		}
		u.Canvas.TextLeft(s, paint.Rect{X: in.X, Y: y, W: in.W, H: c.step}, text, ink)
		if used := s.Width(text) + 8; in.W-used >= rest.W {
			rest = paint.Rect{X: in.X + used, Y: y, W: in.W - used, H: c.step}
		}
		y += c.step
	}
	for _, text := range c.names {
		line(c.bold, text, false)
	}
	for _, text := range c.more {
		line(u.Style(theme.Small), text, true)
	}
	if won := r.Game.Sides.Won; won != nil {
		if text := won(p, rest); text != "" {
			u.Node("text", r.SideName(p)+" "+text, "", rest)
		}
	}
	if clicked {
		r.setDialogs(func(d *Dialogs) { d.Player, d.Unnamed = int(p), false })
	}
}

// cardText is the text of a card: the lines of the name and what fits below them.
type cardText struct {
	names, more []string
	bold        paint.Style // style of the name
	step        float64
}

// cardTextOf returns the text of a card of the given width. The name and the count of the game are never
// shortened; the strength is omitted if it does not fit.
func cardTextOf(r *GameRoom, p game.Player, w float64) cardText {
	u := r.Shell.UI()
	name, sub := describePlayer(r, p)
	note, small := noteOf(r, p), u.Style(theme.Small)
	c := cardText{names: []string{name}, bold: u.Bold(theme.Body), step: 19}
	if c.bold.Width(name) > w {
		c.bold = u.Bold(theme.Small)
		if c.names = c.bold.Wrap(name, w); len(c.names) > 1 {
			c.step = cardStep
		}
	}
	switch {
	case len(c.names) < 3 && small.Width(sub) <= w:
		c.more = []string{sub}
	case len(c.names) < 3 && note != "":
		c.more = []string{note}
	case note != "":
		c.names[len(c.names)-1] += " · " + note
	}
	return c
}

// describePlayer returns the two lines about a player. A loaded game shows the names in its text until it is
// continued.
func describePlayer(r *GameRoom, p game.Player) (name, sub string) {
	pl := r.Session.Players.Played(p)
	name, sub = textYou.String(), r.SideName(p)
	switch {
	case !pl.IsHuman():
		name, sub, _ = playerLabel(r, pl, strengthText(r, pl))
	case r.Rules.Players == 2 && r.Session.Players.Played(p.Opponent()).IsHuman():
		if name, sub = sub, textPerson.String(); interlude(r) { // the task moves for one of them
			sub = ""
		}
	}
	if named := session.Named(r.Session.Line, p); named != "" {
		if sub = r.SideName(p); !pl.IsHuman() && !r.Session.Line.Outcome().Over {
			sub = name // the game was continued, so this player moves for the named one
		}
		name = named
	}
	if note := noteOf(r, p); note != "" {
		sub = strings.TrimPrefix(sub+" · "+note, " · ")
	}
	return name, sub
}

// playerLabel returns the name of a computer player and its strength. known is false if its algorithm no
// longer exists.
func playerLabel(r *GameRoom, pl session.Player, strength string) (name, sub string, known bool) {
	if r.Game.Sides.Opponents != nil {
		list := r.Game.Sides.Opponents()
		if i := opponentOf(r, list, pl); i >= 0 {
			return lang.Say(list[i].Title), lang.Say(list[i].Note), true
		}
	}
	if a, err := r.Shell.Host().Methods(r.Rules).Find(pl.Kind); err == nil {
		return lang.Say(a.Title), strength, true
	}
	return pl.Kind, "", false
}

// noteOf returns the game's note after the name of a side.
func noteOf(r *GameRoom, p game.Player) string {
	if note := r.Game.Sides.Note; note != nil {
		return note(p)
	}
	return ""
}

var playerKinds = []lang.Text{textPerson, textComputer}

// drawPlayerDialog draws the dialog for choosing the player of a side: a person, or a computer with its
// algorithm, strength and parameters.
func drawPlayerDialog(r *GameRoom) {
	if r.state.Dialogs.Player < 0 {
		return
	}
	u, p := r.Shell.UI(), game.Player(r.state.Dialogs.Player)
	h := 560.0
	switch pl := r.Session.Players.Of(p); {
	case pl.IsHuman():
		h = 180
	case isNamed(r, pl):
		h = 320 // three lines about the opponent and one about the games against it
	}
	left := u.Dialog("player", whoPlaysText(r, p), 440, h, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		if u.Button("done", textDone.String(), row, nil, ui.Framed) {
			r.setDialogs(func(d *Dialogs) { d.Player = -1 })
		}
		area.CutBottom(8)
		kind := 0
		if !r.Session.Players.Of(p).IsHuman() {
			kind = 1
		}
		if u.Segments("kind", textPlayer.String(), area.CutTop(theme.Touch), lang.All(playerKinds...), &kind,
			"person", "computer") {
			r.emit(asked{setHuman{p, kind == 0}})
		}
		area.CutTop(12)
		if kind == 1 {
			drawComputer(r, r.Session.Players.Of(p), area,
				func(next session.Player) { r.emit(asked{setPlayer{p, next}}) })
		}
	})
	if left {
		r.setDialogs(func(d *Dialogs) { d.Player = -1 })
	}
}

// drawComputer draws the choice of an algorithm and its strength; set is called with the choice.
func drawComputer(r *GameRoom, pl session.Player, area paint.Rect, set func(session.Player)) {
	if drawOpponent(r, &pl, &area, set) {
		return
	}
	a, ok := drawAlgorithm(r, &pl, &area, set)
	if !ok {
		return
	}
	if len(a.Strengths) > 0 {
		drawStrength(r, pl, a, &area, set)
	}
	drawParameters(r, pl, a, area, set)
}

// drawAlgorithm draws the choice of the algorithm of pl and returns it; ok is false if it no longer exists.
func drawAlgorithm(r *GameRoom, pl *session.Player, area *paint.Rect,
	set func(session.Player)) (a method.Method,
	ok bool) {
	u := r.Shell.UI()
	algorithms := r.Session.Players.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == pl.Kind })
	if at < 0 {
		return method.Method{}, false
	}
	var titles, names []string
	for _, x := range algorithms {
		titles, names = append(titles, lang.Say(x.Title)), append(names, x.Name)
	}
	if u.Select("algorithm", textAlgorithm.String(), area.CutTop(theme.Touch), titles, &at, names...) {
		*pl = session.Player{Kind: algorithms[at].Name, Limits: strengthLimits(algorithms[at], pl.Limits)}
		set(*pl)
	}
	area.CutTop(8)
	area.CutTop(u.Paragraph(*area, u.Style(theme.Small), lang.Say(algorithms[at].Doc), u.Theme.Ink2) + 12)
	drawTally(r, *pl, area)
	return algorithms[at], true
}

// drawTally draws the results against a computer player.
func drawTally(r *GameRoom, pl session.Player, area *paint.Rect) {
	who, _ := r.called(pl)
	text := r.games.Shelf.Against(who)
	if text == "" {
		return
	}
	u := r.Shell.UI()
	at := *area
	at.H = u.Paragraph(at, u.Style(theme.Small), text, u.Theme.Ink)
	u.Node("text", textYourGames.String(), text, at)
	area.CutTop(at.H + 12)
}

// drawParameters draws the parameters of an algorithm.
func drawParameters(r *GameRoom, pl session.Player, a method.Method, area paint.Rect,
	set func(session.Player)) {
	if len(a.Params) == 0 {
		return
	}
	values := param.Mend(a.Params, pl.Values)
	before := values.String()
	u := r.Shell.UI()
	form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
		return form.Controls(u, view, a.Params, values)
	})
	if values.String() != before {
		pl.Values = values
		set(pl)
	}
}

// drawStrength draws the kind of limit on the computer's effort, and its value.
func drawStrength(r *GameRoom, pl session.Player, a method.Method, area *paint.Rect,
	set func(session.Player)) {
	u := r.Shell.UI()
	kind, value := strengthOf(a, pl.Limits)
	var titles, names []string
	for _, s := range a.Strengths {
		titles, names = append(titles, lang.Say(s.Title)), append(names, s.Name)
	}
	if len(titles) > 1 && u.Segments("limit", textLimit.String(), area.CutTop(theme.Touch), titles, &kind,
		names...) {
		s := a.Strengths[kind]
		value = param.Values{s.Name: s.Default}.Int(s.Name)
		pl.Limits = method.Limits(s.Name, value)
		set(pl)
	}
	area.CutTop(10)
	s := a.Strengths[kind]
	if s.Name == method.Time {
		s.Title = textThinkingTime.String()
	}
	values := param.Values{s.Name: strconv.Itoa(value)}
	before := values[s.Name]
	form.Control(u, area.CutTop(form.Height), s, values)
	area.CutTop(12)
	if values[s.Name] != before {
		pl.Limits = method.Limits(s.Name, values.Int(s.Name))
		set(pl)
	}
}

// strengthOf returns the index of the strength that the limits correspond to, and its value.
func strengthOf(a method.Method, l search.Limits) (kind, value int) {
	for i, s := range a.Strengths {
		switch {
		case s.Name == method.Time && l.Time > 0:
			return i, int(l.Time.Milliseconds())
		case (s.Name == method.Nodes || s.Name == method.Playouts) && l.Nodes > 0:
			return i, int(l.Nodes)
		case s.Name == method.Depth && l.Depth > 0:
			return i, l.Depth
		}
	}
	s := a.Strengths[0]
	return 0, param.Values{s.Name: s.Default}.Int(s.Name)
}

// strengthLimits returns l if the algorithm supports it, otherwise its default limits.
func strengthLimits(a method.Method, l search.Limits) search.Limits {
	if len(a.Strengths) == 0 {
		return search.Limits{}
	}
	kind, value := strengthOf(a, l)
	return method.Limits(a.Strengths[kind].Name, value)
}

func strengthHeight(a method.Method) float64 {
	if len(a.Strengths) > 1 {
		return theme.Touch + 22 + form.Height
	}
	return 22 + form.Height
}

// whoPlaysText returns the heading of the dialog that chooses the player of side p.
func whoPlaysText(r *GameRoom, p game.Player) string {
	if r.Rules.Players == 1 {
		return textWhoPlays.String()
	}
	return textWhoPlaysSide.With("side", r.SideName(p))
}

// sideID returns the name of a side in control IDs.
func sideID(p game.Player) string { return []string{"first", "second"}[p] }
