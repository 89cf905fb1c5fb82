package session

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
)

func TestLinkRoundTrip(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 21)
		playRandom(t, s, longest, 4)
		for _, n := range []int{0, 3, len(s.Moves()) / 2, len(s.Moves())} {
			s.Jump(n)
			link := s.Link()
			if strings.ContainsAny(link, " \"<>\n") {
				t.Fatalf("%s has to be escaped", link)
			}
			l, err := ParseLink(link)
			if err != nil {
				t.Fatal(err)
			}
			if l.String() != link {
				t.Fatalf("%s is written as %s", link, l)
			}
			again, err := Open(games(), l, methods(), nil, 99)
			if err != nil {
				t.Fatalf("%s: %v", link, err)
			}
			if a, b := again.View().Notation(), s.View().Notation(); a != b {
				t.Fatalf("%s leads to %s, want %s", link, a, b)
			}
			if !reflect.DeepEqual(texts(again), texts(s)[:s.Cursor()]) || !reflect.DeepEqual(again.Values(), s.Values()) {
				t.Fatalf("%s leads to another game", link)
			}
		}
	})
}

func TestLinkForms(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	s := human(t, chess.Game(), nil, 1)
	if err := s.Load(fen); err != nil {
		t.Fatal(err)
	}
	play(t, s, "e4")
	const want = "#/chess?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3+w+-+-+0+1&moves=e4"
	if got := s.Link(); got != want {
		t.Errorf("Link() = %s, want %s", got, want)
	}
	for _, test := range []struct {
		link  string
		moves []string
	}{
		{want, []string{"e4"}},
		{"/chess?start=" + strings.ReplaceAll(fen, " ", "%20") + "&moves=e3", []string{"e3"}},
		{"chess?moves=e2e4,e7e5,Nf3", []string{"e4", "e5", "Nf3"}},
		{"#/chess?moves=e4+e5,+Nf3", []string{"e4", "e5", "Nf3"}},
		{"#/chess/?draws=fide", []string{}},
		{"#/morpion?moves=3,4%7C4", []string{"3,4|4"}},
		{"#/2048?", nil},
		{"#/twenty48?size=3&moves=", []string{"", ""}}, // two tiles are drawn
	} {
		l, err := ParseLink(test.link)
		if err != nil {
			t.Errorf("%s: %v", test.link, err)
			continue
		}
		s, err := Open(games(), l, methods(), nil, 1)
		switch {
		case test.moves == nil:
			if err == nil || !strings.Contains(err.Error(), `"2048"`) {
				t.Errorf("%s: error %v", test.link, err)
			}
		case err != nil:
			t.Errorf("%s: %v", test.link, err)
		case len(texts(s)) != len(test.moves) || len(test.moves) > 0 && test.moves[0] != "" && !reflect.DeepEqual(texts(s), test.moves):
			t.Errorf("%s: moves %q, want %q", test.link, texts(s), test.moves)
		}
	}
}

func TestBadLinks(t *testing.T) {
	for _, test := range []struct{ link, want string }{
		{"", `""`},
		{"#/", `""`},
		{"#/lab/x?seed=1", `"lab/x"`},
		{"#/chess?moves=%", "%"},
		{"#/%zz", "%zz"},
		{"#/chess?moves=e4&moves=e5", "moves is given 2 times"},
		{"#/chess?fen=x&start=y", "both"},
		{"#/chess?fen=x", "bad FEN"},
		{"#/chess?size=8", `"size"`},
		{"#/chess?moves=e4,e6,Qh9", `"Qh9"`},
		{"#/chess?moves=e4,e6,Qh9", "move 3"},
		{"#/othello?size=5", `"5"`},
	} {
		l, err := ParseLink(test.link)
		if err == nil {
			_, err = Open(games(), l, methods(), nil, 1)
		}
		if err == nil || !strings.HasPrefix(err.Error(), "session: bad link: ") || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %s", test.link, err, test.want)
		}
	}
}

