package optim

import (
	"encoding/binary"
	"hash/crc64"
	"math"

	"ludarium/game/text/fault"
)

// Coder writes the fields of a state or reads them, so that a State method lists each field only once. After
// the first error it changes nothing; Save and Load return the error at the end.
type Coder struct {
	data    []byte
	reading bool
	err     error
}

// stateHead is the beginning of every saved state.
const stateHead = "ludarium optimiser 1\n"

var crc = crc64.MakeTable(crc64.ECMA)

// Save returns the state of s. label identifies the problem and settings; Load requires the same label.
func Save(s Saver, label string) []byte {
	c := &Coder{data: []byte(stateHead)}
	c.Text(&label)
	s.State(c)
	return binary.LittleEndian.AppendUint64(c.data, crc64.Checksum(c.data, crc))
}

// Load reads the output of Save into s. It returns an error for damaged data or another label; s is unusable
// afterwards.
func Load(s Saver, label string, data []byte) error {
	body := len(data) - 8
	if body < len(stateHead) || string(data[:len(stateHead)]) != stateHead {
		return fault.Errorf("optim: bad state: the header is missing")
	}
	if binary.LittleEndian.Uint64(data[body:]) != crc64.Checksum(data[:body], crc) {
		return fault.Errorf("optim: bad state: it is damaged")
	}
	c := &Coder{data: data[len(stateHead):body], reading: true}
	var of string
	c.Text(&of)
	if c.err == nil && of != label {
		return fault.Errorf("optim: bad state: it belongs to %q, not %q", of, label)
	}
	s.State(c)
	if c.err == nil && len(c.data) > 0 {
		c.fail("%d unexpected bytes at the end", len(c.data))
	}
	return c.err
}

// Reading reports whether fields are being read, not written.
func (c *Coder) Reading() bool { return c.reading && c.err == nil }

// Check makes reading fail unless ok. It is for requirements beyond the form of a field, such as the range of
// an index.
func (c *Coder) Check(ok bool, format string, args ...any) {
	if c.Reading() && !ok {
		c.fail("%w is out of range", fault.Errorf(format, args...))
	}
}

func (c *Coder) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fault.Errorf("optim: bad state: %w", fault.Errorf(format, args...))
	}
}

// take returns the next n bytes, nil if there are fewer.
func (c *Coder) take(n int) []byte {
	if c.err != nil || n < 0 || len(c.data) < n {
		c.fail("it ends too early")
		return nil
	}
	b := c.data[:n]
	c.data = c.data[n:]
	return b
}

// Uint64 writes or reads an unsigned integer.
func (c *Coder) Uint64(v *uint64) {
	if !c.reading {
		c.data = binary.LittleEndian.AppendUint64(c.data, *v)
	} else if b := c.take(8); b != nil {
		*v = binary.LittleEndian.Uint64(b)
	}
}

// Int64 writes or reads a 64-bit integer.
func (c *Coder) Int64(v *int64) {
	u := uint64(*v)
	c.Uint64(&u)
	*v = int64(u)
}

// Int writes or reads an integer.
func (c *Coder) Int(v *int) {
	u := uint64(*v)
	c.Uint64(&u)
	*v = int(u)
}

// Index writes or reads an integer; reading fails unless it is in [least, n-1].
func (c *Coder) Index(v *int, least, n int) {
	u := *v
	c.Int(&u)
	c.Check(u >= least && u < n, "an index")
	if c.err == nil {
		*v = u
	}
}

// Float writes or reads a number with any bit pattern.
func (c *Coder) Float(v *float64) {
	u := math.Float64bits(*v)
	c.Uint64(&u)
	*v = math.Float64frombits(u)
}

// Bool writes or reads a truth value.
func (c *Coder) Bool(v *bool) {
	u := uint64(0)
	if *v {
		u = 1
	}
	c.Uint64(&u)
	*v = u != 0
}

// Text writes or reads a string.
func (c *Coder) Text(v *string) {
	n := len(*v)
	c.Int(&n)
	if !c.reading {
		c.data = append(c.data, *v...)
	} else if b := c.take(n); b != nil {
		*v = string(b)
	}
}

// Floats writes or reads the elements of v, whose length is not saved.
func (c *Coder) Floats(v []float64) {
	for i := range v {
		c.Float(&v[i])
	}
}

// Ints writes or reads the elements of v, whose length is not saved; reading fails unless each is in [least,
// n-1].
func (c *Coder) Ints(v []int, least, n int) {
	for i := range v {
		c.Index(&v[i], least, n)
	}
}

// Bools writes or reads the elements of v, whose length is not saved.
func (c *Coder) Bools(v []bool) {
	for i := range v {
		c.Bool(&v[i])
	}
}

// count writes or reads a number of elements, which is returned; 0 after an error. Each element takes at
// least size bytes, so reading fails if the count is larger than the remaining data allows.
func (c *Coder) count(n, size int) int {
	c.Int(&n)
	if c.Reading() && (n < 0 || n > len(c.data)/max(size, 1)) {
		c.fail("a count of %d", n)
	}
	if c.err != nil {
		return 0
	}
	return n
}

// Slice writes or reads a slice of variable length; element handles one of its elements.
func Slice[T any](c *Coder, v *[]T, element func(c *Coder, e *T)) {
	n := c.count(len(*v), 1)
	if c.Reading() {
		*v = append((*v)[:0], make([]T, n)...)
	}
	if c.err != nil {
		return
	}
	for i := range *v {
		element(c, &(*v)[i])
	}
}
