package twenty48

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// magic opens the file of a network; a line "NAME STEP" follows it, then the tables, all of that compressed by gzip.
//
// A table is a list of (gap, value) pairs as varints: so many entries that are zero, then an entry in units of
// STEP points, and a gap to the end of the table last. Tables are mostly zero, and small values are left out by a
// coarse step, so that a trained network fits a download.
const magic = "ludarium 2048 network 1\n"

// maxValue bounds the entries that are read, in points: far above any that is learnt, far below what would overflow.
const maxValue = 1e9

// Write writes the network with values rounded to multiples of step points, which must be positive.
func (n *Network) Write(w io.Writer, step float64) error {
	if !(step > 0) {
		panic("twenty48: the step of a network file must be positive")
	}
	zip, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(zip)
	fmt.Fprintf(out, "%s%s %g\n", magic, n.name, step)
	var buffer []byte
	for _, table := range n.weights {
		gap := uint64(0)
		for _, v := range table {
			q := int64(math.Round(float64(v) / step))
			if q == 0 {
				gap++
				continue
			}
			buffer = binary.AppendUvarint(buffer[:0], gap)
			buffer = binary.AppendVarint(buffer, q)
			if _, err := out.Write(buffer); err != nil {
				return err
			}
			gap = 0
		}
		if _, err := out.Write(binary.AppendUvarint(buffer[:0], gap)); err != nil {
			return err
		}
	}
	return errors.Join(out.Flush(), zip.Close())
}

// ReadNetwork reads what Write wrote.
func ReadNetwork(r io.Reader) (*Network, error) {
	zip, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("twenty48: bad network file: %w", err)
	}
	in := bufio.NewReaderSize(zip, 1<<16)
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(in, head); err != nil || string(head) != magic {
		return nil, fmt.Errorf("twenty48: bad network file: it does not open with %q", strings.TrimSpace(magic))
	}
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("twenty48: bad network file: %w", err)
	}
	var name string
	var step float64
	if _, err := fmt.Sscanf(line, "%s %g\n", &name, &step); err != nil || !(step > 0) || math.IsInf(step, 0) {
		return nil, fmt.Errorf("twenty48: bad network file: %q is not a name and a step", strings.TrimSpace(line))
	}
	n, err := NewNetwork(name, 0)
	if err != nil {
		return nil, err
	}
	for k, table := range n.weights {
		for i := uint64(0); ; i++ {
			gap, err := binary.ReadUvarint(in)
			if err != nil {
				return nil, fmt.Errorf("twenty48: bad network file: table %d, entry %d: %w", k, i, err)
			}
			if left := uint64(len(table)) - i; gap > left {
				return nil, fmt.Errorf("twenty48: bad network file: table %d, entry %d: a gap of %d leaves the table", k, i, gap)
			} else if gap == left {
				break
			}
			i += gap
			q, err := binary.ReadVarint(in)
			if err != nil {
				return nil, fmt.Errorf("twenty48: bad network file: table %d, entry %d: %w", k, i, err)
			}
			v := float64(q) * step
			if math.Abs(v) > maxValue {
				return nil, fmt.Errorf("twenty48: bad network file: table %d, entry %d: a value of %g points", k, i, v)
			}
			table[i] = float32(v)
		}
	}
	return n, nil
}
