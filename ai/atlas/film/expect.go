package film

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"ludarium/ai/atlas"
	"ludarium/ai/live"
	"ludarium/ai/watch"
	"ludarium/game"
)

// Check makes an example and errs where its last picture does not show what is expected.
func Check(ctx context.Context, games []*game.Game, e atlas.Example) error {
	var last atlas.Frame
	if err := Make(ctx, games, e.Picture, func(f atlas.Frame) { last = f }); err != nil {
		return err
	}
	want := e.Expect
	if want == (atlas.Expect{}) {
		return errors.New("atlas: nothing is expected of the example")
	}
	number, err := first(last)
	if err != nil {
		return err
	}
	if want.Above != nil && !(number > *want.Above) {
		return fmt.Errorf("atlas: it comes to %v, not above %v", number, *want.Above)
	}
	if want.Below != nil && !(number < *want.Below) {
		return fmt.Errorf("atlas: it comes to %v, not below %v", number, *want.Below)
	}
	if want.Move == "" && want.Not == "" {
		return nil
	}
	move, err := best(games, e.Picture.Search, last)
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

// first is the number that a picture is judged by.
func first(f atlas.Frame) (float64, error) {
	switch {
	case f.Info != nil && len(f.Info.Lines) > 0:
		return f.Info.Lines[0].Score.Value, nil
	case f.Stage != nil && len(f.Stage.Lanes) > 0:
		for _, v := range f.Stage.Lanes[0].Views {
			if v.Kind == live.CurveKind {
				return reached(v)
			}
		}
	}
	return 0, errors.New("atlas: the picture has no number")
}

// reached is the latest value of the record of a run.
func reached(v watch.View) (float64, error) {
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

// best writes the move that a search found.
func best(games []*game.Game, s *atlas.Search, f atlas.Frame) (string, error) {
	if s == nil || f.Info == nil {
		return "", errors.New("atlas: only a search finds moves")
	}
	g, err := game.Find(games, s.Game)
	if err != nil {
		return "", err
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
