package chess

import (
	"ludarium/game/cite"
	"ludarium/render/room/play"
)

// about is what the dialog about the game tells.
func about() play.About {
	return play.About{
		Sections: []play.Section{
			{Title: "The rules in brief", Text: []string{
				"White moves first; then the players take turns. Attack the enemy king so that no move saves it, and you win: checkmate. " +
					"No move may leave your own king attacked.",
				"A player who is not in check but has no legal move is stalemated, and the game is a draw. So is a position that comes up three times, " +
					"fifty moves by each side without a capture or a pawn move, and a position in which too few pieces are left to mate.",
				"A king and a rook that have not moved can castle if the squares between them are empty and the king is not attacked where it " +
					"stands, passes or lands. " +
					"A pawn that has just made its double step can be captured en passant, but only at once. A pawn that reaches the far end becomes a " +
					"queen, rook, bishop or knight.",
			}},
			{Title: "How large it is", Text: []string{
				"A position has about 35 legal moves on average, and each of them about 35 replies. Looking d half-moves ahead means " +
					"some 35 to the power of d " +
					"positions: far too many to look at them all.",
			}},
			{Title: "How a computer looks ahead", Text: []string{
				"Alpha-beta search leaves out what cannot change the result and still finds the same value as the full search. With the " +
					"best moves first it needs the fewest positions:",
			}, Table: play.Table{Heads: []string{"Half-moves", "All positions at the end", "Fewest with alpha-beta"}, Rows: [][]string{
				{"2", "1225", "69"}, {"4", "1\u202f500\u202f625", "2449"}, {"6", "1\u202f838\u202f265\u202f625", "85\u202f749"},
			}}},
			{Title: "One depth after the other", Text: []string{
				"Programs search one half-move deep, then two, then three. That costs little: the time grows so fast with the depth that all " +
					"the earlier rounds together are a small part of the last one.",
			}},
		},
		Sources: []string{
			"Rules: FIDE, Laws of Chess.",
			"Size and search: " + cite.Tietokoneshakki.Full + ".",
			"Fewest positions: D. E. Knuth and R. W. Moore, An Analysis of Alpha-Beta Pruning, 1975.",
		},
	}
}
