package flow

import (
	"encoding/binary"
	"slices"

	"ludarium/build/wasm/file"
)

// caller changes the calls of direct functions in a function that is not direct itself. Its frame stays in
// memory, because it can be suspended, but arguments and results of direct calls become local variables.
type caller struct {
	*program
	f       *function
	locals  int
	added   []byte         // types of the added variables
	args    map[slot]place // variables of arguments
	results []result
	forward []map[int]place // for each block, the variable of each store that becomes one
	in      [][]state       // at the start of each block, of each result
}

// result is a place to which direct functions return.
type result struct {
	place
	saved bool // whether the calls also store it in memory
}

// state says where the last value of a result is.
type state uint8

const (
	inVariable state = 1 << iota
	inMemory
	anywhere = inVariable | inMemory
)

// callDirectly changes the calls in f, and reports whether there are any to change.
func (m *program) callDirectly(f *function) bool {
	c := caller{program: m, f: f, args: map[slot]place{}}
	r := file.Reader{Data: f.head}
	groups := r.Unsigned()
	declared := r.At
	for c.locals = 1; groups > 0; groups-- {
		c.locals += r.Unsigned()
		r.Take(1)
	}
	afterwards := r.At
	if !c.findCalls() {
		return false
	}
	c.findEntries()
	for c.follow(); c.save(); c.follow() {
	}
	blocks := slices.Clone(f.blocks)
	for i := range blocks {
		blocks[i].steps = c.block(i)
	}
	f.blocks = blocks
	head := file.Reader{Data: f.head}
	head.At = 0
	groups = head.Unsigned()
	out := binary.AppendUvarint(nil, uint64(groups+len(c.added)))
	out = append(out, f.head[declared:afterwards]...)
	for _, kind := range c.added {
		out = append(out, 1, kind)
	}
	f.head = append(out, f.head[afterwards:]...)
	return true
}

// target returns the direct function that the step of a block calls, or nil.
func (c *caller) target(steps []step, at int) *direct {
	if steps[at].kind != goCall || !steps[at].canUnwind(steps[at+1:]) || at+2 != len(steps) {
		return nil
	}
	return c.direct[steps[at].number]
}

// variable adds a variable for a slot.
func (c *caller) variable(s slot) place {
	c.added = append(c.added, s.kind)
	c.locals++
	return place{s.offset, s.width, s.kind, c.locals - 1, true}
}

// findCalls finds the direct calls, their results, and the arguments that are stored just before the call.
func (c *caller) findCalls() bool {
	found := false
	c.forward = make([]map[int]place, len(c.f.blocks))
	for i := range c.f.blocks {
		steps := c.f.blocks[i].steps
		at := len(steps) - 2
		if at < 0 {
			continue
		}
		d := c.target(steps, at)
		if d == nil {
			continue
		}
		found = true
		for _, r := range d.results {
			if c.result(r) < 0 {
				c.results = append(c.results, result{place: c.variable(r)})
			}
		}
		start := at
		for start > 0 && !steps[start-1].endsZone() {
			start--
		}
		c.forward[i] = map[int]place{}
		for _, p := range d.params {
			if j := onlyStore(steps[start:at], p); j >= 0 {
				if _, is := c.args[p]; !is {
					c.args[p] = c.variable(p)
				}
				c.forward[i][start+j] = c.args[p]
				c.forward[i][steps[start+j].mate] = c.args[p]
			}
		}
	}
	return found
}

// endsZone reports whether steps before and after s may not be executed one after another.
func (s *step) endsZone() bool {
	switch s.kind {
	case jump, unwind, goCall, coldCall, enter, moreStack:
		return true
	}
	return s.op == opEnd || s.op == opBlock || s.op == opLoop || s.op == opIf
}

