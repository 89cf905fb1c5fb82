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
		{Title: textBeginner, Note: textLevel1, Doc: textAboutBeginner, Player: person("beginner")},
		{Title: textCasual, Note: textLevel2, Doc: textAboutCasual, Player: person("casual")},
		{Title: textClub, Note: textLevel3, Doc: textAboutClub, Player: usual()},
		{Title: textAdvanced, Note: textLevel4, Doc: textAboutAdvanced,
			Player: person("advanced")},
		{Title: textExpert, Note: textLevel5, Doc: textAboutExpert, Player: person("expert")},
	}
	if slices.Contains([]string{"3×3, 3", "4×4, 4", "7×6, 4"}, board["cols"]+"×"+board["rows"]+", "+
		board["k"]) && board["gravity"] == "true" {
		list = append(list,
			play.Opponent{Title: textNeuralNetwork, Note: textBred,
				Player: session.Player{Kind: networkKind, Limits: search.Limits{Depth: 1}},
				Doc:    textAboutNetwork})
	}
	if board["gravity"] != "true" {
		return append(list, play.Opponent{Title: textMaster, Note: textLevel6, Doc: textAboutMasterSearch,
			Player: session.Player{Kind: "alphabeta", Limits: search.Limits{Time: 2 * time.Second}}})
	}
	return append(list,
		play.Opponent{Title: textMaster, Note: textLevel6, Doc: textAboutMaster,
			Player: session.Player{Kind: "solver", Values: param.Values{"book": "false"},
				Limits: search.Limits{Nodes: 2_000_000}}},
		play.Opponent{Title: textPerfect, Note: textLevel7, Doc: textAboutPerfect,
			Player: session.Player{Kind: "solver", Limits: search.Limits{Time: 10 * time.Second}}},
	)
}
