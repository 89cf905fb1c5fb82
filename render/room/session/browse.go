package session

// Undo takes back all moves up to and including the last human move or, if no human plays, the last player's
// move. It first takes back a resignation or an agreed draw. It returns false at the start of the game. It
// cancels a running search.
func (s *Session) Undo() bool {
	if s.Line.ending.kind != open && s.Line.cursor == len(s.Line.entries) {
		s.changing()
		s.Line.ending = ending{}
		s.Search.paused = true
		s.changed(change{})
		return true
	}
	if n := s.Line.previous(func(e Entry) bool { return s.Players.isHuman(e.Player) }); n >= 0 {
		s.undo(n)
		return true
	}
	if n := s.Line.previous(func(Entry) bool { return true }); n >= 0 {
		s.undo(n)
		return true
	}
	return false
}

// undo goes back to cursor n, and marks the moves after it as taken back.
func (s *Session) undo(n int) {
	s.browse(func() change {
		s.Line.undone = true
		return s.Line.travel(n)
	})
}

// Back shows the position before the last player's move without taking it back. It returns false at the start
// of the game.
func (s *Session) Back() bool {
	n := s.Line.previous(func(Entry) bool { return true })
	if n < 0 {
		return false
	}
	s.browse(func() change { return s.Line.travel(n) })
	return true
}

// Redo goes forward to the next position in which a human moves, or to the end of the line; if no human
// plays, it goes forward by one player's move. It returns false at the end of the line.
func (s *Session) Redo() bool {
	if s.Line.cursor == len(s.Line.entries) {
		return false
	}
	people := s.Players.anyHuman()
	n := s.Line.cursor + 1
	for n < len(s.Line.entries) {
		if e := s.Line.entries[n]; !e.Automatic() && (!people || s.Players.isHuman(e.Player)) {
			break
		}
		n++
	}
	undone := s.Line.undone
	s.browse(func() change {
		s.Line.undone = undone
		return s.Line.travel(n)
	})
	return true
}

// Jump shows the position after the first n Moves and the automatic moves that follow; n is clamped to the
// length of the line. At an earlier position the computer waits until Play or Resume is called or the end of
// the line is shown again. Computers that play each other wait until Resume.
func (s *Session) Jump(n int) {
	n = s.Line.awaited(min(max(n, 0), len(s.Line.entries)))
	if n != s.Line.cursor {
		s.browse(func() change { return s.Line.travel(n) })
	}
}

// Retract goes to the position after the first n Moves and deletes the moves after it.
func (s *Session) Retract(n int) {
	s.browse(func() change { return s.Line.retract(n) })
}

// browse goes to another position in the line. The computer waits at earlier positions.
func (s *Session) browse(travel func() change) {
	s.changing()
	s.Line.undone = false
	c := travel()
	s.Search.paused = s.Line.cursor < len(s.Line.entries) || !s.Players.anyHuman()
	s.changed(c)
}

// Take makes variation i the main line and shows the position after its first move. The moves that it
// replaces become a variation. The computer waits there.
func (s *Session) Take(i int) {
	s.browse(func() change { return s.Line.take(i) })
}

// Drop deletes variation i.
func (s *Session) Drop(i int) {
	s.Line.drop(i)
	s.Picture.stale = true
}
