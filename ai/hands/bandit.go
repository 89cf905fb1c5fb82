package hands

import (
	"math"
	"strconv"

	"ludarium/ai/base/exact"
)

// bandit is the choice that Monte Carlo tree search makes at a node with three moves.
func bandit() Model {
	const next = 8
	m := Model{Page: "monte-carlo-tree-search", Ask: "moreb", Guess: Range{Max: 8, Step: 1, Usual: 2}}
	usual := [Arms][2]float64{{6, 10}, {3, 6}, {1, 4}}
	for i, u := range usual {
		n := letter(i)
		m.Handles = append(m.Handles, slider("wins"+n, 0, 20, 1, u[0]), slider("tries"+n, 1, 20, 1, u[1]))
	}
	m.Handles = append(m.Handles, slider("c", 0, 3, 0.01, 1.41))
	for i := range next {
		m.Handles = append(m.Handles, toggle("next"+strconv.Itoa(i+1), float64(i&1)))
	}
	m.Keep = func(v []float64, i int) {
		if k := i &^ 1; i < 2*Arms {
			if i == k {
				v[k+1] = max(v[k+1], v[k])
			} else {
				v[k] = min(v[k], v[k+1])
			}
		}
	}
	m.Run = func(v []float64) Run {
		tallies, trace := []tally{tallyOf(v)}, []Event(nil)
		for _, result := range v[2*Arms+1:] {
			t := tallies[len(tallies)-1]
			k, mean, bonus := t.choose(v[2*Arms])
			trace = append(trace, Event{Name: EventArm, Place: capital(k),
				Facts: map[string]float64{"arm": float64(k), "result": result, "mean": mean, "bonus": bonus}})
			t.wins[k] += result
			t.tries[k]++
			tallies = append(tallies, t)
		}
		k, mean, bonus := tallies[0].choose(v[2*Arms])
		facts := map[string]float64{"mean": mean, "bonus": bonus, "playouts": next}
		lead := tallies[0].lead()
		for i, t := range tallies[0].tries {
			facts["more"+letter(i)] = tallies[next].tries[i] - t
		}
		facts["next"], facts["lead"] = float64(k), float64(lead)
		name := ""
		if tallies[0].wins[k]/tallies[0].tries[k] == tallies[0].wins[lead]/tallies[0].tries[lead] {
			name = "lead"
		}
		var stops []Stop
		for i := 1; i < next; i++ {
			k, _, _ := tallies[i].choose(v[2*Arms])
			if before, _, _ := tallies[i-1].choose(v[2*Arms]); k != before {
				stops = append(stops, Stop{i + 1, "other"})
			}
		}
		return Run{Facts: facts, Case: name, Events: next, Steps: next, Stops: stops, Trace: trace,
			Scene: func(step int) Scene { return banditScene(m.Handles, v, tallies, step) }}
	}
	return m
}

// Arms is the number of moves of the bandit.
const Arms = 3

// letter returns the i-th lower-case letter.
func letter(i int) string { return string(rune('a' + i)) }

// capital returns the i-th capital letter.
func capital(i int) string { return string(rune('A' + i)) }

// tally has the results of the moves.
type tally struct{ wins, tries [Arms]float64 }

func tallyOf(v []float64) (t tally) {
	for i := range Arms {
		t.wins[i], t.tries[i] = v[2*i], v[2*i+1]
	}
	return t
}

// choose returns the move with the largest sum of mean and bonus; the first of equals.
func (t *tally) choose(c float64) (choice int, mean, bonus float64) {
	best := math.Inf(-1)
	for i := range Arms {
		m, b := t.bound(i, c)
		if m+b > best {
			best, choice, mean, bonus = m+b, i, m, b
		}
	}
	return choice, mean, bonus
}

// lead returns the move with the best mean; the first of equals.
func (t *tally) lead() (best int) {
	for i, n := range t.tries {
		if t.wins[i]/n > t.wins[best]/t.tries[best] {
			best = i
		}
	}
	return best
}

// bound returns the mean of a move, from 0 to 1, and the bonus c √(ln N / n).
func (t *tally) bound(i int, c float64) (mean, bonus float64) {
	all := 0.0
	for _, n := range t.tries {
		all += n
	}
	return t.wins[i] / t.tries[i], float64(c * math.Sqrt(exact.Log(all)/t.tries[i]))
}

