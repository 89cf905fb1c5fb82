package twenty48

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/base/rangecoder"
	"ludarium/ai/search"
)

// netMagic is the beginning of the file of a network. It is followed, for each stage, by a line "NAME FLOOR
// STEP LENGTH" and by LENGTH bytes of a range coder. These contain the entries of all tables in units of STEP
// points. Most entries are zero. netModel describes the coding.
const netMagic = "ludarium 2048 network 3\n"

// Rounded is a stage of a network in the form in which it is written to a file.
type Rounded struct {
	Shape string
	// exponent of the smallest tile on boards for which it is used; 0 for the first stage
	Floor  int
	Step   float64        // number of points per unit of an entry; positive
	Tables *Tables[int16] // tables of the given shape
}

// MaxShift is the maximum number of trailing zero bits of an entry that the coding uses.
const MaxShift = 6

// Write writes the stages of a network, from the first on, in the form that ReadPacked reads.
func Write(w io.Writer, stages ...Rounded) error {
	if _, err := io.WriteString(w, netMagic); err != nil {
		return err
	}
	for _, s := range stages {
		e := rangecoder.NewEncoder()
		for _, table := range s.Tables.All {
			newNetModel().table(table, &coder{Coder: rangecoder.Coder{Encoder: e}})
		}
		body := e.Finish()
		_, err := fmt.Fprintf(w, "%s %d %g %d\n%s", s.Shape, s.Floor, s.Step, len(body), body)
		if err != nil {
			return err
		}
	}
	return nil
}

// ReadPacked reads a file that Write has written. This takes a second or two for a large network. If ctx
// ends, ReadPacked soon returns an error.
func ReadPacked(ctx context.Context, data []byte) (*Packed, error) {
	n, err := readPacked(data, search.NewClock(ctx, search.Limits{}))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("twenty48: bad network file: %w", err)
	}
	return n, nil
}

func readPacked(data []byte, clock *search.Clock) (*Packed, error) {
	rest, ok := bytes.CutPrefix(data, []byte(netMagic))
	if !ok {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(netMagic))
	}
	n := &Packed{}
	for len(rest) > 0 {
		var s stage
		var err error
		if s, rest, err = readStage(rest, clock); err != nil {
			return nil, err
		}
		switch i := len(n.stages); {
		case i == 0 && s.floor != 0:
			return nil, fmt.Errorf("the first stage begins at boards with 2^%d instead of at all boards",
				s.floor)
		case i > 0 && (s.floor <= n.stages[i-1].floor || s.floor > 15):
			return nil, fmt.Errorf("stage %d begins at boards with 2^%d, the one before it at 2^%d", i+1,
				s.floor, n.stages[i-1].floor)
		}
		n.stages = append(n.stages, s)
	}
	if len(n.stages) == 0 {
		return nil, errors.New("the entries are missing")
	}
	return n, nil
}

// readStage reads the stage at the beginning of data and returns the rest of data.
func readStage(data []byte, clock *search.Clock) (stage, []byte, error) {
	line, rest, ok := bytes.Cut(data, []byte("\n"))
	var s stage
	name, length := "", 0
	if err := number.ReadFields(string(line), &name, &s.floor, &s.step, &length); err != nil || !ok ||
		!(s.step > 0) || math.IsInf(s.step, 0) {
		return s, nil, fmt.Errorf("%.80q is not a name, a floor, a step and a length", line)
	}
	if length < 0 || length > len(rest) {
		return s, nil, fmt.Errorf("it holds %d bytes of entries instead of %d", len(rest), length)
	}
	var err error
	if s.tables, err = NewTables[int16](name); err != nil {
		return s, nil, err
	}
	d := rangecoder.NewDecoder(rest[:length])
	for _, table := range s.tables.All {
		newNetModel().table(table, &coder{Coder: rangecoder.Coder{Decoder: d}, clock: clock})
	}
	if d.Err() != nil {
		return s, nil, d.Err()
	}
	if d.Left() != 0 {
		return s, nil, errors.New("there is data after the last entry")
	}
	return s, rest[length:], nil
}

// bit is an estimate of the probability that a bit is 0, in units of 2⁻¹². It starts at one half. With each
// coded bit it moves by a fraction of 2⁻⁵ towards the certainty of this bit.
type bit uint16

const (
	bitRate  = 5
	evenOdds = bit(1 << (rangecoder.Scale - 1))
)

func (p *bit) adapt(one bool) {
	if one {
		*p -= *p >> bitRate
	} else {
		*p += (1<<rangecoder.Scale - *p) >> bitRate
	}
}

// coder writes tables or reads them.
type coder struct {
	rangecoder.Coder
	clock *search.Clock // clock of a decoder, which can stop the work and yields in a browser
}

// tick reports whether a decoder must stop, because its time or the input has ended.
func (c *coder) tick() (stop bool) {
	return c.Decoder != nil && c.Decoder.Err() != nil || c.clock != nil && c.clock.Tick()
}

// code writes or reads a bit and adapts its probability.
func (c *coder) code(p *bit, one bool) bool {
	if c.Encoder == nil { // the more frequent case, without a call
		one = c.Decoder.Decode(uint32(*p))
	} else {
		c.Encoder.Encode(uint32(*p), one)
	}
	p.adapt(one)
	return one
}

