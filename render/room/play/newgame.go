package play

import (
	"slices"

	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// draft is a game as far as it is described in the dialog.
type draft struct {
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
func (r *GameRoom) OpenNewGame() {
	s := r.Session
	n := &draft{values: param.MustFill(r.Rules.Params, s.Line.Values()), computer: s.Players.Default(),
		control: s.Clock.Control(), training: s.Review.Training(), height: 400}
	n.preset = presetOf(r, n.values)
	human := [2]bool{}
	for _, p := range sides(r) {
		if human[p] = r.Session.Players.Of(p).IsHuman(); !human[p] {
			n.computer = r.Session.Players.Of(p)
		}
	}
	n.who = slices.Index([][2]bool{{true, false}, {false, true}, {true, true}, {false, false}}, human)
	r.state.NewGame, r.state.Dialogs.Unnamed = n, false
	r.Shell.UI().Wake(0)
}

// OpenNewGameFrom opens the dialog for a game that begins at a position.
func (r *GameRoom) OpenNewGameFrom(position string) {
	r.OpenNewGame()
	r.state.NewGame.start = position
}

// beginNewGame starts the game that the dialog describes; the error is a complaint.
func beginNewGame(r *GameRoom, n *draft) error {
	next, err := session.New(r.Game.Profile, n.values, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
		seedNow())
	if err == nil && n.start != "" {
		err = next.Load(n.start)
	}
	if err != nil {
		return r.Complain(err, n.start)
	}
	r.replace(next, r.Rules.Players == 1)
	if r.Rules.Players == 1 {
		return nil
	}
	for _, p := range sides(r) {
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

func drawNewGame(r *GameRoom) {
	u, n := r.Shell.UI(), r.state.NewGame
	if n == nil {
		return
	}
	left := u.Dialog(textNewGame.String(), 420, n.height+newGameFrame, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(8)
		if u.Button(textStart.String(), row.CutRight(130), nil, ui.Primary) {
			if err := beginNewGame(r, n); err != nil {
				n.err = lang.Fault(err)
			} else {
				r.state.NewGame = nil
			}
		}
		row.CutRight(8)
		if u.Button(textCancel.String(), row.CutRight(100), nil, ui.Framed) {
			r.state.NewGame = nil
		}
		if n.err != "" {
			u.Paragraph(area.CutBottom(errorHeight), u.Style(theme.Small), n.err, u.Theme.Bad)
			u.Node("alert", n.err, "", row)
		}
		before := n.values.String() + n.start
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
			rows := form.ColumnOf(view)
			next := rows.Next
			if r.Rules.Players == 2 {
				drawWhoPlays(r, n, next)
				drawTrainingChoice(r, n, next)
			}
			drawBoardChoice(r, n, next)
			if !presetsSayAll(r.Rules) {
				next(form.Controls(u, next(0), boundedParams(r, n.values), n.values))
			}
			n.fit(u, rows.Used())
			return rows.Used()
		})
		if n.values.String()+n.start != before {
			n.err = ""
		}
	})
	if left {
		r.state.NewGame = nil
	}
}

// newGameFrame is what the dialog for a new game is larger than what can be chosen in it: its title, its
// buttons, the space around.
const newGameFrame = 20 + 28 + 12 + 8 + theme.Touch + 20

// errorHeight is the height of what is wrong with what was chosen.
const errorHeight = 48.0

// fit makes the dialog as high as what is in it, at the next picture.
func (n *draft) fit(u *ui.UI, height float64) {
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
	return len(g.Params) == 1 && g.Params[0].Kind == param.Choice &&
		len(g.Presets) == len(g.Params[0].Choices)
}

// drawWhoPlays lets people choose their side and the strength of the computer.
func drawWhoPlays(r *GameRoom, n *draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(theme.Touch)
	u.Label(row.CutLeft(72), textYouPlay.String(), u.Theme.Ink)
	u.Segments(textYouPlay.String(), row,
		[]string{r.SideName(game.First), r.SideName(game.Second), textBoth.String(), textNeither.String()},
		&n.who)
	next(12)
	if r.Timed {
		drawTimeControl(r, n, next)
	}
	algorithms := r.Session.Players.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	if n.who == bothSides || at < 0 {
		return
	}
	if probe := next(0); len(opponents(r)) > 0 {
		area := paint.Rect{X: probe.X, Y: probe.Y, W: probe.W, H: 1000}
		named := drawOpponent(r, &n.computer, &area, func(p session.Player) { n.computer = p })
		next(area.Y - probe.Y)
		if named {
			return
		}
		at = slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	}
	var titles []string
	for _, a := range algorithms {
		titles = append(titles, lang.Say(a.Title))
	}
	row = next(theme.Touch)
	form.Label(u, &row, textComputer.String())
	if u.Select(textAlgorithm.String(), row, titles, &at) {
		n.computer = session.Player{Kind: algorithms[at].Name,
			Limits: strengthLimits(algorithms[at], n.computer.Limits)}
	}
	next(10)
	if a := algorithms[at]; len(a.Strengths) > 0 && !n.control.Timed() {
		area := next(strengthHeight(a))
		drawStrength(r, n.computer, a, &area, func(p session.Player) { n.computer = p })
	}
}

// drawBoardChoice lets people choose the board and the first position.
func drawBoardChoice(r *GameRoom, n *draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	if len(r.Rules.Presets) > 1 {
		row := next(theme.Touch)
		form.Label(u, &row, textBoard.String())
		n.preset = presetOf(r, n.values)
		if u.Select(textPreset.String(), row, presetTitles(r.Rules), &n.preset) {
			n.values = param.MustFill(r.Rules.Params, r.Rules.Presets[n.preset].Values)
		}
		next(12)
	}
	if name := r.PositionName(); name != "" {
		row := next(theme.Touch)
		form.Label(u, &row, textPosition.String())
		u.TextBox(textPosition.String(), row, &n.start, textEmptyTheUsualStart.With("name", name))
		next(8)
		if setUp := r.Game.Course.SetUp; setUp != nil &&
			u.Button(textSetUpAPosition.String(), next(theme.Touch), nil, ui.Framed) {
			r.state.NewGame = nil
			setUp()
		}
		next(12)
	}
}

func presetTitles(g *game.Game) []string {
	var out []string
	for _, p := range g.Presets {
		out = append(out, lang.Say(p.Title))
	}
	return out
}

// boundedParams returns the parameters of the game, bounded by each other.
func boundedParams(r *GameRoom, values param.Values) []param.Spec {
	specs := slices.Clone(r.Rules.Params)
	if bound := r.Game.Course.Bound; bound != nil {
		bound(specs, values)
	}
	return specs
}
