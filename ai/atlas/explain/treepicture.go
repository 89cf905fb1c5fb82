package explain

import (
	"math"
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// treePicture draws the tree of a depth-first search from the marks that it passes.
type treePicture struct {
	unit  string
	solo  bool // whether there is one player, so that all values have the same point of view
	nodes []treeNode
	path  []int32 // nodes from the root to the current one
	next  treeNode
}

// treeNode is a position in the tree; its values are from the point of view of the side to move there.
type treeNode struct {
	move        game.Move
	odds        float64 // probability of a chance move
	role        live.Role
	searches    int
	depth       int
	flip        bool // whether another side than the root's is to move
	alpha, beta float64
	value       float64
	done        bool
	reason      live.Reason
	visits      int64
	children    []int32
}

// roles maps the marks before a position is entered to the role of its search.
var roles = map[string]live.Role{"move": live.Plain, "scout": live.Scout, "again": live.Research,
	"pass": live.Null, "look ahead": live.Presearch, "tile": live.Plain}

// reasons maps marks to the reason why a position was not searched completely.
var reasons = map[string]live.Reason{"game over": live.Terminal, "horizon": live.Horizon,
	"cut": live.BetaCut, "pass is enough": live.NullCut, "futile": live.Futile, "known": live.TableHit}

// returns are the marks after the search of a position.
var returns = []string{"value", "value of the look ahead", "value of the pass", "captured",
	"value of the tile"}

// follow takes a mark.
func (t *treePicture) follow(mark string, variables []any) {
	role, leads := roles[mark]
	switch {
	case leads:
		t.next = treeNode{move: variable[game.Move](variables, "move"), role: role,
			odds: variable[float64](variables, "odds")}
		if role == live.Research {
			t.next.searches = 2
		}
	case mark == "iteration":
		t.nodes, t.path = nil, nil
	case mark == "enter", mark == "before the tile":
		t.enter(variables)
	case mark == "capture":
		t.next = treeNode{move: variable[game.Move](variables, "move")}
		t.enter([]any{"alpha", -variable[float64](variables, "beta"), "beta",
			-variable[float64](variables, "alpha")})
	case slices.Contains(returns, mark):
		at := t.path[len(t.path)-1]
		t.path = t.path[:len(t.path)-1]
		n := &t.nodes[at]
		n.value, n.done = variable[float64](variables, "value"), true
		if n.role != live.Presearch && !t.solo {
			n.value = -n.value
		}
	case mark == "leave" && len(t.path) == 1:
		t.nodes[0].value, t.nodes[0].done = variable[float64](variables, "best"), true
	}
	if reason, ends := reasons[mark]; ends && len(t.path) > 0 {
		t.nodes[t.path[len(t.path)-1]].reason = reason
	}
}

// enter adds a node below the current one.
func (t *treePicture) enter(variables []any) {
	n, at := t.next, int32(len(t.nodes))
	n.depth = variable[int](variables, "depth")
	n.alpha, n.beta = math.Inf(-1), math.Inf(1)
	if a, b := variable[float64](variables, "alpha"), variable[float64](variables, "beta"); a < b {
		n.alpha, n.beta = a, b
	}
	if len(t.path) > 0 {
		parent := &t.nodes[t.path[len(t.path)-1]]
		parent.children = append(parent.children, at)
		n.flip = parent.flip != (n.role != live.Presearch && !t.solo)
	}
	t.nodes, t.path = append(t.nodes, n), append(t.path, at)
	for _, i := range t.path {
		t.nodes[i].visits++
	}
}

// views draws the nodes entered so far.
func (t *treePicture) views() []search.View {
	if len(t.nodes) == 0 {
		return []search.View{}
	}
	return []search.View{live.Encode(t.outline())}
}

func (t *treePicture) outline() live.Tree {
	out := live.Outline(t, 0, t.unit)
	// the path to the current node is highlighted, but was not chosen by the search
	for i := range out.Nodes {
		if n := &out.Nodes[i]; n.Reason == live.Open {
			n.Best = false
		}
	}
	return out
}

// Children implements live.Source.
func (t *treePicture) Children(dst []int32, id int32) []int32 {
	return append(dst, t.nodes[id].children...)
}

// Node implements live.Source.
func (t *treePicture) Node(id int32) live.Node {
	n := &t.nodes[id]
	out := live.Node{Move: n.move, Odds: n.odds, Role: n.role, Searches: n.searches, Depth: n.depth,
		Visits: n.visits, Reason: n.reason}
	alpha, beta, value := n.alpha, n.beta, n.value
	if n.flip {
		alpha, beta, value = -beta, -alpha, -value
	}
	out.Alpha, out.Beta = finiteScore(alpha), finiteScore(beta)
	if !n.done {
		out.Reason, out.Best = live.Open, true
		return out
	}
	out.Score = finiteScore(value)
	switch {
	case value <= alpha:
		out.Bound = search.AtMost
	case value >= beta:
		out.Bound = search.AtLeast
	}
	return out
}

// seen returns a value as views show it, or nil if it is infinite.
func finiteScore(v float64) *search.Score {
	switch {
	case math.IsInf(v, 0):
		return nil
	case v > code.Win/2:
		return &search.Score{Value: code.Win - v, Kind: search.WinIn}
	case v < -code.Win/2:
		return &search.Score{Value: code.Win + v, Kind: search.LossIn}
	}
	return &search.Score{Value: v}
}
