package chess

import (
	"bytes"
	"errors"
	"strings"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// resume moves to the next place where a game can begin after an error: after a result, or to a tag, forum
// markup, or a move number 1 at the beginning of a line. before reports whether the error was before the
// first move. After an error in a token only a line that begins with a tag or with the first move of a game
// counts.
func (in *pgnScanner) resume(before bool) {
	if in.err != nil {
		in.err, in.ahead = nil, nil
		in.skipToLine()
	}
	for open := 0; !in.ended; {
		t := in.peek()
		if t.endsGame() || in.err != nil || t.breaks > 0 && !before && isFirstNumber(t.text) {
			return
		}
		before = false
		switch in.next(); t.kind {
		case tokenOpen:
			open++
		case tokenClose:
			open = max(0, open-1)
		case tokenSymbol:
			if _, ok := readResult(t.text); ok && (open == 0 || in.peek().breaks > 1) {
				in.ended = true
			}
		}
	}
}

// skipToLine moves to the next line that begins a game.
func (in *pgnScanner) skipToLine() {
	for in.last != '\n' || !in.gameFollows(true) {
		if in.skip('\n'); in.last != '\n' {
			return
		}
		if _, err := in.bytes.Peek(1); err != nil {
			return
		}
	}
}

// isFirstNumber reports whether a symbol begins with move number 1.
func isFirstNumber(text string) bool {
	rest, ok := strings.CutPrefix(text, "1.")
	return ok && !strings.HasPrefix(rest, ".")
}

// beyond is the number of bytes after the tags of a game in which gameFollows searches for the end of a
// comment that began earlier.
const beyond = 4096

// gameFollows reports whether the next line begins a game: with a tag or, after an empty line, with a first
// move. A line within a comment does not count. It is recognised by the next comment sign, which closes a
// comment and does not open one.
func (in *pgnScanner) gameFollows(afterEmpty bool) bool {
	next, _ := in.bytes.Peek(1)
	if len(next) == 0 || next[0] != '[' && next[0] != '1' {
		return false
	}
	next, _ = in.bytes.Peek(min(beyond, in.bytes.Size()))
	if !tagBegins().Match(next) && !(afterEmpty && firstMove(next)) {
		return false
	}
	at := bytes.IndexAny(next, "{}")
	return at < 0 || next[at] == '{'
}

// tagBegins matches a tag at the beginning of a line.
var tagBegins = parse.Pattern(`^\[[A-Za-z]\w*[ \t]+"`)

// firstMove reports whether a line begins with the first move of a game.
func firstMove(line []byte) bool {
	text, _, _ := strings.Cut(string(line[:min(len(line), 20)]), "\n")
	if !isFirstNumber(text) {
		return false
	}
	words := strings.Fields(text[len("1."):])
	if len(words) == 0 {
		return false
	}
	p := Initial()
	_, err := p.ParseMove(words[0])
	return err == nil
}

// foreword reads text before a game that is not PGN, such as the name of a site, as a comment: whole lines up
// to tags, forum markup or a first move. If none of these follow, the first word is left to be read as a
// move, and found is false. Text after the markup that closes a game is skipped.
func (in *pgnScanner) foreword(g *PGN) (found bool) {
	first := in.peek()
	if !in.outside && !isForeword(first) {
		return false
	}
	var words []string
	for t := first; !t.endsGame() && (t.breaks == 0 || !isFirstNumber(t.text)); t = in.peek() {
		text := in.next().text
		if in.last == ' ' { // the line break was read with the word
			text += " "
		}
		if in.last != '\n' {
			text += in.takeForeword()
		}
		words = append(words, strings.Fields(text)...)
	}
	end := in.peek().kind == tokenEnd
	switch {
	case in.outside || in.err != nil:
	case end:
		in.ahead = &first
	default:
		text := strings.Join(words, " ")
		join(&g.Intro.Comment, text)
		g.mended(first.line, "kept as a comment: %.40q", text)
	}
	in.outside = false
	return !end
}

// takeForeword returns the text up to the markup that opens a game, or up to the end of the line before the
// moves.
func (in *pgnScanner) takeForeword() string {
	in.buffer = in.buffer[:0]
	for {
		next, _ := in.bytes.Peek(len("[pgn]"))
		if len(next) == len("[pgn]") && bytes.EqualFold(next[:4], []byte("[pgn")) &&
			bytes.IndexByte([]byte("] ="), next[4]) >= 0 {
			return in.text()
		}
		c, ok := in.read()
		if !ok || c == '\n' {
			in.breaks = 1
			return in.text()
		}
		if !in.keep(c) {
			return ""
		}
	}
}

// isForeword reports whether a token cannot begin a game, because it is a word that is not a move in any
// language.
func isForeword(t token) bool {
	if t.kind != tokenSymbol || t.text == "" || strings.ContainsAny(t.text, "0123456789.…*") {
		return false
	}
	if _, signs := readSigns(t.text); signs {
		return false
	}
	p := Initial()
	_, err := p.ParseMove(t.text)
	bad := new(game.MoveError)
	return errors.As(err, &bad) && bad.Unknown
}
