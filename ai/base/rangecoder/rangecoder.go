// Package rangecoder writes decisions between 0 and 1 in little more than the bits that they are worth under
// the probabilities that a model gives them. A reader has to ask the same model in the same order.
//
// Martin: Range Encoding: An Algorithm for Removing Redundancy from a Digitised Message, 1979; the carry is
// delayed as in the LZMA coder of Pavlov.
package rangecoder

import "io"

// Scale is the logarithm of what probabilities are counted in: they are from 1 to 2^Scale − 1.
const Scale = 12

// Coder writes with an encoder, or reads with a decoder, so that one model does both.
type Coder struct {
	Encoder *Encoder
	Decoder *Decoder
}

// Code writes a decision, or reads one and returns that, which is 0 with the probability zero.
func (c Coder) Code(zero uint32, one bool) bool {
	if c.Encoder != nil {
		c.Encoder.Encode(zero, one)
		return one
	}
	return c.Decoder.Decode(zero)
}

// Raw writes the lowest n bits of v, or reads and returns as many, each with even odds.
func (c Coder) Raw(v uint32, n int) uint32 {
	if c.Encoder != nil {
		c.Encoder.Raw(v, n)
		return v
	}
	return c.Decoder.Raw(n)
}

// Encoder writes.
type Encoder struct {
	out   []byte
	low   uint64 // 32 bits and a carry
	width uint32
	cache byte // byte not yet written, and after it so many 0xff, all of which a carry may change
	held  int
	begun bool
}

// NewEncoder returns an encoder that has written nothing.
func NewEncoder() *Encoder { return &Encoder{width: 1<<32 - 1} }

// Encode writes a decision that is 0 with the probability zero.
func (e *Encoder) Encode(zero uint32, one bool) {
	bound := e.width >> Scale * zero
	if one {
		e.low += uint64(bound)
		e.width -= bound
	} else {
		e.width = bound
	}
	e.normalise()
}

// Raw writes the lowest n bits of v, the highest first, each with even odds.
func (e *Encoder) Raw(v uint32, n int) {
	for n--; n >= 0; n-- {
		e.width >>= 1
		if v>>n&1 != 0 {
			e.low += uint64(e.width)
		}
		e.normalise()
	}
}

func (e *Encoder) normalise() {
	for e.width < 1<<24 {
		e.width <<= 8
		e.shift()
	}
}

// shift moves the top byte of low out.
func (e *Encoder) shift() {
	if e.low < 0xff000000 || e.low >= 1<<32 {
		carry := byte(e.low >> 32)
		if e.begun {
			e.out = append(e.out, e.cache+carry)
		}
		for ; e.held > 0; e.held-- {
			e.out = append(e.out, 0xff+carry)
		}
		e.cache, e.begun = byte(e.low>>24), true
	} else {
		e.held++
	}
	e.low = e.low << 8 & 0xffffffff
}

// Finish returns all that was written.
func (e *Encoder) Finish() []byte {
	for range 5 {
		e.shift()
	}
	return e.out
}

// Decoder reads what an encoder wrote. After the end of the input it reads zeros.
type Decoder struct {
	in    []byte
	width uint32
	code  uint32
	err   error
}

// NewDecoder returns a decoder of what Finish returned.
func NewDecoder(in []byte) *Decoder {
	d := &Decoder{in: in, width: 1<<32 - 1}
	for range 4 {
		d.code = d.code<<8 | d.next()
	}
	return d
}

// Err returns [io.ErrUnexpectedEOF] when more was read than there is, else nil.
func (d *Decoder) Err() error { return d.err }

// Left returns how many bytes of the input were not read.
func (d *Decoder) Left() int { return len(d.in) }

func (d *Decoder) next() uint32 {
	if len(d.in) == 0 {
		d.err = io.ErrUnexpectedEOF
		return 0
	}
	b := d.in[0]
	d.in = d.in[1:]
	return uint32(b)
}

// Decode reads a decision that is 0 with the probability zero.
func (d *Decoder) Decode(zero uint32) (one bool) {
	bound := d.width >> Scale * zero
	if one = d.code >= bound; one {
		d.code -= bound
		d.width -= bound
	} else {
		d.width = bound
	}
	for d.width < 1<<24 {
		d.width <<= 8
		d.code = d.code<<8 | d.next()
	}
	return one
}

// Raw reads n bits of even odds.
func (d *Decoder) Raw(n int) (v uint32) {
	for range n {
		d.width >>= 1
		v <<= 1
		if d.code >= d.width {
			d.code -= d.width
			v |= 1
		}
		for d.width < 1<<24 {
			d.width <<= 8
			d.code = d.code<<8 | d.next()
		}
	}
	return v
}
