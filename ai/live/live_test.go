package live

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// overgrown is a number of parts with which every kind exceeds its limit.
const overgrown = 2000

// samples returns a small and an oversized value of every kind; for kinds of fixed size the second is the
// largest value.
func samples() map[string][2]Payload {
	moves := make([]game.Move, overgrown)
	var policy Policy
	var children Children
	climb := Climb{PerGame: 50}
	weights := Weights{Cols: 16, Values: make([]float64, 256)}
	formula := Expression{Leaves: overgrown, Terms: []Term{{}}}
	tree := Tree{Unit: "discs", Nodes: []Node{{Visits: 1}}}
	for i := range moves {
		moves[i] = game.Move(1<<31 + i)
		share := math.Pow(0.999, float64(overgrown-i)) / 1000 // the last one has the largest weight
		policy.Moves = append(policy.Moves, Weighted{moves[i], share})
		score := &search.Score{Value: 1 / float64(i+1), Unit: "win rate"}
		children.Moves = append(children.Moves,
			Child{Move: moves[i], Score: score, Visits: int64(i), Bonus: share})
		climb.Samples = append(climb.Samples, Sample{int64(i), float64(i), float64(i) / 3})
		weights.Values[i%256] = -1e300 / 3
		formula.Terms = append(formula.Terms, Term{Parent: i / 3, Sign: "+", Text: "[3,4]"})
		score = &search.Score{Value: float64(i)}
		tree.Nodes = append(tree.Nodes,
			Node{Parent: i / 3, Move: moves[i], Score: score, Visits: 1, Alpha: &search.Score{},
				Reason: BetaCut})
	}
	full := Population{Side: 1000, Shown: MaxShown, Species: make([]byte, MaxShown*MaxShown),
		Scores: make([]byte, MaxShown*MaxShown),
		Degree: math.MaxInt, Round: math.MaxInt, Kinds: math.MaxInt, Disorder: 1.0 / 3, Mean: 1e300 / 3,
		Best: math.MaxInt}
	tiny := -1e-300 / 3
	var crowd Swarm
	line := Series{Name: "best"}
	for i := range overgrown {
		x, y := float64(i%50)/49, float64(i)/overgrown
		crowd.At, crowd.Was, crowd.Mine = AppendPlace(crowd.At, x, y), AppendPlace(crowd.Was, y, x),
			AppendPlace(crowd.Mine, x, x)
		crowd.Group = append(crowd.Group, byte(i))
		crowd.Join(i, (i*7+1)%overgrown)
		crowd.Lead = append(crowd.Lead, byte(i), 0)
		line.X, line.Y = append(line.X, float64(i)), append(line.Y, math.Exp(-float64(i)/50))
	}
	crowd.Dim, crowd.Best = 30, overgrown-1
	few := Swarm{Dim: 2, Axes: [2]int{0, 1}, Lower: [2]float64{-5, -5}, Upper: [2]float64{5, 5},
		At: crowd.At[:8], Best: 1}
	few.Join(1, 0)
	var far Tour
	talk := Diffusion{Text: strings.Repeat("x", 20*overgrown), Best: 1, Active: make([]int, 20*overgrown),
		Passive: make([]int, 20*overgrown)}
	world := Grid{Rows: MaxGrid, Cols: MaxGrid, Cells: make([]byte, MaxGrid*MaxGrid),
		Kinds: []string{"egg", "larva"}, Unit: "of their kind"}
	for i := range overgrown {
		far.Road(i, overgrown-1-i, float64(overgrown-i)/overgrown)
		far.Road(i, (i*7+1)%overgrown, 0.1)
	}
	for i := range 20 * overgrown {
		world.Walk(i%MaxGrid, i/7%MaxGrid, byte(i%3))
	}
	far.At, far.Best, far.Latest = crowd.At, crowd.Link[:4*overgrown/2], crowd.Link[4*overgrown/2:]
	near := Tour{At: crowd.At[:12], Open: true, Best: Stops([]int{2, 0}), Length: 0.5, Optimum: 0.25}
	near.Road(0, 2, 1)
	hill := Grid{Rows: 1, Cols: 2, Cells: []byte{0, 1}, Kinds: []string{"egg"}, Value: 0.5}
	hill.Walk(0, 1, 1)
	brain := Network{Cols: 8, Rows: 8, Inputs: make([]float64, 65), Names: []string{"turn"}, Layers: []Layer{
		{Name: "hidden", Weights: make([]float64, 65*overgrown/10), Bias: make([]float64, overgrown/10),
			Back: make([]float64, overgrown*overgrown/100),
			Out:  make([]float64, overgrown/10)},
		{Name: "output", Weights: make([]float64, overgrown/10), Bias: []float64{1}, Out: []float64{0.5}}}}
	for i := range brain.Layers[0].Weights {
		brain.Layers[0].Weights[i] = float64(i) / 3
	}
	cell := Network{Cols: 2, Rows: 1, Inputs: []float64{1, -1, 1}, Names: []string{"turn"}, Layers: []Layer{
		{Name: "hidden", Weights: []float64{1, 2, -3, 4, 5, 6}, Bias: []float64{0, 1},
			Out: []float64{0.5, 1}}, {Name: "output", Weights: []float64{1, -2},
			Bias: []float64{3}}}}
	var cup League
	for i := range overgrown {
		cup.Rows = append(cup.Rows, Standing{"Particle", i, i, i, float64(overgrown - i)})
	}
	brood := Generation{Fitness: make([]float64, overgrown), Size: make([]float64, overgrown),
		Origin: make([]byte, overgrown), Origins: []string{"drawn"}}
	return map[string][2]Payload{
		LeagueKind: {League{"As player 1",
			[]Standing{{"Particle 3", 5, 1, 0, 2.5}, {"Particle 1", 0, 1, 5, -0.5}}, 3}, cup},
		NetworkKind: {cell, brain},
		TourKind:    {near, far},
		DiffusionKind: {Diffusion{Text: "ab", Target: "b", Active: []int{0, 3}, Passive: []int{2, 0},
			Best: 1}, talk},
		GridKind: {hill, world},
		ReliefKind: {Relief{Rows: 1, Cols: 2, Upper: [2]float64{1, 1}, Heights: []byte{0, 0, 255, 255},
			High: 3, Closed: []byte{0, 1}, Dim: 1},
			Relief{Rows: MaxRelief, Cols: MaxRelief, Heights: make([]byte, 2*MaxRelief*MaxRelief),
				Closed: make([]byte, MaxRelief*MaxRelief), Optima: crowd.At,
				High: 1}},
		AnnealingKind: {Annealing{1.5, 0.25, 0.125}, Annealing{tiny, tiny, tiny}},
		PopulationKind: {Population{Side: 4, Shown: 2, Species: []byte{0, 1, 255, 0},
			Scores: []byte{60, 61, 62, 255}, Kinds: 3}, full},
		GenerationKind: {Generation{3, "games won", []float64{70, 50.5}, "leaves", []float64{9, 12},
			[]byte{0, 1}, []string{"copied", "crossed"}}, brood},
		SwarmKind: {few, crowd},
		CurveKind: {Curve{X: "evaluations", Y: "cost", Lines: []Series{{"best", line.X[:3], line.Y[:3]}}},
			Curve{Log: true, Lines: []Series{line, line}}},
		ClimbKind:      {Climb{1, climb.Samples[:3]}, climb},
		PolicyKind:     {Policy{policy.Moves[:3]}, policy},
		TreeKind:       {Tree{"discs", tree.Nodes[:5], &Counts{Whole: 20, Cutoffs: 3}}, tree},
		ChildrenKind:   {Children{children.Moves[:3]}, children},
		WeightsKind:    {Weights{2, []float64{1, -2.5, 0, 3}}, weights},
		ExpressionKind: {Expression{3, formula.Terms[:4]}, formula},
		RulesKind: {Rules{[]Rule{{Text: "Is it legal?", Asks: true, Now: true, Times: 3},
			{Text: "Play it", Row: 1}},
			[]Way{{0, 1, "yes", true, 2}}}, Rules{Nodes: []Rule{{}}}},
		CurrentKind: {Current{moves[:3]}, Current{moves}},
	}
}

