package chess

import (
	"errors"
	"io"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxNesting is the maximum nesting of variations; deeper variations are skipped.
const maxNesting = 100

// PGNReader reads the games of a text one after the other and holds only one in memory.
type PGNReader struct {
	in    *pgnScanner
	games int // number of games read so far, including bad ones
}

// newPGNReader returns a reader of r in the import format: any layout and move numbering, comments in braces
// and after semicolons, escape lines that start with %, annotation glyphs as numbers or signs, nested
// variations, a missing result. A game that cannot be read with English piece letters is read with the
// letters of other languages. Bytes that are not UTF-8 are read as ISO 8859-1, the encoding of the standard.
func newPGNReader(r io.Reader) *PGNReader { return &PGNReader{in: newPGNScanner(r)} }

// pgnError is an error with its place in a PGN text.
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

// Unwrap returns the error without game and line.
func (e *pgnError) Unwrap() error { return e.err }

// Read returns the next game, or io.EOF when there are no more. Unreadable parts of a variation are skipped
// with a warning. In a main line they cause an error with game, line and move; an unclosed comment or
// variation causes an error with its place. After an error the next call returns the next game that can be
// found.
func (r *PGNReader) Read() (*PGN, error) {
	in := r.in
	if in.broken {
		return nil, io.EOF
	}
	in.begin, in.ended = in.pos, false
	g := &PGN{Start: Initial()}
	err := in.describe(g)
	nothing := len(g.Tags) == 0 && g.Intro.Comment == "" && g.Start == Initial() && err == nil
	if nothing && in.peek().kind == tokenEnd && in.err == nil {
		return nil, io.EOF
	}
	r.games++
	before := err != nil // whether the error is before the first move
	if !before {
		err = in.movetext(g)
	}
	if err == nil && g.empty() {
		err = fault.Errorf("there are no moves and no tags with a value")
	}
	line := in.taken.line
	if in.err != nil && !in.ended {
		err, line = in.err, in.peek().line
	}
	if err != nil {
		in.begin = in.pos
		in.resume(before)
		return nil, &pgnError{r.games, line, err}
	}
	return g, nil
}

// empty reports whether a game has only tags without values.
func (g *PGN) empty() bool {
	return len(g.Line) == 0 && g.Intro.Empty() && g.Start == Initial() && len(g.Tags) > 0 &&
		!slices.ContainsFunc(g.Tags, func(t format.Tag) bool { return t.Value != "" })
}

// describe reads the comments and tags before the moves of a game. It continues after a bad tag, so that the
// following tags are not mistaken for the tags of another game.
func (in *pgnScanner) describe(g *PGN) error {
	for _, t := range in.lead {
		g.preface(t)
	}
	in.lead = nil
	var fen, variant, bad token
	seen := map[string]bool{}
	for {
		t := in.peek()
		switch {
		case t.kind == tokenTag:
			tag, err := parseTag(t.text)
			if t.breaks > 1 && seen[tag.Name] {
				return in.described(g, fen, variant, bad)
			}
			in.next()
			seen[tag.Name] = true
			switch {
			case err != nil && bad.kind == tokenEnd:
				bad = t
			case err != nil:
			case tag.Name == "FEN":
				fen = t
			default:
				if tag.Name == "Variant" {
					variant = t
				}
				g.addTag(tag)
			}
		case t.kind == tokenEscape, t.kind == tokenText && len(seen) == 0 && !in.outside:
			g.preface(in.next())
		case t.kind == tokenMarkup && len(seen) == 0:
			in.outside = in.next().text != "pgn"
		case len(seen) > 0 || !in.foreword(g):
			return in.described(g, fen, variant, bad)
		}
	}
}

// described finishes the tags of a game: it reads the start position and returns an error for a bad tag or a
// variant that is not played here.
func (in *pgnScanner) described(g *PGN, fen, variant, bad token) error {
	taken := in.taken
	if bad.kind == tokenTag {
		in.taken = bad
		_, err := parseTag(bad.text)
		return parse.Errorf("["+bad.text, bad.at, "%w", err)
	}
	if err := refuseVariant(g.Tag("Variant")); err != nil {
		in.taken = variant
		return err
	}
	in.taken = fen
	err := g.setUp(fen)
	if err == nil {
		in.taken = taken
	}
	return err
}

// preface adds a comment or an escape line before the moves.
func (g *PGN) preface(t token) {
	if t.kind == tokenEscape {
		noteStart(&g.Intro, []format.Key{escape(t)})
		return
	}
	words, keys := splitComment(t.text)
	join(&g.Intro.Comment, strings.Join(words, " "))
	noteStart(&g.Intro, keys)
}

// addTag adds a tag unless another field holds it or it has no content.
func (g *PGN) addTag(t format.Tag) {
	switch t.Name {
	case "Result":
		if result, ok := readResult(t.Value); ok {
			g.Result = result
		} else if stated, why, found := strings.Cut(t.Value, " "); found {
			if g.Result, ok = readResult(stated); ok {
				g.Tags = append(g.Tags, format.Tag{Name: "Termination", Value: strings.Trim(why, "() ")})
			}
		}
	case "SetUp":
	default:
		g.Tags = append(g.Tags, t)
	}
}

// setUp reads the start position from the tag FEN, after all tags were read.
func (g *PGN) setUp(fen token) error {
	t, _ := parseTag(fen.text)
	if t.Value == "" {
		return nil
	}
	p, mended, err := parseFEN(t.Value, true, isVariant960(g.Tag("Variant")))
	if err != nil {
		return parse.Within(fen.at+len("[")+strings.Index(fen.text, t.Value), inFEN(err), "FEN tag: %w")
	}
	g.Start = p
	for _, text := range mended {
		g.mended(fen.line, "%w", text.Err())
	}
	return nil
}

// mended adds a warning that something was skipped or mended in a line.
func (g *PGN) mended(line int, format string, args ...any) {
	g.Warnings = append(g.Warnings, fault.Notef("line %d: %w", line, fault.Errorf(format, args...)))
}

// movetext reads the moves of a game after its tags, in English or another language.
func (in *pgnScanner) movetext(g *PGN) error {
	in.tape.begin()
	defer func() { in.tape.on = false }()
	described := *g
	err := in.moves(g)
	if bad := new(game.MoveError); errors.As(err, &bad) && in.tape.whole() {
		return in.inOtherLetters(g, &described, err)
	}
	return err
}

// moves reads the moves of a game.
func (in *pgnScanner) moves(g *PGN) error {
	main := pgnLine{g: g, in: in, before: g.Start, after: g.Start}
	err := main.read()
	g.Line = main.plies
	return err
}

// tagLetters are the characters in the names of tags.
const tagLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+#=:-"

// parseTag reads a tag pair without its brackets. The value ends at the last quotation mark, so that it may
// contain others; the quotation marks may also be missing.
func parseTag(text string) (format.Tag, error) {
	text = strings.TrimSpace(text)
	value := strings.TrimLeft(text, tagLetters)
	name := text[:len(text)-len(value)]
	value = strings.TrimSpace(value)
	glued := value != "" && len(name)+len(value) == len(text)
	if name == "" || glued && !strings.HasPrefix(value, `"`) && !strings.HasPrefix(value, "“") {
		return format.Tag{}, fault.Errorf("%q is not a tag pair such as [Event \"Match\"]", "["+text+"]")
	}
	for _, quotes := range [][2]string{{`"`, `"`}, {"“", "”"}, {"'", "'"}} {
		if inner, ok := strings.CutPrefix(value, quotes[0]); ok {
			value = strings.TrimSuffix(strings.TrimRight(inner, " \t]"), quotes[1])
			break
		}
	}
	value = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(value)
	return format.Tag{Name: usualTag(name), Value: cleanTag(value)}, nil
}

// usualTag returns the standard spelling of a tag that the reader uses; other names are returned unchanged.
func usualTag(name string) string {
	for _, usual := range []string{"FEN", "SetUp", "Variant"} {
		if strings.EqualFold(name, usual) {
			return usual
		}
	}
	for _, r := range roster {
		if strings.EqualFold(name, r.name) {
			return r.name
		}
	}
	return name
}
