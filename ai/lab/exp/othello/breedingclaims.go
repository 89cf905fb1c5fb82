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

// trend returns the claim that a curve of percentages rises over the generations or, if rises is false, that
// it stays flat. The change is the mean of the last fifth of the generations minus the mean of the first
// fifth.
func trend(says, place string, rises bool, rows []bredRow, of bredNumber) claim {
	var curve []float64
	for _, s := range byGeneration(rows, bredRow.generation, of) {
		curve = append(curve, s.Mean)
	}
	n := len(curve) / 5
	var first, last stat.Sample
	for i := range n {
		first, last = first.With(curve[i]), last.With(curve[len(curve)-1-i])
	}
	c := claim{says: says, place: place, n: len(curve), need: 50}
	if n < 2 {
		return c
	}
	by := last.Mean - first.Mean
	half := float64(stat.StudentT(0.975, float64(n-1)) *
		math.Sqrt(first.SD()*first.SD()/float64(n)+last.SD()*last.SD()/float64(n)))
	c.here = fmt.Sprintf("%.1f ± %.1f points", by, half)
	c.here = strings.Replace(c.here, "-", "−", 1)
	c.fixed = lab.Unclear
	switch agrees, differs := by-half > 0, by+half < noRise; {
	case rises && agrees, !rises && by+half < noRise && by-half > -noRise:
		c.fixed = lab.Agrees
	case rises && differs, !rises && (by-half > noRise || by+half < -noRise):
		c.fixed = lab.Differs
	}
	return c
}

// told returns a claim with a fixed verdict: after 100 generations the claim agrees if holds is true and
// differs if not.
func told(says, place, here string, generations int, holds bool) claim {
	return claim{says: says, place: place, here: here, n: generations, need: 100,
		fixed: lab.JudgeExact(true, holds)}
}

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
	return told("the fittest formula of the first generation is that of the last", place,
		fmt.Sprintf("in %d of %d runs", same, runs), last, runs > 0 && same == runs)
}

// singleAbove returns the claim that a formula won more than half of its games in a single match against
// R104.
func singleAbove(rows []bredRow, place string) claim {
	best, last := 0.0, 0
	for _, r := range rows {
		best, last = math.Max(best, r.Single), max(last, r.Generation)
	}
	return told("single comparisons with weight10.4 reach more than 50 %", place,
		fmt.Sprintf("%.1f %% at most", best), last, best > 50)
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
	return claimTable(fmt.Sprintf("A rise compares the last fifth of the generations with the first; "+
		"none is less than %.0f points either way.", noRise), append(claims, ferrer(games, rows)...))
}

// bredTimes returns the table that compares the time of a run with the time in the thesis, which is given in
// words.
func bredTimes(v lab.OpenSettings, rows []bredRow, words, place string) lab.Table {
	var runs stat.Sample
	for _, r := range rows {
		if r.Generation == v.Int("generations") {
			runs = runs.With(r.Seconds)
		}
	}
	return timeTable(timed{fmt.Sprintf("%d generations", v.Int("generations")), words, place, runs})
}
