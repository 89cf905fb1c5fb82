package chess

import (
	"ludarium/game/text/cite"
	"ludarium/render/room/play"
)

// about returns the content of the dialog about the game.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"White moves first; then the players take turns. You win by checkmate: the enemy king is " +
					"attacked and no move saves it. No move may leave your own king attacked.",
				"A player who is not in check but has no legal move is stalemated, and the game is a draw. " +
					"The game is also drawn when a position occurs three times, when each side has made " +
					"fifty moves without a capture or a pawn move, and when too few pieces are left to " +
					"mate.",
				"A king and a rook that have not moved can castle if the squares between them are empty " +
					"and the king is not attacked on its starting square, on the square it crosses or on " +
					"its target square. A pawn that has just made a double step can be captured en " +
					"passant, but only on the next move. A pawn that reaches the last rank becomes a " +
					"queen, rook, bishop or knight.",
				"Chess960 shuffles the pieces behind the pawns, both sides alike, with bishops on squares " +
					"of both colours and the king between the rooks. Castling takes king and rook to the " +
					"same squares as in usual chess; all squares on their ways must be empty. Put the " +
					"king on the rook to castle.",
			}},
			{Title: "Size of the game", Text: []string{
				"A position has about 35 legal moves on average, and each of them has about 35 replies. A " +
					"search d half-moves deep therefore faces about 35^d positions, far too many to visit " +
					"them all.",
			}},
			{Title: "Alpha-beta search", Text: []string{
				"Alpha-beta search skips moves that cannot change the result and still returns the value " +
					"of the full search. It visits the fewest positions when the best move comes first:",
			}, Table: play.Table{Heads: []string{"Half-moves", "Leaf positions", "Fewest with alpha-beta"},
				Rows: [][]string{
					{"2", "1225", "69"}, {"4", "1\u202f500\u202f625", "2449"},
					{"6", "1\u202f838\u202f265\u202f625", "85\u202f749"},
				}}},
			{Title: "Iterative deepening", Text: []string{
				"Programs search one half-move deep, then two, then three. This costs little: the time " +
					"grows so fast with the depth that all earlier iterations together take a small part " +
					"of the time of the last one.",
			}},
		},
		Sources: []string{
			"Rules: FIDE, Laws of Chess, with its guidelines for Chess960.",
			"Start positions of Chess960: numbered by R. Scharnagl.",
			"Size and search: " + cite.Tietokoneshakki.Full + ".",
			"Fewest positions: D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975.",
		},
	}
}
