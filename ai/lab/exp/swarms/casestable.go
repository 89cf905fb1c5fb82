package swarms

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// Names of columns that are left out if they are empty.
const (
	columnFound    = "runs with a result"
	columnInterval = "95 % interval"
	columnMedian   = "median"
	columnBest     = "best"
	columnKnown    = "known"
)

// table returns the table of the numbers of each pair: means with intervals, medians and best results.
func (c cases) table(title string, pairs [][2]string, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: title, Note: c.note, Columns: []lab.Column{
		{Name: c.second, Kind: lab.Text}, {Name: c.first, Kind: lab.Text}, {Name: "runs", Kind: lab.Int},
		{Name: columnFound, Kind: lab.Int},
		{Name: "mean " + c.number.Name, Unit: c.number.Unit, Kind: lab.Text},
		{Name: columnInterval, Kind: lab.Text}, {Name: columnMedian, Kind: lab.Text},
		{Name: columnBest, Kind: lab.Text},
		{Name: columnKnown, Kind: lab.Text}}}
	if c.share {
		t.Columns[4].Name = c.number.Name
	}
	for _, p := range pairs {
		xs := slices.Clone(by[p])
		slices.Sort(xs)
		row := []any{p[1], c.titleOf(p[0]), int64(len(xs)), nil, nil, nil, nil, nil, nil}
		if c.lost > 0 {
			found, _ := slices.BinarySearch(xs, c.lost)
			xs, row[3] = xs[:found], int64(found)
		}
		c.fill(row[4:8], xs, c.scale(p[1], xs))
		if c.known != nil {
			if x, ok := c.known(p[1]); ok {
				row[8] = counted(x, 4)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t.Without(columnFound, columnInterval, columnMedian, columnBest, columnKnown)
}

// fill sets the mean, the interval, the median and the best number in cells, except those that the sorted
// numbers do not determine.
func (c cases) fill(cells []any, xs []float64, on stat.Scale) {
	if len(xs) == 0 {
		return
	}
	all := stat.Of(xs...)
	if c.share {
		in := stat.Wilson(int(all.Mean*float64(all.N)/c.most+0.5), all.N, stat.Z95).Times(c.most)
		cells[0], cells[1] = lab.WithInterval(all.Mean, in, 0)
		return
	}
	cells[0], cells[1] = meanText(all, on)
	if all.N > 1 {
		best := 1.0
		if c.less {
			best = 0
		}
		digits := 4
		if half := all.Mean95(on).Half(); cells[1] != nil && math.Abs(all.Mean) > 0 {
			// Show as many digits as the interval of the mean justifies.
			digits = min(max(2, 2+int(math.Log10(math.Abs(all.Mean)/half))), digits)
		}
		cells[2] = counted(stat.Quantile(xs, 0.5), digits)
		if c.known != nil {
			digits = 4 // number of digits sufficient for comparing with the known number
		}
		if !c.neutral {
			cells[3] = counted(stat.Quantile(xs, best), digits)
		}
	}
}

// counted formats a number with the given number of digits. Integers, such as lengths of tours, have all
// their digits.
func counted(x float64, digits int) string {
	if x == math.Trunc(x) && math.Abs(x) < 1e9 {
		return lab.Column{}.Show(x)
	}
	return lab.Digits(x, digits)
}

// scale returns the scale of the numbers for a second thing. Apart from rounding errors, no result can be
// better than the best known result.
func (c cases) scale(second string, sorted []float64) stat.Scale {
	on := stat.Amounts
	switch {
	case c.least < 0:
		on = stat.Scale{Min: c.least, Max: math.Inf(1)}
	case c.signed:
		on = stat.Signed
	case c.most > 0:
		on = stat.Scale{Min: 0, Max: c.most}
	}
	if c.known == nil || len(sorted) == 0 {
		return on
	}
	if x, ok := c.known(second); ok && c.less {
		on.Min = min(x, sorted[0])
	} else if ok {
		on.Max = max(x, sorted[len(sorted)-1])
	}
	return on
}

// meanText formats a mean and its interval with the digits that the interval justifies. interval is nil if it
// is unknown or too narrow to be shown.
func meanText(s stat.Sample, on stat.Scale) (mean string, interval any) {
	const fewest, most = 2, 6 // minimum and maximum number of digits of numbers with powers of ten
	in := s.Mean95(on)
	switch half := in.Half(); {
	case !in.Known() || math.Abs(s.Mean) > half*math.Pow(10, most-2):
		return counted(s.Mean, 4), nil // the interval would be shown with width zero
	case half < 0.001 || half > 1e6:
		digits := min(max(fewest, 2+int(math.Log10(math.Abs(s.Mean)/half))), most)
		return lab.Digits(s.Mean, digits), lab.Digits(in.Low, digits) + " to " + lab.Digits(in.High, digits)
	}
	return lab.WithInterval(s.Mean, in, 0)
}
