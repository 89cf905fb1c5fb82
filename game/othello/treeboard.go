package othello

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/parse"
)

// sideNamed returns the side with the name "B" or "W".
func sideNamed(name string) game.Player {
	if name == "W" {
		return game.Second
	}
	return game.First
}

// board reads a property about the game, the board or the discs on it.
func (l *treeLine) board(spelled, name, text string) error {
	switch name {
	case "GM":
		if !strings.EqualFold(text, gameName) && text != "2" {
			return parse.Errorf(text, 0, "another game than Othello (GM[Othello] or GM[2])")
		}
		l.sgf = l.sgf || text == "2"
	case "SZ":
		width, height, square := strings.Cut(text, ":")
		n, err := strconv.Atoi(width)
		if err != nil || square && height != width || !slices.Contains(sizes, n) {
			return parse.Errorf(text, 0, "a board of 4, 6 or 8 squares a side was expected")
		}
		return l.begin(New(n))
	case "TY":
		size, err := gameType(text)
		if err != nil {
			return err
		}
		if strconv.Itoa(size) != text {
			_, keys := l.said()
			*keys = slices.Insert(*keys, 0, format.Key{Name: spelled, Value: quoted(text)})
		}
		if size != l.state.size && l.main && !l.played && l.start.Notation() == New(l.start.size).Notation() {
			return l.begin(New(size))
		}
	case "BO":
		return l.placed(text)
	default:
		return l.setUp(name, text)
	}
	return nil
}

// sizes are the possible board sizes in squares a side.
var sizes = []int{4, 6, 8}

// octagon is the board size by which GGF denotes the octagonal board; it has 88 squares.
const octagon = 88

// gameType reads the type of a GGS game: s for synchronised pairs, the size, then k, b or w for komi and
// preferred colours, r and a number for a random start, a for the game won with fewer discs, and words after
// colons. It returns the size, or an error for games with other rules.
func gameType(text string) (size int, err error) {
	kind, _, _ := strings.Cut(strings.ToLower(text), ":")
	kind = strings.TrimSpace(kind)
	rest := strings.TrimLeft(kind, "skbw")
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	size, _ = strconv.Atoi(digits)
	for letters := rest[len(digits):]; letters != ""; letters = letters[1:] {
		switch c := letters[0]; {
		case c == 'a':
			return 0, parse.Errorf(text, 0, "anti-Othello, in which fewer discs win, is not played here")
		case strings.IndexByte("skbwr0123456789 ", c) < 0:
			return 0, parse.Errorf(text, 0, "%q is not a known type of game", text)
		}
	}
	switch {
	case size == octagon:
		return 0, parse.Errorf(text, 0, "the octagonal board of 88 squares is not played here")
	case !slices.Contains(sizes, size):
		return 0, parse.Errorf(text, 0, "a board of 4, 6 or 8 squares a side was expected")
	}
	return size, nil
}

// placed reads a value of BO: the size of the board, its squares and the side to move.
func (l *treeLine) placed(text string) error {
	board := strings.TrimLeft(text, "0123456789")
	number := text[:len(text)-len(board)]
	size := obfSize(board)
	if number != "" && len(number) <= 2 { // the squares may also be digits
		n, _ := strconv.Atoi(number)
		if n == octagon {
			return parse.Errorf(number, 0, "the octagonal board of 88 squares is not played here")
		}
		if !slices.Contains(sizes, n) {
			return parse.Errorf(number, 0, "a board of 4, 6 or 8 squares a side was expected")
		}
		size = n
	} else {
		board = text
	}
	s, err := parsePosition(size, board)
	if err != nil {
		return parse.At(len(text)-len(board), err)
	}
	return l.begin(s)
}

// begin sets the start position. After the first move a position other than the current one is an error.
func (l *treeLine) begin(s *State) error {
	switch {
	case s.Notation() == l.state.Notation():
		return nil
	case l.played || !l.main:
		return parse.Errorf("", 0, "a position comes after %d moves", len(l.state.past))
	}
	l.start, l.state = s, s.Clone().(*State)
	return nil
}

// setUp places discs on squares of the start position, or sets the side to move.
func (l *treeLine) setUp(name, text string) error {
	p, mover := l.state.pos, l.state.mover
	black, white := l.state.colours()
	if name == "PL" {
		mover = game.First
		if strings.HasPrefix(strings.ToUpper(text), "W") || text == "2" {
			mover = game.Second
		}
	} else {
		squares, ok := l.area(text)
		if !ok {
			return parse.Errorf(text, 0, "not a square from a1 to h8, or aa to hh")
		}
		black, white = black&^squares, white&^squares
		switch name {
		case "AB":
			black |= squares
		case "AW":
			white |= squares
		}
	}
	own, other := black, white
	if mover == game.Second {
		own, other = other, own
	}
	return l.begin(FromPosition(Position{Own: own, Opponent: other, Board: p.Board}, mover))
}

