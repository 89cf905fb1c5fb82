package twenty48

import "io"

// bit is the adaptive probability that a decision is 0, in units of 2⁻¹². It is halfway at first and moves by
// a part of 2⁻⁵ towards what was coded.
type bit uint16

const (
	bitScale = 12
	bitRate  = 5
	evenOdds = bit(1 << (bitScale - 1))
)

// rangeEncoder writes decisions in little more than the bits that they are worth under their probabilities.
//
// Martin: Range Encoding: An Algorithm for Removing Redundancy from a Digitised Message, 1979; the carry is
// delayed as in the LZMA coder of Pavlov.
type rangeEncoder struct {
	out   []byte
	low   uint64 // 32 bits and a carry
	width uint32
	cache byte // byte not yet written, and after it so many 0xff, all of which a carry may change
	held  int
	begun bool
}

func newRangeEncoder() *rangeEncoder { return &rangeEncoder{width: 1<<32 - 1} }

// encode writes a decision and adapts its probability.
func (e *rangeEncoder) encode(p *bit, one bool) {
	bound := e.width >> bitScale * uint32(*p)
	if one {
		e.low += uint64(bound)
		e.width -= bound
	} else {
		e.width = bound
	}
	p.adapt(one)
	e.normalise()
}

// encodeRaw writes the lowest n bits of v, the highest first, each with even odds.
func (e *rangeEncoder) encodeRaw(v uint32, n int) {
	for n--; n >= 0; n-- {
		e.width >>= 1
		if v>>n&1 != 0 {
			e.low += uint64(e.width)
		}
		e.normalise()
	}
}

func (e *rangeEncoder) normalise() {
	for e.width < 1<<24 {
		e.width <<= 8
		e.shift()
	}
}

// shift moves the top byte of low out.
func (e *rangeEncoder) shift() {
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

// finish returns all that was written.
func (e *rangeEncoder) finish() []byte {
	for range 5 {
		e.shift()
	}
	return e.out
}

// rangeDecoder reads what rangeEncoder wrote. After the end of the input it reads zeros, and notes that in
// err.
type rangeDecoder struct {
	in    []byte
	width uint32
	code  uint32
	err   error
}

func newRangeDecoder(in []byte) *rangeDecoder {
	d := &rangeDecoder{in: in, width: 1<<32 - 1}
	for range 4 {
		d.code = d.code<<8 | d.next()
	}
	return d
}

func (d *rangeDecoder) next() uint32 {
	if len(d.in) == 0 {
		d.err = io.ErrUnexpectedEOF
		return 0
	}
	b := d.in[0]
	d.in = d.in[1:]
	return uint32(b)
}

// decode reads a decision and adapts its probability.
func (d *rangeDecoder) decode(p *bit) (one bool) {
	bound := d.width >> bitScale * uint32(*p)
	if one = d.code >= bound; one {
		d.code -= bound
		d.width -= bound
	} else {
		d.width = bound
	}
	p.adapt(one)
	for d.width < 1<<24 {
		d.width <<= 8
		d.code = d.code<<8 | d.next()
	}
	return one
}

// decodeRaw reads n bits of even odds.
func (d *rangeDecoder) decodeRaw(n int) (v uint32) {
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

func (p *bit) adapt(one bool) {
	if one {
		*p -= *p >> bitRate
	} else {
		*p += (1<<bitScale - *p) >> bitRate
	}
}
