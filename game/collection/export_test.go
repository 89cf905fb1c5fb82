package collection

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// Sealed recomputes the checksums of all parts of data, so that tests can change the contents of parts.
func Sealed(data []byte) []byte {
	data = bytes.Clone(data)
	for rest := data; ; {
		at := bytes.Index(rest, mark[:])
		if at < 0 || len(rest)-at < headSize {
			return data
		}
		rest = rest[at:]
		n := min(uint64(binary.LittleEndian.Uint32(rest[len(mark)+1:])), uint64(len(rest)-headSize))
		binary.LittleEndian.PutUint32(rest[len(mark)+1:], uint32(n))
		sum := crc32.Checksum(rest[headSize:headSize+int(n)], castagnoli)
		binary.LittleEndian.PutUint32(rest[len(mark)+5:], sum)
		rest = rest[headSize+int(n):]
	}
}
