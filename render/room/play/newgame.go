package play

import (
	"maps"
	"reflect"
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

// Draft is the state of the dialog for a new game.
type Draft struct {
	Open     bool // whether the dialog is open
	Preset   int
	Values   param.Values
	Who      int            // sides with human players, see drawWhoPlays
	Computer session.Player // player of the other sides
	Control  session.Control
	Custom   bool    // whether the parameters of the board are chosen one by one
	Training bool    // whether the user's moves are judged
	More     bool    // whether rare choices are shown
	Height   float64 // height of the choices
	Start    string  // notation of the start position; "" for the standard one
	Err      string
}

// Events of the dialog for a new game.
type (
	newGameChanged struct{ to Draft }
	newGameStarted struct{ draft Draft }
)

func (e newGameChanged) update(_ Known, s State) (State, []Command) {
	if !s.NewGame.Open {
		s.Dialogs.Unnamed = false
	}
	if s.NewGame = e.to; !e.to.Open {
		s.NewGame = Draft{}
	}
	return s, nil
}

func (e newGameStarted) update(_ Known, s State) (State, []Command) {
	s.NewGame = e.draft
	return s, []Command{startGame(e)}
}

// Sides with human players in a game for two.
const (
	firstSide = iota
	secondSide
	bothSides
	noSide
)

// OpenNewGame opens the dialog for a new game.
func (r *GameRoom) OpenNewGame() { r.OpenNewGameFrom("") }

// OpenNewGameFrom opens the dialog for a game from a position.
func (r *GameRoom) OpenNewGameFrom(position string) {
	s := r.Session
	n := Draft{Open: true, Values: param.MustFill(r.Rules.Params, s.Line.Values()),
		Computer: s.Players.Default(), Control: s.Clock.Control(), Training: s.Review.Training(), Height: 400,
		Start: position}
	n.Preset = presetOf(r, n.Values)
	n.More = position != "" || n.Preset < 0
	human := [2]bool{}
	for _, p := range sides(r) {
		player := playerOf(r, p)
		if human[p] = player.IsHuman(); !human[p] {
			n.Computer = player
		}
	}
	n.Who = slices.Index([][2]bool{{true, false}, {false, true}, {true, true}, {false, false}}, human)
	r.emit(newGameChanged{n})
}

// startGame starts the game that the dialog describes and closes the dialog, or shows an error in it.
func (r *GameRoom) startGame(n Draft) {
	if err := beginNewGame(r, n); err != nil {
		n.Err = lang.Fault(err)
		r.emit(newGameChanged{n})
		return
	}
	r.emit(newGameChanged{})
}

// beginNewGame starts the game that the dialog describes. The error is a text for the user.
func beginNewGame(r *GameRoom, n Draft) error {
	next, err := session.New(r.Game.Profile, n.Values, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
		seedNow())
	if err == nil && n.Start != "" {
		err = next.Load(n.Start)
	}
	if err != nil {
		return r.Complain(err, n.Start)
	}
	r.replace(next, r.Rules.Players == 1)
	if r.Rules.Players == 1 {
		return nil
	}
	for _, p := range sides(r) {
		player := session.Player{Kind: session.Human}
		if n.Who == noSide || n.Who != bothSides && n.Who != int(p) {
			player = next.Players.Suited(n.Computer)
		}
		if err := next.SetPlayer(p, player); err != nil {
			return r.Complain(err, "")
		}
	}
	if err := next.Clock.SetControl(n.Control); err != nil {
		return r.Complain(err, "")
	}
	next.Picture.SetFlipped(n.Who == secondSide)
	next.Review.Train(n.Training)
	next.Search.Resume()
	return nil
}

func drawNewGame(r *GameRoom) {
	if !r.state.NewGame.Open {
		return
	}
	u, n := r.Shell.UI(), r.state.NewGame
	n.Values = maps.Clone(n.Values)
	note, high := "", 0.0
	if unfinished(r) {
		note, high = textGameIsKept.String(), noteHeight
	}
	height := n.Height + newGameFrame + high
	left := u.Dialog("new-game", textNewGame.String(), 420, height, func(area paint.Rect) {
		if note != "" {
			u.Speak(note)
			u.Paragraph(area.CutTop(high), u.Style(theme.Small), note, u.Theme.Ink2)
		}
		row := area.CutBottom(theme.Touch)
		area.CutBottom(8)
		starts := u.Button("start", textStart.String(), row.CutRight(130), nil, ui.Primary)
		row.CutRight(8)
		if u.Button("cancel", textCancel.String(), row.CutRight(100), nil, ui.Framed) {
			n.Open = false
		}
		if n.Err != "" {
			u.Paragraph(area.CutBottom(errorHeight), u.Style(theme.Small), n.Err, u.Theme.Bad)
			u.Node("alert", n.Err, "", row)
		}
		before := n.Values.String() + n.Start
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
			rows := form.ColumnOf(view)
			next := rows.Next
			if r.Rules.Players == 2 {
				drawWhoPlays(r, &n, next)
				drawTrainingChoice(r, &n, next)
			}
			drawPresets(r, &n, next)
			if drawMoreChoices(r, &n, next); n.More || !folds(r) {
				drawRareChoices(r, &n, next)
			}
			n.fit(rows.Used())
			return rows.Used()
		})
		if n.Values.String()+n.Start != before {
			n.Err = ""
		}
		if starts {
			r.emit(newGameStarted{n})
		} else if !reflect.DeepEqual(n, r.state.NewGame) {
			r.emit(newGameChanged{n})
		}
	})
	if left {
		r.emit(newGameChanged{})
	}
}

