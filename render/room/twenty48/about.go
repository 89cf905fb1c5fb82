package twenty48

import (
	"ludarium/game/cite"
	"ludarium/render/room/play"
)

// about is what the dialog about the game tells.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"All tiles slide as far as they can. Two equal tiles that meet become one of twice the value, which is added to the " +
					"score; a merged tile cannot merge again in the same move. " +
					"Of three equal tiles in a line, the two nearer the wall merge.",
				"After each move a tile appears on a random empty square: a 2 in nine of ten cases, otherwise a 4. " +
					"A 2048 tile wins, and you may go on. When no move changes the board the game is over.",
			}},
			{Title: "History", Text: []string{
				"The forerunner is Threes! by Vollmer, Wohlwend and Hinson (Sirvo), which came out on 23 January 2014. " +
					"Veewo Studio's 1024! for iOS, with slightly different rules, and Fives for Android followed it.",
				"In March 2014, on the same day, Saming and Gabriele Cirulli released games called 2048, both as open source. Cirulli, a " +
					"19-year-old web developer from Italy, made his in a weekend, modelled on 1024!. Its rules are the ones played here.",
			}},
			{Title: "Relatives", Text: []string{
				"Larger boards and higher targets are the most common variations. Evil 2048 puts each new tile where it is worst for the " +
					"player. All of them are in New game.",
			}},
			{Title: "Numbers of the 4×4 board", Table: play.Table{Heads: []string{"What", "Value", "Why"}, Rows: [][]string{
				{"Largest tile", "131\u202f072", "only if the last tile needed is a 4; with a 2 it would be 65\u202f536"},
				{"Highest score", "3\u202f932\u202f100", "tiles from 131\u202f072 down to 4 on one board"},
				{"Fewest moves to 2048", "519", "every new tile is a 4, and every move merges"},
				{"With 2s only", "1032", "at best, if no 4 ever comes"},
				{"On average", "938.8", "at best, with the real mixture; standard deviation 8.3"},
			}}},
			{Title: "How computers play it", Text: []string{
				"The corner strategy keeps the large tiles in a corner. Minimax and expectimax look some moves ahead and judge what they see. " +
					"Monte Carlo tree search plays random games to their end and prefers the moves that do best. N-tuple networks " +
					"learn from their own games.",
				"The same thesis names others as background: finite state machines, decision trees, neural networks and genetic " +
					"algorithms, and the programs " +
					"that made games famous for machines: Samuel's checkers, Deep Blue and AlphaGo.",
			}},
		},
		Sources: []string{
			cite.Teder.Full + ".",
			"Gabriele Cirulli, 2048, 2014 (play2048.co).",
		},
	}
}
