package chess

import "strings"

// plainMove writes a move in ASCII: figurines of both colours as letters, typographic signs as those of a
// keyboard.
var plainMove = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "",
	"\ufe0e", "", "\ufe0f", "", // that choose the look of the sign before
	"×", "x", "‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-", "†", "+", "‡", "#", "≠", "#")

// plainText returns text with what plainMove replaces.
func plainText(text string) string {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return plainMove.Replace(text)
		}
	}
	return text
}

// glyphs are annotations written as signs.
var glyphs = map[string]int{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "=": 10, "∞": 13, "+=": 14, "=+": 15, "+/=": 14,
	"=/+": 15,
	"⩲":   14, "⩱": 15, "+/-": 16, "-/+": 17, "±": 16, "∓": 17, "+-": 18, "-+": 19, "+−": 18, "−+": 19,
	"+–": 18, "–+": 19,
	"N": 146,
}

// suffixes are glyphs that may follow a move without white space, besides those that ParseMove passes over,
// longest first.
var suffixes = []string{"+/=", "=/+", "+/-", "-/+", "+−", "−+", "+–", "–+", "+-", "-+", "+=", "=+", "⩲", "⩱",
	"±", "∓", "∞", "="}

// cutGlyph parts a move text from the glyph at its end.
func cutGlyph(text string) (move string, nag int, found bool) {
	for _, s := range suffixes {
		if move, found = strings.CutSuffix(text, s); found {
			return move, glyphs[s], true
		}
	}
	return text, 0, false
}
