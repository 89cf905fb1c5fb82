package endgame

// chance is how likely a binary decision was yes lately: the mean of two estimates out of 65536, one that
// follows soon and one that follows late.
type chance struct{ soon, late uint16 }

// even is a chance that nothing is known of.
var even = chance{1 << 15, 1 << 15}

// coder is an arithmetic coder of binary decisions with a range of 32 bits, without carries (Rissanen,
// Langdon: "Arithmetic Coding", 1979; Mahoney: "Adaptive Weighing of Context Models for Lossless Data
// Compression", 2005). One that reads takes the same steps as the one that wrote.
type coder struct {
	low, high uint32
	reads     bool
	code      uint32 // what was read of the range
	data      []byte // what was written, or is still to be read
	short     bool   // whether more was read than there is
}

// newWriter returns a coder that writes.
func newWriter() *coder { return &coder{high: 1<<32 - 1} }

// newReader returns a coder that reads what another one has written.
func newReader(data []byte) *coder {
	c := &coder{high: 1<<32 - 1, reads: true, data: data}
	for range 4 {
		c.code = c.code<<8 | uint32(c.next())
	}
	return c
}

func (c *coder) next() byte {
	if len(c.data) == 0 {
		c.short = true
		return 0
	}
	b := c.data[0]
	c.data = c.data[1:]
	return b
}

// decide writes a decision and returns it, or returns the one that it reads.
func (c *coder) decide(p *chance, yes bool) bool {
	likely := (uint32(p.soon) + uint32(p.late)) >> 1
	width := c.high - c.low
	middle := c.low + width>>16*likely + width&0xffff*likely>>16
	if c.reads {
		yes = c.code <= middle
	}
	if yes {
		c.high = middle
		p.soon += (1<<16 - 1 - p.soon) >> 4
		p.late += (1<<16 - 1 - p.late) >> 7
	} else {
		c.low = middle + 1
		p.soon -= p.soon >> 4
		p.late -= p.late >> 7
	}
	for (c.low^c.high)>>24 == 0 {
		if c.reads {
			c.code = c.code<<8 | uint32(c.next())
		} else {
			c.data = append(c.data, byte(c.high>>24))
		}
		c.low <<= 8
		c.high = c.high<<8 | 255
	}
	return yes
}

// end returns all that was written.
func (c *coder) end() []byte {
	return append(c.data, byte(c.low>>24), byte(c.low>>16), byte(c.low>>8), byte(c.low))
}
