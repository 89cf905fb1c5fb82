package packed

import "ludarium/game"

// Sealed returns letters with the seal that fits them, as if they were the packed moves of the usual game.
func Sealed(g *game.Game, letters string) string {
	t, err := game.Track(g, nil, "")
	if err != nil {
		panic(err)
	}
	return letters + sealOf(g, t)(letters)
}
