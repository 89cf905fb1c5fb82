package morpion

import (
	"cmp"
	"encoding/json"
	"fmt"

	rules "ludarium/game/morpion"
)

// Sampling plays independent random games from the start. It is the baseline for all comparisons. A million
// games have a mean length of 42.9 and a maximum of 64 in 5D; in 5T these are 53.6 and 91.
type Sampling struct {
	Games    int    // number of games in a search; 0 means 1000
	Filter   Filter `json:"-"` // selects the moves from which games are drawn; nil for all legal moves
	Filtered string // name of Filter, which identifies it in saved states
}

func (s Sampling) filled() Sampling {
	s.Games = cmp.Or(s.Games, 1000)
	return s
}

// Search implements Method.
func (s Sampling) Search(r *Run) { complete(s, r) }

// Begin implements Method.
func (s Sampling) Begin(r *Run) (Process, error) {
	s = s.filled()
	if s.Games < 1 {
		return nil, fmt.Errorf("morpion: %d games are out of range; at least 1 is needed", s.Games)
	}
	return &sampling{Sampling: s, run: r, board: r.Start.Clone()}, nil
}

type sampling struct {
	Sampling
	run   *Run
	board *rules.Board
	count int // number of games played
}

// Done implements Process.
func (s *sampling) Done() bool { return s.count >= s.Games }

// Step implements Process. It plays one game.
func (s *sampling) Step() (over bool) {
	b := s.board
	b.CopyFrom(s.run.Start)
	Playout(b, s.Filter, &s.run.Rand)
	s.count++
	return s.run.Finish(b.History())
}

// Save implements Process.
func (s *sampling) Save() ([]byte, error) { return json.Marshal(s.count) }

// Load implements Process.
func (s *sampling) Load(data []byte) error {
	var count int
	if err := json.Unmarshal(data, &count); err != nil {
		return err
	}
	if count < 0 || count > s.Games {
		return fmt.Errorf("%d games of %d", count, s.Games)
	}
	s.count = count
	return nil
}
