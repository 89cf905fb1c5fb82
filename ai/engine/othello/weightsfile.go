package othello

import (
	"bufio"
	"bytes"
	"cmp"
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

// slot is a weight that is stored: its table and index there, and that of its mirror image in the same table,
// which is its own where it has none.
type slot struct{ table, index, twin int32 }

// slots returns the weights of a stage in the order of the file. They are read only.
var slots = sync.OnceValue(func() []slot {
	all := make([]slot, 0, tableCount<<16)
	for i := range patterns {
		p := &patterns[i]
		mirrors := p.mirrors()
		for c := range int32(p.size()) {
			twin := c
			for _, images := range mirrors {
				if images[c] != c {
					twin = images[c]
				}
			}
			if twin >= c {
				all = append(all, slot{int32(p.table), int32(p.offset) + c, int32(p.offset) + twin})
			}
		}
	}
	for i := int32(mobilityOffset); i < weightsUsed; i++ {
		all = append(all, slot{tableCount - 1, i, i})
	}
	return all
})

// FreeWeights returns the weights of a stage that can differ: of each the places that hold it, as
// table<<16 | index, the one that the file stores first.
func FreeWeights() (all [][]int32) {
	for _, w := range slots() {
		at := []int32{w.table<<16 | w.index}
		if w.twin != w.index {
			at = append(at, w.table<<16|w.twin)
		}
		all = append(all, at)
	}
	return all
}

// mirrors returns the symmetries of the board that leave the squares of the pattern where they are, each as
// the images of all configurations. No pattern has more than two different ones, the first of which moves
// nothing.
func (p *pattern) mirrors() (all [][]int32) {
	at := map[int]int{}
	for i, sq := range p.squares {
		at[sq] = i
	}
	for s := range 8 {
		var weights []int32
		for _, sq := range p.squares {
			if i, ok := at[symmetries(sq)[s]]; ok {
				weights = append(weights, int32(powers[i]))
			}
		}
		if len(weights) == len(p.squares) {
			all = append(all, images(weights, [3]int32{0, 1, 2}))
		}
	}
	return all
}

// images returns for each configuration of as many squares as there are weights the sum of digits times
// weights, where digits[d] stands for the digit d; digits[0] is 0.
func images(weights []int32, digits [3]int32) []int32 {
	all := make([]int32, 1, powers[len(weights)])
	for _, w := range weights {
		lower := all
		for _, d := range digits[1:] {
			for _, image := range lower {
				all = append(all, image+d*w)
			}
		}
	}
	return all
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
	rest, err := io.ReadAll(flate.NewReader(bytes.NewReader(rest)))
	if err != nil {
		return nil, err
	}
	w := &Weights{}
	var failed error
	get := func() int32 {
		v, n := binary.Varint(rest)
		switch {
		case n <= 0:
			failed = cmp.Or(failed, io.ErrUnexpectedEOF)
			return 0
		case v < math.MinInt32 || v > math.MaxInt32:
			failed = cmp.Or(failed, fmt.Errorf("%d is too large", v))
		}
		rest = rest[n:]
		return int32(v)
	}
	for _, l := range [...]*ErrorLine{&w.errors.Middle, &w.errors.End} {
		for _, v := range l.fields() {
			*v = get()
		}
	}
	list := slots()
	values := make([]int32, len(list)) // those of the stage before
	for s := range w.stages {
		own := &w.stages[s][0]
		for i, one := range list {
			v := values[i]
			if len(rest) > 0 && rest[0] < 0x80 { // nearly all take a byte, not worth a call
				v += int32(rest[0]>>1) ^ -int32(rest[0]&1)
				rest = rest[1:]
			} else {
				v += get()
			}
			if v < math.MinInt16/fileUnit || v > math.MaxInt16/fileUnit {
				failed = cmp.Or(failed, fmt.Errorf("a weight is %d", v))
			}
			values[i] = v
			own[one.table][one.index] = int16(v * fileUnit)
			own[one.table][one.twin] = int16(v * fileUnit)
		}
		if failed != nil {
			return nil, failed
		}
		if clock.Step() {
			break
		}
		w.stages[s][1] = w.stages[s][0]
		w.swap(s)
	}
	if len(rest) > 0 {
		return nil, errors.New("there is data after the last weight")
	}
	return w, nil
}

// swapped returns for each configuration that of the longest pattern as the other side sees it; those of
// shorter ones are its beginning.
var swapped = sync.OnceValue(func() []int32 {
	weights := make([]int32, len(powers)-1)
	for i := range weights {
		weights[i] = int32(powers[i])
	}
	return images(weights, [3]int32{0, 2, 1})
})

// swap fills the second tables of a stage, for the side whose discs are 2 in features.
func (w *Weights) swap(stage int) {
	own, other := &w.stages[stage][0], &w.stages[stage][1]
	for i := range patterns {
		p := &patterns[i]
		for c, image := range swapped()[:p.size()] {
			other[p.table][p.offset+int(image)] = own[p.table][p.offset+c]
		}
	}
}
