package format

import (
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/text/parse"
)

var (
	// quotedList finds moves between quotation marks, as libraries print them: ["e4", "e5"].
	quotedList = parse.Pattern(`^\s*(?:[\w.]+\s*[=:]\s*)?[\w.(\[]*[\[(]\s*[\w.]*\(?["'][^"'\n]{1,12}["']`)
	// quotedMove finds each of them.
	quotedMove = parse.Pattern(`["']([^"'\n]*)["']`)
	// sanKey finds the move of an object, as chess.js has in its history.
	sanKey = parse.Pattern(`["']?san["']?\s*:\s*["']([^"'\n]+)["']`)
	// commaList finds moves between commas, the first perhaps behind its number.
	commaList = parse.Pattern(`^\s*[\[(]?\s*(?:\d+\s*[.):]+\s*)?[^\s,;"'\[\](){}/|#]{1,10}\s*[,;]\s*\S`)
	// bracketList finds moves with numbers behind which a bracket or a colon stands: 1) e4 e5.
	bracketList = parse.Pattern(`^\s*\d+\s*[):]\s*[^\s(]`)
	// tableRow finds the rows of a table with a move's number before it: | 1 | e4 | e5 |.
	tableRow = parse.Pattern(`(?m)^[ \t]*\|[ \t]*\d+[.)]?[ \t]*\|([ \t]*[A-Za-z].*)$`)
	// moveNumberIn finds the number of a move before it.
	moveNumberIn = parse.Pattern(`^\d+\s*[.):…]+`)
)

// looksLikeList reports whether a text has moves with signs between that tell it from other formats.
func looksLikeList(text string) bool {
	return quotedList().MatchString(text) || sanKey().MatchString(text) || commaList().MatchString(text) ||
		bracketList().MatchString(text) || tableRow().MatchString(text)
}

// listed returns the moves of a list: texts between quotation marks, where it has such, or else what is
// separated by blanks, commas, semicolons and brackets, without the numbers of moves and a result at the end.
// Of a table only the rows with the number of a move count.
func listed(text string) []parse.Word {
	var words []parse.Word
	found := sanKey().FindAllStringSubmatchIndex(text, -1)
	if found == nil && quotedList().MatchString(text) {
		found = quotedMove().FindAllStringSubmatchIndex(text, -1)
	}
	for _, at := range found {
		words = append(words, parse.Word{Text: text[at[2]:at[3]], At: at[2]})
	}
	separates := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;[]", r) }
	rows := tableRow().FindAllStringSubmatchIndex(text, -1)
	switch {
	case found != nil:
	case rows != nil:
		for _, at := range rows {
			cells := func(r rune) bool { return r == '|' || separates(r) }
			for _, w := range parse.WordsFunc(text[at[2]:at[3]], cells) {
				words = append(words, parse.Word{Text: w.Text, At: at[2] + w.At})
			}
		}
	default:
		words = parse.WordsFunc(text, separates)
	}
	var moves []parse.Word
	for _, w := range words {
		rest := w.Text[len(moveNumberIn().FindString(w.Text)):]
		inner := strings.TrimSpace(rest)
		if inner != "" {
			at := w.At + len(w.Text) - len(rest) + strings.Index(rest, inner)
			moves = append(moves, parse.Word{Text: inner, At: at})
		}
	}
	if n := len(moves); n > 0 && isResult(moves[n-1].Text) {
		moves = moves[:n-1]
	}
	return moves
}

// isResult reports whether a word is a result and no move in any game.
func isResult(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "½-½", "*":
		return true
	}
	return false
}

// readAnyList reads moves with blanks between or, where that fails, those of a list in another form.
func readAnyList(g *game.Game, s game.State, text string) ([]game.Move, error) {
	moves, err := readWords(g, s, parse.Words(text))
	if err == nil || !looksLikeList(text) {
		return moves, err
	}
	return readWords(g, s, listed(text))
}
