package worlds

import (
	"fmt"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/genprog"
	"ludarium/ai/optim/rules"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// ruleGrounds are the problems on which rules are evaluated, by name.
var ruleGrounds = []struct {
	name, title, doc string
	functions        []string
}{
	{"three-landscapes", "Three landscapes",
		"Which rule leads a swarm to the minimum of a bowl, of a curved valley and among many hills?",
		[]string{"sphere", "rosenbrock", "rastrigin"}},
	{"one-bowl", "A bowl", "Which rule leads a swarm to the minimum of a single valley soonest?",
		[]string{"sphere"}},
	{"many-hills", "Many hills", "Which rule leads a swarm to the minimum where hills mislead it?",
		[]string{"rastrigin", "ackley", "griewank"}},
}

// ruleLanguage is the language from which rules are bred.
func ruleLanguage() rules.Language { return rules.Language{Vocabulary: rules.Poli()} }

// evolution is the world in which rules for particles are bred.
func evolution() liverun.Made {
	const source = "Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic Programming " +
		"Approach, 2005"
	w := liverun.World{Name: "rules", Title: "Evolved rules",
		Doc: "Each dot below is a rule. Its position shows how long the rule is and how well a swarm of " +
			"ten particles does with it. The tree is the best rule so far, with new parts in colour."}
	for _, g := range ruleGrounds {
		w.Problems = append(w.Problems,
			liverun.Problem{Name: g.name, Title: g.title, Doc: g.doc, Source: source,
				Formula: "mean of log₁₀(cost − minimum) after 30 rounds"})
	}
	w.Methods = []liverun.Optimiser{{Name: "rule-breeding", Title: "Genetic programming of rules",
		Family: "Evolved rules", Source: source, Pace: 4,
		Formula: "v ← a tree of v, p−x, g−x, m−x, s, U and constants",
		Doc: "Genetic programming copies, mutates and crosses update rules of particles, fitter rules " +
			"more often. It starts from random rules and beats the basic rule within a few dozen " +
			"generations.",
		Params: param.Specs(&breedingSettings{}),
		Live:   []string{"mutation", "copies", "operators", "cap"}}}
	return liverun.Made{World: w, New: newBreeding}
}

// breeding is a running evolution of rules.
type breeding struct {
	trial    *rules.Trial
	g        *genprog.Evolution[*rules.Rule]
	settings genprog.Settings
	basic    float64 // fitness of the basic PSO rule

	fitness []float64 // fitness of each rule of the generation
	best    *rules.Rule
	most    float64 // fitness of the best rule
	judged  int64
	record  record
}

func newBreeding(problem string, _ param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	b := &breeding{most: math.Inf(-1)}
	for _, g := range ruleGrounds {
		if g.name == problem {
			var err error
			if b.trial, err = rules.NewTrial(g.functions, seed); err != nil {
				return nil, err
			}
		}
	}
	b.settings = ruleSettings(lane.Values)
	b.g = genprog.New[*rules.Rule](ruleLanguage(), b.settings, rng.Derive(seed, 1))
	b.basic = b.trial.Fitness(rules.Basic(0.7, 1.47))
	b.record.even, b.record.across = true, "rules tried"
	b.judge()
	return b, nil
}

type breedingSettings struct {
	population, mutation, copies int
	operators                    float64
	cap                          int
}

// Params implements param.Settings.
func (s *breedingSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Rules", "Number of rules per generation.", 60, 4, 500).Unit("rules")
	p.Int(&s.mutation, "mutation", "Mutation",
		"Share of the next generation that are rules mutated in one place.", 30, 0, 90).Unit("%")
	p.Int(&s.copies, "copies", "Copies", "Share of the next generation that are copies of the best rules.",
		10,
		0, 100).Unit("%")
	p.Float(&s.operators, "operators", "Operators",
		"Share of mutations that change an operator instead of a leaf.", 0.3, 0, 1)
	p.Int(&s.cap, "cap", "Longest", "Maximum number of parts of a rule.", 14, 2, 40).Unit("parts")
}

func ruleSettings(v param.Values) genprog.Settings {
	as := param.Bind(&breedingSettings{}, v)
	s := genprog.Settings{Size: as.population, Reproduction: as.copies, Operators: as.operators, Cap: as.cap}
	s.Mutation = min(as.mutation, 100-s.Reproduction)
	s.Crossover = 100 - s.Reproduction - s.Mutation
	return s
}

// judge evaluates the fitness of the current generation's rules.
func (b *breeding) judge() {
	b.fitness = b.fitness[:0]
	for _, p := range b.g.Population() {
		f := b.trial.Fitness(p.Expr)
		if b.fitness = append(b.fitness, f); f > b.most {
			b.best, b.most = p.Expr, f
		}
	}
	b.judged += int64(len(b.fitness))
	b.record.add(b.judged, -b.most)
}

// Step implements stage.Run: it breeds one generation.
func (b *breeding) Step() bool {
	b.g.Next(b.fitness)
	b.judge()
	return true
}

// Evaluations implements stage.Run: it returns the number of rules evaluated.
func (b *breeding) Evaluations() int64 { return b.judged }

// Views implements stage.Run: the best rule as a tree, the generation, and the record beside the fitness of
// the basic rule.
func (b *breeding) Views() []search.View {
	var e live.Expression
	e.Leaves = ruleLanguage().Size(b.best)
	parts := []*rules.Rule{b.best}
	e.Terms = []live.Term{{Text: b.best.Text()}}
	for i := 0; i < len(parts); i++ {
		if r := parts[i]; r.Op != 0 {
			parts = append(parts, r.A, r.B)
			e.Terms = append(e.Terms, live.Term{Parent: i, Text: r.A.Text()},
				live.Term{Parent: i, Text: r.B.Text()})
		}
	}
	e.Terms[0].Sign = "v ← " + b.best.String()
	g := live.Generation{Number: b.g.Generation(), Measure: "powers of ten", Sizes: "parts",
		Origins: []string{"drawn", "copied", "changed", "crossed"}}
	for _, i := range genprog.Ranked(b.fitness) {
		p := b.g.Population()[i]
		origin := map[genprog.Origin]byte{genprog.Copied: 1, genprog.Mutated: 2, genprog.Crossed: 3}[p.Origin]
		g.Fitness, g.Size = append(g.Fitness, b.fitness[i]),
			append(g.Size, float64(ruleLanguage().Size(p.Expr)))
		g.Origin = append(g.Origin, origin)
	}
	c := live.Curve{X: b.record.across, Y: "powers of ten above the minimum",
		Lines: []live.Series{{Name: "best rule", X: b.record.x, Y: b.record.y}}}
	if n := len(b.record.x); n > 0 {
		c.Lines = append(c.Lines,
			live.Series{Name: "basic rule", X: []float64{b.record.x[0], b.record.x[n-1]},
				Y: []float64{-b.basic, -b.basic}})
	}
	return []search.View{live.Encode(e), live.Encode(g), live.Encode(c)}
}

// Numbers implements stage.Run.
func (b *breeding) Numbers() []liverun.Number {
	reached := func(fitness float64) string { return short(exact.Pow(10, -fitness)) }
	return []liverun.Number{
		{Title: "Best rule reaches", Text: reached(b.most),
			Doc: "Cost above the minimum at the end, as the geometric mean over the landscapes."},
		{Title: "Basic rule reaches", Text: reached(b.basic),
			Doc: "The same for the basic rule with c₁ = 0.7 and cMax = 1.47."},
		{Title: "Generation", Text: fmt.Sprint(b.g.Generation())},
		{Title: "Parts", Text: fmt.Sprint(ruleLanguage().Size(b.best)),
			Doc: "Number of parts of the best rule."},
	}
}

// Adjust implements stage.Run.
func (b *breeding) Adjust(_, method param.Values) {
	s := ruleSettings(method)
	s.Size = b.settings.Size
	if s == b.settings {
		return
	}
	if state, err := b.g.Save(); err == nil {
		if g, err := genprog.Resume[*rules.Rule](ruleLanguage(), s, state); err == nil {
			b.g, b.settings = g, s
		}
	}
}

// Touch implements stage.Run.
func (*breeding) Touch(t liverun.Touch) error { return untouchable(t) }

// State implements optim.Saver.
func (b *breeding) State(c *optim.Coder) {
	state, err := b.g.Save()
	if err != nil {
		panic("worlds: " + err.Error()) // cannot happen: it never returns an error
	}
	generation, best := string(state), ruleLanguage().Write(b.best)
	c.Text(&generation)
	c.Text(&best)
	c.Float(&b.most)
	c.Int64(&b.judged)
	optim.Slice(c, &b.fitness, (*optim.Coder).Float)
	b.record.state(c)
	if !c.Reading() {
		return
	}
	g, err := genprog.Resume[*rules.Rule](ruleLanguage(), b.settings, []byte(generation))
	c.Check(err == nil, "the generation")
	rule, err := ruleLanguage().Read(best)
	c.Check(err == nil, "the best rule")
	if c.Reading() {
		b.g, b.best = g, rule
	}
}

// Save implements stage.Run.
func (b *breeding) Save() []byte { return optim.Save(b, "rules") }

// Load implements stage.Run.
func (b *breeding) Load(data []byte) error { return optim.Load(b, "rules", data) }
