package play

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/render/room"
	"ludarium/render/room/session"
)

// AddProgram accepts only the program at /engine.
func (h *host) AddProgram(_ context.Context, _ *game.Game, protocol, path string,
	_ []string) (method.Method, error) {
	if protocol != "uci" || path != "/engine" {
		return method.Method{}, errors.New("there is no " + path)
	}
	m := method.Method{Name: "program-engine", Title: "Engine"}
	h.programs = append(h.programs, m)
	return m, nil
}

func (h *host) Installed(*game.Game) []room.Installed {
	return []room.Installed{{Protocol: "uci", Path: "/engine"}}
}

func (h *host) ChooseProgram(done func(path string)) { done("/chosen") }

func (h *host) RemoveProgram(name string) error {
	h.programs = slices.DeleteFunc(h.programs, func(m method.Method) bool { return m.Name == name })
	return nil
}

func (h *host) Programs(*game.Game) []room.Program {
	var list []room.Program
	for _, m := range h.programs {
		list = append(list, room.Program{Method: m.Name, Title: m.Title, Command: "/engine"})
	}
	return list
}

func (h *host) Protocols(*game.Game) []room.Protocol {
	return []room.Protocol{{Name: "uci", Title: "UCI"}}
}

// answered waits for the answer about the added program.
func answered(r *GameRoom) {
	for r.programAsked != nil {
		time.Sleep(time.Millisecond)
		pollPrograms(r)
	}
}

// TestInstalledProgramsCanBeAdded checks that one press adds an installed program.
func TestInstalledProgramsCanBeAdded(t *testing.T) {
	r, d := seat(t, chessGame, "")
	r.emit(programFound{d.host.Installed(r.Rules)[0]})
	answered(r)
	if len(d.host.programs) != 1 || r.state.Programs.Problem != "" {
		t.Errorf("%+v, %q", d.host.programs, r.state.Programs.Problem)
	}
}

// TestAddedProgramPlays checks that an added program can play at once and that a removed one is replaced as a
// player.
func TestAddedProgramPlays(t *testing.T) {
	r, d := seat(t, chessGame, "")
	r.state.Programs.Path = " /engine "
	r.emit(programEntered{"uci"})
	r.emit(programEntered{"uci"}) // a request is already pending
	answered(r)
	if r.state.Programs.Path != "" || r.state.Programs.Problem != "" || len(d.host.programs) != 1 {
		t.Fatalf("%+v, %+v", r, d.host.programs)
	}
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "program-engine"}); err != nil {
		t.Fatal(err)
	}
	r.state.Programs.Open = true
	d.ui.Begin(d.ui.In)
	drawPrograms(r)
	d.ui.End()
	var names []string
	for _, n := range d.ui.Mirror.Nodes() {
		names = append(names, n.Name)
	}
	for _, want := range []string{"Remove Engine", textProgramPath.String(), textAdd.String(),
		textDone.String()} {
		if !slices.Contains(names, want) {
			t.Errorf("%q is not among %q", want, names)
		}
	}
	if slices.Contains(names, "Add /engine") {
		t.Error("a program that was added is offered again")
	}
	r.emit(asked{removeProgram{d.host.Programs(r.Rules)[0].Method}})
	if kind := r.Session.Players.Of(game.Second).Kind; kind == "program-engine" {
		t.Error("a program that is gone plays on")
	}
}

func TestProgramThatDoesNotStart(t *testing.T) {
	r, _ := seat(t, chessGame, "")
	r.state.Programs.Path = "/nothing"
	r.emit(programEntered{"uci"})
	answered(r)
	if r.state.Programs.Problem != "There is no /nothing" || r.state.Programs.Path != "/nothing" {
		t.Errorf("%+v", r)
	}
}

// TestLinksLeaveOutPrograms shares a game in which a program of this machine plays: the link does not name
// it, and a sentence says so.
func TestLinksLeaveOutPrograms(t *testing.T) {
	r, d := seat(t, chessGame, "e4 e5")
	r.emit(programFound{d.host.Installed(r.Rules)[0]})
	answered(r)
	if list := r.Share().LeftOut; len(list) > 0 {
		t.Errorf("before it plays the link leaves out %q", list)
	}
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "program-engine"}); err != nil {
		t.Fatal(err)
	}
	it := r.Share()
	if want := textLeavesOutProgram.With("program", "Engine"); !slices.Equal(it.LeftOut, []string{want}) {
		t.Errorf("the link leaves out %q, want %q", it.LeftOut, want)
	}
	if link := room.WithScene(it.Link, r.Scene()); strings.Contains(link, "engine") {
		t.Errorf("the link names the program: %s", link)
	}
}
