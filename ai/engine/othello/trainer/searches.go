package trainer

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/method/training"
	"ludarium/ai/optim/lattice"
	"ludarium/game/param"
)

// Optimisers that Siivonen 2003 describes but does not test. The weight of the corners is fixed at 20, which
// sets the scale of the other weights.

// others are the indices of all weights except the weight of the corners.
var others = []int{1, 2, 3, 4, 5, 6, 7, 8, 9}

// byStrength returns a trainer whose optimiser compares functions by games in which ties between moves are
// broken at random.
func byStrength(d training.Description, specs []param.Spec,
	start func(v param.Values, seed uint64) (o lattice.Optimizer, far func() (at, of int), err error),
) training.Trainer {
	d.Unit, d.Method, d.Param = "rounds", "othello-function", "function"
	d.Params = append(specs, opponentSpec(both), gamesSpec("100", "Games per comparison and opponent."),
		shownSpec())
	return training.Trainer{Description: d,
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			o, far, err := start(v, rng.Derive(seed, 1))
			if err != nil {
				return nil, err
			}
			return startClimb(o, far, match.ByLot(v.Int("games")), v, seed, saved)
		}}
}

// inTenths returns a parameter in tenths, rounded to an integer.
func inTenths(v param.Values, name string) int { return int(float64(weights.Unit*v.Float(name)) + 0.5) }

func begin() []int { return lattice.Anchor(weights.Classes, 20*weights.Unit) }

// newDifferences returns the trainer that uses gradient descent with finite differences.
func newDifferences() training.Trainer {
	return byStrength(training.Description{Name: "differences", Title: "Finite differences",
		Source: "Kiefer, Wolfowitz: Stochastic Estimation of the Maximum of a Regression Function, 1952",
		Doc: "Estimates the slope of strength along each weight from games a distance above and below it, " +
			"and moves all weights along the slopes."},
		append([]param.Spec{{Name: "distance", Title: "Distance", Doc: "Distance above and below a weight " +
			"at which strength is measured.", Kind: param.Float, Default: "4", Min: 0.1, Max: 30}},
			stepSpecs("10", "0.5")...),
		func(v param.Values, _ uint64) (lattice.Optimizer, func() (int, int), error) {
			steps, err := stepsOf(v)
			o := &lattice.Descent{Order: others, Distance: inTenths(v, "distance"), Steps: steps,
				Current: begin()}
			return o, func() (int, int) { return o.Next, len(o.Steps) }, err
		})
}

// newAnnealing returns the trainer that uses simulated annealing.
func newAnnealing() training.Trainer {
	return byStrength(training.Description{Name: "annealing", Title: "Simulated annealing",
		Source: "Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, 1983",
		Doc: "Changes one weight at random. A stronger function is always kept, a weaker one with a " +
			"probability that falls with the loss and the temperature."},
		[]param.Spec{
			{Name: "rounds", Title: "Rounds", Doc: "Number of rounds, in which the temperature falls to 0.",
				Kind: param.Int, Default: "300", Min: 1, Max: 100_000, Log: true},
			{Name: "largest", Title: "Largest step", Doc: "Largest change of a weight.", Kind: param.Float,
				Default: "6", Min: 0.1, Max: 30},
			{Name: "temperature", Title: "Temperature", Doc: "Initial temperature. A loss of that much is " +
				"accepted with probability 1/e.", Unit: "points", Kind: param.Float, Default: "6", Min: 0,
				Max: 100, Special: map[string]string{"0": "no loss is accepted"}}},
		func(v param.Values, seed uint64) (lattice.Optimizer, func() (int, int), error) {
			o := &lattice.Annealing{Order: others, Step: inTenths(v, "largest"),
				Temperature: v.Float("temperature"), Count: v.Int("rounds"), Seed: seed, Current: begin()}
			return o, func() (int, int) { return o.Next, o.Count }, nil
		})
}

// newRandomSearch returns the trainer that uses random search.
func newRandomSearch() training.Trainer {
	return byStrength(training.Description{Name: "random-search", Title: "Random search",
		Source: "Brooks: A Discussion of Random Methods for Seeking Maxima, 1958",
		Doc: "Draws all weights at random and keeps the strongest function. When strength is close to " +
			"random, nothing does better."},
		[]param.Spec{
			{Name: "rounds", Title: "Rounds", Doc: "Number of functions drawn.", Kind: param.Int,
				Default: "300", Min: 1, Max: 100_000, Log: true},
			{Name: "range", Title: "Range", Doc: "Greatest weight, of either sign; the corners have 20.",
				Kind: param.Float, Default: "20", Min: 0.1, Max: 1000}},
		func(v param.Values, seed uint64) (lattice.Optimizer, func() (int, int), error) {
			reach := inTenths(v, "range")
			o := &lattice.RandomSearch{Order: others, Low: -reach, High: reach, Count: v.Int("rounds"),
				Seed: seed, Current: begin()}
			return o, func() (int, int) { return o.Next, o.Count }, nil
		})
}
