package judge

import (
	"fmt"
	"strings"

	reference "github.com/corentings/chess/v2"
)

// rules are independent rules of a game in progress.
type rules interface {
	moves() []string // legal moves in any order; none when the game is over
	play(move string)
	// result returns 1, 0 or −1 from the point of view of the side that moved first. It is valid only when
	// the game is over.
	result() int
}

// othello stores the board as a letter for each square.
type othello struct {
	size  int
	board map[[2]int]byte // by column and row; 'X' is the side that moves first
	turn  byte
}

func newOthello(size int) *othello {
	o := &othello{size: size, board: map[[2]int]byte{}, turn: 'X'}
	m := size / 2
	o.board[[2]int{m - 1, m - 1}], o.board[[2]int{m, m}] = 'O', 'O'
	o.board[[2]int{m, m - 1}], o.board[[2]int{m - 1, m}] = 'X', 'X'
	return o
}

// turned returns the squares of the discs that a move flips.
func (o *othello) turned(at [2]int, side byte) (all [][2]int) {
	if o.board[at] != 0 {
		return nil
	}
	for dc := -1; dc <= 1; dc++ {
		for dr := -1; dr <= 1; dr++ {
			var line [][2]int
			for q := [2]int{at[0] + dc, at[1] + dr}; dc != 0 || dr != 0; q[0], q[1] = q[0]+dc, q[1]+dr {
				if o.board[q] == 0 { // empty, or outside the board
					break
				}
				if o.board[q] == side {
					all = append(all, line...)
					break
				}
				line = append(line, q)
			}
		}
	}
	return all
}

func (o *othello) placements(side byte) (list []string) {
	for c := range o.size {
		for r := range o.size {
			if len(o.turned([2]int{c, r}, side)) > 0 {
				list = append(list, fmt.Sprintf("%c%d", 'a'+c, r+1))
			}
		}
	}
	return list
}

func (o *othello) other() byte { return 'X' + 'O' - o.turn }

func (o *othello) moves() []string {
	list := o.placements(o.turn)
	if len(list) == 0 && len(o.placements(o.other())) > 0 {
		return []string{"pass"}
	}
	return list
}

func (o *othello) play(move string) {
	if move != "pass" {
		at := [2]int{int(move[0] - 'a'), int(move[1] - '1')}
		for _, q := range o.turned(at, o.turn) {
			o.board[q] = o.turn
		}
		o.board[at] = o.turn
	}
	o.turn = o.other()
}

func (o *othello) result() int {
	sum := 0
	for _, disc := range o.board {
		if disc == 'X' {
			sum++
		} else {
			sum--
		}
	}
	return min(max(sum, -1), 1)
}

// connect stores each column as letters, the lowest disc first.
type connect struct {
	rows, k int
	columns []string
	turn    byte
	won     byte
}

func (c *connect) moves() (list []string) {
	for i, column := range c.columns {
		if c.won == 0 && len(column) < c.rows {
			list = append(list, fmt.Sprint(i+1))
		}
	}
	return list
}

func (c *connect) play(move string) {
	i := int(move[0] - '1')
	c.columns[i] += string(c.turn)
	at := func(col, row int) byte {
		if col < 0 || col >= len(c.columns) || row < 0 || row >= len(c.columns[col]) {
			return '.'
		}
		return c.columns[col][row]
	}
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		var line strings.Builder // all discs on one line through the new disc
		for n := -c.k; n <= c.k; n++ {
			line.WriteByte(at(i+n*d[0], len(c.columns[i])-1+n*d[1]))
		}
		if strings.Contains(line.String(), strings.Repeat(string(c.turn), c.k)) {
			c.won = c.turn
		}
	}
	c.turn = 'r' + 'y' - c.turn
}

func (c *connect) result() int {
	switch c.won {
	case 'r':
		return 1
	case 'y':
		return -1
	}
	return 0
}

// chess uses the rules of a library; draws by repetition, by the fifty-move rule and by insufficient material
// are determined here.
type chess struct {
	position *reference.Position
	seen     map[string]int
	quiet    int // plies since the last capture or pawn move
	drawn    bool
}

func newChess() *chess {
	c := &chess{position: reference.StartingPosition(), seen: map[string]int{}}
	c.note()
	return c
}

// note checks whether the position is a draw although there are legal moves.
func (c *chess) note() {
	legal := c.position.ValidMoves()
	passing := "-" // FEN has an en passant square only if a pawn can capture on it
	for _, m := range legal {
		if m.HasTag(reference.EnPassant) {
			passing = m.S2().String()
		}
	}
	fields := strings.Fields(c.position.String())
	key := strings.Join(fields[:3], " ") + passing
	c.seen[key]++
	c.drawn = len(legal) > 0 && (c.seen[key] == 3 || c.quiet >= 100 || insufficientMaterial(fields[0]))
}

