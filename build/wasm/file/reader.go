package file

import "encoding/binary"

// Reader reads the parts of a module. After an error Bad is set and all results are meaningless.
type Reader struct {
	Data []byte
	At   int
	Bad  bool // whether the data ended early or contained a number out of range
}

// Take returns the next n bytes as a slice of the data.
func (r *Reader) Take(n int) []byte {
	if n < 0 || n > len(r.Data)-r.At {
		r.Bad = true
		return nil
	}
	r.At += n
	return r.Data[r.At-n : r.At]
}

// Byte returns the next byte, or 0xff at the end.
func (r *Reader) Byte() byte {
	if b := r.Take(1); len(b) == 1 {
		return b[0]
	}
	return 0xff
}

// Unsigned reads an unsigned LEB128 number of at most 32 bits.
func (r *Reader) Unsigned() int {
	x, n := binary.Uvarint(r.Data[r.At:])
	if n <= 0 || x > 1<<32 {
		r.Bad = true
		return 0
	}
	r.At += n
	return int(x)
}

// Signed reads a signed LEB128 number of at most 64 bits.
func (r *Reader) Signed() int {
	x, shift := int64(0), 0
	for r.At < len(r.Data) && shift < 70 {
		b := r.Data[r.At]
		r.At++
		x |= int64(b&0x7f) << shift
		shift += 7
		if b < 0x80 {
			if shift < 64 && b&0x40 != 0 {
				x |= -1 << shift
			}
			return int(x)
		}
	}
	r.Bad = true
	return 0
}
