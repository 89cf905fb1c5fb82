package all

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	algorithms "ludarium/ai/catalog"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// kind returns the session.Profile of a game's room.
func kind(t testing.TB, name string) session.Profile {
	t.Helper()
	return shelltest.Open(t, Doors(), name).Play().Profile
}

// kinds returns the session.Profile of every game.
func kinds(t testing.TB) []session.Profile {
	t.Helper()
	var list []session.Profile
	for _, g := range catalog.Games() {
		list = append(list, kind(t, g.Name))
	}
	return list
}

// forEach calls f for each game, with default parameters and with small boards.
func forEach(t *testing.T, f func(t *testing.T, k session.Profile, v param.Values)) {
	t.Helper()
	for _, k := range kinds(t) {
		for _, v := range []param.Values{{}, {"size": "4"},
			{"rows": "3", "cols": "3", "k": "3", "gravity": "false"}, {"variant": "4D"}} {
			if _, err := param.Fill(k.Rules.Params, v); err == nil {
				t.Run(k.Rules.Name+" "+v.String(), func(t *testing.T) { f(t, k, v) })
			}
		}
	}
}

// human returns a session between two human players.
func human(t testing.TB, k session.Profile, v param.Values, seed uint64) *session.Session {
	t.Helper()
	s, err := session.New(k, v, algorithms.Methods(), nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	for side := range k.Rules.Players {
		if err := s.SetPlayer(game.Player(side), session.Player{Kind: session.Human}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// playRandom plays up to n random moves.
func playRandom(t testing.TB, s *session.Session, n int, seed uint64) {
	t.Helper()
	r := rng.New(seed)
	for range n {
		legal := s.Line.Legal()
		if len(legal) == 0 {
			return
		}
		if err := s.Play(legal[r.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

// line plays moves given as text from the start.
func line(t testing.TB, s *session.Session, moves ...string) {
	t.Helper()
	for _, text := range moves {
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
}

func texts(s *session.Session) []string { return s.Snapshot().Moves }

// exercise calls every operation of a session.
func exercise(t testing.TB, s *session.Session) {
	t.Helper()
	s.Poll(0)
	s.Close()
	s.Jump(0)
	s.Jump(len(s.Line.Moves()))
	playRandom(t, s, 3, 1)
	s.Snapshot()
	s.Export()
}

// TestExportAndLoad checks that loading an export leads to the same position.
func TestExportAndLoad(t *testing.T) {
	readable := map[string]bool{
		"FEN": true, "OBF": true, "Position": true, "PGN": true, "Transcript": true, "Move string": true,
		"Record": true,
		"GGF":    true, "MSR": true, "SGF": true, "Pentasol": true, "Moves": true,
	}
	forEach(t, func(t *testing.T, k session.Profile, v param.Values) {
		s := human(t, k, v, 31)
		playRandom(t, s, 20, 4)
		names := map[string]bool{}
		for _, e := range s.Export() {
			names[e.Name] = true
			if !readable[e.Name] {
				continue
			}
			again := human(t, k, v, 99)
			if err := again.Load(e.Text); err != nil {
				t.Errorf("%s: %v\n%s", e.Name, err, e.Text)
				continue
			}
			a, b := again.Line.View().Notation(), s.Line.View().Notation()
			if a != b {
				t.Errorf("%s leads to %s, want %s\n%s", e.Name, a, b, e.Text)
			}
		}
		want := map[string][]string{
			"chess": {"FEN", "PGN"}, "othello": {"OBF", "Transcript", "SGF"},
			"connectk": {"Position", "Move string"},
			"twenty48": {"Position"}, "morpion": {"Position", "Record", "Numbered grid"},
		}[k.Rules.Name]
		for _, name := range append(want, "Moves") {
			if !names[name] {
				t.Errorf("there is no %s", name)
			}
		}
	})
}

func TestFailedLoadChangesNothing(t *testing.T) {
	s := human(t, kind(t, "chess"), nil, 1)
	line(t, s, "e4", "e5")
	before := string(s.Saved())
	for _, text := range []string{"", "  ", "nonsense", "e4 e5 Qh9", "8/8/8/8/8/8/8 w - - 0 1", "1. e4 e9",
		"#/othello", "#/chess?moves=x", "[Event"} {
		err := s.Load(text)
		if err == nil {
			t.Errorf("%q is loaded as %v", text, texts(s))
		}
	}
	if after := string(s.Saved()); after != before {
		t.Errorf("a failed load has changed the session:\n%s\n%s", before, after)
	}
	if err := s.Load("1. d4 {why not} d5 (1... Nf6) 2. c4 0-1"); err != nil {
		t.Fatal(err)
	}
	if got := texts(s); !reflect.DeepEqual(got, []string{"d4", "d5", "c4"}) || !s.Search.Paused() {
		t.Errorf("the PGN gives %v, paused %t", got, s.Search.Paused())
	}
	if text, _ := s.Line.Result(); text != "Black wins" {
		t.Errorf("result %q", text)
	}
	for _, e := range s.Export() {
		if e.Name == "PGN" && !strings.Contains(e.Text, `[Result "0-1"]`) {
			t.Errorf("the result is lost:\n%s", e.Text)
		}
	}
	if !s.Undo() {
		t.Fatal("Undo does not revert the stated result")
	}
	line(t, s, "e6")
}

// TestLoadSwitchesVariant checks that loading a game of another variant switches to that variant.
func TestLoadSwitchesVariant(t *testing.T) {
	s := human(t, kind(t, "morpion"), nil, 1)
	f := morpion.Library()[2]
	if err := s.Load(f.Record().String()); err != nil {
		t.Fatal(err)
	}
	if got := s.Line.Values()["variant"]; got != "5D" || len(s.Line.Moves()) != 82 {
		t.Errorf("%s with %d moves", got, len(s.Line.Moves()))
	}
	o := human(t, kind(t, "othello"), nil, 1)
	for _, address := range []string{"#/othello?size=6",
		"file:///home/me/ludarium.html#/othello?size=4&moves=b1"} {
		if err := o.Load(address); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
	if got := o.Line.Values()["size"]; got != "4" || len(o.Line.Moves()) != 1 {
		t.Errorf("size %s, moves %v", got, texts(o))
	}
}

func FuzzLoad(f *testing.F) {
	list := kinds(f)
	for i, k := range list {
		s := human(f, k, nil, 1)
		playRandom(f, s, 4+i, 2)
		for _, e := range s.Export() {
			f.Add(i, e.Text)
		}
	}
	f.Add(0, "1-0")
	f.Add(0, "1. ♘f3 -- 2. d4± Z0 (2... 0000 3. @@@@) 3. e4 ½–½ +-")
	f.Add(0, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *")
	f.Fuzz(func(t *testing.T, i int, text string) {
		s := human(t, list[(i%len(list)+len(list))%len(list)], nil, 1)
		if s.Load(text) == nil {
			exercise(t, s)
		}
	})
}

func TestLoadKeepsStatedResult(t *testing.T) {
	for _, test := range []struct{ game, text, want string }{
		{"chess", "1. e4 e5 1-0", "White wins"},
		{"chess", "1. e4 e5 1/2-1/2", "Draw"},
		{"chess", "1. f3 e5 2. g4 Qh4#", "Black wins by checkmate"},
		{"connectk", "1213141", "Red wins: four in a row"},
		{"morpion", "5D" + morpion.Library()[2].Text, "82 lines, no line can be drawn"},
	} {
		s := human(t, kind(t, test.game), nil, 1)
		if err := s.Load(test.text); err != nil {
			t.Fatal(err)
		}
		if got, over := s.Line.Result(); got != test.want || !over {
			t.Errorf("%s: result %q, %t; want %q", test.text, got, over, test.want)
		}
	}
}
