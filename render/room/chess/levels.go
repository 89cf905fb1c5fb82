package chess

import (
	"strconv"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// levelNames say in words what to expect of the levels of the chess engine, the last of which is all that it can. How they compare with
// ratings of people was not measured.
var levelNames = [...]string{
	"first games", "beginner", "keen beginner", "casual player", "regular player", "club player", "good club player", "strong club player",
	"expert", "master", "strong master", "full strength",
}

// usualLevel is the opponent of whoever chose none.
const usualLevel = 4

// level returns the computer of a level, from 1.
func level(n int) session.Player {
	return session.Player{Kind: "chess", Values: param.Values{"level": strconv.Itoa(n)}, Limits: search.Limits{Time: time.Second}}
}

// levels returns the opponents by level.
func levels() []play.Opponent {
	var out []play.Opponent
	for i, name := range levelNames {
		o := play.Opponent{Title: "Level " + strconv.Itoa(i+1), Note: name, Player: level(i + 1)}
		switch {
		case i+1 == len(levelNames):
			o.Doc = "Plays as well as it can in a second a move, or by the clock."
		case i < 3:
			o.Doc = "For a " + name + ". It looks only a move or two ahead and often overlooks what its opponent threatens."
		default:
			o.Doc = "Like a " + name + ". It looks ahead less, judges less surely and overlooks more than the levels above it."
		}
		out = append(out, o)
	}
	out[0].Doc = "For one's first games. It looks one move ahead and often overlooks what its opponent threatens."
	return out
}
