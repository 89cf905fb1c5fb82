package chess

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/format"
	"ludarium/game/parse"
)

// maxNesting is the depth of variations in variations that is read; deeper ones are passed over.
const maxNesting = 100

// PGNReader reads the games of a text one after the other, so that no more than one of them is in memory.
type PGNReader struct {
	in    *pgnScanner
	games int
	err   error // that ended the games
}

// newPGNReader returns a reader of r, in the import format: any layout and move numbering, comments in
// braces and after semicolons, escape lines that start with %, annotation glyphs in numbers or signs,
// nested variations, a missing result. A game that is wrong with English letters of pieces is read with
// those of other languages, where all of it makes sense. What is not UTF-8 is taken for ISO 8859-1, which
// the standard names.
func newPGNReader(r io.Reader) *PGNReader { return &PGNReader{in: newPGNScanner(r)} }

// pgnError says where in a PGN text an error is.
type pgnError struct {
	game, line int
	err        error
}

// Error implements error.
func (e *pgnError) Error() string {
	return e.Says().Error()
}

// Says implements fault.Saying.
func (e *pgnError) Says() error {
	err := e.err
	if bad := new(game.MoveError); errors.As(err, &bad) {
		err = bad.Bare()
	}
	return fault.Errorf("chess: bad PGN: game %d, line %d: %w", e.game, e.line, err)
}

// Unwrap returns what is wrong there.
func (e *pgnError) Unwrap() error { return e.err }

// Read returns the next game, or io.EOF when there are no more. What cannot be read inside a variation is
// passed over with a warning; in a main line it is an error that names game, line and move, and so is a
// comment or a variation that is not closed, by the place where it begins or ends. After an error each call
// returns it again, until Skip.
func (r *PGNReader) Read() (*PGN, error) {
	if r.err == nil && r.in.peek().kind == tokenEnd && r.in.err == nil {
		r.err = io.EOF
	}
	if r.err != nil {
		return nil, r.err
	}
	r.in.begin = r.in.pos
	g, err := r.in.game()
	if r.in.err != nil {
		err = r.in.err
	}
	r.games++
	if err != nil {
		r.err = &pgnError{r.games, r.in.tokenLine, err}
		return nil, r.err
	}
	return g, nil
}

// game reads the tags and moves of one game.
func (in *pgnScanner) game() (*PGN, error) {
	g := &PGN{Start: Initial()}
	seen := map[string]bool{}
	start, at, line := "", 0, 0 // the FEN, read when all tags are known, and its place
	for in.peek().kind == tokenTag {
		text := in.next().text
		t, err := parseTag(text)
		if err != nil {
			return nil, parse.Errorf("["+text, in.tokenAt, "%w", err)
		}
		switch t.Name {
		case "Result":
			if result, ok := readResult(t.Value); ok {
				g.Result = result
			}
		case "SetUp":
		case "FEN":
			start, at = t.Value, in.tokenAt+len("[")+strings.Index(text, t.Value)
			line = in.tokenLine
		default:
			if !seen[t.Name] {
				seen[t.Name] = true
				g.Tags = append(g.Tags, t)
			}
		}
	}
	if start != "" {
		p, mended, err := parseFEN(start, true, isVariant960(g.Tag("Variant")))
		if err != nil {
			return nil, parse.Within(at, inFEN(err), "FEN tag: %w")
		}
		g.Start = p
		for _, text := range mended {
			g.Warnings = append(g.Warnings, fault.Notef("line %d: %w", line, text.Err()))
		}
	}
	return in.movetext(g)
}

// movetext reads the moves of a game that is described, in English or another language.
func (in *pgnScanner) movetext(g *PGN) (*PGN, error) {
	in.tape.begin()
	defer func() { in.tape.on = false }()
	described := *g
	err := in.moves(g)
	if bad := new(game.MoveError); errors.As(err, &bad) && in.tape.whole() {
		return in.inOtherLetters(&described, err)
	}
	return g, err
}

// moves reads the moves of a game.
func (in *pgnScanner) moves(g *PGN) error {
	main := pgnLine{g: g, in: in, before: g.Start, after: g.Start}
	if err := main.read(); err != nil {
		return err
	}
	g.Line = main.plies
	if g.Result == "" {
		g.Result = unfinished
	}
	return nil
}

