package diffusion

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/game/param"
)

func begin(t testing.TB, name string, p *Problem, seed uint64, given param.Values) *Agents {
	t.Helper()
	m, err := optim.Find(Methods(), name)
	if err != nil {
		t.Fatal(err)
	}
	o, err := m.Begin(Setup{p, seed}, given)
	if err != nil {
		t.Fatal(err)
	}
	return o.(*Agents)
}

func words(t testing.TB, text, word string) *Problem {
	t.Helper()
	p, err := Words(text, word)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestScriptedRunOnPeople checks the example with people: three agents search for a person aged 28 with brown
// hair. Their tests and the agents they ask are scripted.
func TestScriptedRunOnPeople(t *testing.T) {
	people := []struct {
		age  int
		hair string
	}{{12, "brown"}, {22, "black"}, {28, "brown"}, {59, "grey"}}
	const age, hair = 0, 1
	p := &Problem{Hypotheses: 4, Parts: 2, Right: func(h, part int) bool {
		if part == age {
			return people[h].age == 28
		}
		return people[h].hair == "brown"
	}}
	a := begin(t, "sds", p, 1, param.Values{"agents": "3"})
	round := func(held []int, parts [3]int, active []bool) {
		t.Helper()
		copy(a.held, held)
		a.Ask(nil)
		costs := make([]float64, 3)
		for i, part := range parts {
			costs[i] = p.Cost([]int{held[i], part})
		}
		a.Tell(a.batch, costs)
		if !slices.Equal(a.active, active) {
			t.Errorf("of %v those are active: %v", held, a.active)
		}
	}
	round([]int{2, 3, 0}, [3]int{age, age, hair}, []bool{true, false, true})
	if a.held[0] != 2 || a.held[2] != 0 || a.held[1] != 2 && a.held[1] != 0 {
		t.Errorf("a passive agent among active ones copies: %v", a.held)
	}
	round([]int{2, 2, 0}, [3]int{hair, age, age}, []bool{true, true, false})
	if !slices.Equal(a.held, []int{2, 2, 2}) {
		t.Errorf("the third one copies: %v", a.held)
	}
	round([]int{2, 2, 2}, [3]int{hair, age, age}, []bool{true, true, true})
	if g, cost := a.Best(); g[0] != 2 || cost != 0 {
		t.Errorf("%v, %v", g, cost)
	}
	if p.Support(2) != 1 || p.Support(0) != 0.5 || p.Support(3) != 0 {
		t.Error("the support of a hypothesis is wrong")
	}
}

// TestVariantsFindTheWord checks that every variant finds the word in a text, also with a wrong letter, and
// stops by agreement.
func TestVariantsFindTheWord(t *testing.T) {
	for seed := range uint64(5) {
		text, at, err := Hidden(400, "stochastic", 1, seed)
		if err != nil {
			t.Fatal(err)
		}
		p := words(t, text, "stochastic")
		if p.Support(at) != 0.9 {
			t.Fatalf("the support is %v", p.Support(at))
		}
		for _, m := range Methods() {
			o := begin(t, m.Name, p, seed, param.Values{"share": "0.3"})
			g, _, stop, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Cost),
				optim.Limits{Iterations: 2000})
			if err != nil || stop != optim.Exhausted || g[0] != at {
				t.Errorf("%s, seed %d: %v, %v; it ends for %q after %d rounds, the word is at %d", m.Name,
					seed, g, err, stop, o.round, at)
			}
		}
	}
}

// TestContextSensitiveAgentsStayFree checks that half of the agents of a context-sensitive search stay free,
// and hardly any agents of standard SDS.
func TestContextSensitiveAgentsStayFree(t *testing.T) {
	text, _, err := Hidden(300, "pattern", 0, 4)
	if err != nil {
		t.Fatal(err)
	}
	p := words(t, text, "pattern")
	held := func(name string) float64 {
		o := begin(t, name, p, 1, param.Values{"share": "1", "rest": "1000000"})
		if _, _, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Cost),
			optim.Limits{Iterations: 500}); err != nil {
			t.Fatal(err)
		}
		return float64(o.size) / float64(len(o.held))
	}
	if plain, free := held("sds"), held("sds-context"); plain < 0.99 || free < 0.3 || free > 0.8 {
		t.Errorf("%v of the agents agree, %v of those that let go", plain, free)
	}
}