// onlyStore returns the index of the step that stores an argument, if nothing else uses its place; otherwise
// −1.
func onlyStore(steps []step, p slot) int {
	found := -1
	for j := range steps {
		s := &steps[j]
		switch {
		case s.kind == stores && overlap(s, p.offset, p.width):
			if found >= 0 || s.offset != p.offset || width(s.op) != p.width || kindOf(s.op) != p.kind {
				return -1
			}
			found = j
		case s.kind == loads && overlap(s, p.offset, p.width), s.kind == address && s.offset <= p.offset:
			if found >= 0 {
				return -1
			}
		}
	}
	return found
}

// overlap reports whether an access uses one of some bytes of the stack.
func overlap(s *step, offset, n int) bool {
	return s.offset < offset+n && offset < s.offset+width(s.op)
}

// kindOf returns the type of the value of a load or store.
func kindOf(op byte) byte {
	switch op {
	case opF64Load, opF64Store:
		return typeF64
	case opF32Load, opF32Store:
		return typeF32
	}
	return typeI64
}

// result returns the index of the result with a slot, or −1.
func (c *caller) result(s slot) int {
	return slices.IndexFunc(c.results, func(r result) bool {
		return r.offset == s.offset && r.width == s.width && r.kind == s.kind
	})
}

// findEntries marks the blocks where the function can still be entered.
func (c *caller) findEntries() {
	for i := range c.f.blocks[1:] {
		before := c.f.blocks[i].steps
		if n := len(before); n < 2 || c.target(before, n-2) == nil {
			continue
		}
		b := &c.f.blocks[i+1]
		b.entry = false
		for _, s := range b.steps {
			if s.op != opNop || s.kind != plain {
				b.entry = s.kind == goCall || s.kind == coldCall
				break
			}
		}
	}
}

// follow finds where the results are at the start of each block.
func (c *caller) follow() {
	n := len(c.f.blocks)
	c.in = make([][]state, n+1)
	for i := range c.in {
		c.in[i] = slices.Repeat([]state{anywhere}, len(c.results))
		if i < n && c.f.blocks[i].entry {
			c.in[i] = slices.Repeat([]state{inMemory}, len(c.results))
		}
	}
	for changed := true; changed; {
		changed = false
		merge := func(to int, now []state) {
			for k, s := range now {
				if c.in[to][k]&s != c.in[to][k] {
					c.in[to][k] &= s
					changed = true
				}
			}
		}
		for i := range c.f.blocks {
			b := &c.f.blocks[i]
			now := slices.Clone(c.in[i])
			for j := range b.steps {
				if s := &b.steps[j]; s.kind == jump {
					merge(s.to, now)
				} else {
					c.after(b.steps, j, now)
				}
			}
			if b.falls {
				merge(i+1, now)
			}
		}
	}
}

// after changes the states to those after a step.
func (c *caller) after(steps []step, j int, now []state) {
	s := &steps[j]
	switch s.kind {
	case goCall:
		d := c.target(steps, j)
		for k := range c.results {
			r := &c.results[k]
			if d == nil {
				now[k] = inMemory
				continue
			}
			for _, to := range d.results {
				switch {
				case to.offset == r.offset && to.width == r.width && to.kind == r.kind:
					if now[k] = inVariable; r.saved {
						now[k] = anywhere
					}
				case to.offset < r.offset+r.width && r.offset < to.offset+to.width:
					if now[k] &^= inVariable; !c.results[c.result(to)].saved {
						now[k] = 0
					}
				}
			}
		}
	case stores:
		for k := range c.results {
			switch r := &c.results[k]; {
			case !overlap(s, r.offset, r.width):
			case s.offset <= r.offset && s.offset+width(s.op) >= r.offset+r.width:
				now[k] = inMemory
			default:
				now[k] &= inMemory
			}
		}
	}
}