// newGameFrame is the height of the dialog without the choices: title, buttons and margins.
const newGameFrame = 20 + 28 + 12 + 8 + theme.Touch + 20

// noteHeight is the height of the note that the running game is kept.
const noteHeight = 28.0

// errorHeight is the height of an error among the choices.
const errorHeight = 48.0

// fit adjusts the height of the dialog to its content from the next frame on.
func (n *Draft) fit(height float64) {
	if n.Err != "" {
		height += errorHeight
	}
	n.Height = height
}

// presetsSayAll reports whether the presets cover every board.
func presetsSayAll(g *game.Game) bool {
	return len(g.Params) == 1 && g.Params[0].Kind == param.Choice &&
		len(g.Presets) == len(g.Params[0].Choices)
}

// drawWhoPlays draws the choice of the side and the opponent.
func drawWhoPlays(r *GameRoom, n *Draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(theme.Touch)
	u.Label(row.CutLeft(72), textYouPlay.String(), u.Theme.Ink)
	u.Segments("you-play", textYouPlay.String(), row,
		[]string{r.SideName(game.First), r.SideName(game.Second), textBoth.String(), textNeither.String()},
		&n.Who, "first", "second", "both", "neither")
	next(12)
	if r.Timed {
		drawTimeControl(r, n, next)
	}
	algorithms := r.Session.Players.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.Computer.Kind })
	if n.Who == bothSides || at < 0 {
		return
	}
	if probe := next(0); len(opponents(r)) > 0 {
		area := paint.Rect{X: probe.X, Y: probe.Y, W: probe.W, H: 1000}
		named := drawOpponent(r, &n.Computer, &area, func(p session.Player) { n.Computer = p })
		next(area.Y - probe.Y)
		if named {
			return
		}
		at = slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.Computer.Kind })
	}
	var titles, names []string
	for _, a := range algorithms {
		titles, names = append(titles, lang.Say(a.Title)), append(names, a.Name)
	}
	row = next(theme.Touch)
	form.Label(u, &row, textComputer.String())
	if u.Select("algorithm", textAlgorithm.String(), row, titles, &at, names...) {
		n.Computer = session.Player{Kind: algorithms[at].Name,
			Limits: strengthLimits(algorithms[at], n.Computer.Limits)}
	}
	next(10)
	if a := algorithms[at]; len(a.Strengths) > 0 && !n.Control.Timed() {
		area := next(strengthHeight(a))
		drawStrength(r, n.Computer, a, &area, func(p session.Player) { n.Computer = p })
	}
}

// drawPresets draws the choice of the board.
func drawPresets(r *GameRoom, n *Draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	if len(r.Rules.Presets) > 1 {
		row := next(theme.Touch)
		form.Label(u, &row, textBoard.String())
		n.Preset = presetOf(r, n.Values)
		if u.Select("preset", textPreset.String(), row, presetTitles(r.Rules), &n.Preset) {
			n.Values = param.MustFill(r.Rules.Params, r.Rules.Presets[n.Preset].Values)
		}
		next(12)
	}
}

// folds reports whether rare choices are folded: in games for two, which have others.
func folds(r *GameRoom) bool {
	return r.Rules.Players == 2 && (r.PositionName() != "" || !presetsSayAll(r.Rules))
}

// drawMoreChoices draws the button that unfolds the rare choices.
func drawMoreChoices(r *GameRoom, n *Draft, next func(h float64) paint.Rect) {
	if !folds(r) || n.More {
		return
	}
	if r.Shell.UI().Button("more", textMoreChoices.String(), next(theme.Touch).InsetXY(0, 2), ui.Chevron,
		ui.Plain) {
		n.More = true
	}
}

// drawRareChoices draws the choice of the start position and of the rules.
func drawRareChoices(r *GameRoom, n *Draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	if name := r.PositionName(); name != "" {
		row := next(theme.Touch)
		form.Label(u, &row, textPosition.String())
		u.TextBox("position", textPosition.String(), row, &n.Start, textEmptyTheUsualStart.With("name", name))
		next(8)
		if setUp := r.Game.Course.SetUp; setUp != nil &&
			u.Button("set-up", textSetUpAPosition.String(), next(theme.Touch), nil, ui.Framed) {
			n.Open = false
			setUp()
		}
		next(12)
	}
	if !presetsSayAll(r.Rules) {
		next(form.Controls(u, next(0), boundedParams(r, n.Values), n.Values))
	}
}

func presetTitles(g *game.Game) []string {
	var out []string
	for _, p := range g.Presets {
		out = append(out, lang.Say(p.Title))
	}
	return out
}

// boundedParams returns the parameters of the game after applying Game.Bound.
func boundedParams(r *GameRoom, values param.Values) []param.Spec {
	specs := slices.Clone(r.Rules.Params)
	if bound := r.Game.Course.Bound; bound != nil {
		bound(specs, values)
	}
	return specs
}
