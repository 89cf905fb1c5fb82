package twenty48

import (
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// TestWorstTilesEndGamesSooner plays random moves against chosen tiles and against random tiles. It checks
// that chosen tiles end games sooner, are legal, and are reproducible.
func TestWorstTilesEndGamesSooner(t *testing.T) {
	for _, size := range []string{"3", "4", "5"} {
		moves := map[bool]int{}
		for _, evil := range []bool{false, true} {
			for seed := range uint64(8) {
				s, err := rules.Game().New(param.MustFill(rules.Game().Params, param.Values{"size": size}))
				if err != nil {
					t.Fatal(err)
				}
				r := rng.NewXorshift(seed)
				for s.Turn() != game.Nobody {
					legal := s.Moves(nil)
					m := legal[r.IntN(len(legal))]
					if s.Turn() == game.Chance && evil {
						var err error
						if m, err = Worst(t.Context(), s.(*rules.State), seed); err != nil {
							t.Fatal(err)
						}
						if again, err := Worst(t.Context(), s.(*rules.State), seed); err != nil ||
							again != m || !slices.Contains(legal, m) {
							t.Fatalf("seed %d: %v, then %v of %v, %v", seed, m, again, legal, err)
						}
					}
					s.Play(m)
					moves[evil]++
				}
			}
		}
		if moves[true] >= moves[false] {
			t.Errorf("size %s: %d moves against evil tiles, %d against drawn ones", size, moves[true],
				moves[false])
		}
	}
}
