package wasmlines

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
)

// memory is what a program finds in its memory at the start.
type memory struct {
	base  int // the address of the first byte
	bytes []byte
}

// segment is a part of the memory.
type segment struct {
	at    int // its address
	bytes []byte
}

// A segment is put into the first memory, at an address that an expression gives: a constant alone.
const (
	modeActive = 0x00
	opConst    = 0x41
	opEnd      = 0x0b
)

// readMemory puts the segments of a section together; what is between them is 0.
func readMemory(section []byte) (memory, error) {
	r := reader{data: section}
	var segments []segment
	for range r.unsigned() {
		if r.byte() != modeActive || r.byte() != opConst {
			return memory{}, fmt.Errorf("wasmlines: byte %d of the data is no start of a segment of Go", r.at)
		}
		s := segment{at: r.signed()}
		if r.byte() != opEnd {
			return memory{}, fmt.Errorf(
				"wasmlines: byte %d of the data: the address of a segment is no constant", r.at)
		}
		if s.bytes = r.take(r.unsigned()); r.bad {
			return memory{}, fmt.Errorf("wasmlines: byte %d of the data: a segment is cut off", r.at)
		}
		segments = append(segments, s)
	}
	if len(segments) == 0 {
		return memory{}, nil
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	m := memory{base: segments[0].at &^ 7} // what Go aligns is aligned in bytes, too
	for _, s := range segments {
		if s.at < m.base+len(m.bytes) {
			return memory{}, fmt.Errorf("wasmlines: the segment at %#x begins in another", s.at)
		}
		m.bytes = append(m.bytes, make([]byte, s.at-m.base-len(m.bytes))...)
		m.bytes = append(m.bytes, s.bytes...)
	}
	return m, nil
}

// WebAssembly engines take so many segments, and so many zeros are worth a new one.
const (
	mostSegments  = 100_000
	shortestSpace = 16
)

// write returns the section that readMemory reads as m.
func (m memory) write() []byte {
	segments := m.split(shortestSpace)
	for space := 2 * shortestSpace; len(segments) > mostSegments; space *= 2 {
		segments = m.split(space)
	}
	out := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		out = appendSigned(append(out, modeActive, opConst), s.at)
		out = append(out, opEnd)
		out = append(binary.AppendUvarint(out, uint64(len(s.bytes))), s.bytes...)
	}
	return out
}

// split returns the parts of the memory between stretches of at least so many zeros.
func (m memory) split(space int) (segments []segment) {
	start, zeros := 0, space // the zeros just before i; what comes first begins a segment
	for i, b := range m.bytes {
		switch {
		case b == 0:
			zeros++
			if zeros == space && i+1-zeros > start {
				segments = append(segments, segment{m.base + start, m.bytes[start : i+1-zeros]})
			}
		case zeros >= space:
			start, zeros = i, 0
		default:
			zeros = 0
		}
	}
	if end := len(m.bytes); zeros < space && end > start {
		segments = append(segments, segment{m.base + start, m.bytes[start : end-zeros]})
	}
	return segments
}

// reader reads the parts of a section.
type reader struct {
	data []byte
	at   int
	bad  bool // the data ended early, or had too large a number
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.data)-r.at {
		r.bad = true
		return nil
	}
	r.at += n
	return r.data[r.at-n : r.at]
}

func (r *reader) byte() byte {
	if b := r.take(1); len(b) == 1 {
		return b[0]
	}
	return 0xff
}

// unsigned reads an unsigned LEB128 number.
func (r *reader) unsigned() int {
	x, n := binary.Uvarint(r.data[r.at:])
	if n <= 0 || x > 1<<32 {
		r.bad = true
		return 0
	}
	r.at += n
	return int(x)
}

// signed reads a signed LEB128 number of at most 32 bits.
func (r *reader) signed() int {
	x := int64(0)
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		x |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				x |= -1 << (shift + 7)
			}
			return int(x)
		}
	}
	r.bad = true
	return 0
}

// appendSigned appends a signed LEB128 number.
func appendSigned(out []byte, x int) []byte {
	for ; x > 0x3f || x < -0x40; x >>= 7 {
		out = append(out, byte(x)&0x7f|0x80)
	}
	return append(out, byte(x)&0x7f)
}
