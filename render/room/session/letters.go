package session

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/render/ui/lang"
)

// Say writes the text of a move with the words, or the letters of pieces, of the language that is spoken.
func (k *Profile) Say(move string) string {
	if word, ok := k.Words[move]; ok {
		return word.String()
	}
	return exchange(move, k.Pieces, lang.Spoken().Letters)
}

// SayAll writes texts of moves so.
func (k *Profile) SayAll(moves []string) []string {
	said := make([]string, len(moves))
	for i, m := range moves {
		said[i] = k.Say(m)
	}
	return said
}

// Begin returns the letters of pieces with which people may begin moves in the language that is spoken.
func (k *Profile) Begin() string {
	if k.Pieces == "" {
		return ""
	}
	return lang.Spoken().Letters
}

// exchange returns a text with letters of one alphabet, each of one byte, in place of those of another.
func exchange(text, from, to string) string {
	if from == to || len(from) != len(to) || !strings.ContainsAny(text, from) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(from, r); i >= 0 {
			return rune(to[i])
		}
		return r
	}, text)
}

// readings returns what a typed move may say, the likeliest first: with the letters of the language that is
// spoken, which may be small where they can't be anything else, then as the game writes it.
func (k *Profile) readings(text string) []string {
	for move, word := range k.Words {
		if strings.EqualFold(text, word.String()) {
			return []string{move}
		}
	}
	letters := lang.Spoken().Letters
	if k.Pieces == "" || letters == k.Pieces {
		return []string{text}
	}
	list := []string{exchange(text, letters, k.Pieces), text}
	first, n := utf8.DecodeRuneInString(text)
	capital := unicode.ToUpper(first)
	if capital == first || !strings.ContainsRune(letters, capital) {
		return list
	}
	large := exchange(string(capital)+text[n:], letters, k.Pieces)
	if strings.ContainsRune(k.Pieces, capital) { // it names a piece in either way of writing
		return append([]string{large}, list...)
	}
	return append(list, large)
}

// ParseTyped reads a move that a person typed, in the language that is spoken or as the game writes it. The
// error is that of its likeliest reading, with what was typed.
func (k *Profile) ParseTyped(s game.State, text string) (m game.Move, err error) {
	for i, reading := range k.readings(text) {
		m, bad := k.Rules.ParseMove(s, reading)
		if bad == nil {
			return m, nil
		}
		if i == 0 {
			err = bad
		}
	}
	if bad := new(game.MoveError); errors.As(err, &bad) {
		typed := *bad
		typed.Text = text
		err = &typed
	}
	return 0, err
}
