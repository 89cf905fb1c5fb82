package flow

import (
	"encoding/binary"
	"fmt"

	"ludarium/build/wasm/file"
)

// Opcodes that need special handling.
const (
	opUnreachable = 0x00
	opNop         = 0x01
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opI64Store    = 0x37
	opI32Const    = 0x41
	opI64Const    = 0x42
	opI32Sub      = 0x6b

	noType = 0x40 // block type without results
)

// instruction is an instruction of a function.
type instruction struct {
	op     byte
	code   []byte // encoded instruction
	number int    // first immediate operand, if it is a number
}

// reader decodes code.
type reader struct{ file.Reader }

// instruction reads the next instruction. It returns an error at the end and for an unknown opcode.
func (r *reader) instruction() (instruction, error) {
	start := r.At
	if start >= len(r.Data) {
		return instruction{}, fmt.Errorf("wasmflow: the code ends after %d bytes", start)
	}
	in := instruction{op: r.Data[start]}
	r.At++
	if !r.operands(&in) {
		return in, fmt.Errorf("wasmflow: byte %d: instruction %#x is not known", start, in.op)
	}
	if r.Bad {
		return in, fmt.Errorf("wasmflow: byte %d: bad operand of instruction %#x", start, in.op)
	}
	in.code = r.Data[start:r.At]
	return in, nil
}

// operands reads the operands of in and reports whether its opcode is known.
func (r *reader) operands(in *instruction) bool {
	switch op := in.op; {
	case op <= opNop, op == opEnd, op == 0x05, op == opReturn, op == 0x1a, op == 0x1b, op >= 0x45 &&
		op <= 0xc4, op == 0xd1:
	case op == opBlock, op == opLoop, op == opIf, op == opI32Const, op == opI64Const:
		in.number = r.Signed()
	case op == opBr, op == opBrIf, op == opCall, op >= 0x20 && op <= 0x26, op == 0xd2:
		in.number = r.Unsigned()
	case op == opBrTable:
		for n := r.Unsigned(); n >= 0 && !r.Bad; n-- {
			r.Unsigned()
		}
	case op == 0x11, op >= 0x28 && op <= 0x3e:
		in.number = r.Unsigned()
		r.Unsigned()
	case op == 0x3f, op == 0x40, op == 0xd0:
		r.Take(1)
	case op == 0x43:
		r.Take(4)
	case op == 0x44:
		r.Take(8)
	case op == 0xfc:
		return r.operandsFC()
	default:
		return false
	}
	return true
}

// operandsFC reads the operands after the prefix of saturating conversions and bulk memory instructions.
func (r *reader) operandsFC() bool {
	switch sub := r.Unsigned(); sub {
	case 0, 1, 2, 3, 4, 5, 6, 7:
	case 8, 10, 12, 14:
		r.Unsigned()
		r.Unsigned()
	case 9, 11, 13, 15, 16, 17:
		r.Unsigned()
	default:
		return false
	}
	return true
}

// labels returns the labels of a br_table; the default label is last.
func (in *instruction) labels() []int {
	r := reader{file.Reader{Data: in.code, At: 1}}
	all := make([]int, r.Unsigned()+1)
	for i := range all {
		all[i] = r.Unsigned()
	}
	return all
}

// withNumber appends an instruction with one unsigned operand to code.
func withNumber(code []byte, op byte, n int) []byte {
	return binary.AppendUvarint(append(code, op), uint64(n))
}

// withSigned appends an instruction with one signed operand to code.
func withSigned(code []byte, op byte, n int) []byte {
	code = append(code, op)
	for {
		b := byte(n & 0x7f)
		n >>= 7
		if n == 0 && b&0x40 == 0 || n == -1 && b&0x40 != 0 {
			return append(code, b)
		}
		code = append(code, b|0x80)
	}
}
