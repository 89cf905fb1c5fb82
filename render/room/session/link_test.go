package session

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

func TestLinkRoundTrip(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 21)
		playRandom(t, s, longest, 4)
		for _, n := range []int{0, 3, len(s.Line.Moves()) / 2, len(s.Line.Moves())} {
			s.Jump(n)
			link := s.Line.Link()
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
			again, err := opened(l, 99)
			if err != nil {
				t.Fatalf("%s: %v", link, err)
			}
			if a, b := again.Line.View().Notation(), s.Line.View().Notation(); a != b {
				t.Fatalf("%s leads to %s, want %s", link, a, b)
			}
			if !reflect.DeepEqual(texts(again), texts(s)[:s.Line.Cursor()]) ||
				!reflect.DeepEqual(again.Line.Values(), s.Line.Values()) {
				t.Fatalf("%s leads to another game", link)
			}
		}
	})
}

func TestLinkFormsAreRead(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	s := human(t, chess.Game(), nil, 1)
	if err := s.Load(fen); err != nil {
		t.Fatal(err)
	}
	play(t, s, "e4")
	const want = "#/chess?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F4K3+w+-+-+0+1&moves=e4"
	if got := s.Line.Link(); got != want {
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
		{"#/twenty48?size=3&moves=", []string{"", ""}}, // two random tiles
		{"#/twenty48?moves=2@b2,2@c3", []string{"2@b2", "2@c3"}},
	} {
		l, err := ParseLink(test.link)
		if err != nil {
			t.Errorf("%s: %v", test.link, err)
			continue
		}
		s, err := opened(l, 1)
		switch {
		case test.moves == nil:
			if err == nil || !strings.Contains(err.Error(), `"2048"`) {
				t.Errorf("%s: error %v", test.link, err)
			}
		case err != nil:
			t.Errorf("%s: %v", test.link, err)
		case len(texts(s)) != len(test.moves) ||
			len(test.moves) > 0 && test.moves[0] != "" && !reflect.DeepEqual(texts(s), test.moves):
			t.Errorf("%s: moves %q, want %q", test.link, texts(s), test.moves)
		}
	}
}

func TestBadLinksAreErrors(t *testing.T) {
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
		{"#/othello?size=5", `"5"`},
	} {
		l, err := ParseLink(test.link)
		if err == nil {
			_, err = opened(l, 1)
		}
		if err == nil || !strings.HasPrefix(err.Error(), "session: bad link: ") ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %s", test.link, err, test.want)
		}
	}
}

// TestLinkWithABadMove checks that a link with an invalid move leads to the position before it, and that the
// error has the number of the move.
func TestLinkWithABadMove(t *testing.T) {
	for _, test := range []struct {
		link, want string
		moves      int
	}{
		{"#/chess?moves=e4,e6,Qh9,d5", `move 2, "Qh9"`, 2},
		{"#/chess?moves=e4,e6,d4,e6", `move 2…, "e6"`, 3},
		{"#/chess?moves=Ke3", `move 1, "Ke3"`, 0},
		{"#/othello?moves=d3,a1", `move 2, "a1"`, 1},
		{"#/morpion?moves=3,4%7C4+x", `move 2, "x"`, 1},
	} {
		l, err := ParseLink(test.link)
		if err != nil {
			t.Fatal(err)
		}
		s, err := opened(l, 1)
		if err == nil || s == nil || len(s.Line.Moves()) != test.moves ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.link, err)
		}
	}
}

