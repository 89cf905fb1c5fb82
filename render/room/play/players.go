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
	"ludarium/render/room/collection"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// cardHeight is the height of a player's card on narrow screens: three lines of small type.
const cardHeight = 48.0

// cardStep is the distance of the lines of a card where there are more than two.
const cardStep = 14.5

// Players shows who plays, and lets people choose that.
type Players struct {
	*env
	clocks  *clocks
	games   *collection.Collections
	side    int  // whose dialog is open; -1: nobody's
	unnamed bool // an algorithm is chosen, not an opponent by its name
}

// sideID names a side in the ids of its controls.
func sideID(p game.Player) string { return []string{"first", "second"}[p] }

// card shows who plays a side and opens 'Who plays?'.
func (ps *Players) card(p game.Player, box paint.Rect, framed bool) {
	u := ps.Shell.UI()
	clicked, hover := u.Press("strength", box)
	name, sub := ps.describe(p)
	u.NodeOf("strength", "button", ps.whoPlays(p), name+", "+sub, box)
	if framed || hover {
		u.Canvas.Border(box, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	}
	in, mark := box.InsetXY(6, 0), 28.0
	if framed {
		mark = 20
	}
	ps.mark(p, paint.Rect{X: in.X, Y: in.Y + (in.H-mark)/2, W: mark, H: mark})
	in.CutLeft(mark + 8)
	c := ps.cardText(p, in.W)
	y := in.Y + (in.H-c.step*float64(len(c.names)+len(c.more)))/2
	var rest paint.Rect // of the line with the most room
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
	if won := ps.Game.Sides.Won; won != nil {
		if text := won(p, rest); text != "" {
			u.Node("text", ps.SideName(p)+" "+text, "", rest)
		}
	}
	if clicked {
		ps.side, ps.unnamed = int(p), false
		u.Wake(0)
	}
}

// cardText is what a card says: lines with the name, and below them what there is room for.
type cardText struct {
	names, more []string
	bold        paint.Style // of the names
	step        float64
}

// cardText writes a card of that width: the name and what the game counts are never cut; how hard a computer
// tries may go.
func (ps *Players) cardText(p game.Player, w float64) cardText {
	u := ps.Shell.UI()
	name, sub := ps.describe(p)
	note, small := ps.note(p), u.Style(theme.Small)
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

// describe returns the two lines about a player: a game that was loaded has the names that its text says,
// until it goes on here.
func (ps *Players) describe(p game.Player) (name, sub string) {
	pl := ps.Session.Players.Of(p)
	name, sub = textYou.String(), ps.SideName(p)
	if !pl.IsHuman() {
		name, sub, _ = ps.label(pl, ps.strengthText(pl))
	}
	if named := session.Named(ps.Session.Line, p); named != "" {
		if sub = ps.SideName(p); !pl.IsHuman() && !ps.Session.Line.Outcome().Over {
			sub = name // it is to go on
		}
		name = named
	}
	if note := ps.note(p); note != "" {
		sub = strings.TrimPrefix(sub+" · "+note, " · ")
	}
	return name, sub
}

// label returns what a computer is called and what more is said of it: of an algorithm how hard it tries.
// known is false where there is none of that kind any more.
func (ps *Players) label(pl session.Player, strength string) (name, sub string, known bool) {
	if ps.Game.Sides.Opponents != nil {
		list := ps.Game.Sides.Opponents()
		if i := ps.opponentOf(list, pl); i >= 0 {
			return lang.Say(list[i].Title), lang.Say(list[i].Note), true
		}
	}
	if a, err := ps.Shell.Host().Methods(ps.Rules).Find(pl.Kind); err == nil {
		return lang.Say(a.Title), strength, true
	}
	return pl.Kind, "", false
}

// note returns what the game adds to the name of a side.
func (ps *Players) note(p game.Player) string {
	if note := ps.Game.Sides.Note; note != nil {
		return note(p)
	}
	return ""
}

var playerKinds = []lang.Text{textPerson, textComputer}

// draw lets a person or a computer be chosen for the side whose dialog is open, and the computer's algorithm,
// strength and parameters.
func (ps *Players) draw() {
	if ps.side < 0 {
		return
	}
	u, p := ps.Shell.UI(), game.Player(ps.side)
	h := 560.0
	switch pl := ps.Session.Players.Of(p); {
	case pl.IsHuman():
		h = 180
	case ps.named(pl):
		h = 320 // with three lines about the opponent, and one about the games against it
	}
	left := u.Dialog("player", ps.whoPlays(p), 440, h, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		if u.Button("done", textDone.String(), row, nil, ui.Framed) {
			ps.side = -1
		}
		area.CutBottom(8)
		kind := 0
		if !ps.Session.Players.Of(p).IsHuman() {
			kind = 1
		}
		if u.Segments("kind", area.CutTop(theme.Touch), lang.All(playerKinds...), &kind, "person",
			"computer") {
			ps.SetHuman(p, kind == 0)
		}
		area.CutTop(12)
		if kind == 1 {
			ps.computer(ps.Session.Players.Of(p), area, func(next session.Player) { ps.set(p, next) })
		}
	})
	if left {
		ps.side = -1
	}
}

// computer draws which algorithm plays and how hard it tries; set is called with what is chosen.
func (ps *Players) computer(pl session.Player, area paint.Rect, set func(session.Player)) {
	if ps.opponent(&pl, &area, set) {
		return
	}
	a, ok := ps.algorithm(&pl, &area, set)
	if !ok {
		return
	}
	if len(a.Strengths) > 0 {
		ps.strength(pl, a, &area, set)
	}
	ps.parameters(pl, a, area, set)
}

// algorithm draws which algorithm pl is, and returns it; ok is false where there is none of that name.
func (ps *Players) algorithm(pl *session.Player, area *paint.Rect, set func(session.Player)) (a method.Method,
	ok bool) {
	u := ps.Shell.UI()
	algorithms := ps.Session.Players.Methods()
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
	ps.tally(*pl, area)
	return algorithms[at], true
}

// tally says how the games against a computer ended.
func (ps *Players) tally(pl session.Player, area *paint.Rect) {
	who, _ := ps.called(pl)
	text := ps.games.Shelf.Against(who)
	if text == "" {
		return
	}
	u := ps.Shell.UI()
	at := *area
	at.H = u.Paragraph(at, u.Style(theme.Small), text, u.Theme.Ink)
	u.Node("text", textYourGames.String(), text, at)
	area.CutTop(at.H + 12)
}

// parameters draws the parameters of an algorithm.
func (ps *Players) parameters(pl session.Player, a method.Method, area paint.Rect, set func(session.Player)) {
	if len(a.Params) == 0 {
		return
	}
	values := param.Mend(a.Params, pl.Values)
	before := values.String()
	u := ps.Shell.UI()
	form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
		return form.Controls(u, view, a.Params, values)
	})
	if values.String() != before {
		pl.Values = values
		set(pl)
	}
}

