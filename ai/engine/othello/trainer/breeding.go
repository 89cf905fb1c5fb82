package trainer

import (
	"encoding/json"
	"math"
	"strconv"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/ai/optim/genprog"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newBreeding returns the trainer that uses genetic programming.
func newBreeding() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "breeding", Title: "Genetic programming", Unit: "generations", Method: "othello-function",
			Param: "function", Source: cite.Siivonen.In("genetic programming"),
			Doc: "Starts from random formulas of the squares. In each generation it copies, mutates and " +
				"crosses the fittest.",
			Params: []param.Spec{
				{Name: "population", Title: "Population", Doc: "Number of formulas per generation.",
					Kind: param.Int, Default: "100", Min: 4, Max: 2000, Log: true},
				{Name: "generations", Title: "Generations", Doc: "Number of generations.", Kind: param.Int,
					Default: "50", Min: 1, Max: 10_000, Log: true},
				opponentSpec(both), gamesSpec("10", "Games per formula and opponent."), shownSpec(),
				{Name: "symmetric", Title: "Symmetric squares",
					Doc: "Whether a formula draws the sum of all symmetric squares instead of a single " +
						"square.", Kind: param.Bool,
					Default: "true"},
				{Name: "terms", Title: "Terms",
					Doc: "Maximum number of terms per list in a random formula.", Kind: param.Int,
					Default: "7", Min: 2, Max: 10},
				{Name: "depth", Title: "Depth", Doc: "Maximum nesting depth of lists in a random formula.",
					Kind: param.Int, Default: "2", Min: 1, Max: 4},
				{Name: "division", Title: "Division",
					Doc: "Whether formulas may divide. Division by zero gives 0.", Kind: param.Bool,
					Default: "false"},
				{Name: "reproduction", Title: "Copied",
					Doc: "Share of the next generation that are copies of the fittest.", Unit: "%",
					Kind: param.Int, Default: "10", Min: 0, Max: 50},
				{Name: "mutation", Title: "Mutated",
					Doc: "Share of the next generation that are mutants. The rest are children of two " +
						"parents.", Unit: "%", Kind: param.Int,
					Default: "25", Min: 0,
					Max: 50},
				{Name: "cap", Title: "Largest formula",
					Doc: "Maximum number of numbers and squares in a child.", Kind: param.Int,
					Default: "200", Min: 10, Max: 4000, Log: true},
			},
		},
		Start: startBreeding,
	}
}

// breeding is a running training by genetic programming.
type breeding struct {
	record
	v         param.Values
	breeder   *formula.Breeder
	evolution *genprog.Evolution[*formula.Expr]
	against   []rival
	games     match.Comparison

	Fitness  []float64 // fitness of the individuals evaluated so far in this generation
	Leader   string    // best formula of the last evaluated generation; "" before the first
	leader   *formula.Expr
	complete *live.Generation // latest evaluated generation; nil before the first and after resuming
}

// savedBreeding is the state of a breeding between two individuals.
type savedBreeding struct {
	Record    record
	Evolution json.RawMessage
	Fitness   []float64
	Leader    string
}

func startBreeding(v param.Values, seed uint64, saved []byte) (training.Run, error) {
	r := &breeding{record: newRecord(v, seed, "generations"), v: v, against: chosen(v["opponent"]),
		games: match.ByLot(v.Int("games"))}
	r.breeder = &formula.Breeder{Language: formula.NewLanguage(formula.Add, formula.Subtract,
		formula.Multiply), MaxTerms: v.Int("terms"),
		MaxDepth: v.Int("depth"),
		Squares:  0.5, Largest: 5, Symmetric: v.Bool("symmetric")}
	if v.Bool("division") {
		r.breeder.Language = formula.Protected()
	}
	s := genprog.Settings{Size: v.Int("population"), Reproduction: v.Int("reproduction"),
		Mutation: v.Int("mutation"), Operators: 0.5, Cap: v.Int("cap"),
		Crossover: 100 - v.Int("reproduction") - v.Int("mutation")}
	if saved == nil {
		r.evolution = genprog.New[*formula.Expr](r.breeder, s, rng.Derive(seed, 0))
		return r, nil
	}
	old := savedBreeding{Record: r.record}
	err := json.Unmarshal(saved, &old)
	if err == nil {
		r.evolution, err = genprog.Resume[*formula.Expr](r.breeder, s, old.Evolution)
	}
	if err == nil && len(old.Fitness) > len(r.evolution.Population()) {
		err = fault.Errorf("%d individuals have a fitness, but there are only %d", len(old.Fitness),
			len(r.evolution.Population()))
	}
	if err == nil && old.Leader != "" {
		r.record = old.Record
		err = r.lead(old.Leader)
	}
	if err != nil {
		return nil, fault.Errorf("bad saved run: %w", err)
	}
	r.record.Games, r.Fitness = old.Record.Games, old.Fitness
	return r, nil
}

