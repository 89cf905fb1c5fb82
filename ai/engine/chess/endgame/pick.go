package endgame

import (
	"math"
	"math/rand/v2"

	rules "ludarium/game/chess"
)

// Pick calls use with positions that White, who is to move, wins. The distance to mate in moves is more than
// from times and at most to times the length of the longest mate. The order depends on the seed. Pick ends
// when use returns false.
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
	first := rng.IntN(len(t.values)) // go through all entries, to find rare positions
	for i := range t.values {
		if p, ok := fits(uint32((first + i) % len(t.values))); ok && !give(p) {
			return
		}
	}
}

// tries is the number of random entries that Pick tries before it examines all entries in turn.
const tries = 1 << 20
