package service

import (
	"encoding/binary"
	"encoding/json"
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// overviewAnswer is an overview as JSON. The numbers of its charts are in the body instead, with 8 bytes
// each, in little-endian byte order, in the order of their counts in the JSON.
type overviewAnswer struct {
	lab.Overview
	Charts  []chartHead
	Version uint64
	Damage  fault.Text
}

type chartHead struct {
	chart.Chart
	Series []seriesHead
}

// seriesHead holds the lengths of the slices of a series; −1 means a nil slice.
type seriesHead struct {
	Name            string
	Color           int
	Faint           bool
	X, Y, Low, High int
}

// write encodes the overview as a message.
func write(o *lab.Overview, version uint64, damage fault.Text) (rpc.Data, error) {
	a := overviewAnswer{Overview: *o, Version: version, Damage: damage}
	var body []byte
	put := func(x []float64) int {
		if x == nil {
			return -1
		}
		for _, v := range x {
			body = binary.LittleEndian.AppendUint64(body, math.Float64bits(v))
		}
		return len(x)
	}
	for _, c := range o.Charts {
		h := chartHead{Chart: c}
		for _, s := range c.Series {
			h.Series = append(h.Series,
				seriesHead{s.Name, s.Color, s.Faint, put(s.X), put(s.Y), put(s.Low), put(s.High)})
		}
		a.Charts = append(a.Charts, h)
	}
	d, err := rpc.Of(a)
	d.Body = body
	return d, err
}

// read decodes an overview. It is the inverse of write.
func read(d rpc.Data) (Overview, error) {
	var a overviewAnswer
	if err := json.Unmarshal(d.Head, &a); err != nil {
		return Overview{}, fault.Errorf("service: bad overview: %w", err)
	}
	body := d.Body
	short := false
	take := func(n int) []float64 {
		if n < 0 || n > len(body)/8 {
			short = short || n >= 0
			return nil
		}
		x := make([]float64, n)
		for i := range x {
			x[i] = math.Float64frombits(binary.LittleEndian.Uint64(body[8*i:]))
		}
		body = body[8*n:]
		return x
	}
	for _, h := range a.Charts {
		c := h.Chart
		c.Series = nil
		for _, s := range h.Series {
			c.Series = append(c.Series,
				chart.Series{Name: s.Name, Color: s.Color, Faint: s.Faint, X: take(s.X), Y: take(s.Y),
					Low: take(s.Low), High: take(s.High)})
		}
		a.Overview.Charts = append(a.Overview.Charts, c)
	}
	if short || len(body) > 0 {
		return Overview{}, fault.Errorf("service: bad overview: the numbers of its charts do not match " +
			"their lengths")
	}
	return Overview{&a.Overview, a.Version, a.Damage}, nil
}
