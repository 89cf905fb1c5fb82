package lab

import "hash/crc32"

// seal makes the checksums of a run's records and files: CRC-32C, which misses no damage of up to 32 bits in
// a row, and of larger one in four thousand million. The name of the plan goes into it first, so that nothing
// of another run passes.
type seal struct {
	start uint32
	lax   bool // records without a checksum pass: they were saved before there were any
}

// checksumSize is the length of a checksum in text: hexadecimal digits.
const checksumSize = 8

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// newSeal returns the seal of a plan's run.
func newSeal(p Plan) seal { return seal{start: crc32.Checksum([]byte(p.ID()), castagnoli)} }

// of returns the checksum of the parts, one after the other.
func (s seal) of(parts ...[]byte) string {
	sum := s.start
	for _, part := range parts {
		sum = crc32.Update(sum, castagnoli, part)
	}
	const digits = "0123456789abcdef"
	var text [checksumSize]byte
	for i := range text {
		text[i] = digits[sum>>(28-4*i)&15]
	}
	return string(text[:])
}
