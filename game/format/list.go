package format

import (
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/text/parse"
)

var (
	// quotedList matches moves in quotation marks, as libraries print them: ["e4", "e5"].
	quotedList = parse.Pattern(`^\s*(?:[\w.]+\s*[=:]\s*)?[\w.(\[]*[\[(]\s*[\w.]*\(?["'][^"'\n]{1,12}["']`)
	// quotedMove matches one of these moves.
	quotedMove = parse.Pattern(`["']([^"'\n]*)["']`)
	// sanKey matches a move in an object, as in the history of chess.js.
	sanKey = parse.Pattern(`["']?san["']?\s*:\s*["']([^"'\n]+)["']`)
	// commaList matches the beginning of moves separated by commas; the first may follow its number.
	commaList = parse.Pattern(`^\s*[\[(]?\s*(?:\d+\s*[.):]+\s*)?[^\s,;"'\[\](){}/|#]{1,10}\s*[,;]\s*\S`)
	// bracketList matches the beginning of moves with numbers that end with a bracket or a colon: 1) e4 e5.
	bracketList = parse.Pattern(`^\s*\d+\s*[):]\s*[^\s(]`)
	// tableRow matches the rows of a table that start with a move number: | 1 | e4 | e5 |.
	tableRow = parse.Pattern(`(?m)^[ \t]*\|[ \t]*\d+[.)]?[ \t]*\|([ \t]*[A-Za-z].*)$`)
	// moveNumberIn matches the number before a move.
	moveNumberIn = parse.Pattern(`^\d+\s*[.):…]+`)
)

// looksLikeList reports whether the moves of a text have separators that distinguish the list from other
// formats.
func looksLikeList(text string) bool {
	return quotedList().MatchString(text) || sanKey().MatchString(text) || commaList().MatchString(text) ||
		bracketList().MatchString(text) || tableRow().MatchString(text)
}

// listed returns the moves of a list: the quoted texts, if there are any, or else the words separated by
// blanks, commas, semicolons and brackets, without move numbers and without a result at the end. From a table
// it takes only the rows with a move number.
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

// isResult reports whether a word is a result, which is not a move in any game.
func isResult(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "½-½", "*":
		return true
	}
	return false
}

// readAnyList reads moves separated by blanks or, if that fails, in another form of list.
func readAnyList(g *game.Game, s game.State, text string) ([]game.Move, error) {
	moves, err := readWords(g, s, parse.Words(text))
	if err == nil || !looksLikeList(text) {
		return moves, err
	}
	return readWords(g, s, listed(text))
}
