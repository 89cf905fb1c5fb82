package morpion

import (
	"strings"

	"ludarium/game/text/parse"
)

// pentasolWord matches a part of a record in the Pentasol format: a move number, a point, or a direction and
// an offset.
var pentasolWord = parse.Pattern(
	`\d+[.:)]\s*|\(\s*[-+]?\d+\s*,\s*[-+]?\d+\s*\)|[-|\\/–−—]\s*[-+–−]?\s*\d+\b|\S+`)

// isPentasol reports whether a record begins with a point in brackets, which a variant or a move number may
// precede.
func isPentasol(tokens []parse.Word) bool {
	for i, t := range tokens[:min(3, len(tokens))] {
		if strings.Contains(t.Text, "(") {
			return true
		}
		if _, err := ParseVariant(t.Text); err != nil &&
			(i > 1 || strings.Trim(t.Text, "0123456789.:)") != "") {
			return false
		}
	}
	return false
}

// pentasolTokens splits a text into points, directions and offsets, which may be joined or separated. It
// skips move numbers and comments, which begin with #.
func pentasolTokens(text string) (tokens []parse.Word) {
	at := 0
	for line := range strings.Lines(text) {
		bare, _, _ := strings.Cut(line, "#")
		for _, w := range pentasolWord().FindAllStringIndex(bare, -1) {
			token, place := bare[w[0]:w[1]], at+w[0]
			switch {
			case strings.ContainsAny(token[:1], "0123456789") && strings.ContainsAny(token, ".:)"):
				// a move number
			case len(token) > 1 && strings.ContainsRune(`-|\/–−—`, []rune(token)[0]) &&
				strings.ContainsAny(token, "012345"):
				sign := string([]rune(token)[0])
				tokens = append(tokens, parse.Word{Text: plainMinus(sign), At: place},
					parse.Word{Text: plainMinus(strings.Join(strings.Fields(token[len(sign):]), "")),
						At: place + len(sign)})
			case token[0] == '(':
				joined := strings.Join(strings.Fields(token), "")
				tokens = append(tokens, parse.Word{Text: joined, At: place})
			default:
				tokens = append(tokens, parse.Word{Text: token, At: place})
			}
		}
		at += len(line)
	}
	return tokens
}

func plainMinus(text string) string {
	return strings.NewReplacer("–", "-", "−", "-", "—", "-").Replace(text)
}

// readPentasolText reads a record with its offsets as written, or with negated offsets if the game is legal
// only with these.
func readPentasolText(text string, v Variant) (Record, error) {
	tokens := pentasolTokens(text)
	if len(tokens) > 0 {
		if named, err := ParseVariant(tokens[0].Text); err == nil {
			v, tokens = named, tokens[1:]
		}
	}
	if err := v.inPentasol(); err != nil {
		return Record{}, err
	}
	if len(tokens) == 0 {
		return Record{Variant: v}, nil
	}
	usual, bad := parsePentasol(tokens, v, false)
	if bad == nil {
		if _, err := usual.Replay(); err == nil {
			return usual, nil
		}
	}
	if turned, err := parsePentasol(tokens, v, true); err == nil {
		if _, err := turned.Replay(); err == nil {
			return turned, nil
		}
	}
	return usual, bad
}