func TestViewsEncodeAndDecode(t *testing.T) {
	if len(samples()) != len(Kinds()) {
		t.Errorf("%d kinds have samples, %d are listed", len(samples()), len(Kinds()))
	}
	for _, k := range Kinds() {
		both, ok := samples()[k.Name]
		if !ok {
			t.Errorf("no sample of the kind %q", k.Name)
			continue
		}
		v := Encode(both[0])
		if v.Kind != k.Name || k.Check(v) != nil || !reflect.DeepEqual(decode(t, v), both[0]) {
			t.Errorf("%+v comes back as %+v", both[0], decode(t, v))
		}
		v = Encode(both[1])
		if err := k.Check(v); err != nil || len(v.Data) > k.Limit {
			t.Errorf("an overgrown view of the kind %q takes %d bytes, the limit is %d: %v", k.Name,
				len(v.Data), k.Limit, err)
		}
		if _, ok := both[1].smaller(); ok && len(v.Data) < k.Limit/3 {
			t.Errorf("only %d bytes of %d are used for the kind %q", len(v.Data), k.Limit, k.Name)
		}
	}
}

func decode(t testing.TB, v search.View) (p Payload) {
	t.Helper()
	var err error
	switch v.Kind {
	case AnnealingKind:
		p, err = Decode[Annealing](v)
	case PopulationKind:
		p, err = Decode[Population](v)
	case GenerationKind:
		p, err = Decode[Generation](v)
	case ReliefKind:
		p, err = Decode[Relief](v)
	case SwarmKind:
		p, err = Decode[Swarm](v)
	case TourKind:
		p, err = Decode[Tour](v)
	case DiffusionKind:
		p, err = Decode[Diffusion](v)
	case GridKind:
		p, err = Decode[Grid](v)
	case CurveKind:
		p, err = Decode[Curve](v)
	case ClimbKind:
		p, err = Decode[Climb](v)
	case PolicyKind:
		p, err = Decode[Policy](v)
	case TreeKind:
		p, err = Decode[Tree](v)
	case ChildrenKind:
		p, err = Decode[Children](v)
	case WeightsKind:
		p, err = Decode[Weights](v)
	case LeagueKind:
		p, err = Decode[League](v)
	case NetworkKind:
		p, err = Decode[Network](v)
	case ExpressionKind:
		p, err = Decode[Expression](v)
	case RulesKind:
		p, err = Decode[Rules](v)
	case CurrentKind:
		p, err = Decode[Current](v)
	}
	if err != nil {
		t.Error(err)
	}
	return p
}

