package parse

import (
	"strconv"
	"strings"
)

// arrayBegins matches the beginning of an array: "[", "((", "array([", "board = [".
var arrayBegins = Pattern(`^\s*(?:[\w.]+\s*=\s*)?(?:[\w.]+\()?\s*(?:\[|\(\s*\()`)

// Array returns the rows of a text that is a list or a list of lists in the form of Python, numpy or JSON:
// the items of the innermost brackets, separated by commas or blanks, without quotation marks and without
// zero fractions. ok is false for other texts.
func Array(text string) (rows [][]Word, ok bool) {
	if !arrayBegins().MatchString(text) {
		return nil, false
	}
	for begin := 0; ; {
		open := strings.IndexAny(text[begin:], "[(")
		if open < 0 {
			return rows, len(rows) > 0
		}
		begin += open + 1
		end := strings.IndexAny(text[begin:], "[]()")
		if end < 0 {
			return rows, len(rows) > 0
		}
		if strings.IndexByte("[(", text[begin+end]) >= 0 {
			continue
		}
		rows = append(rows, arrayRow(text[begin:begin+end], begin))
		begin += end
	}
}

// arrayRow returns the words of a row that begins at byte offset at of the whole text.
func arrayRow(text string, at int) (row []Word) {
	if !strings.Contains(text, ",") {
		separates := func(r rune) bool { return strings.ContainsRune(" \t\r\n'\"", r) }
		for _, w := range WordsFunc(text, separates) {
			row = append(row, Word{whole(w.Text), at + w.At})
		}
		return row
	}
	for piece := range strings.SplitSeq(text, ",") {
		word := strings.Trim(piece, " \t\r\n'\"")
		row = append(row, Word{whole(word), at + strings.Index(piece, word)})
		at += len(piece) + len(",")
	}
	if n := len(row); strings.TrimSpace(text[strings.LastIndexByte(text, ',')+1:]) == "" {
		row = row[:n-1] // drop the empty item after a trailing comma
	}
	return row
}

// whole returns a number without a zero fraction, such as "-1" for "-1.0", and any other word unchanged.
func whole(word string) string {
	digits, fraction, ok := strings.Cut(word, ".")
	if _, err := strconv.Atoi(digits); ok && err == nil && strings.Trim(fraction, "0") == "" {
		return digits
	}
	return word
}
