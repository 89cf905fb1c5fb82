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
	"sync/atomic"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
)

// WeightsFile is the file name of the trained evaluation, for package resource.
const WeightsFile = "othello.weights"

// weightsMagic begins the file. The rest is compressed: the error model as eight varints, then the weights.
// For each stage and each pattern in order it has the weights of the configurations (of mirror images only
// the first), then the weights of mobility and parity. Each is the varint of the difference from the same
// weight of the previous stage, in units of fileUnit.
const weightsMagic = "ludarium othello weights 1\n"

// fileUnit is the unit of weights in a file, in units of 1/discUnit disc.
const fileUnit = 2

// StoredDisc is the number of file units in a disc.
const StoredDisc = discUnit / fileUnit

// Stage holds the weights of a stage in the form in which they are learned and stored: by table and index,
// from the point of view of the side to move, with StoredDisc units in a disc.
type Stage [tableCount][1 << 16]int16

// slot is a stored weight: its table, its index, and the index of its mirror image in the same table, which
// may be the same index.
type slot struct{ table, index, twin int32 }

// slots returns the weights of a stage in the order of the file. The result is read-only.
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

// FreeWeights returns the independent weights of a stage. For each it has the places with this weight, as
// table<<16 | index, first the place that the file stores.
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

// mirrors returns the symmetries of the board that map the pattern's set of squares to itself, each as the
// images of all configurations. No pattern has more than two different ones; the first is the identity.
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

// images returns for each configuration of len(weights) squares the sum of digits times weights, with digit d
// replaced by digits[d]; digits[0] is 0.
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

// Stage returns the weights of a stage in the form of the file.
func (w *Weights) Stage(s int) *Stage {
	out := new(Stage)
	for t := range out {
		for i, v := range w.stages[s][0][t] {
			out[t][i] = v / fileUnit
		}
	}
	return out
}

// With returns an evaluation with the weights of one stage replaced. All stages of w must have been read.
func (w *Weights) With(stage int, weights *Stage) *Weights {
	out := &Weights{stages: w.stages, wall: w.wall, errors: w.errors}
	out.unread.read.Store(Stages)
	tables := &[2]stageTables{}
	for _, one := range slots() {
		tables[0].set(one, int32(weights[one.table][one.index]))
	}
	complete(tables)
	out.stages[stage] = tables
	return out
}

// set sets a weight, and its mirror image, to a value from a file.
func (t *stageTables) set(one slot, v int32) {
	t[one.table][one.index] = int16(v * fileUnit)
	t[one.table][one.twin] = int16(v * fileUnit)
}

// Errors returns the measured errors of shallow searches.
func (w *Weights) Errors() ErrorModel { return w.errors }

// WriteWeights writes a file that ReadWeights can read, with the weights of all stages and the errors of
// shallow searches.
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
		_, _ = out.Write(buffer) // Flush will return the error
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

