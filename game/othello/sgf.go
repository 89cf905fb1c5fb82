package othello

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/parse"
)

// maxNesting bounds the branches within branches of a game.
const maxNesting = 1000

// isTree reports whether a text is a game in GGF or SGF, which a number may stand before.
func isTree(text string) bool {
	rest := strings.TrimLeft(strings.TrimSpace(text), "0123456789 \t\r\n")
	after, ok := strings.CutPrefix(rest, "(")
	return ok && strings.HasPrefix(strings.TrimSpace(after), ";")
}

// readTree reads a game in GGF or SGF, whose text begins with its first bracket. The error names the property
// and its place.
func readTree(text string) (*Record, error) {
	t := tree{text: text}
	return t.read()
}

// tree reads a game: the first branch of each node.
type tree struct {
	text    string
	at      int // of the next byte
	record  Record
	state   *State // after the moves so far
	depth   int
	skipped int // the depth in which a branch that is left out began; 0 in none
}

// read reads up to the bracket that closes the game.
func (t *tree) read() (*Record, error) {
	t.state = New(8)
	t.record.Start = New(8)
	closed := 0 // how many branches were closed in the line of the game
	for {
		rest := strings.TrimLeftFunc(t.text[t.at:], unicode.IsSpace)
		t.at = len(t.text) - len(rest)
		switch {
		case rest == "":
			return nil, parse.Errorf("", t.at, "it is not closed with )")
		case rest[0] == '(':
			if t.depth++; t.depth > maxNesting {
				return nil, parse.Errorf("(", t.at, "more than %d branches within branches", maxNesting)
			}
			if closed > 0 && t.skipped == 0 {
				t.skipped = t.depth
			}
			t.at++
		case rest[0] == ')':
			t.at++
			if t.skipped == t.depth {
				t.skipped = 0
			}
			closed++
			if t.depth--; t.depth == 0 {
				return &t.record, nil
			}
		case rest[0] == ';':
			t.at++
		default:
			if err := t.property(rest); err != nil {
				return nil, err
			}
		}
	}
}

// property reads a name with its values.
func (t *tree) property(rest string) error {
	open := strings.IndexByte(rest, '[')
	name := rest
	if open >= 0 {
		name = strings.TrimSpace(rest[:open])
	}
	other := func(r rune) bool { return !unicode.IsLetter(r) }
	if open < 0 || name == "" || len(name) > 8 || strings.ContainsFunc(name, other) {
		token := rest[:min(len(rest), max(1, strings.IndexAny(rest+" ", " \t\r\n;()[]")))]
		return parse.Errorf(token, t.at, "%q is no property with a value, such as B[f5]", token)
	}
	begin := t.at
	t.at += open
	for strings.HasPrefix(strings.TrimLeftFunc(t.text[t.at:], unicode.IsSpace), "[") {
		t.at += strings.IndexByte(t.text[t.at:], '[') + 1
		value, n := unquoted(t.text[t.at:])
		if n < 0 {
			return parse.Errorf(name, begin, "the value of %s is not closed with ]", name)
		}
		place := t.at
		t.at += n + 1
		if t.skipped != 0 {
			continue
		}
		if err := t.take(strings.ToUpper(name), value); err != nil {
			return game.Within(place, err, "%s[%.20s]: %w", name, value)
		}
	}
	return nil
}

