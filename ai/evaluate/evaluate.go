// Package evaluate judges positions of the two-player games by a few plain features, so that the readable
// searches have something to look at. The engines of the single games bring better ones.
package evaluate

import (
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
)

// Judge judges the positions of one game. It is safe for concurrent use. Beside it an evaluation may know
// more of its game, which searches ask for by interfaces of their own: that of chess knows what moves gain,
// and where passing is dangerous.
type Judge interface {
	// Evaluate returns what a position of that game that is not over is worth to the side to move. It is
	// antisymmetric: the same position with colours and turn exchanged has the negated value.
	Evaluate(v game.View) float64
	// Unit is that of the values: "pawns", "discs".
	Unit() string
}

// Games returns the names of the games that For knows.
func Games() []string { return []string{"chess", "othello", "connectk"} }

// For returns the evaluation for the game of that name; ok is false where there is none.
func For(gameName string) (j Judge, ok bool) {
	switch gameName {
	case "chess":
		return Chess{}, true
	case "othello":
		return judge{"discs", func(v game.View) float64 {
			return othelloDiscs(game.Concrete(v).(*othello.State).Position())
		}}, true
	case "connectk":
		return judge{"threats", func(v game.View) float64 {
			return connectThreats(game.Concrete(v).(*connectk.State).Position())
		}}, true
	}
	return nil, false
}

// judge is an evaluation that knows no more than values.
type judge struct {
	unit     string
	evaluate func(game.View) float64
}

// Evaluate implements Judge.
func (j judge) Evaluate(v game.View) float64 { return j.evaluate(v) }

// Unit implements Judge.
func (j judge) Unit() string { return j.unit }

var _, _ Judge = Chess{}, judge{}

// position returns the chess position behind a view.
func position(v game.View) chess.Position { return game.Concrete(v).(*chess.State).Position() }
