package othello

import (
	"errors"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

func TestParseWeights(t *testing.T) {
	w, err := parseWeights("20, -9,1 −4,-5,5.5,4,-5,-1,2")
	if err != nil || w.String() != "20,-9,1,-4,-5,5.5,4,-5,-1,2" {
		t.Errorf("%v, %v", w, err)
	}
	for _, c := range []struct{ text, want, token string }{
		{"20,x,3", `Weight 2: "x" is not a number`, "x"},
		{"1,1,1,1,1,1,1,1,1,1,7", `Weight 11: "7" is one weight too many; there are 10`, "7"},
		{"1,2000", `Weight 2: "2000" is not between −1000 and 1000`, "2000"},
		{"1,1,NaN", `Weight 3: "NaN" is not between`, "NaN"},
		{"1,1,1,1,1,1", "The text has 6 weights but needs 10; the next weight is for B squares", ""},
		{"", "The text has 0 weights", ""},
	} {
		_, err := parseWeights(c.text)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		var placed room.Placed
		if !errors.As(err, &placed) {
			t.Fatalf("%q: no place", c.text)
		}
		if from, to := placed.Place(); c.text[from:to] != c.token {
			t.Errorf("%q: the place is %d to %d", c.text, from, to)
		}
	}
}

// TestEditAndPlay drags a corner up: all four corners change, the computer plays with the new weights, and a
// link transfers them to another host.
func TestEditAndPlay(t *testing.T) {
	host := shelltest.NewHost(t)
	s, r := sized(t, host, 1280, 800, 1)
	s.Press("options")
	s.Press("weights-of-squares")
	s.Press("preset")
	s.Pick("R104")
	if got := r.editor.weights.String(); got != "20,-9,1,-4,-5,5,4,-5,-1,2" {
		t.Fatalf("the preset is %s", got)
	}
	at := s.Control("squares/h8")
	s.Input(ui.Input{Pointer: at, Down: true, Pressed: true})
	for i := range 10 {
		s.Input(ui.Input{Pointer: at.Add(paint.Point{Y: -float64(3 * i)}), Down: true})
	}
	s.Input(ui.Input{Pointer: at.Add(paint.Point{Y: -30}), Released: true})
	if got := r.editor.weights[0]; got != 250 {
		t.Errorf("dragged up by 27 pixels the corners are worth %d tenths", got)
	}
	s.Press("squares/c3")
	s.Press("weights-of-squares/more")
	s.Press("weights-of-squares/more")
	s.Press("less")
	if got := r.editor.weights.String(); got != "25,-9,2,-4,-5,5,4,-5,-1,2" {
		t.Errorf("the weights are %s", got)
	}
	s.Press("keep")
	s.Press("play-against-weights")
	p := r.Session.Players.Of(game.Second)
	if p.Values["function"] != "25,-9,2,-4,-5,5,4,-5,-1,2" || r.editor.open {
		t.Fatalf("White is %+v", p)
	}
	s.Settings().Pace = 0
	if err := s.Rooms.PlayText("d3"); err != nil {
		t.Fatal(err)
	}
	s.Until("the weights have answered", func() bool { return s.Game().Cursor == 2 })
	link := r.Link()
	if !strings.Contains(link, "weights=25+-9+2+-4+-5+5+4+-5+-1+2") || !strings.Contains(link, "moves=") {
		t.Fatalf("the link is %s", link)
	}
	there, friend := sized(t, shelltest.NewHost(t), 390, 844, 1)
	if err := friend.Open(link); err != nil {
		t.Fatal(err)
	}
	if q := friend.Session.Players.Of(game.Second); q.Values["function"] != p.Values["function"] ||
		friend.Session.Line.Cursor() != 2 || friend.Link() != link {
		t.Errorf("the link brings %+v after %d moves, and is %s", q, friend.Session.Line.Cursor(),
			friend.Link())
	}
	if err := friend.Open("#/othello"); err != nil {
		t.Fatal(err)
	}
	friend.SetHuman(game.Second, true)
	friend.SetHuman(game.Second, false)
	if err := friend.Load("https://example.org/index.html" + link); err != nil {
		t.Fatal(err)
	}
	if q := friend.Session.Players.Of(game.Second); q.Values["function"] != p.Values["function"] ||
		friend.Session.Line.Cursor() != 2 {
		t.Errorf("the pasted link brings %+v after %d moves", q, friend.Session.Line.Cursor())
	}
	for bad, want := range map[string]string{"#/othello?weights=1+2": "The text has 2 weights",
		"#/othello?weights=1+x&moves=d3": `"x"`,
		"#/othello?wieghts=1":            `"wieghts"`} {
		if err := friend.Open(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", bad, err)
		}
	}
	there.Frames(1)
}

// TestEditorSuggestsPlayedMove checks that the editor's suggestion is the move that the algorithm plays.
func TestEditorSuggestsPlayedMove(t *testing.T) {
	s, r := sized(t, shelltest.NewHost(t), 1280, 800, 1)
	w, err := parseWeights("20,-9,1,-4,-5,5,4,-5,-1,2")
	if err != nil {
		t.Fatal(err)
	}
	r.setWeights(w)
	for _, side := range []game.Player{game.First, game.Second} {
		if err := r.Session.SetPlayer(side, w.player()); err != nil {
			t.Fatal(err)
		}
	}
	s.Settings().Pace = 0
	told := map[int]string{0: r.wouldPlay()}
	r.Session.Search.Resume()
	s.Until("some moves were made", func() bool {
		told[r.Session.Line.Cursor()] = r.wouldPlay()
		return r.Session.Line.Cursor() >= 20
	})
	compared := 0
	for i, e := range r.Session.Line.Moves()[:20] {
		if text, ok := told[i]; ok && !e.Automatic() {
			compared++
			if !strings.Contains(text, e.Text) {
				t.Errorf("move %d is %s, told was %q", i+1, e.Text, text)
			}
		}
	}
	if compared < 5 {
		t.Errorf("%d moves were compared", compared)
	}
}
