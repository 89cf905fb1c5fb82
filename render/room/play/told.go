package play

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
)

// tell gives the board, which is drawn for eyes, as text to screen readers: each square with what stands on it and what can be done
// there, each move without a square as a button, and the counts of the game in a line. What is worked there is done.
func (r *Room) tell() {
	u := r.Shell.UI()
	leave := u.Scope("squares")
	defer leave()
	f := &r.frameNow
	u.Node("text", textPositionIs+r.position(), "", f.Area)
	if len(r.choices) > 0 {
		return // one of them is to be chosen first
	}
	v := r.Session.Line.View()
	reach := r.reach(v)
	worked := game.NoSquare
	for _, q := range r.told(v, reach) {
		value := r.holds(v, q)
		for _, more := range []struct {
			on   bool
			word string
		}{{q == r.selected, textSelected}, {slices.Contains(f.Marks.Last, q), textLastMove}, {reach[q], r.verb(v)}} {
			if more.on {
				value += ", " + more.word
			}
		}
		if name := r.squareName(v, q); u.Offer("gridcell", fmt.Sprint(q), name, strings.TrimPrefix(value, ", "), r.Drawer.Place(v, q, f)) {
			worked = q
		}
	}
	if worked != game.NoSquare {
		r.workSquare(worked)
	}
	r.tellMoves(v)
}

// tellMoves offers the moves that have no square, such as slides and passes.
func (r *Room) tellMoves(v game.View) {
	if !r.humanToMove() {
		return
	}
	u := r.Shell.UI()
	for _, m := range r.Session.Line.Legal() {
		if _, to := v.Squares(m); to != game.NoSquare {
			continue
		}
		if text := r.Game.MoveText(r.Session.Line.State(), m); u.Offer("button", textMove+text, textPlay+text, "", r.frameNow.Area) {
			r.Play(m)
			return
		}
	}
}

// position says in a line whose turn it is and what is counted.
func (r *Room) position() string {
	parts := []string{r.Session.Brief()}
	if text := r.ahead.text(); text != "" {
		parts = append(parts, text)
	}
	if r.Game.Players == 1 {
		parts = append(parts, r.Results.Points(func(string) bool { return true }))
	} else if note := r.Extras.Note; note != nil {
		for _, p := range r.sides() {
			parts = append(parts, r.SideName(p)+" "+note(p))
		}
	}
	return strings.Join(parts, ". ")
}

// reach returns the squares where something can be done: pieces that can move, or where the selected one can go, or where a move can
// be made.
func (r *Room) reach(v game.View) map[game.Square]bool {
	out := map[game.Square]bool{}
	for _, q := range r.ahead.goals(r.selected) {
		out[q] = true
	}
	if !r.humanToMove() {
		return out
	}
	for _, m := range r.Session.Line.Legal() {
		switch from, to := v.Squares(m); {
		case to == game.NoSquare:
		case from == to, from == r.selected:
			out[to] = true
		case r.selected == game.NoSquare:
			out[from] = true
		}
	}
	return out
}

// verb says what can be done on the squares of reach.
func (r *Room) verb(v game.View) string {
	if legal := r.Session.Line.Legal(); len(legal) > 0 {
		if from, to := v.Squares(legal[0]); from != to && r.selected == game.NoSquare {
			return textCanMove
		}
	}
	return textPossibleMove
}

// told returns the squares to tell of, in the order of reading: all of a board with edges, those with a possible move of one without.
func (r *Room) told(v game.View, reach map[game.Square]bool) []game.Square {
	var out []game.Square
	rows, cols := v.Size()
	if r.Extras.Zoom {
		for q := range reach {
			out = append(out, q)
		}
		slices.Sort(out)
		return out
	}
	for q := range game.Square(rows * cols) {
		out = append(out, q)
	}
	if r.Session.Picture.Flipped() {
		slices.Reverse(out)
	}
	return out
}

// FileAndRank names a square as chess players do: a1 at the bottom left where rows are counted from the bottom.
func FileAndRank(v game.View, q game.Square) string {
	rows, cols := v.Size()
	return fmt.Sprintf("%c%d", 'a'+int(q)%cols, rows-int(q)/cols)
}

// Announcement implements room.Room: what happened last and what is awaited, but nothing that changes while a search goes on.
func (r *Room) Announcement() string {
	text := r.Session.Brief()
	if r.Game.Players == 1 {
		text = r.Results.Points(func(string) bool { return false }) + ". " + text
	}
	e, ok := r.Session.Line.Last()
	switch {
	case !ok:
		return r.Title + ". " + text
	case r.Game.Players == 2:
		return r.SideName(e.Player) + " " + e.Text + ". " + text
	}
	return e.Text + ". " + text
}
