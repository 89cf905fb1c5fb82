package chess

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

type tokenKind int

const (
	tokenEnd    tokenKind = iota
	tokenTag              // text is the content of the brackets
	tokenMarkup           // forum markup around a game: text is "pgn" or "/pgn"
	tokenText             // text is the comment
	tokenEscape           // escape line; text is what follows the %
	tokenNAG              // text is the number of the glyph
	tokenOpen             // (
	tokenClose            // )
	tokenSymbol           // move, move number or result
)

// token is a token of the text with its position.
type token struct {
	kind     tokenKind
	text     string
	line, at int // line number and byte offset of the token
	breaks   int // line breaks since the previous token; 2 or more after an empty line
}

// endsGame reports whether no more moves of the same game can follow.
func (t token) endsGame() bool { return t.kind <= tokenMarkup }

// maxToken is the maximum length in bytes of a comment, tag or word. A longer token comes from an opening
// brace or quotation mark that is never closed, and would fill the memory.
const maxToken = 1 << 20

// maxGame is the maximum length in bytes of a game, so that an endless game does not fill the memory.
const maxGame = 16 << 20

// pgnScanner splits PGN into tokens. It holds one token and the comments that may belong to the next game.
type pgnScanner struct {
	bytes  *bufio.Reader
	last   byte // last byte read; initially a line break
	lineNo int
	pos    int // number of bytes read
	breaks int // line breaks since the previous token
	ahead  *token
	taken  token   // last token returned by next
	lead   []token // comments after a game that were read ahead
	buffer []byte
	begin  int   // byte offset of the current game
	err    error // error that ended the tokens before the end of the text
	broken bool  // whether reading the text failed
	// whether forum markup has closed the last game, so that text up to the next opening markup is not PGN
	outside bool
	ended   bool // whether the result of the current game was read
	tape    pgnTape
	letters *language // piece letters; nil for English
}

func newPGNScanner(r io.Reader) *pgnScanner {
	size := 1 << 16
	if text, ok := r.(interface{ Len() int }); ok { // implemented by strings.Reader, for example
		size = min(size, text.Len()+1)
	}
	in := &pgnScanner{bytes: bufio.NewReaderSize(r, size), last: '\n', lineNo: 1, breaks: 1}
	if mark, _ := in.bytes.Peek(3); string(mark) == "\ufeff" {
		in.pos, _ = in.bytes.Discard(len(mark))
	}
	return in
}

func (in *pgnScanner) peek() token {
	if t, ok := in.tape.again(); ok {
		return t
	}
	if in.ahead == nil {
		t := in.scan()
		if in.err != nil {
			t = token{line: t.line, at: t.at}
		}
		in.ahead = &t
	}
	return *in.ahead
}