// lead sets the best formula, given as text.
func (r *breeding) lead(text string) error {
	e, err := r.breeder.Read(text)
	if err != nil {
		return err
	}
	r.Leader, r.leader = text, e
	r.found(text, formula.NewJudge(r.breeder.Language.Compile(e)))
	return nil
}

// Done implements training.Run.
func (r *breeding) Done() bool {
	return r.evolution.Generation() == r.v.Int("generations") &&
		len(r.Fitness) == len(r.evolution.Population())
}

// Step implements training.Run. It evaluates an individual or, if all are evaluated, breeds the next
// generation.
func (r *breeding) Step() {
	pop, n := r.evolution.Population(), r.evolution.Generation()
	if len(r.Fitness) == len(pop) {
		r.evolution.Next(r.Fitness)
		r.Fitness = nil
		return
	}
	i := len(r.Fitness)
	seed := rng.Derive(rng.Derive(r.seed, uint64(1+n)), uint64(i))
	r.Fitness = append(r.Fitness,
		strength(r.games, formula.NewJudge(r.breeder.Language.Compile(pop[i].Expr)), r.against, seed))
	r.Games += int64(r.games.Games * len(r.against))
	if len(r.Fitness) == len(pop) {
		r.judged()
	}
}

// origins are the names of the individuals' origins, for display.
var origins = []struct {
	of   genprog.Origin
	word string
}{{genprog.Drawn, "drawn"}, {genprog.Copied, "copied"}, {genprog.Mutated, "mutated"},
	{genprog.Crossed, "crossed"}}

// judged stores the evaluated generation for display and sets the best formula.
func (r *breeding) judged() {
	pop, ranked := r.evolution.Population(), genprog.Ranked(r.Fitness)
	g := &live.Generation{Number: r.evolution.Generation(), Measure: "games won, %",
		Sizes: "numbers and squares"}
	for _, o := range origins {
		g.Origins = append(g.Origins, o.word)
	}
	for _, i := range ranked {
		g.Fitness, g.Size = append(g.Fitness, tenth(r.Fitness[i])),
			append(g.Size, float64(pop[i].Expr.Leaves()))
		for k, o := range origins {
			if o.of == pop[i].Origin {
				g.Origin = append(g.Origin, byte(k))
			}
		}
	}
	r.complete = g
	if err := r.lead(pop[ranked[0]].Expr.String()); err != nil {
		panic("othello: " + err.Error()) // cannot happen: String writes valid formulas
	}
	r.test(r.evolution.Generation())
}

// State implements training.Run.
func (r *breeding) State() training.State {
	var views []search.View
	if r.complete != nil {
		views = append(views, live.Encode(*r.complete))
	}
	if r.leader != nil {
		views = append(views, live.Encode(r.leader.View()),
			effect(formula.NewJudge(r.breeder.Language.Compile(r.leader)).Value))
	}
	at := r.evolution.Generation()
	return r.state(at, r.v.Int("generations"), int(r.Games), views...)
}

// effect returns a view of a function's weights: the change of its value when a black disc is placed on each
// square of the empty board.
func effect(value func(black, white uint64) float64) search.View {
	p, none, most := live.Weights{Cols: 8}, value(0, 0), 0.0
	for sq := range 64 {
		d := value(1<<sq, 0) - none
		if d != d || d > 1e12 || d < -1e12 {
			d = 0
		}
		p.Values, most = append(p.Values, d), max(most, d, -d)
	}
	unit := 1.0 // scale so that the largest value has two digits
	for unit > most/10 && most > 0 {
		unit /= 10
	}
	for most/100 >= unit {
		unit *= 10
	}
	for i, d := range p.Values {
		p.Values[i] = decimal(math.Round(d/unit) * unit)
	}
	return live.Encode(p)
}

// decimal removes the binary rounding error of a number with few decimals.
func decimal(x float64) float64 {
	y, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64)
	if err != nil {
		panic("othello: " + err.Error()) // cannot happen: x is finite
	}
	return y
}

// Save implements training.Run.
func (r *breeding) Save() ([]byte, error) {
	e, err := r.evolution.Save()
	if err != nil {
		return nil, err
	}
	return json.Marshal(savedBreeding{r.record, e, r.Fitness, r.Leader})
}
