package flow

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"ludarium/build/wasm/file"
)

// Numbers of the functions that the interpreter in these tests provides.
const (
	callTell = iota // records its argument
	callToss        // returns 0 or 1
	// sets the entry at which the function resumes; returns 1 if the goroutine is suspended, otherwise 0
	callAside
)

// TestRestructuredFunctionsBehaveTheSame generates functions in the form of Go's compiler with jumps between
// arbitrary blocks. It interprets each before and after restructuring, with goroutines that are suspended and
// resumed.
func TestRestructuredFunctionsBehaveTheSame(t *testing.T) {
	changed, unwound, rejoined := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		before := randomFunction(r, 1+r.IntN(14))
		after, err := new(parser).restructure(before)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		changed += number(!slices.Equal(before, after))
		for run := range uint64(8) {
			one, other := &machine{tosses: rand.New(rand.NewPCG(seed, run))},
				&machine{tosses: rand.New(rand.NewPCG(seed, run))}
			one.run(t, before)
			other.run(t, after)
			if !slices.Equal(one.told, other.told) {
				t.Fatalf("seed %d, run %d: %v becomes %v\n%x\n%x", seed, run, one.told, other.told, before,
					after)
			}
			unwound += one.unwound
		}
		if f, err := new(parser).parse(before); err != nil || f == nil {
			t.Fatalf("seed %d is not parsed: %v", seed, err)
		} else if newGraph(f).back {
			rejoined++
		}
	}
	t.Attr("functions",
		fmt.Sprintf("%d changed, put aside %d times, %d with loops of several entries", changed, unwound,
			rejoined))
	if changed < 2900 || unwound < 5000 || rejoined < 500 {
		t.Errorf("%d functions changed, put aside %d times, %d with loops of several entries", changed,
			unwound, rejoined)
	}
}

// randomFunction returns a random function with n basic blocks.
func randomFunction(r *rand.Rand, n int) []byte {
	var pcs, table []int // entry numbers of the blocks, and the block for each number
	for i := range n {
		pcs = append(pcs, len(table))
		for range 1 + r.IntN(2)*number(i < n-1) {
			table = append(table, i)
		}
	}
	code := []byte{1, 1, 0x7f, opBlock, noType, opLoop, noType}
	for range n {
		code = append(code, opBlock, noType)
	}
	code = append(code, opLocalGet, 0, opBrTable)
	code = binary.AppendUvarint(code, uint64(len(table)-1))
	for _, to := range table {
		code = append(code, byte(to))
	}
	code = append(code, opEnd)
	for i := range n {
		open := n - 1 - i
		jump := func(depth int) {
			code = withSigned(code, opI32Const, pcs[r.IntN(n)])
			code = append(code, opLocalSet, 0, opBr, byte(open+depth))
		}
		if i < n-1 && r.IntN(6) == 0 { // functions with defer can also resume at their end
			code = append(code, opNop, opLocalGet, 1, opI32Const, 8, opI32Sub, opLocalTee, 1, opGlobalSet, 0,
				opLocalGet, 1, opI64Const, 1, opI64Store, 3, 0)
			code = append(withSigned(code, opI32Const, pcs[i]), opCall, callAside, opBrIf, byte(open+1),
				opEnd)
			continue
		}
		code = append(withSigned(code, opI32Const, i), opCall, callTell)
		for range r.IntN(3) {
			code = append(code, opCall, callToss, opIf, noType)
			if r.IntN(4) == 0 {
				code = append(withSigned(code, opI32Const, 100+i), opCall, callTell)
			}
			jump(1)
			code = append(code, opEnd)
		}
		switch k := r.IntN(8); {
		case k < 2 || i == n-1:
			jump(0)
		case k == 2:
			code = append(code, opI32Const, 0, opReturn)
		case k < 6:
			code = append(withSigned(code, opI32Const, pcs[i+1]), opCall, callAside, opBrIf, byte(open+1))
		}
		code = append(code, opEnd)
	}
	return append(code, opUnreachable, opEnd, opI32Const, 1, opEnd)
}

// machine interprets functions made by randomFunction.
type machine struct {
	tosses  *rand.Rand
	told    []int
	unwound int
	next    int // entry number at which the function resumes
}

// run enters the function at its beginning, and again each time it was suspended, until it has ended or has
// made many records.
func (m *machine) run(t *testing.T, code []byte) {
	t.Helper()
	r := reader{file.Reader{Data: code, At: 3}}
	var all []instruction
	for r.At < len(code) {
		in, err := r.instruction()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, in)
	}
	for pc := 0; ; pc = m.next {
		switch m.enter(t, all, pc) {
		case 0, stopped:
			return
		}
		m.unwound++
		m.told = append(m.told, -m.next)
	}
}

const (
	stopped = -1
	most    = 200 // maximum number of recorded values
)

// enter interprets code with the variable pc and returns its result, or stopped.
func (m *machine) enter(t *testing.T, code []instruction, pc int) int {
	locals := [2]int{pc, 1000}
	var stack, frames []int // operand stack, and starts of the open blocks
	pop := func() int {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return x
	}
	end := func(at int) int { // returns the index of the end of the block starting at an index
		for depth := 0; ; at++ {
			switch code[at].op {
			case opBlock, opLoop, opIf:
				depth++
			case opEnd:
				if depth--; depth == 0 {
					return at
				}
			}
		}
	}
	at := 0
	branch := func(label int) {
		frame := frames[len(frames)-1-label]
		if frames = frames[:len(frames)-label]; code[frame].op == opLoop {
			at = frame
			return
		}
		frames = frames[:len(frames)-1]
		at = end(frame)
	}
	for steps := 0; ; at++ {
		if steps++; len(m.told) > most || steps > 100*most {
			return stopped
		}
		switch in := code[at]; in.op {
		case opBlock, opLoop:
			frames = append(frames, at)
		case opIf:
			if pop() != 0 {
				frames = append(frames, at)
			} else {
				at = end(at)
			}
		case opEnd:
			if len(frames) == 0 {
				return pop()
			}
			frames = frames[:len(frames)-1]
		case opBr:
			branch(in.number)
		case opBrIf:
			if pop() != 0 {
				branch(in.number)
			}
		case opBrTable:
			labels := in.labels()
			branch(labels[min(pop(), len(labels)-1)])
		case opReturn:
			return pop()
		case opLocalGet:
			stack = append(stack, locals[in.number])
		case opLocalSet:
			locals[in.number] = pop()
		case opLocalTee:
			locals[in.number] = stack[len(stack)-1]
		case opGlobalSet:
			pop()
		case opI64Store:
			pop()
			pop()
		case opI32Const, opI64Const:
			stack = append(stack, in.number)
		case opI32Sub:
			x := pop()
			stack = append(stack, pop()-x)
		case opCall:
			m.call(in.number, pop, &stack)
		case opNop:
		default:
			t.Fatalf("instruction %#x after %v", in.op, m.told)
		}
	}
}

// call executes one of the functions.
func (m *machine) call(which int, pop func() int, stack *[]int) {
	switch which {
	case callTell:
		m.told = append(m.told, pop())
		return
	case callAside:
		m.next = pop()
	}
	*stack = append(*stack, m.tosses.IntN(2))
}
