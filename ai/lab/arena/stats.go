package arena

import (
	"fmt"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
)

// Stats are the results of an entrant in a match; they can be added. Pairs counts pairs of games with the
// same opening and swapped colours. The results of the two games are correlated, so errors must be computed
// from pairs.
type Stats struct {
	Wins, Draws, Losses int
	// Pairs[i] is the number of pairs of games with i/2 points in total, for i from 0 to 4. It is all zero if
	// games are not paired.
	Pairs [5]int
}

// Add returns the sum of the results.
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

// WithPair returns s with the two games of a pair; a and b are their scores for the entrant.
func (s Stats) WithPair(a, b float64) Stats {
	s = s.With(a).With(b)
	s.Pairs[int(math.Round(a+b))+2]++
	return s
}

// Games returns the number of games.
func (s Stats) Games() int { return s.Wins + s.Draws + s.Losses }

// String formats wins, draws and losses as "+3 =2 -1".
func (s Stats) String() string { return fmt.Sprintf("+%d =%d -%d", s.Wins, s.Draws, s.Losses) }

// evidence returns the possible points, from 0 to 1, and how often they occurred: in pairs if all games are
// paired, otherwise in games.
func (s Stats) evidence() (points []float64, counts []int) {
	pairs := 0
	for _, n := range s.Pairs {
		pairs += n
	}
	if pairs > 0 && 2*pairs == s.Games() {
		return []float64{0, 0.25, 0.5, 0.75, 1}, s.Pairs[:]
	}
	return []float64{0, 0.5, 1}, []int{s.Losses, s.Draws, s.Wins}
}

// sample returns the evidence as a sample.
func (s Stats) sample() (all stat.Sample) {
	points, counts := s.evidence()
	for i, n := range counts {
		if n > 0 {
			all = all.Add(stat.Repeated(points[i], n))
		}
	}
	return all
}

// Score returns the mean points per game, from 0 to 1, and its standard error, computed from pairs if all
// games are paired. Both are NaN without games.
func (s Stats) Score() (mean, stderr float64) {
	all := s.sample()
	if all.N == 0 {
		return math.NaN(), math.NaN()
	}
	return all.Mean, all.StdErr()
}

// Elo returns the difference in strength for a mean score from 0 to 1 by the logistic curve score = 1 / (1 +
// 10^(-elo/400)); it is infinite for 0 and 1 (Elo: The Rating of Chessplayers, 1978).
func Elo(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 0 - float64(400*exact.Log10(1/score-1)) // avoid −0
}

// Expected returns the mean score for a difference in strength; it is the inverse of Elo.
func Expected(elo float64) float64 { return 1 / (1 + exact.Pow(10, -elo/400)) }

// Elo returns the difference in strength and its 95 % interval, converted from the mean score and its
// interval, which is computed from pairs if all games are paired. An end of the interval is infinite only if
// one side won every game or if there are no games.
func (s Stats) Elo() (elo float64, interval stat.Interval) {
	points, counts := s.evidence()
	in := stat.Points95(points, counts)
	if s.Games() == 0 {
		return math.NaN(), stat.Interval{Low: Elo(in.Low), High: Elo(in.High)}
	}
	return Elo(s.sample().Mean), stat.Interval{Low: Elo(in.Low), High: Elo(in.High)}
}

// Superiority returns the probability that the entrant is the stronger one, by the normal approximation; ½ if
// there is no evidence either way.
func (s Stats) Superiority() float64 {
	mean, se := s.Score()
	switch {
	case math.IsNaN(mean) || mean == 0.5:
		return 0.5
	case se == 0 || math.IsNaN(se):
		return stat.Normal(math.Copysign(math.Sqrt(float64(s.Games())), mean-0.5))
	}
	return stat.Normal((mean - 0.5) / se)
}
