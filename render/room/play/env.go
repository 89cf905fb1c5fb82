package play

import (
	"slices"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/session"
)

// env is what the parts of a room work with: what the room is made of, the shell around it and the game
// played in it now.
type env struct {
	Game
	Shell   room.Shell
	Session *session.Session

	tab     int  // of the panel, the one that is open
	effort  int  // of reviews, less one, as chosen
	change  int  // counts the changes of the position; as far as the room has followed
	changes int  // counts the changes of what is saved or seen
	dirty   bool // something is to be saved
	refresh func()
}

// sides returns who plays in this game.
func (e *env) sides() []game.Player {
	if e.Rules.Players == 1 {
		return []game.Player{game.First}
	}
	return []game.Player{game.First, game.Second}
}

// Changed is to be called after a change of what is saved or seen.
func (e *env) Changed() {
	e.dirty = true
	e.changes++
	e.Shell.UI().Wake(0)
}

// humanToMove reports whether a person is to move in the position shown.
func (e *env) humanToMove() bool { return e.Session.Players.HumanTurn() }

// Refresh is to be called after the line was changed in the session itself.
func (e *env) Refresh() { e.refresh() }

// complain says what is wrong until another position is shown, or holds is false.
func (e *env) complain(text string, holds func() bool) {
	at := e.change
	e.Shell.Complain(upper(text), func() bool { return e.change == at && holds() })
}

// squareName names a square for people who do not see the board.
func (e *env) squareName(v game.View, q game.Square) string {
	if name := e.Game.Board.Square; name != nil {
		return name(v, q)
	}
	_, cols := v.Size()
	return textRowColumn.With("q", int(q)/cols+1, "q2", int(q)%cols+1)
}

// holds says what stands on a square; empty where the game does not tell.
func (e *env) holds(v game.View, q game.Square) string {
	if holds := e.Game.Board.Holds; holds != nil {
		return holds(v, q)
	}
	return ""
}

// settled is the cursor after n entries and what follows them by itself.
func (e *env) settled(n int) int {
	for moves := e.Session.Line.Moves(); n < len(moves) && moves[n].Automatic(); {
		n++
	}
	return n
}

// ShowSearch shows in the tab Think how an algorithm searches the position shown.
func (e *env) ShowSearch(p session.Player) {
	e.tab = tabThink
	if err := e.Session.Analysis.Watch(p); err != nil {
		e.Shell.Say(e.Complain(err, "").Error())
	}
	e.Changed()
}

// anyHuman reports whether a person plays a side.
func (e *env) anyHuman() bool {
	for _, p := range e.sides() {
		if e.Session.Players.Of(p).IsHuman() {
			return true
		}
	}
	return false
}

// preset returns which of the game's presets has these values, -1 for none.
func (e *env) preset(values param.Values) int {
	return slices.IndexFunc(e.Rules.Presets, func(p game.Preset) bool {
		v, err := param.Fill(e.Rules.Params, p.Values)
		return err == nil && v.String() == values.String()
	})
}

// movesFrom returns the legal moves from one square to another; for placements both are the same.
func (e *env) movesFrom(v game.View, from, to game.Square) []game.Move {
	var out []game.Move
	for _, m := range e.Session.Line.Legal() {
		if a, goals := goals(v, m); a == from && slices.Contains(goals, to) {
			out = append(out, m)
		}
	}
	return out
}

// goals returns where a legal move begins and by which squares people mean it, that where it ends first; none
// for a move without a place.
func goals(v game.View, m game.Move) (from game.Square, out []game.Square) {
	from, to := v.Squares(m)
	if to == game.NoSquare {
		return from, nil
	}
	out = []game.Square{to}
	if aimer, ok := game.Concrete(v).(game.Aimer); ok {
		out = aimer.Aims(out, m)
	}
	return from, out
}

// canStart reports whether a piece on q can go somewhere.
func (e *env) canStart(v game.View, q game.Square) bool {
	for _, m := range e.Session.Line.Legal() {
		if from, to := v.Squares(m); from == q && from != to {
			return true
		}
	}
	return false
}

// SetHuman gives a side to a person or to the usual computer player.
func (e *env) SetHuman(p game.Player, human bool) {
	next := session.Player{Kind: session.Human}
	if !human {
		next = e.Session.Players.Default()
	}
	if err := e.Session.SetPlayer(p, next); err != nil {
		e.Shell.Say(e.Complain(err, "").Error())
	}
	e.Changed()
}

// SideName returns what a side is called.
func (e *env) SideName(p game.Player) string {
	if e.Rules.Players == 1 {
		return textPlayer.String()
	}
	return e.Session.Line.SideName(p)
}

// ShowThinking goes to the tab that tells of searches.
func (e *env) ShowThinking() {
	e.tab = tabThink
	e.Changed()
}

// lastSquares returns where the last move before the position shown took place; passes and random events are
// skipped.
func (e *env) lastSquares() []game.Square {
	last, ok := e.Session.Line.Last()
	if !ok {
		return nil
	}
	from, to := e.Session.Line.View().Squares(last.Move)
	switch {
	case to == game.NoSquare:
		return nil
	case from == to:
		return []game.Square{to}
	}
	return []game.Square{from, to}
}
