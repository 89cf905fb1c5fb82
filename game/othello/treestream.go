package othello

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"ludarium/game"
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
		var text strings.Builder
		begun, value, depth := treeText{}, false, 0
		end := func() bool {
			begun.text = text.String()
			text.Reset()
			value, depth = false, 0
			return yield(begun, nil)
		}
		line, last := 1, byte('\n')
		for at := 0; ; at++ {
			c, err := in.ReadByte()
			if err != nil {
				if text.Len() > 0 && !end() {
					return
				}
				if !errors.Is(err, io.EOF) {
					yield(treeText{}, fmt.Errorf("othello: line %d: %w", line, err))
				}
				return
			}
			unclosed := text.Len() > 0 && (value || depth == 0)
			if unclosed && c == '(' && last == '\n' && follows(in, ';') && !end() {
				return
			}
			if text.Len() > 0 || c == '(' {
				if text.Len() == 0 {
					begun.line, begun.at = line, at
				}
				if text.Len() < maxTree {
					text.WriteByte(c)
				}
				switch {
				case last == '\\' && value: // it is part of the value
					c = 0
				case c == '[':
					value = true
				case c == ']':
					value = false
				case c == '(' && !value:
					depth++
				case c == ')' && !value:
					depth--
					if depth <= 0 && !end() {
						return
					}
				}
			}
			if last = c; c == '\n' {
				line++
			}
		}
	}
}

// errNoTree says that a text holds no game.
var errNoTree = errors.New("othello: bad game: there is no (; of a game in GGF or SGF")

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
		return nil, fmt.Errorf("othello: bad game %d, line %d: more than %d MB", number, t.line, maxTree>>20)
	}
	r, err := readTree(t.text)
	if err != nil {
		return nil, game.Within(fmt.Sprintf("othello: bad game %d, line %d: ", number, t.line), t.at, err)
	}
	return r, nil
}
