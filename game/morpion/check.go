package morpion

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// BadMove is the error for a record with an unreadable or illegal move.
type BadMove struct {
	Number int    // move number, counted from 1
	Text   string // move as written in the record, or in this package's notation
	At     int    // byte offset in the record; 0 if the moves were not parsed from a text
	Why    error
}

// Error implements error.
func (e *BadMove) Error() string {
	return e.Says().Error()
}

// Says implements fault.Saying.
func (e *BadMove) Says() error {
	return fault.Errorf("morpion: move %d, %q: %w", e.Number, e.Text, e.Why)
}

// explain returns nil if m can be played, and otherwise an error with the reason. The line of m must be
// inside the grid, as it is for all moves read from text.
func (b *Board) explain(m game.Move) error {
	v := b.rules.variant
	if b.dots.has(dotOf(m)) {
		return fault.Errorf("there is a dot at %s already", v.pointText(dotOf(m)))
	}
	most := 1
	if IsFree(m) {
		if err := v.explainFree(m); err != nil {
			return err
		}
		most = 0
	}
	if b.missing(m) > most {
		var lacks []string
		for i, p := range b.line(m) {
			if i != indexOf(m) && !b.dots.has(p) {
				lacks = append(lacks, v.pointText(p))
			}
		}
		return fault.Errorf("the line lacks %s", strings.Join(lacks, ", "))
	}
	if !b.forbidden(m) {
		return nil
	}
	for i, o := range b.moves {
		if dirOf(o) != dirOf(m) {
			continue
		}
		shared := 0
		at := 0
		for _, p := range b.line(m) {
			for _, q := range b.line(o) {
				if p == q {
					shared, at = shared+1, p
				}
			}
		}
		if shared > 1 {
			return fault.Errorf("the line overlaps the line of move %d", i+1)
		}
		if shared == 1 && !v.Touching {
			return fault.Errorf("the line touches the line of move %d at %s", i+1, v.pointText(at))
		}
	}
	return fault.Errorf("the line leaves the grid of %d by %d", Grid, Grid)
}

func (v Variant) pointText(p int) string {
	at, o := pointOf(p), v.Origin()
	return fmt.Sprintf("(%d,%d)", at.Col-o.Col, at.Row-o.Row)
}

// line returns the points of the line of m, from its start.
func (b *Board) line(m game.Move) []int {
	points := make([]int, b.rules.length)
	for i := range points {
		points[i] = startOf(m) + i*step[dirOf(m)]
	}
	return points
}

// Replay plays the moves of the record. The error is a [*BadMove] for the first illegal move; the board then
// has the position before that move.
func (r Record) Replay() (*Board, error) {
	b := NewBoard(r.Variant)
	for i, m := range r.Moves {
		if err := b.explain(m); err != nil {
			word := parse.Word{Text: b.MoveText(m)}
			if i < len(r.texts) {
				word = r.texts[i]
			}
			return b, &BadMove{i + 1, word.Text, word.At, err}
		}
		b.Play(m)
	}
	return b, nil
}

// Unwrap returns the error in the form common to all games.
func (e *BadMove) Unwrap() error {
	return game.Numbered(game.NewMoveError(gameName, e.Text, "%w", e.Why), strconv.Itoa(e.Number), e.At)
}

// CheckResult is the result of [Check].
type CheckResult struct {
	Variant  Variant
	Moves    int  // number of moves before the end or the first illegal one
	Complete bool // whether no further move is legal
	Bad      *BadMove
}

// Check reads a record in any of the formats of [ParseRecord] and verifies each move. A record that does not
// name its variant is checked in the first variant in which it is legal, in the order 5D, 5T, 4D, 4T and
// other lengths, or else in the variant in which most of its moves can be played. It returns an error for
// text that is not a record, such as an empty one. For a record with an unreadable or illegal move it returns
// a CheckResult with Bad set.
func Check(text string) (CheckResult, error) {
	if len(fields(text)) == 0 {
		return CheckResult{}, fault.Errorf("morpion: the record is empty; it needs a variant and moves")
	}
	variants := unnamed()
	best, err := check(text, variants[0])
	if err != nil || best.Bad == nil {
		return best, err
	}
	for _, v := range variants[1:] {
		next, err := check(text, v)
		if err != nil {
			continue // the variant does not have this format
		}
		if next.Bad == nil {
			return next, nil
		}
		// next is the touching game that follows the disjoint one
		looser := next.Variant.Length == best.Variant.Length
		if next.Moves > best.Moves || looser && next.Moves == best.Moves {
			best = next
		}
	}
	return best, nil
}

// unnamed returns the possible variants of a record that does not name one, in the order in which they are
// tried.
func unnamed() []Variant {
	var variants []Variant
	for _, length := range []int{5, 4, 6, 3} {
		variants = append(variants, Variant{Length: length}, Variant{Length: length, Touching: true})
	}
	return variants
}

func check(text string, v Variant) (CheckResult, error) {
	rec, err := ParseRecord(text, v)
	bad, isMove := err.(*BadMove)
	if err != nil && !isMove {
		return CheckResult{}, err
	}
	b, err := rec.Replay()
	if err != nil {
		bad = err.(*BadMove)
	}
	return CheckResult{rec.Variant, b.Len(), bad == nil && len(b.cands) == 0, bad}, nil
}
