// Package evaluate evaluates positions of the two-player games by a few simple features, for the general
// searches. The engines of the games have better evaluations.
package evaluate

import (
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
)

// Judge evaluates the positions of one game. It is safe for concurrent use. An implementation may have
// further methods, for which searches define their own interfaces. Chess, for example, provides the gains of
// moves and recognises when passing is dangerous.
type Judge interface {
	// Evaluate returns the value of an unfinished position of the game for the side to move. It is
	// antisymmetric: the same position with colours exchanged and the other side to move has the negated
	// value.
	Evaluate(v game.View) float64
	// Unit is the unit of the values: "pawns", "discs".
	Unit() string
}

// 1 for the side to move, −1 for the opponent
type judged struct {
	game string // name of the game
	Judge
}

// all returns the judges of all games.
func all() []judged {
	return []judged{
		{"chess", Chess{}},
		{"othello", judge{"discs", othelloJudge}},
		{"connectk", judge{"threats", connectJudge}},
	}
}

// Games returns the names of the games that have a judge.
func Games() (names []string) {
	for _, of := range all() {
		names = append(names, of.game)
	}
	return names
}

// For returns the judge of the game with the given name; ok is false if there is none.
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

// judge implements Judge with a function.
type judge struct {
	unit     string
	evaluate func(game.View) float64
}

// Evaluate implements Judge.
func (j judge) Evaluate(v game.View) float64 { return j.evaluate(v) }

// Unit implements Judge.
func (j judge) Unit() string { return j.unit }

var _, _ Judge = Chess{}, judge{}

// position returns the chess position of a view.
func position(v game.View) chess.Position { return game.Concrete(v).(*chess.State).Position() }
