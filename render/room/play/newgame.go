package play

import (
	"fmt"
	"slices"

	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// newGame is the state of the dialog for a new game.
type newGame struct {
	preset   int
	values   param.Values
	who      int            // which sides people play, see whoPlays
	computer session.Player // plays the others
	control  session.Control
	custom   bool    // its parts are chosen one by one
	training bool    // the moves of people are judged
	height   float64 // of what there is to choose
	start    string  // the first position; empty for the usual one
	err      string
}

// Which sides of a game for two people play.
const (
	firstSide = iota
	secondSide
	bothSides
	noSide
)

// OpenNewGame opens the dialog for a new game.
func (r *Room) OpenNewGame() {
	s := r.Session
	n := &newGame{values: param.MustFill(r.Game.Params, s.Line.Values()), computer: s.Players.Default(), control: s.Clock.Control(), training: s.Review.Training(), height: 400}
	n.preset = r.preset(n.values)
	human := [2]bool{}
	for _, p := range r.sides() {
		if human[p] = r.Session.Players.Of(p).IsHuman(); !human[p] {
			n.computer = r.Session.Players.Of(p)
		}
	}
	n.who = slices.Index([][2]bool{{true, false}, {false, true}, {true, true}, {false, false}}, human)
	r.newGame, r.unnamed = n, false
	r.Shell.UI().Wake(0)
}

// begin starts the game that the dialog describes; the error is a complaint.
func (r *Room) begin(n *newGame) error {
	next, err := session.New(r.Kind.Kind, n.values, r.Shell.Host().Methods(r.Game), r.Shell.Host().Pool(), seedNow())
	if err == nil && n.start != "" {
		err = next.Load(n.start)
	}
	if err != nil {
		return r.Complain(err, n.start)
	}
	r.replace(next, r.Game.Players == 1)
	if r.Game.Players == 1 {
		return nil
	}
	for _, p := range r.sides() {
		player := session.Player{Kind: session.Human}
		if n.who == noSide || n.who != bothSides && n.who != int(p) {
			player = next.Players.Suited(n.computer)
		}
		if err := next.SetPlayer(p, player); err != nil {
			return r.Complain(err, "")
		}
	}
	if err := next.Clock.SetControl(n.control); err != nil {
		return r.Complain(err, "")
	}
	next.Picture.SetFlipped(n.who == secondSide)
	next.Review.Train(n.training)
	next.Search.Resume()
	return nil
}

func (r *Room) newGameDialog() {
	u, n := r.Shell.UI(), r.newGame
	left := u.Dialog(textNewGame, 420, n.height+newGameFrame, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(8)
		if u.Button(textStart, row.CutRight(130), nil, ui.Primary) {
			if err := r.begin(n); err != nil {
				n.err = err.Error()
			} else {
				r.newGame = nil
			}
		}
		row.CutRight(8)
		if u.Button(textCancel, row.CutRight(100), nil, ui.Framed) {
			r.newGame = nil
		}
		if n.err != "" {
			u.Paragraph(area.CutBottom(errorHeight), u.Style(theme.Small), n.err, u.Theme.Bad)
			u.Node("alert", n.err, "", row)
		}
		before := n.values.String() + n.start
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
			y := view.Y
			next := func(h float64) paint.Rect {
				row := paint.Rect{X: view.X, Y: y, W: view.W, H: h}
				y += h
				return row
			}
			if r.Game.Players == 2 {
				r.whoPlaysNew(n, next)
				r.newTraining(n, next)
			}
			r.boards(n, next)
			if !presetsSayAll(r.Game) {
				next(form.Controls(u, next(0), r.bounded(n.values), n.values))
			}
			n.fit(u, y-view.Y)
			return y - view.Y
		})
		if n.values.String()+n.start != before {
			n.err = ""
		}
	})
	if left {
		r.newGame = nil
	}
}

// newGameFrame is what the dialog for a new game is larger than what can be chosen in it: its title, its buttons, the space around.
const newGameFrame = 20 + 28 + 12 + 8 + theme.Touch + 20

// errorHeight is the height of what is wrong with what was chosen.
const errorHeight = 48.0

// fit makes the dialog as high as what is in it, at the next picture.
func (n *newGame) fit(u *ui.UI, height float64) {
	if n.err != "" {
		height += errorHeight
	}
	if height != n.height {
		n.height = height
		u.Wake(0)
	}
}

// presetsSayAll reports whether each board is a preset, so that there is nothing left to choose.
func presetsSayAll(g *game.Game) bool {
	return len(g.Params) == 1 && g.Params[0].Kind == param.Choice && len(g.Presets) == len(g.Params[0].Choices)
}

// whoPlaysNew lets people choose their side and the strength of the computer.
func (r *Room) whoPlaysNew(n *newGame, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(theme.Touch)
	u.Label(row.CutLeft(72), textYouPlay, u.Theme.Ink)
	u.Segments(textYouPlay, row, []string{r.SideName(game.First), r.SideName(game.Second), textBoth, textNeither}, &n.who)
	next(12)
	if r.Timed {
		r.timeControl(n, next)
	}
	algorithms := r.Session.Players.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	if n.who == bothSides || at < 0 {
		return
	}
	if probe := next(0); len(r.opponents()) > 0 {
		area := paint.Rect{X: probe.X, Y: probe.Y, W: probe.W, H: 1000}
		named := r.opponent(&n.computer, &area, func(p session.Player) { n.computer = p })
		next(area.Y - probe.Y)
		if named {
			return
		}
		at = slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	}
	var titles []string
	for _, a := range algorithms {
		titles = append(titles, a.Title)
	}
	row = next(theme.Touch)
	form.Label(u, &row, textComputer)
	if u.Select(textAlgorithm, row, titles, &at) {
		n.computer = session.Player{Kind: algorithms[at].Name, Limits: strengthLimits(algorithms[at], n.computer.Limits)}
	}
	next(10)
	if a := algorithms[at]; len(a.Strengths) > 0 && !n.control.Timed() {
		area := next(strengthHeight(a))
		r.strength(n.computer, a, &area, func(p session.Player) { n.computer = p })
	}
}

// boards lets people choose the board and the first position.
func (r *Room) boards(n *newGame, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	if len(r.Game.Presets) > 1 {
		row := next(theme.Touch)
		form.Label(u, &row, textBoard)
		n.preset = r.preset(n.values)
		if u.Select(textPreset, row, presetTitles(r.Game), &n.preset) {
			n.values = param.MustFill(r.Game.Params, r.Game.Presets[n.preset].Values)
		}
		next(12)
	}
	if r.Position != "" {
		row := next(theme.Touch)
		form.Label(u, &row, textPosition)
		u.TextBox(textPosition, row, &n.start, fmt.Sprintf(textEmptyTheUsualStart, r.Position))
		next(8)
		if setUp := r.Extras.SetUp; setUp != nil && u.Button(textSetUpAPosition, next(theme.Touch), nil, ui.Framed) {
			r.newGame = nil
			setUp()
		}
		next(12)
	}
}

func presetTitles(g *game.Game) []string {
	var out []string
	for _, p := range g.Presets {
		out = append(out, p.Title)
	}
	return out
}

// bounded returns the parameters of the game, bounded by each other.
func (r *Room) bounded(values param.Values) []param.Spec {
	specs := slices.Clone(r.Game.Params)
	if bound := r.Extras.Bound; bound != nil {
		bound(specs, values)
	}
	return specs
}
