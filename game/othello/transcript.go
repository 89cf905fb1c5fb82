package othello

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// Transcript returns moves as squares one after the other ("f5d6c3"), without passes, which are forced.
func Transcript(moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		if m != Pass {
			b.WriteString(moveText(m))
		}
	}
	return b.String()
}

// ParseTranscript reads moves that start in s, which is not changed. It returns them with every forced pass,
// including one after the last square. Squares may be joined or separated by white space, commas or
// semicolons, and may follow numbers with a dot or a bracket ("1."). Case is ignored. A pass may be written
// ("--", "PS", "PA", "pass") or omitted. A score after the moves ("40-24") is skipped. The error has the
// number of the first bad move, not counting passes.
func ParseTranscript(s game.State, text string) ([]game.Move, error) {
	at := concrete(s).Clone().(*State)
	var moves []game.Move
	play := func(m game.Move) {
		moves = append(moves, m)
		at.Play(m)
	}
	passIfForced := func() {
		if at.moves == 0 && !at.over {
			play(Pass)
		}
	}
	written := 0 // number of squares read
	text = strings.TrimRightFunc(scoreBehind().ReplaceAllString(text, ""), isSeparator)
	rest := parse.AfterNumbers(text, isSeparator, ".):")
	for rest != "" {
		var token string
		place := len(text) - len(rest)
		token, rest = cutMove(rest)
		rest = parse.AfterNumbers(rest, isSeparator, ".):")
		if isPass(token) {
			m, err := parseMove(at, token)
			if err != nil {
				return nil, game.Numbered(err, strconv.Itoa(written+1), place)
			}
			play(m)
			continue
		}
		passIfForced()
		written++
		m, err := parseMove(at, token)
		if err != nil {
			return nil, game.Numbered(err, strconv.Itoa(written), place)
		}
		play(m)
	}
	passIfForced()
	return moves, nil
}

// scoreBehind matches a score after the moves.
var scoreBehind = parse.Pattern(`\s\d{1,2}\s*[-–:]\s*\d{1,2}\s*$`)

func isSeparator(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }

// cutMove splits the first move off text, which must not be empty. The move is a pass or up to two
// characters, beginning with a letter.
func cutMove(text string) (move, rest string) {
	for _, n := range []int{len("pass"), len("--")} {
		if len(text) >= n && isPass(text[:n]) {
			return text[:n], text[n:]
		}
	}
	_, n := utf8.DecodeRuneInString(text)
	if n < len(text) {
		if r, k := utf8.DecodeRuneInString(text[n:]); !isSeparator(r) {
			n += k
		}
	}
	return text[:n], text[n:]
}
