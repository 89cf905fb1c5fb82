package lab

import "hash/crc32"

// seal computes the checksums of a run's records and files. CRC-32C detects every error burst of up to 32
// bits, and misses one longer burst in four billion. The checksum starts with the plan's ID, so data of
// another run does not match.
type seal struct {
	start uint32
	lax   bool // whether to accept records without a checksum, which earlier versions wrote
}

// checksumSize is the length of a checksum as text, in hexadecimal digits.
const checksumSize = 8

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// newSeal returns the seal for a run of the plan.
func newSeal(p Plan) seal { return seal{start: crc32.Checksum([]byte(p.ID()), castagnoli)} }

// of returns the checksum of the concatenated parts.
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
