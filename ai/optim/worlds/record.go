package worlds

import (
	"encoding/binary"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// record is the history of a number as a curve of a few hundred points. When it has too many points, it drops
// every other point and records half as often from then on.
type record struct {
	x, y []float64
	gap  int // every gap-th number is recorded
	skip int // number of values skipped since the last point

	across string // name of the horizontal axis; "" for evaluations
	even   bool   // whether the vertical scale is linear
}

// recordPoints is the maximum number of points.
const recordPoints = 400

// add records the number y reached after the given number of evaluations. NaN is ignored.
func (r *record) add(evaluations int64, y float64) {
	if y != y {
		return
	}
	if r.skip++; r.skip < max(r.gap, 1) && len(r.x) > 0 {
		return
	}
	r.skip = 0
	r.x, r.y = append(r.x, float64(evaluations)), append(r.y, y)
	if len(r.x) < recordPoints {
		return
	}
	n := 0
	for i := 0; i < len(r.x); i += 2 {
		r.x[n], r.y[n] = r.x[i], r.y[i]
		n++
	}
	r.x, r.y, r.gap = r.x[:n], r.y[:n], 2*max(r.gap, 1)
}

// least is the smallest number shown on the logarithmic scale.
const least = 1e-16

// view returns the record as a curve.
func (r *record) view(name string) search.View {
	line := live.Series{Name: name, X: r.x}
	for _, y := range r.y {
		if !r.even {
			y = max(y, least)
		}
		line.Y = append(line.Y, y)
	}
	across := r.across
	if across == "" {
		across = "evaluations"
	}
	return live.Encode(live.Curve{X: across, Y: name, Log: !r.even, Lines: []live.Series{line}})
}

func (r *record) state(c *optim.Coder) {
	optim.Slice(c, &r.x, (*optim.Coder).Float)
	optim.Slice(c, &r.y, (*optim.Coder).Float)
	c.Check(len(r.x) == len(r.y), "a record")
	c.Int(&r.gap)
	c.Int(&r.skip)
}

// pair encodes two states as one.
func pair(a, b []byte) []byte {
	out := binary.LittleEndian.AppendUint32(nil, uint32(len(a)))
	return append(append(out, a...), b...)
}

// unpair is the inverse of pair.
func unpair(data []byte) (a, b []byte, err error) {
	if len(data) < 4 || uint64(len(data)) < 4+uint64(binary.LittleEndian.Uint32(data)) {
		return nil, nil, fault.Errorf("worlds: bad state")
	}
	n := 4 + int(binary.LittleEndian.Uint32(data))
	return data[4:n], data[n:], nil
}

// loadBoth restores a run and the rest of a state from the output of pair; each was saved under its own
// label.
func loadBoth[G ~[]E, E any](data []byte, run *optim.Run[G, E], label string,
	element func(c *optim.Coder, e *E), rest optim.Saver, restLabel string) error {
	first, second, err := unpair(data)
	if err != nil {
		return err
	}
	if err := optim.LoadRun(run, label, element, first); err != nil {
		return err
	}
	return optim.Load(rest, restLabel, second)
}