// TestHermitsDoNotRecruit checks that a hermit passes nothing on, and that an optimist keeps its hypothesis.
func TestHermitsDoNotRecruit(t *testing.T) {
	p := words(t, strings.Repeat("b", 60)+"a", "a")
	for _, c := range []struct {
		name  string
		given param.Values
		kept  bool
	}{{"sds-hermits", param.Values{"agents": "2", "hermits": "0.5"}, false},
		{"sds-optimists", param.Values{"agents": "2", "optimists": "1"}, true}} {
		a := begin(t, c.name, p, 3, c.given)
		copy(a.held, []int{60, 7})
		a.Ask(nil)
		a.Tell(a.batch, []float64{0, 1})
		if (a.held[1] == 7) != c.kept || a.held[1] == 60 || a.held[0] != 60 {
			t.Errorf("%s: %v", c.name, a.held)
		}
	}
}

func TestRestaurantProblem(t *testing.T) {
	shares := make([]float64, 30)
	for i := range shares {
		shares[i] = 0.3
	}
	shares[17] = 0.9
	p, err := Restaurants(shares, 200, 1)
	if err != nil {
		t.Fatal(err)
	}
	o := begin(t, "sds", p, 1, param.Values{"share": "0.6"})
	g, _, stop, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Cost), optim.Limits{Iterations: 3000})
	if err != nil || stop != optim.Exhausted || g[0] != 17 {
		t.Errorf("%v, %v, %v", g, stop, err)
	}
	for _, bad := range []struct {
		shares []float64
		dishes int
		want   string
	}{{nil, 1, "0 restaurants"}, {[]float64{1}, 0, "0 dishes"},
		{[]float64{0, math.NaN()}, 1, "restaurant 2"}} {
		if _, err := Restaurants(bad.shares, bad.dishes, 1); err == nil ||
			!strings.Contains(err.Error(), bad.want) {
			t.Errorf("%v", err)
		}
	}
	if _, err := Words("ab", "abc"); err == nil ||
		!strings.Contains(err.Error(), "3 letters does not fit a text of 2") {
		t.Error(err)
	}
	if _, _, err := Hidden(5, "abc", 4, 1); err == nil ||
		!strings.Contains(err.Error(), "with 4 wrong ones") {
		t.Error(err)
	}
}

