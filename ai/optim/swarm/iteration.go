package swarm

import (
	"fmt"
	"math"
)

// Ask implements optim.Optimizer. With sequential updates it asks for one particle, otherwise for all
// particles that move in an iteration.
func (s *Swarm) Ask(dst [][]float64) [][]float64 {
	s.asked = s.asked[:0]
	if !s.begun {
		for i := range s.n {
			s.asked = append(s.asked, i)
			dst = append(dst, s.at(i))
		}
		s.turn = len(s.order)
		return dst
	}
	if s.swift && s.oneByOne && s.turn > 0 { // fast path for the most common case
		i := s.order[s.turn]
		s.turn++
		s.fly(i, s.mine(s.topology.best(s, i)))
		s.asked = append(s.asked, i)
		return append(dst, s.at(i))
	}
	for rounds := 0; len(s.asked) == 0; rounds++ {
		if s.turn == 0 {
			s.pace()
			s.topology.renew(s)
			s.rule.begin(s)
			if s.relative {
				s.recheck = append(s.recheck[:0], s.topology.all...)
			}
		}
		for ; s.turn < len(s.order) && (len(s.asked) == 0 || !s.oneByOne); s.turn++ {
			i := s.order[s.turn]
			if s.swift {
				s.fly(i, s.mine(s.topology.best(s, i)))
			} else if placed := s.rule.move(s, i); !s.confine(i, placed) && rounds < maxIdle {
				continue
			}
			s.asked = append(s.asked, i)
			dst = append(dst, s.at(i))
		}
		if len(s.asked) == 0 {
			s.finish()
		}
	}
	for _, i := range s.recheck {
		dst = append(dst, s.mine(i))
	}
	return dst
}

// maxIdle is the maximum number of consecutive iterations with all particles outside the box, if outside
// particles are not evaluated.
const maxIdle = 100

// Tell implements optim.Optimizer.
func (s *Swarm) Tell(batch [][]float64, cost []float64) {
	k := s.criteria
	n := len(s.asked) + len(s.recheck)
	if len(batch) != n || len(cost) != n*k {
		panic(fmt.Sprintf("swarm: %d points and %d costs, where %d were asked for", len(batch), len(cost), n))
	}
	s.evaluations += int64(n)
	if len(s.recheck) > 0 {
		s.recall(cost[len(s.asked):])
	}
	for j, i := range s.asked {
		switch {
		case s.swift:
			s.take(i, cost[j])
		case s.judge != nil:
			s.judge.judge(s, i, cost[j*k:(j+1)*k])
		default:
			s.rule.told(s, i, s.take(i, cost[j]))
		}
	}
	s.asked, s.recheck = s.asked[:0], s.recheck[:0]
	if s.turn >= len(s.order) {
		s.finish()
	}
}

// recall stores the new costs of the re-evaluated personal bests. If the landscape has moved, the previous
// global best no longer counts.
func (s *Swarm) recall(cost []float64) {
	for j, i := range s.recheck {
		s.moved = s.moved || s.best[i] != cost[j]
		s.best[i] = cost[j]
	}
	if s.moved {
		s.topCost = math.Inf(1)
		s.lead()
	}
}

// finish ends an iteration.
func (s *Swarm) finish() {
	s.begun = true
	s.turn = 0
	s.iterations++
	s.rule.end(s)
	s.moved = false
}
