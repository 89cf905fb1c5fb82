package trainer

import (
	"encoding/json"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/method/training"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// anchored is the start point at which all weights except the corners' are zero; the other start points are
// known functions.
const anchored = "corners"

func startSpec() param.Spec {
	s := param.Spec{Name: "start", Title: "Start", Doc: "Initial weights.", Kind: param.Choice,
		Default: anchored,
		Choices: []string{anchored}, Titles: []string{"Corners 20, others 0"}}
	for _, k := range weights.List() {
		s.Choices, s.Titles = append(s.Choices, k.Name), append(s.Titles, k.Title)
	}
	return s
}

func startOf(v param.Values) []int {
	if k, ok := weights.Find(v["start"]); ok {
		return slices.Clone(k.Weights[:])
	}
	return lattice.Anchor(weights.Classes, 20*weights.Unit)
}

func stepSpecs(step, reduction string) []param.Spec {
	return []param.Spec{
		{Name: "step", Title: "First step", Doc: "Initial change of a weight.", Kind: param.Float,
			Default: step, Min: 0.5, Max: 30},
		{Name: "reduction", Title: "Reduction", Doc: "Amount by which the step shrinks each time.",
			Special: map[string]string{"0": "the step stays"}, Kind: param.Float,
			Default: reduction, Min: 0, Max: 10},
		{Name: "least", Title: "Least step", Doc: "Smallest step; no smaller one is tried.",
			Kind:    param.Float,
			Default: "0.1", Min: 0.1, Max: 30},
		{Name: "steps", Title: "Steps", Doc: "Maximum number of steps, of each weight if one weight " +
			"changes after the other.", Kind: param.Int, Default: "200", Min: 1, Max: 1000, Log: true},
	}
}

func stepsOf(v param.Values) ([]int, error) {
	tenths := func(name string) int { return int(float64(weights.Unit*v.Float(name)) + 0.5) }
	steps := lattice.Steps{Start: tenths("step"), Reduce: tenths("reduction"), Least: tenths("least"),
		Rounds: v.Int("steps")}.List()
	if len(steps) == 0 {
		return nil, fault.Errorf("the first step is smaller than the minimum")
	}
	return steps, nil
}

// newClimb returns the trainer that uses optimiser O-1 of Siivonen 2003.
func newClimb() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "climb", Title: "One weight at a time", Unit: "rounds", Method: "othello-function",
			Param: "function", Source: cite.Siivonen.In("optimiser O-1"),
			Doc: "Optimises ten weights, one per kind of square. It raises and lowers each weight in " +
				"turn by a step that may shrink, and keeps the best of the three functions.",
			Params: append([]param.Spec{
				startSpec(),
				{Name: "reading", Title: "Comparison",
					Doc: "Comparison of a function with its two neighbours. The source does not specify " +
						"it.", Kind: param.Choice,
					Default: "reference",
					Choices: []string{"round-robin", "two-matches", "sequential", "reference"},
					Titles: []string{"Round robin", "Against the current one", "One after the other",
						"Against the opponent"}},
				opponentSpec(both), gamesSpec("100", "Games per comparison."), shownSpec()}, stepSpecs("10",
				"1")...),
		},
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			steps, err := stepsOf(v)
			if err != nil {
				return nil, err
			}
			readings := []string{"round-robin", "two-matches", "sequential", "reference"}
			o := &lattice.PerConstant{Order: weights.RowByRow[1:], Steps: steps,
				Reading: lattice.Reading(slices.Index(readings, v["reading"])),
				Current: startOf(v)}
			if v["start"] != anchored {
				o.Order = weights.RowByRow[:]
			}
			return startClimb(o, func() (int, int) {
				return o.Next, len(o.Order) * len(o.Steps)
			}, match.ByLot(v.Int("games")), v, seed, saved)
		},
	}
}

