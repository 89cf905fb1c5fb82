package hands

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

func TestBanditModelSentences(t *testing.T) {
	expect(t, bandit(), nil, "", map[string]float64{"next": 1, "lead": 0, "mean": 0.5, "bonus": 1})
	expect(t, bandit(), map[string]float64{"c": 0.2}, "lead", map[string]float64{"next": 0, "mean": 0.6})
}

// TestBanditColumnsFollowThePlayouts checks that the columns show the means after the playouts of the step.
func TestBanditColumnsFollowThePlayouts(t *testing.T) {
	m := bandit()
	run := m.Run(m.Usual())
	for step, want := range map[int]float64{0: 90 * 3 / 6.0, 1: 90 * 3 / 7.0} { // the first playout: B loses
		if got := run.Scene(step).Boxes[2].H; got != want {
			t.Errorf("after %d playouts the column of B is %.1f high, want %.1f", step, got, want)
		}
	}
}

// ended is a tree whose leaves are ends of the game.
type ended struct{ *tree }

func (e ended) Turn() game.Player {
	if len(e.nodes[e.at()].moves) == 0 {
		return game.Nobody
	}
	return e.tree.Turn()
}

// TestBanditMatchesUCT checks that the code of UCT tries the same moves with the same results.
func TestBanditMatchesUCT(t *testing.T) {
	m, r := bandit(), rand.New(rand.NewPCG(7, 8))
	for range trials {
		v := random(&m, r)
		state := ended{grow(game.First, nil, nil, nil)}
		s := code.UCT{State: state, Exploration: v[2*Arms]}
		s.Start()
		now := tallyOf(v)
		children := make([]*code.UCTNode, Arms)
		s.Tree.Children = nil
		for i, move := range state.Moves(nil) {
			children[i] = &code.UCTNode{Move: move, Visits: int(now.tries[i]),
				Sum: 2*now.wins[i] - now.tries[i]}
			s.Tree.Children = append(s.Tree.Children, children[i])
			s.Tree.Visits += int(now.tries[i])
		}
		want, _, _ := now.choose(v[2*Arms])
		chosen := -1
		s.Hear = func(mark string, variables ...any) {
			if mark == "select" && chosen < 0 {
				chosen = slices.Index(state.Moves(nil), variables[1].(game.Move))
			}
		}
		s.Iterate()
		if chosen != want {
			t.Fatalf("%v: the code chooses %d, the model %d", v, chosen, want)
		}
	}
}
