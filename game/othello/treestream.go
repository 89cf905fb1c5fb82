package othello

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxTree is the maximum size of a game in GGF or SGF, in bytes.
const maxTree = 1 << 20

// treeText is the text of a game in a stream, with its position.
type treeText struct {
	text string
	line int // line number, counted from 1
	at   int // byte offset
}

// treeTexts splits a stream into the texts of its games and holds one at a time in memory. A game ends with
// its last bracket, or before the next game even if it is not closed.
func treeTexts(r io.Reader) iter.Seq2[treeText, error] {
	return func(yield func(treeText, error) bool) {
		in := bufio.NewReader(r)
		var open openTree
		line, last := 1, byte('\n')
		for at := 0; ; at++ {
			c, err := in.ReadByte()
			if err != nil {
				if open.begun() && !yield(open.end(), nil) {
					return
				}
				if !errors.Is(err, io.EOF) {
					yield(treeText{}, fault.Errorf("othello: line %d: %w", line, err))
				}
				return
			}
			begins := c == '(' && (!open.begun() || !open.value || last == '\n') && follows(in, open.begun())
			if open.begun() && begins && !yield(open.end(), nil) {
				return
			}
			if begins {
				open.line, open.at = line, at
			}
			if open.begun() || begins {
				escaped := open.value && last == '\\' // whether the character is part of the value
				if open.take(c, escaped) && !yield(open.end(), nil) {
					return
				}
				if escaped {
					c = 0
				}
			}
			if last = c; c == '\n' {
				line++
			}
		}
	}
}

// openTree is a game of a stream while it is read.
type openTree struct {
	line, at int // line number and byte offset of the start
	text     strings.Builder
	value    bool // whether inside a value
	depth    int  // nesting depth of parentheses
}

// begun reports whether a game has begun.
func (o *openTree) begun() bool { return o.text.Len() > 0 }

// take adds a byte; it reports whether the byte is the last bracket.
func (o *openTree) take(c byte, escaped bool) (last bool) {
	if o.text.Len() < maxTree {
		o.text.WriteByte(c)
	}
	switch {
	case escaped:
	case c == '[':
		o.value = true
	case c == ']':
		o.value = false
	case c == '(' && !o.value:
		o.depth++
	case c == ')' && !o.value:
		o.depth--
		return o.depth <= 0
	}
	return false
}

// end returns the text of the game and prepares for the next game.
func (o *openTree) end() treeText {
	t := treeText{o.text.String(), o.line, o.at}
	*o = openTree{}
	return t
}

// errNoTree is the error for a text without a game.
var errNoTree = fault.Errorf("othello: bad game: there is no (; of a game in GGF or SGF")

// header matches the beginning of a game after its first bracket, by properties that variations do not have.
var header = parse.Pattern(`^\s*;\s*(?:GM|FF|CA|AP|SZ|PB|PW|RE|DT|EV|PC|TY|BO|GN|RU)\s*\[`)

// follows reports whether a game begins with the bracket before the next byte. Within another game, which is
// then unclosed, properties must show that the bracket does not open a variation.
func follows(in *bufio.Reader, within bool) bool {
	next, _ := in.Peek(ahead)
	if within {
		return header().Match(next)
	}
	return bytes.HasPrefix(bytes.TrimLeft(next, " \t\r\n"), []byte(";"))
}

// ahead is the number of bytes that are examined to decide whether a game begins.
const ahead = 64

// readTrees yields the games of a stream in GGF and SGF. Their values are v, adapted to their boards.
func readTrees(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		number := 0
		for t, err := range treeTexts(r) {
			number++
			var it *format.Game
			if err == nil {
				it, err = t.read(v, number)
			}
			if !yield(it, err) {
				return
			}
		}
		if number == 0 {
			yield(nil, errNoTree)
		}
	}
}

// read reads the game of a text, which has the given number in the stream.
func (t treeText) read(v param.Values, number int) (*format.Game, error) {
	if len(t.text) >= maxTree {
		return nil, fault.Errorf("othello: bad game %d, line %d: more than %d MB", number, t.line,
			maxTree>>20)
	}
	text, unknown := decoded(t.text)
	problem := func(err error) error {
		line := t.line
		if bad := new(parse.Error); errors.As(err, &bad) && bad.At <= len(text) {
			line += strings.Count(text[:bad.At], "\n")
		}
		return parse.Within(t.at, err, "othello: bad game %d, line %d: %w", number, line)
	}
	it, err := readTree(v, text, problem)
	if err != nil {
		return nil, problem(err)
	}
	if unknown != "" {
		it.Mended = append(it.Mended, fault.Notef("character set %q read as ISO-8859-1", unknown))
	}
	return it, nil
}

// charset matches the character set that a text states.
var charset = parse.Pattern(`(?i)\bCA\s*\[\s*([^\]]*?)\s*\]`)

// decoded returns a text in UTF-8. Other texts are read as ISO-8859-1, the default of SGF. unknown is the
// name of a character set stated in the text that is not supported.
func decoded(text string) (decoded, unknown string) {
	if utf8.ValidString(text) {
		return text, ""
	}
	if named := charset().FindStringSubmatch(text); named != nil {
		switch strings.ToUpper(named[1]) {
		case "UTF-8", "UTF8", "ISO-8859-1", "ISO8859-1", "ISO-8859-15", "LATIN1", "LATIN-1", "WINDOWS-1252",
			"CP1252", "ASCII", "US-ASCII", "":
		default:
			unknown = named[1]
		}
	}
	return latin(text), unknown
}

// latin converts a text from ISO-8859-1 to UTF-8.
func latin(text string) string {
	var b strings.Builder
	for i := range len(text) {
		b.WriteRune(rune(text[i]))
	}
	return b.String()
}
