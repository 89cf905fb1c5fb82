// Package othello defines the requests to workers that only Othello needs.
package othello

import (
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Learn is the request to learn a lost game, so that the same opening is not played again. The result is
// everything learned, including that game: the next value of LearntParam.
var Learn = pool.Kind[Lost, pool.None, string]{Name: "othello.learn"}

// LearntParam is the parameter of the strong engine with everything learned.
const LearntParam = "learnt"

// Lost is a lost game, complete from the usual start.
type Lost struct {
	Learnt string      `json:"learnt,omitempty"` // learned before, as the value of LearntParam
	Moves  []game.Move `json:"moves"`
}
