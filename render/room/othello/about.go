package othello

import (
	"ludarium/game/text/cite"
	"ludarium/render/room/play"
)

func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"Black moves first. A player places a disc on an empty square so that one or more enemy " +
					"discs lie in a straight line, without a gap, between it and another disc of the " +
					"player. All discs enclosed in this way are flipped, in all eight directions.",
				"A player who can move must move; a player who cannot move passes. The game ends when " +
					"neither can move. The player with more discs wins; equal numbers are a draw.",
			}},
			{Title: "Basics", Text: []string{
				"Corners are valuable: a disc there can never be flipped.",
				"A position usually has 5 to 15 legal moves, and a game usually lasts more than 50 moves. " +
					"After 60 moves the board is full.",
			}},
			{Title: "Type of game", Text: []string{
				"Othello has two players, no hidden information and no chance: both players know every " +
					"move and all its effects, and one player's gain is the other's loss.",
				"It therefore has a game tree: the first position is the root, the children of a position " +
					"arise from it by one legal move, and finished games are the leaves. With k moves in " +
					"each position and s moves in a game the tree has about k^s leaves.",
			}},
			{Title: "Size of the game", Text: []string{
				"A low estimate of the game tree is 5⁵⁰ positions; a better one is about 10⁵⁸. At a " +
					"billion positions a second even the low one would take some 188 million times the age " +
					"of the universe, taken as 15 billion years.",
				"The whole tree of the 4×4 board can be searched: 60\u202f060 games in 191\u202f401 " +
					"positions. The lab counts them, and New game offers this board.",
			}},
			{Title: "Known results",
				Table: play.Table{Heads: []string{"Board", "With best play", "By"}, Rows: [][]string{
					{"4×4", "White wins 11 to 3", "solved here in full"},
					{"8×8", "draw", "Hiroki Takizawa, 2023 (reported)"},
				}}},
			{Title: "Computers and people", Text: []string{
				"In 1997 Logistello beat the world champion Takeshi Murakami 6 to 0. By 2003 computers " +
					"played checkers, chess and Othello better than people, and Go only moderately well; " +
					"Go-Moku and Nine Men's Morris were solved, and Othello was expected to be solved by " +
					"2010.",
				"An evaluation function estimates the value of a position without looking ahead. The " +
					"simplest one here counts discs. Ten weights, one for each type of square, do " +
					"better; evolved formulas and patterns learned from games do better still. You can " +
					"breed your own evaluation in Options.",
			}},
		},
		Sources: []string{
			cite.Siivonen.Full + ".",
			"Hiroki Takizawa, Othello is Solved, 2023.",
		},
	}
}

// origins describe the sources of the known weights, in the same order.
var origins = []string{
	"Every disc counts 1. The optimisations of the thesis start from these weights.",
	"Replaces weight10.5 of the thesis, whose weights are lost. Found from what is published about it.",
	"Replaces weight10.4, the best function of the thesis, whose weights are lost. Found from what is " +
		"published about it.",
	"Set by hand after the advice of books on the game: corners are good, the squares next to them bad.",
	"The champion of this program. It was found by hill climbing, one weight at a time, against R104, R105 " +
		"and the hand table, with 300 games for each comparison and seed 16. It won 75 % of 4000 games " +
		"against R104 and 73 % against R105.",
}