// parseTag reads a tag pair without its brackets.
func parseTag(text string) (format.Tag, error) {
	shown := "[" + strings.TrimSpace(text) + "]"
	if len(shown) > 80 {
		shown = shown[:80] + "…"
	}
	bad := fault.Errorf("%q is not a tag pair such as [Event \"Match\"]", shown)
	name, rest, ok := strings.Cut(strings.TrimSpace(text), `"`)
	name = strings.TrimSpace(name)
	if !ok || name == "" || strings.Trim(name, tagLetters) != "" {
		return format.Tag{}, bad
	}
	var value strings.Builder
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			if strings.TrimSpace(rest[i+1:]) != "" {
				return format.Tag{}, bad
			}
			return format.Tag{Name: name, Value: cleanTag(value.String())}, nil
		case c == '\\' && i+1 < len(rest) && (rest[i+1] == '"' || rest[i+1] == '\\'):
			i++
			value.WriteByte(rest[i])
		default:
			value.WriteByte(c)
		}
	}
	return format.Tag{}, bad
}

const tagLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+#=:-"

// pgnLine reads one line of moves, the main line at depth 0 or a variation.
type pgnLine struct {
	g             *PGN
	in            *pgnScanner
	depth         int
	before, after Position // around the last move
	plies         []format.Ply
	// previous is the remark on the position that the line begins from: that of a move or, with nil, the
	// game's.
	previous *format.Remark
	said     []string     // words of comments since the last move or, with branched, since its variations
	keys     []format.Key // notes for programs in them
	branched bool         // a variation followed the last move
	broken   bool         // this variation could not be read further
}

// read reads to the end of the line: a result or the next game's tags at depth 0, a parenthesis in a
// variation.
func (l *pgnLine) read() error {
	defer l.settle()
	for {
		if l.depth == 0 && l.in.peek().kind == tokenTag {
			return nil
		}
		switch t := l.in.next(); t.kind {
		case tokenEnd, tokenTag:
			if l.depth > 0 {
				return fault.Errorf("a variation is not closed")
			}
			return nil
		case tokenText:
			l.comment(t.text)
		case tokenNAG:
			n, err := strconv.ParseUint(t.text, 10, 16)
			if err != nil {
				l.warn("glyph %q is not a number", "$"+t.text)
				continue
			}
			l.annotate(int(n))
		case tokenOpen:
			if err := l.variation(); err != nil {
				return err
			}
		case tokenClose:
			if l.depth == 0 {
				return parse.Errorf(t.text, l.in.tokenAt, "a parenthesis is closed without being opened")
			}
			return nil
		case tokenSymbol:
			switch done, err := l.symbol(t.text); {
			case err != nil && l.depth > 0:
				l.broken = true
				l.warn("the rest of a variation was skipped: %v", err)
			case err != nil:
				return err
			case done:
				return nil
			}
		}
	}
}

// settle gives the comments so far to what they stand behind: the last move, its variations, or the position
// before the line.
func (l *pgnLine) settle() {
	text := strings.Join(l.said, " ")
	n := len(l.plies)
	switch {
	case n > 0 && l.branched:
		join(&l.plies[n-1].After, text)
	case n > 0:
		join(&l.plies[n-1].Comment, text)
	case l.depth == 0:
		join(&l.g.Intro.Comment, text)
	default:
		return // they are the first move's
	}
	l.settleKeys()
	l.said = nil
}

// settleKeys gives the notes so far to the position that they stand behind.
func (l *pgnLine) settleKeys() {
	switch n := len(l.plies); {
	case n > 0:
		noteMove(&l.plies[n-1].Remark, l.keys)
	case l.previous != nil:
		noteMove(l.previous, l.keys)
	default:
		noteStart(&l.g.Intro, l.keys)
	}
	l.keys = nil
}

// join adds words to a comment.
func join(comment *string, words string) {
	if *comment != "" && words != "" {
		*comment += " "
	}
	*comment += words
}

func (l *pgnLine) warn(format string, args ...any) {
	l.g.Warnings = append(l.g.Warnings,
		fault.Notef("line %d: %w", l.in.tokenLine, fault.Errorf(format, args...)))
}

// comment collects what a comment says; what it belongs to shows later.
func (l *pgnLine) comment(text string) {
	if !l.broken {
		words, keys := splitComment(text)
		l.said, l.keys = append(l.said, words...), append(l.keys, keys...)
	}
}

func (l *pgnLine) annotate(nag int) {
	if n := len(l.plies); n > 0 && !l.broken {
		l.plies[n-1].Glyphs = append(l.plies[n-1].Glyphs, nag)
	}
}

