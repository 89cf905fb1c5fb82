package code

import "ludarium/game/twenty48"

// Game plays a game and learns from it, from its end to its start. It returns the points.
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
	target := float32(0) // at the end nothing more comes
	for i := len(s.record) - 1; i >= 0; i-- {
		step := s.record[i]
		v := s.learn(step.After, target)
		target = step.Points + v + float32(s.Lambda*(target-v))
	}
	s.At("game", "points", points, "moves", len(s.record))
	return points
}

// learn brings the value of a board nearer to a target. An entry whose errors scatter takes smaller steps
// than
// one whose errors agree.
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
