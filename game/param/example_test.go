package param_test

import (
	"fmt"

	"ludarium/game/param"
)

// Fill adds defaults to the given values and reports bad ones.
func ExampleFill() {
	specs := []param.Spec{
		{Name: "depth", Kind: param.Int, Default: "4", Min: 1, Max: 20},
		{Name: "book", Kind: param.Bool, Default: "true"},
	}
	v, err := param.Fill(specs, param.Values{"depth": "6"})
	fmt.Println(v.Int("depth"), v.Bool("book"), err)
	_, err = param.Fill(specs, param.Values{"depth": "99"})
	fmt.Println(err)
	// Output:
	// 6 true <nil>
	// depth: 99 is not between 1 and 20
}

// A Spec has the name, title, default and range of a parameter.
func ExampleWhole() {
	s := param.Whole("particles", "Particles", "Number of particles.", 40, 2, 1000)
	fmt.Println(s.Name, s.Default, s.Min, s.Max)
	// Output:
	// particles 40 2 1000
}

// search is the settings of a search.
type search struct {
	depth int
	order string
}

// Params implements param.Settings.
func (s *search) Params(p *param.Set) {
	p.Int(&s.depth, "depth", "Depth", "Number of plies to look ahead.", 4, 1, 20).Unit("plies")
	p.Choice(&s.order, "order", "Order", "Order in which moves are tried.", "best", "any", "best")
}

// A settings struct describes its parameters and holds their values.
func ExampleBind() {
	specs := param.Specs(&search{})
	v, err := param.Fill(specs, param.Values{"depth": "6"})
	if err != nil {
		panic(err)
	}
	s := param.Bind(&search{}, v)
	fmt.Println(specs[1].Range(), s.depth, s.order)
	// Output:
	// any, best 6 best
}
