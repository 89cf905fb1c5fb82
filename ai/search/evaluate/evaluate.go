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

// judged is a game with its judge.
type judged struct {
	game string // its name
	Judge
}

// all returns those of all games: a game is added here by one line.
func all() []judged {
	return []judged{
		{"chess", Chess{}},
		{"othello", judge{"discs", othelloJudge}},
		{"connectk", judge{"threats", connectJudge}},
	}
}

// Games returns the names of the games that For knows.
func Games() (names []string) {
	for _, of := range all() {
		names = append(names, of.game)
	}
	return names
}

// For returns the evaluation for the game of that name; ok is false where there is none.
func For(gameName string) (j Judge, ok bool) {
	for _, of := range all() {
		if of.game == gameName {
			return of.Judge, true
		}
	}
	return nil, false
}

func othelloJudge(v game.View) float64 {
	return othelloDiscs(game.Concrete(v).(*othello.State).Position())
}

func connectJudge(v game.View) float64 {
	return connectThreats(game.Concrete(v).(*connectk.State).Position())
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
