//go:build !js

package program

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
	"ludarium/game/param"
)

func TestOptionsBecomeParameters(t *testing.T) {
	for _, c := range []struct {
		text string
		want param.Spec // Name is "" if there is no parameter
	}{
		{"Hash type spin default 16 min 1 max 33554432", param.Spec{Name: "hash", Title: "Hash",
			Kind: param.Int, Default: "16", Min: 1, Max: 33554432}},
		{"Skill Level type spin default 20 min 0 max 20", param.Spec{Name: "skill-level",
			Title: "Skill Level", Kind: param.Int, Default: "20", Max: 20}},
		{"Analysis Contempt type combo default Both var Off var White var Both", param.Spec{
			Name: "analysis-contempt", Title: "Analysis Contempt", Kind: param.Choice, Default: "Both",
			Choices: []string{"Off", "White", "Both"}}},
		{"SyzygyPath type string default <empty>", param.Spec{Name: "syzygypath", Title: "SyzygyPath",
			Kind: param.Text}},
		{"UCI_LimitStrength type check default false", param.Spec{Name: "uci-limitstrength",
			Title: "UCI_LimitStrength", Kind: param.Bool, Default: "false"}},
		{"Clear Hash type button", param.Spec{}},
		{"MultiPV type spin default 1 min 1 max 500", param.Spec{}},
		{"Bad type spin default 5 min 7 max 9", param.Spec{}},
		{"Bad type spin default 5 min x max 9", param.Spec{}},
		{"nothing", param.Spec{}},
	} {
		var got param.Spec
		if o, ok := readOption(c.text); ok {
			if s, ok := o.spec(); ok {
				got = s
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.text, got, c.want)
		}
	}
}

func TestProtocolsOfGames(t *testing.T) {
	for g, want := range map[*game.Game]string{chess.Game(): "uci lines", othello.Game(): "nboard lines",
		connectk.Game(): "lines"} {
		if got := strings.Join(Protocols(g), " "); got != want {
			t.Errorf("%s: %s, want %s", g.Title, got, want)
		}
	}
}

// known adds the fake engine to a list that is saved in kept.
func known(t *testing.T, how string) (k *Known, kept *[]byte) {
	t.Helper()
	kept = new([]byte)
	k, err := Know(nil, func(data []byte) error { *kept = data; return nil })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.Add(t.Context(), engine(t, how), chess.Game(), ""); err != nil {
		t.Fatal(err)
	}
	return k, kept
}