// banditScene draws a column a move: its mean, and on it the bonus, after some playouts and dashed before
// them; below them the next results.
func banditScene(handles []Handle, v []float64, tallies []tally, step int) (s Scene) {
	const ground, unit, most = 210.0, 90.0, 2.1
	s.Width, s.Height = 360, 356
	t, then := tallies[0], tallies[step]
	first, _, _ := t.choose(v[2*Arms])
	choice, _, _ := then.choose(v[2*Arms])
	column := func(t *tally, i int, c float64) (top, high float64) {
		mean, bonus := t.bound(i, c)
		top = ground - float64(unit*mean)
		return top, min(float64(unit*bonus), top-float64(ground-unit*most))
	}
	now := func(fact string) string { // the facts are of the columns before the playouts
		if then != t {
			return ""
		}
		return fact
	}
	for i := range Arms {
		x := float64(60 + 120*i)
		mean, bonus := then.bound(i, v[2*Arms])
		before, above := column(&t, i, v[2*Arms])
		top, high := column(&then, i, v[2*Arms])
		tone, fact, ofMean, ofBonus := Quiet, "", "", ""
		if i == t.lead() {
			fact = "lead"
		}
		if i == first {
			fact, ofMean, ofBonus = "next", "mean", "bonus"
		}
		if i == choice {
			tone = Accent
		}
		s.Boxes = append(s.Boxes,
			Box{X: x - 26, Y: top, W: 52, H: float64(unit * mean), Filled: true,
				Mark: Mark{Tone: BandA, Fact: now(ofMean)}},
			Box{X: x - 26, Y: top - high, W: 52, H: high, Filled: true,
				Mark: Mark{Tone: BandB, Fact: now(ofBonus)}})
		s.Lines = append(s.Lines, Line{X0: x - 30, Y0: before, X1: x + 30, Y1: before, Width: 2,
			Mark: Mark{Fact: ofMean}})
		sum := top - high - 10 // above the column
		s.Labels = append(s.Labels, Label{X: x, Y: ground + 14, Text: capital(i), Bold: true,
			Mark: Mark{Tone: tone, Fact: fact}}, Label{X: x, Y: ground + 34,
			Text: text(t.wins[i]) + " / " + text(t.tries[i])})
		if then != t {
			y := before - above
			s.Lines = append(s.Lines, Line{X0: x - 36, Y0: y, X1: x + 36, Y1: y, Dashed: true,
				Mark: Mark{Tone: Quiet, Fact: ofBonus}})
			if math.Abs(y-sum) < 10 { // and above the dashed line
				sum = y - 10
			}
			s.Labels = append(s.Labels, Label{X: x, Y: ground + 56, Mark: Mark{Tone: Quiet},
				Text: "→ " + text(then.wins[i]) + " / " + text(then.tries[i])})
		}
		s.Labels = append(s.Labels, Label{X: x, Y: sum, Text: hundredth(mean) + " + " + hundredth(bonus),
			Mark: Mark{Tone: tone, Fact: now(ofMean)}, Bold: i == choice})
		s.Grips = append(s.Grips,
			Grip{Handle: 2 * i, X: x, Y: before, W: 60, H: 12, DY: -unit / t.tries[i]},
			Grip{Handle: 2*i + 1, X: x, Y: ground + 34, W: 56, H: 20, DX: 8})
	}
	track(&s, handles[2*Arms], 2*Arms, "c", v[2*Arms], 5, ground+84, 345, Mark{})
	for i, result := range v[2*Arms+1:] {
		x := float64(24 + 44*i)
		b := Box{X: x - 16, Y: 317, W: 32, H: 32, Filled: true, Mark: Mark{Tone: Bad}}
		sign := "0"
		if result == 1 {
			b.Tone, sign = Good, "1"
		}
		if i < step {
			k, _, _ := tallies[i].choose(v[2*Arms])
			sign = capital(k) + " " + sign
			b.Fact = "more" + letter(k)
		}
		s.Boxes = append(s.Boxes, b)
		s.Labels = append(s.Labels, Label{X: x, Y: 333, Text: sign, Bold: i < step, Mark: b.Mark})
		s.Grips = append(s.Grips, Grip{Handle: 2*Arms + 1 + i, X: x, Y: 333, W: 32, H: 32})
	}
	return s
}
