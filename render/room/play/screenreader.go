package play

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
)

// tellBoard describes the board to screen readers: each square with its content and its action, each move
// without squares as a button, and the position in one line. It carries out activated actions.
func tellBoard(r *GameRoom) {
	u := r.Shell.UI()
	leave := u.Scope("squares")
	defer leave()
	f := r.frame
	u.NodeOf("entry", "entry", textTypeAMoveOrAsk.String(), "", f.Area)
	u.Node("text", textPositionIs.With("position", positionText(r)), "", f.Area)
	k, last := r.know(), f.Marks.Last
	a, at, _, line := answerLine(r)
	if line { // nothing can be moved in it
		k.View, k.HumanTurn, last = r.Displayed(), false, r.views.preview.Last()
	}
	if words := k.shapesText(); words != "" {
		u.Node("text", textDrawnOnTheBoard.With("shapes", words), "", f.Area)
	}
	if len(r.state.Hand.Choices) > 0 {
		return // the user has to choose one of them first
	}
	v, sel := k.View, r.state.Hand.Selected
	reach := k.reachable(sel)
	worked := game.NoSquare
	name := textBoard.String()
	if line {
		name = textBoardOfLine.With("moves", strings.Join(a.moves[at], " "))
	}
	drawn := map[game.Square][]string{}
	for _, m := range k.Legal {
		if from, to := v.Squares(m); from == to && reach[to] && r.Game.Board.Draws != nil {
			drawn[to] = append(drawn[to], besides(r, v, m))
		}
	}
	leaveGrid := u.Group("grid", "board", name)
	for _, q := range toldSquares(r, v, reach) {
		value := k.holds(q)
		for _, more := range []struct {
			on   bool
			word string
		}{{q == sel, textSelected.String()}, {slices.Contains(last, q),
			textLastMove.String()},
			{len(drawn[q]) > 0, strings.Join(drawn[q], ", ")},
			{reach[q], k.reachVerb(sel)}} {
			if more.on {
				value += ", " + more.word
			}
		}
		if name := k.squareName(q); u.Offer("gridcell", fmt.Sprint(q), name,
			strings.TrimPrefix(value, ", "), r.Drawer.Place(v, q, f)) {
			worked = q
		} else if u.In.Act.Focus && u.Focus.Has(fmt.Sprint(q)) {
			r.emit(cursorSet{q})
		}
	}
	leaveGrid()
	switch {
	case line && worked != game.NoSquare:
		r.emit(whyClosed{})
	case worked != game.NoSquare && k.HumanTurn && k.slidesOnly():
		r.Shell.Say(textNoSquareMoves.String())
	case worked != game.NoSquare:
		workSquare(r, worked)
	}
	if !line {
		tellMoves(r)
	}
}

// slidesOnly reports whether all possible moves are without squares.
func (k Known) slidesOnly() bool {
	return len(k.Legal) > 0 && !slices.ContainsFunc(k.Legal, func(m game.Move) bool {
		_, to := k.View.Squares(m)
		return to != game.NoSquare
	})
}

// tellMoves offers the moves that have no squares, such as slides and passes.
func tellMoves(r *GameRoom) {
	v := r.Session.Line.View()
	if !r.Session.Players.HumanTurn() {
		return
	}
	u := r.Shell.UI()
	for _, m := range r.Session.Line.Legal() {
		if _, to := v.Squares(m); to != game.NoSquare {
			continue
		}
		move := r.Rules.MoveText(r.Session.Line.State(), m)
		text := r.Say(move)
		if u.Offer("button", "move-"+move, textPlay.With("text", text), "", r.frame.Area) {
			r.emit(asked{playMove{m}})
			return
		}
	}
}

// positionText describes the position in one line: the side to move and what the game counts.
func positionText(r *GameRoom) string {
	parts := []string{r.Session.Brief()}
	if _, _, _, line := answerLine(r); line {
		parts[0] = textLineShown.String()
	}
	if p := r.state.Premove; p.On {
		parts = append(parts, p.text(r.know()))
	}
	if r.Rules.Players == 1 {
		parts = append(parts, r.Points(func(string) bool { return true }))
	} else if note := r.Game.Sides.Note; note != nil {
		for _, p := range sides(r) {
			parts = append(parts, r.SideName(p)+" "+note(p))
		}
	}
	return strings.Join(parts, ". ")
}

// reachable returns the squares with an action: movable pieces, targets of the selected piece, and squares of
// placements.
func (k Known) reachable(selected game.Square) map[game.Square]bool {
	out := map[game.Square]bool{}
	for _, q := range k.premoveGoals(selected) {
		out[q] = true
	}
	if !k.HumanTurn {
		return out
	}
	for _, m := range k.Legal {
		from, goals := k.goals(m)
		for _, to := range goals {
			switch {
			case from == to, from == selected:
				out[to] = true
			case selected == game.NoSquare:
				out[from] = true
			}
		}
	}
	return out
}

// reachVerb returns the name of the action on the reachable squares.
func (k Known) reachVerb(selected game.Square) string {
	if legal := k.Legal; len(legal) > 0 {
		if from, to := k.View.Squares(legal[0]); from != to && selected == game.NoSquare {
			return textCanMove.String()
		}
	}
	return textPossibleMove.String()
}

