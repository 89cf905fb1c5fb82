package chess

import (
	"errors"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// pgnLine reads one line of moves, the main line at depth 0 or a variation.
type pgnLine struct {
	g             *PGN
	in            *pgnScanner
	opened        token // opening parenthesis of the variation
	depth         int
	before, after Position // positions before and after the last move
	plies         []format.Ply
	// comment words since the last move or, if branched, since its variations
	said     []string
	keys     []format.Key // commands of the comments in said
	lead     []string     // words of comments between two variations
	leadKeys []format.Key // commands of the comments in lead
	glyphs   []int        // glyphs before the first move
	branched bool         // whether a variation followed the last move
	broken   bool         // whether the rest of this variation is unreadable
}

// errOpen is the error of a game that ends within a variation.
var errOpen = fault.Errorf("a variation is not closed")

// read reads to the end of the line: at depth 0 a result or the start of the next game, in a variation the
// closing parenthesis.
func (l *pgnLine) read() error {
	defer l.settle()
	for {
		t := l.in.peek()
		if t.endsGame() || l.another(t) {
			return l.open()
		}
		switch l.in.next(); t.kind {
		case tokenText, tokenEscape:
			l.comment(t)
		case tokenNAG:
			l.number(t.text)
		case tokenOpen:
			if err := l.variation(); err != nil {
				return err
			}
		case tokenClose:
			if l.depth == 0 {
				return parse.Errorf(t.text, t.at, "a parenthesis is closed without being opened")
			}
			return nil
		case tokenSymbol:
			switch done, err := l.symbol(t); {
			case err != nil && !errors.Is(err, errOpen) && l.depth > 0:
				l.broken = true
				l.warn("the rest of a variation was skipped: %v", err)
			case err != nil || done:
				return err
			}
		}
	}
}

// open returns an error if this line is a variation, which the game ended before it was closed.
func (l *pgnLine) open() error {
	if l.depth == 0 {
		return nil
	}
	l.in.taken = l.opened
	return parse.Errorf(l.opened.text, l.opened.at, "%w", errOpen)
}

// another reports whether a move number begins another game, because a game without tags may follow a game
// without a result.
// result.
func (l *pgnLine) another(t token) bool {
	return t.kind == tokenSymbol && t.breaks > min(l.depth, 1) && isFirstNumber(t.text) && len(l.plies) > 0 &&
		(l.after.Fullmove > 1 || l.after.Side == Black)
}

// settle attaches the collected comments to what precedes them: the last move, the variations of that move,
// or the position before the line.
func (l *pgnLine) settle() {
	text := strings.Join(l.said, " ")
	n := len(l.plies)
	switch {
	case n > 0 && l.branched:
		join(&l.plies[n-1].After, text)
		l.place(&l.plies[n-1].Remark, format.WithAfter)
	case n > 0:
		join(&l.plies[n-1].Comment, text)
	case l.depth == 0:
		join(&l.g.Intro.Comment, text)
	default:
		return // the comments belong to the first move
	}
	if n > 0 {
		noteMove(&l.plies[n-1].Remark, l.keys)
	} else {
		noteStart(&l.g.Intro, l.keys)
	}
	l.said, l.keys = nil, nil
}

// place stores the collected commands in r, with their place: a comment before a move or after its
// variations. Only commands directly after a move describe the position after it.
func (l *pgnLine) place(r *format.Remark, place format.Place) {
	for _, k := range l.keys {
		if k.Name != escapeKey {
			k.Place = place
		}
		r.Keys = append(r.Keys, k)
	}
	l.keys = nil
}

// join appends words to a comment.
func join(comment *string, words string) {
	if *comment != "" && words != "" {
		*comment += " "
	}
	*comment += words
}

func (l *pgnLine) warn(format string, args ...any) { l.g.mended(l.in.taken.line, format, args...) }

// comment collects a comment or an escape line. Later tokens decide to which move it belongs.
func (l *pgnLine) comment(t token) {
	switch {
	case l.broken:
	case t.kind == tokenEscape:
		l.keys = append(l.keys, escape(t))
	default:
		words, keys := splitComment(t.text)
		l.said, l.keys = append(l.said, words...), append(l.keys, keys...)
	}
}

// number reads the number of a glyph, such as the 1 of $1.
func (l *pgnLine) number(text string) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		l.warn("glyph %q is not a number", "$"+text)
		l.annotate(signs{others: strings.Fields("$" + text)})
		return
	}
	l.annotate(signs{glyphs: []int{int(n)}})
}

// annotate adds glyphs to the last move, or stores them for the first move of a line without moves. Signs
// that are not glyphs become words of a comment.
func (l *pgnLine) annotate(list signs) {
	if l.broken {
		return
	}
	l.said = append(l.said, list.others...)
	if n := len(l.plies); n > 0 {
		l.plies[n-1].Glyphs = append(l.plies[n-1].Glyphs, list.glyphs...)
	} else {
		l.glyphs = append(l.glyphs, list.glyphs...)
	}
}

// variation parses the line after an opening parenthesis. It skips a variation that follows no move or is
// nested too deeply, up to the closing parenthesis.
func (l *pgnLine) variation() error {
	if l.depth >= maxNesting {
		l.warn("a variation nested more than %d deep was skipped", maxNesting)
		l.opened = l.in.taken
		return l.skipVariation()
	}
	v := pgnLine{g: l.g, in: l.in, opened: l.in.taken, depth: l.depth + 1, before: l.before,
		after: l.before, broken: l.broken}
	if len(l.plies) == 0 && !l.broken {
		l.warn("a variation without a move before it was skipped")
		v.broken = true
	}
	if l.branched { // a comment between two variations belongs to the second one
		v.lead, l.said, v.leadKeys, l.keys = l.said, nil, l.keys, nil
	}
	if err := v.read(); err != nil {
		return err
	}
	if len(v.plies) == 0 {
		if l.branched {
			l.said, l.keys = v.lead, v.leadKeys
		}
		l.said, l.keys = append(l.said, v.said...), append(l.keys, v.keys...)
		return nil
	}
	l.settle()
	last := &l.plies[len(l.plies)-1]
	last.Lines = append(last.Lines, v.plies)
	l.branched = true
	return nil
}

