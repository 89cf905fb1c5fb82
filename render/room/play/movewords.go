package play

import (
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// moveWords describes a move in words: what moves, from where to where, and all that changes besides. It
// plays the move in before.
func moveWords(r *GameRoom, before game.State, m game.Move) string {
	after := before.Clone()
	after.Play(m)
	k := r.know()
	then := k
	k.View, then.View = before, after
	from, to := before.Squares(m)
	switch {
	case r.Game.Board.Words != nil:
		return r.Game.Board.Words(before, m)
	case to == game.NoSquare:
		return inParts(r.Say(r.Rules.MoveText(before, m)), besides(r, before, m))
	case from == to:
		placed := textSquareHolds.With("square", k.squareName(to), "what", then.holds(to))
		return inParts(append([]string{placed}, effects(r, k, then, m)...)...)
	}
	text := textMoveFromTo.With("what", k.holds(from), "from", k.squareName(from), "to", k.squareName(to))
	_, cols := before.Size()
	if before.At(int(to)/cols, int(to)%cols) != 0 {
		text += ", " + textTakes.With("what", k.holds(to))
	}
	if was, is := before.At(int(from)/cols, int(from)%cols), after.At(int(to)/cols, int(to)%cols); was != is {
		text += ", " + textBecomes.With("what", then.holds(to))
	}
	rows, _ := before.Size()
	for q := range game.Square(rows * cols) {
		if is := then.holds(q); q != from && q != to && k.holds(q) != is {
			text += ", " + textSquareHolds.With("square", k.squareName(q), "what", is)
		}
	}
	return text
}

// inParts joins the parts of a description that are not empty.
func inParts(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(text string) bool { return text == "" }), ", ")
}

// besides describes what a move does besides what happens on its square; empty if that is nothing.
func besides(r *GameRoom, before game.View, m game.Move) string {
	if draws := r.Game.Board.Draws; draws != nil {
		return draws(before, m)
	}
	return ""
}

// effects describes what a placement changes besides its square.
func effects(r *GameRoom, before, after Known, m game.Move) (list []string) {
	list = append(list, besides(r, before.View, m))
	_, to := before.View.Squares(m)
	rows, cols := before.View.Size()
	var turned []string
	for q := range game.Square(rows * cols) {
		row, col := int(q)/cols, int(q)%cols
		if q != to && before.View.At(row, col) != after.View.At(row, col) {
			turned = append(turned, before.squareName(q))
		}
	}
	if len(turned) > 0 {
		list = append(list, textTurns.With("squares", strings.Join(turned, ", ")))
	}
	return list
}

// spokenMoves describes the last moves, kept until the game changes.
type spokenMoves struct {
	of   int    // GameRoom.revision
	in   string // tag of the language
	text string
}

// lastMovesText describes the last move and, if a computer has made it in answer to a person, that person's
// move, which may not have been spoken yet. It is empty before the first move.
func lastMovesText(r *GameRoom) string {
	if t := &r.turned; t.text != "" && t.at == r.followed {
		return t.spoken()
	}
	tag := lang.Spoken().Tag
	if r.spoken.of == r.revision && r.spoken.in == tag {
		return r.spoken.text
	}
	r.spoken = spokenMoves{of: r.revision, in: tag}
	moves := r.Session.Line.Moves()
	human := func(n int) bool { return r.Session.Players.Of(moves[n].Player).IsHuman() }
	n := moveBefore(moves, r.Session.Line.Cursor())
	if n < 0 {
		return ""
	}
	r.spoken.text = moveSaid(r, n)
	if first := moveBefore(moves, n); r.Rules.Players == 2 && first >= 0 && human(first) && !human(n) {
		r.spoken.text = moveSaid(r, first) + ". " + r.spoken.text
	}
	return r.spoken.text
}

// turnedMoves names the moves that were taken back or restored last, or says why nothing happens.
type turnedMoves struct {
	text string
	at   int           // GameRoom.followed after that
	in   string        // tag of the language of the text
	says func() string // the text in the current language
}

