package twenty48

import (
	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// The questions in the decision trees of corner strategies: about the two moves towards the corner, and about
// the third move.
var (
	towards = map[[2]game.Move]live.Rule{
		{rules.Up, rules.Right}:   {Text: "Is ↑ or → possible?"},
		{rules.Up, rules.Left}:    {Text: "Is ↑ or ← possible?"},
		{rules.Down, rules.Right}: {Text: "Is ↓ or → possible?"},
		{rules.Down, rules.Left}:  {Text: "Is ↓ or ← possible?"},
	}
	thirds = map[game.Move]live.Rule{
		rules.Left:  {Text: "Is ← possible?"},
		rules.Right: {Text: "Is → possible?"},
	}
	arrows = map[game.Move]string{rules.Up: "↑", rules.Right: "→", rules.Down: "↓", rules.Left: "←"}
)

// decision returns the decision tree that shows how the strategy chooses among the moves of a set.
func (c corner) decision(set uint8) live.Rules {
	const root, both, third, lot, one, left, last = 0, 1, 2, 3, 4, 5, 6
	place := func(r live.Rule, col, row int, asks bool) live.Rule {
		r.Col, r.Row, r.Asks = col, row, asks
		return r
	}
	d := live.Rules{Nodes: []live.Rule{
		root:  place(towards[[2]game.Move{c.first, c.second}], 1, 0, true),
		both:  place(live.Rule{Text: "Are both?"}, 0, 1, true),
		third: place(thirds[c.third], 2, 1, true),
		lot:   place(live.Rule{Text: "Play one at random"}, 0, 2, false),
		one:   place(live.Rule{Text: "Play that one"}, 1, 2, false),
		left:  place(live.Rule{Text: arrows[c.third]}, 2, 2, false),
		last:  place(live.Rule{Text: arrows[c.last]}, 3, 2, false),
	}}
	at := root
	for _, w := range [][3]int{{root, both, third}, {both, lot, one}, {third, left, last}} {
		d.Ways = append(d.Ways, live.Way{From: w[0], To: w[1], Text: "yes"},
			live.Way{From: w[0], To: w[2], Text: "no"})
	}
	has := func(m game.Move) bool { return set>>(m-1)&1 != 0 }
	answers := map[int]bool{root: has(c.first) || has(c.second), both: has(c.first) && has(c.second),
		third: has(c.third)}
	for d.Nodes[at].Now = true; d.Nodes[at].Asks; d.Nodes[at].Now = true {
		for i := range d.Ways {
			if w := &d.Ways[i]; w.From == at && (w.Text == "yes") == answers[at] {
				w.Now, at = true, w.To
				break
			}
		}
	}
	return d
}
