package explain

import (
	"fmt"
	"math"
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
)

// uctPicture draws the tree of UCT.
type uctPicture struct {
	*code.UCT
	nodes []*code.UCTNode // nodes by number, fetched on demand
	mover game.Player
}

func (p *uctPicture) views() []search.View {
	p.nodes = []*code.UCTNode{p.Tree}
	return []search.View{live.Encode(live.Outline(p, 0, search.WinRate)), live.Encode(p.children())}
}

// Children implements live.Source.
func (p *uctPicture) Children(dst []int32, id int32) []int32 {
	for _, n := range p.nodes[id].Children {
		if n.Visits == 0 {
			continue
		}
		at := slices.Index(p.nodes, n)
		if at < 0 {
			at = len(p.nodes)
			p.nodes = append(p.nodes, n)
		}
		dst = append(dst, int32(at))
	}
	return dst
}

// Node implements live.Source.
func (p *uctPicture) Node(id int32) live.Node {
	n := p.nodes[id]
	out := live.Node{Move: n.Move, Visits: int64(n.Visits), Best: n == p.Tree || n == p.best()}
	if n.Visits > 0 {
		out.Score = &search.Score{Value: p.rate(n)}
	}
	for _, child := range n.Children {
		if child.Visits == 0 {
			out.Untried++
		}
	}
	if len(n.Children) == 0 {
		out.Reason = live.Leaf
	}
	return out
}

// rate is the win rate of a node, from the point of view of the side to move at the root.
func (p *uctPicture) rate(n *code.UCTNode) float64 {
	q := float64((n.Sum/float64(n.Visits) + 1) / 2)
	if p.mover == game.Second {
		return 1 - q
	}
	return q
}

// best returns the most visited move of the root; of equally visited moves, the move with the best result.
func (p *uctPicture) best() (best *code.UCTNode) {
	for _, n := range p.Tree.Children {
		if n.Visits > 0 && (best == nil || n.Visits > best.Visits ||
			n.Visits == best.Visits && p.rate(n) > p.rate(best)) {
			best = n
		}
	}
	return best
}

func (p *uctPicture) children() live.Children {
	var c live.Children
	for _, n := range p.Tree.Children {
		child := live.Child{Move: n.Move, Visits: int64(n.Visits)}
		if n.Visits > 0 {
			child.Score = &search.Score{Value: p.rate(n), Unit: search.WinRate}
			child.Bonus = p.Exploration *
				math.Sqrt(exact.Log(float64(max(p.Tree.Visits, 1)))/float64(n.Visits))
		}
		c.Moves = append(c.Moves, child)
	}
	slices.SortStableFunc(c.Moves, func(a, b live.Child) int { return int(b.Visits - a.Visits) })
	return c
}

// playouts is the parameter for the number of random games that a method plays.
func playouts(usual string, most float64) param.Spec {
	return param.Spec{Name: "playouts", Title: "Playouts", Doc: "Random games that are played.",
		Unit: "playouts", Kind: param.Int, Default: usual, Min: 1, Max: most, Log: true}
}

// duels are positions of two-player games in which random games are played.
var duels = []position{
	{name: "start", title: "Empty board", game: "connectk", values: small},
	{name: "trap", title: "A move that loses to one reply", game: "connectk", values: small,
		text: "5/3x1/x2oo/x1oxo x"},
}

func monteCarlo() []algorithm {
	return []algorithm{
		{
			Description: explain.Description{Key: "uct", Title: "UCT",
				Question: "Where should the next random game go: to the best move, or to one tried too " +
					"little?",

				Family:   explain.MonteCarlo,
				Case:     "Connect Four on 5×4.",
				Explains: []explain.MethodName{{List: "games", Name: "mcts"}},
				Params: []param.Spec{positions(duels), playouts("200", 1000),
					{Name: "c", Title: "Exploration", Doc: "Weight of the bonus for rarely tried moves.",
						Kind: param.Float, Default: "0.7", Min: 0, Max: 2}},
				Succeeds: explain.Example{Title: "The tree finds the refutation",
					Text: "Random games like several moves, of which most lose to a single reply. The " +
						"tree visits those replies more and more, and the visits move to the one good " +
						"move.",
					Setup: explain.Setup{Seed: 1, Values: param.Values{"position": "trap",
						"playouts": "1000"}},
					Claim: atLeast("win rate", 0.5)},
				Fails: explain.Example{Title: "Without exploration",
					Text: "With c = 0 the first lucky games decide. The move that wins more than half " +
						"of its games lost the first one and is never tried again.",
					Setup: explain.Setup{Seed: 1, Values: param.Values{"position": "trap",
						"playouts": "1000",
						"c":        "0"}},
					Claim: atMost("win rate", 0.2)},
			},
			files: []string{"uct"}, stops: []string{"expand", "backup"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				s, g, board := setUp(duels, v["position"])
				u := &code.UCT{State: s, Exploration: v.Float("c"), Random: rng.NewXorshift(seed)}
				picture := &uctPicture{UCT: u, mover: s.Turn()}
				u.Start()
				return &run{trace: &u.Trace, board: board, state: s, write: writer(g, s),
					views: picture.views,
					do: func() (string, []explain.Result) {
						for range v.Int("playouts") {
							u.Iterate()
						}
						best := picture.best()
						part := float64(best.Visits) / float64(u.Tree.Visits)
						return fmt.Sprintf("%s: win rate %s, %d of %d visits", g.MoveText(s, best.Move),
								number(picture.rate(best)), best.Visits, u.Tree.Visits), []explain.Result{
								share("win rate", picture.rate(best)), share("share of the visits",
									part)}
					}}, nil
			},
		},
	}
}
