package chess

import (
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// ReadPosition reads one position in FEN, EPD, or the form of the UCI command "position". If moves follow, it
// returns the position after them. mended lists the parts that were dropped.
func ReadPosition(text string) (p Position, mended []fault.Text, err error) {
	if strings.TrimSpace(text) == "" {
		return ReadFEN(text)
	}
	g, err := readPosition(text)
	if err != nil {
		return Position{}, nil, err
	}
	for _, m := range g.Moves() {
		g.Start.Play(m)
	}
	return g.Start, g.Warnings, nil
}

// IsPosition reports whether a text begins with a position, judged by its first word.
func IsPosition(text string) bool {
	word := afterRemarks(text)
	if end := strings.IndexFunc(word, unicode.IsSpace); end >= 0 {
		word = word[:end]
	}
	if _, ok := readResult(word); ok || strings.HasPrefix(word, "{") { // begins a comment or a JSON object
		return false
	}
	return announces(word) || strings.Contains(word, "/")
}

// afterRemarks returns the text from the first line that is neither empty nor a comment. Comments begin with
// "#".
func afterRemarks(text string) string {
	for text = strings.TrimSpace(text); strings.HasPrefix(text, "#"); {
		_, rest, _ := strings.Cut(text, "\n")
		text = strings.TrimSpace(rest)
	}
	return text
}

// announces reports whether a word introduces a position.
func announces(word string) bool {
	switch strings.ToLower(word) {
	case "position", "startpos", "fen", "fen:", "epd", "epd:":
		return true
	}
	return false
}

// readPosition reads one position with the moves or operations after it.
func readPosition(text string) (*PGN, error) {
	words := parse.Words(text)
	for len(words) > 1 && announces(words[0].Text) && !strings.EqualFold(words[0].Text, "startpos") {
		words = words[1:]
	}
	n := len(words)
	for i, w := range words {
		if w.Text == "moves" {
			n = i
			break
		}
	}
	g := &PGN{Start: Initial(), Result: unfinished}
	if strings.EqualFold(words[0].Text, "startpos") {
		if n > 1 {
			return nil, parse.Errorf(words[1].Text, words[1].At, "chess: %q where \"moves\" is expected",
				words[1].Text)
		}
	} else if fields := fieldsOfFEN(words[:n]); n == len(words) && isMovetext(text, words, fields) {
		return g.readMovetext(text, words, fields)
	} else if err := g.readStart(text, words[:n]); err != nil {
		return nil, err
	}
	return g, g.readMoves(words[n:])
}

// fieldsOfFEN returns how many of the words belong to the FEN with which they begin.
func fieldsOfFEN(words []parse.Word) int {
	if len(words) > 5 && isNumber(words[4].Text) {
		if isNumber(words[5].Text) {
			return 6
		}
		return 5 // the move number is missing
	}
	return min(4, len(words))
}

// isMovetext reports whether a move number, as in PGN, or a move follows the given number of FEN fields.
func isMovetext(text string, words []parse.Word, fields int) bool {
	if len(words) <= fields {
		return false
	}
	first := words[fields]
	if number, _, dot := strings.Cut(first.Text, "."); dot && isNumber(number) {
		return true
	}
	p, _, err := ReadFEN(text[words[0].At:first.At])
	if err == nil {
		_, err = p.ParseMove(first.Text)
	}
	return err == nil
}

// readMovetext reads a FEN of the given number of fields and the PGN moves after it.
func (g *PGN) readMovetext(text string, words []parse.Word, fields int) (*PGN, error) {
	if err := g.readStart(text, words[:fields]); err != nil {
		return nil, err
	}
	begin := words[fields].At
	in := newPGNScanner(strings.NewReader(text[begin:]))
	g.Result = ""
	err := in.movetext(g)
	if in.err != nil {
		err = in.err
	}
	if err != nil {
		return nil, game.Within(begin, err, "%w")
	}
	return g, nil
}

// readStart reads a position from words, and the EPD operations after it, if there are any.
func (g *PGN) readStart(text string, words []parse.Word) error {
	n := len(words)
	if n == 0 {
		return parse.Errorf("moves", strings.Index(text, "moves"),
			"chess: there is no position before \"moves\"")
	}
	begin, end := words[0].At, words[n-1].At+len(words[n-1].Text)
	if n > 4 && (!isClock(words[4].Text) || n > 6) {
		e, err := parseEPD(text[begin:end])
		if err != nil {
			return parse.At(begin, err)
		}
		said := e.game()
		g.Start, g.Warnings, g.Tags = said.Start, said.Warnings, said.Tags
		return nil
	}
	var err error
	g.Start, g.Warnings, err = ReadFEN(text[begin:end])
	if err != nil {
		return parse.At(begin, err)
	}
	return nil
}

// isClock reports whether a word after a FEN is a clock, not an opcode.
func isClock(word string) bool { return word[0] < 'A' }

// readMoves reads the moves after the word "moves".
func (g *PGN) readMoves(words []parse.Word) error {
	p := g.Start
	for i, w := range words {
		if i == 0 {
			continue
		}
		m, err := p.ParseMove(w.Text)
		if err != nil {
			return game.Numbered(err, moveNumber(&p), w.At)
		}
		g.Line = append(g.Line, format.Ply{Move: m})
		p.Play(m)
	}
	return nil
}
