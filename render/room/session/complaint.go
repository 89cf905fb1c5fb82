package session

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/text/parse"
	"ludarium/render/ui/lang"
)

// Complaint is an error message for people: it has no package names, and quotes the bad token and its place.
type Complaint struct {
	From, To int // byte range of the error in the text that was read; equal if unknown
	Err      error

	profile *Profile // whose words are used; nil if Err has its own
}

// Error implements error, in the current language.
func (c *Complaint) Error() string {
	if c.profile == nil {
		return lang.Fault(c.Err)
	}
	if bad := new(game.MoveError); errors.As(c.Err, &bad) {
		return c.profile.badMove(bad)
	}
	return c.profile.plain(lang.Fault(c.Err))
}

// Unwrap returns the underlying error.
func (c *Complaint) Unwrap() error { return c.Err }

// Place returns the byte range of the error in the text; both are equal if it is unknown.
func (c *Complaint) Place() (from, to int) { return c.From, c.To }

// Complain returns the complaint about an error in reading text.
func (k *Profile) Complain(err error, text string) *Complaint {
	if done := new(Complaint); errors.As(err, &done) {
		return done
	}
	c := &Complaint{Err: err, profile: k}
	c.From, c.To = parse.Place(err, text)
	return c
}

// badMove says which move cannot be played, and why: `Move 1: "hello" is not a chess move`.
func (k *Profile) badMove(e *game.MoveError) string {
	isNot, cant := textIsNot, textCantBePlayed
	if e.Number != "" {
		isNot, cant = textMoveIsNot, textMoveCantBePlayed
	}
	if e.Unknown {
		return isNot.With("number", e.Number, "text", e.Text, "moveName", k.moveName())
	}
	return cant.With("number", e.Number, "text", e.Text, "reason", e.Reason)
}

func (k *Profile) moveName() string {
	if k.MoveName == "" {
		return textAMoveOf.With("title", lang.Say(k.Rules.Title))
	}
	return k.MoveName.String()
}

// plain returns an error without names of packages, as a sentence.
func (k *Profile) plain(text string) string {
	for before := ""; text != before; {
		before = text
		for _, prefix := range inward {
			text = strings.TrimPrefix(text, prefix)
		}
		text = strings.TrimPrefix(text, k.Rules.Name+": ")
	}
	text = strings.TrimPrefix(text, bad)
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
