// Package othello defines the requests to workers that only Othello needs.
package othello

import (
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Learn is the request to learn from a lost game, so that the same opening is not played again. The result is
// all learned data including that game, which is the next value of LearntParam.
var Learn = pool.Kind[Lost, pool.None, string]{Name: "othello.learn"}

// LearntParam is the parameter of the strong engine for all learned data.
const LearntParam = "learnt"

// Lost is a lost game, complete from the standard start.
type Lost struct {
	Learnt string      `json:"learnt,omitempty"` // previously learned data, as the value of LearntParam
	Moves  []game.Move `json:"moves"`
}
