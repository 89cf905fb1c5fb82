package twenty48

import "ludarium/render/room/play"

// about is what the dialog about the game tells.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"All tiles slide as far as they can. Two equal tiles that meet become one of twice the value, which is added to the " +
					"points; a new tile cannot merge again in the same move. " +
					"Of three equal tiles in a line, the two nearer the wall merge.",
				"After each move a tile appears on a random empty square: a 2 in nine of ten cases, otherwise a 4. " +
					"A tile of 2048 wins, and one may go on. When no move changes the board the game is over.",
			}},
			{Title: "History", Text: []string{
				"The forerunner is Threes! by Vollmer, Wohlwend and Hinson (Sirvo), which came out on 23 January 2014. " +
					"Veewo Studio's 1024! for iOS, with slightly different rules, and Fives for Android followed it.",
				"In March 2014, on the same day, Saming and Gabriele Cirulli released games called 2048, both as open source. Cirulli, a " +
					"web developer of 19 from Italy, " +
					"made his in a weekend after 1024!. Its rules are the ones played here.",
			}},
			{Title: "Relatives", Text: []string{
				"Larger boards and higher targets are the commonest variations. Evil 2048 puts each new tile where it is worst for the " +
					"player. All of them are in New game.",
			}},
			{Title: "Numbers of the 4×4 board", Table: play.Table{Heads: []string{"What", "Value", "Why"}, Rows: [][]string{
				{"Largest tile", "131\u202f072", "only if the last tile needed is a 4; with a 2 it is 65\u202f536"},
				{"Most points", "3\u202f932\u202f100", "tiles from 131\u202f072 down to 4 on one board"},
				{"Fewest moves to 2048", "519", "every new tile is a 4, and every move merges"},
				{"With 2s only", "1032", "at best, if no 4 ever comes"},
				{"On average", "938.8", "at best, with the real mixture; standard deviation 8.3"},
			}}},
			{Title: "Ways to let a machine play", Text: []string{
				"The corner strategy keeps the large tiles in a corner. Minimax and expectimax look some moves ahead and judge what they see. " +
					"Monte Carlo tree search plays games at random to their end and keeps to the moves that win most. N-tuple networks " +
					"learn from their own games.",
				"The same thesis names others as background: finite state machines, decision trees, neural networks and genetic " +
					"algorithms, and the programs " +
					"that made games famous for machines: Samuel's checkers, Deep Blue and AlphaGo.",
			}},
		},
		Sources: []string{
			"Teder, thesis on 2048, 2021.",
			"Gabriele Cirulli, 2048, 2014 (play2048.co).",
		},
	}
}
