package trainer

import (
	"encoding/json"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/ai/optim"
	"ludarium/ai/optim/evolve"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// free is the number of weights that the evolution strategy optimises: all except the weight of the corners,
// which is fixed because only the ratios of the weights matter. Coordinates are multiples of the corners'
// weight.
const free = weights.Classes - 1

// newStrategy returns the trainer that uses CMA-ES.
func newStrategy() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "cma-es", Title: "CMA-ES", Unit: "generations", Method: "othello-function",
			Param:  "function",
			Source: "Hansen: The CMA Evolution Strategy: A Tutorial, 2016",
			Doc: "Draws the nine weights other than the corner weight around a centre. The centre " +
				"moves towards the better half of the samples, and the spread adapts to them.",
			Params: []param.Spec{
				{Name: "generations", Title: "Generations", Doc: "Number of generations.", Kind: param.Int,
					Default: "60", Min: 1, Max: 10_000, Log: true},
				{Name: "population", Title: "Population", Doc: "Number of weight sets per generation.",
					Kind: param.Int, Default: "12", Min: 4, Max: 200},
				{Name: "spread", Title: "First spread",
					Doc: "Initial standard deviation of the weights, relative to the weight of the " +
						"corners.", Kind: param.Float, Default: "0.3", Min: 0.01, Max: 2},
				opponentSpec(both), gamesSpec("60", "Games per weight set and opponent."), shownSpec(),
			},
		},
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			r := &strategy{record: newRecord(v, seed, "generations"), v: v, against: chosen(v["opponent"]),
				games: match.ByLot(v.Int("games")),
				o: evolve.NewCMAES(make([]float64, free), v.Float("spread"), v.Int("population"),
					rng.Derive(seed, 1))}
			if saved != nil {
				s := savedStrategy{Record: r.record}
				err := json.Unmarshal(saved, &s)
				if err == nil {
					err = optim.Load(r.o, strategyLabel, s.Optimizer)
				}
				if err != nil {
					return nil, fault.Errorf("bad saved run: %w", err)
				}
				r.record, r.generation = s.Record, s.Generation
			}
			r.take()
			return r, nil
		},
	}
}

const strategyLabel = "othello weights"

// strategy is a running evolution strategy.
type strategy struct {
	record
	v          param.Values
	o          *evolve.CMAES
	against    []rival
	games      match.Comparison
	generation int
	latest     *live.Generation // latest generation; nil before the first and after resuming
}

type savedStrategy struct {
	Record     record
	Optimizer  []byte
	Generation int
}

// point returns the weights for nine coordinates.
func point(x []float64) weights.Weights {
	p := lattice.Anchor(weights.Classes, 20*weights.Unit)
	for i, c := range x {
		p[1+i] = int(math.Round(min(max(c, -4), 4) * float64(p[0])))
	}
	return weights.Weights(p)
}

// take makes the centre of the distribution the best result.
func (r *strategy) take() {
	w := point(r.o.Mean())
	r.found(w.String(), weights.NewJudge(w))
}

// Done implements training.Run.
func (r *strategy) Done() bool { return r.generation >= r.v.Int("generations") }

// Step implements training.Run. It runs one generation.
func (r *strategy) Step() {
	batch := r.o.Ask(nil)
	costs := make([]float64, len(batch))
	g := &live.Generation{Number: r.generation, Measure: "games won, %", Sizes: "distance from the centre",
		Origins: []string{"drawn"}}
	center := r.o.Mean()
	for i, x := range batch {
		won := strength(r.games, weights.NewJudge(point(x)), r.against,
			rng.Derive(rng.Derive(r.seed, uint64(2+r.generation)), uint64(i)))
		r.Games += int64(r.games.Games * len(r.against))
		costs[i] = -won
		d := 0.0
		for k := range x {
			d += float64((x[k] - center[k]) * (x[k] - center[k]))
		}
		g.Fitness, g.Size, g.Origin = append(g.Fitness, tenth(won)), append(g.Size, tenth(20*math.Sqrt(d))),
			append(g.Origin, 0)
	}
	r.o.Tell(batch, costs)
	r.generation++
	r.latest = g
	r.take()
	r.test(r.generation)
}

// State implements training.Run.
func (r *strategy) State() training.State {
	s := r.state(r.generation, r.v.Int("generations"), r.generation, picture(point(r.o.Mean())))
	if r.latest != nil {
		s.Views = append(s.Views, live.Encode(*r.latest))
	}
	return s
}

// Save implements training.Run.
func (r *strategy) Save() ([]byte, error) {
	return json.Marshal(savedStrategy{r.record, optim.Save(r.o, strategyLabel), r.generation})
}