// area reads a square, or a rectangle as two corners separated by a colon.
func (l *treeLine) area(text string) (squares uint64, ok bool) {
	first, second, two := strings.Cut(text, ":")
	col, row, ok := l.square(first)
	toCol, toRow := col, row
	if two && ok {
		toCol, toRow, ok = l.square(second)
	}
	if !ok {
		return 0, false
	}
	for r := min(row, toRow); r <= max(row, toRow); r++ {
		for c := min(col, toCol); c <= max(col, toCol); c++ {
			squares |= 1 << (8*r + c)
		}
	}
	return squares, true
}

// square reads a square such as "f5" or, in SGF form, "fe".
func (l *treeLine) square(text string) (col, row int, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if len(text) != 2 {
		return 0, 0, false
	}
	col, row = int(text[0])-'a', int(text[1])-'1'
	if text[1] >= 'a' {
		row = int(text[1]) - 'a'
	}
	return col, row, col >= 0 && col < l.state.size && row >= 0 && row < l.state.size
}

// moves plays a move of side, after a pass of the other side if one was omitted. In the text an evaluation
// and a time may follow the move after slashes. A needless pass was already inserted and is ignored.
func (l *treeLine) moves(side game.Player, text string) error {
	move, said, _ := strings.Cut(text, "/")
	move = strings.TrimSpace(move)
	if move == "" || move == "tt" {
		move = "pass"
	} else if col, row, ok := l.square(move); ok {
		move = moveText(game.Move(8*row + col))
	}
	if !l.played && l.main && l.state.mover != side && l.state.moves != 0 { // the property PL is missing
		if err := l.setUp("PL", "BW"[side:side+1]); err != nil {
			return err
		}
	}
	if isPass(move) && (l.state.mover != side || l.state.over) {
		return nil
	}
	if l.state.moves == 0 && !l.state.over && l.state.mover != side {
		l.play(Pass)
	}
	if l.state.mover != side {
		return game.NewMoveError(gameName, move, "it is not that side's turn")
	}
	m, err := parseMove(l.state, move)
	if err != nil {
		return err
	}
	l.play(m)
	value, spent, _ := strings.Cut(said, "/")
	last := &l.plies[len(l.plies)-1].Remark
	last.Value = strings.TrimSpace(value)
	takeTime(last, strings.TrimSpace(spent))
	return nil
}

// play plays a legal move.
func (l *treeLine) play(m game.Move) {
	p := format.Ply{Move: m}
	l.closeGap(&p.Remark)
	l.state.Play(m)
	l.plies = append(l.plies, p)
	l.played = l.played || l.main
}

// drawn reads a circle or an arrow; it reports whether the property is one of these.
func (l *treeLine) drawn(name, text string) bool {
	shapes, _ := l.said()
	switch name {
	case "CR":
		squares, ok := l.area(text)
		for sq := range 64 {
			if squares>>sq&1 != 0 {
				at := l.state.square(sq)
				*shapes = append(*shapes, format.Shape{Color: format.Green, From: at, To: at})
			}
		}
		return ok
	case "AR":
		from, to, _ := strings.Cut(text, ":")
		shape, ok := l.shape(format.Green, from, to)
		if ok {
			*shapes = append(*shapes, shape)
		}
		return ok
	case privateShapes:
		var list []format.Shape
		for _, word := range strings.FieldsFunc(text, isSeparator) {
			if len(word) != 5 {
				return false
			}
			shape, ok := l.shape(format.Color(word[0]), word[1:3], word[3:])
			if !ok {
				return false
			}
			list = append(list, shape)
		}
		*shapes = list
		return true
	}
	return false
}

// shape returns the shape with the given colour and squares; ok is false if it is invalid.
func (l *treeLine) shape(color format.Color, from, to string) (format.Shape, bool) {
	col, row, ok := l.square(from)
	toCol, toRow, ok2 := l.square(to)
	switch color {
	case format.Green, format.Red, format.Yellow, format.Blue:
	default:
		ok = false
	}
	return format.Shape{Color: color, From: l.state.square(8*row + col), To: l.state.square(8*toRow + toCol)},
		ok && ok2
}
