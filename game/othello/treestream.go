package othello

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
)

// maxTree is how many bytes a game in GGF or SGF may have.
const maxTree = 1 << 20

// treeText is the text of a game of a stream, and where it begins.
type treeText struct {
	text string
	line int // from 1
	at   int // in bytes
}

// treeTexts splits a stream into the texts of its games, of which no more than one is in memory. One ends
// with its last bracket or before a line that begins another one, however it is closed.
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
			if open.unclosed() && c == '(' && last == '\n' && follows(in, ';') && !yield(open.end(), nil) {
				return
			}
			if !open.begun() && c == '(' {
				open.line, open.at = line, at
			}
			if open.begun() || c == '(' {
				escaped := open.value && last == '\\' // it is part of the value
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

// openTree is a game of a stream that is being read.
type openTree struct {
	line, at int // where it begins
	text     strings.Builder
	value    bool // a value is open
	depth    int  // of brackets
}

// begun reports whether there is one.
func (o *openTree) begun() bool { return o.text.Len() > 0 }

// unclosed reports whether its text is at a place where no other game may begin.
func (o *openTree) unclosed() bool { return o.begun() && (o.value || o.depth == 0) }

// take adds a byte and reports whether it is the last bracket.
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

// end returns the text of the game, after which there is none.
func (o *openTree) end() treeText {
	t := treeText{o.text.String(), o.line, o.at}
	*o = openTree{}
	return t
}

// errNoTree says that a text holds no game.
var errNoTree = fault.Errorf("othello: bad game: there is no (; of a game in GGF or SGF")

// follows reports whether the next byte is c.
func follows(in *bufio.Reader, c byte) bool {
	next, _ := in.Peek(1)
	return len(next) == 1 && next[0] == c
}

// readTrees reads the games of a stream in GGF and SGF.
func readTrees(r io.Reader) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		number := 0
		for t, err := range treeTexts(r) {
			number++
			var record *Record
			if err == nil {
				record, err = t.read(number)
			}
			if !yield(record, err) {
				return
			}
		}
		if number == 0 {
			yield(nil, errNoTree)
		}
	}
}

// read reads the game of a text, which has a number in its stream.
func (t treeText) read(number int) (*Record, error) {
	if len(t.text) >= maxTree {
		return nil, fault.Errorf("othello: bad game %d, line %d: more than %d MB", number, t.line,
			maxTree>>20)
	}
	r, err := readTree(t.text)
	if err != nil {
		return nil, game.Within(t.at, err, "othello: bad game %d, line %d: %w", number, t.line)
	}
	return r, nil
}
