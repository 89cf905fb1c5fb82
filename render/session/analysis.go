package session

import (
	"errors"
	"time"

	"ludarium/ai/search"
)

// Analysis is how an analysis looks at a position.
type Analysis struct {
	Seconds int `json:"seconds"` // it takes at most; 0: until it is stopped
	Depth   int `json:"depth"`   // plies that it looks ahead at most; 0: no limit
	Lines   int `json:"lines"`   // best moves that it tells of where pieces move, from 1 to MostLines
}

// MostLines is how many best moves an analysis tells of at most where pieces move: more arrows than that are a tangle.
const MostLines = 5

var usualAnalysis = Analysis{Seconds: 10, Lines: 3}

const (
	hintTime   = 2 * time.Second
	placeLines = 64 // where moves are placements or directions, each has a place for its value
)

func (a Analysis) check() error {
	if a.Seconds < 0 || a.Depth < 0 || a.Lines < 1 || a.Lines > MostLines {
		return errors.New(textBadLimits)
	}
	return nil
}

// analysis is the analyst with the limits of an analysis.
func (s *Session) analysis() Player {
	p := s.analyst
	p.Limits = search.Limits{Time: time.Duration(s.limits.Seconds) * time.Second, Depth: s.limits.Depth, Lines: s.analysisLines(), Seed: p.Limits.Seed}
	return p
}

// Analysis returns how positions are analysed.
func (s *Session) Analysis() Analysis { return s.limits }

// SetAnalysis sets it, as far as it can be; an analysis that is on begins anew.
func (s *Session) SetAnalysis(a Analysis) {
	if a.check() != nil || a == s.limits {
		return
	}
	if s.run != nil && !s.run.plays {
		s.cancel()
	}
	s.limits, s.analysed, s.stale = a, false, true
}

// PiecesMove reports whether moves lead from one square to another here.
func (s *Session) PiecesMove() bool {
	for _, m := range s.Legal() {
		if from, to := s.state.Squares(m); from != to {
			return true
		}
	}
	return false
}

// analysisLines returns how many moves an analysis tells about.
func (s *Session) analysisLines() int {
	if s.PiecesMove() {
		return s.limits.Lines
	}
	return placeLines
}
