package chess

import (
	"bytes"
	"io"
	"strings"
)

// firstTag begins the tags of a game.
const firstTag = "Event "

// Skip goes to the next game after an error: to a line that begins with the tag Event. It reports false where
// there is none, or the text can't be read.
func (r *PGNReader) Skip() bool {
	in := r.in
	if r.err == nil || r.err == io.EOF || in.broken {
		return false
	}
	r.err, in.err = nil, nil
	if last := in.taken; in.ahead == nil && last.kind == tokenTag && in.tokenAt > in.begin &&
		strings.HasPrefix(last.text, firstTag) {
		in.ahead = &last // the tag of the next game showed the error
		return true
	}
	if in.ahead != nil && in.ahead.kind == tokenTag && strings.HasPrefix(in.ahead.text, firstTag) {
		return true
	}
	in.ahead = nil
	if in.last != '\n' {
		in.skip('\n')
	}
	for {
		next, err := in.bytes.Peek(len("[" + firstTag))
		if strings.EqualFold(string(next), "["+firstTag) {
			return true
		}
		if err != nil {
			return false
		}
		in.skip('\n')
	}
}

// beyond is how far behind the tags of a game the end of a comment that began before them is looked for.
const beyond = 4096

// gameFollows reports whether a line that begins within a comment begins a game: with the tag Event, and no
// end of the comment before the next one begins.
func (in *pgnScanner) gameFollows() bool {
	next, _ := in.bytes.Peek(len("[" + firstTag + `"`))
	if string(next) != "["+firstTag+`"` {
		return false
	}
	next, _ = in.bytes.Peek(min(beyond, in.bytes.Size()))
	at := bytes.IndexAny(next, "{}")
	return at < 0 || next[at] == '{'
}
