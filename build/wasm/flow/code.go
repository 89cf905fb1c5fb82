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
	opTry         = 0x06
	opCatch       = 0x07
	opThrow       = 0x08
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opIndirect    = 0x11
	opDrop        = 0x1a
	opSelect      = 0x1b
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opI32Load     = 0x28
	opI64Load     = 0x29
	opF32Load     = 0x2a
	opF64Load     = 0x2b
	opI64Load8S   = 0x30
	opI64Load8U   = 0x31
	opI64Load16S  = 0x32
	opI64Load16U  = 0x33
	opI64Load32S  = 0x34
	opI64Load32U  = 0x35
	opI64Store    = 0x37
	opF32Store    = 0x38
	opF64Store    = 0x39
	opI64Store8   = 0x3c
	opI64Store16  = 0x3d
	opI64Store32  = 0x3e
	opI32Const    = 0x41
	opI64Const    = 0x42
	opI32LeU      = 0x4d
	opI32Add      = 0x6a
	opI32Sub      = 0x6b
	opI64Add      = 0x7c
	opI64And      = 0x83
	opI64Or       = 0x84
	opI64Shl      = 0x86
	opI64ShrU     = 0x88
	opI32Wrap     = 0xa7
	opI64ExtendU  = 0xad
	opI32OfF32    = 0xbc
	opI64OfF64    = 0xbd
	opF32OfI32    = 0xbe
	opF64OfI64    = 0xbf
	opExtend8S    = 0xc2
	opExtend16S   = 0xc3
	opExtend32S   = 0xc4
	opPrefix      = 0xfc
	opVector      = 0xfd

	typeI32 = 0x7f
	typeI64 = 0x7e
	typeF32 = 0x7d
	typeF64 = 0x7c

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
	case op == opBlock, op == opLoop, op == opIf, op == opTry, op == opI32Const, op == opI64Const:
		in.number = r.Signed()
	case op == opBr, op == opBrIf, op == opCatch, op == opThrow, op == opCall, op >= opLocalGet && op <= 0x26,
		op == 0xd2:
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
	case op == opVector:
		return r.operandsVector(in)
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

// memoryOffset returns the constant offset of a load or store.
func (in *instruction) memoryOffset() int {
	r := reader{file.Reader{Data: in.code, At: 1}}
	r.Unsigned()
	return r.Unsigned()
}

// width returns the number of bytes of a load or store of an i64, f32 or f64, and 0 for other instructions.
func width(op byte) int {
	switch op {
	case opI64Load, opF64Load, opI64Store, opF64Store:
		return 8
	case opF32Load, opI64Load32S, opI64Load32U, opF32Store, opI64Store32:
		return 4
	case opI64Load16S, opI64Load16U, opI64Store16:
		return 2
	case opI64Load8S, opI64Load8U, opI64Store8:
		return 1
	}
	return 0
}

// withOffset appends an unsigned number to code.
func withOffset(code []byte, n int) []byte { return binary.AppendUvarint(code, uint64(n)) }
