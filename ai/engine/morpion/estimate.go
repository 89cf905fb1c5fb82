package morpion

import (
	"cmp"
	"math"

	"ludarium/ai/base/exact"
	rules "ludarium/game/morpion"
)

// NestedGames estimates the number of random games in a nested search by the formula of Laitinen 2010: 2^-t ·
// Π moves·lengths[i], with i from 0 to t = len(lengths)-1. moves is the mean number of legal moves, and
// lengths[i] the mean length of the games of level i. A search with level l of Nested plays the games of t =
// l-1, whereas the source uses t = l.
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

// NestedEstimate returns NestedGames for games from the start of v. It assumes a typical number of moves, the
// same on each of the levels 0 to t. It returns 0 for unknown variants.
func NestedEstimate(v rules.Variant, t int) float64 {
	branching, length := typical(v)
	lengths := make([]float64, t+1)
	for i := range lengths {
		lengths[i] = length
	}
	return NestedGames(branching, lengths)
}

// ReflexiveGames estimates the number of games of each level, random games first, that are played for one
// reflexive game. counts is as in Reflexive, and lengths holds the mean length of the games of each level
// from 1 on; both must have the same size. A game of level n from the start plays counts[n-1] games for each
// move; games from later positions are half as long on average.
func ReflexiveGames(counts []int, lengths []float64) []float64 {
	games := make([]float64, len(counts))
	above := 1.0
	for i := len(counts) - 1; i >= 0; i-- {
		share := 1.0
		if i < len(counts)-1 {
			share = 0.5 // most games of this level start in mid-game
		}
		above *= float64(counts[i]) * lengths[i] * share
		games[i] = above
	}
	return games
}

// TreeSize returns a rough estimate of the number of games: branching to the power of length.
func TreeSize(branching, length float64) float64 { return exact.Pow(branching, length) }

// evolutionGames estimates the number of random games that evolution plays if games have the given length. An
// upper round plays e.rounds() rounds for each commitment degree, up to the length of the games or the cap.
func evolutionGames(e Evolution, length float64) float64 {
	e = e.filled()
	if e.Cap > 0 {
		length = min(length, float64(e.Cap))
	}
	rounds, perDegree := 0.0, e.rounds()
	for upper := range e.Rounds {
		rounds += float64(max(0, length-float64(upper)) * perDegree)
	}
	games := e.samples()
	if e.Anneal > 0 {
		games = 1
	}
	return rounds * float64(e.Side*e.Side*games)
}

// EstimatedGames estimates the number of games in one search by m from the start of v. It returns 0 if the
// method or the variant is unknown or the method plays no games. The estimate uses the mean number of legal
// moves in random games and the length of games that searches find within seconds.
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
		return NestedEstimate(v, m.filled().Level-1)
	case Shared:
		return NestedEstimate(v, m.filled().Level-1)
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
