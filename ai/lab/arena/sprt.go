package arena

import (
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/game/text/fault"
)

// SPRT is a sequential test between two hypotheses about the difference in strength. It ends a match as soon
// as one of them is accepted (Wald: Sequential Tests of Statistical Hypotheses, 1945; generalised to unknown
// draw rates by Van den Bergh: A Practical Introduction to the GSPRT, 2020).
type SPRT struct {
	Elo0 float64 `json:"elo0"` // Elo differences under H0 and H1; Elo0 < Elo1
	Elo1 float64 `json:"elo1"`
	// Alpha and Beta are the probabilities of accepting H1 when H0 is true, and H0 when H1 is true; usually
	// 0.05.
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
	// Trinomial tests single games (wins, draws, losses). Otherwise pairs are tested by their points
	// (pentanomial) if all games are paired.
	Trinomial bool `json:"trinomial,omitempty"`
}

// ParseSPRT parses "E0,E1", two Elo differences with E0 < E1 and error probabilities of 5 %, or
// "E0,E1,ALPHA,BETA" with other error probabilities.
func ParseSPRT(text string) (SPRT, error) {
	t := SPRT{Alpha: 0.05, Beta: 0.05}
	fields := []*float64{&t.Elo0, &t.Elo1, &t.Alpha, &t.Beta}
	parts := strings.Split(text, ",")
	bad := len(parts) != 2 && len(parts) != 4
	for i := 0; !bad && i < len(parts); i++ {
		x, err := strconv.ParseFloat(strings.TrimSpace(parts[i]), 64)
		*fields[i], bad = x, err != nil || math.IsNaN(x)
	}
	if bad || math.Abs(t.Elo0) > maxElo || math.Abs(t.Elo1) > maxElo || t.Elo0 >= t.Elo1 {
		return SPRT{}, fault.Errorf("arena: sprt %q is not two differences in Elo, the smaller one "+
			"first, as in 0,5", text)
	}
	for i, x := range []float64{t.Alpha, t.Beta} {
		if !(x >= 1e-6 && x < 0.5) {
			return SPRT{}, fault.Errorf("arena: sprt %q: the %s error %q is not between 0.000001 and 0.5",
				text,
				[]fault.Word{"first", "second"}[i], strings.TrimSpace(parts[i+2]))
		}
	}
	return t, nil
}

// maxElo limits the hypotheses: beyond it, expected scores cannot be distinguished from 0 and 1.
const maxElo = 2000

// Bounds returns the bounds of the log-likelihood ratio: H0 is accepted at or below lower, H1 at or above
// upper.
func (t SPRT) Bounds() (lower, upper float64) {
	return exact.Log(t.Beta / (1 - t.Alpha)), exact.Log((1 - t.Beta) / t.Alpha)
}

// unseen is the count assumed for a result that has not occurred, so that its probability is not 0.
const unseen = 1e-3

// LLR returns the log-likelihood ratio of H1 to H0,
//
//	Σ counts · ln(p1 / p0)
//
// over pairs if all games are paired, where p0 and p1 are the most likely distributions of results whose
// means are the expected scores under H0 and H1. It is 0 without games.
func (t SPRT) LLR(s Stats) float64 {
	if s.Games() == 0 {
		return 0
	}
	if t.Trinomial {
		s.Pairs = [5]int{}
	}
	points, counts := s.evidence()
	seen := make([]float64, len(counts))
	total := 0.0
	for i, n := range counts {
		seen[i] = max(float64(n), unseen)
		total += seen[i]
	}
	p0, p1 := likeliest(points, seen, total, Expected(t.Elo0)),
		likeliest(points, seen, total, Expected(t.Elo1))
	llr := 0.0
	for i, n := range seen {
		llr += float64(n * exact.Log(p1[i]/p0[i]))
	}
	return llr
}

// likeliest returns the distribution with the given mean under which the observed counts are most probable:
//
//	p = seen / total / (1 + θ · (points - mean))
//
// with the θ that gives the required mean. points must be in ascending order, and the mean between the first
// and the last of them.
func likeliest(points, seen []float64, total, mean float64) []float64 {
	// θ lies in the interval in which all denominators are positive; excess decreases with θ.
	low, high := -1/(points[len(points)-1]-mean), -1/(points[0]-mean)
	excess := func(theta float64) (sum float64) {
		for i, x := range points {
			sum += seen[i] * (x - mean) / (1 + float64(theta*(x-mean)))
		}
		return sum
	}
	theta := (low + high) / 2
	for range 100 {
		if excess(theta) > 0 {
			low = theta
		} else {
			high = theta
		}
		theta = (low + high) / 2
	}
	p := make([]float64, len(points))
	for i, x := range points {
		p[i] = seen[i] / total / (1 + float64(theta*(x-mean)))
	}
	return p
}

// Decision is the state of a sequential test.
type Decision string

// Values of Decision.
const (
	Open     Decision = "undecided"
	AcceptH0 Decision = "H0 accepted"
	AcceptH1 Decision = "H1 accepted"
)

// Decide returns the state of the test.
func (t SPRT) Decide(s Stats) Decision {
	lower, upper := t.Bounds()
	switch llr := t.LLR(s); {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	}
	return Open
}
