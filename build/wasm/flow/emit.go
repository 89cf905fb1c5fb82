package flow

import (
	"encoding/binary"
	"slices"
)

// restructure returns the code of a function with structured control flow, or code itself if the function
// is not in the form of Go's compiler.
func (p *parser) restructure(code []byte) ([]byte, error) {
	f, err := p.parse(code)
	if err != nil || f == nil {
		return code, err
	}
	return f.emit(), nil
}

// emit returns the code of f with structured control flow.
func (f *function) emit() []byte {
	e := emitter{graph: newGraph(f), code: slices.Clone(f.head)}
	e.arrangeTrees()
	e.function()
	return e.code
}

// emitter writes a function. It writes the nodes of its graph in the order of the dominator tree: for each
// child of a node that is the target of a jump, a WebAssembly block is opened around the node and ends just
// before the child.
type emitter struct {
	*graph
	inside  [][]int // a node's children in the dominator tree; for a loop header, only those inside the loop
	outside [][]int // a loop header's children outside its loop
	joined  []int   // child that a node falls through to and that has no other predecessor; −1 if none
	frames  []frame
	code    []byte
}

// frame is an open WebAssembly block.
type frame struct {
	op   byte // opBlock, which ends before node, or opLoop, which starts with it
	node int
}

// theEnd is the pseudo-node after the function's body, to which code jumps when its goroutine is suspended.
const theEnd = -1

// arrangeTrees assigns the children of each node to inside, outside or joined.
func (e *emitter) arrangeTrees() {
	n := e.last + 1
	e.inside, e.outside, e.joined = make([][]int, n), make([][]int, n), slices.Repeat([]int{-1}, n)
	for _, v := range e.order[1:] {
		over, left := e.idom[v], false
		for h := e.header[over]; h >= 0 && !e.inLoop(v, h); h = e.around[h] {
			over, left = h, true
		}
		switch {
		case left:
			e.outside[over] = append(e.outside[over], v)
		case over != e.last && e.follows(over, v):
			e.joined[over] = v
		default:
			e.inside[over] = append(e.inside[over], v)
		}
	}
}

// follows reports whether v can only be reached from the end of u.
func (e *emitter) follows(u, v int) bool {
	if len(e.from[v]) != 1 || e.tail(u) != v {
		return false
	}
	ways := 0
	for _, to := range e.targets[u] {
		ways += number(to == v)
	}
	return ways == 1
}

// tail returns the node that follows the end of u; -1 if there is none.
func (e *emitter) tail(u int) int {
	b := &e.f.blocks[u]
	n := len(b.steps)
	switch {
	case b.falls && u+1 < e.last:
		return e.leads(u, u+1)
	case !b.falls && n > 0 && b.steps[n-1].kind == jump:
		return e.leads(u, b.steps[n-1].to)
	}
	return -1
}

// function writes the whole function.
func (e *emitter) function() {
	if e.f.unwinds {
		e.open(opBlock, theEnd)
	}
	root := e.last
	if !e.back && !slices.Contains(e.entries[1:], true) {
		root = 0
	}
	e.tree(root)
	e.code = append(e.code, opUnreachable)
	if e.f.unwinds {
		e.close()
		e.code = append(e.code, opI32Const, 1)
	}
	e.code = append(e.code, opEnd)
}

func (e *emitter) open(op byte, node int) {
	e.code = append(e.code, op, noType)
	e.frames = append(e.frames, frame{op, node})
}

func (e *emitter) close() {
	e.code = append(e.code, opEnd)
	e.frames = e.frames[:len(e.frames)-1]
}

// tree writes a node and its subtree of the dominator tree.
func (e *emitter) tree(v int) {
	for _, to := range slices.Backward(e.outside[v]) {
		e.open(opBlock, to)
	}
	loop := e.header[v] == v || v == e.last && e.back
	if loop {
		e.open(opLoop, v)
	}
	for _, to := range slices.Backward(e.inside[v]) {
		e.open(opBlock, to)
	}
	if v == e.last {
		e.jumpTable()
	} else {
		e.block(v)
	}
	for _, to := range e.inside[v] {
		e.close()
		e.tree(to)
	}
	if loop {
		e.close()
	}
	for _, to := range e.outside[v] {
		e.close()
		e.tree(to)
	}
}

// jumpTable writes the jump table.
func (e *emitter) jumpTable() {
	e.code = append(withNumber(append(e.code, opBlock, noType), opLocalGet, e.f.entry), opBrTable)
	labels := make([]int, len(e.f.table))
	for i, to := range e.f.table {
		if e.entries[to] {
			labels[i] = e.label(to, 1)
		}
	}
	n := len(labels) - 1
	for n > 0 && labels[n-1] == labels[len(labels)-1] {
		n--
	}
	e.code = binary.AppendUvarint(e.code, uint64(n))
	for _, l := range append(labels[:n], labels[len(labels)-1]) {
		e.code = binary.AppendUvarint(e.code, uint64(l))
	}
	e.code = append(e.code, opEnd, opUnreachable)
}

// label returns the label of a node's frame, for code that is nested depth blocks deeper than the innermost
// frame.
func (e *emitter) label(node, depth int) int {
	for i := len(e.frames) - 1; ; i-- {
		if e.frames[i].node == node {
			return depth + len(e.frames) - 1 - i
		}
	}
}

// block writes basic block v and the block joined to it, if any.
func (e *emitter) block(v int) {
	b := &e.f.blocks[v]
	steps := b.steps
	tail := e.tail(v)
	if tail >= 0 && !b.falls {
		steps = steps[:len(steps)-1]
	}
	depth := 0
	for i := 0; i < len(steps); i++ {
		s := &steps[i]
		switch s.op {
		case opBlock, opLoop:
			depth++
		case opIf:
			if i+2 < len(steps) && steps[i+1].kind == jump && steps[i+2].op == opEnd &&
				e.leads(v, steps[i+1].to) != e.last {
				e.code = withNumber(e.code, opBrIf, e.label(steps[i+1].to, depth))
				i += 2
				continue
			}
			depth++
		case opEnd:
			depth--
		}
		switch s.kind {
		default:
			e.code = append(e.code, s.code...)
		case unwind:
			e.code = withNumber(e.code, s.op, e.label(theEnd, depth))
		case jump:
			e.jump(v, s.to, depth)
		}
	}
	switch {
	case tail < 0:
	case tail == e.joined[v]:
		e.tree(tail)
	case !e.isNext(tail):
		to := v + 1
		if !b.falls {
			to = b.steps[len(b.steps)-1].to
		}
		e.jump(v, to, 0)
	}
}

// jump writes a jump from v to another block.
func (e *emitter) jump(v, to, depth int) {
	where := e.leads(v, to)
	if where == e.last {
		e.code = withSigned(e.code, opI32Const, slices.Index(e.f.table, to))
		e.code = withNumber(e.code, opLocalSet, e.f.entry)
	}
	e.code = withNumber(e.code, opBr, e.label(where, depth))
}

// isNext reports whether node is next if the code falls through here.
func (e *emitter) isNext(node int) bool {
	i := len(e.frames) - 1
	for i >= 0 && e.frames[i].op == opLoop {
		i--
	}
	return i >= 0 && e.frames[i].op == opBlock && e.frames[i].node == node
}
