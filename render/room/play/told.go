package play

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/render/draw/board"
)

// teller tells of the board, which is drawn for eyes, to screen readers.
type teller struct {
	line
	frame   *board.Frame
	hand    *hand
	ahead   *premove
	results *results
}

// draw gives the board, which is drawn for eyes, as text to screen readers: each square with what stands on
// it and what can be done there, each move without a square as a button, and the counts of the game in a
// line. What is worked there is done.
func (t *teller) draw() {
	u := t.Shell.UI()
	leave := u.Scope("squares")
	defer leave()
	f := t.frame
	u.Node("text", textPositionIs.With("position", t.position()), "", f.Area)
	if words := t.hand.drawing.words(); words != "" {
		u.Node("text", textDrawnOnTheBoard.With("shapes", words), "", f.Area)
	}
	if len(t.hand.choices) > 0 {
		return // one of them is to be chosen first
	}
	v := t.Session.Line.View()
	reach := t.reach(v)
	worked := game.NoSquare
	for _, q := range t.squares(v, reach) {
		value := t.holds(v, q)
		for _, more := range []struct {
			on   bool
			word string
		}{{q == t.hand.selected, textSelected.String()}, {slices.Contains(f.Marks.Last, q),
			textLastMove.String()},
			{reach[q], t.verb(v)}} {
			if more.on {
				value += ", " + more.word
			}
		}
		if name := t.squareName(v, q); u.Offer("gridcell", fmt.Sprint(q), name,
			strings.TrimPrefix(value, ", "), t.Drawer.Place(v, q, f)) {
			worked = q
		}
	}
	if worked != game.NoSquare {
		t.hand.work(worked)
	}
	t.moves(v)
}

// moves offers the moves that have no square, such as slides and passes.
func (t *teller) moves(v game.View) {
	if !t.humanToMove() {
		return
	}
	u := t.Shell.UI()
	for _, m := range t.Session.Line.Legal() {
		if _, to := v.Squares(m); to != game.NoSquare {
			continue
		}
		move := t.Rules.MoveText(t.Session.Line.State(), m)
		text := t.Say(move)
		if u.Offer("button", "move-"+move, textPlay.With("text", text), "", t.frame.Area) {
			t.Play(m)
			return
		}
	}
}

// position says in a line whose turn it is and what is counted.
func (t *teller) position() string {
	parts := []string{t.Session.Brief()}
	if text := t.ahead.text(); text != "" {
		parts = append(parts, text)
	}
	if t.Rules.Players == 1 {
		parts = append(parts, t.results.Points(func(string) bool { return true }))
	} else if note := t.Game.Sides.Note; note != nil {
		for _, p := range t.sides() {
			parts = append(parts, t.SideName(p)+" "+note(p))
		}
	}
	return strings.Join(parts, ". ")
}

// reach returns the squares where something can be done: pieces that can move, or where the selected one can
// go, or where a move can be made.
func (t *teller) reach(v game.View) map[game.Square]bool {
	out := map[game.Square]bool{}
	for _, q := range t.ahead.goals(t.hand.selected) {
		out[q] = true
	}
	if !t.humanToMove() {
		return out
	}
	for _, m := range t.Session.Line.Legal() {
		from, goals := goals(v, m)
		for _, to := range goals {
			switch {
			case from == to, from == t.hand.selected:
				out[to] = true
			case t.hand.selected == game.NoSquare:
				out[from] = true
			}
		}
	}
	return out
}

// verb says what can be done on the squares of reach.
func (t *teller) verb(v game.View) string {
	if legal := t.Session.Line.Legal(); len(legal) > 0 {
		if from, to := v.Squares(legal[0]); from != to && t.hand.selected == game.NoSquare {
			return textCanMove.String()
		}
	}
	return textPossibleMove.String()
}

// squares returns the squares to tell of, in the order of reading: all of a board with edges, those with a
// possible move of one without.
func (t *teller) squares(v game.View, reach map[game.Square]bool) []game.Square {
	var out []game.Square
	rows, cols := v.Size()
	if t.Game.Board.Zoom {
		for q := range reach {
			out = append(out, q)
		}
		slices.Sort(out)
		return out
	}
	for q := range game.Square(rows * cols) {
		out = append(out, q)
	}
	if t.Session.Picture.Flipped() {
		slices.Reverse(out)
	}
	return out
}

// FileAndRank names a square as chess players do: a1 at the bottom left where rows are counted from the
// bottom.
func FileAndRank(v game.View, q game.Square) string {
	rows, cols := v.Size()
	return fmt.Sprintf("%c%d", 'a'+int(q)%cols, rows-int(q)/cols)
}

// Announcement implements room.Room: what happened last and what is awaited, but nothing that changes while a
// search goes on.
func (r *GameRoom) Announcement() string {
	if text := r.Hand.drawing.said; text != "" {
		return text
	}
	text := r.Session.Brief()
	if r.Rules.Players == 1 {
		text = r.Results.Points(func(string) bool { return false }) + ". " + text
	}
	e, ok := r.Session.Line.Last()
	switch {
	case !ok:
		return r.Title.String() + ". " + text
	case r.Rules.Players == 2:
		return r.SideName(e.Player) + " " + r.Say(e.Text) + ". " + text
	}
	return r.Say(e.Text) + ". " + text
}
