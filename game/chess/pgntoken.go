package chess

import "strings"

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

// pgnReader splits PGN into tokens and keeps the line for messages.
type pgnReader struct {
	text      string
	at        int
	lineNo    int
	tokenLine int // line on which the last token started
	ahead     *token
}

func (in *pgnReader) peek() token {
	if in.ahead == nil {
		t := in.scan()
		in.ahead = &t
	}
	return *in.ahead
}

func (in *pgnReader) next() token {
	t := in.peek()
	in.ahead = nil
	return t
}

// take returns the text up to the first byte of stops and moves behind it; the rest when there is none.
func (in *pgnReader) take(stops string) string {
	rest := in.text[in.at:]
	end, skip := strings.IndexAny(rest, stops), 1
	if end < 0 {
		end, skip = len(rest), 0
	}
	in.advance(end + skip)
	return rest[:end]
}

// takeTag returns the text up to the bracket that closes a tag, brackets in its value apart, or to the end of the line.
func (in *pgnReader) takeTag() string {
	rest, quoted := in.text[in.at:], false
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && quoted && i+1 < len(rest) && rest[i+1] != '\n':
			i++
		case c == ']' && !quoted || c == '\n':
			in.advance(i + 1)
			return rest[:i]
		}
	}
	in.at = len(in.text)
	return rest
}

// advance moves on by n bytes.
func (in *pgnReader) advance(n int) {
	in.lineNo += strings.Count(in.text[in.at:in.at+n], "\n")
	in.at += n
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// scan reads the next token.
func (in *pgnReader) scan() token {
	for in.at < len(in.text) {
		c := in.text[in.at]
		in.tokenLine = in.lineNo
		switch {
		case c == '\n':
			in.lineNo++
			in.at++
		case isSpace(c) || c == ']' || c == '}' || c == '>':
			in.at++
		case c == '%' && (in.at == 0 || in.text[in.at-1] == '\n'):
			in.take("\n")
		case c == '<': // reserved by the standard
			in.at++
			in.take(">")
		case c == '[':
			in.at++
			return token{tokenTag, in.takeTag()}
		case c == '{':
			in.at++
			return token{tokenText, in.take("}")}
		case c == ';':
			in.at++
			return token{tokenText, in.take("\n")}
		case c == '(':
			in.at++
			return token{tokenOpen, "("}
		case c == ')':
			in.at++
			return token{tokenClose, ")"}
		case c == '$':
			in.at++
			return token{tokenNAG, in.symbol()}
		default:
			return token{tokenSymbol, in.symbol()}
		}
	}
	in.tokenLine = in.lineNo
	return token{}
}

// symbol reads up to white space or a character that starts another token.
func (in *pgnReader) symbol() string {
	start := in.at
	for in.at < len(in.text) && !isSpace(in.text[in.at]) && !strings.ContainsRune("[]{}()<>;$", rune(in.text[in.at])) {
		in.at++
	}
	return in.text[start:in.at]
}
