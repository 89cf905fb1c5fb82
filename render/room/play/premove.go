package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
)

// A premove is a move that a person gives while a computer thinks about its own. It is made at once when it
// is the person's turn, where it is legal then, and forgotten otherwise. A press on the board or Escape takes
// it back.
type premove struct {
	line
	on       bool
	from, to game.Square
	at       int // the cursor when it was given
}

// awaited reports whether a premove may be given, and whose.
func (m *premove) awaited() (p game.Player, ok bool) {
	s := m.Session
	if m.Game.Hand.Ahead == nil || s.Line.Cursor() < len(s.Line.Moves()) || s.Search.Paused() ||
		s.Players.Exploring() || s.Search.Failure() != "" {
		return 0, false
	}
	if _, over := s.Line.Result(); over || m.Rules.Players != 2 {
		return 0, false
	}
	turn := s.Line.View().Turn()
	if turn > game.Second || s.Players.Of(turn).IsHuman() || !s.Players.Of(turn.Opponent()).IsHuman() {
		return 0, false
	}
	return turn.Opponent(), true
}

// goals returns where the piece on a square might go as a premove; none where none may be given.
func (m *premove) goals(from game.Square) []game.Square {
	p, ok := m.awaited()
	if !ok || from == game.NoSquare {
		return nil
	}
	return m.Game.Hand.Ahead(m.Session.Line.View(), p, from)
}

// give notes a premove.
func (m *premove) give(from, to game.Square) {
	m.on, m.from, m.to, m.at = true, from, to, m.Session.Line.Cursor()
}

// cancel forgets the premove.
func (m *premove) cancel() {
	m.on = false
	m.Shell.UI().Wake(0)
}

// follow makes the premove after the computer's move, where it is legal, and forgets it.
func (m *premove) follow() {
	if !m.on {
		return
	}
	m.on = false
	s := m.Session
	decided := 0
	if m.at <= s.Line.Cursor() {
		for _, e := range s.Line.Moves()[m.at:s.Line.Cursor()] {
			if !e.Automatic() {
				decided++
			}
		}
	}
	if decided != 1 || !m.humanToMove() || s.Line.Cursor() < len(s.Line.Moves()) {
		return
	}
	moves := m.movesFrom(s.Line.View(), m.from, m.to)
	if len(moves) == 0 {
		m.Shell.Say(textPremoveNotPossible.String())
		return
	}
	best := moves[0] // the usual one comes first
	if usual := m.Game.Hand.Usual; usual != nil {
		if u, ok := usual(moves); ok {
			best = u
		}
	}
	m.Play(best)
}

// mark marks the premove, or where the selected piece might go as one.
func (m *premove) mark(v game.View, selected game.Square, marks *board.Marks) {
	if m.on {
		marks.Ahead = []game.Square{m.from, m.to}
	}
	if m.Shell.Settings().HideTargets {
		return
	}
	_, cols := v.Size()
	for _, q := range m.goals(selected) {
		marks.Targets = append(marks.Targets, q)
		if v.At(int(q)/cols, int(q)%cols) != 0 {
			marks.Captures = append(marks.Captures, q)
		}
	}
}

// text says in words what the premove is; empty for none.
func (m *premove) text() string {
	if !m.on {
		return ""
	}
	v := m.Session.Line.View()
	return textPremove.With("from", m.squareName(v, m.from), "to", m.squareName(v, m.to))
}
