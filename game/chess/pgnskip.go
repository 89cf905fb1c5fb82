package chess

import (
	"bytes"
	"errors"
	"strings"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// resume moves to where the next game can begin after an error, which may be one before the first move:
// behind a result, or to a tag, the markup of a forum, or a move number 1 that begins a line. After an error
// of the tokens themselves it is a line that begins with a tag or with the first move of a game.
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

// isFirstNumber reports whether a symbol begins with the number of a first move.
func isFirstNumber(text string) bool {
	rest, ok := strings.CutPrefix(text, "1.")
	return ok && !strings.HasPrefix(rest, ".")
}

// beyond is how far behind the tags of a game the end of a comment that began before them is looked for.
const beyond = 4096

// gameFollows reports whether a line begins a game: with a tag or, after an empty line, with a first move. If
// the line lies within a comment, no end of the comment may follow before the next one begins.
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

// tagBegins finds a tag at the beginning of a line.
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

// foreword takes text before a game that is no PGN, such as the name of the site that it comes from, for a
// comment: whole lines, until tags, the markup of a forum or a first move follow. If none follow, its first
// word is read as a move, and found is false. Text behind the markup that closes a game is passed over.
func (in *pgnScanner) foreword(g *PGN) (found bool) {
	first := in.peek()
	if !in.outside && !isForeword(first) {
		return false
	}
	var words []string
	for t := first; !t.endsGame() && (t.breaks == 0 || !isFirstNumber(t.text)); t = in.peek() {
		text := in.next().text
		if in.last == ' ' { // it was read with the word
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

// takeForeword returns the text up to the markup that opens a game, or up to the end of the line and moves
// behind it.
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

// isForeword reports whether a token that begins a game can be no part of it: a word that is not written as
// moves are in any language.
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
