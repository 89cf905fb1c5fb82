package connect

import (
	"ludarium/game/cite"
	"ludarium/render/room/play"
)

// about is what the dialog about the game tells.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"The players take turns to drop a disc into a column that is not full; it falls to the lowest empty place. " +
					"The first to have enough discs in an unbroken line, horizontal, vertical or diagonal, wins: four on the usual " +
					"board. A full board without such a line is a draw.",
				"New game offers other sizes, other lengths of the line, and a board without gravity. Three in a row on 3×3 without " +
					"gravity is tic-tac-toe.",
			}},
			{Title: "How to win", Text: []string{
				"Against a player who blocks, a single threat is not enough. An open line is three in a row with both ends playable next " +
					"turn: only one can be blocked.",
				"A forced open line is just as good: the disc that blocks one line of three is what makes another one playable.",
			}},
			{Title: "Playing here", Text: []string{
				"The levels up to Expert play like people: each looks a few moves ahead, and the weaker ones overlook lines on the way, most often " +
					"diagonal ones. Master and Perfect are a solver, which proves how each move ends.",
				"Column scores say above each column what the move there is worth when both sides play perfectly from then on. They count the winner's " +
					"moves from now: 'wins in 5' is a win with the fifth move of the side to move, 'loses in 8' one with the eighth of the other side. " +
					"Early positions of 7×6 come from an opening book; others may take a while.",
				"Train your own breeds small neural networks by playing games: you can watch the swarm, its table of results and a game of the best. " +
					"What comes out can be kept under a name and played against.",
			}},
			{Title: "What is known", Text: []string{
				"Victor Allis proved in 1988 that the first player wins on the board of 7 columns and 6 rows. It takes the middle column: " +
					"the columns beside it draw, and the others lose. Other boards with gravity, solved in full:",
			}, Table: play.Table{Heads: []string{"Columns × rows", "In a row", "With best play"}, Rows: [][]string{
				{"3×3", "three", "draw"},
				{"4×3", "three", "the first player wins"},
				{"4×4", "three", "the first player wins"},
				{"7×6", "three", "the first player wins"},
				{"4×4", "four", "draw"},
				{"5×4", "four", "draw"},
				{"5×5", "four", "draw"},
				{"6×4", "four", "the second player wins"},
				{"6×5", "four", "draw"},
				{"6×6", "four", "the second player wins"},
				{"7×4", "four", "draw"},
				{"7×5", "four", "draw"},
				{"7×6", "four", "the first player wins"},
			}}},
		},
		Sources: []string{
			"Victor Allis, A Knowledge-Based Approach of Connect-Four, 1988.",
			"Pascal Pons, Solving Connect 4: how to build a perfect AI, 2015.",
			cite.Huttunen.Full + ".",
			"The values of the smaller boards were computed by searching them to the end.",
		},
	}
}