// skipVariation skips the rest of a variation, including the variations in it.
func (l *pgnLine) skipVariation() error {
	for open := 1; open > 0; {
		if l.in.peek().endsGame() {
			return l.open()
		}
		switch l.in.next().kind {
		case tokenOpen:
			open++
		case tokenClose:
			open--
		}
	}
	return nil
}

// symbol reads a move, a move number, a result or a glyph. done is true after the result of the main line.
func (l *pgnLine) symbol(t token) (done bool, err error) {
	if result, ok := readResult(t.text); ok {
		return l.result(result)
	}
	if l.broken {
		return false, nil
	}
	text := withoutNumber(t.text)
	if text == "" && strings.HasPrefix(t.text, "....") {
		text = t.text // a row of dots is part of another game's board
	}
	switch text {
	case "", "e.p.", "ep", "+", "++", "#": // a suffix of the previous move
		return false, nil
	}
	if result, ok := readResult(text); ok {
		return l.result(result)
	}
	if list, ok := readSigns(text); ok && !isNullText(text) {
		l.annotate(list)
		return false, nil
	}
	m, list, err := l.move(text)
	result := ""
	for _, end := range []string{whiteWins, blackWins, drawn, "½-½"} {
		if head, found := strings.CutSuffix(text, end); err != nil && found && head != "" {
			if other, its, failed := l.move(head); failed == nil {
				m, list, err = other, its, nil
				result, _ = readResult(end)
			}
		}
	}
	if err != nil {
		return false, game.Numbered(err, moveNumber(&l.after), t.at+strings.LastIndex(t.text, text))
	}
	l.settle()
	ply := format.Ply{Move: m, Remark: format.Remark{Glyphs: l.glyphs, Before: strings.Join(l.said, " ")}}
	if len(l.plies) == 0 {
		ply.Lead = strings.Join(l.lead, " ")
		keys := l.keys
		l.keys = l.leadKeys
		l.place(&ply.Remark, format.WithLead)
		l.keys = keys
	}
	l.place(&ply.Remark, format.WithBefore)
	l.plies = append(l.plies, ply)
	l.said, l.branched, l.glyphs = nil, false, nil
	l.annotate(list)
	l.before = l.after
	l.after.Play(m)
	if result != "" {
		return l.result(result)
	}
	return false, nil
}

// moveNumber returns the number of the next move as written in PGN.
func moveNumber(p *Position) string {
	number := strconv.Itoa(int(p.Fullmove))
	if p.Side == Black {
		number += "…"
	}
	return number
}

// withoutNumber removes the move number at the beginning of a symbol; the result may be empty.
func withoutNumber(text string) string {
	if isNullText(text) { // "0000" is a null move, not a number
		return text
	}
	if rest := strings.TrimLeft(text, "0123456789"); rest == "" || rest[0] == '.' ||
		strings.HasPrefix(rest, "…") {
		return strings.TrimLeft(rest, ".…")
	}
	return text
}

// move reads a move and the annotation signs after it.
func (l *pgnLine) move(text string) (m game.Move, list signs, err error) {
	if text, err = l.in.translated(text); err != nil {
		return 0, signs{}, err
	}
	if m, err = l.after.ParseMove(text); err == nil {
		if tail := text[len(strings.TrimRight(text, "!?")):]; tail != "" {
			list, _ = readSigns(tail)
		}
		return m, list, nil
	}
	_, list, ok := cutSigns(text, func(head string) bool {
		other, failed := l.after.ParseMove(head)
		if failed == nil {
			m = other
		}
		return failed == nil
	})
	if ok {
		err = nil
	}
	return m, list, err
}

// result reads a result, which ends the main line. Comments and glyphs that follow on the same line belong to
// the last move.
func (l *pgnLine) result(text string) (done bool, err error) {
	if l.depth > 0 {
		if next := l.in.peek(); next.breaks > 1 || next.endsGame() {
			l.in.ended = true
			return true, l.open()
		}
		return false, nil
	}
	switch said := l.g.Result; {
	case said == "" || said == unfinished || said == text:
		l.g.Result = text
	case text == unfinished: // the tag has the result
	default:
		l.g.Result = text
		l.warn("the result %s after the moves was used, not %s of the tag", text, said)
	}
	l.in.ended = true
	for t := l.in.peek(); t.breaks == 0; t = l.in.peek() {
		list, sign := readSigns(t.text)
		_, again := readResult(t.text)
		switch {
		case t.kind == tokenText:
			l.comment(t)
		case t.kind == tokenNAG:
			l.number(t.text)
		case t.kind == tokenSymbol && sign:
			l.annotate(list)
		case t.kind == tokenSymbol && again:
		default:
			return true, nil
		}
		l.in.next()
	}
	l.settle()
	l.in.lookBehind(l)
	return true, nil
}

// lookBehind reads the comments after a game. They belong to the next game or, at the end of the text, to the
// last line of this one.
func (in *pgnScanner) lookBehind(l *pgnLine) {
	for t := in.peek(); t.kind == tokenText || t.kind == tokenEscape; t = in.peek() {
		in.lead = append(in.lead, in.next())
	}
	if in.peek().kind == tokenEnd && in.err == nil {
		for _, t := range in.lead {
			l.comment(t)
		}
		in.lead = nil
	}
}
