package morpion

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	rules "ludarium/game/morpion"
)

// Formula predicts the effort of a search from its settings.
type Formula struct {
	Text   string  // such as "n²·κ²·r·L"
	Where  string  // meanings and values of the symbols
	Effort float64 // value of the formula
	Unit   string  // unit of the effort: "playouts", or "steps" for annealing
}

// FormulaOf returns the formula for a search by m in games of v from a position after played moves. Text is
// empty if the method or the variant is unknown.
func FormulaOf(m Method, v rules.Variant, played int) Formula {
	branching, length := typical(v)
	if a, ok := m.(Annealing); ok {
		steps := cmp.Or(a.Steps, 1_000_000)
		return Formula{"S", symbols("S", "steps", steps), float64(steps), "steps"}
	}
	f := Formula{Unit: "playouts"}
	left := max(0, length-float64(played))
	if played > 0 {
		left = max(1, evolvedLength-float64(played)) // assume that the moves so far lead to a very long game
	}
	const source = "after Laitinen 2010"
	long, wide := fmt.Sprintf("L ≈ %.0f moves", left), fmt.Sprintf("X ≈ %.1f legal moves", branching)
	if s, ok := m.(Shared); ok {
		m = Nested{Level: s.filled().Level}
	}
	switch m := m.(type) {
	case NRPA:
		m = m.filled()
		f.Text, f.Where = "N^l·s", symbols("N", "iterations", m.Iterations, "l", "level", m.Level, "s",
			"playouts of an adaptation", m.Stable)
	case BeamNRPA:
		m = m.filled()
		f.Text = "N^l·B^(l−1)·b"
		f.Where = symbols("N", "iterations", m.Iterations, "l", "level", m.Level, "B", "beam", m.Beam, "b",
			"beam of level 1", m.LowBeam)
	case Nested:
		f.Text, f.Where = "(X·L)^l/2^(l−1)", symbols("l", "level", m.filled().Level)+", "+wide+", "+long+", "+
			source
	case Reflexive:
		counts := m.filled().Counts
		f.Text = "k·L"
		var each []string
		for _, n := range counts {
			each = append(each, strconv.Itoa(n))
		}
		f.Where = "k playouts a move = " + each[0] + ", " + long
		if len(counts) > 1 {
			f.Text, f.Where = "k₁·…·kₜ·L^t/2^(t−1)", symbols("t", "levels", len(counts))+
				", k playouts a move = "+strings.Join(each, ", ")+", "+long+", "+source
		}
	case Averaging:
		f.Text = "k·X·L"
		f.Where = symbols("k", "playouts for each legal move", m.filled().Games) + ", " + wide + ", " + long
	case Sampling:
		f.Text, f.Where = "N", symbols("N", "playouts", m.filled().Games)
	case UCT:
		f.Text, f.Where = "k·L", symbols("k", "playouts a move", cmp.Or(m.Playouts, 1000))+", "+long
	case Evolution:
		f.Text, f.Where = evolutionFormula(m.filled(), left)
	default:
		return f
	}
	if branching == 0 {
		return Formula{}
	}
	if e, ok := m.(Evolution); ok && played > 0 {
		f.Effort = evolutionGames(e, left)
	} else if played == 0 {
		f.Effort = EstimatedGames(m, v)
	}
	return f
}

// evolvedLength is the approximate length of the games that evolution finds in 5D from the first moves of a
// very long game.
const evolvedLength = 75

// symbols returns a text that lists symbols with their meanings and values. The arguments are three for each
// symbol.
func symbols(of ...any) string {
	var out []string
	for ; len(of) >= 3; of = of[3:] {
		out = append(out, fmt.Sprintf("%v %v = %v", of[0], of[1], of[2]))
	}
	return strings.Join(out, ", ")
}

// evolutionFormula returns the formula of evolution for games with length moves after the start.
func evolutionFormula(e Evolution, length float64) (text, where string) {
	text = "n²·κ²·r·Σ(L − u), u from 0 to U − 1"
	where = symbols("n", "side", e.Side, "κ", "multiplier", e.Multiplier) +
		fmt.Sprintf(", r rounds per degree ≈ %.2g", e.rounds())
	if e.Rounds == 1 {
		text = "n²·κ²·r·L"
	} else {
		where += fmt.Sprintf(", U upper rounds = %d", e.Rounds)
	}
	if e.Samples > 0 {
		text = strings.Replace(text, "κ²", "s", 1)
		where = strings.Replace(where, fmt.Sprint("κ multiplier = ", e.Multiplier),
			fmt.Sprint("s samples = ", e.Samples), 1)
	}
	if e.Cap > 0 {
		length = min(length, float64(e.Cap))
	}
	return text, where + fmt.Sprintf(", L ≈ %.0f moves", length)
}

// rounds estimates the number of rounds at each degree. If Disorder is positive, the number is nearly always
// the maximum for low thresholds and 1 for high ones. This was measured with populations of 8×8 and 16×16.
func (e Evolution) rounds() float64 {
	if e.Disorder <= 0 {
		return float64(e.Repeat)
	}
	const low, high = 0.35, 1.0
	share := math.Min(math.Max(float64(high-e.Disorder)/(high-low), 0), 1)
	return math.Max(float64(e.Repeat), 1+float64(share*float64(e.Patience-1)))
}

// typical returns the mean number of legal moves in random games and the length of the games that searches
// find within seconds, or 0 for unknown variants.
func typical(v rules.Variant) (branching, length float64) {
	switch v {
	case rules.Variant{Length: 5}:
		return 11.6, 66
	case rules.Variant{Length: 5, Touching: true}:
		return 11.9, 90
	case rules.Variant{Length: 4}:
		return 16.8, 33
	case rules.Variant{Length: 4, Touching: true}:
		return 14.6, 54
	}
	return 0, 0
}