// toldSquares returns the squares to describe, in reading order.
func toldSquares(r *GameRoom, v game.View, reach map[game.Square]bool) []game.Square {
	out := boxOf(r, v, reach)
	if r.Session.Picture.Flipped() {
		slices.Reverse(out)
	}
	return out
}

// boxOf returns all squares of a board with edges, row by row, and the smallest box around the stones, the
// reachable squares and their neighbours of one without.
func boxOf(r *GameRoom, v game.View, reach map[game.Square]bool) (out []game.Square) {
	rows, cols := v.Size()
	top, left, bottom, right := 0, 0, rows-1, cols-1
	if r.Game.Board.Zoom {
		top, left, bottom, right = rows, cols, -1, -1
		for q := range game.Square(rows * cols) {
			row, col := int(q)/cols, int(q)%cols
			if v.At(row, col) != 0 || reach[q] { // with the rim, where stones can be added
				top, left = min(top, max(row-1, 0)), min(left, max(col-1, 0))
				bottom, right = max(bottom, min(row+1, rows-1)), max(right, min(col+1, cols-1))
			}
		}
	}
	for row := top; row <= bottom; row++ {
		for col := left; col <= right; col++ {
			out = append(out, game.Square(row*cols+col))
		}
	}
	return out
}

// FileAndRank names a square in chess notation: a1 is at the bottom left if rows are counted from the bottom.
func FileAndRank(v game.View, q game.Square) string {
	rows, cols := v.Size()
	return fmt.Sprintf("%c%d", 'a'+int(q)%cols, rows-int(q)/cols)
}

// Announcement implements room.Room: it describes the last event and what is expected next, without anything
// that changes during a search.
func (r *GameRoom) Announcement() string {
	if text := r.state.Pencil.Said; text != "" {
		return text
	}
	text := r.Session.Brief()
	if r.Rules.Players == 1 {
		text = r.Points(func(string) bool { return false }) + ". " + text
	}
	if moves := lastMovesText(r); moves != "" {
		text = inSentences(moves, verdictSaid(r), text)
	} else {
		text = r.Title.String() + ". " + text
	}
	if q := r.state.Hand.Selected; q != game.NoSquare {
		text += ". " + selectedText(r, q)
	}
	if r.stuck { // this makes news of what sounds like the text before
		text += "\u00a0"
	}
	return text
}

// Answers implements room.Prompter: the hint, the answer to "Why?" and what its line shows.
func (r *GameRoom) Answers() []string { return []string{hintSaid(r), whySaid(r), lineSaid(r)} }

// inSentences joins the texts that are not empty.
func inSentences(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(text string) bool { return text == "" }), ". ")
}

// verdictSaid is the verdict on the move before an earlier position or that ended the game, or on the move
// that a review shows; empty if there is none.
func verdictSaid(r *GameRoom) string {
	line := r.Session.Line
	v, ok := shownVerdict(r)
	_, over := line.Result()
	if line.Cursor() == len(line.Moves()) && !over || !ok || r.state.Review.Why.N > 0 {
		return ""
	}
	from := before(line.Moves(), v.N)
	move := r.Say(line.Moves()[from].Text)
	mark := markNames[v.Mark].String()
	if better := line.Texts(from, v.Best[:1]); v.Mark > Good && len(better) > 0 {
		return textVerdictBetter.With("verdict", mark, "move", move, "better", r.Say(better[0]))
	}
	return textVerdictSaid.With("verdict", mark, "move", move)
}

// lineSaid says which line of an answer the board shows, and where the user has stepped in it, or that the
// board shows the game again.
func lineSaid(r *GameRoom) string {
	a, line, ply, ok := answerLine(r)
	switch {
	case !ok && r.state.Review.Why.Left:
		return textGameShown.With("brief", r.Session.Brief())
	case !ok:
		return ""
	}
	moves := a.moves[line]
	text := a.says(line)
	if r.state.Review.Why.Stepped {
		text += ". " + textPlyOf.With("n", ply, "most", len(moves))
		if ply > 0 {
			text += ": " + moves[ply-1]
		}
	}
	return text
}

// says names the moves of a line that were not played.
func (a *explanation) says(line int) string {
	if line == 1 {
		return textShowingBetter.With("moves", strings.Join(a.moves[line], " "))
	}
	move, rest := a.about.MoveText(), a.moves[line][len(a.about.Played):]
	if len(rest) == 0 {
		return textWhatFollows.With("move", move)
	}
	return textShowingReply.With("move", move, "moves", strings.Join(rest, " "))
}

// selectedText names the selected piece and the squares where it can go.
func selectedText(r *GameRoom, at game.Square) string {
	k := r.know()
	var goals []string
	for _, q := range boxOf(r, k.View, nil) {
		if len(k.movesFrom(at, q)) > 0 {
			goals = append(goals, k.squareName(q))
		}
	}
	return textSelectedGoes.With("square", k.squareName(at), "what", k.holds(at),
		"goals", orNothing(goals, ", "))
}
