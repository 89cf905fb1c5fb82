package connect

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// The results that figures tell of, as columns after the first of three.
const (
	win = iota
	draw
	loss
)

// figure is a share of games that a source gives, %: from least to most, which is where a rounded number
// lies, or what words mean.
type figure struct {
	of          string // the label of the case
	first       int    // the column of wins that it is about
	result      int
	least, most float64
	text        string // as the source puts it, with the unit
	words       bool   // the source has words, not a number
	pairing     bool   // it is of a pairing of players, not of one's games as either player
}

// name says what a figure is of.
func (f figure) name() string {
	if f.pairing {
		return f.of + ": " + [...]string{"player 1 wins", "drawn", "player 2 wins"}[f.result]
	}
	return shareName(f.of, f.first, f.result)
}

// shareName names the share of a result in the games as player 1 or 2.
func shareName(of string, first, result int) string {
	side := 1
	if first == studySecond {
		side = 2
	}
	return fmt.Sprintf("%s, as player %d: %s", of, side, [...]string{"won", "drawn", "lost"}[result])
}

// printed returns the figure as one that a text gives at a place.
func (f figure) printed(place string) lab.Figure {
	if f.words {
		return lab.Say(f.text, f.least, f.most, place)
	}
	return lab.Figure{Origin: lab.Printed, Low: f.least, High: f.most, Words: f.text, Place: place}
}

// referred returns the figure as a reference, which was made by something.
func (f figure) referred(by string) lab.Figure {
	return lab.Figure{Origin: lab.Reference, Low: f.least, High: f.most, Words: f.text, Place: by}
}

// rounded returns a figure that was rounded to multiples of a step.
func rounded(of string, first, result int, x, step float64) figure {
	half := float64(step / 2)
	return figure{of: of, first: first, result: result, least: math.Max(0, x-half),
		most: math.Min(x+half, 100),
		text: fmt.Sprintf("%g %%", x)}
}

// number returns a figure that was rounded to a whole number.
func whole(of string, first, result int, x float64) figure { return rounded(of, first, result, x, 1) }

// exactly returns a figure with a decimal.
func exactly(of string, first, result int, x float64) figure {
	return rounded(of, first, result, x, 0.1)
}

// said returns a figure in words, which mean least to most.
func said(of string, first, result int, least, most float64, text string) figure {
	return figure{of: of, first: first, result: result, least: least, most: most, text: text, words: true}
}

// shares returns the share of games with a result in the rows of a case, %; a row, a run, is a sample.
func shares(rows []lab.Row, of string, first, result int) (s stat.Sample) {
	for _, r := range rows {
		if r.Text(0) == of && r.Int(first)+r.Int(first+1)+r.Int(first+2) > 0 {
			s = s.With(part(r, first, result))
		}
	}
	return s
}

// part returns the share of a result in three counts, %.
func part(r lab.Row, first, result int) float64 {
	return 100 * r.Float(first+result) / max(1, r.Float(first)+r.Float(first+1)+r.Float(first+2))
}

// enoughRuns is from how many runs on there is a verdict.
const enoughRuns = 10

// mean returns what was obtained here beside a figure that is known. step is between two shares that can be.
func mean(f figure, known lab.Figure, step float64, rows []lab.Row) lab.Mean {
	return lab.Mean{Name: f.name(), Unit: "%", Digits: 1, Known: known,
		Here: shares(rows, f.of, f.first, f.result), Step: step, Enough: enoughRuns}
}

// published returns what a text says as a table of data.
func published(title, source, note string, figures []figure) lab.Published {
	p := lab.Published{Name: "thesis", Title: title, Source: source, Note: note,
		Columns: lab.Columns("case", "share")}
	for _, f := range figures {
		p.Rows = append(p.Rows, []any{f.name(), f.text})
	}
	return p
}
