package morpion

import (
	"fmt"
	"math"

	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/render/draw/board"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// Kinds of hints at possible moves.
const (
	noHint = iota
	hintMobility
	hintPotential
)

var hintNames = []lang.Text{textNone, textMobility, textPotential}

var hintDocs = []lang.Text{
	hintMobility:  textAboutMobility,
	hintPotential: textAboutPotential,
}

// hints caches the values of a position's possible moves.
type hints struct {
	kind   int // index into hintNames
	hash   uint64
	length int
	values []board.Value
}

// Marks adds the hints selected in the options, unless a search has marks on the board.
func (r *morpionRoom) Marks(m *board.Marks) {
	m.Own = drawers.PaperMarks{Numbers: !r.Plain, Waste: r.Waste}
	if r.Hint != noHint && len(m.Values) == 0 && !r.Current().Replay.On {
		m.Values = r.hints.of(r.Hint, r.position(), r.Session.Line.Legal())
	}
}

// rowExponent is the exponent of method 1 in Laitinen 2010, see rules.Board.RowWaste.
const rowExponent = 2

// of returns the hints of a kind for a position and its moves; they are cached.
func (h *hints) of(kind int, b *rules.Board, moves []game.Move) []board.Value {
	if h.kind != kind || h.hash != b.Hash() || h.length != b.Len() {
		*h = hints{kind: kind, hash: b.Hash(), length: b.Len(), values: hintValues(kind, b, moves)}
	}
	return h.values
}

// hintValues returns a value for each move: the number of possible next moves, which should be large, or the
// waste of rows compared with the best move.
func hintValues(kind int, b *rules.Board, moves []game.Move) (values []board.Value) {
	next := b.Clone()
	at := map[game.Square]int{} // index of the value of each dot
	view := rules.NewState(b)
	for _, m := range moves {
		next.CopyFrom(b)
		next.Play(m)
		left := len(next.Candidates())
		if kind == hintPotential {
			left = -int(next.RowWaste(rowExponent, rules.Unused))
		}
		q, _ := view.Squares(m)
		if old, ok := at[q]; !ok {
			values = append(values, board.Value{Move: m, Square: q})
			at[q] = left
		} else {
			at[q] = max(old, left)
		}
	}
	least, most := math.MaxInt, math.MinInt
	for _, n := range at {
		least, most = min(least, n), max(most, n)
	}
	for i := range values {
		v := &values[i]
		n := at[v.Square]
		v.Text, v.Best = fmt.Sprint(n), n == most && most > least
		if kind == hintPotential {
			v.Text = fmt.Sprint(most - n)
		}
		v.Share = float64(n-least) / float64(max(1, most-least))
	}
	return values
}

// certain returns the part of b's potential that no line can use any more.
func certain(b *rules.Board) int {
	n := 0
	for _, l := range b.Losses(nil, rules.Certain) {
		n += l.Units()
	}
	return n
}

// MarkHint marks the first line of a search's best game.
func (r *morpionRoom) MarkHint(m *board.Marks, t session.Thought) {
	if len(t.Lines) > 0 && len(t.Lines[0].Moves) > 0 {
		m.Lines = append(m.Lines, board.Line{Moves: t.Lines[0].Moves[:1], Width: 1})
	}
}

// MarkThoughts draws the best game of a search on the board or, if the search values several moves, a value
// on each dot.
func (r *morpionRoom) MarkThoughts(m *board.Marks, info session.Thought) {
	if len(info.Lines) == 0 {
		return
	}
	m.Lines = append(m.Lines, board.Line{Moves: info.Lines[0].Moves, Width: 1, Whole: true})
	if len(info.Lines) == 1 {
		m.Values = nil
		return
	}
	seen := map[game.Square]bool{}
	kept := m.Values[:0]
	for i := len(m.Values) - 1; i >= 0; i-- { // the last value of a dot is the best
		if v := m.Values[i]; !seen[v.Square] {
			seen[v.Square] = true
			kept = append(kept, v)
		}
	}
	m.Values = kept
}
