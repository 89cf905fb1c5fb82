package format

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns a text in UTF-8 without byte order mark. The input is UTF-8, or UTF-16 of either byte order
// with or without a mark. Bytes that are not valid UTF-8 are read as Windows-1252, which includes ISO 8859-1.
// Data with zero bytes that is not UTF-16, such as a WTHOR file, is returned unchanged.
func decode(r io.Reader) io.Reader {
	return &decoder{in: bufio.NewReaderSize(r, decoded)}
}

// decoded is the number of bytes decoded at a time. sampled is the number of bytes from which the encoding is
// guessed.
const decoded, sampled = 1 << 16, 1 << 10

type decoder struct {
	in      *bufio.Reader
	decode  func(data []byte, last bool) (text []byte, rest int) // nil before the first read
	buffer  [decoded]byte
	pending int    // number of bytes at the start of the buffer that belong to an incomplete character
	out     []byte // decoded bytes that have not been read yet
	err     error
}

// Read implements io.Reader.
func (d *decoder) Read(p []byte) (int, error) {
	if d.decode == nil {
		head, err := d.in.Peek(sampled)
		if err != nil && !errors.Is(err, io.EOF) {
			return 0, err
		}
		var mark int
		d.decode, mark = encodingOf(head)
		d.in.Discard(mark)
	}
	for len(d.out) == 0 {
		if d.err != nil {
			return 0, d.err
		}
		var n int
		n, d.err = d.in.Read(d.buffer[d.pending:])
		data := d.buffer[:d.pending+n]
		text, rest := d.decode(data, d.err != nil)
		d.out = bytes.Clone(text)
		d.pending = copy(d.buffer[:], data[len(data)-rest:])
	}
	n := copy(p, d.out)
	d.out = d.out[n:]
	return n, nil
}

// encodingOf returns the decoder for a text that begins with head, and the length of its byte order mark.
func encodingOf(head []byte) (decode func([]byte, bool) ([]byte, int), mark int) {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xfe")):
		return decode16(binary.LittleEndian), 2
	case bytes.HasPrefix(head, []byte("\xfe\xff")):
		return decode16(binary.BigEndian), 2
	case bytes.HasPrefix(head, []byte("\ufeff")):
		return decode8, 3
	}
	var zeros [2]int // numbers of zero bytes at even and odd offsets
	for i, c := range head {
		if c == 0 {
			zeros[i&1]++
		}
	}
	switch half := len(head) / 4; { // minimum number of zeros: half the number of characters
	case zeros[0] == 0 && zeros[1] == 0:
		return decode8, 0
	case zeros[0] == 0 && zeros[1] >= half:
		return decode16(binary.LittleEndian), 0
	case zeros[1] == 0 && zeros[0] >= half:
		return decode16(binary.BigEndian), 0
	}
	return func(data []byte, _ bool) ([]byte, int) { return data, 0 }, 0
}

// decode8 decodes UTF-8. rest is the number of bytes at the end that belong to an incomplete character.
func decode8(data []byte, last bool) (text []byte, rest int) {
	for n := 1; n < utf8.UTFMax && n <= len(data) && !last; n++ {
		if tail := data[len(data)-n:]; utf8.RuneStart(tail[0]) {
			if !utf8.FullRune(tail) {
				rest = n
			}
			break
		}
	}
	data = data[:len(data)-rest]
	if utf8.Valid(data) {
		return data, rest
	}
	for len(data) > 0 {
		c, n := utf8.DecodeRune(data)
		if c == utf8.RuneError && n == 1 {
			c = windows1252(data[0])
		}
		text = utf8.AppendRune(text, c)
		data = data[n:]
	}
	return text, rest
}

// windows1252 returns the character of a byte in Windows-1252.
func windows1252(c byte) rune {
	if c < 0x80 || c > 0x9f {
		return rune(c)
	}
	return []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")[c-0x80]
}

// decode16 returns a decoder of UTF-16.
func decode16(order binary.ByteOrder) func([]byte, bool) ([]byte, int) {
	return func(data []byte, last bool) (text []byte, rest int) {
		for len(data) > 1 {
			c, n := rune(order.Uint16(data)), 2
			if utf16.IsSurrogate(c) {
				if len(data) < 4 && !last {
					break
				}
				if len(data) >= 4 {
					c, n = utf16.DecodeRune(c, rune(order.Uint16(data[2:]))), 4
				}
				if c == utf8.RuneError {
					n = 2
				}
			}
			text = utf8.AppendRune(text, c)
			data = data[n:]
		}
		if last {
			return text, 0
		}
		return text, len(data)
	}
}

// DecodeText returns the text of data in UTF-8; see decode.
func DecodeText(data []byte) string {
	var b strings.Builder
	io.Copy(&b, decode(bytes.NewReader(data))) // cannot fail: neither reader nor builder returns errors
	return b.String()
}

// Open decodes a text and removes the markup that web pages put around it: see [DecodeText] and [Plain]. It
// returns the first Head bytes, from which the format can be guessed, and the whole text.
func Open(r io.Reader) (head string, text io.Reader, err error) {
	in := bufio.NewReaderSize(decode(r), Head)
	data, err := in.Peek(Head)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", nil, err
	}
	if head = string(data); Plain(head) == head {
		return head, in, nil
	}
	if head, err = readAll(in); err != nil {
		return "", nil, err
	}
	head = Plain(head)
	return head[:min(len(head), Head)], strings.NewReader(head), nil
}
