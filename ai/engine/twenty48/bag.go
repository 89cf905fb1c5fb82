package twenty48

import (
	"cmp"
	"maps"
	"math"
	"math/bits"
	"slices"

	"ludarium/ai/base/rng"
)

// Bag is a state of the bag model, which estimates the minimum number of moves of a game up to a target tile.
// In this model all tiles are in a bag, without a board. Each move merges each pair of equal tiles once and
// then adds a 2 or a 4. The model is a Markov chain. A game to 2048 takes at least 519 moves if all new tiles
// are 4s and 1032 if all are 2s.
//
// In a Bag, the number of tiles of exponent e, at most 3, is stored in the two bits from bit 2*(e-1) on.
// Teder 2021 describes the model.
type Bag uint32

// count returns the number of tiles of exponent exp, which must be from 1 to 16.
func (b Bag) count(exp int) int { return int(b >> (2 * (exp - 1)) & 3) }

// Add returns the bag with one more tile of exponent exp. The bag must contain at most two such tiles.
func (b Bag) Add(exp int) Bag { return b + 1<<(2*(exp-1)) }

// Sum returns the sum of the values of all tiles, which increases by 2 or 4 with each move.
func (b Bag) Sum() int {
	total := 0
	for exp := 1; b>>(2*(exp-1)) != 0; exp++ {
		total += b.count(exp) << exp
	}
	return total
}

// Tiles appends the values of all tiles to dst in ascending order.
func (b Bag) Tiles(dst []int) []int {
	for exp := 1; b>>(2*(exp-1)) != 0; exp++ {
		for range b.count(exp) {
			dst = append(dst, 1<<exp)
		}
	}
	return dst
}

// merge returns the bag after each pair of equal tiles has been merged. Merged tiles are not merged again in
// the same move.
func (b Bag) merge() Bag {
	const low = 0x55555555
	pairs := b >> 1 & low // bits of exponents with 2 or 3 tiles
	return b - 2*pairs + pairs<<2
}

// reached reports whether the bag contains a tile of exponent exp or larger.
func (b Bag) reached(exp int) bool { return bits.Len32(uint32(b)) > 2*(exp-1) }

// BagStarts returns the possible initial states, at most three, with their probabilities.
func BagStarts(fourOdds float64) map[Bag]float64 {
	two, four := Bag(0).Add(1), Bag(0).Add(2)
	p := fourOdds
	starts := map[Bag]float64{two.Add(1): (1 - p) * (1 - p), two.Add(2): 2 * p * (1 - p), four.Add(2): p * p}
	maps.DeleteFunc(starts, func(_ Bag, p float64) bool { return p == 0 })
	return starts
}

// SimulateBag simulates one game in the model and returns the number of moves until a tile of the target
// exponent, which must be from 3 to 15, exists after merging.
func SimulateBag(target int, fourOdds float64, x *rng.Xorshift) (moves int) {
	tile := func() int {
		if x.Float64() < fourOdds {
			return 2
		}
		return 1
	}
	b := Bag(0).Add(tile()).Add(tile())
	for {
		b = b.merge()
		moves++
		if b.reached(target) {
			return moves
		}
		b = b.Add(tile())
	}
}

// BagState is a state of the Markov chain with its properties.
type BagState struct {
	Bag Bag
	// sum of the tiles; each move except the first leads to a layer that is 2 or 4 higher
	Layer    int
	Reach    float64 // probability that a game reaches this state
	Two      Bag     // state that follows if the new tile is a 2; zero if this is impossible
	Four     Bag     // state that follows if the new tile is a 4; zero if this is impossible
	Done     bool    // whether the target tile exists after the merges of this state, so that it is final
	Distance float64 // expected number of remaining moves

	least, most int // minimum and maximum number of remaining moves
}

