package session

import (
	"ludarium/game"
	"ludarium/render/anim"
)

// Undo takes back to the previous decision of a human, and with it what the computer and chance played since; where no
// human plays, to the previous decision. A resignation or an agreed draw is taken back first. It returns false at the
// beginning. A search under way is cancelled.
func (s *Session) Undo() bool {
	if s.ending.kind != open && s.cursor == len(s.entries) {
		s.changing()
		s.ending = ending{}
		s.paused = true
		s.changed(anim.Plan{})
		return true
	}
	if n := s.previous(func(e Entry) bool { return s.isHuman(e.Player) }); n >= 0 {
		s.browse(n)
		return true
	}
	if n := s.previous(func(Entry) bool { return true }); n >= 0 {
		s.browse(n)
		return true
	}
	return false
}

// previous returns the cursor of the last decision before the cursor that is wanted, -1 when there is none.
func (s *Session) previous(wanted func(Entry) bool) int {
	for n := s.cursor - 1; n >= 0; n-- {
		if e := s.entries[n]; !e.Automatic() && wanted(e) {
			return n
		}
	}
	return -1
}

// Redo goes forward to where a human decided next, or to the end of the line; where no human plays, by one decision. It
// returns false at the end.
func (s *Session) Redo() bool {
	if s.cursor == len(s.entries) {
		return false
	}
	anyone := !s.isHuman(game.First) && !s.isHuman(game.Second)
	n := s.cursor + 1
	for n < len(s.entries) && (s.entries[n].Automatic() || !anyone && !s.isHuman(s.entries[n].Player)) {
		n++
	}
	s.browse(n)
	return true
}

// Jump shows the position after the first n of Moves, and what follows by itself; n is taken to the nearest that there
// is. The computer waits while that is in the past: until Play, Resume, or the end of the line is shown again. Computers that play alone wait
// until Resume.
func (s *Session) Jump(n int) {
	n = min(max(n, 0), len(s.entries))
	for n < len(s.entries) && s.entries[n].Automatic() {
		n++
	}
	if n != s.cursor {
		s.browse(n)
	}
}

// browse moves the cursor to n, which is the place of a decision or the end of the line.
func (s *Session) browse(n int) {
	s.changing()
	plan := s.travel(n)
	s.paused = n < len(s.entries) || !s.anyHuman()
	s.changed(plan)
}

// travel moves the state to n. Up to two decisions are shown as motion if they don't meet on a square.
func (s *Session) travel(n int) anim.Plan {
	decisions := 0
	for i := min(n, s.cursor); i < max(n, s.cursor); i++ {
		if !s.entries[i].Automatic() {
			decisions++
		}
	}
	shown := decisions <= 2
	var whole, part anim.Plan // of all decisions, and of one with what followed it
	done := func(i int) {     // the motion of entry i is in part
		back := n < s.cursor
		if shown && (back && !s.entries[i].Automatic() || !back && (i+1 == n || !s.entries[i+1].Automatic())) {
			shown = disjoint(whole, part)
			whole, part = join(whole, part), anim.Plan{}
		}
	}
	for s.cursor > n {
		i := s.cursor - 1
		var after game.State
		if shown {
			after = s.state.Clone()
		}
		s.state.Undo()
		if shown {
			plan := anim.Of(s.state, after, s.entries[i].Move)
			part = join(part, plan.Reverse())
			done(i)
		}
		s.cursor--
	}
	for s.cursor < n {
		i := s.cursor
		if shown {
			part = join(part, s.step(s.entries[i].Move, nil))
			done(i)
			continue
		}
		s.state.Play(s.entries[i].Move)
		s.cursor++
	}
	if !shown {
		return anim.Plan{}
	}
	return join(whole, part)
}

// join returns the motions of both plans together.
func join(a, b anim.Plan) anim.Plan {
	return anim.Plan{
		Motions: append(a.Motions[:len(a.Motions):len(a.Motions)], b.Motions...),
		Flips:   append(a.Flips[:len(a.Flips):len(a.Flips)], b.Flips...),
		Appear:  append(a.Appear[:len(a.Appear):len(a.Appear)], b.Appear...),
		Vanish:  append(a.Vanish[:len(a.Vanish):len(a.Vanish)], b.Vanish...),
	}
}

// disjoint reports whether no square is touched by both plans, so that they can be shown together.
func disjoint(a, b anim.Plan) bool {
	touched := map[game.Square]bool{}
	each(a, func(q game.Square) { touched[q] = true })
	apart := true
	each(b, func(q game.Square) { apart = apart && !touched[q] })
	return apart
}

func each(p anim.Plan, visit func(game.Square)) {
	for _, m := range p.Motions {
		visit(m.From)
		visit(m.To)
	}
	for _, f := range p.Flips {
		visit(f.Square)
	}
	for _, c := range p.Appear {
		visit(c.Square)
	}
	for _, c := range p.Vanish {
		visit(c.Square)
	}
}
