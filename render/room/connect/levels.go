package connect

import (
	"slices"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
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
	var list []play.Opponent
	for _, l := range []struct {
		name string
		doc  lang.Text
	}{{"beginner", textAboutBeginner}, {"casual", textAboutCasual}, {"club", textAboutClub},
		{"advanced", textAboutAdvanced}, {"expert", textAboutExpert}} {
		list = append(list, play.Level(person(l.name), l.doc.String()))
	}
	size := board["cols"] + "×" + board["rows"] + ", " + board["k"]
	if size != "7×6, 4" || board["gravity"] != "true" { // ratings were measured only on this board
		for i := range list {
			list[i].Note = ""
		}
	}
	if slices.Contains([]string{"3×3, 3", "4×4, 4", "7×6, 4"}, size) && board["gravity"] == "true" {
		list = append(list,
			play.Opponent{Title: textNeuralNetwork.String(), Note: textBred.String(),
				Player: session.Player{Kind: networkKind, Limits: search.Limits{Depth: 1}},
				Doc:    textAboutNetwork.String()})
	}
	if board["gravity"] != "true" {
		return append(list, play.Opponent{Title: textMaster.String(), Doc: textAboutMasterSearch.String(),
			Player: session.Player{Kind: "alphabeta", Limits: search.Limits{Time: 2 * time.Second}}})
	}
	return append(list,
		play.Opponent{Title: textMaster.String(), Doc: textAboutMaster.String(),
			Player: session.Player{Kind: "solver", Values: param.Values{"book": "false"},
				Limits: search.Limits{Nodes: 2_000_000}}},
		play.Opponent{Title: textPerfect.String(), Doc: textAboutPerfect.String(),
			Player: session.Player{Kind: "solver", Limits: search.Limits{Time: 10 * time.Second}}},
	)
}
