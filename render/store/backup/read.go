package backup

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// reader reads the records of a file.
type reader struct {
	file    *counter
	rest    *bufio.Reader // reads the compressed file
	in      *bufio.Reader // reads the records
	records int
	sum     uint32 // checksum of the records' checksums
	key     string // key of the current record
	size    int
	check   uint32 // checksum of the current record so far
}

// counter is a reader that counts the bytes read from a file.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

// open reads the beginning of a file.
func open(r io.Reader) (*reader, Head, error) {
	file := &counter{r: r}
	in := bufio.NewReaderSize(file, maxHead)
	var h Head
	begin, err := in.Peek(len(magic))
	if string(begin) != magic {
		if err != nil && err != io.EOF {
			return nil, h, err
		}
		return nil, h, textForeign.Error("begin", string(begin))
	}
	line, err := in.ReadSlice('\n')
	if err != nil {
		return nil, h, textDamagedHead.Error("line", 1)
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(line[len(magic):])))
	switch {
	case err != nil || n < 1:
		return nil, h, textDamagedHead.Error("line", 1)
	case n > version:
		return nil, h, textNewer.Error("theirs", n, "ours", version)
	}
	line, err = in.ReadSlice('\n')
	if err == nil {
		err = json.Unmarshal(line, &h)
	}
	if err != nil {
		return nil, h, textDamagedHead.Error("line", 2)
	}
	// flate does not read beyond the end of the compressed data in a bufio.Reader, so data that follows it is
	// detected.
	return &reader{file: file, rest: in, in: bufio.NewReader(flate.NewReader(in))}, h, nil
}

// damage returns an error with the position of the damage.
func (r *reader) damage(why error) error {
	place := textAtTheBeginning.String()
	switch {
	case r.key != "":
		place = textInRecord.With("n", r.records+1, "key", r.key)
	case r.records > 0:
		place = textAfterRecord.With("n", r.records)
	}
	at := flate.CorruptInputError(0)
	switch {
	case errors.Is(why, io.EOF) || errors.Is(why, io.ErrUnexpectedEOF):
		return textCut.Error("place", place)
	case errors.As(why, &at):
		why = errBytes
	}
	return textDamaged.Error("place", place, "error", why)
}

var (
	errBytes  = textBadBytes.Error()
	errNumber = textBadNumber.Error()
	errOrder  = textBadOrder.Error()
	errSum    = textBadSum.Error()
	errMore   = textBadMore.Error()
)

// number reads an unsigned number of at most most.
func (r *reader) number(most int) (int, error) {
	n, err := binary.ReadUvarint(r.in)
	if err == nil && n > uint64(most) {
		err = errNumber
	}
	return int(n), err
}

// next returns the key of the next record, once the current one was read completely; io.EOF is the valid end
// of the file.
func (r *reader) next() (key string, err error) {
	before := r.key
	r.key = ""
	n, err := r.number(maxKey)
	if err != nil {
		return "", r.damage(err)
	}
	if n == 0 {
		return "", r.end()
	}
	if r.records == maxRecords {
		return "", r.damage(errNumber)
	}
	name := make([]byte, n)
	if _, err := io.ReadFull(r.in, name); err != nil {
		return "", r.damage(err)
	}
	if r.key = string(name); r.key <= before {
		return "", r.damage(errOrder)
	}
	r.check, r.size = crc32.Checksum(name, castagnoli), 0
	return r.key, nil
}

// chunk returns the next chunk of the record; nil at the record's valid end.
func (r *reader) chunk() ([]byte, error) {
	n, err := r.number(maxChunk)
	if err == nil && r.size+n > maxSize {
		err = errNumber
	}
	if err != nil {
		return nil, r.damage(err)
	}
	if n > 0 {
		var data bytes.Buffer // grow with the data read rather than allocate the stated length
		if _, err := io.CopyN(&data, r.in, int64(n)); err != nil {
			return nil, r.damage(err)
		}
		r.size += n
		r.check = crc32.Update(r.check, castagnoli, data.Bytes())
		return data.Bytes(), nil
	}
	var sum [4]byte
	if _, err := io.ReadFull(r.in, sum[:]); err != nil {
		return nil, r.damage(err)
	}
	if binary.LittleEndian.Uint32(sum[:]) != r.check {
		return nil, r.damage(errSum)
	}
	r.sum = crc32.Update(r.sum, castagnoli, sum[:])
	r.records++
	return nil, nil
}

// end reads the end of the file and checks the number of records and the checksum.
func (r *reader) end() error {
	n, err := r.number(maxRecords)
	if err != nil {
		return r.damage(err)
	}
	var sum [4]byte
	if _, err := io.ReadFull(r.in, sum[:]); err != nil {
		return r.damage(err)
	}
	if n != r.records || binary.LittleEndian.Uint32(sum[:]) != r.sum {
		return r.damage(errSum)
	}
	if _, err := r.in.ReadByte(); err == nil {
		return r.damage(errMore)
	} else if err != io.EOF {
		return r.damage(err)
	}
	if _, err := r.rest.ReadByte(); err == nil {
		return r.damage(errMore)
	}
	return io.EOF
}
