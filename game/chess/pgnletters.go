package chess

import (
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// language is how pieces are written in a language, from the king by falling value.
type language struct {
	name   fault.Word
	pieces []string
}

// PieceLetters are those with which moves are written, of king, queen, rook, bishop and knight.
const PieceLetters = "KQRBN"

// languages are those in which games are read that are not in English; some share their letters with others.
var languages = []language{
	{fault.Word("German"), []string{"K", "D", "T", "L", "S"}}, // and Danish, Norwegian, Swedish
	{fault.Word("French"), []string{"R", "D", "T", "F", "C"}},
	{fault.Word("Spanish"), []string{"R", "D", "T", "A", "C"}}, // and Italian
	{fault.Word("Dutch"), []string{"K", "D", "T", "L", "P"}},
	{fault.Word("Finnish"), []string{"K", "D", "T", "L", "R"}},
	{fault.Word("Portuguese"), []string{"R", "D", "T", "B", "C"}},
	{fault.Word("Polish"), []string{"K", "H", "W", "G", "S"}},
	{fault.Word("Czech"), []string{"K", "D", "V", "S", "J"}},
	{fault.Word("Hungarian"), []string{"K", "V", "B", "F", "H"}},
	{fault.Word("Russian"), []string{"Кр", "Ф", "Л", "С", "К"}},
}

// english returns a move with the letters of pieces in English, at its beginning and behind its last square;
// ok is false where it has English ones that the language does not know.
func (l *language) english(text string) (translated string, ok bool) {
	squares := strings.LastIndexAny(text, "12345678") + 1
	head, ok := l.piece(text[:squares])
	if !ok {
		return "", false
	}
	tail := text[squares:]
	mark := len(tail) - len(strings.TrimLeft(tail, "=(/"))
	promotion, ok := l.piece(tail[mark:])
	return head + tail[:mark] + promotion, ok
}

// piece is english for a text that may begin with a piece.
func (l *language) piece(text string) (translated string, ok bool) {
	for i, letter := range l.pieces {
		if rest, found := strings.CutPrefix(text, letter); found {
			return PieceLetters[i:i+1] + rest, true
		}
	}
	return text, text == "" || !strings.Contains(PieceLetters, text[:1])
}

// inOtherLetters reads the moves of a game again that are not right in English, as those of other
// languages: the first in which all of it makes sense. described is the game as its tags describe it; bad is
// why it can't be read in English, which is returned where no language helps.
func (in *pgnScanner) inOtherLetters(g, described *PGN, bad error) error {
	taken := in.taken
	defer func() { in.letters = nil }()
	for i := range languages {
		again := *described
		again.Warnings = slices.Clone(described.Warnings)
		in.letters = &languages[i]
		in.tape.next = 0
		if err := in.moves(&again); err == nil && in.err == nil {
			again.Warnings = append(again.Warnings, fault.Notef("read with %s letters", in.letters.name))
			*g = again
			return nil
		}
		in.err = nil
	}
	in.taken, in.tape.next = taken, len(in.tape.tokens)
	return bad
}

// translated returns a move in English.
func (in *pgnScanner) translated(text string) (string, error) {
	if in.letters == nil {
		return text, nil
	}
	english, ok := in.letters.english(text)
	if !ok {
		return "", game.NotAMove(gameName, text, "no %s letter of a piece", in.letters.name)
	}
	return english, nil
}

// pgnTape keeps the tokens of the moves of a game while it is on, so that they can be read again.
type pgnTape struct {
	on     bool
	tokens []token
	next   int // the token that is read next; all were read: it comes from the text
}

// longestTape is how many tokens are kept: a longer game is read in English alone.
const longestTape = 1 << 15

// begin keeps the tokens from here on.
func (t *pgnTape) begin() { *t = pgnTape{on: true, tokens: t.tokens[:0]} }

// whole reports whether nothing is missing.
func (t *pgnTape) whole() bool { return t.on && len(t.tokens) < longestTape }

// keep keeps a token that was read from the text.
func (t *pgnTape) keep(next token) {
	if t.whole() && next.kind != tokenEnd {
		t.tokens = append(t.tokens, next)
		t.next = len(t.tokens)
	}
}

// again returns the next token that is to be read again.
func (t *pgnTape) again() (next token, ok bool) {
	if t.next == len(t.tokens) {
		return token{}, false
	}
	return t.tokens[t.next], true
}
