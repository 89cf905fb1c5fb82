// Package evaluate judges positions of the two-player games by a few plain features, so that the readable searches have
// something to look at. The engines of the single games bring better ones.
package evaluate

import (
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
)

// Games returns the names of the games that For knows.
func Games() []string { return []string{"chess", "othello", "connectk"} }

// For returns the evaluation for the game of that name and the unit of its values; ok is false where there is none. The
// evaluation takes positions of that game that are not over, is seen by the side to move, and is safe for concurrent
// use. It is antisymmetric: the same position with colours and turn exchanged has the negated value.
func For(gameName string) (evaluate func(game.View) float64, unit string, ok bool) {
	switch gameName {
	case "chess":
		return func(v game.View) float64 {
			p := game.Concrete(v).(*chess.State).Position()
			return chessPawns(&p)
		}, "pawns", true
	case "othello":
		return func(v game.View) float64 { return othelloDiscs(game.Concrete(v).(*othello.State).Position()) }, "discs", true
	case "connectk":
		return func(v game.View) float64 { return connectThreats(game.Concrete(v).(*connectk.State).Position()) }, "threats", true
	}
	return nil, "", false
}
