package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
)

// premoveSide reports whether a premove may be given, and whose.
func premoveSide(r *GameRoom) (p game.Player, ok bool) {
	s := r.Session
	if r.Game.Hand.Ahead == nil || s.Line.Cursor() < len(s.Line.Moves()) || s.Search.Paused() ||
		s.Players.Exploring() || s.Search.Failure() != "" {
		return 0, false
	}
	if _, over := s.Line.Result(); over || r.Rules.Players != 2 {
		return 0, false
	}
	turn := s.Line.View().Turn()
	if turn > game.Second || s.Players.Of(turn).IsHuman() || !s.Players.Of(turn.Opponent()).IsHuman() {
		return 0, false
	}
	return turn.Opponent(), true
}

// premoveGoals returns where the piece on a square might go as a premove; none where none may be given.
func premoveGoals(r *GameRoom, from game.Square) []game.Square {
	p, ok := premoveSide(r)
	if !ok || from == game.NoSquare {
		return nil
	}
	return r.Game.Hand.Ahead(r.Session.Line.View(), p, from)
}

// givePremove notes a premove.
func givePremove(r *GameRoom, from, to game.Square) {
	r.state.Premove.On, r.state.Premove.From, r.state.Premove.To, r.state.Premove.At = true, from, to,
		r.Session.Line.Cursor()
}

// cancelPremove forgets the premove.
func cancelPremove(r *GameRoom) {
	r.state.Premove.On = false
	r.Shell.UI().Wake(0)
}

// followPremove makes the premove after the computer's move, where it is legal, and forgets it.
func followPremove(r *GameRoom) {
	if !r.state.Premove.On {
		return
	}
	r.state.Premove.On = false
	s := r.Session
	decided := 0
	if r.state.Premove.At <= s.Line.Cursor() {
		for _, e := range s.Line.Moves()[r.state.Premove.At:s.Line.Cursor()] {
			if !e.Automatic() {
				decided++
			}
		}
	}
	if decided != 1 || !humanToMove(r) || s.Line.Cursor() < len(s.Line.Moves()) {
		return
	}
	moves := movesFrom(r, s.Line.View(), r.state.Premove.From, r.state.Premove.To)
	if len(moves) == 0 {
		r.Shell.Say(textPremoveNotPossible.String())
		return
	}
	best := moves[0] // the usual one comes first
	if usual := r.Game.Hand.Usual; usual != nil {
		if u, ok := usual(moves); ok {
			best = u
		}
	}
	r.Play(best)
}

// markPremove marks the premove, or where the selected piece might go as one.
func markPremove(r *GameRoom, v game.View, selected game.Square, marks *board.Marks) {
	if r.state.Premove.On {
		marks.Ahead = []game.Square{r.state.Premove.From, r.state.Premove.To}
	}
	if r.Shell.Settings().HideTargets {
		return
	}
	_, cols := v.Size()
	for _, q := range premoveGoals(r, selected) {
		marks.Targets = append(marks.Targets, q)
		if v.At(int(q)/cols, int(q)%cols) != 0 {
			marks.Captures = append(marks.Captures, q)
		}
	}
}

// premoveText says in words what the premove is; empty for none.
func premoveText(r *GameRoom) string {
	if !r.state.Premove.On {
		return ""
	}
	v := r.Session.Line.View()
	return textPremove.With("from", squareName(r, v, r.state.Premove.From), "to", squareName(r, v,
		r.state.Premove.To))
}
