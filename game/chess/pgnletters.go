package chess

import (
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// language has the letters of king, queen, rook, bishop and knight in a language.
type language struct {
	name   fault.Word
	pieces []string
}

// PieceLetters are the English letters of king, queen, rook, bishop and knight.
const PieceLetters = "KQRBN"

// languages are the languages other than English in which games are read; some have the same letters.
var languages = []language{
	// also letters of Danish, Norwegian and Swedish
	{fault.Word("German"), []string{"K", "D", "T", "L", "S"}},
	{fault.Word("French"), []string{"R", "D", "T", "F", "C"}},
	{fault.Word("Spanish"), []string{"R", "D", "T", "A", "C"}}, // also letters of Italian
	{fault.Word("Dutch"), []string{"K", "D", "T", "L", "P"}},
	{fault.Word("Finnish"), []string{"K", "D", "T", "L", "R"}},
	{fault.Word("Portuguese"), []string{"R", "D", "T", "B", "C"}},
	{fault.Word("Polish"), []string{"K", "H", "W", "G", "S"}},
	{fault.Word("Czech"), []string{"K", "D", "V", "S", "J"}},
	{fault.Word("Hungarian"), []string{"K", "V", "B", "F", "H"}},
	{fault.Word("Russian"), []string{"Кр", "Ф", "Л", "С", "К"}},
}

// english translates the piece letters of a move into English, both the letter at the beginning and the
// promotion. ok is false if the move has English letters that the language does not use.
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

// piece translates the piece letter at the beginning of a text, if there is one; ok is as for english.
func (l *language) piece(text string) (translated string, ok bool) {
	for i, letter := range l.pieces {
		if rest, found := strings.CutPrefix(text, letter); found {
			return PieceLetters[i:i+1] + rest, true
		}
	}
	return text, text == "" || !strings.Contains(PieceLetters, text[:1])
}

// inOtherLetters reads a game whose moves are not legal in English again, with the letters of other
// languages. It keeps the first language in which all moves are legal. described is the game with only its
// tags. bad is the error of the English reading, which is returned if no language fits.
func (in *pgnScanner) inOtherLetters(g, described *PGN, bad error) error {
	taken := in.taken
	defer func() { in.letters = nil }()
	for i := range languages {
		again := *described
		again.Warnings = slices.Clone(described.Warnings)
		in.letters = &languages[i]
		in.tape.next = 0
		if err := in.moves(&again); err == nil && in.err == nil {
			again.Warnings = append(again.Warnings,
				fault.Notef("pieces read with %s letters", in.letters.name))
			*g = again
			return nil
		}
		in.err = nil
	}
	in.taken, in.tape.next = taken, len(in.tape.tokens)
	return bad
}

// translated returns a move in English letters.
func (in *pgnScanner) translated(text string) (string, error) {
	if in.letters == nil {
		return text, nil
	}
	english, ok := in.letters.english(text)
	if !ok {
		return "", game.NotAMove(gameName, text, "not a piece in %s letters", in.letters.name)
	}
	return english, nil
}

// pgnTape records the tokens of a game's moves, so that they can be read again in another language.
type pgnTape struct {
	on     bool
	tokens []token
	next   int // index of the next token to replay; at len(tokens), continue reading the text
}

// longestTape is the maximum number of recorded tokens; longer games are read only in English.
const longestTape = 1 << 15

// begin starts the recording.
func (t *pgnTape) begin() { *t = pgnTape{on: true, tokens: t.tokens[:0]} }

// whole reports whether all tokens since begin were recorded.
func (t *pgnTape) whole() bool { return t.on && len(t.tokens) < longestTape }

// keep records a token read from the text.
func (t *pgnTape) keep(next token) {
	if t.whole() && next.kind != tokenEnd {
		t.tokens = append(t.tokens, next)
		t.next = len(t.tokens)
	}
}

// again returns the next recorded token; ok is false if there is none.
func (t *pgnTape) again() (next token, ok bool) {
	if t.next == len(t.tokens) {
		return token{}, false
	}
	return t.tokens[t.next], true
}
