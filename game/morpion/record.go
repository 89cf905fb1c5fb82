package morpion

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Record is a game in text form, which may hold illegal moves; see [Record.Replay].
type Record struct {
	Variant Variant
	Moves   []game.Move
	texts   []parse.Word // texts of the moves
}

// ParseRecord reads a record in one of four formats. In the first two, # starts a comment to the end of the
// line.
//
// The format of this package is the name of the variant and the moves in the form of [Board.MoveText], all
// separated by white space:
//
//	5T
//	3,4|4 3,5|1 4,3-4
//
// If the name is missing, the variant is v.
//
// The Pentasol format, in which players exchange games with lines of 5, starts with the coordinates (X,Y) of
// the cross's point 3,3. For each move it has the new dot, the direction, and the offset along the line from
// the dot to the middle of the line:
//
//	(28,28)
//	(28,29) | -2
//	(28,30) | +1
//
// It does not name the variant, except on a line before the record; without one the variant is v. It is for
// the standard cross and the strict rule. The parts may be joined and the moves numbered. Offsets may also be
// counted from the middle to the dot if the game is legal only then.
//
// The third format is MSR, a JSON object or its compact form "MS1:…"; see [Record.MSR]. The fourth is a
// numbered grid; see [Board.numberedGrid]. The grid does not contain the lines, and the first legal game that
// fits is returned.
//
// The error for an unreadable move is a [*BadMove]; the record then holds the moves before it.
func ParseRecord(text string, v Variant) (Record, error) {
	if isMSR(text) {
		return parseMSR(text)
	}
	if n, ok := readNumbered(text); ok {
		return n.game(v)
	}
	tokens := fields(text)
	if isPentasol(tokens) {
		return readPentasolText(text, v)
	}
	if len(tokens) > 0 {
		if named, err := ParseVariant(tokens[0].Text); err == nil {
			v, tokens = named, tokens[1:]
		} else if first := tokens[0]; !strings.Contains(first.Text, ",") {
			return Record{}, parse.Errorf(first.Text, first.At,
				"morpion: the record starts with %q, which is neither a variant nor a move", first.Text)
		}
	}
	rec := Record{Variant: v}
	for i, t := range tokens {
		m, err := v.readMove(t.Text)
		if err != nil {
			return rec, &BadMove{i + 1, t.Text, t.At, err}
		}
		rec.Moves = append(rec.Moves, m)
		rec.texts = append(rec.texts, t)
	}
	return rec, nil
}

// fields splits text at white space and drops comments.
func fields(text string) []parse.Word {
	var tokens []parse.Word
	at := 0
	for line := range strings.Lines(text) {
		moves, _, _ := strings.Cut(line, "#")
		for _, w := range parse.Words(moves) {
			tokens = append(tokens, parse.Word{Text: w.Text, At: at + w.At})
		}
		at += len(line)
	}
	return tokens
}

// parsePentasol reads the tokens "(X,Y)", and then "(X,Y)", direction and offset for each move. against means
// that offsets are counted from the middle of the line to the dot.
func parsePentasol(tokens []parse.Word, v Variant, against bool) (Record, error) {
	rec := Record{Variant: v}
	refX, refY, err := pair(tokens[0].Text)
	if err != nil {
		return rec, parse.Errorf(tokens[0].Text, tokens[0].At, "morpion: reference point %q: %v",
			tokens[0].Text, err)
	}
	for n, t := 1, tokens[1:]; len(t) > 0; n++ {
		words := parse.Texts(t[:min(3, len(t))])
		text := strings.Join(words, " ")
		m, err := readPentasol(words, refX, refY, v, against)
		if err != nil {
			return rec, &BadMove{n, text, t[0].At, err}
		}
		rec.Moves = append(rec.Moves, m)
		rec.texts = append(rec.texts, parse.Word{Text: text, At: t[0].At})
		t = t[3:]
	}
	return rec, nil
}

func readPentasol(t []string, refX, refY int, v Variant, against bool) (game.Move, error) {
	x, y, err := pair(t[0])
	if err != nil {
		return 0, fault.Errorf("point %q: %w", t[0], err)
	}
	if len(t) < 3 {
		return 0, fault.Errorf("the record ends within a move")
	}
	d := strings.Index(`-|\/`, t[1])
	if d < 0 {
		return 0, fault.Errorf(`direction %q is not one of - | \ /`, t[1])
	}
	middle, err := strconv.Atoi(t[2])
	if err != nil || middle < -2 || middle > 2 {
		return 0, fault.Errorf("offset %q is not -2 to +2", t[2])
	}
	if against {
		middle = -middle
	}
	o := v.Origin()
	return placed(Point{y - refY + 3 + o.Row, x - refX + 3 + o.Col}, Dir(d), 2-middle, v)
}

func pair(text string) (x, y int, err error) {
	inner, ok := strings.CutPrefix(text, "(")
	inner, ok2 := strings.CutSuffix(inner, ")")
	a, b, ok3 := strings.Cut(inner, ",")
	if !ok || !ok2 || !ok3 {
		return 0, 0, fault.Errorf("it is not of the form (X,Y)")
	}
	const limit = 10000
	x, err = strconv.Atoi(a)
	if err != nil || x < -limit || x > limit {
		return 0, 0, fault.Errorf("%q is not a coordinate", a)
	}
	y, err = strconv.Atoi(b)
	if err != nil || y < -limit || y > limit {
		return 0, 0, fault.Errorf("%q is not a coordinate", b)
	}
	return x, y, nil
}

// String returns the record in the format of this package, with twelve moves on each line.
func (r Record) String() string {
	var w strings.Builder
	w.WriteString(r.Variant.String())
	for i, m := range r.Moves {
		if i%12 == 0 {
			w.WriteByte('\n')
		} else {
			w.WriteByte(' ')
		}
		w.WriteString(r.Variant.moveText(m))
	}
	w.WriteByte('\n')
	return w.String()
}

// inPentasol returns an error for variants that the Pentasol format cannot represent. Its lines have 5
// points, its reference is a point of the standard cross, and every dot is on its line.
func (v Variant) inPentasol() error {
	if v.Length != 5 || v.Start != Cross || v.Relaxed {
		return fault.Errorf("morpion: the Pentasol format is for lines of 5 from the usual cross by the "+
			"strict rule, not for %s", v)
	}
	return nil
}

// Pentasol returns the record in the Pentasol format with the usual reference point (28,28). It returns an
// error for variants that the format does not support.
func (r Record) Pentasol() (string, error) {
	if err := r.Variant.inPentasol(); err != nil {
		return "", err
	}
	var w strings.Builder
	w.WriteString("(28,28)\n")
	o := r.Variant.Origin()
	for _, m := range r.Moves {
		p := DotOf(m)
		fmt.Fprintf(&w, "(%d,%d) %s %+d\n", p.Col-o.Col+25, p.Row-o.Row+25, dirOf(m), 2-indexOf(m))
	}
	return strings.ReplaceAll(w.String(), " +0\n", " 0\n"), nil
}

// Record returns the game played on b so far.
func (b *Board) Record() Record {
	return Record{Variant: b.rules.variant, Moves: append([]game.Move(nil), b.moves...)}
}
