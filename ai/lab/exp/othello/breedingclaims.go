package othello

import (
	"fmt"
	"math"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// noRise is the largest change, in percentage points, of a curve that counts as flat.
const noRise = 5.0

// bredMean is the mean of a curve over some generations, with its standard error. Generations near each other
// count as independent.
type bredMean struct{ stat.Sample }

// over returns the mean of a curve in the generations from to but not including to.
func over(curve []float64, from, to int) (m bredMean) {
	for _, x := range curve[from:to] {
		m.Sample = m.With(x)
	}
	return m
}

// change returns a claim on how much larger the mean is than before, in points: more if by is 1, and no more
// than flat points either way if it is 0. n is the number of generations.
func (m bredMean) change(before bredMean, says, place, unit string, by int, flat float64, n int) claim {
	c := claim{says: says, place: place, n: n, need: 50, fixed: lab.Unclear}
	if m.N < 2 || before.N < 2 {
		return c
	}
	off := m.Mean - before.Mean
	half := float64(stat.StudentT(0.975, float64(min(m.N, before.N)-1)) *
		math.Hypot(m.StdErr(), before.StdErr()))
	c.here = strings.Replace(fmt.Sprintf("%.1f ± %.1f %s", off, half, unit), "-", "−", 1)
	low, high := off-half, off+half
	switch {
	case by > 0 && low > 0, by == 0 && high < flat && low > -flat:
		c.fixed = lab.Agrees
	case by > 0 && high < flat, by == 0 && (low > flat || high < -flat):
		c.fixed = lab.Differs
	}
	return c
}

// bredCurve returns the mean over runs of a number in each generation.
func bredCurve(rows []bredRow, of bredNumber) (curve []float64) {
	for _, s := range byGeneration(rows, bredRow.generation, of) {
		curve = append(curve, s.Mean)
	}
	return curve
}

// trend returns the claim that a curve of percentages rises over the generations or, if rises is false, that
// it stays flat. The change is the mean of the last fifth of the generations minus the mean of the first
// fifth.
func trend(says, place string, rises bool, rows []bredRow, of bredNumber) claim {
	curve, by := bredCurve(rows, of), 0
	if rises {
		by = 1
	}
	n := len(curve)
	return over(curve, n-n/5, n).change(over(curve, 0, n/5), says, place, "points", by, noRise, n)
}

// growth returns the claim that formulas grow over the generations or, if grow is false, that they hardly
// grow, by less than a quarter of their first mean size.
func growth(says, place string, grow bool, rows []bredRow) claim {
	curve, by := bredCurve(rows, func(r bredRow) float64 { return r.Size }), 0
	if len(curve) > 0 {
		for g, first := len(curve)-1, curve[0]; g >= 0; g-- {
			curve[g] = 100 * curve[g] / first
		}
	}
	if grow {
		by = 1
	}
	n := len(curve)
	return over(curve, n-n/5, n).change(over(curve, 0, n/5), says, place, "% of the first size", by,
		hardly, n)
}

// hardly is the largest growth, in percent of the first mean size, that counts as hardly any.
const hardly = 25.0

// peak returns the claim that a curve of percentages is higher in the ten generations on either side of
// generation 40 than in the last ten.
func peak(says, place string, rows []bredRow, of bredNumber) claim {
	curve := bredCurve(rows, of)
	n := len(curve)
	if n <= bredGenerations {
		return claim{says: says, place: place, n: n, need: bredGenerations}
	}
	return over(curve, 30, 51).change(over(curve, n-10, n), says, place, "points", 1, 0, n)
}

// unequalled returns the claim that the fittest formulas of the last generation are weaker than weight10.4,
// tested with their games against R104.
func unequalled(place string, games int, rows []bredRow) claim {
	won, lost := 0, 0
	for _, r := range rows {
		if r.Champion != "" {
			w := int(math.Round(r.Wins[0] * float64(games) / 100))
			won, lost = won+w, lost+games-w
		}
	}
	return sided("formulas do not reach weight10.4", place, -1, won, lost)
}

// bredGenerations is the number of generations from which the claims on single formulas are judged.
const bredGenerations = 100

// sameBest returns the claim that the fittest formula is the same in the first and the last generation.
func sameBest(rows []bredRow, place string) claim {
	first, last, same, runs := "", 0, 0, 0
	for _, r := range rows {
		best, _, _ := strings.Cut(r.Formulas, ";")
		if r.Generation == 0 {
			first = best
		}
		if last = max(last, r.Generation); r.Champion != "" {
			if runs++; best == first {
				same++
			}
		}
	}
	return told("the fittest formula of the first generation is also the fittest of the last", place,
		fmt.Sprintf("in %d of %d runs", same, runs), last, bredGenerations, runs > 0 && same == runs)
}

// singleAbove returns the claim that a formula won more than half of its games in a single match against
// R104.
func singleAbove(rows []bredRow, place string) claim {
	best, last := 0.0, 0
	for _, r := range rows {
		best, last = math.Max(best, r.Single), max(last, r.Generation)
	}
	return told("single comparisons with weight10.4 reach more than 50 %", place,
		fmt.Sprintf("%.1f %% at most", best), last, bredGenerations, best > 50)
}

// ferrer returns the claims of Ferrer 1996 about his formulas, tested with the fittest formulas of the last
// generation.
func ferrer(games int, rows []bredRow) (claims []claim) {
	const place = "on Ferrer 1996"
	for i, c := range []struct {
		says     string
		stronger int
	}{{"stronger than random moves", 1}, {"weaker than simple tactics", -1}} {
		won, lost := 0, 0
		for _, r := range rows {
			if r.Champion != "" {
				w := int(math.Round(r.Tactics[i] * float64(games) / 100))
				won, lost = won+w, lost+games-w
			}
		}
		claims = append(claims, sided(c.says, place, c.stronger, won, lost))
	}
	return claims
}

// bredClaims returns the table of the claims about the test and the claims of Ferrer 1996.
func bredClaims(v lab.OpenSettings, rows []bredRow, claims ...claim) lab.Table {
	games := min(v.Int("top"), v.Int("population")) * v.Int("watch")
	return claimTable(fmt.Sprintf("A rise compares the last fifth of the generations with the first; a "+
		"change of less than %.0f points either way counts as no rise. 'Hardly any growth' is taken to "+
		"mean less than %.0f %%. 'Around generation 40' is taken to mean from 30 to 50.", noRise, hardly),
		append(append(claims, unequalled("conclusions", games, rows)), ferrer(games, rows)...))
}

// bredTimes returns the table that compares the time of a run with the time in Siivonen 2003, which is given
// in words.
func bredTimes(v lab.OpenSettings, rows []bredRow, words, place string) lab.Table {
	var runs stat.Sample
	for _, r := range rows {
		if r.Generation == v.Int("generations") {
			runs = runs.With(r.Seconds)
		}
	}
	return timeTable(timed{fmt.Sprintf("%d generations", v.Int("generations")), words, place, runs})
}
