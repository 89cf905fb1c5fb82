package swarm_test

import (
	"context"
	"fmt"

	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
)

// A fully informed swarm looks for the lowest point of a bowl in three dimensions.
func ExampleMethods() {
	fips, err := optim.Find(swarm.Methods(), "fips")
	if err != nil {
		panic(err)
	}
	o, err := fips.Begin(optim.Setup{Box: optim.NewBox(3, -100, 100), Seed: 1}, nil)
	if err != nil {
		panic(err)
	}
	bowl := optim.Each(func(x []float64) float64 { return x[0]*x[0] + x[1]*x[1] + x[2]*x[2] })
	begin := func(int) optim.Optimizer[[]float64] { return o }
	run := optim.NewRun(begin, optim.Limits{Evaluations: 10_000})
	stop, err := run.Go(context.Background(), bowl, nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(stop, run.BestCost() < 1e-9)
	// Output:
	// evaluations true
}
