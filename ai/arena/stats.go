package arena

import (
	"fmt"
	"math"

	"ludarium/ai/exact"
	"ludarium/ai/stat"
)

// Stats are the results of a match seen by one entrant, as a value that adds. Pairs counts the games that were played
// twice from one opening with colours swapped: what the pair's second game gives follows partly from the first, so that
// pairs tell more than their games apart.
type Stats struct {
	Wins, Draws, Losses int
	Pairs               [5]int // by the points of both games: 0, ½, 1, 1½, 2; all zero when games are not paired
}

// Add returns the results of both.
func (s Stats) Add(t Stats) Stats {
	s.Wins += t.Wins
	s.Draws += t.Draws
	s.Losses += t.Losses
	for i, n := range t.Pairs {
		s.Pairs[i] += n
	}
	return s
}

// With returns s with one more game; score is 1, 0 or -1 for the entrant.
func (s Stats) With(score float64) Stats {
	switch {
	case score > 0:
		s.Wins++
	case score < 0:
		s.Losses++
	default:
		s.Draws++
	}
	return s
}

// WithPair returns s with two more games from one opening.
func (s Stats) WithPair(a, b float64) Stats {
	s = s.With(a).With(b)
	s.Pairs[int(math.Round(a+b))+2]++
	return s
}

// Games returns how many games there are.
func (s Stats) Games() int { return s.Wins + s.Draws + s.Losses }

// String writes wins, draws and losses as "+3 =2 -1".
func (s Stats) String() string { return fmt.Sprintf("+%d =%d -%d", s.Wins, s.Draws, s.Losses) }

// Score returns the mean points of a game, from 0 to 1, and the standard error of that, from pairs where all games are
// in pairs. Both are NaN without games.
func (s Stats) Score() (mean, stderr float64) {
	units, variance, n := s.moments()
	return units, math.Sqrt(variance / n)
}

// moments returns mean, variance and number of the units of evidence: pairs, or games.
func (s Stats) moments() (mean, variance, n float64) {
	counts, points := []int{s.Losses, s.Draws, s.Wins}, []float64{0, 0.5, 1}
	pairs := 0
	for _, k := range s.Pairs {
		pairs += k
	}
	if pairs > 0 && 2*pairs == s.Games() {
		counts, points = s.Pairs[:], []float64{0, 0.25, 0.5, 0.75, 1}
	}
	for i, k := range counts {
		n += float64(k)
		mean += float64(float64(k) * points[i])
	}
	mean /= n
	for i, k := range counts {
		variance += float64(float64(k) * (points[i] - mean) * (points[i] - mean))
	}
	return mean, variance / n, n
}

// Elo returns the difference in strength that a mean score from 0 to 1 stands for, infinite at the ends, by the
// logistic curve score = 1 / (1 + 10^(-elo/400)) (Elo: The Rating of Chessplayers, 1978).
func Elo(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return -400 * exact.Log10(1/score-1)
}

// Expected is the inverse of Elo: the mean score that a difference in strength brings.
func Expected(elo float64) float64 { return 1 / (1 + exact.Pow(10, -elo/400)) }

// Elo returns the difference in strength and its 95 % interval. Where all results are equal, which leaves nothing to
// estimate an error from, the ends come from the Wilson interval of the score.
func (s Stats) Elo() (elo float64, interval stat.Interval) {
	mean, se := s.Score()
	off := float64(stat.Z95 * se)
	low, high := mean-off, mean+off
	if n := s.Games(); n == 0 {
		return math.NaN(), stat.Interval{Low: math.Inf(-1), High: math.Inf(1)}
	} else if se == 0 {
		w := stat.Wilson(int(math.Round(mean*float64(n))), n, stat.Z95)
		low, high = w.Low, w.High
	}
	return Elo(mean), stat.Interval{Low: Elo(low), High: Elo(high)}
}

// Superiority returns the probability that the entrant is the stronger one, by the normal approximation; ½ when
// nothing speaks for either.
func (s Stats) Superiority() float64 {
	mean, se := s.Score()
	switch {
	case math.IsNaN(mean) || mean == 0.5:
		return 0.5
	case se == 0:
		return stat.Normal(math.Copysign(math.Sqrt(float64(s.Games())), mean-0.5))
	}
	return stat.Normal((mean - 0.5) / se)
}

// SPRT is a sequential test between two hypotheses on the difference in strength: it ends a match as soon as either is
// sure enough (Wald: Sequential Tests of Statistical Hypotheses, 1945; in the generalised form for unknown draw rates
// of Van den Bergh: A Practical Introduction to the GSPRT, 2020).
type SPRT struct {
	Elo0, Elo1  float64 // the difference under H0 and H1, Elo0 < Elo1
	Alpha, Beta float64 // probabilities of taking H1 when H0 holds, and H0 when H1 does; usually 0.05
}

// Bounds returns the log-likelihood ratios at and below which H0, and at and above which H1 is accepted.
func (t SPRT) Bounds() (lower, upper float64) {
	return exact.Log(t.Beta / (1 - t.Alpha)), exact.Log((1 - t.Beta) / t.Alpha)
}

// LLR returns the log-likelihood ratio of H1 to H0, 0 while all results are equal:
//
//	n · (s1 - s0) · (2·mean - s0 - s1) / (2·variance)
func (t SPRT) LLR(s Stats) float64 {
	mean, variance, n := s.moments()
	if n == 0 || variance == 0 {
		return 0
	}
	s0, s1 := Expected(t.Elo0), Expected(t.Elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// Decision is the state of a sequential test.
type Decision string

// The decisions.
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
