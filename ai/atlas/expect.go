package atlas

import (
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// Check returns an error if last, the last frame of a film of p, does not show the expected result. g is
// the game of a search; it may be nil for a run.
func (want *Expect) Check(g *game.Game, p Picture, last Frame) error {
	if *want == (Expect{}) {
		return errors.New("atlas: the example expects nothing")
	}
	number, err := last.number()
	if err != nil {
		return err
	}
	if want.Above != nil && !(number > *want.Above) {
		return fmt.Errorf("atlas: the result is %v, not above %v", number, *want.Above)
	}
	if want.Below != nil && !(number < *want.Below) {
		return fmt.Errorf("atlas: the result is %v, not below %v", number, *want.Below)
	}
	if want.Move == "" && want.Not == "" {
		return nil
	}
	move, err := last.best(g, p.Search)
	switch {
	case err != nil:
		return err
	case want.Move != "" && move != want.Move:
		return fmt.Errorf("atlas: it finds %s, not %s", move, want.Move)
	case want.Not != "" && move == want.Not:
		return fmt.Errorf("atlas: it finds %s", move)
	}
	return nil
}

// number returns the number by which a frame is judged.
func (f Frame) number() (float64, error) {
	switch {
	case f.Info != nil && len(f.Info.Lines) > 0:
		return scoreNumber(f.Info.Lines[0].Score), nil
	case f.Stage != nil && len(f.Stage.Lanes) > 0:
		for _, v := range f.Stage.Lanes[0].Views {
			if v.Kind == live.CurveKind {
				return lastValue(v)
			}
		}
	}
	return 0, errors.New("atlas: the frame has no number")
}

// winValue is the value of an immediate win, greater than any estimate in a two-player game.
const winValue = 1000

// scoreNumber returns a score as a number; the sooner a win or loss, the farther from zero.
func scoreNumber(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return winValue - s.Value
	case search.LossIn:
		return s.Value - winValue
	}
	return s.Value
}

// lastValue returns the last value of the curve of a run.
func lastValue(v search.View) (float64, error) {
	var c live.Curve
	if err := json.Unmarshal(v.Data, &c); err != nil {
		return 0, fmt.Errorf("atlas: bad curve: %w", err)
	}
	if len(c.Lines) == 0 || len(c.Lines[0].Y) == 0 {
		return 0, errors.New("atlas: the record of the run is empty")
	}
	y := c.Lines[0].Y
	return y[len(y)-1], nil
}

// best returns the text of the move that a search found.
func (f Frame) best(g *game.Game, s *Search) (string, error) {
	if s == nil || f.Info == nil || g == nil {
		return "", errors.New("atlas: only a search finds moves")
	}
	root, err := s.Position(g)
	if err != nil {
		return "", err
	}
	m, ok := f.Info.Best()
	if !ok {
		return "", errors.New("atlas: the search found no move")
	}
	return g.MoveText(root, m), nil
}