// variation reads the line after an opening parenthesis. One that belongs to no move, or is nested too
// deeply, is read as broken, so that its closing parenthesis is found.
func (l *pgnLine) variation() error {
	if l.depth >= maxNesting {
		l.warn("a variation nested more than %d deep was skipped", maxNesting)
		return l.in.skipVariation()
	}
	v := pgnLine{g: l.g, in: l.in, depth: l.depth + 1, before: l.before, after: l.before, broken: l.broken,
		previous: l.previous}
	if n := len(l.plies); n > 1 {
		v.previous = &l.plies[n-2].Remark
	}
	if len(l.plies) == 0 && !l.broken {
		l.warn("a variation without a move before it was skipped")
		v.broken = true
	}
	between := l.branched && len(l.said) > 0 // comments between two variations are the second one's
	if between {
		v.said, l.said = l.said, nil
	}
	if err := v.read(); err != nil {
		return err
	}
	if len(v.plies) == 0 {
		l.said, l.keys = append(l.said, v.said...), append(l.keys, v.keys...)
		return nil
	}
	l.settle()
	last := &l.plies[len(l.plies)-1]
	last.Lines = append(last.Lines, v.plies)
	l.branched = true
	return nil
}

// skipVariation passes over the rest of a variation and all inside it.
func (in *pgnScanner) skipVariation() error {
	for open := 1; open > 0; {
		switch in.next().kind {
		case tokenOpen:
			open++
		case tokenClose:
			open--
		case tokenEnd, tokenTag:
			return fault.Errorf("a variation is not closed")
		}
	}
	return nil
}

// symbol reads a move, a move number, a result or a glyph; done is true at the result of the main line.
func (l *pgnLine) symbol(text string) (done bool, err error) {
	whole := text
	if result, ok := readResult(text); ok {
		return l.result(result), nil
	}
	if l.broken {
		return false, nil
	}
	if text = withoutNumber(text); text == "" && strings.HasPrefix(whole, "....") {
		text = whole // rows of dots are a board of another game
	}
	if n, ok := glyphs[text]; ok {
		l.annotate(n)
		return false, nil
	}
	if text == "" || text == "e.p." || text == "ep" {
		return false, nil
	}
	if result, ok := readResult(text); ok {
		return l.result(result), nil
	}
	m, nags, err := l.move(text)
	if err != nil {
		return false, game.Numbered(err, moveNumber(&l.after), l.in.tokenAt+strings.LastIndex(whole, text))
	}
	l.settle()
	ply := format.Ply{Move: m, Remark: format.Remark{Glyphs: nags, Before: strings.Join(l.said, " ")}}
	l.settleKeys()
	l.plies = append(l.plies, ply)
	l.said, l.branched = nil, false
	l.before = l.after
	l.after.Play(m)
	return false, nil
}

// moveNumber writes the number of the next move as PGN does.
func moveNumber(p *Position) string {
	number := strconv.Itoa(int(p.Fullmove))
	if p.Side == Black {
		number += "…"
	}
	return number
}

// withoutNumber returns a symbol without a move number before the move; that may be all.
func withoutNumber(text string) string {
	if isNullText(text) { // "0000" is no number
		return text
	}
	if rest := strings.TrimLeft(text, "0123456789"); rest == "" || rest[0] == '.' ||
		strings.HasPrefix(rest, "…") {
		return strings.TrimLeft(rest, ".…")
	}
	return text
}

// move reads a move with a glyph behind it, if there is one.
func (l *pgnLine) move(text string) (m game.Move, nags []int, err error) {
	if text, err = l.in.translated(text); err != nil {
		return 0, nil, err
	}
	if n, ok := glyphs[text[len(strings.TrimRight(text, "!?")):]]; ok {
		nags = []int{n}
	}
	if m, err = l.after.ParseMove(text); err == nil {
		return m, nags, nil
	}
	if short, n, ok := cutGlyph(text); ok && short != "" {
		if m, shorter := l.after.ParseMove(short); shorter == nil {
			return m, []int{n}, nil
		}
	}
	return 0, nil, err
}

// result reads a result, which ends the main line; a glyph behind it, on the same line, is the last move's.
func (l *pgnLine) result(text string) (done bool) {
	if l.depth > 0 {
		return false
	}
	l.g.Result = text
	if l.in.glyphFollows() {
		l.annotate(glyphs[l.in.next().text])
	}
	return true
}
