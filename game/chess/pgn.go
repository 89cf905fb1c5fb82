package chess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// PGN is a game in Portable Game Notation: Steven J. Edwards, "Portable Game Notation Specification and
// Implementation Guide", 1994. Line is the main line. Comments, glyphs and variations are attached to its
// moves.
type PGN struct {
	Tags     []format.Tag  // tags in the order in which they were read, without Result, SetUp and FEN
	Start    Position      // position of the FEN tag, or Initial if there is none
	Intro    format.Remark // comment, shapes and keys of the start position
	Line     []format.Ply
	Result   string       // "1-0", "0-1", "1/2-1/2" or "*"; "" if no result is stated
	Warnings []fault.Text // what was skipped or corrected while reading; it is not written
}

// rosterTag is a tag of the seven-tag roster.
type rosterTag struct {
	name    string
	unknown string // PGN's notation for an unknown value
}

// roster is the seven-tag roster, in its order.
var roster = []rosterTag{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"},
	{"Round", "?"}, {"White", "?"}, {"Black", "?"}, {"Result", ""}}

// inRoster reports whether name is a tag of the seven-tag roster.
func inRoster(name string) bool {
	for _, r := range roster {
		if r.name == name {
			return true
		}
	}
	return false
}

// PGN returns the game played so far. Its result is the result on the board, "*" while the game is not over.
// The caller fills in the players' names and, after a resignation or an agreed draw, the result.
func (s *State) PGN() *PGN {
	g := &PGN{Start: s.pos, Result: unfinished}
	if len(s.past) > 0 {
		g.Start = s.past[0].pos
	}
	for _, p := range s.past {
		g.Line = append(g.Line, format.Ply{Move: p.move})
	}
	switch {
	case s.Ending() == Ongoing:
	case s.Score(game.First) > 0:
		g.Result = whiteWins
	case s.Score(game.First) < 0:
		g.Result = blackWins
	default:
		g.Result = drawn
	}
	return g
}

// Tag returns the value of a tag, "" when there is none.
func (g *PGN) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// SetTag sets a tag. Result, SetUp and FEN are set by the fields instead.
func (g *PGN) SetTag(name, value string) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			g.Tags[i].Value = value
			return
		}
	}
	g.Tags = append(g.Tags, format.Tag{Name: name, Value: value})
}

// Moves returns the moves of the main line.
func (g *PGN) Moves() []game.Move {
	return format.Moves(g.Line)
}

// Record returns the main line as a record. Its parameters hold the number of a Chess960 start position and
// the draw rule: draws by claim if the players continued after a draw that could be claimed, and no draws if
// they continued after one that ends the game automatically.
func (g *PGN) Record() game.Record {
	r := game.Record{Game: gameName, Moves: g.Moves()}
	number, ok := Number960(&g.Start)
	if !ok {
		r.Start, number = g.Start.FEN(), UsualStart
	}
	r.Values = param.Values{startParam: strconv.Itoa(number)}
	if _, over := g.over(false); over {
		r.Values[drawsParam] = drawsFIDE
		if _, over := g.over(true); over {
			r.Values[drawsParam] = drawsNone
		}
	}
	return r
}

// over reports whether a draw ends the game before the last move of the main line. said describes the draw
// and the move before it.
func (g *PGN) over(fide bool) (said string, over bool) {
	s := New(g.Start, fide)
	for i := range g.Line {
		if end := s.Ending(); end != Ongoing {
			when := "before the first move"
			if i > 0 {
				when = "after move " + moveNumber(&s.past[i-1].pos)
			}
			return fmt.Sprintf("%s by %v", when, end), true
		}
		s.Play(g.Line[i].Move)
	}
	return "", false
}

// maxColumn is the maximum width of a line that is written, in characters; the export format asks for less
// than 80.
const maxColumn = 79

// String returns g in the export format: the seven-tag roster first, then the other tags, then the moves in
// lines of less than 80 columns, and an empty line.
func (g *PGN) String() string {
	result := g.Result
	if !isResult(result) {
		result = unfinished
	}
	var b strings.Builder
	for _, t := range roster {
		value := g.Tag(t.name)
		switch {
		case t.name == "Result":
			value = result
		case value == "":
			value = t.unknown
		}
		writeTag(&b, t.name, value)
	}
	again := map[string]bool{"Result": false, "SetUp": false, "FEN": false}
	for _, t := range g.Tags {
		if fresh, known := again[t.Name]; fresh || !known && !inRoster(t.Name) {
			writeTag(&b, t.Name, t.Value)
		} else if !known {
			again[t.Name] = true // later values of a tag in the roster are not written again
		}
	}
	if fen := g.Start.FEN(); fen != initialFEN {
		if is960(&g.Start) && g.Tag("Variant") == "" {
			writeTag(&b, "Variant", variant960)
		}
		writeTag(&b, "SetUp", "1")
		writeTag(&b, "FEN", fen)
	}
	b.WriteByte('\n')
	var w pgnWriter
	w.remark(notes(&g.Intro), g.Intro.Comment)
	w.escapes(g.Intro.Keys)
	w.line(g.Line, g.Start)
	w.word(result)
	w.layOut(&b)
	b.WriteByte('\n')
	return b.String()
}

