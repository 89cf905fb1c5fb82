package alphabeta

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

const (
	recordedPlies = 12      // maximum distance from the root, in plies, of recorded nodes
	recordedNodes = 1 << 13 // maximum number of recorded nodes, not counting those on the current path
)

// recording is the recorded tree of the current iteration, limited to nodes near the root with many visits.
// It also holds the tree of the previous iteration for the parts that the current one has not reached. It is
// built from the events of the search. Nodes are in the order of their first visits, so that the subtree of a
// node directly follows the node.
type recording struct {
	nodes []recorded
	path  []int32    // recorded nodes of the current path, starting with the root
	nest  int        // number of nodes on the current path below the root
	least int64      // finished nodes with fewer visits have no recorded descendants
	begun int64      // number of positions visited before the iteration
	last  []recorded // last complete iteration; empty during the first
}

// recorded is a recorded node. Its values are from the point of view of its side to move.
type recorded struct {
	alpha, beta, value float64
	start              int64 // number of positions visited before the node
	visits             int64 // number of positions visited in the finished node
	parent             int32
	children           int32 // number of children searched, recorded or not
	untried            int32
	move               game.Move
	depth              int8
	flip               bool // whether the side to move is not the root's
	done               bool
	searches           int8
	role               live.Role
	reason             live.Reason
}

// begin starts search number time of the root in an iteration, with a window.
func (r *recording) begin(depth int, alpha, beta float64, nodes int64, time int) {
	if time == 1 {
		r.last, r.nodes = r.nodes, r.last
		r.begun = nodes
	}
	// The visits of a failed search of the root also count.
	r.nodes = append(r.nodes[:0],
		recorded{alpha: alpha, beta: beta, start: r.begun, depth: int8(depth), searches: int8(time)})
	r.path = append(r.path[:0], 0)
	r.nest, r.least = 0, 0
}

// end ends the search of the root.
func (r *recording) end(value float64, why verdict, nodes int64) {
	root := &r.nodes[0]
	root.value, root.reason, root.untried, root.visits, root.done = value, why.reason, int32(why.untried),
		nodes-root.start, true
	r.path = r.path[:0]
}

func (r *recording) take(e Event) {
	switch e.Kind {
	case Enter:
		r.enter(e)
	case Return:
		r.leave(e)
	case Skip:
		r.enter(Event{Kind: Enter, Move: e.Move, Ply: e.Ply + 1, Depth: e.Depth - 1, Alpha: -e.Beta,
			Beta: -e.Alpha, Nodes: e.Nodes})
		r.leave(Event{Kind: Return, Ply: e.Ply + 1, Value: -e.Value, Reason: live.Futile, Nodes: e.Nodes})
	}
}

// enter begins a node below the current one.
func (r *recording) enter(e Event) {
	if r.nest++; r.nest > recordedPlies {
		return
	}
	parent := r.path[len(r.path)-1]
	above := &r.nodes[parent]
	above.children++
	n := recorded{alpha: e.Alpha, beta: e.Beta, start: e.Nodes, parent: parent, move: e.Move,
		depth: int8(e.Depth), flip: !above.flip, role: e.Role}
	switch e.Role {
	case live.Presearch:
		n.flip = above.flip
	case live.Research:
		n.searches = 2
	}
	r.path = append(r.path, int32(len(r.nodes)))
	r.nodes = append(r.nodes, n)
}

// leave ends the current node.
func (r *recording) leave(e Event) {
	if r.nest--; r.nest >= recordedPlies {
		return
	}
	at := r.path[len(r.path)-1]
	r.path = r.path[:len(r.path)-1]
	n := &r.nodes[at]
	n.value, n.reason, n.untried, n.visits, n.done = e.Value, e.Reason, int32(e.Untried), e.Nodes-n.start,
		true
	if n.visits < r.least {
		r.nodes = r.nodes[:at+1]
	}
	for len(r.nodes) > recordedNodes && r.least < e.Nodes {
		r.least = max(2, 2*r.least)
		r.forget()
	}
}

// forget removes the descendants of finished nodes with fewer than r.least visits.
func (r *recording) forget() {
	kept, path := r.nodes[:0], r.path[1:]
	moved := make([]int32, len(r.nodes)) // new indices of kept nodes; −1 below a node with too few visits
	for i, n := range r.nodes {
		moved[i] = -1
		if i > 0 {
			if p := moved[n.parent]; p < 0 || kept[p].done && kept[p].visits < r.least {
				continue
			} else {
				n.parent = p
			}
		}
		moved[i] = int32(len(kept))
		kept = append(kept, n)
	}
	for i := range path {
		path[i] = moved[path[i]]
	}
	r.nodes = kept
}

