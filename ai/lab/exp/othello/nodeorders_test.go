package othello

import (
	"math/rand/v2"
	"testing"

	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Every order gives the minimax value, and the best one the smallest tree.
func TestMoveOrdersKeepMinimaxValue(t *testing.T) {
	w := weights.R104()
	board := gametree.Othello{Value: func(black, white uint64) float64 {
		return float64(w.Value(black, white))
	}}
	p := gametree.Start(8)
	random := rand.New(rand.NewPCG(1, 2))
	for range 8 {
		for depth := 1; depth <= 4; depth++ {
			whole := gametree.Search[gametree.Position]{Rules: board}
			want := whole.Value(p, depth)
			nodes := map[string]int64{}
			for _, o := range moveOrders {
				s := gametree.Search[deepPosition]{Settings: gametree.Settings{AlphaBeta: true},
					Rules: &orderedOthello{Othello: board, order: o, random: random}}
				if got := s.Value(deepPosition{p, depth}, depth); got != want {
					t.Errorf("%s, depth %d: %v, want %v", o.name, depth, got, want)
				}
				nodes[o.name] = s.Count.Nodes
			}
			if best := nodes["best first"]; best > nodes["random order"] || best > nodes["worst first"] ||
				nodes["worst first"] > whole.Count.Nodes {
				t.Errorf("depth %d: %v of %d nodes", depth, nodes, whole.Count.Nodes)
			}
		}
		children := board.Children(nil, p)
		p = children[random.IntN(len(children))]
	}
}

// Verdicts on the orders differ if the orders are exchanged.
func TestVerdictsOnMoveOrders(t *testing.T) {
	const title = "Growth by move order"
	given := param.Values{"positions": "20", "depth": "4"}
	r := results(t, "othello/search-nodes", given)
	right := verdicts(t, r.Summary(), title)
	if right["best first"] == lab.Differs || right["worst first"] == lab.Differs {
		t.Errorf("%v", right)
	}
	rows := lab.RowsAs[nodesRow](r.Rows())
	for i, row := range rows {
		switch row.Mode {
		case "best first":
			rows[i].Mode = "worst first"
		case "worst first":
			rows[i].Mode = "best first"
		}
	}
	wrong := verdicts(t, nodesSummary(nodesSettings{positions: 20, depth: 4}, rows), title)
	if wrong["best first"] != lab.Differs || wrong["worst first"] != lab.Differs {
		t.Errorf("exchanged: %v", wrong)
	}
}
