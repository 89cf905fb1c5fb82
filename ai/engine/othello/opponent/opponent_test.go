package opponent

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/param"
)

var _ match.Judge = (*Linear)(nil)

// made returns the opponent with the given name.
func made(t *testing.T, name string, v param.Values) *Searcher {
	t.Helper()
	m, err := Methods().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Make(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSearcherContract(t *testing.T) {
	for _, m := range Methods() {
		t.Run(m.Name, func(t *testing.T) {
			s := made(t, m.Name, nil)
			root := othello.New(8)
			r := rng.New(1)
			for n := range 54 {
				if n == 0 || n == 20 || n == 50 {
					searchtest.Check(t, s, root, search.Limits{Nodes: 300, Seed: 5})
				}
				moves := root.Moves(nil)
				root.Play(moves[r.IntN(len(moves))])
			}
		})
	}
}

// TestOnePlyPlaysLikeTheJudge checks that a search of one ply plays the same moves as the judge in matches.
func TestOnePlyPlaysLikeTheJudge(t *testing.T) {
	judge := weights.NewJudge(weights.R104())
	byLot := made(t, "othello-function", param.Values{"recognise": "false"})
	first := made(t, "othello-function",
		param.Values{"recognise": "false", "ties": "first", "sorted": "false", "search": "minmax"})
	s := othello.New(8)
	r := rng.New(2)
	for s.Turn() != game.Nobody {
		moves := s.Moves(nil)
		if moves[0] != othello.Pass {
			best := judge.Best(s.Position(), s.Mover())
			for seed := range uint64(5) {
				info, err := byLot.Search(t.Context(), s, search.Limits{Depth: 1, Seed: seed}, nil)
				if m, _ := info.Best(); err != nil || best>>m&1 == 0 {
					t.Fatalf("plays %d, the judge one of %x; %v", m, best, err)
				}
			}
			info, err := first.Search(t.Context(), s, search.Limits{Depth: 1, Seed: 9}, nil)
			if m, _ := info.Best(); err != nil ||
				m != s.Moves(nil)[slices.IndexFunc(moves, func(m game.Move) bool {
					return best>>m&1 != 0
				})] {
				t.Fatalf("plays %d, which is not the first of %x; %v", m, best, err)
			}
		}
		s.Play(moves[r.IntN(len(moves))])
	}
}

// TestWinsAndLosses checks that a win is seen as many moves before the end as are searched, and that in a
// lost game the loss is delayed.
func TestWinsAndLosses(t *testing.T) {
	s, err := othello.ParsePosition(8, "XO"+strings.Repeat("-", 62)+" X")
	if err != nil {
		t.Fatal(err)
	}
	info, err := made(t, "othello-function", nil).Search(t.Context(), s, search.Limits{Depth: 3}, nil)
	if err != nil || info.Lines[0].Score != (search.Score{Value: 1, Kind: search.WinIn}) ||
		info.Stop != search.Done {
		t.Errorf("%+v, %v", info, err)
	}
	// White must take the last corner and loses anyway.
	s, err = othello.ParsePosition(8, strings.Repeat("X", 61)+"XO-"+" X")
	if err != nil {
		t.Fatal(err)
	}
	if info, err = made(t, "nethello-like", nil).Search(t.Context(), s, search.Limits{}, nil); err != nil ||
		info.Lines[0].Score.Kind != search.WinIn {
		t.Errorf("%+v, %v", info, err)
	}
}

// TestUnitsOfValues checks that the values of a function are on its own scale, and the values of a solved
// endgame in discs.
func TestUnitsOfValues(t *testing.T) {
	start := othello.New(8)
	end, err := othello.ParsePosition(8, strings.Repeat("X", 61)+"XO-"+" X")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		kind string
		root *othello.State
		want search.Score
	}{
		{"ajax-like", start, search.Score{Value: 0, Unit: search.EvaluationPoints}},
		{"diana-like", start, search.Score{Value: 0, Unit: search.EvaluationPoints}},
		{"ajax-like", end, search.Score{Value: 64, Unit: "discs", Hidden: true}},
	} {
		var given param.Values
		if c.kind == "ajax-like" {
			given = param.Values{"level": "amateur"}
		}
		info, err := made(t, c.kind, given).Search(t.Context(), c.root, search.Limits{}, nil)
		if err != nil || info.Lines[0].Score.Unit != c.want.Unit ||
			c.root == end && info.Lines[0].Score != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.kind, info.Lines, err, c.want)
		}
	}
}

