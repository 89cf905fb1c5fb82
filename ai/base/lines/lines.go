// Package lines reads lines from people and other programs, and makes foreign text safe to print. A line may
// have any length and contain any bytes. Long lines are cut, and reading continues.
package lines

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// Line is a line without its line break.
type Line struct {
	Text string // text of the line, up to the reader's maximum length
	Cut  int    // number of bytes cut off the end
}

// Reader reads lines that end with LF, CR LF or the end of the input.
type Reader struct {
	in   *bufio.Reader
	most int
	read int // number of lines read
}

// NewReader returns a reader of lines of at most most bytes. It skips a byte order mark before the first
// line.
func NewReader(in io.Reader, most int) *Reader { return &Reader{in: bufio.NewReader(in), most: most} }

// Next returns the next line. After the last line the error is io.EOF. If the input fails, Next first returns
// the incomplete line, then the error of the input.
func (r *Reader) Next() (Line, error) {
	var l Line
	var text []byte
	for {
		part, err := r.in.ReadSlice('\n')
		whole := err == nil
		if whole {
			part = part[:len(part)-1]
		}
		if room := r.most + 1 - len(text); len(part) > room { // one more byte, in case it is a CR
			l.Cut += len(part) - room
			part = part[:room]
		}
		text = append(text, part...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if !whole && len(text) == 0 {
			return Line{}, err
		}
		break
	}
	if l.Cut == 0 {
		text = bytes.TrimSuffix(text, []byte("\r"))
	}
	if over := len(text) - r.most; over > 0 {
		l.Cut += over
		text = text[:r.most]
	}
	if r.read++; r.read == 1 {
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	l.Text = string(text)
	return l, nil
}

// Send reads lines concurrently, so that waiting for a line can be interrupted. It ends with ctx or the
// input. When it closes the channel of lines, the other channel holds nil or the error of the input or of
// ctx.
func Send(ctx context.Context, in io.Reader, most int) (<-chan Line, <-chan error) {
	lines, failed := make(chan Line), make(chan error, 1)
	go func() {
		defer close(lines)
		r := NewReader(in, most)
		for {
			l, err := r.Next()
			if err != nil {
				if errors.Is(err, io.EOF) {
					err = nil
				}
				failed <- err
				return
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				failed <- ctx.Err()
				return
			}
		}
	}()
	return lines, failed
}
