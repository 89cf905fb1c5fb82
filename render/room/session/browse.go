package session

// Undo takes back to the previous decision of a human, and with it what the computer and chance played since;
// if no human plays, to the previous decision. A resignation or an agreed draw is taken back first. It
// returns false at the beginning. A search under way is cancelled.
func (s *Session) Undo() bool {
	if s.Line.ending.kind != open && s.Line.cursor == len(s.Line.entries) {
		s.changing()
		s.Line.ending = ending{}
		s.Search.paused = true
		s.changed(change{})
		return true
	}
	if n := s.Line.previous(func(e Entry) bool { return s.Players.isHuman(e.Player) }); n >= 0 {
		s.browse(func() change { return s.Line.travel(n) })
		return true
	}
	return s.Back()
}

// Back shows the position before the last decision, whoever made it, without taking it back. It returns false
// at the beginning.
func (s *Session) Back() bool {
	n := s.Line.previous(func(Entry) bool { return true })
	if n < 0 {
		return false
	}
	s.browse(func() change { return s.Line.travel(n) })
	return true
}

// Redo goes forward to where a human decided next, or to the end of the line; if no human plays, by one
// decision. It returns false at the end.
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
	s.browse(func() change { return s.Line.travel(n) })
	return true
}

// Jump shows the position after the first n of Moves, and what follows by itself; n is taken to the nearest
// that there is. The computer waits while that is in the past: until Play, Resume, or the end of the line is
// shown again. Computers that play alone wait until Resume.
func (s *Session) Jump(n int) {
	n = s.Line.awaited(min(max(n, 0), len(s.Line.entries)))
	if n != s.Line.cursor {
		s.browse(func() change { return s.Line.travel(n) })
	}
}

// browse goes to another place of the line, the place of a decision or its end: the computer waits while it
// is in the past.
func (s *Session) browse(travel func() change) {
	s.changing()
	c := travel()
	s.Search.paused = s.Line.cursor < len(s.Line.entries) || !s.Players.anyHuman()
	s.changed(c)
}

// Take makes variation i the main line from where it begins, and shows the position after its first move.
// What it replaces becomes a variation. The computer waits there.
func (s *Session) Take(i int) {
	s.browse(func() change { return s.Line.take(i) })
}

// Drop forgets variation i.
func (s *Session) Drop(i int) {
	s.Line.drop(i)
	s.Picture.stale = true
}
