// Package rangecoder implements a binary arithmetic coder. It writes bits in little more space than their
// information content under the probabilities of a model. The reader must use the same model in the same
// order.
//
// Martin: Range Encoding: An Algorithm for Removing Redundancy from a Digitised Message, 1979. The carry is
// delayed as in Pavlov's LZMA coder.
package rangecoder

import "io"

// Scale is the number of bits of a probability: a probability is an integer from 1 to 2^Scale − 1, in units
// of 1/2^Scale.
const Scale = 12

// Coder writes with an encoder or reads with a decoder, so that one model can do both.
type Coder struct {
	Encoder *Encoder
	Decoder *Decoder
}

// Code writes the bit one, or reads a bit and returns it. The bit is 0 with probability zero, scaled.
func (c Coder) Code(zero uint32, one bool) bool {
	if c.Encoder != nil {
		c.Encoder.Encode(zero, one)
		return one
	}
	return c.Decoder.Decode(zero)
}

// Raw writes the lowest n bits of v, or reads and returns n bits. Each bit has even odds.
func (c Coder) Raw(v uint32, n int) uint32 {
	if c.Encoder != nil {
		c.Encoder.Raw(v, n)
		return v
	}
	return c.Decoder.Raw(n)
}

// Encoder writes bits.
type Encoder struct {
	out   []byte
	low   uint64 // 32 bits and a carry
	width uint32
	cache byte // last byte not yet written; a carry may still change it and the 0xff bytes pending after it
	held  int
	begun bool
}

// NewEncoder returns an empty encoder.
func NewEncoder() *Encoder { return &Encoder{width: 1<<32 - 1} }

// Encode writes a bit that is 0 with probability zero, scaled.
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

// Raw writes the lowest n bits of v, from the highest. Each bit has even odds.
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

// shift outputs the top byte of low.
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

// Finish returns the complete output.
func (e *Encoder) Finish() []byte {
	for range 5 {
		e.shift()
	}
	return e.out
}

// Decoder reads the output of an encoder. After the end of the input it reads zeros.
type Decoder struct {
	in    []byte
	width uint32
	code  uint32
	err   error
}

// NewDecoder returns a decoder for the output of Finish.
func NewDecoder(in []byte) *Decoder {
	d := &Decoder{in: in, width: 1<<32 - 1}
	for range 4 {
		d.code = d.code<<8 | d.next()
	}
	return d
}

// Err returns [io.ErrUnexpectedEOF] if more was read than the input has, otherwise nil.
func (d *Decoder) Err() error { return d.err }

// Left returns the number of unread bytes of the input.
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

// Decode reads a bit that is 0 with probability zero, scaled.
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

// Raw reads n bits with even odds.
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