// TestBadLinksNameThePlace checks the byte ranges of errors in the escaped text of addresses.
func TestBadLinksNameThePlace(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	for _, test := range []struct{ before, bad, after string }{
		{"#/chess?moves=e4+%63%35+", "Qh9%2B", "+Nf3"},
		{" https://ludarium.example/#/chess?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F4P3%2F", "9", "+w+-+-+0+1"},
		{"#/chess?draws=", "no%20one", "&moves=e4"},
		{"#/chess?moves=e4&", "size", "=8"},
		{"#/chess?moves=e4", "%zz", ""},
		{"#/", "go", "?moves=e4"},
		{"\n e4 e5,", "Ke3", " Nf6"},
	} {
		text := test.before + test.bad + test.after
		err := s.Load(text)
		if err == nil {
			t.Errorf("%q is read", text)
			continue
		}
		c := s.profile.Complain(err, text)
		if c.From != len(test.before) || text[c.From:c.To] != test.bad {
			t.Errorf("%q: %v: the bad part is %q at %d", text, c, text[c.From:c.To], c.From)
		}
	}
}

func FuzzLink(f *testing.F) {
	for i, g := range games() {
		s := human(f, g, nil, 1)
		playRandom(f, s, 4+i, 2)
		f.Add(s.Line.Link())
	}
	f.Add("#/chess?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1&moves=e4,,")
	f.Add("#/othello?size=4&moves=--")
	f.Add("#/connectk?rows=9&cols=9")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLink(text)
		if err != nil {
			return
		}
		again, err := ParseLink(l.String())
		if again.fragment = l.fragment; err != nil || !reflect.DeepEqual(again, l) {
			t.Fatalf("%+v is written as %s and read as %+v, %v", l, l, again, err)
		}
		s, err := opened(l, 1)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "session: bad link: ") {
				t.Errorf("error %q", err)
			}
			return
		}
		exercise(t, s)
	})
}

// TestShortLinkRoundTrip shares games at several positions: another session shows the same line, position and
// side of the board, and waits.
func TestShortLinkRoundTrip(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 21)
		playRandom(t, s, 80, 4)
		s.Picture.SetFlipped(true)
		n := len(s.Line.Moves())
		for _, at := range []int{n, n / 2, 0} {
			s.Jump(at)
			link, err := ShortLink(s.Line, s.Picture.Flipped())
			if err != nil {
				t.Fatal(err)
			}
			if len("https://ludarium.example/"+link) > 200 {
				t.Errorf("%s is longer than 200 letters", link)
			}
			l, err := ParseLink(link)
			if err != nil {
				t.Fatal(err)
			}
			again, err := opened(l, 99)
			if err != nil {
				t.Fatalf("%s: %v", link, err)
			}
			if !reflect.DeepEqual(texts(again), texts(s)) || again.Line.Cursor() != s.Line.Cursor() ||
				again.Line.View().Notation() != s.Line.View().Notation() || !again.Picture.Flipped() ||
				!reflect.DeepEqual(again.Line.Values(), s.Line.Values()) {
				t.Fatalf("%s leads to another game", link)
			}
			again.Poll(0)
			if again.Search.Thinking() {
				t.Fatalf("%s: the computer moves in a game that is shown", link)
			}
		}
	})
}

// TestBadShortLinksAreErrors checks that errors quote the invalid part and its position.
func TestBadShortLinksAreErrors(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	play(t, s, "e4", "e5")
	good, err := ShortLink(s.Line, s.Picture.Flipped())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ link, want, token string }{
		{good[:len(good)-1], "incomplete", ""},
		{strings.Replace(good, "line=", "line=*", 1), `"*" can't be part`, "*"},
		{good + "&at=7", `"7" is not a place in a line of 2 moves`, "7"},
		{good + "&at=x", `"x" is not a place`, "x"},
		{good + "&moves=e4", "either moves or line", "moves"},
		{"#/othello?" + strings.TrimPrefix(good, "#/chess?"), "incomplete or were changed", ""},
	} {
		l, err := ParseLink(test.link)
		if err == nil {
			_, err = opened(l, 1)
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %s", test.link, err, test.want)
			continue
		}
		if from, to := parse.Place(err, test.link); test.token != "" && test.link[from:to] != test.token {
			t.Errorf("%s: the error points at %q", test.link, test.link[from:to])
		}
	}
}
