// Package othello has what the page and its workers say to each other about Othello alone: types, and no
// work.
package othello

import (
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Learn is a lost game that a worker learns, so that its opening is not played the same way again. The result
// is what was learnt, with that game: the next value of LearntParam.
var Learn = pool.Kind[Lost, pool.None, string]{Name: "othello.learn"}

// LearntParam is the parameter of the strong engine that takes what was learnt.
const LearntParam = "learnt"

// Lost is a whole game from the usual start that was lost.
type Lost struct {
	Learnt string      `json:"learnt,omitempty"` // before, as the value of LearntParam
	Moves  []game.Move `json:"moves"`
}
