package backup

import (
	"bufio"
	"compress/flate"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"
)

// Write writes all saved data to w. tell receives the number of keys written and of all keys; it may be nil.
// Keys that are removed in the meantime are skipped.
func Write(ctx context.Context, w io.Writer, from *Stores, h Head, tell func(done, of int)) error {
	here, err := from.keys()
	if err != nil {
		return err
	}
	keys := slices.Sorted(maps.Keys(here))
	keys = slices.DeleteFunc(keys, from.local)
	head, err := json.Marshal(h)
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%d\n%s\n", magic, version, head)
	}
	if err != nil {
		return err
	}
	packed, err := flate.NewWriter(w, flate.DefaultCompression)
	if err != nil {
		return err
	}
	out := &writer{Writer: bufio.NewWriterSize(packed, 64<<10)}
	for i, key := range keys {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		data, err := from.of(key).Load(key)
		if err != nil {
			return textNotWritten.Error("key", key, "error", err)
		}
		if data != nil {
			out.record(key, data)
		}
		if tell != nil {
			tell(i+1, len(keys))
		}
	}
	out.end()
	if err := out.Flush(); err != nil {
		return err
	}
	return packed.Close()
}

// writer writes records; Flush returns the first error.
type writer struct {
	*bufio.Writer
	records int
	sum     uint32
}

func (w *writer) number(n int) { w.Write(binary.AppendUvarint(nil, uint64(n))) }

func (w *writer) check(sum uint32) { w.Write(binary.LittleEndian.AppendUint32(nil, sum)) }

func (w *writer) record(key string, data []byte) {
	w.number(len(key))
	w.WriteString(key)
	for part := range slices.Chunk(data, maxChunk) {
		w.number(len(part))
		w.Write(part)
	}
	w.number(0)
	sum := checksum(key, data)
	w.check(sum)
	w.sum = crc32.Update(w.sum, castagnoli, binary.LittleEndian.AppendUint32(nil, sum))
	w.records++
}

func (w *writer) end() {
	w.number(0)
	w.number(w.records)
	w.check(w.sum)
}

// checksum returns the checksum of a record.
func checksum(key string, data []byte) uint32 {
	return crc32.Update(crc32.Checksum([]byte(key), castagnoli), castagnoli, data)
}
