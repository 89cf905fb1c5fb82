package match

import "fmt"

// Score sums up games seen by one side, as a value that adds.
type Score struct {
	Games, Wins, Draws int
	Own, Discs         int // own discs, and those of both sides, in all final positions
}

// Add returns the score of both.
func (s Score) Add(t Score) Score {
	return Score{s.Games + t.Games, s.Wins + t.Wins, s.Draws + t.Draws, s.Own + t.Own, s.Discs + t.Discs}
}

// Of returns the score of a game for the side with that many discs of its own at the end.
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

// WinPercent returns the games won, a draw as half a game, in per cent of all; 50 of none.
func (s Score) WinPercent() float64 {
	if s.Games == 0 {
		return 50
	}
	return 50 * float64(2*s.Wins+s.Draws) / float64(s.Games)
}

// DiscPercent returns the own discs in per cent of all discs at the end; 50 of none. It needs fewer games
// than WinPercent to tell two sides apart, but lies nearer to 50, and may even name the other side the better
// one: narrow wins and heavy losses.
func (s Score) DiscPercent() float64 {
	if s.Discs == 0 {
		return 50
	}
	return 100 * float64(s.Own) / float64(s.Discs)
}

// Measure says what of a score counts.
type Measure int

// The measures.
const (
	Wins  Measure = iota // Score.WinPercent
	Discs                // Score.DiscPercent
)

// Of returns the measure of a score, 0 to 100.
func (m Measure) Of(s Score) float64 {
	if m == Discs {
		return s.DiscPercent()
	}
	return s.WinPercent()
}

// String writes wins, draws and losses with both measures.
func (s Score) String() string {
	return fmt.Sprintf("+%d =%d -%d, %.1f %% of the games, %.1f %% of the discs", s.Wins, s.Draws,
		s.Games-s.Wins-s.Draws, s.WinPercent(), s.DiscPercent())
}
