package colony_test

import (
	"context"
	"fmt"
	"math"

	"ludarium/ai/optim"
	"ludarium/ai/optim/colony"
	"ludarium/ai/optim/tsp"
)

// Ants look for the shortest tour of twelve cities on a circle, which is once around.
func ExampleMethods() {
	x, y := make([]float64, 12), make([]float64, 12)
	for i := range x {
		y[i], x[i] = math.Sincos(float64(i*5%12) * math.Pi / 6)
	}
	p, err := tsp.Points("circle", x, y)
	if err != nil {
		panic(err)
	}
	acs, err := optim.Find(colony.Methods(), "acs")
	if err != nil {
		panic(err)
	}
	o, err := acs.Begin(tsp.Setup{Problem: p, Seed: 1}, nil)
	if err != nil {
		panic(err)
	}
	begin := func(int) optim.Optimizer[[]int] { return o }
	run := optim.NewRun(begin, optim.Limits{Evaluations: 2000})
	stop, err := run.Go(context.Background(), optim.Each(p.Length), nil)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s %.3f\n", stop, run.BestCost())
	// Output:
	// evaluations 6.212
}
