package othello

import (
	"ludarium/game/cite"
	"ludarium/render/room/play"
)

// about is what the dialog about the game tells.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"Black moves first. A disc goes on an empty square so that one or more enemy discs lie in a straight line, without a " +
					"gap, between it and another disc of your own. " +
					"All discs enclosed in this way are flipped, in all eight directions.",
				"A player who can move must move; one who cannot passes. The game ends when neither can move: the player with more discs wins, and " +
					"equal numbers are a draw.",
			}},
			{Title: "Good to know", Text: []string{
				"Corners are worth a lot: a disc there can never be flipped.",
				"There are usually 5 to 15 moves to choose from, and a game usually lasts more than 50 moves. After 60 the board is full.",
			}},
			{Title: "What kind of game it is", Text: []string{
				"Two players, nothing hidden and no luck: every move and all its effects are known to both, and what one wins the other loses.",
				"So it has a tree: the first position at its root, below each position those after one legal move, and finished games as its leaves. With k moves to " +
					"choose from and s moves in a game there are about k to the power of s.",
			}},
			{Title: "How large it is", Text: []string{
				"A low estimate of the game tree is 5 to the power of 50 positions; a better one is about 10 to the power of 58. " +
					"At a billion positions a second even the low one would take some 188 million times the age of the universe, taken as 15 billion " +
					"years.",
				"The 4×4 board is small enough to see the whole tree: 60 060 games in 191 401 positions. The lab counts them, and New game offers the board.",
			}},
			{Title: "What is known", Table: play.Table{Heads: []string{"Board", "With best play", "By"}, Rows: [][]string{
				{"4×4", "White wins 11 to 3", "solved here in full"},
				{"8×8", "draw", "Hiroki Takizawa, 2023 (reported)"},
			}}},
			{Title: "Computers and people", Text: []string{
				"In 1997 Logistello beat the world champion Takeshi Murakami 6 to 0. By 2003 computers played checkers, chess and Othello better than people, Go only " +
					"moderately well; Go-Moku and Nine Men's Morris were solved, and Othello was expected to be by 2010.",
				"An evaluation function says how good a position is without looking further. The simplest one here counts discs; ten weights, one for each kind of " +
					"square, do " +
					"better; formulas that were bred and patterns learnt from games do better still. You can breed your own in Options.",
			}},
		},
		Sources: []string{
			cite.Siivonen.Full + ".",
			"Hiroki Takizawa, Othello is Solved, 2023.",
		},
	}
}

// origins tell where the known weights come from, in their order.
var origins = []string{
	"Every disc counts 1: where the thesis starts its optimisations.",
	"Stands in for weight10.5 of the thesis, whose weights are lost: found by what is published of it.",
	"Stands in for weight10.4, the best function of the thesis, whose weights are lost: found by what is published of it.",
	"Set by hand as books on the game advise: corners are good, the squares before them bad.",
	"The champion found here: climbing one weight after the other against R104, R105 and the hand table, 300 games for each comparison, seed 16. It won 75 % " +
		"of 4000 games against R104 and 73 % against R105.",
}
