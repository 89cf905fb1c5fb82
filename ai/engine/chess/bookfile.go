package chess

import (
	"bufio"
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// bookMagic is the beginning of the file. It is followed by the compressed positions, starting from the
// initial position; each position comes before those that follow from it. A position is written as the number
// of moves in one byte and, for each move, its code (see rules.Code) and its value from a search, each in 2
// bytes, little-endian. If the top bit of the code is set, the position after the move is also written, after
// the positions of the earlier moves.
const bookMagic = "ludarium chess book 1\n"

// furtherOn is the bit of a move's code which means that the position after the move is written too.
const furtherOn = 1 << 15

// bookPlies is the maximum number of moves of a line in a book.
const bookPlies = 200

// WriteTo writes the file that ReadBook reads.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	out.WriteString(bookMagic)
	z, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return 0, err
	}
	if p := rules.Initial(); b.nodes[p.Key] != nil {
		if err := b.write(z, p, map[uint64]bool{p.Key: true}); err != nil {
			return 0, err
		}
	}
	if err := z.Close(); err != nil {
		return 0, err
	}
	return out.WriteTo(w)
}

// write writes position p and all positions after it that were not written before.
func (b *Book) write(w io.Writer, p rules.Position, told map[uint64]bool) error {
	moves := b.nodes[p.Key]
	record := []byte{uint8(len(moves))}
	var children []rules.Position
	for _, m := range moves {
		code := rules.Code(m.Move)
		if next := after(p, m.Move); b.nodes[next.Key] != nil && !told[next.Key] {
			told[next.Key] = true
			code |= furtherOn
			children = append(children, next)
		}
		record = binary.LittleEndian.AppendUint16(record, code)
		record = binary.LittleEndian.AppendUint16(record, uint16(m.Searched))
	}
	if _, err := w.Write(record); err != nil {
		return err
	}
	for _, c := range children {
		if err := b.write(w, c, told); err != nil {
			return err
		}
	}
	return nil
}

// Write writes the same file as WriteTo but does not return the number of bytes.
func (b *Book) Write(w io.Writer) error {
	_, err := b.WriteTo(w)
	return err
}

// ReadBook reads a file written by WriteTo.
func ReadBook(_ context.Context, data []byte) (*Book, error) {
	rest, ok := bytes.CutPrefix(data, []byte(bookMagic))
	if !ok {
		return nil, fmt.Errorf("chess: bad book: it does not begin with %q", strings.TrimSpace(bookMagic))
	}
	b := NewBook()
	in := bufio.NewReader(flate.NewReader(bytes.NewReader(rest)))
	err := b.read(in, rules.Initial(), 0)
	if err == nil {
		if _, more := in.ReadByte(); more != io.EOF {
			err = errors.New("there is data after the last position")
		}
	}
	if err != nil {
		return nil, fmt.Errorf("chess: bad book: position %d: %w", len(b.nodes)+1, err)
	}
	b.propagate()
	return b, nil
}

// read reads position p and the positions after it. plies is the number of moves that led to p.
func (b *Book) read(in io.Reader, p rules.Position, plies int) error {
	if plies > bookPlies {
		return errors.New("its line is too long")
	}
	var n [1]byte
	if _, err := io.ReadFull(in, n[:]); err != nil {
		return truncated(err)
	}
	if n[0] == 0 || b.nodes[p.Key] != nil {
		return errors.New("it has no move or occurs twice")
	}
	moves := make([]BookMove, n[0])
	var children []game.Move
	for i := range moves {
		var word [4]byte
		if _, err := io.ReadFull(in, word[:]); err != nil {
			return truncated(err)
		}
		code, value := binary.LittleEndian.Uint16(word[:]), int16(binary.LittleEndian.Uint16(word[2:]))
		m, ok := p.Expand(code &^ furtherOn)
		if !ok || value <= -mateMost || value >= mateMost {
			return fmt.Errorf("move %d is not legal, or worth a mate", i+1)
		}
		moves[i] = BookMove{m, value, value}
		if code&furtherOn != 0 {
			children = append(children, m)
		}
	}
	b.nodes[p.Key] = moves
	for _, m := range children {
		if err := b.read(in, after(p, m), plies+1); err != nil {
			return err
		}
	}
	return nil
}

// truncated replaces io.EOF by io.ErrUnexpectedEOF, because the file ends too early.
func truncated(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