// TestAddedProgramPlaysInTournament checks that a tournament can use an added program by its title, that text
// options cannot be set, and that no other program is started.
func TestAddedProgramPlaysInTournament(t *testing.T) {
	k, _ := known(t, "thinks")
	k.engines[0].Method.Params = append(k.engines[0].Method.Params, param.Spec{Name: "book", Title: "Book",
		Kind: param.Text})
	open := func(text string) (contest.Player, error) {
		c, err := contest.Parse(nil, chess.Game(), nil, text)
		if err != nil {
			t.Fatal(err)
		}
		return k.Open(t.Context(), c, chess.Game(), nil)
	}
	for _, text := range []string{"known:Fake", "known:fake,Hash=32"} {
		p, err := open(text)
		if err != nil {
			t.Fatal(err)
		}
		at, err := game.Track(chess.Game(), nil, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Begin(t.Context(), at, game.First); err != nil {
			t.Fatal(err)
		}
		th, err := p.Move(t.Context(), at, contest.Limits{Nodes: 10}, 1, nil)
		if m, ok := th.Best(); err != nil || !ok || !game.Contains(at.Moves(nil), m) {
			t.Errorf("%s: the move %v, %v", text, m, err)
		}
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
	for text, want := range map[string]string{"known:other": `no program "other" was added for Chess`,
		"known:fake,Book=/tmp/x": `the option "Book" of Fake is a text`, "known:fake,Depth=3": "depth",
		"known:fake,hash=0": "hash", "uci:/bin/true": "was added here"} {
		p, err := open(text)
		if err == nil {
			p.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestOtherProgramsAreNotAdded checks that the error says whether a program is missing or is no engine.
func TestOtherProgramsAreNotAdded(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what contest.Program
		want string
	}{
		{contest.Program{Protocol: "uci", Path: none}, "was not found"},
		{contest.Program{Protocol: "uci", Path: filepath.Dir(none)}, "cannot be run"},
		{contest.Program{Protocol: "uci", Path: self, Args: []string{"-test.run=^$"}},
			"this is not a uci program"},
	} {
		k, _ := Know(nil, nil)
		if _, err := k.Add(t.Context(), c.what, chess.Game(), ""); err == nil ||
			!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "crash") {
			t.Errorf("%s: %v, want %s", c.what.Path, err, c.want)
		}
	}
}

// TestAddedProgramIsSaved checks that an added program has its reported name and its options as parameters,
// and is saved.
func TestAddedProgramIsSaved(t *testing.T) {
	k, kept := known(t, "thinks")
	if _, err := k.Add(t.Context(), engine(t, "thinks"), chess.Game(), ""); err == nil {
		t.Error("a program was added twice")
	}
	again, err := Know(*kept, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []*Known{k, again} {
		list := k.For(chess.Game())
		if len(list) != 1 || len(k.For(othello.Game())) != 0 {
			t.Fatalf("%d engines", len(list))
		}
		m := list[0].Method
		if m.Name != "program-chess-fake" || m.Title != "Fake" || len(m.Params) != 1 ||
			m.Params[0].Name != "hash" {
			t.Errorf("%+v", m)
		}
	}
	if err := k.Remove("program-chess-fake"); err != nil || len(k.For(chess.Game())) != 0 ||
		k.Maker("program-chess-fake") != nil {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := Know([]byte(`[{"method":{"name":"nrpa"}}]`), nil); err == nil {
		t.Error("a method that is not a program was read")
	}
	if _, err := Know([]byte(`[{"method"`), nil); err == nil {
		t.Error("a damaged list was read")
	}
}

// TestProgramAsSearcher uses a program like any other searcher, in several positions of two games.
func TestProgramAsSearcher(t *testing.T) {
	k, _ := known(t, "thinks")
	g := chess.Game()
	made, err := k.Maker("program-chess-fake")(g, nil, param.Values{"hash": "32"})
	if err != nil {
		t.Fatal(err)
	}
	defer made.(*Searcher).Close()
	for _, moves := range [][]string{nil, {"e4", "e5"}, {"c4", "c5"}} {
		at, err := game.Track(g, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range moves {
			m, err := g.ParseMove(at, text)
			if err != nil {
				t.Fatal(err)
			}
			at.Play(m)
		}
		reports := 0
		got, err := made.Search(t.Context(), at, search.Limits{Nodes: 50}, func(search.Info) { reports++ })
		m, _ := got.Best()
		if err != nil || chess.UCI(m) != "d2d4" || reports < 2 || got.Stop != search.Done {
			t.Errorf("after %v: %+v, %v, %d reports", moves, got, err, reports)
		}
	}
	if _, err := k.Maker("program-chess-fake")(g, nil, param.Values{"threads": "2"}); err == nil {
		t.Error("an option that is not there was set")
	}
}

// TestCancelledSearchReturnsMove checks that a cancelled search returns a move, whether the program stops or
// not.
func TestCancelledSearchReturnsMove(t *testing.T) {
	for _, how := range []string{"waits", "never stops"} {
		k, _ := known(t, how)
		made, err := k.Maker("program-chess-fake")(chess.Game(), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		at, err := game.Track(chess.Game(), nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(20*time.Millisecond, cancel)
			got, err := made.Search(ctx, at, search.Limits{}, nil)
			if _, ok := got.Best(); err != nil || !ok || got.Stop != search.Cancelled {
				t.Errorf("%s: %+v, %v", how, got, err)
			}
		}
		made.(*Searcher).Close()
	}
}

// TestFailedProgramIsRestarted checks that a failing program causes an error of one search, and is restarted
// by the next.
func TestFailedProgramIsRestarted(t *testing.T) {
	k, _ := known(t, "dies")
	made, err := k.Maker("program-chess-fake")(chess.Game(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer made.(*Searcher).Close()
	at, err := game.Track(chess.Game(), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var failure *contest.Failure
		if _, err := made.Search(t.Context(), at, search.Limits{Nodes: 1}, nil); !errors.As(err, &failure) {
			t.Errorf("error %v", err)
		}
	}
}
