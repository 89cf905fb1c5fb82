package session

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// same fails the test unless a restored session looks and behaves like the saved one.
func same(t *testing.T, got, want *Session) {
	t.Helper()
	if a, b := got.Snapshot(), want.Snapshot(); !reflect.DeepEqual(a, b) {
		t.Fatalf("restored:\n%+v\nsaved:\n%+v", a, b)
	}
	if !reflect.DeepEqual(got.Line.Moves(), want.Line.Moves()) {
		t.Fatalf("restored:\n%+v\nsaved:\n%+v", got.Line.Moves(), want.Line.Moves())
	}
	if a, b := got.Saved(), want.Saved(); !bytes.Equal(a, b) {
		t.Fatalf("restored and saved again:\n%s\nwas\n%s", a, b)
	}
}

func TestRestoreAtEveryPoint(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 11)
		for range longest / 2 {
			again, err := restored(s.Saved())
			if err != nil {
				t.Fatal(err)
			}
			again.Search.SetPace(0)
			same(t, again, s)
			if len(s.Line.Legal()) == 0 {
				break
			}
			// The restored session continues in the same way, including chance events.
			seed := uint64(len(s.Line.Moves()))
			playRandom(t, s, 1, seed)
			playRandom(t, again, 1, seed)
			same(t, again, s)
		}
		for s.Undo() {
			again, err := restored(s.Saved())
			if err != nil {
				t.Fatal(err)
			}
			same(t, again, s)
		}
	})
}

func TestRestoreOtherState(t *testing.T) {
	s, err := New(kindOf(chess.Game()), param.Values{"draws": "fide"}, methods(), nil, 1<<63+1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Load("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	play(t, s, "e4")
	if err := s.SetPlayer(game.First, Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Line.entries[0].Score = &Score{Value: 1.5, Unit: "pawns"}
	s.Picture.SetFlipped(true)
	s.Analysis.Turn(true)
	s.Search.Pause()
	for _, end := range []func() error{
		func() error { return nil },
		s.Resign,
		func() error { s.Undo(); s.end(ending{kind: agreed}); return nil },
		func() error { s.Undo(); s.end(ending{kind: stated, by: game.Nobody}); return nil },
		func() error { s.Undo(); s.end(ending{kind: stated, by: game.Second}); return nil },
		func() error { s.Undo(); return s.Load("4k3/8/8/8/8/8/4P3/4K3 w - - 120 90") },
		func() error { return s.ClaimDraw() },
	} {
		if err := end(); err != nil {
			t.Fatal(err)
		}
		again, err := restored(s.Saved())
		if err != nil {
			t.Fatal(err)
		}
		same(t, again, s)
		if again.Picture.Flipped() != s.Picture.Flipped() || again.Analysis.On() != s.Analysis.On() ||
			again.Line.Seed() != s.Line.Seed() {
			t.Error("flip, analysis or seed is lost")
		}
	}
	if text, _ := s.Line.Result(); text != "Draw by fifty-move rule" {
		t.Errorf("result %q", text)
	}
}

func TestDamagedSavesAreErrors(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	play(t, s, "e4", "e5")
	for _, test := range []struct{ old, new, want string }{
		{`"version":1`, `"version":2`, "version 2"},
		{`"game":"chess"`, `"game":"checkers"`, `of "checkers" instead of chess`},
		{`"cursor":2`, `"cursor":3`, "cursor 3"},
		{`"cursor":2`, `"cursor":-1`, "cursor -1"},
		{`"kind":"human"`, `"kind":"oracle"`, `no algorithm "oracle"`},
		{`"moves":[`, `"moves":[5,`, "move 1 (code 0x5) is not legal"},
		{`"draws":"automatic"`, `"draws":"never"`, `"never"`},
		{`"values":{`, `"start":"x","values":{`, "chess: bad FEN"},
		{`"cursor":2`, `"cursor":2,"ending":"resigned","by":2`, "player 2"},
		{`"cursor":2`, `"cursor":2,"ending":"agreed","by":1`, ""},
		{`"cursor":2`, `"cursor":2,"ending":"claimed"`, "no draw to claim"},
		{`"cursor":2`, `"cursor":2,"ending":"stated","by":2`, "player 2"},
		{`"cursor":2`, `"cursor":2,"ending":"lost"`, `ending "lost"`},
		{`"cursor":2`, `"cursor":2,"scores":{"2":{}}`, "score for move 3 of a line of 2 moves"},
		{`{"version"`, `{version`, "invalid character"},
	} {
		data := strings.Replace(string(s.Saved()), test.old, test.new, 1)
		if data == string(s.Saved()) {
			t.Fatalf("%s is not in %s", test.old, data)
		}
		_, err := Restore(kindOf(chess.Game()), []byte(data), methods(), nil)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.new, err)
		case test.want != "" &&
			(err == nil || !strings.HasPrefix(err.Error(), "session: bad save: ") ||
				!strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: error %v, want one with %q", test.new, err, test.want)
		}
	}

	// An ending other than by the rules.
	mate := human(t, chess.Game(), nil, 1)
	play(t, mate, "f3", "e5", "g4", "Qh4")
	data := strings.Replace(string(mate.Saved()), `"cursor":4`, `"cursor":4,"ending":"resigned"`, 1)
	if _, err := restored([]byte(data)); err == nil {
		t.Error("a resignation after mate")
	}
	alone := human(t, morpion.Game(), nil, 1)
	data = strings.Replace(string(alone.Saved()), `"cursor":0`, `"cursor":0,"ending":"agreed"`, 1)
	if _, err := restored([]byte(data)); err == nil {
		t.Error("an agreement of one player")
	}
}

// TestSaveWithoutChanceEventsRedrawsThem checks that a save without its last chance events draws the same
// events again.
func TestSaveWithoutChanceEventsRedrawsThem(t *testing.T) {
	s := human(t, twenty48.Game(), nil, 5)
	playRandom(t, s, 3, 1)
	var v map[string]any
	if err := json.Unmarshal(s.Saved(), &v); err != nil {
		t.Fatal(err)
	}
	record := v["record"].(map[string]any)
	moves := record["moves"].([]any)
	record["moves"] = moves[:len(moves)-1]
	v["cursor"] = len(moves) - 1
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	again, err := restored(data)
	if err != nil {
		t.Fatal(err)
	}
	same(t, again, s)
}

// exercise calls every method of a session, which must not panic however the session was created.
func exercise(t testing.TB, s *Session) {
	t.Helper()
	s.Poll(0)
	s.Close()
	s.Jump(0)
	s.Redo()
	s.Undo()
	s.Jump(len(s.Line.Moves()))
	playRandom(t, s, 3, 1)
	s.Snapshot()
	s.Export()
	again, err := restored(s.Saved())
	if err != nil {
		t.Fatalf("a session can't be restored: %v\n%s", err, s.Saved())
	}
	if a, b := again.Line.View().Notation(), s.Line.View().Notation(); a != b {
		t.Fatalf("restored %s, saved %s", a, b)
	}
}

func FuzzRestore(f *testing.F) {
	for i, g := range games() {
		s := human(f, g, nil, 1)
		playRandom(f, s, 3+i, 2)
		data := s.Saved()
		f.Add(data)
		if s.Resign() == nil {
			f.Add(s.Saved())
		}
		r := rng.New(uint64(i))
		for range 4 { // truncated data, and data with a modified byte
			f.Add(data[:r.IntN(len(data))])
			bad := bytes.Clone(data)
			bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
			f.Add(bad)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := restored(data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "session: bad save: ") {
				t.Errorf("error %q", err)
			}
			return
		}
		exercise(t, s)
	})
}
