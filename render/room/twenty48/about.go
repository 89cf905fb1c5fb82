package twenty48

import (
	"ludarium/game/text/cite"
	"ludarium/render/room/play"
)

// about returns the content of the dialog about the game.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"All tiles slide as far as they can. Two equal tiles that meet merge into one of twice the " +
					"value, and this value is added to the score. A merged tile cannot merge again in the " +
					"same move. Of three equal tiles in a line, the two nearer the wall merge.",
				"After each move a tile appears on a random empty square: a 2 with probability 90 %, " +
					"otherwise a 4. A 2048 tile wins, and you may continue. The game is over when no move " +
					"changes the board.",
			}},
			{Title: "History", Text: []string{
				"The forerunner is Threes! by Vollmer, Wohlwend and Hinson (Sirvo), released on 23 January " +
					"2014. Veewo Studio's 1024! for iOS, with slightly different rules, and Fives for " +
					"Android followed it.",
				"In March 2014 Saming and Gabriele Cirulli released games called 2048 on the same day, " +
					"both as open source. Cirulli, a 19-year-old web developer from Italy, made his in a " +
					"weekend, modelled on 1024!. This program uses his rules.",
			}},
			{Title: "Variants", Text: []string{
				"Larger boards and higher targets are the most common variants. Evil 2048 places each new " +
					"tile where it is worst for the player. A game can also be played for the score alone: " +
					"no tile wins, and the game ends when no move is left. New game offers all of them.",
			}},
			{Title: "The 4×4 board in numbers",
				Table: play.Table{Heads: []string{"What", "Value", "Why"}, Rows: [][]string{
					{"Largest tile", "131\u202f072", "only if the last tile needed is a 4; with a 2 it " +
						"would be 65\u202f536"},
					{"Highest score", "3\u202f932\u202f100",
						"tiles from 131\u202f072 down to 4 on one board"},
					{"Fewest moves to 2048", "519", "every new tile is a 4, and every move merges"},
					{"Fewest with 2s only", "1032", "no new tile is a 4"},
					{"Fewest on average", "938.8", "with the usual 2s and 4s; standard deviation 8.3"},
					{"A game in the thesis", "96\u202f880",
						"points, with an 8192 tile, after about 4000 moves; shown in a picture"},
				}}},
			{Title: "Algorithms", Text: []string{
				"The corner strategy keeps the large tiles in a corner. Minimax and expectimax look some " +
					"moves ahead and evaluate the positions they reach. Monte Carlo tree search plays " +
					"random games to the end and prefers the moves with the best results. N-tuple networks " +
					"learn from their own games.",
				"The thesis also mentions finite-state machines, decision trees, neural networks and " +
					"genetic algorithms. Among programs for other games it names Samuel's checkers, Deep " +
					"Blue and AlphaGo, which beat a professional in 2015, partly by Monte Carlo tree " +
					"search.",
				"It names three other uses of Monte Carlo tree search: the card game 7 Wonders; Connect " +
					"Four, whose tutorial its own code followed; and information-set search, a form for " +
					"games with hidden information, in which a node stands for all states that a player " +
					"cannot tell apart. 2048 hides nothing, so none of them is used here.",
				"On 3×3 and 4×4 the n-tuple networks evaluate the board. Larger boards have no network; " +
					"there expectimax uses the hand-made evaluation. Above 5×5 random games end after 500 " +
					"moves, because whole games would take seconds.",
			}},
		},
		Sources: []string{
			cite.Teder.Full + ".",
			"Gabriele Cirulli, 2048, 2014 (play2048.co).",
		},
	}
}
