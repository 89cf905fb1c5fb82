package morpion

import (
	"cmp"
	"math"

	"ludarium/ai/base/exact"
	rules "ludarium/game/morpion"
)

// NestedGames estimates how many random games a nested search plays (the formula of Laitinen 2010): 2^-t · Π
// moves·lengths[i] over the levels 0 to t, with moves the mean number of legal moves and lengths the mean
// length of games by level, t = len(lengths)-1. It is his count of levels, one less than that of Nested.
func NestedGames(moves float64, lengths []float64) float64 {
	if len(lengths) == 0 {
		return 1
	}
	games := math.Ldexp(1, -(len(lengths) - 1))
	for _, y := range lengths {
		games *= moves * y
	}
	return games
}

// ReflexiveGames estimates how many games of each level, random games first, one reflexive game plays: counts
// as in Reflexive, lengths the mean length of games of each level from 1 on, len(lengths) == len(counts). A
// game of level n from the start plays counts[n-1] games per move; those from later positions are shorter, by
// half on average.
func ReflexiveGames(counts []int, lengths []float64) []float64 {
	games := make([]float64, len(counts))
	above := 1.0
	for i := len(counts) - 1; i >= 0; i-- {
		share := 1.0
		if i < len(counts)-1 {
			share = 0.5 // most games of this level start late
		}
		above *= float64(counts[i]) * lengths[i] * share
		games[i] = above
	}
	return games
}

// TreeSize is the crude number of games, branching to the power of length.
func TreeSize(branching, length float64) float64 { return exact.Pow(branching, length) }

// evolutionGames estimates how many random games evolution plays when games have the given length: an upper
// round plays Repeat rounds, by the disorder rule more, for each move from its degree to the end of the games
// or the cap.
func evolutionGames(e Evolution, length float64) float64 {
	e = e.filled()
	if e.Cap > 0 {
		length = min(length, float64(e.Cap))
	}
	rounds, perDegree := 0.0, e.rounds()
	for upper := range e.Rounds {
		rounds += float64(max(0, length-float64(upper)) * perDegree)
	}
	games := e.Multiplier * e.Multiplier
	if e.Anneal > 0 {
		games = 1
	}
	return rounds * float64(e.Side*e.Side*games)
}

// EstimatedGames estimates how many games one search by m plays from the start of v, before it is begun; 0
// when nothing is known of the method or the variant or it plays none. It takes the mean number of legal
// moves of random games and the length of games that searches find within seconds.
func EstimatedGames(m Method, v rules.Variant) float64 {
	branching, length := typical(v)
	all := func(n int) (lengths []float64) {
		for range n {
			lengths = append(lengths, length)
		}
		return lengths
	}
	switch m := m.(type) {
	case NRPA:
		m = m.filled()
		return exact.Pow(float64(m.Iterations), float64(m.Level)) * float64(m.Stable)
	case BeamNRPA:
		m = m.filled()
		return exact.Pow(float64(m.Iterations), float64(m.Level)) * exact.Pow(float64(m.Beam),
			float64(m.Level-1)) * float64(m.LowBeam)
	case Nested:
		return NestedGames(branching, all(m.filled().Level))
	case Reflexive:
		return ReflexiveGames(m.filled().Counts, all(len(m.filled().Counts)))[0]
	case Averaging:
		return float64(m.filled().Games) * branching * length
	case Sampling:
		return float64(m.filled().Games)
	case UCT:
		return float64(cmp.Or(m.Playouts, 1000)) * length
	case Evolution:
		return evolutionGames(m, length)
	}
	return 0
}
