package twenty48_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func itoa(n int) string { return strconv.Itoa(n) }

func TestParse(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"2,0,2,4/4,4,0,4/0,8,8,8/2,2,4,4 p 120", "2,0,2,4/4,4,0,4/0,8,8,8/2,2,4,4 p 120"},
		{"  2 . 2 4 / 4 4 0 4 / 0 8 8 8 /2 2 4 4  ", "2,0,2,4/4,4,0,4/0,8,8,8/2,2,4,4 p 0"},
		{"0 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", "0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 c 0"},
		{"0 0 0 0/0 0 4 0/0 0 0 0/0 0 0 0 c", "0,0,0,0/0,0,4,0/0,0,0,0/0,0,0,0 c 0"},
		{"131072 65536 32768 16384/8192 4096 2048 1024/512 256 128 64/32 16 8 4 p 3932100",
			"131072,65536,32768,16384/8192,4096,2048,1024/512,256,128,64/32,16,8,4 p 3932100"},
	} {
		if got := parse(t, nil, test.text).Notation(); got != test.want {
			t.Errorf("%q is read as %q", test.text, got)
		}
	}
	g := twenty48.Game()
	for _, test := range []struct{ text, message string }{
		{"", "1 rows, want 4"},
		{"2 2 2 2/2 2 2 2/2 2 2 2", "3 rows, want 4"},
		{"2 2 2 2/2 2 2/2 2 2 2/2 2 2 2", "row 2 has 3 tiles, want 4"},
		{"2 2 2 2/2 2 2 2/2 2 2 2 2/2 2 2 2", "row 3 has 5 tiles, want 4"},
		{"2 2 2 2/2 2 6 2/2 2 2 2/2 2 2 2", `row 2, column 3: "6" is neither 0 nor a tile 2, 4, 8, …`},
		{"2 2 2 2/2 2 2 2/2 2 2 2/1 2 2 2", `row 4, column 1: "1" is`},
		{"2 2 2 2/2 2 2 -2/2 2 2 2/2 2 2 2", `row 2, column 4: "-2" is`},
		{"262144 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", "row 1, column 1: the sum of the tiles exceeds 262140"},
		{"2 2 2 2/2 2 2 2/2 2 2 2/2 2 2 2 x", `turn "x" is neither p (player) nor c (chance)`},
		{"2 2 2 2/2 2 2 2/2 2 2 2/2 2 2 2 c", "chance is to move on a full board"},
		{"0 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0 p", "the player is to move on an empty board"},
		{"2 2 2 2/2 2 2 2/2 2 2 2/2 2 2 2 p -5", `score "-5" is not a number of points`},
		{"2 2 2 2/2 2 2 2/2 2 2 2/2 2 2 2 p 5 6", `"6" after the score`},
	} {
		_, err := g.Parse(param.MustFill(g.Params, nil), test.text)
		if err == nil || !strings.Contains(err.Error(), "twenty48: bad position: "+test.message) {
			t.Errorf("%q: error %v, want %q", test.text, err, test.message)
		}
	}
}

func TestParseMove(t *testing.T) {
	g := twenty48.Game()
	player := parse(t, nil, "2 4 8 16 / 2 0 0 0 / 0 0 0 0 / 0 0 0 0")
	chance := parse(t, param.Values{"four-odds": "0"}, "2 4 8 16 / 2 0 0 0 / 0 0 0 0 / 0 0 0 0 c")
	over := parse(t, nil, "2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2")
	for _, test := range []struct {
		s       game.State
		text    string
		want    game.Move
		message string
	}{
		{player, "up", twenty48.Up, ""},
		{player, " Down ", twenty48.Down, ""},
		{player, "R", twenty48.Right, ""},
		{player, "4", twenty48.Right, ""},
		{player, "↑", twenty48.Up, ""},
		{player, "left", 0, `twenty48: move "left": no tile can move left`},
		{player, "5", 0, `twenty48: move "5": there are up, down, left, right and new tiles such as 2@b3`},
		{player, "2@c3", 0,
			`twenty48: move "2@c3": the player moves next: a slide is expected, not a new tile`},
		{chance, "2@B3", twenty48.Spawn(9, 1), ""},
		{chance, "2@a1", 0, `twenty48: move "2@a1": a1 is not empty`},
		{chance, "4@b3", 0, `twenty48: move "4@b3": no such tile appears in this game`},
		{chance, "8@b3", 0, `twenty48: move "8@b3": a new tile is 2 or 4, not "8"`},
		{chance, "24@b3", 0, `twenty48: move "24@b3": a new tile is 2 or 4, not "24"`},
		{chance, "2@e1", 0, `twenty48: move "2@e1": square "e1" is not between a1 and d4`},
		{chance, "2@", 0, `twenty48: move "2@": square "" is not between a1 and d4`},
		{chance, "up", 0, `twenty48: move "up": a new tile is expected, not a slide`},
		{over, "up", 0, `twenty48: move "up": the game is over`},
	} {
		m, err := g.ParseMove(test.s, test.text)
		if m != test.want || (err == nil) != (test.message == "") ||
			err != nil && err.Error() != test.message {
			t.Errorf("%q is read as %d, error %v", test.text, m, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(4, "2,0,2,4/4,4,0,4/0,8,8,8/2,2,4,4 p 120")
	f.Add(3, "0 0 0/. . ./2 4 8 c")
	f.Add(8, strings.Repeat("9007199254740992 0 0 0 0 0 0 0/", 8))
	f.Add(4, "65536 65536 0 0/32768 32768 0 0/0 0 0 0/0 0 0 0")
	g := twenty48.Game()
	f.Fuzz(func(t *testing.T, size int, text string) {
		v, err := param.Fill(g.Params, param.Values{"size": itoa(size)})
		if err != nil {
			return
		}
		s, err := g.Parse(v, text)
		if err != nil {
			return
		}
		for range 50 { // check that play can continue from the position and that its notation is parsed back
			again, err := g.Parse(v, s.Notation())
			if err != nil || again.Notation() != s.Notation() || again.Hash() != s.Hash() {
				t.Fatalf("%q is read back as %v, %v", s.Notation(), again, err)
			}
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			s.Play(moves[len(moves)-1])
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"up", "L", "→", "2@b3", "4@d4", "2@", "@", "2@a0"} {
		f.Add(text)
	}
	g := twenty48.Game()
	f.Fuzz(func(t *testing.T, text string) {
		for _, turn := range []string{"p", "c"} {
			s := parse(t, nil, "2 4 8 16 / 2 0 0 0 / 0 0 0 0 / 0 0 0 0 "+turn)
			m, err := g.ParseMove(s, text)
			if err == nil && !game.Contains(s.Moves(nil), m) {
				t.Fatalf("%q is read as %#x, which is not legal", text, m)
			}
		}
	})
}

// Example plays the first turn of a game.
func Example() {
	g := twenty48.Game()
	s, err := g.Start(nil)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"2@b3", "2@d3", "left", "4@d4"} {
		m, err := g.ParseMove(s, text)
		if err != nil {
			panic(err)
		}
		s.Play(m)
	}
	fmt.Println(s.Notation())
	fmt.Println(s.Score(game.First), "points")
	// Output:
	// 0,0,0,0/0,0,0,0/4,0,0,0/0,0,0,4 p 4
	// 4 points
}
