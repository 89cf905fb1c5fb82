package code

import "ludarium/game/twenty48"

// Game plays a game, learns from it backwards and returns its points.
func (s *TD) Game() (points int) {
	s.Board, s.record = s.fresh(), nil
	for {
		after, made, ok := s.greedy(s.Board)
		if !ok {
			break
		}
		s.At("move", "points", made, "value", float64(s.Value(after)))
		s.record = append(s.record, TDStep{after, float32(made)})
		points += made
		s.Board = s.spawn(after, s.Random.Uint64())
	}
	target := float32(0) // no points follow the end of the game
	for i := len(s.record) - 1; i >= 0; i-- {
		step := s.record[i]
		v := s.learn(step.After, target)
		target = step.Points + v + float32(s.Lambda*(target-v))
	}
	s.At("game", "points", points, "moves", len(s.record))
	return points
}

// learn moves the value of a board towards a target. An entry whose errors differ in sign takes
// smaller steps (TC learning).
func (s *TD) learn(after twenty48.Board, target float32) float32 {
	delta := target - s.Value(after)
	s.At("learn", "target", float64(target), "value", float64(s.Value(after)), "delta", float64(delta))
	for _, views := range s.Features(after) {
		for _, f := range views {
			e := &s.Table[f]
			step := float32(s.Rate*delta) / 40
			if e.Size != 0 {
				step = float32(step * max(e.Sum, -e.Sum) / e.Size)
			}
			e.Weight += step
			e.Sum += delta
			e.Size += max(delta, -delta)
		}
	}
	return s.Value(after)
}