// TestLargeViewsAreReduced checks that views that are too large lose their least important parts, and that
// the last sample, the root and the counts are kept.
func TestLargeViewsAreReduced(t *testing.T) {
	all := samples()
	policy, _ := Decode[Policy](Encode(all[PolicyKind][1]))
	if policy.Moves[0].Move != 1<<31+overgrown-1 {
		t.Errorf("the heaviest move is gone: %+v", policy.Moves[0])
	}
	climb, _ := Decode[Climb](Encode(all[ClimbKind][1]))
	if climb.Now().Nodes != overgrown-1 {
		t.Errorf("the last sample is %+v", climb.Now())
	}
	network, _ := Decode[Network](Encode(all[NetworkKind][1]))
	if l := network.Layers[0]; l.More != overgrown/10-len(l.Bias) || len(l.Bias) < 10 ||
		len(network.Unit(1, 0)) != len(l.Bias) || network.Unit(0,
		2)[1] != 131.0/3 {
		t.Errorf("%d units are left and %d left out", len(l.Bias), l.More)
	}
	tree, _ := Decode[Tree](Encode(all[TreeKind][1]))
	left := 0
	for i, n := range tree.Nodes {
		children := n.More
		for _, c := range tree.Nodes[1:] {
			if c.Parent == i {
				children++
			}
		}
		if want := min(3, max(0, overgrown-3*i)); children != want {
			t.Fatalf("node %d has %d children of %d", i, children, want)
		}
		left += n.More
	}
	if left == 0 || len(tree.Nodes) < 100 {
		t.Errorf("%d nodes, %d left out", len(tree.Nodes), left)
	}
	if path := tree.Path(40); len(path) != 4 || path[0] != tree.Nodes[1].Move ||
		path[3] != tree.Nodes[40].Move {
		t.Errorf("the path to node 40 is %v", path)
	}
}

