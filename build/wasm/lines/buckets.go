package lines

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"ludarium/build/wasm/file"
)

// Offsets in the description of a program's tables, moduledata, which begins with the address of tableMagic.
const (
	moduleBuckets = 152 // address of the table of buckets
	moduleFirst   = 160 // the first program counter
	moduleLast    = 168 // the one after the last
	moduleSize    = 176
)

// A bucket of 20 bytes says which functions have some of 4096 consecutive program counters.
const bucketSize, bucketCounters = 20, 4096

// StripBuckets returns module without the buckets by which Go's runtime finds the function of a program
// counter. Only programs with a changed runtime run without them: one that takes the counter's number of a
// function, from the first one, as index in the table of functions.
func StripBuckets(module []byte) ([]byte, error) {
	return file.Change(module, file.Data, func(content []byte) ([]byte, error) {
		m, err := readMemory(content)
		if err != nil {
			return nil, err
		}
		t, err := find(m.bytes)
		if err != nil {
			return nil, err
		}
		for i := range t.functions {
			entry := binary.LittleEndian.Uint32(t.entries[8*i:])
			if want := binary.LittleEndian.Uint32(t.entries) + uint32(i); entry != want {
				return nil, fmt.Errorf("wasmlines: function %d has the number %d, not %d", i, entry, want)
			}
		}
		buckets, err := m.buckets()
		if err != nil {
			return nil, err
		}
		clear(buckets)
		return m.write(), nil
	})
}

// buckets returns the table of buckets.
func (m memory) buckets() ([]byte, error) {
	head := bytes.Index(m.bytes, tableMagic)
	address := binary.LittleEndian.AppendUint64(nil, uint64(m.base+head))
	for at := 0; at+moduleSize <= len(m.bytes); at += 8 {
		if !bytes.Equal(m.bytes[at:at+8], address) {
			continue
		}
		word := func(offset int) int { return int(binary.LittleEndian.Uint64(m.bytes[at+offset:])) }
		start, counters := word(moduleBuckets)-m.base, word(moduleLast)-word(moduleFirst)
		size := (counters + bucketCounters - 1) / bucketCounters * bucketSize
		if start < 0 || size <= 0 || start+size > len(m.bytes) {
			continue
		}
		return m.bytes[start : start+size], nil
	}
	return nil, errors.New("wasmlines: no table of buckets")
}
