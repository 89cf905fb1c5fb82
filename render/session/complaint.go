package session

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
)

// Complaint is an error in words for people: no names of packages, the bad token, and its place.
type Complaint struct {
	Text     string
	From, To int // what is bad in the text that was read, in bytes; equal where that is not known
	Err      error
}

// Error implements error.
func (c *Complaint) Error() string { return c.Text }

// Unwrap returns the error that is told.
func (c *Complaint) Unwrap() error { return c.Err }

// Place returns where in the text the error is, in bytes; both are equal where that is not known.
func (c *Complaint) Place() (from, to int) { return c.From, c.To }

// Complain tells people of an error that came of reading text.
func (k *Kind) Complain(err error, text string) *Complaint {
	if done := new(Complaint); errors.As(err, &done) {
		return done
	}
	c := &Complaint{Text: k.plain(err.Error()), Err: err}
	bad := new(game.MoveError)
	switch {
	case errors.As(err, &bad):
		c.Text = k.badMove(bad)
		c.mark(text, bad.Text, bad.At)
	default:
		for _, m := range quoted.FindAllStringSubmatch(err.Error(), -1) { // the last is the most special one
			c.mark(text, m[1], -1)
		}
	}
	return c
}

// quoted finds what an error names.
var quoted = regexp.MustCompile(`"([^"]+)"`)

// mark notes where in a text a token is: at a known place, or the first that is a word of its own, or any.
func (c *Complaint) mark(text, token string, at int) {
	if token == "" {
		return
	}
	if at < 0 || at > len(text) || !strings.HasPrefix(text[at:], token) {
		at = -1
		for from := 0; at < 0; {
			i := strings.Index(text[from:], token)
			if i < 0 {
				break
			}
			if from += i; isWord(text, from, from+len(token)) {
				at = from
			}
			from++
		}
		if at < 0 {
			at = strings.Index(text, token)
		}
	}
	if at >= 0 {
		c.From, c.To = at, at+len(token)
	}
}

// isWord reports whether no letter or digit stands before or after a part of a text.
func isWord(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	inner := func(r rune) bool { return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r)) }
	return !inner(before) && !inner(after)
}

// badMove says which move can't be played, and why: `Move 1: "hello" is not a chess move`.
func (k *Kind) badMove(e *game.MoveError) string {
	place := ""
	if e.Number != "" {
		place = textMovePlace + e.Number + ": "
	}
	if e.Unknown {
		return fmt.Sprintf(textIsNot, place, e.Text, k.moveName())
	}
	return fmt.Sprintf(textCantBePlayed, place, e.Text, e.Reason)
}

func (k *Kind) moveName() string {
	if k.MoveName == "" {
		return textAMoveOf + k.Game.Title
	}
	return k.MoveName
}

// plain returns an error without names of packages, as a sentence.
func (k *Kind) plain(text string) string {
	for before := ""; text != before; {
		before = text
		text = strings.TrimPrefix(prefixes.ReplaceAllString(text, ""), k.Game.Name+": ")
	}
	text = strings.TrimPrefix(text, textBad)
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