// watchedTree returns a view of the recorded tree. Nodes of the previous iteration have negative ids; its
// first node is -1.
func (s *searching) watchedTree() live.Tree {
	w := &treeSource{searching: s, under: [2][][]int32{childrenOf(s.record.nodes), childrenOf(s.record.last)},
		before: map[int32]int32{}, best: map[int32]bool{}}
	// Step 1. Match the current nodes with nodes of the previous iteration. Children without a match are
	// still to be searched.
	if len(s.record.last) > 0 && len(s.record.path) > 0 {
		w.before[0] = -1
	}
	for k := 1; k < len(s.record.path); k++ {
		at, above := s.record.path[k], w.before[s.record.path[k-1]]
		if above == 0 {
			break
		}
		for _, id := range w.Children(nil, above) {
			if alike(w.at(id), &s.record.nodes[at]) {
				w.before[at] = id
			}
		}
	}
	// Step 2. Mark the best line.
	w.best[0] = true
	id := int32(0)
	for _, m := range s.info.Lines[0].Moves {
		next := id
		for _, child := range w.Children(nil, id) {
			if n := w.at(child); n.move == m && plain(n) {
				next = child
			}
		}
		if next == id {
			break
		}
		id = next
		w.best[id] = true
	}
	t := live.Outline(w, 0, s.Unit())
	c := &s.counts
	t.Counts = &live.Counts{Whole: math.Round(s.whole()), Cutoffs: c.Cutoffs, Researches: c.Researches,
		Nulls: c.Nulls, NullCuts: c.NullCuts, Skips: c.Skips,
		Presearch: c.Presearch}
	return t
}

// plain reports whether a node is the search of a move, not of a null move or a presearch.
func plain(n *recorded) bool { return n.role != live.Null && n.role != live.Presearch }

// alike reports whether two nodes below the same position search the same move.
func alike(a, b *recorded) bool { return a.move == b.move && plain(a) && plain(b) }

func childrenOf(nodes []recorded) [][]int32 {
	out := make([][]int32, len(nodes))
	for i := 1; i < len(nodes); i++ {
		p := nodes[i].parent
		out[p] = append(out[p], int32(i))
	}
	return out
}

// treeSource implements live.Source with the recording of a search.
type treeSource struct {
	*searching
	under  [2][][]int32    // children in this iteration and in the previous one
	before map[int32]int32 // node of the previous iteration, by current node
	best   map[int32]bool
}

func (w *treeSource) at(id int32) *recorded {
	if id < 0 {
		return &w.record.last[-1-id]
	}
	return &w.record.nodes[id]
}

// Children implements live.Source.
func (w *treeSource) Children(dst []int32, id int32) []int32 {
	if id < 0 {
		for _, c := range w.under[1][-1-id] {
			dst = append(dst, -1-c)
		}
		return dst
	}
	dst = append(dst, w.under[0][id]...)
	if old, ok := w.before[id]; ok {
		dst = append(dst, w.awaited(id, old)...)
	}
	return dst
}

// awaited returns the children of a node in the previous iteration that the new iteration has not reached.
// Each move has only its last search.
func (w *treeSource) awaited(id, old int32) (ids []int32) {
	all := w.under[1][-1-old]
	for i, c := range all {
		n := &w.record.last[c]
		known := !plain(n) || n.reason == live.Futile
		for _, d := range all[i+1:] {
			known = known || alike(n, &w.record.last[d])
		}
		for _, d := range w.under[0][id] {
			known = known || alike(n, &w.record.nodes[d])
		}
		if !known {
			ids = append(ids, -1-c)
		}
	}
	return ids
}

// Node implements live.Source.
func (w *treeSource) Node(id int32) live.Node {
	n := w.at(id)
	out := live.Node{Move: n.move, Depth: int(n.depth), Best: w.best[id], Role: n.role, Reason: n.reason,
		Visits: n.visits, Untried: int(n.untried), Old: id < 0}
	if n.searches > 1 {
		out.Searches = int(n.searches)
	}
	alpha, beta, value := n.alpha, n.beta, n.value
	if n.flip {
		alpha, beta, value = -beta, -alpha, -value
	}
	out.Alpha, out.Beta = w.seen(alpha), w.seen(beta)
	switch {
	case id == 0:
		score := w.info.Lines[0].Score
		score.Unit, out.Bound = "", score.Bound
		score.Bound = search.Exactly
		out.Score = &score
	case n.done:
		out.Score = w.seen(value)
		switch {
		case value <= alpha:
			out.Bound = search.AtMost
		case value >= beta:
			out.Bound = search.AtLeast
		}
	}
	if id < 0 {
		out.More = int(n.children) - len(w.under[1][-1-id])
		return out
	}
	out.Start = n.start - w.record.begun
	out.More = int(n.children) - len(w.under[0][id])
	if !n.done {
		w.open(id, &out)
	}
	return out
}

// open adds the score of an unfinished node to its description, and the visits that its missing children had
// in the previous iteration.
func (w *treeSource) open(id int32, out *live.Node) {
	out.Reason, out.Visits = live.Open, w.clock.Nodes()-w.record.nodes[id].start
	old, ok := w.before[id]
	if !ok {
		return
	}
	if id != 0 {
		last := w.Node(old)
		out.Score, out.Bound = last.Score, last.Bound
	}
	for _, c := range w.awaited(id, old) {
		out.Visits += w.at(c).visits
	}
}

// seen converts a value for a view; it returns nil for an infinite value, which is an open end of a window.
func (s *searching) seen(v float64) *search.Score {
	if math.IsInf(v, 0) {
		return nil
	}
	score := s.score(v, false)
	score.Unit = "" // the tree has the unit
	return &score
}
