package play

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
)

// trial drives Update without a window. Commands to the session are carried out, all others are recorded.
type trial struct {
	t     *testing.T
	game  Game
	s     *session.Session
	state State
	set   func(*Known) // sets fields that do not come from the session
	kept  []Command
}

// try returns a trial of a game between people after the given moves.
func try(t *testing.T, g Game, moves string) *trial {
	t.Helper()
	s, err := session.New(g.Profile, nil, nobodies, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	tr := &trial{t: t, game: g, s: s, state: newState(), set: func(*Known) {}}
	for p := range game.Player(g.Rules.Players) {
		tr.seat(p, session.Human)
	}
	for _, m := range strings.Fields(moves) {
		if err := s.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	return tr
}

// seat sets the player of a side.
func (tr *trial) seat(p game.Player, kind string) {
	tr.t.Helper()
	if err := tr.s.SetPlayer(p, session.Player{Kind: kind}); err != nil {
		tr.t.Fatal(err)
	}
}

// know returns the current Known.
func (tr *trial) know() Known {
	k := knowledge(&tr.game, tr.s)
	tr.set(&k)
	return k
}

// do emits events. It fails the test if an event modifies the previous state.
func (tr *trial) do(events ...Event) {
	tr.t.Helper()
	for _, e := range events {
		before, err := json.Marshal(tr.state)
		if err != nil {
			tr.t.Fatal(err)
		}
		next, todo := Update(tr.know(), tr.state, e)
		if after, _ := json.Marshal(tr.state); string(after) != string(before) {
			tr.t.Errorf("%T changed the state before it:\n%s\n%s", e, before, after)
		}
		tr.state = next
		for _, c := range todo {
			tr.run(c)
		}
	}
}

func (tr *trial) run(c Command) {
	tr.t.Helper()
	moved := []Event{positionChanged{}, premoveDue{}}
	switch c := c.(type) {
	case playMove:
		if err := tr.s.Play(c.move); err != nil {
			tr.t.Fatal(err)
		}
		tr.do(moved...)
	case goTo:
		tr.s.Jump(c.n)
		tr.do(moved...)
	case stepLine:
		if c.by == stepForward {
			tr.s.Jump(tr.s.Line.Cursor() + 1)
		} else {
			tr.s.Back()
		}
		tr.do(moved...)
	case setShapes:
		tr.s.Drawings.Set(c.list)
	case then:
		tr.do(c.Event)
	default:
		tr.kept = append(tr.kept, c)
	}
}

// click returns the events of a click on a square.
func click(q game.Square) []Event {
	return []Event{boardPressed{square: q}, boardReleased{square: q, inside: true}}
}

// drag returns the events of a drag from one square to another.
func drag(from, to game.Square) []Event {
	return []Event{boardPressed{square: from}, boardDragged{paint.Point{X: 50}},
		boardReleased{square: to, inside: true}}
}

// moves returns the moves of the game as text.
func (tr *trial) moves() string {
	var list []string
	for _, e := range tr.s.Line.Moves() {
		list = append(list, e.Text)
	}
	return strings.Join(list, " ")
}

// TestStateCanBeSaved encodes a state with data of every subject as JSON and decodes it.
func TestStateCanBeSaved(t *testing.T) {
	tr := try(t, aheadGame(), "e4 e5")
	tr.do(click(52)...)
	tr.do(shapeBegun{e2, format.Red, byLeft}, shapeEnded{e4}, pencilTaken{true}, typingBegun{"N"},
		tabChosen{tabGraph}, dialogsChanged{Dialogs{Player: 1, Task: true}}, threatToggled{},
		newGameChanged{Draft{Open: true, Start: "x", Height: 5}}, programsChanged{Programs{Path: "/p"}},
		viewsChanged{ViewState{Explains: true}}, effortChosen{2}, boardZoomed{factor: 2}, playersSeated{true})
	data, err := json.Marshal(tr.state)
	if err != nil {
		t.Fatal(err)
	}
	var again State
	if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, tr.state) {
		t.Errorf("%v: of\n%+v\nis left\n%+v", err, tr.state, again)
	}
	if reflect.DeepEqual(again, newState()) {
		t.Error("nothing has changed the state")
	}
}

// says reports whether a message is among the recorded commands.
func (tr *trial) says() bool {
	return slices.ContainsFunc(tr.kept, func(c Command) bool { _, ok := c.(say); return ok })
}
