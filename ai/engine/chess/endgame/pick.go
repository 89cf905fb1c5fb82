package endgame

import (
	"math"
	"math/rand/v2"

	rules "ludarium/game/chess"
)

// Pick calls use with won positions with White to move, whose distance to mate is more than from and at most
// to times the longest one, in an order given by a seed, until use returns false.
func (t *Table) Pick(from, to float64, seed uint64, use func(p rules.Position) bool) {
	longest := float64((t.Longest()[rules.White].Plies + 1) / 2)
	rng := rand.New(rand.NewPCG(seed, 0))
	least, most := int(math.Floor(from*longest)), int(math.Floor(to*longest))
	fits := func(i uint32) (placing, bool) {
		v := t.values[i]
		moves := (v.plies() + 1) / 2
		p := t.Material.placing(i)
		return p, v.won() && p.side == rules.White && moves > least && moves <= most && t.Material.legal(&p)
	}
	give := func(p placing) bool {
		if rng.IntN(2) == 0 {
			p.reflect(acrossFiles)
		}
		if !t.Material.pawns() && rng.IntN(2) == 0 {
			p.reflect(acrossRanks)
		}
		position, err := rules.ParseFEN(t.Material.fen(&p))
		return err != nil || use(position)
	}
	for range tries {
		if p, ok := fits(uint32(rng.IntN(len(t.values)))); ok && !give(p) {
			return
		}
	}
	first := rng.IntN(len(t.values)) // rare positions are found by examining all entries
	for i := range t.values {
		if p, ok := fits(uint32((first + i) % len(t.values))); ok && !give(p) {
			return
		}
	}
}

// tries is the number of random entries that are tried before all entries are examined in turn.
const tries = 1 << 20
