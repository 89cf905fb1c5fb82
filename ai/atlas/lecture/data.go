package lecture

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"

	"ludarium/game/text/fault"
)

// The data of a slide, such as the rows of a finished run, follow its link in the text of the lecture as a
// block of code:
//
//	```data 1a2b3c4d
//	base64 of the compressed data
//	```
//
// The number is the CRC-32C of the compressed data, in hexadecimal digits.

// Lines of such a block.
const (
	dataBegins = "```data "
	dataEnds   = "```"
	dataLine   = 100 // characters of a line between them
)

// mostData is the maximum number of bytes of the data of a slide.
const mostData = 16 << 20

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(packed []byte) string { return fmt.Sprintf("%08x", crc32.Checksum(packed, castagnoli)) }

// Attach attaches data to a slide; data of no bytes removes them.
func (s *Slide) Attach(data []byte) {
	s.Packed = nil
	if len(data) > 0 {
		s.Packed = deflate(data)
	}
}

// Data returns the data of a slide, or nil if there are none.
func (s *Slide) Data() ([]byte, error) {
	if !s.Carries() {
		return nil, nil
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(s.Packed)), mostData+1))
	if err != nil || len(data) > mostData {
		return nil, fault.Errorf("slide %q: %w", fault.Short(s.Title), errData)
	}
	return data, nil
}

var errData = fault.Errorf("its data are damaged or incomplete")

// Carries reports whether a slide has data.
func (s *Slide) Carries() bool { return len(s.Packed) > 0 }

// Carried returns the number of bytes of the data of all slides.
func (l *Lecture) Carried() (n int) {
	for i := range l.Slides {
		n += len(l.Slides[i].Packed)
	}
	return n
}

// Bare returns a copy without data, for editors.
func (l *Lecture) Bare() Lecture {
	bare := *l
	bare.Slides = slices.Clone(l.Slides)
	for i := range bare.Slides {
		bare.Slides[i].Packed = nil
	}
	return bare
}

// TakeData copies to each slide without data the data of the slide in from that has the same link.
func (l *Lecture) TakeData(from *Lecture) {
	for i := range l.Slides {
		s := &l.Slides[i]
		at := slices.IndexFunc(from.Slides, func(f Slide) bool { return f.Link == s.Link && f.Carries() })
		if at >= 0 && !s.Carries() {
			s.Packed = from.Slides[at].Packed
		}
	}
}

func deflate(data []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("lecture: " + err.Error()) // a buffer accepts all bytes
	}
	return b.Bytes()
}

// dataBlock writes the data of a slide.
func (s *Slide) dataBlock(b *strings.Builder) {
	if !s.Carries() {
		return
	}
	b.WriteString("\n" + dataBegins + checksum(s.Packed) + "\n")
	text := base64.StdEncoding.EncodeToString(s.Packed)
	for len(text) > dataLine {
		b.WriteString(text[:dataLine] + "\n")
		text = text[dataLine:]
	}
	b.WriteString(text + "\n" + dataEnds + "\n")
}

// dataReader reads the block of data of a slide.
type dataReader struct {
	sum  string // checksum from the first line
	text strings.Builder
}

// read returns the compressed data once the block has ended.
func (d *dataReader) read() (packed []byte, err error) {
	packed, err = base64.StdEncoding.DecodeString(d.text.String())
	if err != nil || len(packed) == 0 || checksum(packed) != d.sum {
		return nil, errData
	}
	return packed, nil
}
