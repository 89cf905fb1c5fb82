package connect

import (
	"fmt"
	"math"
	"regexp"
	"strconv"

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

func (f figure) words() string {
	if f.text != "" {
		return f.text
	}
	return fmt.Sprintf("%g", (f.least+f.most)/2)
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

// numbers matches the numbers in the words of a text, which are shares in percent.
var numbers = regexp.MustCompile(`[0-9]+([.][0-9]+)?`)

// known makes a figure of what a text says at a place: a number that is rounded to least to most, or words.
func (f figure) known(place string) lab.Figure {
	if _, err := strconv.ParseFloat(f.text, 64); err == nil {
		return lab.Figure{Origin: lab.Printed, Low: f.least, High: f.most, Words: f.text + " %", Place: place}
	}
	if f.text == "" {
		return lab.Figure{Origin: lab.Printed, Low: f.least, High: f.most, Words: f.words() + " %", Place: place}
	}
	return lab.Say(numbers.ReplaceAllString(f.text, "$0 %"), f.least, f.most, place)
}

// referred makes a reference of a figure, measured to a decimal.
func (f figure) referred(by string) lab.Figure {
	return lab.Refer(math.Round(5*(f.least+f.most))/10, by)
}

// compare puts figures beside those here, as known has them. sd is the standard deviation of a run of the source, 0 for a
// source that gives none.
func compare(title, what, note string, figures []figure, known func(f figure) lab.Figure, sd, step float64, rows []lab.Row) lab.Table {
	var means []lab.Mean
	for _, f := range figures {
		means = append(means, lab.Mean{Name: f.name(), Unit: "%", Digits: 1, Known: known(f), SD: sd,
			Here: shares(rows, f.of, f.first, f.result), Step: step, Enough: enoughRuns})
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