// spoken returns the text in the current language.
func (t *turnedMoves) spoken() string {
	if tag := lang.Spoken().Tag; t.text != "" && t.in != tag {
		t.text, t.in = t.says(), tag
	}
	return t.text
}

// Refuse lets screen readers speak why a command has no effect, before the position.
func (r *GameRoom) Refuse(says func() string) {
	text := says()
	if text == r.turned.text {
		text += "\u00a0" // otherwise it would not be spoken again
	}
	r.turned = turnedMoves{text, r.followed, lang.Spoken().Tag, says}
	r.Shell.UI().Wake(0)
}

// turn notes that the moves between two cursors of a line were taken back or, if to is the later one,
// restored.
func turn(r *GameRoom, moves []session.Entry, from, to int) {
	text := textTakenBack
	if to > from {
		text = textRestored
	}
	turned := slices.DeleteFunc(slices.Clone(moves[min(from, to):max(from, to)]), session.Entry.Automatic)
	says := func() string {
		var list []string
		for _, e := range turned {
			list = append(list, moveName(r, e))
		}
		return text.With("moves", strings.Join(list, ", "))
	}
	if r.turned = (turnedMoves{at: r.followed}); len(turned) > 0 {
		r.turned = turnedMoves{says(), r.followed, lang.Spoken().Tag, says}
	}
}

// spoken returns a move as it is spoken: in words if the game has any, or else its text.
func spoken(r *GameRoom, m game.Move, text string) string {
	if words := r.Game.Board.Words; words != nil {
		return words(r.Session.Line.View(), m)
	}
	return r.Say(text)
}

// apart returns what separates the moves of a line that is spoken.
func apart(r *GameRoom) string {
	if r.Game.Board.Words != nil {
		return "; "
	}
	return " "
}

// moveName returns a move as it is spoken, in a game for two after its side.
func moveName(r *GameRoom, e session.Entry) string {
	text := spoken(r, e.Move, e.Text)
	if r.Rules.Players == 2 {
		text = r.SideName(e.Player) + " " + text
	}
	return text
}

// moveBefore returns the index of the last move of a player before the first n events; −1 if there is none.
func moveBefore(moves []session.Entry, n int) int {
	for n--; n >= 0 && moves[n].Automatic(); n-- {
	}
	return n
}

// unheard is a character of no width that ends every second move of a side, so that a move is news even if it
// sounds like the one before.
const unheard = "\u2060"

// moveSaid describes move n and what it changed besides its square: stones that it turned, a line that it
// drew, a tile that appeared after it.
func moveSaid(r *GameRoom, n int) string {
	line := r.Session.Line
	e := line.Moves()[n]
	list := []string{moveName(r, e)}
	before := line.At(n)
	switch from, to := before.Squares(e.Move); {
	case r.Game.Board.Words != nil: // they say it all
	case to == game.NoSquare:
		list = append(list, besides(r, before, e.Move))
	case from == to:
		k := r.know()
		then := k
		after := before.Clone()
		after.Play(e.Move)
		k.View, then.View = before, after
		list = append(list, effects(r, k, then, e.Move)...)
	}
	text := inParts(append(list, followed(r, n)...)...)
	if n%4 >= 2 {
		text += unheard
	}
	return text
}

// followed describes what chance added after move n, up to the position shown.
func followed(r *GameRoom, n int) (list []string) {
	line := r.Session.Line
	for _, event := range line.Moves()[n+1 : line.Cursor()] {
		if !event.Automatic() {
			break
		}
		list = append(list, appeared(r, event))
	}
	return list
}

// appeared describes the stone or tile of a chance event; empty for other events.
func appeared(r *GameRoom, e session.Entry) string {
	k := r.know()
	_, to := k.View.Squares(e.Move)
	if e.Player != game.Chance || to == game.NoSquare {
		return ""
	}
	return textSquareHolds.With("square", k.squareName(to), "what", k.holds(to))
}
