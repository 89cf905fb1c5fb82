package session

import (
	"ludarium/game"
	"ludarium/render/draw/anim"
)

// travel goes to cursor n. Up to two players' moves are animated unless they share a square.
func (l *GameLine) travel(n int) (c change) {
	decisions := 0
	for i := min(n, l.cursor); i < max(n, l.cursor); i++ {
		if !l.entries[i].Automatic() {
			decisions++
		}
	}
	shown := decisions <= 2
	// animation of all moves, and of one player's move with the automatic moves after it
	var whole, part anim.Plan
	done := func(i int) { // adds the animation of entry i, which is in part
		back := n < l.cursor
		if shown && (back && !l.entries[i].Automatic() ||
			!back && (i+1 == n || !l.entries[i+1].Automatic())) {
			shown = disjoint(whole, part)
			whole, part = join(whole, part), anim.Plan{}
		}
	}
	for l.cursor > n {
		i := l.cursor - 1
		var after game.State
		if shown {
			after = l.state.Clone()
		}
		l.state.Undo()
		if shown {
			plan := anim.Of(l.state, after, l.entries[i].Move)
			part = join(part, plan.Reverse())
			done(i)
		}
		l.cursor--
	}
	for l.cursor < n {
		i := l.cursor
		if shown {
			part = join(part, l.step(l.entries[i].Move, nil, nil).plan)
			done(i)
			continue
		}
		l.state.Play(l.entries[i].Move)
		l.cursor++
	}
	if shown {
		c.plan = join(whole, part)
	}
	return c
}

// awaited returns the first cursor from n on at which a player is to move, or the end of the line.
func (l *GameLine) awaited(n int) int {
	for n < len(l.entries) && l.entries[n].Automatic() {
		n++
	}
	return n
}

// join combines two animations.
func join(a, b anim.Plan) anim.Plan {
	return anim.Plan{
		Motions: append(a.Motions[:len(a.Motions):len(a.Motions)], b.Motions...),
		Flips:   append(a.Flips[:len(a.Flips):len(a.Flips)], b.Flips...),
		Appear:  append(a.Appear[:len(a.Appear):len(a.Appear)], b.Appear...),
		Vanish:  append(a.Vanish[:len(a.Vanish):len(a.Vanish)], b.Vanish...),
	}
}

// disjoint reports whether two animations share no square and can be shown together.
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