// netModel holds the probabilities for coding a table. A table is coded in blocks of 256 entries, and a block
// in rows of 16. For each block and each row, it is coded first whether it has non-zero entries. The
// neighbours of an entry are the entries with one exponent less on one of the squares. They are already
// known, and the probabilities depend on them.
type netModel struct {
	block [4]bit
	row   [4]bit
	// whether an entry is non-zero: by the tile on the first square and by which neighbours are non-zero
	entry [16][1 << 6]bit
	sign  [3]bit                // sign, by the sign of the neighbours' sum
	class [classes][classes]bit // bit length of the absolute value in unary, by the neighbours' class
	// number of trailing zero bits of the absolute value, at most MaxShift, in unary: by the minimum of this
	// number among the neighbours, and by the bit length
	zeros [MaxShift + 1][classes][MaxShift]bit
	high  [classes][4]bit // bits directly below the highest bit
}

// classes is the number of possible bit lengths of an absolute value, from 0 to 15, plus one for missing
// neighbours.
const classes = 17

func newNetModel() *netModel {
	m := &netModel{}
	for _, group := range [][]bit{m.block[:], m.row[:], m.sign[:]} {
		even(group)
	}
	for i := range m.entry {
		even(m.entry[i][:])
	}
	for i := range m.class {
		even(m.class[i][:])
		even(m.high[i][:])
		for k := range m.zeros {
			even(m.zeros[k][i][:])
		}
	}
	return m
}

func even(group []bit) {
	for i := range group {
		group[i] = evenOdds
	}
}

// table writes or reads all entries of a table. When reading, all entries must be zero before.
func (m *netModel) table(table []int16, c *coder) {
	const block = 256
	blocks := make([]bool, len(table)/block)
	rows := make([]uint16, len(table)/row) // non-zero entries of each row, one bit each
	for i := range blocks {
		there := c.Decoder == nil && anything(table[i*block:(i+1)*block])
		blocks[i] = c.code(&m.block[known(blocks, i, 1)|known(blocks, i, 16)<<1], there)
		if c.tick() {
			return
		}
		if !blocks[i] {
			continue
		}
		for j := i * block / row; j < (i+1)*block/row; j++ {
			there := c.Decoder == nil && anything(table[j*row:(j+1)*row])
			if c.code(&m.row[known(rows, j, 1)|known(rows, j, 16)<<1], there) {
				m.oneRow(table, rows, j, c)
			}
		}
	}
}

// row is the number of entries in a row.
const row = 16

// oneRow writes or reads the entries of row j and records which of them are non-zero.
func (m *netModel) oneRow(table []int16, rows []uint16, j int, c *coder) {
	var near [5]uint16 // non-zero entries of the rows with one exponent less, by square
	for k, place := 0, 1; place < len(rows); k, place = k+1, place<<4 {
		if j&(15*place) != 0 {
			near[k] = rows[j-place]
		}
	}
	there := uint16(0)
	for x := range row {
		around := int(there << 1 >> x & 1)
		for k, n := range near {
			around |= int(n>>x&1) << (k + 1)
		}
		if m.one(table, j*row+x, around, c) {
			there |= 1 << x
		}
	}
	rows[j] = there
}

// known returns 1 if there is a non-zero element at index i-before, and otherwise 0.
func known[F bool | uint16](there []F, i, before int) int {
	var nothing F
	if i >= before && there[i-before] != nothing {
		return 1
	}
	return 0
}

// anything reports whether at least one entry is non-zero.
func anything(entries []int16) bool {
	for _, v := range entries {
		if v != 0 {
			return true
		}
	}
	return false
}

// one writes or reads entry i and reports whether it is non-zero. around has a bit for each square whose
// neighbour is non-zero.
func (m *netModel) one(table []int16, i, around int, c *coder) bool {
	v := table[i]
	if !c.code(&m.entry[i&15][around], v != 0) {
		return false
	}
	sum, count, shift := 0, bits.OnesCount(uint(around)), MaxShift
	for rest := around; rest != 0; rest &= rest - 1 {
		v := int(table[i-1<<(4*bits.TrailingZeros(uint(rest)))])
		sum += v
		shift = min(shift, bits.TrailingZeros(uint(v)))
	}
	near, side := classes-1, 1
	if count > 0 {
		near = bits.Len(uint(max(sum, -sum) / count))
		side = 1 + sign(sum)
	}
	negative := c.code(&m.sign[side], v < 0)
	size := uint32(max(int(v), -int(v)))
	class := bits.Len32(size)
	n := 1
	for n < classes-2 && c.code(&m.class[near][n], class > n) {
		n++
	}
	zeros := 0
	for zeros < min(MaxShift, n-1) && c.code(&m.zeros[shift][n][zeros], bits.TrailingZeros32(size) > zeros) {
		zeros++
	}
	// the highest bit is always 1; the two bits below it have their own probabilities
	value, left := uint32(1), n-1-zeros
	for node := 1; left > 0 && node < 4; {
		left--
		next := 0
		if c.code(&m.high[n][node], size>>(left+zeros)&1 != 0) {
			next = 1
		}
		node, value = node<<1|next, value<<1|uint32(next)
	}
	value = (value<<left | c.Raw(size>>zeros&(1<<left-1), left)) << zeros
	if c.Decoder != nil {
		table[i] = int16(value)
		if negative {
			table[i] = -table[i]
		}
	}
	return true
}

func sign(x int) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}
