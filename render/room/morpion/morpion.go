// Package morpion is the room of Morpion Solitaire: the board with records, hints, visible searches and
// races.
package morpion

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/method"
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

// morpionRoom is the room of Morpion Solitaire.
type morpionRoom struct {
	*env
	library library
	races   races
	watch   watch
	curve   curve
	hints   hints
	buttons []paint.Rect // areas of the buttons on the board in the last picture
}

// env is the data shared by all parts of the room.
type env struct {
	*play.GameRoom
	kept
	changes store.Changes // changes of kept
	open    dialog
	methods method.List // methods that can be watched and can race
}

// kept is the saved data of the room other than the game.
type kept struct {
	Hint   int       `json:"hint,omitempty"`  // index into hintNames
	Plain  bool      `json:"plain,omitempty"` // whether moves have no numbers
	Waste  bool      `json:"waste,omitempty"`
	Target string    `json:"target,omitempty"` // name of the record to beat
	Watch  watching  `json:"watch"`
	Race   raceSetup `json:"race"`
}

// keptKey is the key under which kept is saved.
const keptKey = "paper"

// dialog identifies the open dialog.
type dialog int

const (
	noDialog dialog = iota
	libraryDialog
	raceDialog
	watchDialog
	statisticsDialog
)

// Door returns the entry of the room.
func Door() room.Door { return Game().Door(func(s room.Shell) room.Room { return open(s) }) }

// open restores the room.
func open(s room.Shell) *morpionRoom {
	e := &env{methods: efforts(s.Host().Methods(rules.Game()))}
	data, err := s.Host().Store().Load(keptKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &e.kept)
	}
	if err != nil {
		e.kept = kept{}
		s.SetAside(keptKey, err)
	}
	e.Hint = min(max(e.Hint, 0), len(hintNames)-1)
	e.Watch.complete(e.methods)
	e.Race.complete(e.methods)
	e.changes.Begin(e.kept)
	r := &morpionRoom{env: e, library: library{env: e}, races: races{env: e}, watch: watch{env: e}}
	e.GameRoom = play.New(s, describe(r))
	return r
}

// describe returns the description of the game with the additions of its room.
func describe(r *morpionRoom) play.Game {
	g := Game()
	g.Board.Overlay, g.Board.Covers, g.Board.Pictures = r.Overlay, r.Covers, r.Pictures
	g.Marks = play.GameMarks{Add: r.Marks, Hint: r.MarkHint, Search: r.MarkThoughts}
	g.Panel.Points, g.Panel.WhyHint = r.Points, r.WhyHint
	g.Tabs = play.GameTabs{Think: r.WatchTab, Traces: r.Traces, Preface: r.Preface, Options: r.Options,
		Dialogs: r.Dialogs}
	g.Scene = play.GameScene{Put: r.putScene, Set: r.setScene}
	g.Course.Receive, g.Course.Moved = r.Receive, r.Moved
	return g
}

// Game describes Morpion Solitaire without the additions of its room.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{
			Rules: rules.Game(), Unit: "lines", MoveName: textAMorpionMove,
			Formats: rules.Formats(),
		},
		Title: textMorpion, Play: textPlayMorpion, Icon: icon, Drawer: drawers.Morpion(), About: about,
		Board: play.GameBoard{Square: dot, Holds: holds, Draws: draws, Words: words, Zoom: true,
			Top: buttonRoom},
		Hand: play.GameHand{ByMouse: textClickAGreyPoint, ByFinger: textTapAGreyPoint,
			Begins: "123456789", WhyNot: whyNot,
			Keys:     [][2]lang.Text{{"+ − 0", textZoomInOutShow}},
			Gestures: [][2]lang.Text{{textPinchDrag, textZoomMoveThePaper}}},
	}
}

// dot names a point by its column and row from the top left corner of the initial cross's bounding box.
func dot(v game.View, q game.Square) string {
	return textDot.With("at", place(v, rules.Point{Row: int(q) / rules.Grid, Col: int(q) % rules.Grid}))
}

// place returns the column and the row of a point, with minus signs, which are spoken.
func place(v game.View, at rules.Point) string {
	o := game.Concrete(v).(*rules.State).Board().Variant().Origin()
	return strings.ReplaceAll(fmt.Sprintf("%d,%d", at.Col-o.Col, at.Row-o.Row), "-", "−")
}

// holds describes a point: whether it has a dot, and the numbers of the lines through it.
func holds(v game.View, q game.Square) string {
	b := game.Concrete(v).(*rules.State).Board()
	at := rules.Point{Row: int(q) / rules.Grid, Col: int(q) % rules.Grid}
	if b.At(at) == rules.Empty {
		return textNoDot.String()
	}
	var through []string
	for _, s := range b.Strokes(nil) {
		rows, cols := s.To.Row-s.From.Row, s.To.Col-s.From.Col
		row, col := at.Row-s.From.Row, at.Col-s.From.Col
		if row*cols == col*rows && min(rows, 0) <= row && row <= max(rows, 0) && min(cols, 0) <= col &&
			col <= max(cols, 0) {
			through = append(through, strconv.Itoa(s.Number))
		}
	}
	if len(through) == 0 {
		return textADot.String()
	}
	return textDotOnLines.With("n", len(through), "lines", strings.Join(through, ", "))
}

// draws names the ends of the line of a move.
func draws(v game.View, m game.Move) string {
	s := game.Concrete(v).(*rules.State).Board().Variant().StrokeOf(m)
	return textLineFromTo.With("from", place(v, s.From), "to", place(v, s.To))
}

// words names the line of a move and its new dot.
func words(v game.View, m game.Move) string {
	p := rules.DotOf(m)
	return textLineAndDot.With("line", draws(v, m), "point", place(v, p))
}

// whyNot returns the reason why no dot can be added at a point.
func whyNot(v game.View, _, to game.Square) string {
	_, cols := v.Size()
	if v.At(int(to)/cols, int(to)%cols) != 0 {
		return textThereIsADot.String()
	}
	if game.Concrete(v).(*rules.State).Board().Variant().Relaxed {
		return textNoLineFree.String()
	}
	return textNoLineCanBe.String()
}

// keep writes e.kept to the store and reports errors to the user.
func (e *env) keep() {
	if err := e.changes.Save(e.Shell.Host().Store(), keptKey, e.kept); err != nil {
		e.Shell.Say(textSettingsNotSaved.With("error", err))
	}
	e.Shell.UI().Wake(0)
}

// position returns the position shown.
func (e *env) position() *rules.Board {
	return game.Concrete(e.Session.Line.State()).(*rules.State).Board()
}

// Receive receives results of searches and of the race.
func (r *morpionRoom) Receive(time.Duration) (changed bool) {
	r.watch.poll()
	return r.races.race.poll()
}

// openGame opens a finished game at its start. If that fails, it shows why.
func (e *env) openGame(rec rules.Record) {
	if err := e.Load(rec.String()); err != nil {
		e.fail(err)
		return
	}
	e.open = noDialog
	e.ShowAll()
	e.Jump(0)
}

// fail shows an error in the user's words.
func (e *env) fail(err error) { e.Shell.Say(e.Complain(err, "").Error()) }

// Moved shows a message when the record to beat is beaten.
func (r *morpionRoom) Moved() {
	t, ok := r.library.target()
	if n := int(r.Session.Line.View().Score(game.First)); ok && n > t.length && !r.Helped() {
		r.Shell.Say(textYouHaveBeatenWith.With("name", t.Name, "n", n))
		r.Target = ""
		r.keep()
	}
}
