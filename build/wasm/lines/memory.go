package lines

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"ludarium/build/wasm/file"
)

// memory is the initial memory of a program.
type memory struct {
	base  int // address of the first byte
	bytes []byte
}

// segment is a contiguous part of the memory.
type segment struct {
	at    int // address of the first byte
	bytes []byte
}

// A segment belongs to the first memory, at an address given by a constant expression.
const (
	modeActive = 0x00
	opConst    = 0x41
	opEnd      = 0x0b
)

// readMemory joins the segments of a section; the gaps are 0.
func readMemory(section []byte) (memory, error) {
	r := file.Reader{Data: section}
	var segments []segment
	for range r.Unsigned() {
		if r.Byte() != modeActive || r.Byte() != opConst {
			return memory{}, fmt.Errorf("wasmlines: byte %d of the data does not begin a Go segment", r.At)
		}
		s := segment{at: r.Signed()}
		if r.Byte() != opEnd {
			return memory{}, fmt.Errorf(
				"wasmlines: byte %d of the data: the address of a segment is no constant", r.At)
		}
		if s.bytes = r.Take(r.Unsigned()); r.Bad {
			return memory{}, fmt.Errorf("wasmlines: byte %d of the data: a segment is cut off", r.At)
		}
		segments = append(segments, s)
	}
	if len(segments) == 0 {
		return memory{}, nil
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	m := memory{base: segments[0].at &^ 7} // keep Go's alignment
	for _, s := range segments {
		if s.at < m.base+len(m.bytes) {
			return memory{}, fmt.Errorf("wasmlines: the segment at %#x overlaps another", s.at)
		}
		m.bytes = append(m.bytes, make([]byte, s.at-m.base-len(m.bytes))...)
		m.bytes = append(m.bytes, s.bytes...)
	}
	return m, nil
}

// Limits for segments: the maximum number in WebAssembly engines, and the number of consecutive zeros from
// which there is a new segment. Fewer zeros would make a module smaller, but its compressed form larger: a
// run of zeros takes less there than the address of a segment.
const (
	mostSegments  = 100_000
	shortestSpace = 256
)

// write returns the section that readMemory would read as m.
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

// split splits the memory at runs of at least space zeros.
func (m memory) split(space int) (segments []segment) {
	start, zeros := 0, space // start of the segment, and number of zeros before i
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

// appendSigned appends a signed LEB128 number.
func appendSigned(out []byte, x int) []byte {
	for ; x > 0x3f || x < -0x40; x >>= 7 {
		out = append(out, byte(x)&0x7f|0x80)
	}
	return append(out, byte(x)&0x7f)
}