// BagChain holds all states of the Markov chain up to a target, with their properties.
type BagChain struct {
	States   []BagState // ordered by layer and then by bag, so that each state precedes those that follow it
	Mean, SD float64    // mean and standard deviation of the number of moves
	Min, Max int
	Odds     []float64 // probability of each number of moves, up to Max
}

// SolveBag computes all states and the distribution of the number of moves, by dynamic programming over the
// layers. The target exponent must be from 3 to 15. For 2048 there are about 3500 states.
func SolveBag(target int, fourOdds float64) *BagChain {
	starts := BagStarts(fourOdds)
	states := bagStates(target, fourOdds, starts)
	order := slices.SortedFunc(maps.Values(states), func(a, b *BagState) int {
		return cmp.Or(a.Layer-b.Layer, cmp.Compare(a.Bag, b.Bag))
	})
	c := &BagChain{Min: math.MaxInt}
	c.reach(order, starts, fourOdds)
	distances(order, states, fourOdds)
	for b := range starts {
		c.Min, c.Max = min(c.Min, states[b].least), max(c.Max, states[b].most)
	}
	for _, s := range order {
		c.States = append(c.States, *s)
	}
	return c
}

// bagStates returns all states that can be reached, each with the states that follow it.
func bagStates(target int, fourOdds float64, starts map[Bag]float64) map[Bag]*BagState {
	states := map[Bag]*BagState{}
	queue := slices.Collect(maps.Keys(starts))
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if states[b] != nil {
			continue
		}
		s := &BagState{Bag: b, Layer: b.Sum()}
		states[b] = s
		merged := b.merge()
		if s.Done = merged.reached(target); s.Done {
			continue
		}
		if fourOdds < 1 {
			s.Two = merged.Add(1)
			queue = append(queue, s.Two)
		}
		if fourOdds > 0 {
			s.Four = merged.Add(2)
			queue = append(queue, s.Four)
		}
	}
	return states
}

// reach processes the states in order. It computes the distribution of the number of moves until each state
// and from this the distribution for the whole game.
func (c *BagChain) reach(order []*BagState, starts map[Bag]float64, fourOdds float64) {
	visits := map[Bag][]float64{} // probability of each state by the number of moves made until then
	for b, p := range starts {
		visits[b] = []float64{p}
	}
	pass := func(to Bag, from []float64, p float64) {
		if p == 0 {
			return
		}
		v := visits[to]
		for len(v) < len(from)+1 {
			v = append(v, 0)
		}
		for n, q := range from {
			v[n+1] += float64(p * q)
		}
		visits[to] = v
	}
	for _, s := range order {
		v := visits[s.Bag]
		for _, q := range v {
			s.Reach += q
		}
		if !s.Done {
			pass(s.Two, v, 1-fourOdds)
			pass(s.Four, v, fourOdds)
			continue
		}
		for n, q := range v {
			for len(c.Odds) < n+2 {
				c.Odds = append(c.Odds, 0)
			}
			c.Odds[n+1] += q
		}
	}
	square := 0.0
	for n, q := range c.Odds {
		c.Mean += float64(float64(n) * q)
		square += float64(float64(n) * float64(n) * q)
	}
	c.SD = math.Sqrt(max(0, square-float64(c.Mean*c.Mean)))
}

// distances processes the states in reverse order and computes the expected, minimum and maximum numbers of
// remaining moves. Games of minimum or maximum length have probabilities of 10^-512 and less, too small for
// the distribution.
func distances(order []*BagState, states map[Bag]*BagState, fourOdds float64) {
	odds := [2]float64{1 - fourOdds, fourOdds}
	for _, s := range slices.Backward(order) {
		s.Distance, s.least, s.most = 1, 1, 1
		if s.Done {
			continue
		}
		s.least = math.MaxInt
		for i, next := range [2]Bag{s.Two, s.Four} {
			if to := states[next]; to != nil {
				s.Distance += float64(odds[i] * to.Distance)
				s.least, s.most = min(s.least, 1+to.least), max(s.most, 1+to.most)
			}
		}
	}
}
