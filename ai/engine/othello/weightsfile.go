package othello

import (
	"bufio"
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"

	"ludarium/ai/search"
)

// WeightsFile is the name of the file of the trained evaluation, for package resource.
const WeightsFile = "othello.weights"

// weightsMagic opens the file. The error model follows it, eight varints, and then the weights, all of it
// deflated: for each stage, for each pattern in order, the weights of its configurations, of mirror images
// the first one alone, then those of mobility and parity, each as the varint of its difference from the same
// weight of the stage before in units of fileUnit.
const weightsMagic = "ludarium othello weights 1\n"

// fileUnit is the unit of weights in a file, in units of discUnit.
const fileUnit = 2

// StoredDisc is the weight in a file that is worth a disc.
const StoredDisc = discUnit / fileUnit

// Stage holds the weights of a stage as they are learnt and stored, by table and index: as the side to move
// sees them, StoredDisc of them a disc.
type Stage [tableCount][1 << 16]int16

// slot is a weight that is stored: its table and index there, and the indices of all mirror images in the
// same table, itself included.
type slot struct {
	table, index int
	images       []int
}

// slots returns the weights of a stage in the order of the file. They are read only.
var slots = sync.OnceValue(func() []slot {
	var all []slot
	for i := range patterns {
		p := &patterns[i]
		mirrors := p.mirrors()
		for c := range p.size() {
			first := true
			images := make([]int, len(mirrors))
			for k, m := range mirrors {
				image := rearranged(c, m)
				first = first && image >= c
				images[k] = p.offset + image
			}
			if first {
				all = append(all, slot{p.table, p.offset + c, images})
			}
		}
	}
	for i := mobilityOffset; i < weightsUsed; i++ {
		all = append(all, slot{tableCount - 1, i, []int{i}})
	}
	return all
})

// FreeWeights returns the weights of a stage that can differ: of each the places that hold it, as
// table<<16 | index, the one that the file stores first.
func FreeWeights() (all [][]int32) {
	for _, w := range slots() {
		at := []int32{int32(w.table<<16 | w.index)}
		for _, i := range w.images {
			if i != w.index {
				at = append(at, int32(w.table<<16|i))
			}
		}
		all = append(all, at)
	}
	return all
}

// mirrors returns the symmetries of the board that leave the squares of the pattern where they are, each as
// the new place of every digit.
func (p *pattern) mirrors() [][]int {
	at := map[int]int{}
	for i, sq := range p.squares {
		at[sq] = i
	}
	var all [][]int
	for s := range 8 {
		var places []int
		for _, sq := range p.squares {
			if i, ok := at[symmetries(sq)[s]]; ok {
				places = append(places, i)
			}
		}
		if len(places) == len(p.squares) {
			all = append(all, places)
		}
	}
	return all
}

// rearranged returns the configuration c with digit i moved to places[i].
func rearranged(c int, places []int) int {
	out := 0
	for _, place := range places {
		out += c % 3 * powers[place]
		c /= 3
	}
	return out
}

// swapped returns the configuration of n digits as the other side sees it.
func swapped(c, n int) int {
	out := 0
	for _, power := range powers[:n] {
		out += [3]int{0, 2, 1}[c%3] * power
		c /= 3
	}
	return out
}

// WriteWeights writes a file that ReadWeights reads: the weights of all stages, and how far shallow searches
// err.
func WriteWeights(w io.Writer, stages *[Stages]Stage, model ErrorModel) error {
	if _, err := io.WriteString(w, weightsMagic); err != nil {
		return err
	}
	z, err := flate.NewWriter(w, flate.BestCompression)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(z)
	var buffer []byte
	put := func(v int64) {
		buffer = binary.AppendVarint(buffer[:0], v)
		_, _ = out.Write(buffer) // Flush tells
	}
	for _, l := range [...]*ErrorLine{&model.Middle, &model.End} {
		for _, v := range l.fields() {
			put(int64(*v))
		}
	}
	for s := range stages {
		for _, w := range slots() {
			v := int64(stages[s][w.table][w.index])
			if s > 0 {
				v -= int64(stages[s-1][w.table][w.index])
			}
			put(v)
		}
	}
	return errors.Join(out.Flush(), z.Close())
}

func (l *ErrorLine) fields() [4]*int32 {
	return [...]*int32{&l.Base, &l.PerEmpty, &l.PerDeep, &l.PerShallow}
}

// ReadWeights reads a file of weights. It takes some tenths of a second and errs soon after ctx ends.
func ReadWeights(ctx context.Context, data []byte) (*Weights, error) {
	w, err := readWeights(data, search.NewClock(ctx, search.Limits{}))
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("othello: bad weights: %w", err)
	}
	return w, nil
}

func readWeights(data []byte, clock *search.Clock) (*Weights, error) {
	rest, ok := bytes.CutPrefix(data, []byte(weightsMagic))
	if !ok {
		return nil, fmt.Errorf("they do not begin with %q", strings.TrimSpace(weightsMagic))
	}
	in := bufio.NewReader(flate.NewReader(bytes.NewReader(rest)))
	w := &Weights{}
	var failed error
	get := func() int64 {
		if failed != nil {
			return 0
		}
		v, err := binary.ReadVarint(in)
		if err == nil && (v < math.MinInt32 || v > math.MaxInt32) {
			err = fmt.Errorf("%d is too large", v)
		}
		failed = err
		return v
	}
	for _, l := range [...]*ErrorLine{&w.errors.Middle, &w.errors.End} {
		for _, v := range l.fields() {
			*v = int32(get())
		}
	}
	before := new(Stage)
	for s := range w.stages {
		for _, one := range slots() {
			v := int64(before[one.table][one.index]) + get()
			if failed == nil && (v < math.MinInt16/fileUnit || v > math.MaxInt16/fileUnit) {
				failed = fmt.Errorf("a weight is %d", v)
			}
			if failed != nil || clock.Step() {
				break
			}
			before[one.table][one.index] = int16(v)
			for _, i := range one.images {
				w.stages[s][0][one.table][i] = int16(v * fileUnit)
			}
		}
		w.stages[s][1] = w.stages[s][0]
		w.swap(s)
	}
	if errors.Is(failed, io.EOF) {
		failed = io.ErrUnexpectedEOF
	}
	if failed != nil {
		return nil, failed
	}
	if _, err := in.ReadByte(); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is data after the last weight")
	}
	return w, nil
}

// swap fills the second tables of a stage, for the side whose discs are 2 in features.
func (w *Weights) swap(stage int) {
	own, other := &w.stages[stage][0], &w.stages[stage][1]
	for i := range patterns {
		p := &patterns[i]
		for c := range p.size() {
			other[p.table][p.offset+swapped(c, len(p.squares))] = own[p.table][p.offset+c]
		}
	}
}