// insufficientMaterial reports whether neither side can mate: there are only kings, or also one knight, or
// also bishops that are all on squares of one colour.
func insufficientMaterial(board string) bool {
	var knights, bishops [2]int // bishops by colour of square
	row, col := 0, 0
	for _, c := range board {
		switch {
		case c == '/':
			row, col = row+1, 0
		case c >= '1' && c <= '8':
			col += int(c - '0')
		default:
			switch c {
			case 'n', 'N':
				knights[0]++
			case 'b', 'B':
				bishops[(row+col)%2]++
			case 'k', 'K':
			default:
				return false
			}
			col++
		}
	}
	return knights[0] == 0 && (bishops[0] == 0 || bishops[1] == 0) || knights[0] == 1 && bishops == [2]int{}
}

func (c *chess) moves() (list []string) {
	if c.drawn {
		return nil
	}
	for _, m := range c.position.ValidMoves() {
		if !m.HasTag(reference.KingSideCastle) && !m.HasTag(reference.QueenSideCastle) {
			list = append(list, m.String())
		}
	}
	return append(list, c.castlings()...)
}

// castlings returns the legal castling moves, of which the library misses some.
func (c *chess) castlings() (list []string) {
	fields := strings.Fields(c.position.String())
	white := c.position.Turn() == reference.White
	at, _ := read(fields[0])
	row, rights := 0, fields[2]
	if white {
		row = 7
	}
	for _, way := range []struct {
		right   string // castling right of Black, as in FEN
		between []int  // columns that must be empty
		path    [3]int // columns of the king's path
	}{{"k", []int{5, 6}, [3]int{4, 5, 6}}, {"q", []int{1, 2, 3}, [3]int{4, 3, 2}}} {
		right := way.right
		if white {
			right = strings.ToUpper(right)
		}
		free := strings.Contains(rights, right)
		for _, col := range way.between {
			free = free && at[[2]int{col, row}] == 0
		}
		for _, col := range way.path {
			free = free && !attacked(at, [2]int{col, row}, white)
		}
		if free {
			list = append(list, fmt.Sprintf("e%d%c%d", 8-row, 'a'+way.path[2], 8-row))
		}
	}
	return list
}

func (c *chess) play(move string) {
	for _, m := range c.position.ValidMoves() {
		if m.String() == move {
			piece := c.position.Board().Piece(m.S1()).Type()
			c.quiet++
			if piece == reference.Pawn || m.HasTag(reference.Capture) {
				c.quiet = 0
			}
			c.position = c.position.Update(&m)
			c.note()
			return
		}
	}
}

func (c *chess) result() int {
	white := c.position.Turn() == reference.White
	switch {
	case c.drawn || !checked(strings.Fields(c.position.String())[0], white):
		return 0
	case white:
		return -1
	}
	return 1
}

// checked reports whether the king of a side is attacked. The library's own state is wrong after some
// promotions.
func checked(board string, white bool) bool {
	at, kings := read(board)
	if white {
		return attacked(at, kings['K'], true)
	}
	return attacked(at, kings['k'], false)
}

// read returns the pieces of a board by column and row, the eighth rank first, and the squares of the
// kings.
func read(board string) (at map[[2]int]rune, kings map[rune][2]int) {
	at, kings = map[[2]int]rune{}, map[rune][2]int{}
	row, col := 0, 0
	for _, c := range board {
		switch {
		case c == '/':
			row, col = row+1, 0
		case c >= '1' && c <= '8':
			col += int(c - '0')
		default:
			at[[2]int{col, row}] = c
			kings[c] = [2]int{col, row} // only kings have an entry
			col++
		}
	}
	return at, kings
}

// attacked reports whether a square is attacked by the opponent of a side.
func attacked(at map[[2]int]rune, king [2]int, white bool) bool {
	// hits reports whether square q holds one of the opponent's pieces; pieces are given by White's letters.
	hits := func(q [2]int, pieces string) bool {
		c, ok := at[q]
		if white {
			c += 'A' - 'a'
		}
		return ok && strings.ContainsRune(pieces, c)
	}
	forward := 1 // direction from which the opponent's pawns attack
	if white {
		forward = -1
	}
	for _, side := range []int{-1, 1} {
		if hits([2]int{king[0] + side, king[1] + forward}, "P") {
			return true
		}
		for _, jump := range [][2]int{{1, 2}, {2, 1}, {1, -2}, {2, -1}} {
			if hits([2]int{king[0] + side*jump[0], king[1] + side*jump[1]}, "N") {
				return true
			}
		}
	}
	for dc := -1; dc <= 1; dc++ {
		for dr := -1; dr <= 1; dr++ {
			pieces := "BQ"
			if dc == 0 || dr == 0 {
				pieces = "RQ"
			}
			for n := 1; n < 8 && (dc != 0 || dr != 0); n++ {
				q := [2]int{king[0] + n*dc, king[1] + n*dr}
				if hits(q, pieces) || n == 1 && hits(q, "K") {
					return true
				}
				if at[q] != 0 {
					break
				}
			}
		}
	}
	return false
}
