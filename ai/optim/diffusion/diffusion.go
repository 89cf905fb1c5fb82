// Package diffusion has stochastic diffusion search. Each of many agents holds a hypothesis, such as a
// position in a text. It never evaluates the whole hypothesis: in each round it tests one random part and is
// active if that part is right. Then each passive agent asks a random agent, copies its hypothesis if that
// agent is active, and otherwise draws a new hypothesis:
//
//	test:      active = part U of the hypothesis is right
//	diffusion: a passive agent asks a random one; active: copy its hypothesis; passive: draw a new hypothesis
//
// The answer is the hypothesis that most agents hold; its full cost is never computed. The method suits costs
// that are sums of many expensive parts; for costs that cannot be split it is no better than random search
// (Bishop: Stochastic Searching Networks, 1989; De Meyer: Foundations of Stochastic Diffusion Search, 2004).
//
// In terms of ludarium/ai/optim, a point is a pair of a hypothesis and a part, and its cost is 0 if the part
// is right.
package diffusion

import (
	"math"
	"slices"
	"unicode/utf8"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Problem is the search problem that the hypotheses are about.
type Problem struct {
	Hypotheses int
	Parts      int // number of testable parts per hypothesis
	// Near returns a hypothesis close to h, for inexact copies, drawn with r. It is nil if hypotheses have no
	// neighbours.
	Near func(h int, r *rng.SplitMix) int
	// Right reports whether the part of hypothesis h is right.
	Right func(h, part int) bool
	// Text has at least one letter per hypothesis, and Target is the text searched for. Both are used only
	// for display.
	Text, Target string
	Picture      *Picture // instead of a text; nil if there is none
}

// Cost returns the cost of a point, a pair of a hypothesis and a part.
func (p *Problem) Cost(point []int) float64 {
	if p.Right(point[0], point[1]) {
		return 0
	}
	return 1
}

// Support returns the fraction of right parts of hypothesis h, in [0, 1], which no agent ever computes.
func (p *Problem) Support(h int) float64 {
	n := 0
	for part := range p.Parts {
		if p.Right(h, part) {
			n++
		}
	}
	return float64(n) / float64(p.Parts)
}

// Setup is the problem and the seed that a method starts with.
type Setup struct {
	*Problem
	Seed uint64
}

// Entry is a variant of stochastic diffusion search.
type Entry = optim.Entry[Setup, []int]

// Agents is a population of agents. It implements optim.Optimizer, Multi, Saver, Viewer and Adjustable. Its
// cost is the fraction of agents that do not actively hold the most common active hypothesis.
type Agents struct {
	p      *Problem
	held   []int
	active []bool
	rate   float64      // probability that a copy is a neighbour of the copied hypothesis
	aware  bool         // whether an active agent drops a hypothesis that its partner also holds
	hermit []bool       // agents that never pass on their hypothesis
	hopes  []bool       // agents that keep their hypothesis after a failed test
	share  float64      // fraction of agents in the largest cluster at which the search may end
	rest   int          // number of consecutive rounds for which the cluster must be that large
	tests  int          // number of parts that each agent tests per round
	test   *suitability // suitability test before the search; nil if there is none

	r      rng.SplitMix
	points []int   // pairs of hypothesis and part
	batch  [][]int // parts of points
	count  []int   // number of active agents for each hypothesis
	round  int
	calm   int // consecutive rounds in which the largest cluster was large enough
	best   int // most common active hypothesis
	size   int // number of active agents with hypothesis best
	answer []int
}

// newAgents returns a population with random hypotheses.
func newAgents(set Setup, as settings) (*Agents, error) {
	if set.Problem == nil || set.Hypotheses < 1 || set.Parts < 1 {
		return nil, fault.Errorf("diffusion: the problem needs at least one hypothesis and one part to test")
	}
	n, tests := as.agents, as.tests
	a := &Agents{p: set.Problem, held: make([]int, n), active: make([]bool, n), hermit: make([]bool, n),
		hopes: make([]bool, n), r: rng.NewSplitMix(set.Seed),
		tests: tests, points: make([]int, 2*n*tests), count: make([]int, set.Hypotheses),
		answer: make([]int, 1)}
	for i := range n {
		a.held[i] = a.r.IntN(set.Hypotheses)
	}
	for i := range n * tests {
		a.batch = append(a.batch, a.points[2*i:2*i+2:2*i+2])
	}
	if as.tested {
		a.test = newSuitability(set.Problem, as.suitable, &a.r)
	}
	a.adjust(as)
	return a, nil
}

// Adjust implements optim.Adjustable: the numbers of agents and tests cannot change. Hermits are the first
// agents, secret optimists the last.
func (a *Agents) Adjust(v param.Values) { a.adjust(*param.Bind(&settings{tested: a.test != nil}, v)) }

func (a *Agents) adjust(as settings) {
	a.rate, a.aware, a.share, a.rest = as.mutation, as.context == "sensitive", as.share, as.rest
	n := float64(len(a.held))
	hermits, optimists := int(math.Round(as.hermits*n)), int(math.Round(as.optimists*n))
	for i := range a.held {
		a.hermit[i], a.hopes[i] = i < hermits, i >= len(a.held)-optimists
	}
	if a.test != nil {
		a.test.set(as.suitable)
	}
}

// Criteria implements optim.Multi: each test has one outcome, but no single outcome ranks a hypothesis.
func (*Agents) Criteria() int { return 1 }

// Ask implements optim.Optimizer: it returns the tests of each agent, or nothing once enough agents have
// agreed for long enough. The suitability test, if any, comes first.
func (a *Agents) Ask(dst [][]int) [][]int {
	if a.test != nil && !a.test.done {
		return append(dst, a.test.batch...)
	}
	if a.test != nil && a.test.stops && !a.test.suits(a.tests) {
		return dst
	}
	if a.calm > 0 && a.calm >= a.rest {
		return dst
	}
	for i, point := range a.batch {
		point[0], point[1] = a.held[i/a.tests], a.r.IntN(a.p.Parts)
	}
	return append(dst, a.batch...)
}

// Tell implements optim.Optimizer. An agent copies according to the other agent's state in this round's test;
// only hypotheses tested in this round are copied.
func (a *Agents) Tell(_ [][]int, cost []float64) {
	if a.test != nil && !a.test.done {
		a.test.judge(cost, a.tests)
		return
	}
	for i := range a.active {
		a.active[i] = !slices.ContainsFunc(cost[i*a.tests:(i+1)*a.tests], func(c float64) bool {
			return c != 0
		})
	}
	a.diffuse()
	a.judge()
	a.round++
}

func (a *Agents) diffuse() {
	for i, active := range a.active {
		switch {
		case active && a.aware:
			if j := a.other(i); j >= 0 && a.active[j] && a.held[j] == a.held[i] {
				a.held[i] = a.r.IntN(a.p.Hypotheses)
				a.active[i] = false // the new hypothesis is untested, so it is neither copied nor counted
			}
		case active || a.hopes[i]:
		default:
			if j := a.other(i); j >= 0 && a.active[j] && !a.hermit[j] {
				a.held[i] = a.copied(a.held[j])
			} else {
				a.held[i] = a.r.IntN(a.p.Hypotheses)
			}
		}
	}
}

// other returns a random agent other than i, or −1 if there is none.
func (a *Agents) other(i int) int {
	n := len(a.held)
	if n < 2 {
		return -1
	}
	j := a.r.IntN(n - 1)
	if j >= i {
		j++
	}
	return j
}

func (a *Agents) copied(h int) int {
	if a.rate > 0 && a.p.Near != nil && a.r.Float64() < a.rate {
		return a.p.Near(h, &a.r)
	}
	return h
}

// judge finds the largest cluster of active agents; of equally large ones, the first.
func (a *Agents) judge() {
	a.tally()
	a.best, a.size = 0, 0
	for h, n := range a.count {
		if n > a.size {
			a.best, a.size = h, n
		}
	}
	if float64(a.size) >= a.share*float64(len(a.held)) {
		a.calm++
	} else {
		a.calm = 0
	}
}

// tally counts the active agents of each hypothesis.
func (a *Agents) tally() {
	clear(a.count)
	for i, h := range a.held {
		if a.active[i] {
			a.count[h]++
		}
	}
}

// Best implements optim.Optimizer: it returns the most common active hypothesis.
func (a *Agents) Best() ([]int, float64) {
	if a.round == 0 {
		return nil, math.Inf(1)
	}
	a.answer[0] = a.best
	return a.answer, 1 - float64(a.size)/float64(len(a.held))
}

// Active returns the number of agents that were active in the latest round, and the number of hypotheses held
// by at least two of them.
func (a *Agents) Active() (agents, clusters int) {
	for _, n := range a.count {
		if agents += n; n > 1 {
			clusters++
		}
	}
	return agents, clusters
}

// State implements optim.Saver.
func (a *Agents) State(c *optim.Coder) {
	c.Uint64((*uint64)(&a.r))
	c.Ints(a.held, 0, a.p.Hypotheses)
	c.Bools(a.active)
	c.Int(&a.round)
	c.Int(&a.calm)
	c.Index(&a.best, 0, a.p.Hypotheses)
	c.Int(&a.size)
	if a.test != nil {
		a.test.state(c)
	}
	if c.Reading() {
		a.tally()
	}
}

// Views implements optim.Viewer.
func (a *Agents) Views() []search.View {
	if a.p.Picture != nil {
		return a.p.Picture.views(a)
	}
	shown := min(a.p.Hypotheses, utf8.RuneCountInString(a.p.Text))
	w := live.Diffusion{Text: a.p.Text, Target: a.p.Target, Active: make([]int, shown),
		Passive: make([]int, shown), Best: -1, Round: a.round}
	for i, h := range a.held {
		switch {
		case h >= shown:
		case a.active[i]:
			w.Active[h]++
		default:
			w.Passive[h]++
		}
	}
	if a.size > 0 && a.best < shown {
		w.Best = a.best
	}
	return []search.View{live.Encode(w)}
}
