package discovery

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"slices"

	"golang.org/x/sync/errgroup"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/ai/optim/genprog"
	"ludarium/ai/optim/rules"
	"ludarium/ai/optim/swarm"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Parameters of breeding.
const (
	population   = 200
	longest      = 18 // maximum number of leaves of a rule
	references   = 5  // number of runs of each rival per problem; the median counts
	firstTries   = 4  // number of functions after which a rule worse than most is dropped
	finalists    = 0.15
	champions    = 12
	halls        = 3     // number of best rules remembered from each generation
	pricePerLeaf = 0.02  // reduction of fitness per leaf
	least        = 1e-8  // smaller errors are considered equal
	seedOfRivals = 1_000 // label of the random streams of the rivals' runs
)

// Settings returns the settings of the genetic programming.
func Settings() genprog.Settings {
	return genprog.Settings{Size: population, Reproduction: 10, Mutation: 40, Crossover: 50, Operators: 0.3,
		Cap: longest}
}

// Language is the language of the rules.
func Language() rules.Language { return rules.Language{Vocabulary: rules.Wide()} }

// Candidate is a rule with its fitness: minus its mean rank among the rivals, counted from 0.
type Candidate struct {
	Rule    string
	Fitness float64
}

// Trainer breeds rules. It is used by one goroutine at a time, and runs several workers.
type Trainer struct {
	seed      uint64
	workers   int
	method    optim.Real
	settings  genprog.Settings
	small     []Problem // training problems with 10 dimensions
	large     []Problem // training problems with 30 dimensions
	medians   map[Problem][]float64
	evolution *genprog.Evolution[*rules.Rule]
	bar       float64 // fitness after firstTries functions below which a rule is dropped
	hall      []Candidate
	births    map[string]Birth // births of all living and remembered rules, and of their ancestors
}

// New returns a trainer with at least one worker. Its results depend only on the seed, not on the number of
// workers.
func New(seed uint64, workers int) (*Trainer, error) {
	t := &Trainer{seed: seed, workers: workers, settings: Settings(), bar: math.Inf(-1),
		births: map[string]Birth{}}
	var err error
	if t.method, err = optim.Find(swarm.Methods(), Method); err != nil {
		return nil, err
	}
	training, _ := Functions()
	for _, name := range training {
		t.small, t.large = append(t.small, Problem{name, 10}), append(t.large, Problem{name, 30})
	}
	t.evolution = genprog.New[*rules.Rule](Language(), t.settings, rng.Derive(seed, 1))
	return t, nil
}

// Generation returns the number of generations bred so far.
func (t *Trainer) Generation() int { return t.evolution.Generation() }

// Best returns the remembered rules, the fittest first; their fitness is from one trial.
func (t *Trainer) Best() []Candidate { return slices.Clone(t.hall) }

// each calls do for 0 to n-1 in parallel.
func (t *Trainer) each(ctx context.Context, n int, do func(i int) error) error {
	g, within := errgroup.WithContext(ctx)
	g.SetLimit(t.workers)
	for i := 0; i < n && within.Err() == nil; i++ {
		g.Go(func() error { return do(i) })
	}
	if err := g.Wait(); err != nil {
		return err
	}
	return context.Cause(ctx)
}

// Prepare runs the rivals on the training problems. Further calls do nothing.
func (t *Trainer) Prepare(ctx context.Context) error {
	if t.medians != nil {
		return nil
	}
	rivals, problems := Rivals(), slices.Concat(t.small, t.large)
	medians := make([][]float64, len(problems))
	for k := range medians {
		medians[k] = make([]float64, len(rivals))
	}
	err := t.each(ctx, len(problems)*len(rivals), func(i int) error {
		k, m := i/len(rivals), i%len(rivals)
		var errors []float64
		for r := range references {
			seed := rng.Derive(t.seed, seedOfRivals+uint64(r))
			e, err := Error(rivals[m], nil, problems[k], rng.Derive(seed, uint64(k)))
			if err != nil {
				return err
			}
			errors = append(errors, max(e, least))
		}
		slices.Sort(errors)
		medians[k][m] = errors[references/2]
		return nil
	})
	if err != nil {
		return err
	}
	t.medians = map[Problem][]float64{}
	for k, p := range problems {
		slices.Sort(medians[k])
		t.medians[p] = medians[k]
	}
	return nil
}

// rank returns how many of the rivals' sorted errors are below e, interpolated between two errors by the
// logarithm; an error below all of them has a rank down to −1.
func rank(sorted []float64, e float64) float64 {
	e = max(e, least)
	if math.IsNaN(e) {
		e = math.Inf(1)
	}
	low, equal := slices.BinarySearch(sorted, e)
	switch {
	case equal:
		same := low
		for same < len(sorted) && sorted[same] == e {
			same++
		}
		return float64(low+same-1) / 2
	case low == len(sorted):
		return float64(low)
	case low == 0:
		return -min(1, exact.Log10(sorted[0]/e)/4)
	}
	return float64(low) - 1 + exact.Log(e/sorted[low-1])/exact.Log(sorted[low]/sorted[low-1])
}

