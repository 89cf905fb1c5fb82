package diffusion_test

import (
	"context"
	"fmt"

	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
)

// Fifty agents search for a word in a text. Each tests one letter at a time, and the exact word does not
// occur.
func Example() {
	p, err := diffusion.Words("a swarm has no chief and no plan; each only sees its neighbours", "neihgbours")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := optim.Find(diffusion.Methods(), "sds")
	if err != nil {
		fmt.Println(err)
		return
	}
	o, err := m.Begin(diffusion.Setup{Problem: p, Seed: 1}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := optim.NewRun(func(int) optim.Optimizer[[]int] { return o }, optim.Limits{Evaluations: 20_000})
	if _, err := r.Go(context.Background(), optim.Each(p.Cost), nil); err != nil {
		fmt.Println(err)
		return
	}
	best, _ := o.Best()
	fmt.Printf("%q, %.0f %% right\n", p.Text[best[0]:best[0]+len(p.Target)], 100*p.Support(best[0]))
	// Output:
	// "neighbours", 80 % right
}
