package chess

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// ways are the steps of king and knight, in rows and columns.
var ways = map[rules.PieceKind][][2]int{
	rules.Knight: {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}},
	rules.Bishop: {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
	rules.Rook:   {{-1, 0}, {1, 0}, {0, -1}, {0, 1}},
	rules.Queen:  {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}},
	rules.King:   {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}},
}

// castlesAhead returns the squares to which the king of a colour might castle: its destination and the rook's
// square.
func castlesAhead(v game.View, color rules.Color) []game.Square {
	p := game.Concrete(v).(*rules.State).Position()
	var out []game.Square
	for _, short := range []bool{true, false} {
		right := rules.RightOf(color, short)
		if p.Castling&right == 0 {
			continue
		}
		rook := p.Castling.Rook(right)
		king := rook&^7 + 2
		if short {
			king += 4
		}
		for _, q := range []rules.Square{king, rook} {
			if q != p.King(color) {
				out = append(out, game.Square(q))
			}
		}
	}
	return out
}

// ahead returns the squares to which p's piece on from could move if no piece blocked it and it could capture
// on every square. They include every move that could be legal after the opponent's reply.
func ahead(v game.View, p game.Player, from game.Square) []game.Square {
	if from == game.NoSquare {
		return nil
	}
	row, col := int(from)/8, int(from)%8
	cell := v.At(row, col)
	color, kind := rules.Piece(cell)
	if cell == 0 || game.Player(color) != p {
		return nil
	}
	var out []game.Square
	add := func(row, col int) bool {
		on := row >= 0 && row < 8 && col >= 0 && col < 8
		if on {
			out = append(out, game.Square(8*row+col))
		}
		return on
	}
	switch kind {
	case rules.Pawn:
		step, start := -1, 6
		if color == rules.Black {
			step, start = 1, 1
		}
		for d := -1; d <= 1; d++ {
			add(row+step, col+d)
		}
		if row == start {
			add(row+2*step, col)
		}
	case rules.Knight, rules.King:
		for _, w := range ways[kind] {
			add(row+w[0], col+w[1])
		}
		if kind == rules.King {
			for _, q := range castlesAhead(v, color) {
				if !slices.Contains(out, q) {
					out = append(out, q)
				}
			}
		}
	default:
		for _, w := range ways[kind] {
			for n := 1; add(row+n*w[0], col+n*w[1]); n++ {
			}
		}
	}
	return out
}
