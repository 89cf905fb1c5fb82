package play

import (
	"slices"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room/session"
)

// sides returns who plays in this game.
func sides(r *GameRoom) []game.Player {
	if r.Rules.Players == 1 {
		return []game.Player{game.First}
	}
	return []game.Player{game.First, game.Second}
}

// Changed is to be called after a change of what is saved or seen.
func (r *GameRoom) Changed() {
	r.dirty = true
	r.changes++
	r.Shell.UI().Wake(0)
}

// humanToMove reports whether a person is to move in the position shown.
func humanToMove(r *GameRoom) bool { return r.Session.Players.HumanTurn() }

// Refresh is to be called after the line was changed in the session itself.
func (r *GameRoom) Refresh() { r.follow() }

// complain says what is wrong until another position is shown, or holds is false.
func complain(r *GameRoom, text string, holds func() bool) {
	at := r.change
	r.Shell.Complain(upper(text), func() bool { return r.change == at && holds() })
}

// squareName names a square for people who do not see the board.
func squareName(r *GameRoom, v game.View, q game.Square) string {
	if name := r.Game.Board.Square; name != nil {
		return name(v, q)
	}
	_, cols := v.Size()
	return textRowColumn.With("q", int(q)/cols+1, "q2", int(q)%cols+1)
}

// squareHolds says what stands on a square; empty where the game does not tell.
func squareHolds(r *GameRoom, v game.View, q game.Square) string {
	if holds := r.Game.Board.Holds; holds != nil {
		return holds(v, q)
	}
	return ""
}

// settledAfter is the cursor after n entries and what follows them by itself.
func settledAfter(r *GameRoom, n int) int {
	for moves := r.Session.Line.Moves(); n < len(moves) && moves[n].Automatic(); {
		n++
	}
	return n
}

// ShowSearch shows in the tab Think how an algorithm searches the position shown.
func (r *GameRoom) ShowSearch(p session.Player) {
	r.state.Tab = tabThink
	if err := r.Session.Analysis.Watch(p); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
	}
	r.Changed()
}

// anyHuman reports whether a person plays a side.
func anyHuman(r *GameRoom) bool {
	for _, p := range sides(r) {
		if r.Session.Players.Of(p).IsHuman() {
			return true
		}
	}
	return false
}

// presetOf returns which of the game's presets has these values, -1 for none.
func presetOf(r *GameRoom, values param.Values) int {
	return slices.IndexFunc(r.Rules.Presets, func(p game.Preset) bool {
		v, err := param.Fill(r.Rules.Params, p.Values)
		return err == nil && v.String() == values.String()
	})
}

// movesFrom returns the legal moves from one square to another; for placements both are the same.
func movesFrom(r *GameRoom, v game.View, from, to game.Square) []game.Move {
	var out []game.Move
	for _, m := range r.Session.Line.Legal() {
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
func canStart(r *GameRoom, v game.View, q game.Square) bool {
	for _, m := range r.Session.Line.Legal() {
		if from, to := v.Squares(m); from == q && from != to {
			return true
		}
	}
	return false
}

// SetHuman gives a side to a person or to the usual computer player.
func (r *GameRoom) SetHuman(p game.Player, human bool) {
	next := session.Player{Kind: session.Human}
	if !human {
		next = r.Session.Players.Default()
	}
	if err := r.Session.SetPlayer(p, next); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
	}
	r.Changed()
}

// SideName returns what a side is called.
func (r *GameRoom) SideName(p game.Player) string {
	if r.Rules.Players == 1 {
		return textPlayer.String()
	}
	return r.Session.Line.SideName(p)
}

// ShowThinking goes to the tab that tells of searches.
func (r *GameRoom) ShowThinking() {
	r.state.Tab = tabThink
	r.Changed()
}

// lastSquares returns where the last move before the position shown took place; passes and random events are
// skipped.
func lastSquares(r *GameRoom) []game.Square {
	last, ok := r.Session.Line.Last()
	if !ok {
		return nil
	}
	from, to := r.Session.Line.View().Squares(last.Move)
	switch {
	case to == game.NoSquare:
		return nil
	case from == to:
		return []game.Square{to}
	}
	return []game.Square{from, to}
}