func TestInvalidFunctionsAreErrors(t *testing.T) {
	for text, want := range map[string]string{"20*[0,8]": `"8" at character 7`, "best": `"best"`,
		"1,2,3,4,5,6,7,8,9,x": `weight 10`} {
		s := made(t, "othello-function", param.Values{"function": text})
		if _, err := s.Search(t.Context(), othello.New(8), search.Limits{Depth: 1}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"hand", "20,-9,1,-4,-5,5,4,-5,-1,2", "20*[0,0]-[1,1]", " optimised "} {
		s := made(t, "othello-function", param.Values{"function": text})
		if _, err := s.Search(t.Context(), othello.New(8), search.Limits{Depth: 2}, nil); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestViewOfTreeIsLegal checks that the view has legal lines, including passes, down to the fourth move, and
// the values of the search.
func TestViewOfTreeIsLegal(t *testing.T) {
	s := made(t, "othello-function", param.Values{"ties": "first", "sorted": "false"})
	roots := []*othello.State{othello.New(8)}
	if p, err := othello.ParsePosition(8,
		"XXXXXXX-XOOOOOXXXOXXXOXXXOXOXOXXXOXXOOXX-OOOOOXX-XXXXXX--------- O"); err == nil {
		roots = append(roots, p)
	}
	for _, root := range roots {
		var last search.Info
		if _, err := s.Search(t.Context(), root, search.Limits{Depth: 4, Watch: true}, func(i search.Info) {
			last = i
		}); err != nil {
			t.Fatal(err)
		}
		tree, ok := live.Find[live.Tree](last.Views)
		if !ok || len(tree.Nodes) < 10 {
			t.Fatalf("%d nodes", len(tree.Nodes))
		}
		cuts := 0
		for i, n := range tree.Nodes[1:] {
			c := root.Clone()
			for _, m := range tree.Path(i + 1) {
				if !game.Contains(c.Moves(nil), m) {
					t.Fatalf("line %v is not legal", tree.Path(i+1))
				}
				c.Play(m)
			}
			if n.Reason == live.BetaCut {
				cuts++
			}
			if n.Best && (n.Parent != 0 || n.Move != last.Lines[0].Moves[0]) {
				t.Errorf("node %+v is best, the move is %v", n, last.Lines[0].Moves)
			}
		}
		if cuts == 0 {
			t.Error("no cuts")
		}
	}
}

// TestLinearWeighsBothSides checks that own moves and the opponent's moves have different weights, for either
// side.
func TestLinearWeighsBothSides(t *testing.T) {
	l := Linear{1, 0.5, 0.25, 0.1, -0.2}
	if f := l.of(1|2, 1<<18); f != [Features]float64{1, 1, -1, 0, 0} {
		t.Errorf("features %v", f)
	}
	p := othello.Start(8)
	if f := l.of(p.Own, p.Opponent); f != [Features]float64{0, 0, 0, 4, 4} {
		t.Errorf("features of the start %v", f)
	}
	p = p.Play(19).Play(18)
	black, white := p.Own, p.Opponent
	for side, want := range map[game.Player]float64{game.First: l.worth(black, white),
		game.Second: -l.worth(white, black)} {
		if v := l.valueFor(side)(black, white); v != want || v == 0 {
			t.Errorf("%v sees %v, want %v", side, v, want)
		}
	}
	play := func(function string) string {
		s, text := made(t, "othello-function", param.Values{"function": function, "ties": "first"}), ""
		for g := othello.New(8); g.Turn() != game.Nobody; {
			info, err := s.Search(t.Context(), g, search.Limits{Depth: 1}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m, _ := info.Best()
			g.Play(m)
			text += fmt.Sprint(" ", m)
		}
		return text
	}
	seen := map[string]string{}
	for _, function := range []string{"0,0,0,1,-1", "0,0,0,2,0", "0,0,0,0,-2", "0,0,0,1,1", "0,0,0,0,0"} {
		game := play(function)
		if other, ok := seen[game]; ok {
			t.Errorf("%s and %s play the same game", function, other)
		}
		seen[game] = function
	}
}

// TestLearnerValuesCorners checks that a learner learns to value corners and beats a random player, and that
// a saved and restored learner continues identically.
func TestLearnerValuesCorners(t *testing.T) {
	a := NewLearner(0.0005, 0.7, 0.1, 1)
	b := NewLearner(0.0005, 0.7, 0.1, 1)
	for i := range 600 {
		a.Game()
		if i == 200 {
			state, err := b.Save()
			if err != nil {
				t.Fatal(err)
			}
			b = NewLearner(0.0005, 0.7, 0.1, 99)
			if err := b.Restore(state); err != nil {
				t.Fatal(err)
			}
		}
		b.Game()
	}
	one, _ := a.Save()
	if two, _ := b.Save(); string(one) != string(two) {
		t.Errorf("resumed: %s\nwant %s", two, one)
	}
	if a.Weights[0] < 3*math.Abs(a.Weights[1]) {
		t.Errorf("weights %v", a.Weights)
	}
	c := match.ByLot(200)
	if s := c.Run(&a.Weights, match.Any{}, 1, nil); s.WinPercent() < 75 {
		t.Errorf("against random: %s", s)
	}
	if err := a.Restore([]byte("{")); err == nil || !strings.HasPrefix(err.Error(), "opponent: ") {
		t.Errorf("%v", err)
	}
}

// TestOwnFunctionsBeatThesisFunctions checks that the functions found by this program win against the
// functions of Siivonen 2003: the 95 % intervals of 2000 games each are above one half.
func TestOwnFunctionsBeatThesisFunctions(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("many games")
	}
	e, err := bredLanguage().Parse(strings.TrimSpace(bred))
	if err != nil {
		t.Fatal(err)
	}
	for name, j := range map[string]match.Judge{"optimised": weights.NewJudge(weights.Optimised()),
		"bred": formula.NewJudge(bredLanguage().Compile(e))} {
		for _, w := range []weights.Weights{weights.R104(), weights.R105()} {
			c := match.ByLot(2000)
			s := c.Run(j, weights.NewJudge(w), 42, nil)
			t.Logf("%s against %s: %s", name, w, s)
			if p := s.WinPercent() / 100; p-1.96*math.Sqrt(p*(1-p)/2000) <= 0.5 {
				t.Errorf("%s against %s: %s", name, w, s)
			}
		}
	}
}

// TestWatchAddsFunctionView checks that Watch adds a view of the evaluation function.
func TestWatchAddsFunctionView(t *testing.T) {
	for name, kindOf := range map[string]string{"optimised-weights": live.WeightsKind,
		"bred-formula": live.ExpressionKind, "othello-function": live.WeightsKind} {
		var last search.Info
		if _, err := made(t, name, nil).
			Search(t.Context(), othello.New(8), search.Limits{Depth: 1}, func(i search.Info) {
				last = i
			}); err != nil {
			t.Fatal(err)
		}
		if len(last.Views) != 1 || last.Views[0].Kind != kindOf {
			t.Errorf("%s shows %v", name, last.Views)
		}
	}
	s := made(t, "othello-function", param.Values{"function": "20*([0,0]+[7,7])-5*[1,1]"})
	var last search.Info
	if _, err := s.Search(t.Context(), othello.New(8), search.Limits{Depth: 1}, func(i search.Info) {
		last = i
	}); err != nil {
		t.Fatal(err)
	}
	e, ok := live.Find[live.Expression](last.Views)
	if want := "[{0   0} {0  20 0} {0 *  0} {0 - 5 0} {0 * [1,1] 0} {2  [0,0] 0} {2 + [7,7] 0}]"; !ok ||
		fmt.Sprint(e.Terms) != want || e.Leaves != 5 {
		t.Errorf("%v, want %s", e, want)
	}
}

func ExampleParseFunction() {
	f, _ := ParseFunction("20*([0,0]+[7,7]) - 5*[1,1]")
	fmt.Println(f.Evaluation(game.First)(1|1<<9, 1<<63))
	// Output: -5
}
