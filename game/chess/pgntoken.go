package chess

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"ludarium/game/fault"
	"ludarium/game/parse"
)

type tokenKind int

const (
	tokenEnd    tokenKind = iota
	tokenTag              // text is what the brackets enclose
	tokenText             // comment
	tokenNAG              // text is the number
	tokenOpen             // (
	tokenClose            // )
	tokenSymbol           // move, number, result
)

type token struct {
	kind tokenKind
	text string
}

// maxToken is the length in bytes of the longest comment, tag or word that is read: what is longer is an
// opening brace or quotation mark without its end, and not worth the memory of all that follows it.
const maxToken = 1 << 20

// maxGame is the length in bytes of the longest game that is read: one without an end takes no more memory.
const maxGame = 16 << 20

// pgnScanner splits PGN into tokens and keeps the line for messages. It holds one token at a time.
type pgnScanner struct {
	bytes     *bufio.Reader
	last      byte // read before, a line break at the start
	lineNo    int
	tokenLine int // line on which the last token started
	pos       int // bytes read
	tokenAt   int // where the last token started, in bytes
	ahead     *token
	taken     token // that next returned last
	buffer    []byte
	begin     int   // where the game under way begins, in bytes
	err       error // that ended the tokens before the text
	broken    bool  // the text itself could not be read
	tape      pgnTape
	letters   *language // of the pieces; nil: English
}

func newPGNScanner(r io.Reader) *pgnScanner {
	size := 1 << 16
	if text, ok := r.(interface{ Len() int }); ok { // as strings.Reader has
		size = min(size, text.Len()+1)
	}
	in := &pgnScanner{bytes: bufio.NewReaderSize(r, size), last: '\n', lineNo: 1}
	if mark, _ := in.bytes.Peek(3); string(mark) == "\ufeff" {
		in.pos, _ = in.bytes.Discard(len(mark))
	}
	return in
}

func (in *pgnScanner) peek() token {
	if p, ok := in.tape.again(); ok {
		return p.token
	}
	if in.ahead == nil {
		t := in.scan()
		if in.err != nil {
			t = token{}
		}
		in.ahead = &t
	}
	return *in.ahead
}

func (in *pgnScanner) next() token {
	if p, ok := in.tape.again(); ok {
		in.tape.next++
		in.tokenLine, in.tokenAt = p.line, p.at
		return p.token
	}
	t := in.peek()
	if t.kind != tokenEnd {
		in.ahead = nil
	}
	in.taken = t
	in.tape.keep(placedToken{t, in.tokenLine, in.tokenAt})
	return t
}

// read returns the next byte; ok is false at the end.
func (in *pgnScanner) read() (c byte, ok bool) {
	c, err := in.bytes.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) && in.err == nil {
			in.err, in.broken = fault.Errorf("reading: %w", err), true
		}
		return 0, false
	}
	in.pos++
	if in.last = c; c == '\n' {
		in.lineNo++
	}
	return c, true
}

// unread takes the last byte back.
func (in *pgnScanner) unread(before byte) {
	if in.bytes.UnreadByte() == nil {
		in.pos--
		if in.last == '\n' {
			in.lineNo--
		}
	}
	in.last = before
}

// skip moves behind the next stop, or to the end.
func (in *pgnScanner) skip(stop byte) {
	for {
		if c, ok := in.read(); !ok || c == stop {
			return
		}
	}
}

// keep adds a byte to the token; it reports false when that is too long.
func (in *pgnScanner) keep(c byte) bool {
	if len(in.buffer) == maxToken {
		in.err = fault.Errorf("the token that begins with %.20q has no end within a megabyte", in.text())
		return false
	}
	in.buffer = append(in.buffer, c)
	return true
}

// text is the token so far. What is not UTF-8 is taken for ISO 8859-1, which the standard names.
func (in *pgnScanner) text() string {
	if utf8.Valid(in.buffer) {
		return string(in.buffer)
	}
	latin := make([]rune, len(in.buffer))
	for i, c := range in.buffer {
		latin[i] = rune(c)
	}
	return string(latin)
}