// ReadWeights reads a file of weights, which takes some tenths of a second. When ctx ends, it soon returns an
// error.
func ReadWeights(ctx context.Context, data []byte) (*Weights, error) {
	w, err := openWeights(ctx, data)
	if err == nil {
		err = w.need(search.NewClock(ctx, search.Limits{}), Stages)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// LoadWeights returns the weights of WeightsFile, which is read once for all users of the store.
func LoadWeights(ctx context.Context, files *resource.Store) (*Weights, error) {
	w, err := resource.Load(ctx, files, WeightsFile, openWeights)
	if err == nil {
		err = w.need(search.NewClock(ctx, search.Limits{}), Stages)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	return w, nil
}

// openWeights opens a file of weights. The stages are read when need asks for them, because a search from the
// first moves of a game needs only a few, and in a browser reading all takes some tenths of a second.
func openWeights(_ context.Context, data []byte) (*Weights, error) {
	rest, ok := bytes.CutPrefix(data, []byte(weightsMagic))
	if !ok {
		return nil, bad(fmt.Errorf("they do not begin with %q", strings.TrimSpace(weightsMagic)))
	}
	w := &Weights{}
	w.unread.source = flate.NewReader(bytes.NewReader(rest))
	for _, l := range [...]*ErrorLine{&w.errors.Middle, &w.errors.End} {
		for _, v := range l.fields() {
			*v = w.unread.number()
		}
	}
	if w.unread.failed != nil {
		return nil, bad(w.unread.failed)
	}
	return w, nil
}

func bad(err error) error { return fmt.Errorf("othello: bad weights: %w", err) }

// unread is the part of a weights file that has not yet been read.
type unread struct {
	token  sync.Mutex
	read   atomic.Int32 // number of stages read
	source io.Reader
	rest   []byte // decompressed bytes in buffer that have not been read yet
	buffer []byte
	values []int32 // weights of the latest stage read
	failed error   // error that ended the reading
}

// need reads the first stages, up to the given number. When the clock stops, it returns early without an
// error.
func (w *Weights) need(clock *search.Clock, stages int) error {
	u := &w.unread
	if int(u.read.Load()) >= stages {
		return nil
	}
	u.token.Lock()
	defer u.token.Unlock()
	for s := int(u.read.Load()); s < stages && !clock.Step(); s++ {
		tables := u.stage()
		if s == Stages-1 && u.failed == nil && u.more() {
			u.failed = errors.New("there is data after the last weight")
		}
		if u.failed != nil {
			return bad(u.failed)
		}
		w.stages[s] = tables
		u.read.Store(int32(s) + 1)
	}
	if int(u.read.Load()) == Stages {
		u.source, u.rest, u.buffer, u.values = nil, nil, nil, nil
	}
	return nil
}

// stage reads the next stage.
func (u *unread) stage() *[2]stageTables {
	list := slots()
	if u.values == nil {
		u.values = make([]int32, len(list))
	}
	tables := &[2]stageTables{}
	own := &tables[0]
	for i, one := range list {
		v := u.values[i]
		if len(u.rest) > 0 && u.rest[0] < 0x80 { // nearly all numbers take one byte; avoid the call
			v += int32(u.rest[0]>>1) ^ -int32(u.rest[0]&1)
			u.rest = u.rest[1:]
		} else {
			v += u.number()
		}
		if v < math.MinInt16/fileUnit || v > math.MaxInt16/fileUnit {
			u.failed = cmp.Or(u.failed, fmt.Errorf("a weight is %d", v))
		}
		u.values[i] = v
		own.set(one, v)
	}
	complete(tables)
	return tables
}

// number reads a number; it returns 0 after an error.
func (u *unread) number() int32 {
	if len(u.rest) < binary.MaxVarintLen64 {
		u.more()
	}
	v, n := binary.Varint(u.rest)
	switch {
	case n <= 0:
		u.failed = cmp.Or(u.failed, io.ErrUnexpectedEOF)
		return 0
	case v < math.MinInt32 || v > math.MaxInt32:
		u.failed = cmp.Or(u.failed, fmt.Errorf("%d is too large", v))
	}
	u.rest = u.rest[n:]
	return int32(v)
}

// more decompresses more data into rest and reports whether there is any.
func (u *unread) more() bool {
	if u.buffer == nil {
		u.buffer = make([]byte, 1<<15)
	}
	kept := copy(u.buffer, u.rest)
	n, err := io.ReadFull(u.source, u.buffer[kept:])
	u.rest = u.buffer[:kept+n]
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		u.failed = cmp.Or(u.failed, err)
	}
	return len(u.rest) > 0
}

// swapped returns for each configuration of the longest pattern the configuration with exchanged colours.
// Shorter patterns use the beginning of the list.
var swapped = sync.OnceValue(func() []int32 {
	weights := make([]int32, len(powers)-1)
	for i := range weights {
		weights[i] = int32(powers[i])
	}
	return images(weights, [3]int32{0, 2, 1})
})

// complete fills the tables of a stage for the side whose discs have digit 2 in features.
func complete(tables *[2]stageTables) {
	tables[1] = tables[0]
	own, other := &tables[0], &tables[1]
	for i := range patterns {
		p := &patterns[i]
		for c, image := range swapped()[:p.size()] {
			other[p.table][p.offset+int(image)] = own[p.table][p.offset+c]
		}
	}
}
