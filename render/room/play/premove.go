package play

import (
	"slices"

	"ludarium/game"
	"ludarium/render/board"
)

// A premove is a move that a person gives while a computer thinks about its own. It is made at once when it is the person's turn, where it is
// legal then, and forgotten otherwise. A press on the board or Escape takes it back.
type premove struct {
	on       bool
	from, to game.Square
	at       int // the cursor when it was given
}

// awaits reports whether a premove may be given, and whose.
func (r *Room) awaits() (p game.Player, ok bool) {
	s := r.Session
	if r.Extras.Ahead == nil || s.Line.Cursor() < len(s.Line.Moves()) || s.Search.Paused() || s.Players.Exploring() || s.Search.Failure() != "" {
		return 0, false
	}
	if _, over := s.Line.Result(); over || r.Game.Players != 2 {
		return 0, false
	}
	turn := s.Line.View().Turn()
	if turn > game.Second || s.Players.Of(turn).IsHuman() || !s.Players.Of(turn.Opponent()).IsHuman() {
		return 0, false
	}
	return turn.Opponent(), true
}

// pressAhead begins a premove at q, or ends the one that was given; it reports false where none may be given.
func (r *Room) pressAhead(v game.View, q game.Square) bool {
	p, ok := r.awaits()
	if !ok {
		return false
	}
	if r.ahead.on {
		r.cancelAhead()
		return true
	}
	r.hand.square = q
	if r.selected != game.NoSquare && slices.Contains(r.Extras.Ahead(v, p, r.selected), q) {
		return true // decided on release
	}
	if len(r.Extras.Ahead(v, p, q)) > 0 {
		r.hand.again = r.selected == q
		r.selected = q
	} else {
		r.selected = game.NoSquare
	}
	return true
}

// releaseAhead ends a premove at q.
func (r *Room) releaseAhead(v game.View, q game.Square) {
	p, ok := r.awaits()
	switch {
	case !ok || r.selected == game.NoSquare:
	case q != r.selected && slices.Contains(r.Extras.Ahead(v, p, r.selected), q):
		r.ahead = premove{true, r.selected, q, r.Session.Line.Cursor()}
		r.selected = game.NoSquare
	case r.hand.again && !r.hand.dragging:
		r.selected = game.NoSquare
	}
	r.Shell.UI().Wake(0)
}

// workAhead does for a premove what a click on a square does.
func (r *Room) workAhead(v game.View, q game.Square) {
	if r.pressAhead(v, q) {
		r.releaseAhead(v, q)
		r.hand = hand{}
	}
}

// cancelAhead forgets the premove.
func (r *Room) cancelAhead() {
	r.ahead = premove{}
	r.Shell.UI().Wake(0)
}

// followAhead makes the premove after the computer's move, where it is legal, or forgets it.
func (r *Room) followAhead() {
	a := r.ahead
	r.ahead = premove{}
	s := r.Session
	decided := 0
	if a.at <= s.Line.Cursor() {
		for _, e := range s.Line.Moves()[a.at:s.Line.Cursor()] {
			if !e.Automatic() {
				decided++
			}
		}
	}
	if decided != 1 || !r.humanToMove() || s.Line.Cursor() < len(s.Line.Moves()) {
		return
	}
	moves := r.movesFrom(s.Line.View(), a.from, a.to)
	if len(moves) == 0 {
		r.Shell.Say(textPremoveNotPossible)
		return
	}
	m := moves[0] // the usual one comes first
	if usual := r.Extras.Usual; usual != nil {
		if best, ok := usual(moves); ok {
			m = best
		}
	}
	r.Play(m)
}

// aheadMarks marks the premove, or where the piece that is selected for one might go.
func (r *Room) aheadMarks(v game.View, m *board.Marks) {
	if r.ahead.on {
		m.Ahead = []game.Square{r.ahead.from, r.ahead.to}
	}
	if p, ok := r.awaits(); ok && r.selected != game.NoSquare && !r.Shell.Settings().HideTargets {
		_, cols := v.Size()
		for _, q := range r.Extras.Ahead(v, p, r.selected) {
			m.Targets = append(m.Targets, q)
			if v.At(int(q)/cols, int(q)%cols) != 0 {
				m.Captures = append(m.Captures, q)
			}
		}
	}
}

// aheadText says in words what the premove is; empty for none.
func (r *Room) aheadText() string {
	if !r.ahead.on {
		return ""
	}
	v := r.Session.Line.View()
	return textPremove + r.squareName(v, r.ahead.from) + textTo + r.squareName(v, r.ahead.to)
}
