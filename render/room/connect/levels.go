package connect

import (
	"slices"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
)

// usual is the default opponent.
func usual() session.Player { return person("club") }

// person returns a level that looks a few moves ahead and overlooks some lines.
func person(level string) session.Player {
	return session.Player{Kind: "person", Values: param.Values{"level": level}}
}

// networkKind is the algorithm that plays with a neural network.
const networkKind = "connect-network"

// levels are the default opponents on a board, weakest first. With gravity the strongest plays perfectly.
func levels(board param.Values) []play.Opponent {
	list := []play.Opponent{
		{Title: textBeginner.String(), Note: textLevel1.String(), Doc: textAboutBeginner.String(),
			Player: person("beginner")},
		{Title: textCasual.String(), Note: textLevel2.String(), Doc: textAboutCasual.String(),
			Player: person("casual")},
		{Title: textClub.String(), Note: textLevel3.String(), Doc: textAboutClub.String(), Player: usual()},
		{Title: textAdvanced.String(), Note: textLevel4.String(), Doc: textAboutAdvanced.String(),
			Player: person("advanced")},
		{Title: textExpert.String(), Note: textLevel5.String(), Doc: textAboutExpert.String(),
			Player: person("expert")},
	}
	size := board["cols"] + "×" + board["rows"] + ", " + board["k"]
	if size == "7×6, 4" && board["gravity"] == "true" { // ratings were measured only on this board
		list = play.WithStrength(list)
	}
	if slices.Contains([]string{"3×3, 3", "4×4, 4", "7×6, 4"}, size) && board["gravity"] == "true" {
		list = append(list,
			play.Opponent{Title: textNeuralNetwork.String(), Note: textBred.String(),
				Player: session.Player{Kind: networkKind, Limits: search.Limits{Depth: 1}},
				Doc:    textAboutNetwork.String()})
	}
	if board["gravity"] != "true" {
		return append(list, play.Opponent{Title: textMaster.String(), Note: textLevel6.String(),
			Doc:    textAboutMasterSearch.String(),
			Player: session.Player{Kind: "alphabeta", Limits: search.Limits{Time: 2 * time.Second}}})
	}
	return append(list,
		play.Opponent{Title: textMaster.String(), Note: textLevel6.String(), Doc: textAboutMaster.String(),
			Player: session.Player{Kind: "solver", Values: param.Values{"book": "false"},
				Limits: search.Limits{Nodes: 2_000_000}}},
		play.Opponent{Title: textPerfect.String(), Note: textLevel7.String(), Doc: textAboutPerfect.String(),
			Player: session.Player{Kind: "solver", Limits: search.Limits{Time: 10 * time.Second}}},
	)
}
