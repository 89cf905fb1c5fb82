package anim_test

import (
	"fmt"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/draw/anim"
)

// In castling two pieces slide.
func ExampleOf() {
	g, err := catalog.Find("chess")
	if err != nil {
		panic(err)
	}
	s, err := game.Track(g, nil, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	if err != nil {
		panic(err)
	}
	m, err := g.ParseMove(s, "O-O")
	if err != nil {
		panic(err)
	}
	before := game.Concrete(s).(game.State).Clone()
	s.Play(m)
	plan := anim.Of(before, s, m)
	fmt.Println(len(plan.Motions), len(plan.Appear), len(plan.Vanish))
	// Output:
	// 2 0 0
}
