package live

import (
	"cmp"
	"container/heap"
	"encoding/json"
	"math"

	"ludarium/ai/search"
)

// Source is a search tree in the memory of an engine, which chooses the ids of the nodes.
type Source interface {
	// Node describes a node without its parent. More counts only children that the engine has dropped.
	Node(id int32) Node
	// Children appends the visited children of a node in the order in which they are tried.
	Children(dst []int32, id int32) []int32
}

// Outline returns the part of a tree that fits into a view: the principal variation, then the most visited
// nodes, with ties broken by depth. Every node comes after its parent. Equal trees have equal outlines.
func Outline(src Source, root int32, unit string) Tree {
	o := &outline{src: src, nodes: map[int32]Node{}}
	room := Tree{}.limit() - len(`{"unit":"","nodes":[]}`) - 2*len(unit) - countsRoom
	o.offer(root, 0)
	for o.Len() > 0 {
		c := heap.Pop(o).(candidate)
		if room -= size(c.node); room < 0 {
			break
		}
		o.nodes[c.id] = c.node
		o.children = src.Children(o.children[:0], c.id)
		for _, id := range o.children {
			o.offer(id, c.ply+1)
		}
	}
	t := Tree{Unit: unit, Nodes: make([]Node, 0, len(o.nodes))}
	o.write(&t, root, 0)
	return t
}

// countsRoom is the maximum encoded size of Counts, in bytes.
const countsRoom = 256

// candidate is a node whose parent is in the outline.
type candidate struct {
	id    int32
	node  Node
	ply   int
	order int // order of discovery
}

// outline is a heap of candidates, the best one first, and the nodes that were taken from it.
type outline struct {
	src      Source
	waiting  []candidate
	found    int
	nodes    map[int32]Node
	children []int32
}

// offer adds a candidate.
func (o *outline) offer(id int32, ply int) {
	heap.Push(o, candidate{id: id, node: rounded(o.src.Node(id)), ply: ply, order: o.found})
	o.found++
}

// Len implements heap.Interface.
func (o *outline) Len() int { return len(o.waiting) }

// Less implements heap.Interface.
func (o *outline) Less(i, j int) bool {
	a, b := &o.waiting[i], &o.waiting[j]
	if a.node.Best != b.node.Best {
		return a.node.Best
	}
	return cmp.Or(cmp.Compare(b.node.Visits, a.node.Visits), cmp.Compare(a.ply, b.ply),
		cmp.Compare(a.order, b.order)) < 0
}

// Swap implements heap.Interface.
func (o *outline) Swap(i, j int) { o.waiting[i], o.waiting[j] = o.waiting[j], o.waiting[i] }

// Push implements heap.Interface.
func (o *outline) Push(c any) { o.waiting = append(o.waiting, c.(candidate)) }

// Pop implements heap.Interface.
func (o *outline) Pop() any {
	last := len(o.waiting) - 1
	c := o.waiting[last]
	o.waiting = o.waiting[:last]
	return c
}

// size returns the maximum encoded size of a node in bytes, at any place in the tree.
func size(n Node) int {
	n.Parent, n.More = 9999, max(n.More, 9999)
	data, err := json.Marshal(n)
	if err != nil {
		panic("live: " + err.Error())
	}
	return len(data) + len(",")
}

// write appends a node and all its descendants that were taken, siblings in the order of the source.
func (o *outline) write(t *Tree, id int32, parent int) {
	n := o.nodes[id]
	n.Parent = parent
	at := len(t.Nodes)
	t.Nodes = append(t.Nodes, n)
	for _, child := range o.src.Children(nil, id) {
		if _, ok := o.nodes[child]; ok {
			o.write(t, child, at)
		} else {
			t.Nodes[at].More++
		}
	}
}

// rounded returns a node with its values rounded to three decimals and its odds to five.
func rounded(n Node) Node {
	n.Odds = math.Round(1e5*n.Odds) / 1e5
	n.Score, n.Alpha, n.Beta = thousandths(n.Score), thousandths(n.Alpha), thousandths(n.Beta)
	return n
}

func thousandths(s *search.Score) *search.Score {
	if s == nil {
		return nil
	}
	r := *s
	r.Value = math.Round(1000*r.Value) / 1000
	return &r
}
