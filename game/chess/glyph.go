package chess

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainMove replaces the figurines of both colours by letters, and typographic characters by ASCII.
var plainMove = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "",
	"\ufe0e", "", "\ufe0f", "", // remove variation selectors
	"×", "x", "‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-", "†", "+", "‡", "#", "≠", "#")

// plainText applies plainMove to a text.
func plainText(text string) string {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return plainMove.Replace(text)
		}
	}
	return text
}

// glyphs are the numbers of annotation signs. A sign that applies to either side has White's number.
var glyphs = map[string]int{
	"!": 1, "?": 2, "!!": 3, "‼": 3, "??": 4, "⁇": 4, "!?": 5, "⁉": 5, "?!": 6, "⁈": 6,
	"□": 7, "▢": 7, "⬜": 7, "=": 10, "∞": 13,
	"+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "+/−": 16, "±": 16, "-/+": 17, "−/+": 17, "∓": 17,
	"+-": 18, "+−": 18, "+–": 18, "-+": 19, "−+": 19, "–+": 19, "+--": 20, "--+": 21,
	"⨀": 22, "⊙": 22, "○": 26, "⟳": 32, "↻": 32, "↑": 36, "→": 40, "->": 40,
	"=∞": 44, "=/∞": 44, "⯹": 44, "⇆": 132, "⇄": 132, "⊕": 138, "⨁": 138,
	"∆": 140, "Δ": 140, "△": 140, "∇": 141, "▽": 141, "⌓": 142, "≤": 143, "==": 144, "RR": 145, "N": 146,
	"D": 220, "⇔": 239, "⇗": 240, "⊞": 241, "⟫": 242, "»": 242, "⟪": 243, "«": 243, "✕": 244, "⊥": 245,
}

// longestGlyph is the length of the longest sign, in characters.
const longestGlyph = 3

// signs are the annotation signs of a move; some have no number.
type signs struct {
	glyphs []int
	others []string
}

// readSigns splits a text into annotation signs. ok is false if the text holds anything else. Letters count
// as signs only as whole words. A symbol without a number is also accepted.
func readSigns(text string) (list signs, ok bool) {
	if n, known := glyphs[text]; known {
		return signs{glyphs: []int{n}}, true
	}
	for rest := []rune(text); len(rest) > 0; {
		size := min(longestGlyph, len(rest))
		for size > 0 && !isGlyph(string(rest[:size])) {
			size--
		}
		switch r := rest[0]; {
		case size > 0:
			list.glyphs = append(list.glyphs, glyphs[string(rest[:size])])
			rest = rest[size:]
		case r > unicode.MaxASCII && (unicode.IsSymbol(r) || unicode.IsPunct(r) || unicode.Is(unicode.Mn, r)):
			list.others = append(list.others, string(r))
			rest = rest[1:]
		default:
			return signs{}, false
		}
	}
	return list, text != ""
}

// isGlyph reports whether a text is a sign that may be combined with others.
func isGlyph(text string) bool {
	_, ok := glyphs[text]
	return ok && (text[0] < 'A' || text[0] > 'Z')
}

// longestMove is the maximum length of a move in bytes, in letters of any language and with any annotation
// signs.
const longestMove = 32

// cutSigns splits as many signs as possible off the end of a text, such that wanted accepts the rest, head.
func cutSigns(text string, wanted func(head string) bool) (head string, list signs, ok bool) {
	begin := len(text)
	for begin > 0 {
		r, size := utf8.DecodeLastRuneInString(text[:begin])
		if r <= unicode.MaxASCII && !strings.ContainsRune("!?=+-/>", r) ||
			r > unicode.MaxASCII && unicode.IsLetter(r) {
			break
		}
		begin -= size
	}
	for i := range text[:min(len(text), longestMove+1)] {
		if i < max(begin, 1) {
			continue
		}
		if list, ok = readSigns(text[i:]); ok && wanted(text[:i]) {
			return text[:i], list, true
		}
	}
	return "", signs{}, false
}