// unquoted returns a value up to its bracket, and where that is; -1 where there is none.
func unquoted(text string) (value string, end int) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case ']':
			return strings.NewReplacer(`\]`, `]`, `\\`, `\`).Replace(text[:i]), i
		}
	}
	return "", -1
}

// take keeps the value of a property; of what it does not know it takes no notice.
func (t *tree) take(name, value string) error {
	r := &t.record
	fields := map[string]*string{
		"PB": &r.Black, "PW": &r.White, "RE": &r.Result, "DT": &r.Date, "EV": &r.Event, "PC": &r.Place,
		"TI": &r.Time, "RB": &r.BlackRating, "RW": &r.WhiteRating,
	}
	if field := fields[name]; field != nil {
		*field = strings.TrimSpace(value)
		return nil
	}
	switch name {
	case "GM":
		if value = strings.TrimSpace(value); !strings.EqualFold(value, gameName) && value != "2" {
			return parse.Errorf(value, 0, "another game than Othello (GM[Othello] or GM[2])")
		}
	case "SZ":
		size := map[string]int{"4": 4, "6": 6, "8": 8}[strings.TrimSpace(value)]
		if size == 0 {
			return parse.Errorf(value, 0, "a board of 4, 6 or 8 squares a side was expected")
		}
		return t.begin(New(size))
	case "BO":
		board, ok := strings.CutPrefix(strings.TrimSpace(value), "8 ")
		if !ok {
			return parse.Errorf("", 0, "it is not a board of size 8")
		}
		s, err := parsePosition(8, board)
		if err != nil {
			return parse.At(strings.LastIndex(value, board), err)
		}
		return t.begin(s)
	case "AB", "AW", "AE", "PL":
		return t.setUp(name, value)
	case "B", "W":
		return t.play(game.Player(strings.Index("BW", name)), value)
	case "C":
		if text := strings.TrimSpace(value); text != "" && len(r.Moves) > 0 {
			r.note(text)
		}
	}
	return nil
}

// begin sets the position of the start.
func (t *tree) begin(s *State) error {
	if len(t.record.Moves) > 0 {
		return parse.Errorf("", 0, "a position comes after %d moves", len(t.record.Moves))
	}
	t.record.Start, t.state = s, s.Clone().(*State)
	return nil
}

// setUp puts a disc on a square of the start, or names the side to move.
func (t *tree) setUp(name, value string) error {
	p, mover := t.state.pos, t.state.mover
	black, white := p.Own, p.Opponent
	if mover == game.Second {
		black, white = white, black
	}
	if name == "PL" {
		mover = game.First
		if strings.HasPrefix(strings.ToUpper(strings.TrimSpace(value)), "W") || value == "2" {
			mover = game.Second
		}
	} else {
		col, row, ok := t.square(value)
		if !ok {
			return parse.Errorf(value, 0, "not a square from a1 to h8, or aa to hh")
		}
		bit := uint64(1) << (8*row + col)
		black, white = black&^bit, white&^bit
		switch name {
		case "AB":
			black |= bit
		case "AW":
			white |= bit
		}
	}
	own, other := black, white
	if mover == game.Second {
		own, other = other, own
	}
	return t.begin(FromPosition(Position{Own: own, Opponent: other, Board: p.Board}, mover))
}

// square reads "f5" or, as SGF has it, "fe".
func (t *tree) square(text string) (col, row int, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if len(text) != 2 {
		return 0, 0, false
	}
	col, row = int(text[0])-'a', int(text[1])-'1'
	if text[1] >= 'a' {
		row = int(text[1]) - 'a'
	}
	return col, row, col >= 0 && col < t.state.size && row >= 0 && row < t.state.size
}

// play plays a move, which an evaluation and a time may follow behind slashes.
func (t *tree) play(side game.Player, value string) error {
	move, said, _ := strings.Cut(value, "/")
	move = strings.TrimSpace(move)
	at := strings.Index(value, move)
	if move == "" || move == "tt" {
		move = "pass"
	} else if col, row, ok := t.square(move); ok {
		move = moveText(game.Move(8*row + col))
	}
	if (len(t.record.Moves) == 0 && t.record.Start.mover != side) && t.state.moves != 0 { // no PL is needed
		if err := t.setUp("PL", []string{"B", "W"}[side]); err != nil {
			return err
		}
	}
	var err error
	if isPass(bareMove(move)) && (t.state.mover != side || t.state.over) { // told twice
		return nil
	}
	if t.record.Moves, err = t.state.playFor(side, t.record.Moves, move); err != nil {
		return parse.At(at, err)
	}
	value, seconds, _ := strings.Cut(said, "/")
	thought := Thought{strings.TrimSpace(value), strings.TrimSpace(seconds)}
	if thought != (Thought{}) {
		if t.record.Thoughts == nil {
			t.record.Thoughts = map[int]Thought{}
		}
		t.record.Thoughts[len(t.record.Moves)-1] = thought
	}
	return nil
}

// SGF writes the game in the Smart Game Format.
func (r *Record) SGF() string {
	var b strings.Builder
	fmt.Fprintf(&b, "(;FF[4]GM[2]SZ[%d]", r.Size())
	for _, p := range [][2]string{{"PB", r.Black}, {"PW", r.White}, {"EV", r.Event}, {"PC", r.Place},
		{"DT", r.Date}} {
		property(&b, p[0], p[1])
	}
	result := r.Result
	if difference, over := r.score(); over {
		result = "0"
		if difference > 0 {
			result = fmt.Sprintf("B+%d", difference)
		} else if difference < 0 {
			result = fmt.Sprintf("W+%d", -difference)
		}
	}
	property(&b, "RE", result)
	point := func(sq int) string { return string([]byte{'a' + byte(sq%8), 'a' + byte(sq/8)}) }
	usual := New(r.Size())
	for i, name := range []string{"AE", "AB", "AW"} {
		for sq := range 64 {
			row, col := sq/8, sq%8
			if row >= r.Size() || col >= r.Size() {
				continue
			}
			if at := r.Start.At(row, col); int(at) == i && at != usual.At(row, col) {
				property(&b, name, point(sq))
			}
		}
	}
	if r.Start.mover == game.Second {
		b.WriteString("PL[W]")
	}
	side := r.Start.mover
	for i, m := range r.Moves {
		if i%10 == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, ";%c", "BW"[side])
		if m == Pass {
			b.WriteString("[]")
		} else {
			fmt.Fprintf(&b, "[%s]", point(int(m)))
		}
		property(&b, "C", r.Notes[i])
		side = side.Opponent()
	}
	b.WriteString(")\n")
	return b.String()
}

// GGF writes the game of the 8×8 board in the Generic Game Format; it is empty for other boards, which it
// does not have.
func (r *Record) GGF() string {
	if r.Size() != 8 {
		return ""
	}
	var b strings.Builder
	b.WriteString("(;GM[Othello]")
	for _, p := range [][2]string{{"PC", r.Place}, {"DT", r.Date}, {"PB", r.Black}, {"PW", r.White},
		{"RB", r.BlackRating}, {"RW", r.WhiteRating}, {"TI", r.Time}} {
		property(&b, p[0], p[1])
	}
	result := cmp.Or(quoted(r.Result), "?")
	if difference, over := r.score(); over {
		result = fmt.Sprintf("%+d", difference)
	}
	board := strings.NewReplacer("X", "*").Replace(r.Start.Notation())
	fmt.Fprintf(&b, "RE[%s]TY[8]BO[8 %s]", result, board)
	side := r.Start.mover
	for i, m := range r.Moves {
		move := "PA"
		if m != Pass {
			move = strings.ToUpper(moveText(m))
		}
		if t := r.Thoughts[i]; t.Seconds != "" {
			move += "/" + t.Value + "/" + t.Seconds
		} else if t.Value != "" {
			move += "/" + t.Value
		}
		fmt.Fprintf(&b, "%c[%s]", "BW"[side], move)
		if note := r.Notes[i]; note != r.Thoughts[i].String() {
			property(&b, "C", note)
		}
		side = side.Opponent()
	}
	b.WriteString(";)\n")
	return b.String()
}