// strength draws what limits the computer's effort and how much of it.
func (ps *Players) strength(pl session.Player, a method.Method, area *paint.Rect, set func(session.Player)) {
	u := ps.Shell.UI()
	kind, value := strengthOf(a, pl.Limits)
	var titles, names []string
	for _, s := range a.Strengths {
		titles, names = append(titles, lang.Say(s.Title)), append(names, s.Name)
	}
	if len(titles) > 1 && u.Segments("limit", area.CutTop(theme.Touch), titles, &kind, names...) {
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

func (ps *Players) set(p game.Player, pl session.Player) {
	if err := ps.Session.SetPlayer(p, pl); err != nil {
		ps.Shell.Say(ps.Complain(err, "").Error())
	}
	ps.Changed()
}

// strengthOf returns which of an algorithm's strengths limits holds, and its value.
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

// strengthLimits keeps limits that a knows and takes its usual strength otherwise.
func strengthLimits(a method.Method, l search.Limits) search.Limits {
	if len(a.Strengths) == 0 {
		return search.Limits{}
	}
	kind, value := strengthOf(a, l)
	return method.Limits(a.Strengths[kind].Name, value)
}

// strengthHeight is what strength takes.
func strengthHeight(a method.Method) float64 {
	if len(a.Strengths) > 1 {
		return theme.Touch + 22 + form.Height
	}
	return 22 + form.Height
}

// whoPlays is the question that a card opens.
func (ps *Players) whoPlays(p game.Player) string {
	if ps.Rules.Players == 1 {
		return textWhoPlays.String()
	}
	return textWhoPlaysSide.With("side", ps.SideName(p))
}
