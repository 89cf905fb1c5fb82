package flow

import (
	"cmp"
	"slices"
)

// access is a load or a store at an offset from the stack pointer.
type access struct {
	offset int
	op     byte
}

// place is a part of the stack, of at most 8 bytes, that becomes a local variable.
type place struct {
	offset, width int
	kind          byte // type of the variable
	local         int
	simple        bool // whether all accesses have the same offset and width
}

// layout returns the places with the accesses, or false if some overlap in a way that no local variable can
// represent.
func layout(all []access) (places []place, ok bool) {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b access) int { return cmp.Compare(a.offset, b.offset) })
	for _, a := range all {
		kind, w := byte(typeI64), width(a.op)
		switch a.op {
		case opF64Load, opF64Store:
			kind = typeF64
		case opF32Load, opF32Store:
			kind = typeF32
		}
		n := len(places)
		if n == 0 || a.offset >= places[n-1].offset+places[n-1].width {
			places = append(places, place{a.offset, w, kind, 0, true})
			continue
		}
		p := &places[n-1]
		p.simple = p.simple && p.offset == a.offset && p.width == w
		if p.kind != kind {
			p.kind = typeI64
		}
		if p.width = max(p.width, a.offset+w-p.offset); p.width > 8 {
			return nil, false
		}
	}
	return places, true
}

// find returns the place with the access.
func find(places []place, offset int) *place {
	i, found := slices.BinarySearchFunc(places, offset,
		func(p place, offset int) int { return cmp.Compare(p.offset, offset) })
	if !found {
		i--
	}
	return &places[i]
}

// load appends the instructions that do what a load does.
func (p *place) load(code []byte, a access) []byte {
	code = withNumber(code, opLocalGet, p.local)
	if p.kind != typeI64 {
		return code
	}
	if shift := 8 * (a.offset - p.offset); shift > 0 {
		code = append(withSigned(code, opI64Const, shift), opI64ShrU)
	}
	switch a.op {
	case opF64Load:
		return append(code, opF64OfI64)
	case opF32Load:
		return append(code, opI32Wrap, opF32OfI32)
	case opI64Load8S:
		return append(code, opExtend8S)
	case opI64Load16S:
		return append(code, opExtend16S)
	case opI64Load32S:
		return append(code, opExtend32S)
	case opI64Load32U:
		return append(code, opI32Wrap, opI64ExtendU)
	case opI64Load8U, opI64Load16U:
		return append(withSigned(code, opI64Const, 1<<(8*width(a.op))-1), opI64And)
	}
	return code
}

// store appends the instructions that do what a store does after its value.
func (p *place) store(code []byte, a access) []byte {
	if p.kind != typeI64 {
		return withNumber(code, opLocalSet, p.local)
	}
	switch a.op {
	case opF64Store:
		code = append(code, opI64OfF64)
	case opF32Store:
		code = append(code, opI32OfF32, opI64ExtendU)
	}
	if w := width(a.op); w < p.width {
		shift, mask := 8*(a.offset-p.offset), 1<<(8*w)-1
		code = append(withSigned(code, opI64Const, mask), opI64And)
		if shift > 0 {
			code = append(withSigned(code, opI64Const, shift), opI64Shl)
		}
		code = withNumber(code, opLocalGet, p.local)
		code = append(withSigned(code, opI64Const, ^(mask<<shift)), opI64And, opI64Or)
	}
	return withNumber(code, opLocalSet, p.local)
}

// slot is a parameter or a result of a function, at an offset from the stack pointer of its caller.
type slot struct {
	offset, width int
	kind          byte
}

// load returns the instruction that loads the slot from the stack.
func (s slot) load() access {
	op := map[int]byte{1: opI64Load8U, 2: opI64Load16U, 4: opI64Load32U, 8: opI64Load}[s.width]
	switch s.kind {
	case typeF64:
		op = opF64Load
	case typeF32:
		op = opF32Load
	}
	return access{s.offset, op}
}

// store returns the instruction that stores the slot to the stack.
func (s slot) store() access {
	op := map[int]byte{1: opI64Store8, 2: opI64Store16, 4: opI64Store32, 8: opI64Store}[s.width]
	switch s.kind {
	case typeF64:
		op = opF64Store
	case typeF32:
		op = opF32Store
	}
	return access{s.offset, op}
}

// inMemory returns the instruction of an access that has its address on the stack of operands.
func (a access) inMemory(code []byte) []byte {
	align := map[int]byte{1: 0, 2: 1, 4: 2, 8: 3}[width(a.op)]
	return withOffset(append(code, a.op, align), a.offset)
}
