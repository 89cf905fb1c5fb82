package parse

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"strings"

	"ludarium/game/text/fault"
)

// Line is a line of a text without its line break.
type Line struct {
	Text   string
	Number int // counted from 1
	At     int // byte offset of the line in the text
}

// Lines yields the lines of a text. A line of more than most bytes is cut and yielded with an error, and
// reading continues with the next line. An error of the reader is yielded last.
func Lines(r io.Reader, most int) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		in := bufio.NewReader(r)
		for at, number := 0, 1; ; number++ {
			text, size, err := readLine(in, most)
			line := Line{strings.TrimRight(text, "\r\n"), number, at}
			at += size
			switch {
			case err != nil && !errors.Is(err, io.EOF):
				yield(line, err)
				return
			case size > most+len("\r\n") || len(line.Text) > most:
				if !yield(line, fault.Errorf("more than %d bytes in a line", most)) {
					return
				}
			case size > 0 && !yield(line, nil):
				return
			}
			if err != nil {
				return
			}
		}
	}
}

// readLine returns the next line with its line break, cut to most bytes, and its full size.
func readLine(in *bufio.Reader, most int) (text string, size int, err error) {
	var b strings.Builder
	for {
		part, err := in.ReadSlice('\n')
		size += len(part)
		if room := most + len("\r\n") - b.Len(); room > 0 {
			b.Write(part[:min(len(part), room)])
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return b.String(), size, err
		}
	}
}
