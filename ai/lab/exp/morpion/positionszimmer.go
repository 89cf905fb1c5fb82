package morpion

import (
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// zimmerFigures is a number of figures that Zimmer counted or estimated, quoted in words.
type zimmerFigures struct {
	name, variant string
	moves         int     // 0: of any number
	finished      bool    // those without a legal move alone
	words         string  // empty: nothing is quoted
	low, high     float64 // what the words mean
}

// "About" a power of ten is taken to be half a power to either side.
var zimmerQuoted = []zimmerFigures{
	{name: "5T after 20 moves", variant: "5T", moves: 20, words: "more than 22 billion", low: 22e9,
		high: math.Inf(1)},
	{name: "5T, finished", variant: "5T", finished: true, words: "about 10^23", low: 3.16e22, high: 3.16e23},
	{name: "5T in all", variant: "5T"},
	{name: "5D, finished", variant: "5D", finished: true, words: "about 10^22", low: 3.16e21, high: 3.16e22},
	{name: "5D in all", variant: "5D"},
	{name: "4T in all", variant: "4T"},
	{name: "4D in all", variant: "4D"},
}

// censusOf returns the estimates of z, one for each census.
func (z zimmerFigures) censusOf(rows []lab.Row) (out []float64) {
	what := figureCensus
	if z.finished {
		what = censusEnds
	}
	at := map[int]int{}
	for _, r := range rows {
		if r.Text(countedVariant) != z.variant ||
			r.Text(countedWhat) != figureCensus && r.Text(countedWhat) != censusEnds {
			continue
		}
		i, known := at[r.Trial]
		if !known {
			i = len(out)
			at[r.Trial], out = i, append(out, 0)
		}
		if r.Text(countedWhat) == what && (z.moves == 0 || z.moves == r.Int(countedDepth)) {
			out[i] += r.Float(countedValue)
		}
	}
	return out
}

// mean returns the mean of estimates beside the range that the words mean.
func (z zimmerFigures) mean(xs []float64) lab.Mean {
	m := lab.Mean{Here: stat.Of(xs...), Enough: fewEstimates}
	if z.words != "" {
		m.Known = lab.Say(z.words, z.low, z.high, "")
	}
	return m
}

// positionsZimmer puts the numbers that are quoted of Zimmer beside estimates from random games.
func positionsZimmer(rows []lab.Row) lab.Table {
	t := lab.Table{Title: "Numbers of positions, estimated",
		Note: "Zimmer's numbers are quoted in words, in the text on the size of the problem. His two " +
			"powers of ten are estimates of whole games or solutions; they are compared with finished " +
			"positions, to half a power of ten on either side. He names no variant for 10^23; 5T is " +
			"assumed. The estimates here have no bias, but rare ones are very large, so that the mean of " +
			"few estimates tends to lie below the truth, in 5T and 5D by far. The interval is the 95 % " +
			"bootstrap interval of the mean and, for the same reason, too narrow.",
		Columns: lab.Columns("positions", "published", "here", "bootstrap interval",
			"estimates: integer", "verdict: verdict")}
	means := make([]lab.Mean, len(zimmerQuoted))
	for i, z := range zimmerQuoted {
		means[i] = z.mean(z.censusOf(rows))
	}
	verdicts := lab.JudgeMeans(means, t.Columns[1].Name)
	for i, z := range zimmerQuoted {
		xs := z.censusOf(rows)
		row := []any{z.name, nil, nil, nil, int64(len(xs)), verdicts[i]}
		if z.words != "" {
			row[1] = z.words
		}
		if len(xs) > 0 {
			row[2], row[3] = magnitude(meanOf(xs)), intervalOf(xs)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
