package chess

import (
	"bufio"
	"io"
	"iter"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// EPD is a position in Extended Position Description: Steven J. Edwards, "Portable Game Notation
// Specification and Implementation Guide", 1994, section 16.2. The clocks of the position are the operations
// hmvc and fmvn.
type EPD struct {
	Position   Position
	Operations []Operation  // operations in the order in which they were read
	Tags       []format.Tag // other properties, which are not written
	Mended     []fault.Text // what ReadFEN or ReadEPD dropped; it is not written
	Line       int          // line number in the text of ReadEPD, counted from 1
}

// Operation is a property of a position: "bm Nf6 Nd5" is the opcode bm with an operand of two moves.
type Operation struct {
	Opcode  string
	Operand string // as written in the text, with quotation marks
	at      int    // byte offset of the operand in the text
}

// Text returns the operand without quotation marks and without the backslashes that escape quotation marks
// within it.
func (o Operation) Text() string {
	inner, ok := strings.CutPrefix(o.Operand, `"`)
	if !ok {
		return o.Operand
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(strings.TrimSuffix(inner, `"`))
}

// Find returns the operation with the given opcode.
func (e *EPD) Find(opcode string) (o Operation, ok bool) {
	for _, o := range e.Operations {
		if o.Opcode == opcode {
			return o, true
		}
	}
	return Operation{}, false
}

// Text returns the operand of the given opcode without quotation marks, "" if there is none.
func (e *EPD) Text(opcode string) string {
	o, _ := e.Find(opcode)
	return o.Text()
}

// moves returns the moves of an operation such as bm or am, none if it is missing. The moves may be separated
// by commas. Distances to mate, see mateIn, are skipped.
func (e *EPD) moves(opcode string) ([]game.Move, error) {
	o, _ := e.Find(opcode)
	var moves []game.Move
	separates := func(r rune) bool { return strings.ContainsRune(" \t,\"", r) }
	for _, w := range parse.WordsFunc(o.Operand, separates) {
		if _, ok := mateIn(w.Text); ok {
			continue
		}
		m, err := e.Position.ParseMove(w.Text)
		if err != nil {
			return nil, game.Within(o.at+w.At, err, "chess: bad EPD: %s: %w", opcode)
		}
		if !game.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return moves, nil
}

// mateIn reads a distance to mate in moves, such as "#5" or, for the side being mated, "#-5".
func mateIn(text string) (moves int, ok bool) {
	digits, ok := strings.CutPrefix(text, "#")
	moves, err := strconv.Atoi(digits)
	return moves, ok && err == nil && moves != 0 && max(moves, -moves) <= maxMate
}

// maxMate is the longest distance to mate that is accepted, in moves.
const maxMate = 999

// mate returns the distance to mate stated by bm or dm; 0 if there is none.
func (e *EPD) mate() int {
	for w := range strings.FieldsSeq(e.Text("bm")) {
		if moves, ok := mateIn(strings.Trim(w, ",")); ok {
			return moves
		}
	}
	moves, _ := mateIn("#" + strings.TrimPrefix(e.Text("dm"), "#"))
	return moves
}

// parseEPD reads a position with its operations. It accepts everything that ReadFEN accepts, FEN clocks
// before the operations, and a missing last semicolon. The error holds the bad token.
func parseEPD(text string) (*EPD, error) {
	words := parse.Words(text)
	if err := refuseFEN(words); err != nil {
		return nil, parse.Within(0, err, "chess: bad EPD: %w")
	}
	if len(words) > 6 && isNumber(words[4].Text) && isNumber(strings.TrimSuffix(words[5].Text, ";")) {
		at := words[5].At + len(words[5].Text) - 1
		if text[at] == ';' { // the clocks are followed by operations
			text = text[:at] + " " + text[at+1:]
			words = parse.Words(text)
		}
	}
	n := fieldsOfFEN(words)
	end := len(text)
	if n < len(words) {
		end = words[n].At
	}
	p, mended, err := parseFEN(text[:end], true, false)
	if err != nil {
		return nil, parse.Within(0, err, "chess: bad EPD: %w")
	}
	e := &EPD{Position: p, Mended: mended}
	if err := e.readOperations(text, end); err != nil {
		return nil, parse.Within(0, err, "chess: bad EPD: %w")
	}
	return e, nil
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// maxOpcode is the maximum length of an opcode in the standard, in characters.
const maxOpcode = 15

// readOperations reads the operations of the text from byte offset at to its end.
func (e *EPD) readOperations(text string, at int) error {
	for at < len(text) {
		end, err := operationEnd(text, at)
		if err != nil {
			return err
		}
		body := text[at:end]
		inner := strings.TrimSpace(body)
		begin := at + strings.Index(body, inner)
		at = end + 1
		if inner == "" {
			continue
		}
		code, operand := inner, ""
		if space := strings.IndexAny(inner, " \t"); space >= 0 {
			code, operand = inner[:space], strings.TrimLeft(inner[space:], " \t")
		}
		if strings.Trim(strings.TrimSuffix(code, ":"), opcodeLetters) != "" || len(code) > maxOpcode ||
			code[0] < 'A' {
			return parse.Errorf(code, begin, "%q is not an opcode such as bm, am, id or c0", code)
		}
		place := begin + len(inner) - len(operand)
		o := Operation{Opcode: code, Operand: strings.TrimSpace(strings.Map(printable, operand)), at: place}
		if err := e.count(o); err != nil {
			return err
		}
		e.Operations = append(e.Operations, o)
	}
	return nil
}

const opcodeLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

// printable replaces control characters, including line breaks, by spaces.
func printable(r rune) rune {
	if r < ' ' {
		return ' '
	}
	return r
}

// operationEnd returns the offset of the semicolon that ends an operation, or the end of the text. An escaped
// quotation mark is a part of the quoted text, unless it is the last one of the operation.
func operationEnd(text string, at int) (int, error) {
	quote := -1
	for i := at; i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote >= 0 && strings.HasPrefix(text[i+1:], `"`) &&
			closes(text[i+2:]), text[i] == '\\' && quote >= 0 && strings.HasPrefix(text[i+1:], `\`):
			i++
		case text[i] == '"' && quote < 0:
			quote = i
		case text[i] == '"':
			quote = -1
		case text[i] == ';' && quote < 0:
			return i, nil
		}
	}
	if quote >= 0 {
		return 0, parse.Errorf(text[quote:quote+1], quote, "a text is opened with \" but not closed")
	}
	return len(text), nil
}

// closes reports whether rest has a quotation mark that closes the text and ends the operation.
func closes(rest string) bool {
	for {
		at := strings.IndexByte(rest, '"')
		if at < 0 {
			return false
		}
		rest = rest[at+1:]
		if after := strings.TrimSpace(rest); after == "" || after[0] == ';' {
			return true
		}
	}
}

// count sets the halfmove clock or the move number of the position from an operation.
func (e *EPD) count(o Operation) error {
	var err error
	word := parse.Word{Text: o.Operand, At: o.at}
	switch o.Opcode {
	case "hmvc":
		e.Position.Halfmove, err = parseClock(halfmoveClock, word, maxHalfmove)
	case "fmvn":
		e.Position.Fullmove, err = parseClock(clockOfMoves, word, 65535)
		e.Position.Fullmove = max(e.Position.Fullmove, 1)
	}
	return err
}

// String returns e on one line without a line break.
func (e *EPD) String() string {
	fen := strings.Fields(e.Position.FEN())
	var b strings.Builder
	b.WriteString(strings.Join(fen[:4], " "))
	write := func(opcode, operand string) {
		b.WriteString(" " + opcode)
		if operand != "" {
			b.WriteString(" " + operand)
		}
		b.WriteByte(';')
	}
	if _, ok := e.Find("hmvc"); !ok && e.Position.Halfmove != 0 {
		write("hmvc", strconv.Itoa(int(e.Position.Halfmove)))
	}
	if _, ok := e.Find("fmvn"); !ok && e.Position.Fullmove != 1 {
		write("fmvn", strconv.Itoa(int(e.Position.Fullmove)))
	}
	for _, o := range e.Operations {
		write(o.Opcode, o.Operand)
	}
	return b.String()
}

// ReadEPD yields the positions of r, one on each line, or the puzzles of a lichess file. It skips empty lines
// and lines that start with #. For a bad line it yields an error with the line number and continues.
func ReadEPD(r io.Reader) iter.Seq2[*EPD, error] {
	text := bufio.NewReader(r)
	head, _ := text.Peek(text.Size())
	if looksLikePuzzles(string(head)) {
		return readPuzzles(text)
	}
	return func(yield func(*EPD, error) bool) {
		in := bufio.NewScanner(text)
		in.Buffer(nil, maxToken)
		at := 0
		for line := 1; in.Scan(); line++ {
			raw := in.Text()
			plain := strings.TrimPrefix(raw, "\ufeff")
			if trimmed := strings.TrimSpace(plain); trimmed != "" && trimmed[0] != '#' {
				e, err := parseEPD(plain)
				if err == nil {
					e.Line = line
				} else {
					err = parse.Within(at+len(raw)-len(plain), err, "line %d: %w", line)
				}
				if !yield(e, err) {
					return
				}
			}
			at += len(raw) + len("\n")
		}
		if err := in.Err(); err != nil {
			yield(nil, err)
		}
	}
}
