package match

import "fmt"

// Score is the sum of the results of games for one side.
type Score struct {
	Games, Wins, Draws int
	Own, Discs         int // own discs, and discs of both sides, summed over all final positions
}

// Add returns the sum of two scores.
func (s Score) Add(t Score) Score {
	return Score{s.Games + t.Games, s.Wins + t.Wins, s.Draws + t.Draws, s.Own + t.Own, s.Discs + t.Discs}
}

// Of returns the score of one game for the side with own discs at the end.
func Of(own, opponent int) Score {
	s := Score{Games: 1, Own: own, Discs: own + opponent}
	switch {
	case own > opponent:
		s.Wins = 1
	case own == opponent:
		s.Draws = 1
	}
	return s
}

// WinPercent returns the percentage of games won, with draws counted as half; 50 without games.
func (s Score) WinPercent() float64 {
	if s.Games == 0 {
		return 50
	}
	return 50 * float64(2*s.Wins+s.Draws) / float64(s.Games)
}

// DiscPercent returns the side's percentage of all discs at the end of the games; 50 without games. It needs
// fewer games than WinPercent to distinguish two sides, but is closer to 50, and may prefer the other side
// after narrow wins and heavy losses.
func (s Score) DiscPercent() float64 {
	if s.Discs == 0 {
		return 50
	}
	return 100 * float64(s.Own) / float64(s.Discs)
}

// Measure selects the measure of a score.
type Measure int

// Values of Measure.
const (
	Wins  Measure = iota // see Score.WinPercent
	Discs                // see Score.DiscPercent
)

// Of returns the measure of a score in percent.
func (m Measure) Of(s Score) float64 {
	if m == Discs {
		return s.DiscPercent()
	}
	return s.WinPercent()
}

// String returns wins, draws and losses, and both measures.
func (s Score) String() string {
	return fmt.Sprintf("+%d =%d -%d, %.1f %% of the games, %.1f %% of the discs", s.Wins, s.Draws,
		s.Games-s.Wins-s.Draws, s.WinPercent(), s.DiscPercent())
}
