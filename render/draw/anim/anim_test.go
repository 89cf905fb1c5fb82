package anim

import (
	"math"
	"reflect"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// plan plays a move, given as text, in the position and returns its plan.
func plan(t *testing.T, g *game.Game, position, text string) Plan {
	t.Helper()
	v, err := param.Fill(g.Params, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if position != "" {
		s, err = g.Parse(v, position)
	}
	if err != nil {
		t.Fatal(err)
	}
	m, err := g.ParseMove(s, text)
	if err != nil {
		t.Fatal(err)
	}
	after := s.Clone()
	after.Play(m)
	return Of(s, after, m)
}

func TestPlanOfMoves(t *testing.T) {
	c := chess.Game()
	for _, test := range []struct {
		name, position, move string
		game                 *game.Game
		want                 Plan
	}{
		{"quiet", "", "e4", c, Plan{
			Motions: []game.Motion{{From: 52, To: 36, Cell: chess.WhitePawn}},
		}},
		{"capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", c, Plan{
			Motions: []game.Motion{{From: 36, To: 27, Cell: chess.WhitePawn}},
			Vanish:  []Change{{27, chess.BlackPawn}},
		}},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", c, Plan{
			Motions: []game.Motion{{From: 28, To: 19, Cell: chess.WhitePawn}},
			Vanish:  []Change{{27, chess.BlackPawn}},
		}},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", c, Plan{
			Motions: []game.Motion{{From: 60, To: 62, Cell: chess.WhiteKing},
				{From: 63, To: 61, Cell: chess.WhiteRook}},
		}},
		{"promotion travels as a pawn", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", c, Plan{
			Motions: []game.Motion{{From: 8, To: 0, Cell: chess.WhitePawn}},
		}},
		{"disc", "", "d3", othello.Game(), Plan{
			Appear: []Change{{19, othello.Black}},
			Flips:  []Flip{{Square: 27, From: othello.White, To: othello.Black, Along: Axis{0, 1}}},
		}},
		{"drop", "", "4", connectk.Game(), Plan{
			Appear: []Change{{38, connectk.Red}},
		}},
		{"dot", "", "3,4|4", morpion.Game(), Plan{
			Appear: []Change{{game.Square((4+19)*morpion.Grid + 3 + 19), morpion.MoveDot}},
		}},
		{"slide", "2,2,0,4/0,0,0,0/0,0,0,0/0,0,0,0 p 0", "left", twenty48.Game(), Plan{
			Motions: []game.Motion{{From: 1, To: 0, Cell: 1, Merges: true}, {From: 3, To: 1, Cell: 2}},
		}},
		{"new tile", "2,2,0,4/0,0,0,0/0,0,0,0/0,0,0,0 c 0", "4@c1", twenty48.Game(), Plan{
			Appear: []Change{{2, 2}},
		}},
	} {
		if got := plan(t, test.game, test.position, test.move); !same(got, test.want) {
			t.Errorf("%s: plan %+v, want %+v", test.name, got, test.want)
		}
	}
}

// same compares plans; a nil list equals an empty list.
func same(a, b Plan) bool {
	list := func(x any) any {
		if v := reflect.ValueOf(x); v.Len() == 0 {
			return nil
		}
		return x
	}
	eq := func(x, y any) bool { return reflect.DeepEqual(list(x), list(y)) }
	return eq(a.Motions, b.Motions) && eq(a.Flips, b.Flips) && eq(a.Appear, b.Appear) &&
		eq(a.Vanish, b.Vanish)
}

// TestFlipsStartAtNewDisc checks that the discs of a line flip one after the other, starting next to the new
// disc.
func TestFlipsStartAtNewDisc(t *testing.T) {
	p := plan(t, othello.Game(), "XOOOOOO- -------- -------- -------- -------- -------- -------- -------- X",
		"h1")
	if len(p.Flips) != 6 {
		t.Fatalf("%d flips, want 6", len(p.Flips))
	}
	for i, f := range p.Flips {
		dist := 7 - int(f.Square)
		if f.Along != (Axis{-1, 0}) {
			t.Errorf("flip %d along %v", i, f.Along)
		}
		if want := math.Min(0.5, 0.1*float64(dist-1)); f.Delay != want {
			t.Errorf("the disc at distance %d has the delay %.2f, want %.2f", dist, f.Delay, want)
		}
	}
}

func TestReversePlan(t *testing.T) {
	p := plan(t, chess.Game(), "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")
	want := Plan{
		Motions: []game.Motion{{From: 27, To: 36, Cell: chess.WhitePawn}},
		Appear:  []Change{{27, chess.BlackPawn}},
	}
	if got := p.Reverse(); !same(got, want) {
		t.Errorf("capture taken back: %+v, want %+v", got, want)
	}
	p = plan(t, othello.Game(), "", "d3")
	back := p.Reverse()
	if f := back.Flips[0]; f.From != othello.Black || f.To != othello.White || len(back.Vanish) != 1 {
		t.Errorf("disc taken back: %+v", back)
	}
	if again := back.Reverse(); !same(again, p) {
		t.Errorf("reversed twice: %+v, want %+v", again, p)
	}
	p = plan(t, twenty48.Game(), "2,2,0,4/0,0,0,0/0,0,0,0/0,0,0,0 p 0", "left")
	if got := p.Reverse(); !same(got, Plan{Motions: []game.Motion{{From: 1, To: 3, Cell: 2}}}) {
		t.Errorf("slide taken back: %+v", got)
	}
}

func TestEmptyPlan(t *testing.T) {
	var p Plan
	if !p.Empty() {
		t.Error("the zero plan is not empty")
	}
	for _, p := range []Plan{
		{Motions: make([]game.Motion, 1)}, {Flips: make([]Flip, 1)}, {Appear: make([]Change, 1)},
		{Vanish: make([]Change, 1)},
	} {
		if p.Empty() {
			t.Errorf("%+v is empty", p)
		}
	}
}

// TestPassHasEmptyPlan checks that the plan of a pass is empty.
func TestPassHasEmptyPlan(t *testing.T) {
	s := othello.FromPosition(othello.Position{Own: 1, Opponent: 1 << 63, Board: othello.Start(8).Board},
		game.First)
	if p := Of(s, s, othello.Pass); !p.Empty() {
		t.Errorf("a pass moves %+v", p)
	}
}

func TestEaseOutValues(t *testing.T) {
	if EaseOut(0) != 0 || EaseOut(1) != 1 {
		t.Errorf("EaseOut goes from %v to %v", EaseOut(0), EaseOut(1))
	}
	last, speed := 0.0, math.Inf(1)
	for i := 1; i <= 100; i++ {
		e := EaseOut(float64(i) / 100)
		if e <= last || e-last > speed {
			t.Fatalf("at %d %%: from %v to %v is not rising and slowing down", i, last, e)
		}
		last, speed = e, e-last
		if d := Elapsed(e) - float64(i)/100; math.Abs(d) > 1e-9 {
			t.Errorf("Elapsed(EaseOut(%v)) is off by %v", float64(i)/100, d)
		}
	}
	if Elapsed(0) != 0 {
		t.Errorf("Elapsed(0) = %v", Elapsed(0))
	}
}
