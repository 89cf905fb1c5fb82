package connect

import (
	"slices"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// usual plays where nobody chose.
func usual() session.Player { return person("club") }

// person is a level that looks a few moves ahead and overlooks some lines.
func person(level string) session.Player {
	return session.Player{Kind: "person", Values: param.Values{"level": level}}
}

// networkKind plays by a neural network.
const networkKind = "connect-network"

// levels are the usual opponents on a board, weakest first. Where discs fall the strongest is perfect.
func levels(board param.Values) []play.Opponent {
	list := []play.Opponent{
		{Title: "Beginner", Note: "level 1", Doc: "Looks one move ahead, and overlooks every other slanting line.", Player: person("beginner")},
		{Title: "Casual", Note: "level 2", Doc: "Looks two moves ahead, and overlooks some slanting lines.", Player: person("casual")},
		{Title: "Club", Note: "level 3", Doc: "Looks four moves ahead, and overlooks a slanting line now and then.", Player: usual()},
		{Title: "Advanced", Note: "level 4", Doc: "Looks six moves ahead, seldom overlooks a line, and knows which threats last to the end.",
			Player: person("advanced")},
		{Title: "Expert", Note: "level 5", Doc: "Looks ten moves ahead and overlooks nothing within them.", Player: person("expert")},
	}
	if slices.Contains([]string{"3×3, 3", "4×4, 4", "7×6, 4"}, board["cols"]+"×"+board["rows"]+", "+board["k"]) && board["gravity"] == "true" {
		list = append(list, play.Opponent{Title: "Neural network", Note: "bred", Player: session.Player{Kind: networkKind, Limits: search.Limits{Depth: 1}},
			Doc: "A few units, bred by games and never taught. It looks at the board after each of its moves and plays the one that it likes best."})
	}
	if board["gravity"] != "true" {
		return append(list, play.Opponent{Title: "Master", Note: "level 6", Doc: "All that a search can see in two seconds a move. Never loses tic-tac-toe.",
			Player: session.Player{Kind: "alphabeta", Limits: search.Limits{Time: 2 * time.Second}}})
	}
	return append(list,
		play.Opponent{Title: "Master", Note: "level 6", Doc: "Plays the endgame perfectly, and sees far ahead before it.",
			Player: session.Player{Kind: "solver", Values: param.Values{"book": "false"}, Limits: search.Limits{Nodes: 2_000_000}}},
		play.Opponent{Title: "Perfect", Note: "level 7", Doc: "Proves the best move. On the 7×6 board it wins every game it begins.",
			Player: session.Player{Kind: "solver", Limits: search.Limits{Time: 10 * time.Second}}},
	)
}
