package coevolve

import (
	"context"
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// judge scores the candidates of a side other than by games within the population.
type judge interface {
	// judge scores the rivals of d, as second player if second is set. It returns the equivalent number of
	// games.
	judge(run *Run, d *side, second bool) int64
}

// newJudge returns the judge that the settings choose, or nil for games within the population.
func newJudge(ctx context.Context, s *Settings, seed uint64) (judge, error) {
	switch s.Values["fitness"] {
	case ByRandom:
		return against{player.Random()}, nil
	case ByNaive:
		return against{player.Naive(true)}, nil
	case ByMinimax:
		return against{player.Remember(player.Minimax(9))}, nil
	case ByValues:
		return newValues(ctx, s, seed)
	}
	return nil, nil
}

// against scores candidates by games against a player: by exact odds on small boards, otherwise by games,
// with common random numbers for all rivals of an iteration.
type against struct{ opponent player.Player }

func (a against) judge(run *Run, d *side, second bool) int64 {
	games, openings := run.Values.Int("games"), run.Values.Int("openings")
	seed := run.r.Uint64()
	for i := range d.rivals[:d.n] {
		v := &d.rivals[i]
		own := own{side: v.first, aware: run.ring.aware, sums: run.ring.sums[0]}
		if second {
			own.side = v.second
		}
		if run.exact() {
			o := odds(run.Board, own, a.opponent, second)
			v.score, v.games = float64(run.score[2]*o.Win)+float64(run.score[1]*o.Draw)+
				float64(run.score[0]*o.Loss), 1
			continue
		}
		r := rng.NewSplitMix(seed)
		for range games {
			result, p := 0, run.Board.Start()
			if openings > 0 {
				if q, ok := random(run.Board, r.IntN(openings+1), &r); ok {
					p = q
				}
			}
			if second {
				result = 1 - int(player.PlayFrom(p, a.opponent, own, &r))
			} else {
				result = 1 + int(player.PlayFrom(p, own, a.opponent, &r))
			}
			v.score += run.score[result]
			v.results[result]++
			v.games++
		}
	}
	if run.exact() {
		games = 1
	}
	return int64(d.n * games)
}

// odds returns the probabilities of the results of a game, from the network's point of view.
func odds(b *rules.Board, own own, opponent player.Player, second bool) player.Odds {
	if second {
		o := player.Exact(b, opponent, own)
		return player.Odds{Win: o.Loss, Draw: o.Draw, Loss: o.Win}
	}
	return player.Exact(b, own, opponent)
}

// own is a network that plays one side.
type own struct {
	side  *network.Side
	aware bool
	sums  []int64
}

// Choices implements player.Player.
func (o own) Choices(p rules.Position) uint64 {
	moves := p.Moves()
	if o.aware {
		if wins := p.WinningCells() & moves; wins != 0 {
			return wins
		}
	}
	o.side.Position(o.sums, p)
	return o.side.Best(o.sums, moves)
}

// values scores candidates by their moves in solved positions: the mean loss relative to the best move, in
// wins.
type values struct{ solved [2][]solved } // for the first and the second player

// solved is a solved position with a choice of moves.
type solved struct {
	at   rules.Position
	best [3]uint64 // moves that lose, draw and win, as bit sets
}

// least returns the minimum number of stones in solved positions. Positions with fewer stones would take too
// long on large boards.
func least(b *rules.Board) int { return max(0, b.Rows()*b.Cols()-18) }

func newValues(ctx context.Context, s *Settings, seed uint64) (*values, error) {
	var v values
	r := rng.NewSplitMix(seed)
	for i := range v.solved {
		var err error
		if v.solved[i], err = positions(ctx, s, i, true, &r); err != nil {
			return nil, err
		}
	}
	return &v, nil
}

// positions draws and solves random positions with the given side to move. If choice is set, it returns only
// positions in which not all moves are equally good.
func positions(ctx context.Context, s *Settings, second int, choice bool, r *rng.SplitMix) (list []solved,
	err error) {
	solver, err := connectk.NewSolver(s.Board, connectk.Options{Table: 16, Weak: true})
	if err != nil {
		return nil, err
	}
	cells, want := s.shape.Cells(), s.Values.Int("positions")
	for tries := 0; len(list) < want; tries++ {
		if tries > 1000*want {
			return nil, fault.Errorf("coevolve: the board has too few positions with more than one legal " +
				"move")
		}
		from := least(s.Board)
		plies := from + r.IntN(max(1, cells-from))
		if plies&1 != second {
			continue
		}
		p, ok := random(s.Board, plies, r)
		if !ok || p.WinningMoves() != 0 && choice {
			continue
		}
		scores, legal, _, err := solver.Scores(ctx, p)
		if err != nil {
			return nil, err
		}
		v, kinds := solved{at: p}, 0
		for c, score := range scores {
			if legal[c] {
				v.best[score+1] |= p.Moves() & s.Board.Column(c)
			}
		}
		for _, m := range v.best {
			if m != 0 {
				kinds++
			}
		}
		if kinds > 1 || !choice {
			list = append(list, v)
		}
	}
	return list, nil
}

// worth returns the mean result of the given moves and the result of the best move, in wins.
func (v *solved) worth(moves uint64) (mean, best float64) {
	for i, m := range v.best {
		mean += float64(float64(i-1) * float64(bits.OnesCount64(moves&m)))
		if m != 0 {
			best = float64(i - 1)
		}
	}
	return mean / float64(bits.OnesCount64(moves)), best
}

func (v *values) judge(run *Run, d *side, second bool) int64 {
	list := v.solved[0]
	if second {
		list = v.solved[1]
	}
	for i := range d.rivals[:d.n] {
		of := own{side: d.rivals[i].first, aware: run.ring.aware, sums: run.ring.sums[0]}
		if second {
			of.side = d.rivals[i].second
		}
		lost := 0.0
		for k := range list {
			mean, best := list[k].worth(of.Choices(list[k].at))
			lost += best - mean
		}
		d.rivals[i].score, d.rivals[i].games = -lost/float64(len(list)), 1
	}
	return int64(d.n) * int64(len(list)) / int64(run.decisions())
}
