package session

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/render/ui/lang"
)

// Say translates the text of a move, its words or the letters of its pieces, into the current language.
func (k *Profile) Say(move string) string {
	if word, ok := k.Words[move]; ok {
		return word.String()
	}
	return exchange(move, k.Pieces, lang.Spoken().Letters)
}

// SayAll translates texts of moves.
func (k *Profile) SayAll(moves []string) []string {
	said := make([]string, len(moves))
	for i, m := range moves {
		said[i] = k.Say(m)
	}
	return said
}

// Begin returns the piece letters of the current language, which can begin a typed move.
func (k *Profile) Begin() string {
	if k.Pieces == "" {
		return ""
	}
	return lang.Spoken().Letters
}

// exchange replaces letters of one alphabet by those at the same positions of another. All letters of from
// are one byte long.
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

// readings returns the possible readings of a typed move, the most likely first: with the piece letters of
// the current language, also in lower case if that is unambiguous, then in the game's own notation.
func (k *Profile) readings(text string) []string {
	for move, word := range k.Words {
		if strings.EqualFold(text, word.String()) {
			return []string{move}
		}
		for _, other := range strings.Fields(k.Also[move].String()) {
			if strings.EqualFold(text, other) {
				return []string{move}
			}
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
	if strings.ContainsRune(k.Pieces, capital) { // the letter means a piece in both languages
		return append([]string{large}, list...)
	}
	return append(list, large)
}

// ParseTyped parses a typed move in the current language or in the game's notation. The error is about the
// most likely reading and quotes the typed text.
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
