package connect

import (
	"fmt"
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/stat"
)

// The results that figures tell of, as columns after the first of three.
const (
	win = iota
	draw
	loss
)

// figure is a share of games that a source gives, %: from least to most where it says no more than that.
type figure struct {
	of          string // the label of the case
	first       int    // the column of wins that it is about
	result      int
	least, most float64
	text        string // as the source puts it; empty for the number itself
	pairing     bool   // it is of a pairing of players, not of one's games as either player
}

// name says what a figure is of.
func (f figure) name() string {
	if f.pairing {
		return f.of + ": " + [...]string{"player 1 wins", "drawn", "player 2 wins"}[f.result]
	}
	side := 1
	if f.first == studySecond {
		side = 2
	}
	return fmt.Sprintf("%s, as player %d: %s", f.of, side, [...]string{"won", "drawn", "lost"}[f.result])
}

// value is the middle of what the source says, and its error that of a number somewhere between least and most.
func (f figure) value() (value, err float64) {
	return (f.least + f.most) / 2, (f.most - f.least) / math.Sqrt(12)
}

func (f figure) words() string {
	if f.text != "" {
		return f.text
	}
	v, _ := f.value()
	return fmt.Sprintf("%g", v)
}

// number is a figure that was rounded to a whole number.
func number(of string, first, result int, x float64) figure {
	return figure{of: of, first: first, result: result, least: x - 0.5, most: x + 0.5, text: fmt.Sprintf("%g", x)}
}

// shares returns the share of games with a result in the rows of a case, %; a row, a run, is a sample.
func shares(rows []lab.Row, of string, first, result int) (s stat.Sample) {
	for _, r := range rows {
		if r.Text(0) != of {
			continue
		}
		games := r.Int(first) + r.Int(first+1) + r.Int(first+2)
		if games > 0 {
			s = s.With(100 * float64(r.Int(first+result)) / float64(games))
		}
	}
	return s
}

// enoughRuns is from how many runs on there is a verdict.
const enoughRuns = 10

// compare puts figures of a source, each the mean of so many runs with the standard deviation sd, beside those here. of is 0 for exact figures, sd for a source
// that gives none.
func compare(title, what, note string, figures []figure, of int, sd, step float64, rows []lab.Row) lab.Table {
	var means []lab.Mean
	for _, f := range figures {
		v, err := f.value()
		m := lab.Mean{Name: f.name(), Unit: "%", Digits: 1, Published: v, Of: of, SD: sd, Error: err, Here: shares(rows, f.of, f.first, f.result), Step: step,
			Enough: enoughRuns}
		if f.text != "" && f.most-f.least > 1.01 {
			m.Name += " (" + f.text + ")"
		}
		means = append(means, m)
	}
	return lab.CompareMeans(title, what, note, means)
}

// published returns the figures as a table of data.
func published(name, title, source, note string, figures []figure) lab.Published {
	p := lab.Published{Name: name, Title: title, Source: source, Note: note, Columns: []lab.Column{{Name: "case", Kind: lab.Text},
		{Name: "share", Unit: "%", Kind: lab.Text}}}
	for _, f := range figures {
		p.Rows = append(p.Rows, []any{f.name(), f.words()})
	}
	return p
}