func (in *pgnScanner) next() token {
	t, again := in.tape.again()
	if again {
		in.tape.next++
	} else {
		if t = in.peek(); t.kind != tokenEnd {
			in.ahead = nil
		}
		in.tape.keep(t)
	}
	in.taken = t
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

// unread puts the last byte back; before is the byte before it.
func (in *pgnScanner) unread(before byte) {
	if in.bytes.UnreadByte() == nil {
		in.pos--
		if in.last == '\n' {
			in.lineNo--
		}
	}
	in.last = before
}

// skip skips bytes up to and including the next stop, or to the end.
func (in *pgnScanner) skip(stop byte) {
	for {
		if c, ok := in.read(); !ok || c == stop {
			return
		}
	}
}

// keep appends a byte to the token; it returns false if the token is too long.
func (in *pgnScanner) keep(c byte) bool {
	if len(in.buffer) == maxToken {
		in.err = fault.Errorf("the token that begins with %.20q has no end within a megabyte", in.text())
		return false
	}
	in.buffer = append(in.buffer, c)
	return true
}

// text returns the token so far. Bytes that are not UTF-8 are read as ISO 8859-1, the encoding of the
// standard.
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

// take returns the text up to stop and skips stop. If stop does not occur before the next game, found is
// false.
func (in *pgnScanner) take(stop byte) (text string, found bool) {
	in.buffer = in.buffer[:0]
	for {
		c, ok := in.read()
		if !ok || c == stop {
			return in.text(), ok
		}
		if c == '\n' && stop != '\n' && in.gameFollows(in.emptyLine()) {
			return in.text(), false
		}
		if !in.keep(c) {
			return "", true
		}
	}
}

// emptyLine reports whether the token so far ends with an empty line.
func (in *pgnScanner) emptyLine() bool {
	line := bytes.TrimRight(in.buffer, " \t\r")
	return len(line) == 0 || line[len(line)-1] == '\n'
}

// takeTag returns the text up to the bracket that closes a tag, or to the end of the line. Brackets in the
// value are ignored.
func (in *pgnScanner) takeTag() string {
	in.buffer = in.buffer[:0]
	quoted, escaped := false, false
	for {
		c, ok := in.read()
		switch {
		case !ok || c == '\n' || c == ']' && (!quoted || in.tagEnds()):
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

// tagEnds reports whether a bracket within quotation marks closes the tag anyway, because a quotation mark is
// missing or part of the value: the bracket follows a mark and is followed by the end of the line or another
// tag.
func (in *pgnScanner) tagEnds() bool {
	if before := bytes.TrimRight(in.buffer, " \t"); !bytes.HasSuffix(before, []byte{'"'}) {
		return false
	}
	next, _ := in.bytes.Peek(len("    ["))
	next = bytes.TrimLeft(next, " \t\r")
	return len(next) == 0 || next[0] == '\n' || next[0] == '['
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// htmlBlanks are the HTML entities of blanks without the ampersand, as in text copied from the source of a
// web page. A lone ampersand has no meaning in movetext.
var htmlBlanks = []string{"nbsp;", "ensp;", "emsp;", "thinsp;", "#160;", "#xa0;", "amp;nbsp;", "amp;"}

// isWideSpace reports whether r is white space outside ASCII, or a character without width.
func isWideSpace(r rune) bool {
	switch r {
	case '\u200b', '\u200e', '\u200f', '\u2060', '\ufeff':
		return true
	}
	return r >= utf8.RuneSelf && unicode.IsSpace(r)
}

// skipBlank reports whether c, which was just read, begins a blank outside ASCII, and skips the blank.
// Afterwards c can be unread only if it is an ASCII character other than an ampersand.
func (in *pgnScanner) skipBlank(c byte) bool {
	var size int
	switch {
	case c == '&':
		next, _ := in.bytes.Peek(len("amp;nbsp;"))
		i := slices.IndexFunc(htmlBlanks, func(s string) bool { return bytes.HasPrefix(next, []byte(s)) })
		if i < 0 {
			return false
		}
		size = len(htmlBlanks[i])
	case c < utf8.RuneSelf:
		return false
	case c != 0xa0: // a no-break space of ISO 8859-1
		next, _ := in.bytes.Peek(utf8.UTFMax - 1)
		r, n := utf8.DecodeRune(append([]byte{c}, next...))
		if !isWideSpace(r) {
			return false
		}
		size = n - 1
	}
	size, _ = in.bytes.Discard(size)
	in.pos += size
	in.last = ' '
	return true
}

// alone reports whether white space or the end of the text follows.
func (in *pgnScanner) alone() bool {
	next, _ := in.bytes.Peek(1)
	return len(next) == 0 || isSpace(next[0])
}

// scan reads the next token.
func (in *pgnScanner) scan() token {
	for {
		before := in.last
		t := token{line: in.lineNo, at: in.pos}
		c, ok := in.read()
		if !ok {
			return t
		}
		if in.pos-in.begin > maxGame {
			in.err = fault.Errorf("a game of more than %d MB", maxGame>>20)
			return t
		}
		switch {
		case c == '\n':
			in.breaks++
			continue
		case isSpace(c) || c == ']' || c == '}' || c == '>':
			continue
		case in.skipBlank(c) || c == '&' && in.alone():
			in.last = before
			continue
		case c == '<': // reserved by the standard
			in.skip('>')
			continue
		case c == '%' && before == '\n':
			t.text, _ = in.take('\n')
			t.kind = tokenEscape
		case c == '[':
			if t.text = in.takeTag(); !in.bracket(&t) {
				continue
			}
		case c == '{':
			closed := false
			if t.text, closed = in.take('}'); !closed && in.err == nil {
				in.err = parse.Errorf("{", t.at, "a comment is opened with { but not closed")
			}
			t.kind = tokenText
		case c == ';':
			t.text, _ = in.take('\n')
			t.kind = tokenText
		case c == '(':
			t.kind, t.text = tokenOpen, "("
		case c == ')':
			t.kind, t.text = tokenClose, ")"
		case c == '$':
			t.kind, t.text = tokenNAG, in.symbol()
		case c == '*':
			t.kind, t.text = tokenSymbol, "*"
		default:
			t.kind, t.text = tokenSymbol, in.symbol(c)
			t.text += in.restOfResult(t.text)
		}
		t.breaks, in.breaks = in.breaks, 0
		if in.last == '\n' { // the token included the end of its line
			in.breaks = 1
		}
		return t
	}
}

// markup are the forum elements that are skipped.
var markup = []string{"b", "i", "u", "s", "quote", "code", "url", "spoiler", "center", "color", "size",
	"chess", "diagram", "list"}

// bracket decides what a text in brackets is: a tag, forum markup around a game or, if a tag is impossible
// here, a comment. It returns false for other markup, which is skipped.
func (in *pgnScanner) bracket(t *token) bool {
	name := strings.TrimSpace(t.text)
	end := strings.IndexAny(name, " =")
	valued := end >= 0 && name[end] == '=' // such as [quote="Bob"]
	if end >= 0 {
		name = name[:end]
	}
	if strings.Contains(t.text, `"`) && !(valued && slices.Contains(markup, strings.ToLower(name))) {
		t.kind = tokenTag
		return true
	}
	switch lower := strings.ToLower(name); {
	case lower == "pgn" || lower == "/pgn":
		t.kind, t.text = tokenMarkup, lower
	case slices.Contains(markup, strings.TrimPrefix(lower, "/")):
		return false
	case name != "" && name[0] >= 'A' && name[0] <= 'Z' && (in.breaks > 0 || in.taken.kind <= tokenMarkup):
		t.kind = tokenTag
	default:
		t.kind, t.text = tokenText, "["+t.text+"]"
	}
	return true
}

// symbol reads a token up to white space or a character that starts another token, such as an asterisk. first
// was already read. The piece of a promotion may be in parentheses: "e8(Q)".
func (in *pgnScanner) symbol(first ...byte) string {
	in.buffer = append(in.buffer[:0], first...)
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
		if isSpace(c) || strings.IndexByte("[]{}()<>;$", c) >= 0 || c == '*' {
			in.unread(before)
			return in.text()
		}
		if (c != 0xa0 || before < utf8.RuneSelf) && in.skipBlank(c) {
			return in.text()
		}
		if !in.keep(c) {
			return ""
		}
	}
}

// restOfResult reads the second part of a result that has blanks around its hyphen: "1 - 0".
func (in *pgnScanner) restOfResult(first string) string {
	switch first {
	case "0", "1", "½", "1/2":
	default:
		return ""
	}
	next, _ := in.bytes.Peek(len(" – 1/2 "))
	part := strings.FieldsFunc(string(next), func(r rune) bool {
		return strings.ContainsRune(" \t\r\n[{(;*", r)
	})
	if len(part) < 2 || next[0] != ' ' {
		return ""
	}
	rest := part[0] + part[1]
	if _, ok := readResult(first + rest); !ok || strings.Contains(rest, ".") {
		return ""
	}
	for range strings.Index(string(next[1:]), part[1]) + 1 + len(part[1]) {
		in.read()
	}
	return rest
}

// promotion returns the length in bytes of a piece in parentheses that follows a square of the first or last
// rank, 0 if there is none.
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
