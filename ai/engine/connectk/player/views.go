package player

import (
	"math/bits"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/connectk"
)

// views returns the network of the side to move, with its evaluation of each move, as a share of the total,
// and of the board after the best move.
func (s *Searcher) views(p rules.Position) ([]search.View, error) {
	pair, err := s.pair(p.Board)
	if err != nil {
		return nil, err
	}
	n := pair.First
	if p.Stones()&1 == 1 {
		n = pair.Second
	}
	var policy live.Policy
	sum, best, value := 0.0, 0, -1.0
	for m := p.Moves(); m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m)
		v := n.Judge(p.Play(cell)).Value
		policy.Moves = append(policy.Moves, live.Weighted{Move: game.Move(cell), Share: v})
		sum += v
		if v > value {
			best, value = cell, v
		}
	}
	for i := range policy.Moves {
		policy.Moves[i].Share /= max(sum, 1e-300)
	}
	return []search.View{live.Encode(n.View(p.Play(best))), live.Encode(policy)}, nil
}

// draws returns a view of the moves in p in which the choices are equally likely.
func draws(p rules.Position, choices uint64) live.Policy {
	var policy live.Policy
	for m := p.Moves(); m != 0; m &= m - 1 {
		w := live.Weighted{Move: game.Move(bits.TrailingZeros64(m))}
		if choices&m&-m != 0 {
			w.Share = 1 / float64(bits.OnesCount64(choices))
		}
		policy.Moves = append(policy.Moves, w)
	}
	return policy
}

// watchNaive returns a function whose view shows the rule that Naive follows, the rules of its earlier moves
// in the game, and the moves among which it draws.
func watchNaive(block bool) func(at *rules.State, one Player) []search.View {
	return func(at *rules.State, _ Player) []search.View {
		v := live.Rules{Nodes: []live.Rule{
			completes:  {Text: "Complete a line"},
			blocks:     {Text: "Block a line", Col: 1},
			isSafe:     {Text: "Play a random safe move", Row: 1},
			hasNoOther: {Text: "Play a random move", Col: 1, Row: 1},
		}}
		past := at.History(nil)
		state := at.Clone().(*rules.State)
		turns := []rules.Position{at.Position()} // positions with the same side to move, most recent first
		for i := range past {
			if state.Undo(); i%2 == 1 {
				turns = append(turns, state.Position())
			}
		}
		ways, last := map[[2]int]int{}, -1
		for i := len(turns) - 1; i >= 0; i-- {
			_, now := naive(turns[i], block)
			v.Nodes[now].Times++
			if at := int(now); last >= 0 && last != at {
				way := [2]int{last, at}
				if _, known := ways[way]; !known {
					ways[way] = len(v.Ways)
					v.Ways = append(v.Ways, live.Way{From: last, To: at})
				}
				w := &v.Ways[ways[way]]
				w.Times, w.Now = w.Times+1, i == 0
			}
			last = int(now)
		}
		v.Nodes[last].Now = true
		choices, _ := naive(at.Position(), block)
		return []search.View{live.Encode(v), live.Encode(draws(at.Position(), choices))}
	}
}

// watchUtility returns a view of the expected results of moves, and of the opponent's answers with their
// probabilities.
func watchUtility(at *rules.State, one Player) []search.View {
	u, p := one.(*utility), at.Position()
	t := live.Tree{Unit: unit, Nodes: []live.Node{{Depth: u.Depth}}}
	best := -2.0
	for _, o := range u.outlooks {
		best = max(best, o.value)
	}
	for _, o := range u.outlooks {
		parent := len(t.Nodes)
		t.Nodes = append(t.Nodes, live.Node{Move: game.Move(o.cell), Score: &search.Score{Value: o.value},
			Depth: u.Depth - 1, Best: o.value == best})
		if len(o.answers) == 0 {
			continue
		}
		least, all := slices.Min(o.answers), 0.0
		for _, v := range o.answers {
			all += u.weight(least, v)
		}
		answers := u.answers(p.Play(o.cell))
		for _, v := range o.answers {
			t.Nodes = append(t.Nodes, live.Node{Parent: parent, Odds: u.weight(least, v) / all,
				Move:  game.Move(bits.TrailingZeros64(answers)),
				Score: &search.Score{Value: v}, Reason: live.Expected})
			answers &= answers - 1
		}
	}
	return []search.View{live.Encode(t)}
}
