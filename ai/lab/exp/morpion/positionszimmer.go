package morpion

import (
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// zimmerFigure is a number of positions that Zimmer counted or estimated, as quoted in Laitinen 2010. "About"
// a power of ten is taken to mean within a factor of √10.
type zimmerFigure struct {
	Variant string  `col:"variant"`
	Moves   string  `col:"moves"`
	Words   string  `col:"number"`
	Low     float64 `col:"low"`
	High    float64 `col:"high"`
}

// zimmerFigures selects the positions whose number is estimated.
type zimmerFigures struct {
	name, variant string
	moves         int    // number of moves; 0 for any number
	finished      bool   // whether only positions without legal moves count
	quoted        string // number of moves for which a figure is quoted; "" if there is none
}

var zimmerQuoted = []zimmerFigures{
	{name: "5T after 20 moves", variant: "5T", moves: 20, quoted: "20"},
	{name: "5T in all", variant: "5T", quoted: "all"},
	{name: "5T, finished", variant: "5T", finished: true},
	{name: "5D in all", variant: "5D"},
	{name: "5D, solutions: finished", variant: "5D", finished: true, quoted: "solutions"},
	{name: "4T in all", variant: "4T"},
	{name: "4D in all", variant: "4D"},
}

// known returns Zimmer's published figure for the variant and number of moves, or one with empty Words if
// there is none.
func (z zimmerFigures) known() zimmerFigure {
	for _, f := range lab.Figures[zimmerFigure](files.Source("positions.csv", "zimmer")) {
		if f.Variant == z.variant && f.Moves == z.quoted {
			return f
		}
	}
	return zimmerFigure{}
}

// censusOf returns the estimate of each census for z.
func (z zimmerFigures) censusOf(rows []countRow) (out []float64) {
	what := figureCensus
	if z.finished {
		what = censusEnds
	}
	at := map[int]int{}
	for _, r := range rows {
		if r.Variant != z.variant ||
			r.What != figureCensus && r.What != censusEnds {
			continue
		}
		i, known := at[r.Trial]
		if !known {
			i = len(out)
			at[r.Trial], out = i, append(out, 0)
		}
		if r.What == what && (z.moves == 0 || z.moves == r.Depth) {
			out[i] += r.Value
		}
	}
	return out
}

// mean returns the mean of the estimates with the range that the quoted words mean.
func (z zimmerFigures) mean(xs []float64) lab.Mean {
	m := lab.Mean{Here: stat.Of(xs...), Enough: fewEstimates}
	if f := z.known(); f.Words != "" {
		m.Known = lab.Say(f.Words, f.Low, f.High, "")
	}
	return m
}

// positionsZimmer compares the numbers quoted from Zimmer with estimates from random games.
func positionsZimmer(rows []countRow) lab.Table {
	t := lab.Table{Title: "Numbers of positions, estimated",
		Note: "Zimmer's numbers are quoted in words, in the text on the size of the problem. His two " +
			"powers of ten are estimates, compared to half a power of ten on either side: about 10^23 " +
			"positions of the whole game, of no named variant, for which 5T is assumed, and about 10^22 " +
			"solutions of the disjoint game, which are its finished positions. The estimates here are " +
			"unbiased, but a few are very large, so the mean of a small number of estimates tends to be " +
			"too low, in 5T and 5D by far. The interval is the 95 % bootstrap interval of the mean; it is " +
			"too narrow for the same reason.",
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
		if f := z.known(); f.Words != "" {
			row[1] = f.Words
		}
		if len(xs) > 0 {
			row[2], row[3] = magnitude(meanOf(xs)), intervalOf(xs)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