// writeTag writes a tag if its name is valid in PGN.
func writeTag(b *strings.Builder, name, value string) {
	if name == "" || strings.Trim(name, tagLetters) != "" {
		return
	}
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(cleanTag(value)))
}

// cleanTag returns a tag value on one line: control characters become spaces, and spaces at the ends are
// removed.
func cleanTag(value string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, value))
}

// pgnWriter collects words, between which lines may be broken. A word that ends with a line break is a
// comment to the end of the line.
type pgnWriter struct {
	words []string
	open  string // opening parentheses to be written before the next word
}

func (w *pgnWriter) word(text string) {
	w.words = append(w.words, w.open+text)
	w.open = ""
}

// closeVariation appends a closing parenthesis to the last word.
func (w *pgnWriter) closeVariation() {
	last := &w.words[len(w.words)-1]
	if strings.HasSuffix(*last, "\n") {
		w.word(")")
	} else {
		*last += ")"
	}
}

// remark writes commands and the words of a comment.
func (w *pgnWriter) remark(notes []string, text string) {
	words := strings.Fields(text)
	if len(notes) > 0 && strings.Contains(text, "}") {
		w.braced(notes)
		w.braced(words)
		return
	}
	w.braced(append(notes, words...))
}

// braced writes words as a comment in braces, or after a semicolon if a word contains a closing brace.
func (w *pgnWriter) braced(words []string) {
	if len(words) == 0 {
		return
	}
	if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(word, "}") }) {
		w.word("; " + strings.Join(words, " ") + "\n")
		return
	}
	words[0] = "{" + words[0]
	words[len(words)-1] += "}"
	for _, text := range words {
		w.word(text)
	}
}

// escapes writes the escape lines among the keys.
func (w *pgnWriter) escapes(keys []format.Key) {
	for _, k := range keys {
		if k.Name == escapeKey {
			w.word(escapeKey + strings.NewReplacer("\r", " ", "\n", " ").Replace(k.Value) + "\n")
		}
	}
}

// isEscape reports whether a word is an escape line.
func isEscape(word string) bool { return word[0] == '%' && strings.HasSuffix(word, "\n") }

// staysInLine reports whether a word must not start a line: a word with % would become an escape line, and a
// word with [ could become a tag.
func staysInLine(word string) bool {
	return word[0] == '%' && !isEscape(word) || word[0] == '[' && !strings.HasPrefix(word, "[%")
}

// layOut writes the words in lines, with a line break at the end of each.
func (w *pgnWriter) layOut(b *strings.Builder) {
	column := 0
	for i, text := range w.words {
		width := utf8.RuneCountInString(text)
		need := width // width of the word and of the following words that must stay on its line
		for _, next := range w.words[i+1:] {
			if !staysInLine(next) || need > maxColumn {
				break
			}
			need += 1 + utf8.RuneCountInString(next)
		}
		switch {
		case column == 0:
		case isEscape(text):
			b.WriteByte('\n')
			column = 0
		case column+1+need > maxColumn && !staysInLine(text):
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(text)
		if column += width; strings.HasSuffix(text, "\n") {
			column = 0
		}
	}
	b.WriteByte('\n')
}

// line writes a line of moves that starts at p.
func (w *pgnWriter) line(line []format.Ply, p Position) {
	number := true // a black move has its number unless it directly follows a white move
	for i := range line {
		ply := &line[i]
		before := len(w.words)
		w.remark(placed(ply.Keys, format.WithBefore), ply.Before)
		switch {
		case p.Side == White:
			w.word(fmt.Sprintf("%d.", p.Fullmove))
		case number || len(w.words) > before:
			w.word(fmt.Sprintf("%d...", p.Fullmove))
		}
		w.word(p.SAN(ply.Move))
		for _, n := range ply.Glyphs {
			w.word(fmt.Sprintf("$%d", n))
		}
		written := len(w.words)
		w.remark(notes(&ply.Remark), ply.Comment)
		w.escapes(ply.Keys)
		for _, v := range ply.Lines {
			if len(v) == 0 {
				continue
			}
			w.remark(placed(v[0].Keys, format.WithLead), v[0].Lead)
			w.open += "("
			w.line(v, p)
			w.closeVariation()
		}
		w.remark(placed(ply.Keys, format.WithAfter), ply.After)
		number = len(ply.Glyphs) > 0 || len(w.words) > written
		p.Play(ply.Move)
	}
}
