package chess

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
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

// maxToken is the length in bytes of the longest comment, tag or word that is read: what is longer is an opening brace or quotation
// mark without its end, and not worth the memory of all that follows it.
const maxToken = 1 << 20

// pgnScanner splits PGN into tokens and keeps the line for messages. It holds one token at a time.
type pgnScanner struct {
	in        *bufio.Reader
	last      byte // read before, a line break at the start
	lineNo    int
	tokenLine int // line on which the last token started
	ahead     *token
	buffer    []byte
	err       error // that ended the tokens before the text
}

func newPGNScanner(r io.Reader) *pgnScanner {
	s := &pgnScanner{in: bufio.NewReaderSize(r, 1<<16), last: '\n', lineNo: 1}
	if mark, _ := s.in.Peek(3); string(mark) == "\ufeff" {
		s.in.Discard(len(mark))
	}
	return s
}

func (s *pgnScanner) peek() token {
	if s.ahead == nil {
		t := s.scan()
		if s.err != nil {
			t = token{}
		}
		s.ahead = &t
	}
	return *s.ahead
}

func (s *pgnScanner) next() token {
	t := s.peek()
	if t.kind != tokenEnd {
		s.ahead = nil
	}
	return t
}

// read returns the next byte; ok is false at the end.
func (s *pgnScanner) read() (c byte, ok bool) {
	c, err := s.in.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) && s.err == nil {
			s.err = fmt.Errorf("reading: %w", err)
		}
		return 0, false
	}
	if s.last = c; c == '\n' {
		s.lineNo++
	}
	return c, true
}

// unread takes the last byte back.
func (s *pgnScanner) unread(before byte) {
	if s.in.UnreadByte() == nil && s.last == '\n' {
		s.lineNo--
	}
	s.last = before
}

// skip moves behind the next stop, or to the end.
func (s *pgnScanner) skip(stop byte) {
	for {
		if c, ok := s.read(); !ok || c == stop {
			return
		}
	}
}

// keep adds a byte to the token; it reports false when that is too long.
func (s *pgnScanner) keep(c byte) bool {
	if len(s.buffer) == maxToken {
		s.err = fmt.Errorf("what begins with %.20q has no end within a megabyte", s.text())
		return false
	}
	s.buffer = append(s.buffer, c)
	return true
}

// text is the token so far. What is not UTF-8 is taken for ISO 8859-1, which the standard names.
func (s *pgnScanner) text() string {
	if utf8.Valid(s.buffer) {
		return string(s.buffer)
	}
	latin := make([]rune, len(s.buffer))
	for i, c := range s.buffer {
		latin[i] = rune(c)
	}
	return string(latin)
}

// take returns the text up to stop and moves behind it; the rest, and false, when there is none.
func (s *pgnScanner) take(stop byte) (text string, found bool) {
	s.buffer = s.buffer[:0]
	for {
		c, ok := s.read()
		if !ok || c == stop {
			return s.text(), ok
		}
		if !s.keep(c) {
			return "", true
		}
	}
}

// takeTag returns the text up to the bracket that closes a tag, brackets in its value apart, or to the end of the line.
func (s *pgnScanner) takeTag() string {
	s.buffer = s.buffer[:0]
	quoted, escaped := false, false
	for {
		c, ok := s.read()
		switch {
		case !ok || c == '\n' || c == ']' && !quoted:
			return s.text()
		case escaped:
			escaped = false
		case c == '"':
			quoted = !quoted
		case c == '\\' && quoted:
			escaped = true
		}
		if !s.keep(c) {
			return ""
		}
	}
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// scan reads the next token.
func (s *pgnScanner) scan() token {
	for {
		before := s.last
		s.tokenLine = s.lineNo
		c, ok := s.read()
		if !ok {
			return token{}
		}
		switch {
		case isSpace(c) || c == ']' || c == '}' || c == '>':
		case c == '%' && before == '\n':
			s.skip('\n')
		case c == '<': // reserved by the standard
			s.skip('>')
		case c == '[':
			return token{tokenTag, s.takeTag()}
		case c == '{':
			text, closed := s.take('}')
			if !closed && s.err == nil {
				s.err = errors.New("a comment is opened with { and not closed")
			}
			return token{tokenText, text}
		case c == ';':
			text, _ := s.take('\n')
			return token{tokenText, text}
		case c == '(':
			return token{tokenOpen, "("}
		case c == ')':
			return token{tokenClose, ")"}
		case c == '$':
			return token{tokenNAG, s.symbol()}
		default:
			s.unread(before)
			return token{tokenSymbol, s.symbol()}
		}
	}
}

// symbol reads up to white space or a character that starts another token.
func (s *pgnScanner) symbol() string {
	s.buffer = s.buffer[:0]
	for {
		before := s.last
		c, ok := s.read()
		if !ok {
			return s.text()
		}
		if isSpace(c) || strings.IndexByte("[]{}()<>;$", c) >= 0 {
			s.unread(before)
			return s.text()
		}
		if !s.keep(c) {
			return ""
		}
	}
}