// take returns the text up to stop and moves behind it; the rest, and false, when there is none, or none
// before the next game.
func (in *pgnScanner) take(stop byte) (text string, found bool) {
	in.buffer = in.buffer[:0]
	for {
		c, ok := in.read()
		if !ok || c == stop {
			return in.text(), ok
		}
		if c == '\n' && in.gameFollows() {
			return in.text(), false
		}
		if !in.keep(c) {
			return "", true
		}
	}
}

// takeTag returns the text up to the bracket that closes a tag, brackets in its value apart, or to the end of
// the line.
func (in *pgnScanner) takeTag() string {
	in.buffer = in.buffer[:0]
	quoted, escaped := false, false
	for {
		c, ok := in.read()
		switch {
		case !ok || c == '\n' || c == ']' && !quoted:
			return in.text()
		case escaped:
			escaped = false
		case c == '"':
			quoted = !quoted
		case c == '\\' && quoted:
			escaped = true
		}
		if !in.keep(c) {
			return ""
		}
	}
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// scan reads the next token.
func (in *pgnScanner) scan() token {
	for {
		before := in.last
		in.tokenLine, in.tokenAt = in.lineNo, in.pos
		c, ok := in.read()
		if !ok {
			return token{}
		}
		if in.pos-in.begin > maxGame {
			in.err = fault.Errorf("a game of more than %d MB", maxGame>>20)
			return token{}
		}
		switch {
		case isSpace(c) || c == ']' || c == '}' || c == '>':
		case c == '%' && before == '\n':
			in.skip('\n')
		case c == '<': // reserved by the standard
			in.skip('>')
		case c == '[':
			return token{tokenTag, in.takeTag()}
		case c == '{':
			text, closed := in.take('}')
			if !closed && in.err == nil {
				in.err = parse.Errorf("{", in.tokenAt, "a comment is opened with { but not closed")
			}
			return token{tokenText, text}
		case c == ';':
			text, _ := in.take('\n')
			return token{tokenText, text}
		case c == '(':
			return token{tokenOpen, "("}
		case c == ')':
			return token{tokenClose, ")"}
		case c == '$':
			return token{tokenNAG, in.symbol()}
		default:
			in.unread(before)
			return token{tokenSymbol, in.symbol()}
		}
	}
}

// symbol reads up to white space or a character that starts another token. The piece of a promotion may stand
// in parentheses: "e8(Q)".
func (in *pgnScanner) symbol() string {
	in.buffer = in.buffer[:0]
	for {
		for range in.promotion() {
			c, _ := in.read()
			in.keep(c)
		}
		before := in.last
		c, ok := in.read()
		if !ok {
			return in.text()
		}
		if isSpace(c) || strings.IndexByte("[]{}()<>;$", c) >= 0 {
			in.unread(before)
			return in.text()
		}
		if !in.keep(c) {
			return ""
		}
	}
}

// promotion returns the length of a piece in parentheses that follows a square of the first or last rank, 0
// for none.
func (in *pgnScanner) promotion() int {
	n := len(in.buffer)
	if n < 2 || in.buffer[n-1] != '8' && in.buffer[n-1] != '1' || in.buffer[n-2] < 'a' ||
		in.buffer[n-2] > 'h' {
		return 0
	}
	next, _ := in.bytes.Peek(len("(♕)"))
	inside, _, closed := strings.Cut(string(next), ")")
	piece, opened := strings.CutPrefix(inside, "(")
	if piece = plainText(piece); !opened || !closed || len(piece) != 1 || kindOf(piece[0]|0x20) == NoKind {
		return 0
	}
	return len(inside) + len(")")
}

// glyphFollows reports whether the next word of this line is a glyph. It reads no further: what follows is
// the next game's.
func (in *pgnScanner) glyphFollows() bool {
	next, _ := in.bytes.Peek(len("  +/=\n"))
	word := strings.TrimLeft(string(next), " \t")
	if end := strings.IndexAny(word, " \t\r\n"); end >= 0 {
		word = word[:end]
	}
	_, ok := glyphs[word]
	return ok && in.ahead == nil
}
