package connect

import (
	"ludarium/game/text/cite"
	"ludarium/render/room/play"
)

// about returns the content of the dialog about the game.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"The players take turns dropping a disc into a column that is not full; the disc falls to " +
					"the lowest empty square. The player who first completes an unbroken line, horizontal, " +
					"vertical or diagonal, wins: four discs on the usual board. A full board without such " +
					"a line is a draw.",
				"New game offers other board sizes, other line lengths and a board without gravity. Three " +
					"in a row on 3×3 without gravity is tic-tac-toe.",
			}},
			{Title: "How to win", Text: []string{
				"A single threat is not enough against a player who blocks. An open line is three in a row " +
					"with both ends playable on the next turn: the opponent can block only one.",
				"A forced open line is just as good: the disc that blocks one line of three makes another " +
					"one playable.",
			}},
			{Title: "Playing here", Text: []string{
				"The levels up to Expert play like people: each looks a few moves ahead, and the weaker " +
					"ones overlook lines, most often diagonal ones. Master and Perfect use a solver, which " +
					"proves the result of each move.",
				"Column scores show the value of each move with perfect play. They count the winner's " +
					"moves from now: 'wins in 5' means that the side to move wins with its fifth move, and " +
					"'loses in 8' that the other side wins with its eighth. Early positions of 7×6 come " +
					"from an opening book; others may take a while.",
				"Train your own evolves small neural networks by playing games. You can watch the swarm, " +
					"the table of results and a game of the best network. You can save the trained network " +
					"under a name and play against it.",
			}},
			{Title: "What is known", Text: []string{
				"James D. Allen and, independently, Victor Allis proved in October 1988 that the first " +
					"player wins on the board of 7 columns and 6 rows. The winning first move is the " +
					"middle column; the columns next to it draw, and the others lose. Solved boards " +
					"with gravity:",
			}, Table: play.Table{Heads: []string{"Columns × rows", "In a row", "With best play"},
				Rows: [][]string{
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
			"The values of the smaller boards were computed by exhaustive search.",
		},
	}
}