func TestInvalidViewsAreRejected(t *testing.T) {
	for _, c := range []struct{ kind, data, want string }{
		{PolicyKind, `{`, "policy"},
		{PolicyKind, `{"moves":[{"move":1,"share":1.5}]}`, "share of 1.5"},
		{PolicyKind, fmt.Sprintf(`{"moves":[]%s}`, strings.Repeat(" ", 8<<10)), "more than 8192"},
		{PopulationKind, `{"shown":2,"species":"AA=="}`, "1 species"},
		{PopulationKind, `{"shown":-1}`, "-1 rows"},
		{GenerationKind, `{"fitness":[1],"size":[2]}`, "0 origins of 1 individuals"},
		{GenerationKind, `{"fitness":[1],"size":[2],"origin":"AQ==","origins":["drawn"]}`,
			"the origin 1 of 1"},
		{SwarmKind, `{"at":"AAAA"}`, "3 bytes of places"},
		{SwarmKind, `{"at":"AAAAAA==","best":1}`, "best of 1 particles is 1"},
		{SwarmKind, `{"at":"AAAAAA==","link":"AAABAA=="}`, "joins 0 and 1 of 1"},
		{ReliefKind, `{"rows":2,"cols":2,"heights":"AAAA"}`, "3 bytes of heights"},
		{ReliefKind, `{"rows":1,"cols":2,"heights":"AAAAAA==","low":1}`, "costs from 1 to 0"},
		{CurveKind, `{"lines":[{"name":"best","x":[1,2],"y":[3]}]}`, "2 X for 1 Y"},
		{CurveKind, `{"lines":[{"x":[2,1],"y":[3,3]}]}`, "out of order"},
		{TourKind, `{"at":"AAAA"}`, "3 bytes of places"},
		{TourKind, `{"at":"AAAAAA==","best":"AQA="}`, "stop 1 is place 2 of 1"},
		{DiffusionKind, `{"text":"ab","active":[1],"passive":[0,0]}`, "1 and 2 agents' places"},
		{DiffusionKind, `{"text":"a","active":[1],"passive":[-1]}`, "hypothesis 1"},
		{GridKind, `{"rows":1,"cols":2,"cells":"AA=="}`, "1 cells"},
		{GridKind, `{"rows":1,"cols":1,"cells":"AQ=="}`, "kind 1 of 0"},
		{GridKind, `{"rows":1,"cols":1,"cells":"AA==","ants":"AQAAAA==","load":"AA=="}`, "ant 1 is at row 2"},
		{ClimbKind, `{"perGame":1}`, "0 samples"},
		{ClimbKind, `{"perGame":1,"samples":[{"nodes":2},{"nodes":1}]}`, "out of order"},
		{ChildrenKind, `{"moves":[{"visits":-1}]}`, "visits"},
		{TreeKind, `{"nodes":[{},{"parent":1}]}`, "node 1 has the parent 1"},
		{TreeKind, `{"nodes":[{"parent":-1}]}`, "parent -1"},
		{WeightsKind, `{"cols":8,"values":[1,2]}`, "2 weights in rows of 8"},
		{WeightsKind, `{}`, "0 weights"},
		{NetworkKind, `{"cols":2,"rows":1,"inputs":[1]}`, "1 inputs for 1 rows of 2 cells"},
		{NetworkKind, `{"cols":1,"rows":1,"inputs":[1]}`, "no layers"},
		{NetworkKind, `{"cols":1,"rows":1,"inputs":[1],"layers":[{"weights":[1,2],"bias":[0]}]}`,
			"layer 1 has 2 weights"},
		{NetworkKind, `{"cols":1,"rows":1,"inputs":[1],"layers":[{"weights":[1],"bias":[0],"out":[1,2]}]}`,
			"2 activations for 1 units"},
		{LeagueKind, `{"rows":[{"name":"a","score":1},{"name":"b","score":2}]}`, "score 2 after 1"},
		{LeagueKind, `{"rows":[{"name":"a","lost":-1}]}`, "row 1"},
		{LeagueKind, `{"more":-1}`, "-1 more rows"},
		{ExpressionKind, `{"leaves":1}`, "0 terms"},
		{ExpressionKind, `{"leaves":2,"terms":[{},{"parent":1}]}`, "term 1 has the parent 1"},
		{CurrentKind, `{"moves":["e4"]}`, "current"},
	} {
		for _, k := range Kinds() {
			err := k.Check(search.View{Kind: c.kind, Data: []byte(c.data)})
			if k.Name == c.kind &&
				(err == nil || !strings.Contains(err.Error(), c.want) ||
					!strings.HasPrefix(err.Error(), "live: ")) {
				t.Errorf("%s %.40s: %v, want %q", c.kind, c.data, err, c.want)
			}
			if k.Name != c.kind && (err == nil || !strings.Contains(err.Error(), k.Name)) {
				t.Errorf("%s is taken for %s: %v", c.kind, k.Name, err)
			}
		}
	}
	if _, ok := Find[Policy]([]search.View{Encode(Annealing{}), {Kind: PolicyKind, Data: []byte("{")}}); ok {
		t.Error("a view that can't be read is found")
	}
	if p, ok := Find[Policy]([]search.View{Encode(Annealing{}), Encode(Policy{[]Weighted{{7, 1}}})}); !ok ||
		p.Moves[0].Move != 7 {
		t.Errorf("found %+v", p)
	}
}

func TestEncodePanicsOnNonFiniteNumbers(t *testing.T) {
	defer func() {
		if text := fmt.Sprint(recover()); !strings.HasPrefix(text, "live: ") {
			t.Errorf("%s", text)
		}
	}()
	Encode(Annealing{Temperature: math.NaN()})
}

func BenchmarkEncode(b *testing.B) {
	for _, k := range Kinds() {
		p := decode(b, Encode(samples()[k.Name][1])) // view of maximum size
		b.Run(k.Name, func(b *testing.B) {
			for range b.N {
				Encode(p)
			}
		})
	}
}