// newRounds returns the trainer that uses optimisers O-2 and O-3 of Siivonen 2003.
func newRounds() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "rounds", Title: "All weights per round", Unit: "rounds", Method: "othello-function",
			Param:  "function",
			Source: cite.Siivonen.In("optimisers O-2 and O-3"),
			Doc: "Each round tries every weight one step higher and one step lower. The weights move " +
				"one at a time or all at once.",
			Params: append([]param.Spec{
				startSpec(),
				{Name: "movement", Title: "Movement",
					Doc: "Way in which the weights move. A joint move that does not pay is taken back, " +
						"except by the last way.",
					Kind: param.Choice, Default: "one",
					Choices: []string{"one", "all", "free"},
					Titles:  []string{"One at a time", "All at once", "All at once, never taken back"}},
				{Name: "chance", Title: "Random ties",
					Doc: "Whether ties between moves are broken at random. Otherwise the first of equal " +
						"moves is played, and two games decide without chance.",
					Kind:    param.Bool,
					Default: "false"},
				opponentSpec("r104"), gamesSpec("100",
					"Games per comparison if ties are broken at random."), shownSpec()}, stepSpecs("10",
				"0.5")...),
		},
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			steps, err := stepsOf(v)
			if err != nil {
				return nil, err
			}
			o := &lattice.Rounds{Order: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, Steps: steps,
				Current: startOf(v), Free: v["movement"] == "free"}
			if v["movement"] != "one" {
				o.Movement = lattice.AllAtOnce
			}
			c := match.ByFirst()
			if v.Bool("chance") {
				c = match.ByLot(v.Int("games"))
			}
			return startClimb(o, func() (int, int) { return o.Next, len(o.Steps) }, c, v, seed, saved)
		},
	}
}

// climb is a running optimisation of ten weights.
type climb struct {
	record
	o    lattice.Optimizer
	far  func() (at, of int)
	test *lattice.Test
}

// savedClimb is the state of a climb between two rounds.
type savedClimb struct {
	Record    record
	Optimizer json.RawMessage
}

func startClimb(o lattice.Optimizer, far func() (at, of int), c match.Comparison, v param.Values, seed uint64,
	saved []byte) (*climb, error) {
	r := &climb{record: newRecord(v, seed, "rounds"), o: o, far: far}
	if saved != nil {
		s := savedClimb{Record: r.record}
		if err := json.Unmarshal(saved, &s); err != nil {
			return nil, fault.Errorf("bad saved run: %w", err)
		}
		if err := json.Unmarshal(s.Optimizer, o); err != nil || len(o.Point()) != weights.Classes {
			return nil, fault.Errorf("bad saved run: %w", err)
		}
		r.record = s.Record
	}
	against := chosen(v["opponent"])
	derive := func(round, test int) uint64 {
		return rng.Derive(rng.Derive(seed, uint64(round)), uint64(test))
	}
	r.test = &lattice.Test{
		Duel: func(a, b []int, round, test int) float64 {
			r.Games += int64(c.Games)
			return c.Percent(judgeOf(a), judgeOf(b), derive(round, test))
		},
		Strength: func(a []int, round, test int) float64 {
			r.Games += int64(c.Games * len(against))
			return strength(c, judgeOf(a), against, derive(round, test))
		},
	}
	r.take()
	return r, nil
}

func judgeOf(p []int) match.Judge { return weights.NewJudge(weights.Weights(p)) }

// take makes the optimiser's current point the best result.
func (r *climb) take() {
	w := weights.Weights(r.o.Point())
	r.found(w.String(), weights.NewJudge(w))
}

// Done implements training.Run.
func (r *climb) Done() bool { return r.o.Done() }

// Step implements training.Run. It runs a round, and plays test games if the result changed.
func (r *climb) Step() {
	moved := r.o.Round(r.test).Moved
	r.take()
	at, of := r.far()
	if moved || at == 1 || at == of {
		r.record.test(at)
	}
}

// State implements training.Run.
func (r *climb) State() training.State {
	at, of := r.far()
	return r.state(at, of, at, picture(weights.Weights(r.o.Point())))
}

// Save implements training.Run.
func (r *climb) Save() ([]byte, error) {
	o, err := json.Marshal(r.o)
	if err != nil {
		return nil, err
	}
	return json.Marshal(savedClimb{r.record, o})
}
