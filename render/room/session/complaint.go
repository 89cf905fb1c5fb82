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

// Complaint is an error for users: it has no package names, and quotes the invalid token and its position.
type Complaint struct {
	From, To int // byte range of the error in the parsed text; equal if unknown
	Err      error

	profile *Profile // game whose terms are used; nil if Err has its own text
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

func (c *Complaint) Unwrap() error { return c.Err }

// Place returns the byte range of the error in the text; both are equal if it is unknown.
func (c *Complaint) Place() (from, to int) { return c.From, c.To }

// Complain returns a Complaint about an error in parsing text.
func (k *Profile) Complain(err error, text string) *Complaint {
	if done := new(Complaint); errors.As(err, &done) {
		return done
	}
	c := &Complaint{Err: err, profile: k}
	c.From, c.To = parse.Place(err, text)
	return c
}

// badMove describes which move cannot be played, and why: `Move 1: "hello" is not a chess move`.
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

// plain turns the text of an error into a sentence without package names.
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