func TestVariantsContinueAfterSaving(t *testing.T) {
	text, _, err := Hidden(500, "swarm", 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	p := words(t, text, "swarm")
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	for _, m := range Methods() {
		if !stable.MatchString(m.Name) || m.Title == "" || m.Family != family ||
			!strings.HasSuffix(m.Doc, ".") || m.Formula == "" || m.Source == "" {
			t.Errorf("%+v", m.Description)
		}
		optimtest.Check(t, m.Name, func(seed uint64) optim.Optimizer[[]int] {
			return begin(t, m.Name, p, seed, param.Values{"agents": "30"})
		},
			optim.Each(p.Cost), (*optim.Coder).Int, optim.Limits{Iterations: 300, Restarts: 3})
		o := begin(t, m.Name, p, 1, nil)
		if _, cost, _, err := optimtest.Minimize(t.Context(), o, optim.Each(p.Cost),
			optim.Limits{Iterations: 20}); err != nil || !(cost >= 0 && cost < 1) {
			t.Errorf("%s: the cost is %v: %v", m.Name, cost, err)
		}
		w, ok := live.Find[live.Diffusion](o.Views())
		agents := 0
		for i := range w.Active {
			agents += w.Active[i] + w.Passive[i]
		}
		if !ok || agents != 100 || w.Target != "swarm" {
			t.Errorf("%s: %d agents are seen of %d", m.Name, agents, 100)
		}
	}
}

// TestAgentNeedsAllTests checks that an agent that tests several parts is active only if all of them are
// right.
func TestAgentNeedsAllTests(t *testing.T) {
	p := &Problem{Hypotheses: 2, Parts: 4, Right: func(h, part int) bool { return h == 0 || part > 0 }}
	a := begin(t, "sds", p, 1, param.Values{"agents": "3", "tests": "2"})
	copy(a.held, []int{1, 0, 1})
	batch := a.Ask(nil)
	if len(batch) != 6 || batch[0][0] != 1 || batch[2][0] != 0 || batch[3][0] != 0 || batch[5][0] != 1 {
		t.Fatalf("the tests are %v", batch)
	}
	a.Tell(batch, []float64{0, 1, 0, 0, 1, 1})
	if !slices.Equal(a.active, []bool{false, true, false}) {
		t.Errorf("active are %v", a.active)
	}
	// The more tests per round, the fewer agents stay with a hypothesis with three of four parts right.
	share := func(tests string) float64 {
		a := begin(t, "sds", p, 1, param.Values{"agents": "4000", "tests": tests})
		for i := range a.held {
			a.held[i] = 1
		}
		batch := a.Ask(nil)
		cost := make([]float64, len(batch))
		for i, point := range batch {
			cost[i] = p.Cost(point)
		}
		a.Tell(batch, cost)
		n := 0
		for _, active := range a.active {
			if active {
				n++
			}
		}
		return float64(n) / 4000
	}
	if one, three := share("1"), share("3"); math.Abs(one-0.75) > 0.03 || math.Abs(three-0.421875) > 0.03 {
		t.Errorf("%v of the agents are active after one test, %v after three", one, three)
	}
}

// person is a hypothesis of the worked example: a person's age and hair colour.
type person struct {
	age  int
	hair string
}

// TestPublishedExample follows the example of Huttunen 2008, section 3.4.3 and table 1: four people, three
// agents, and the target of age 28 with brown hair. In each of the first two rounds the lowest-numbered
// passive agent copies an active one; after the third round all agents hold the target.
func TestPublishedExample(t *testing.T) {
	people := []person{{12, "brown"}, {22, "black"}, {28, "brown"}, {59, "grey"}}
	right := func(h, part int) bool {
		if part == 0 {
			return people[h].age == 28
		}
		return people[h].hair == "brown"
	}
	const age, hair = 0, 1
	held := []int{2, 3, 0}
	for round, r := range []struct {
		tests  [3]int
		active [3]bool
		copies [2]int // copying agent and copied agent; equal for no copy
		after  [3]int
	}{
		{[3]int{age, age, hair}, [3]bool{true, false, true}, [2]int{1, 0}, [3]int{2, 2, 0}},
		{[3]int{hair, age, age}, [3]bool{true, true, false}, [2]int{2, 1}, [3]int{2, 2, 2}},
		{[3]int{age, hair, hair}, [3]bool{true, true, true}, [2]int{}, [3]int{2, 2, 2}},
	} {
		for i, part := range r.tests {
			if right(held[i], part) != r.active[i] {
				t.Errorf("round %d: agent %d is active: %v", round+1, i+1, !r.active[i])
			}
		}
		if r.copies[0] != r.copies[1] {
			held[r.copies[0]] = held[r.copies[1]]
		}
		if [3]int(held) != r.after {
			t.Errorf("after round %d the agents hold %v, want %v", round+1, held, r.after)
		}
	}
}

// TestUntestedHypothesesAreNotCopied checks that an agent that drops its hypothesis because another agent
// holds the same one is passive for the rest of the round, so that its new hypothesis, which was not tested,
// is never copied.
func TestUntestedHypothesesAreNotCopied(t *testing.T) {
	p := &Problem{Hypotheses: 1_000_000, Parts: 1, Right: func(h, _ int) bool { return h == 7 }}
	for seed := range uint64(10) {
		a, err := newAgents(Setup{Problem: p, Seed: seed}, settings{agents: 30, tests: 1,
			context: "sensitive",
			share:   1, rest: 1e9})
		if err != nil {
			t.Fatal(err)
		}
		for i := range a.held {
			a.held[i] = i % 2 * 7 // half of the agents hold the target
		}
		cost := make([]float64, len(a.held))
		for i, h := range a.held {
			if h != 7 {
				cost[i] = 1
			}
		}
		a.Tell(nil, cost)
		seen := map[int]bool{}
		for _, h := range a.held {
			if h != 7 && seen[h] {
				t.Fatalf("seed %d: two agents hold hypothesis %d, which none has tested", seed, h)
			}
			seen[h] = true
		}
	}
}
