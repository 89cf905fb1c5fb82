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

// NewGame is the dialog for a new game.
type NewGame struct {
	*env
	players *Players
	// begins a game, with the players of the last one if keep is set
	enter func(next *session.Session, keep bool)
	draft *draft // nil while it is closed
}

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

// Open opens the dialog for a new game.
func (d *NewGame) Open() {
	s := d.Session
	n := &draft{values: param.MustFill(d.Rules.Params, s.Line.Values()), computer: s.Players.Default(),
		control: s.Clock.Control(), training: s.Review.Training(), height: 400}
	n.preset = d.preset(n.values)
	human := [2]bool{}
	for _, p := range d.sides() {
		if human[p] = d.Session.Players.Of(p).IsHuman(); !human[p] {
			n.computer = d.Session.Players.Of(p)
		}
	}
	n.who = slices.Index([][2]bool{{true, false}, {false, true}, {true, true}, {false, false}}, human)
	d.draft, d.players.unnamed = n, false
	d.Shell.UI().Wake(0)
}

// OpenFrom opens the dialog for a game that begins at a position.
func (d *NewGame) OpenFrom(position string) {
	d.Open()
	d.draft.start = position
}

// begin starts the game that the dialog describes; the error is a complaint.
func (d *NewGame) begin(n *draft) error {
	next, err := session.New(d.Game.Profile, n.values, d.Shell.Host().Methods(d.Rules), d.Shell.Host().Pool(),
		seedNow())
	if err == nil && n.start != "" {
		err = next.Load(n.start)
	}
	if err != nil {
		return d.Complain(err, n.start)
	}
	d.enter(next, d.Rules.Players == 1)
	if d.Rules.Players == 1 {
		return nil
	}
	for _, p := range d.sides() {
		player := session.Player{Kind: session.Human}
		if n.who == noSide || n.who != bothSides && n.who != int(p) {
			player = next.Players.Suited(n.computer)
		}
		if err := next.SetPlayer(p, player); err != nil {
			return d.Complain(err, "")
		}
	}
	if err := next.Clock.SetControl(n.control); err != nil {
		return d.Complain(err, "")
	}
	next.Picture.SetFlipped(n.who == secondSide)
	next.Review.Train(n.training)
	next.Search.Resume()
	return nil
}

func (d *NewGame) draw() {
	u, n := d.Shell.UI(), d.draft
	if n == nil {
		return
	}
	left := u.Dialog("new-game", textNewGame.String(), 420, n.height+newGameFrame, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(8)
		if u.Button("start", textStart.String(), row.CutRight(130), nil, ui.Primary) {
			if err := d.begin(n); err != nil {
				n.err = lang.Fault(err)
			} else {
				d.draft = nil
			}
		}
		row.CutRight(8)
		if u.Button("cancel", textCancel.String(), row.CutRight(100), nil, ui.Framed) {
			d.draft = nil
		}
		if n.err != "" {
			u.Paragraph(area.CutBottom(errorHeight), u.Style(theme.Small), n.err, u.Theme.Bad)
			u.Node("alert", n.err, "", row)
		}
		before := n.values.String() + n.start
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 {
			rows := form.ColumnOf(view)
			next := rows.Next
			if d.Rules.Players == 2 {
				d.whoPlays(n, next)
				d.train(n, next)
			}
			d.boards(n, next)
			if !presetsSayAll(d.Rules) {
				next(form.Controls(u, next(0), d.bounded(n.values), n.values))
			}
			n.fit(u, rows.Used())
			return rows.Used()
		})
		if n.values.String()+n.start != before {
			n.err = ""
		}
	})
	if left {
		d.draft = nil
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

// whoPlays lets people choose their side and the strength of the computer.
func (d *NewGame) whoPlays(n *draft, next func(h float64) paint.Rect) {
	u := d.Shell.UI()
	row := next(theme.Touch)
	u.Label(row.CutLeft(72), textYouPlay.String(), u.Theme.Ink)
	u.Segments("you-play", row,
		[]string{d.SideName(game.First), d.SideName(game.Second), textBoth.String(), textNeither.String()},
		&n.who, "first", "second", "both", "neither")
	next(12)
	if d.Timed {
		d.timeControl(n, next)
	}
	algorithms := d.Session.Players.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	if n.who == bothSides || at < 0 {
		return
	}
	if probe := next(0); len(d.players.opponents()) > 0 {
		area := paint.Rect{X: probe.X, Y: probe.Y, W: probe.W, H: 1000}
		named := d.players.opponent(&n.computer, &area, func(p session.Player) { n.computer = p })
		next(area.Y - probe.Y)
		if named {
			return
		}
		at = slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == n.computer.Kind })
	}
	var titles, names []string
	for _, a := range algorithms {
		titles, names = append(titles, lang.Say(a.Title)), append(names, a.Name)
	}
	row = next(theme.Touch)
	form.Label(u, &row, textComputer.String())
	if u.Select("algorithm", textAlgorithm.String(), row, titles, &at, names...) {
		n.computer = session.Player{Kind: algorithms[at].Name,
			Limits: strengthLimits(algorithms[at], n.computer.Limits)}
	}
	next(10)
	if a := algorithms[at]; len(a.Strengths) > 0 && !n.control.Timed() {
		area := next(strengthHeight(a))
		d.players.strength(n.computer, a, &area, func(p session.Player) { n.computer = p })
	}
}

// boards lets people choose the board and the first position.
func (d *NewGame) boards(n *draft, next func(h float64) paint.Rect) {
	u := d.Shell.UI()
	if len(d.Rules.Presets) > 1 {
		row := next(theme.Touch)
		form.Label(u, &row, textBoard.String())
		n.preset = d.preset(n.values)
		if u.Select("preset", textPreset.String(), row, presetTitles(d.Rules), &n.preset) {
			n.values = param.MustFill(d.Rules.Params, d.Rules.Presets[n.preset].Values)
		}
		next(12)
	}
	if name := d.PositionName(); name != "" {
		row := next(theme.Touch)
		form.Label(u, &row, textPosition.String())
		u.TextBox("position", textPosition.String(), row, &n.start, textEmptyTheUsualStart.With("name", name))
		next(8)
		if setUp := d.Game.Course.SetUp; setUp != nil &&
			u.Button("set-up", textSetUpAPosition.String(), next(theme.Touch), nil, ui.Framed) {
			d.draft = nil
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

// bounded returns the parameters of the game, bounded by each other.
func (d *NewGame) bounded(values param.Values) []param.Spec {
	specs := slices.Clone(d.Rules.Params)
	if bound := d.Game.Course.Bound; bound != nil {
		bound(specs, values)
	}
	return specs
}
