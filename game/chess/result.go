package chess

import "strings"

// Results of a PGN game.
const (
	whiteWins  = "1-0"
	blackWins  = "0-1"
	drawn      = "1/2-1/2"
	unfinished = "*"
)

func isResult(text string) bool {
	return text == whiteWins || text == blackWins || text == drawn || text == unfinished
}

// plainResult replaces typographic and other characters in a result by the characters of PGN.
var plainResult = strings.NewReplacer("½", "1/2", ":", "-", "‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-",
	"O", "0")

// readResult returns a result in PGN form. It also reads "1:0", "½–½", "1/2", "1-O", "0-1." and "+:-".
func readResult(text string) (result string, ok bool) {
	if isResult(text) {
		return text, true
	}
	if text == "O-1" {
		return blackWins, true
	}
	if text == "" || text[0] >= 'A' && text[0] <= 'z' { // not a result but a move
		return "", false
	}
	switch plain := plainResult.Replace(strings.TrimSuffix(text, ".")); plain {
	case whiteWins, blackWins, drawn:
		return plain, true
	case "1/2", "0.5-0.5":
		return drawn, true
	}
	switch text {
	case "+:-":
		return whiteWins, true
	case "-:+":
		return blackWins, true
	}
	return "", false
}
