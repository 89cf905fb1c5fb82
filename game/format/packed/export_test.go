package packed

import "ludarium/game"

// Sealed appends a matching checksum to letters, as if they were the packed moves of a game with default
// values.
func Sealed(g *game.Game, letters string) string {
	t, err := game.Track(g, nil, "")
	if err != nil {
		panic(err)
	}
	return letters + sealOf(g, t)(letters)
}
