package morpion

import "math"

// NestedGames estimates how many random games a nested search plays (Laitinen's formula): 2^-t · Π moves·lengths[i] over the
// levels 0 to t, with moves the mean number of legal moves and lengths the mean length of games by level, t = len(lengths)-1.
// It is his count of levels, one less than that of Nested.
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

// ReflexiveGames estimates how many games of each level, random games first, one reflexive game plays: counts as in Reflexive, lengths the
// mean length of games of each level from 1 on, len(lengths) == len(counts). A game of level n from the start
// plays counts[n-1] games per move; those from later positions are shorter, by half on average.
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
func TreeSize(branching, length float64) float64 { return math.Pow(branching, length) }