// ranks returns the mean rank of a rule over some problems with one run each.
func (t *Trainer) ranks(v param.Values, problems []Problem, seed uint64) (float64, error) {
	sum := 0.0
	for k, p := range problems {
		e, err := Error(t.method, v, p, rng.Derive(seed, uint64(k)))
		if err != nil {
			return 0, err
		}
		sum += rank(t.medians[p], e)
	}
	return sum / float64(len(problems)), nil
}

func values(rule string) param.Values { return param.Values{RuleName: rule} }

// Step breeds a generation: each rule runs on the functions in 10 dimensions, the fittest ones also in 30.
// All rules of a generation have the same seeds; the next generation has others.
func (t *Trainer) Step(ctx context.Context) error {
	seed := rng.Derive(t.seed, 2_000_000+uint64(t.Generation()))
	all := t.evolution.Population()
	fitness, early := make([]float64, len(all)), make([]float64, len(all))
	price := func(i int) float64 { return float64(pricePerLeaf * float64(all[i].Expr.Size())) }
	err := t.each(ctx, len(all), func(i int) error {
		v := values(all[i].Expr.String())
		first, err := t.ranks(v, t.small[:firstTries], seed)
		early[i], fitness[i] = -first, -first-price(i)-1
		if err != nil || early[i] < t.bar {
			return err
		}
		rest, err := t.ranks(v, t.small[firstTries:], rng.Derive(seed, 1))
		n, k := float64(len(t.small)), float64(firstTries)
		fitness[i] = -(float64(first*k)+float64(rest*(n-k)))/n - price(i)
		return err
	})
	if err != nil {
		return err
	}
	promoted := genprog.Ranked(fitness)[:int(finalists*float64(len(all)))]
	err = t.each(ctx, len(promoted), func(k int) error {
		i := promoted[k]
		large, err := t.ranks(values(all[i].Expr.String()), t.large, rng.Derive(seed, 2))
		// Promoted rules stay ahead of the others.
		fitness[i] = float64((fitness[i]-large-price(i))/2) + float64(len(t.medians[t.large[0]]))
		return err
	})
	if err != nil {
		return err
	}
	slices.Sort(early)
	t.bar = early[len(early)/2]
	for _, i := range genprog.Ranked(fitness)[:halls] {
		t.remember(Candidate{all[i].Expr.String(), fitness[i] - float64(len(t.medians[t.large[0]]))})
	}
	t.next(fitness)
	return nil
}

// remember stores the fittest rules of the generation.
func (t *Trainer) remember(c Candidate) {
	t.hall = slices.DeleteFunc(t.hall, func(old Candidate) bool { return old.Rule == c.Rule })
	t.hall = append(t.hall, c)
	slices.SortStableFunc(t.hall, func(a, b Candidate) int { return cmp.Compare(b.Fitness, a.Fitness) })
	t.hall = t.hall[:min(champions, len(t.hall))]
}

// saved is a Trainer between two generations.
type saved struct {
	Seed      uint64
	Medians   map[string][]float64
	Evolution json.RawMessage
	Bar       float64
	Hall      []Candidate
	Births    map[string]Birth
}

// Save writes the state as JSON.
func (t *Trainer) Save() ([]byte, error) {
	state, err := t.evolution.Save()
	if err != nil {
		return nil, err
	}
	s := saved{t.seed, map[string][]float64{}, state, max(t.bar, -math.MaxFloat64), t.hall, t.births}
	for p, m := range t.medians {
		s.Medians[p.String()] = m
	}
	return json.MarshalIndent(s, "", " ")
}

// Load restores the output of Save into a trainer with the same seed.
func (t *Trainer) Load(data []byte) error {
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return fault.Errorf("discovery: bad state: %w", err)
	}
	if s.Seed != t.seed {
		return fault.Errorf("discovery: the state has the seed %d, not %d", s.Seed, t.seed)
	}
	g, err := genprog.Resume[*rules.Rule](Language(), t.settings, s.Evolution)
	if err != nil {
		return err
	}
	medians := map[Problem][]float64{}
	for _, p := range slices.Concat(t.small, t.large) {
		medians[p] = s.Medians[p.String()]
		if len(medians[p]) != len(Rivals()) {
			return fault.Errorf("discovery: bad state: %d rivals on %s, want %d", len(medians[p]), p,
				len(Rivals()))
		}
	}
	t.evolution, t.medians, t.bar, t.hall = g, medians, s.Bar, s.Hall
	if t.births = s.Births; t.births == nil {
		return fault.Errorf("discovery: bad state: it has no births")
	}
	return nil
}
