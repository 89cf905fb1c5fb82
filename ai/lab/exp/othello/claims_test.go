package othello

import (
	"testing"

	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

const claimTitle = "Claims of the thesis"

// exactRows returns a row for each deterministic optimisation: in each pair of runs with the same steps the
// weights spread more or less if they are moved all at once.
func exactRows(value, most, least, allAtOnce float64) (rows []exactRow) {
	for i, run := range exactRuns() {
		r := exactRow{Name: run.name, Weights: weights.Uniform().String(), Value: value, Spread: 20}
		if run.movement == exactRuns()[0].movement {
			r.Spread = allAtOnce
		}
		if r.Wins[0] = most; i == 2 {
			r.Wins[0] = least
		}
		rows = append(rows, r)
	}
	return rows
}

func TestVerdictsOnExactClaims(t *testing.T) {
	v := exactSettings{reference: "r104", start: "weight10", most: 200, test: 1000}
	for _, c := range []struct {
		rows []exactRow
		want lab.Verdict
	}{{exactRows(60, 40, 5, 30), lab.Agrees}, {exactRows(45, 60, 55, 10), lab.Differs}} {
		for name, got := range verdicts(t, exactSummary(v, c.rows), claimTitle) {
			if got != c.want {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
	}
	few := verdicts(t, exactSummary(v, exactRows(60, 40, 5, 30)[:1]), claimTitle)
	for name, got := range few {
		if got != lab.TooFew {
			t.Errorf("%s of one run: %v", name, got)
		}
	}
}

// A curve that is as smooth between coarse steps as on them refutes the claim that fine steps roughen it.
func TestVerdictsOnRoughness(t *testing.T) {
	v := landSettings{step: "0.1", reference: "r104"}
	for _, c := range []struct {
		period int // points from one turning point to the next
		want   lab.Verdict
	}{{2, lab.Agrees}, {50, lab.Differs}} {
		var rows []landRow
		for k := range weights.Classes {
			for i := range 201 {
				up := i % (2 * c.period)
				r := landRow{Weight: k + 1, Value: float64(i-90) / 10, Result: float64(min(up,
					2*c.period-up))}
				rows = append(rows, r)
			}
		}
		for name, got := range verdicts(t, landSummary(v, rows), claimTitle) {
			if got != c.want && !(c.period == 2 && got == lab.Differs) {
				t.Errorf("period %d, %s: %v, want %v", c.period, name, got, c.want)
			}
		}
		if got := counted(t, landSummary(v, rows), claimTitle); got[c.want] == 0 {
			t.Errorf("period %d: %v", c.period, got)
		}
	}
}

// Verdicts on the results of hill climbing differ if one result is weaker than its start, if all look alike,
// or if fine-tuned ones do not.
func TestVerdictsOnHillClimbing(t *testing.T) {
	results := func(wins float64, pictures ...weights.Weights) (rows []climbRow) {
		for i := range 12 {
			r := climbRow{Decision: resultDecision, Weights: pictures[i%len(pictures)].String()}
			if r.Wins = (perReference{40, 40, 70}); i == 0 {
				r.Wins = perReference{wins, wins, wins}
			}
			r.Trial = i
			rows = append(rows, r)
		}
		return rows
	}
	a, b, c := weights.Hand(), weights.Of(1, 9, -3, 4, 7, -8, 2, 6, -5, 3), weights.Of(-4, 2, 8, -9, 1,
		3, -7, 5, 2, 6)
	near := a
	near[9]++
	const pictures, row = "Pictures of the weights beside the thesis", "correlation of two pictures"
	for _, x := range []struct {
		name, title, row string
		rows             []climbRow
		want             lab.Verdict
	}{
		{"othello/climb-1", pictures, row, results(60, a, b, c), lab.Agrees},
		{"othello/climb-1", pictures, row, results(60, a, near), lab.Differs},
		{"othello/climb-3", pictures, row, results(60, a, near), lab.Agrees},
		{"othello/climb-3", pictures, row, results(60, a, b, c), lab.Differs},
		{"othello/climb-2", claimTitle, "every result beats weight10", results(60, a, b, c), lab.Agrees},
		{"othello/climb-2", claimTitle, "every result beats weight10", results(40, a, b, c), lab.Differs},
		{"othello/climb-3", "Results that beat their start", "fine-tuned functions that beat R104",
			results(60, a, b, c), lab.Agrees},
	} {
		e, err := find(x.name)
		if err != nil {
			t.Fatal(err)
		}
		usual := param.MustFill(e.Params, param.Values{"runs": "12"})
		if got := verdicts(t, e.Summary(usual, cellRows(x.rows)), x.title)[x.row]; got != x.want {
			t.Errorf("%s, %s: %v, want %v", x.name, x.title, got, x.want)
		}
	}
}

// Verdicts on the cross-table differ if no three functions form a cycle, and if the second test's functions
// are weaker.
func TestVerdictsOnCrossTableClaims(t *testing.T) {
	v := crossSettings{tables: 1, fromOnes: 4, fromCorners: 6, training: 100, games: 100}
	all := crossEntrants(v)
	for _, c := range []struct {
		right bool
		want  lab.Verdict
	}{{true, lab.Agrees}, {false, lab.Differs}} {
		var rows []crossRow
		for i, a := range all {
			for k, b := range all {
				// Later functions are stronger, but for the last one, which loses to the second.
				r := crossRow{Function: a.name, Against: b.name, Wins: 30 + float64(i%3)}
				if i > k == c.right {
					r.Wins = 70 + float64(i%3)
				}
				if last := len(all) - 1; c.right && (i == 1 && k == last || i == last && k == 1) {
					r.Wins = 100 - r.Wins
				}
				if i != k {
					rows = append(rows, r)
				}
			}
		}
		for name, got := range verdicts(t, crossSummary(v, rows), claimTitle) {
			if got != c.want {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
	}
}