func FuzzLink(f *testing.F) {
	for i, g := range games() {
		s := human(f, g, nil, 1)
		playRandom(f, s, 4+i, 2)
		f.Add(s.Link())
	}
	f.Add("#/chess?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1&moves=e4,,")
	f.Add("#/othello?size=4&moves=--")
	f.Add("#/connectk?rows=9&cols=9")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLink(text)
		if err != nil {
			return
		}
		if again, err := ParseLink(l.String()); err != nil || !reflect.DeepEqual(again, l) {
			t.Fatalf("%+v is written as %s and read as %+v, %v", l, l, again, err)
		}
		s, err := Open(games(), l, methods(), nil, 1)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "session: bad link: ") {
				t.Errorf("error %q", err)
			}
			return
		}
		exercise(t, s)
	})
}

// Every export that Load reads leads to the same position.
func TestExportAndLoad(t *testing.T) {
	readable := map[string]bool{
		"FEN": true, "OBF": true, "Position": true, "PGN": true, "Transcript": true, "Move string": true, "Record": true,
		"Pentasol": true, "Moves": true, "Link": true,
	}
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 31)
		playRandom(t, s, 20, 4)
		names := map[string]bool{}
		for _, e := range s.Export() {
			names[e.Name] = true
			if !readable[e.Name] {
				continue
			}
			again := human(t, g, v, 99)
			if err := again.Load(e.Text); err != nil {
				t.Errorf("%s: %v\n%s", e.Name, err, e.Text)
				continue
			}
			a, b := again.View().Notation(), s.View().Notation()
			if a != b {
				t.Errorf("%s leads to %s, want %s\n%s", e.Name, a, b, e.Text)
			}
		}
		want := map[string][]string{
			"chess": {"FEN", "PGN"}, "othello": {"OBF", "Transcript"}, "connectk": {"Position", "Move string"},
			"twenty48": {"Position"}, "morpion": {"Position", "Record", "Numbered grid"},
		}[g.Name]
		for _, name := range append(want, "Moves", "Link") {
			if !names[name] {
				t.Errorf("there is no %s", name)
			}
		}
	})
}

func TestLoadKeepsTheRest(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	play(t, s, "e4", "e5")
	before := string(s.Saved())
	for _, text := range []string{"", "  ", "nonsense", "e4 e5 Qh9", "8/8/8/8/8/8/8 w - - 0 1", "1. e4 e9", "#/othello", "#/chess?moves=x", "[Event"} {
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
	if got := texts(s); !reflect.DeepEqual(got, []string{"d4", "d5", "c4"}) || !s.Paused() {
		t.Errorf("the PGN gives %v, paused %t", got, s.Paused())
	}
	if text, _ := s.Result(); text != "Black wins" {
		t.Errorf("result %q", text)
	}
	for _, e := range s.Export() {
		if e.Name == "PGN" && !strings.Contains(e.Text, `[Result "0-1"]`) {
			t.Errorf("the result is lost:\n%s", e.Text)
		}
	}
	if !s.Undo() {
		t.Fatal("the stated result can't be taken back")
	}
	play(t, s, "e6")
}

// Loading a record of another variant changes the variant.
func TestLoadVariant(t *testing.T) {
	s := human(t, morpion.Game(), nil, 1)
	f := morpion.Library()[2]
	if err := s.Load(f.Record().String()); err != nil {
		t.Fatal(err)
	}
	if got := s.Values()["variant"]; got != "5D" || len(s.Moves()) != 82 {
		t.Errorf("%s with %d moves", got, len(s.Moves()))
	}
	o := human(t, othello.Game(), nil, 1)
	for _, address := range []string{"#/othello?size=6", "file:///home/me/ludarium.html#/othello?size=4&moves=b1"} {
		if err := o.Load(address); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
	if got := o.Values()["size"]; got != "4" || len(o.Moves()) != 1 {
		t.Errorf("size %s, moves %v", got, texts(o))
	}
}

func FuzzLoad(f *testing.F) {
	for i, g := range games() {
		s := human(f, g, nil, 1)
		playRandom(f, s, 4+i, 2)
		for _, e := range s.Export() {
			f.Add(i, e.Text)
		}
	}
	f.Add(0, "1-0")
	f.Add(0, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *")
	f.Fuzz(func(t *testing.T, i int, text string) {
		list := games()
		s := human(t, list[(i%len(list)+len(list))%len(list)], nil, 1)
		if s.Load(text) == nil {
			exercise(t, s)
		}
	})
}