// save marks results that must also be stored in memory, and reports whether it found a further one.
func (c *caller) save() bool {
	more := false
	need := func(offset, end int, now []state) {
		for k := range c.results {
			r := &c.results[k]
			if r.offset < end && offset < r.offset+r.width && now[k]&inMemory == 0 {
				// Results at other places of the same memory may have been stored last.
				for l := range c.results {
					o := &c.results[l]
					if o.offset < r.offset+r.width && r.offset < o.offset+o.width && !o.saved {
						o.saved, more = true, true
					}
				}
			}
		}
	}
	for i := range c.f.blocks {
		steps := c.f.blocks[i].steps
		now := slices.Clone(c.in[i])
		for j := range steps {
			switch s := &steps[j]; s.kind {
			case loads:
				if c.known(s, now) == nil {
					need(s.offset, s.offset+width(s.op), now)
				}
			case address:
				need(s.offset, 1<<30, now)
			case goCall, coldCall:
				d := c.target(steps, j)
				reads, known := c.reads[s.number]
				switch {
				case d != nil:
					for _, p := range d.params {
						if !c.forwarded(i, p) {
							need(p.offset, p.offset+p.width, now)
						}
					}
				case known:
					for _, a := range reads {
						need(a.offset, a.offset+width(a.op), now)
					}
				case c.name(s.number) != "runtime.sigpanic":
					need(0, 1<<30, now)
				}
			}
			c.after(steps, j, now)
		}
	}
	return more
}

// forwarded reports whether the argument of the call at the end of a block is in a variable.
func (c *caller) forwarded(block int, p slot) bool {
	for _, v := range c.forward[block] {
		if v == c.args[p] {
			return true
		}
	}
	return false
}

// known returns the result in a variable that a load can use, or nil.
func (c *caller) known(s *step, now []state) *result {
	for k := range c.results {
		r := &c.results[k]
		if now[k]&inVariable != 0 && r.offset == s.offset && r.width == width(s.op) &&
			(r.kind == typeI64 || r.kind == kindOf(s.op)) {
			return r
		}
	}
	return nil
}

// block returns the changed steps of a block.
func (c *caller) block(i int) []step {
	var out []step
	add := func(op byte, code []byte) {
		out = append(out, step{instruction: instruction{op: op, code: code}})
	}
	steps := c.f.blocks[i].steps
	now := slices.Clone(c.in[i])
	for j := range steps {
		s := &steps[j]
		v, forward := c.forward[i][j]
		switch d := c.target(steps, j); {
		case d != nil:
			add(opNop, c.call(i, s, d))
			return out
		case forward && s.kind == base:
		case forward:
			add(opNop, v.store(nil, access{s.offset, s.op}))
		case s.kind == loads && c.known(s, now) != nil:
			add(opNop, c.known(s, now).load(nil, access{s.offset, s.op}))
		default:
			out = append(out, *s)
		}
		c.after(steps, j, now)
	}
	return out
}

// call returns a direct call at the end of a block.
func (c *caller) call(block int, s *step, d *direct) []byte {
	var code []byte
	if d.panics {
		r := reader{file.Reader{Data: s.code}}
		code = append(code, opLocalGet, localSP, opI32Const, 8, opI32Sub)
		for {
			in, err := r.instruction()
			if err != nil || in.op == opI64Const {
				code = append(code, in.code...)
				break
			}
		}
		code = append(code, opI64Store, 3, 0)
	}
	for _, p := range d.params {
		if c.forwarded(block, p) {
			code = withNumber(code, opLocalGet, c.args[p].local)
		} else {
			code = p.load().inMemory(append(code, opLocalGet, localSP))
		}
	}
	code = withNumber(code, opCall, d.number)
	for _, r := range slices.Backward(d.results) {
		code = withNumber(code, opLocalSet, c.results[c.result(r)].local)
	}
	for _, r := range d.results {
		if to := &c.results[c.result(r)]; to.saved {
			code = withNumber(append(code, opLocalGet, localSP), opLocalGet, to.local)
			code = r.store().inMemory(code)
		}
	}
	return code
}
