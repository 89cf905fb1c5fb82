package coevolve

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/player"
	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// The criteria for the choice of games from a database.
const (
	atRandom = "random"
	byWinner = "strength" // strongest winner first; among equals, strongest loser first
	byShort  = "short"    // fewest moves
	byLong   = "long"     // most moves
	byExact  = "exact"    // smallest loss by the winner's mistakes according to the solver
)

// wonGame is a game of a database that one side won.
type wonGame struct {
	cells  []uint8 // moves of the game, as cells
	winner int     // index of the winner in contestants
	loser  int
}

// contestants returns the players of a database in order of increasing strength.
func contestants() []player.Player {
	return []player.Player{player.Random(), player.Naive(false), player.Naive(true), player.Minimax(4)}
}

// database returns size won games between random pairs of contestants.
func database(ctx context.Context, b *rules.Board, size int, r *rng.SplitMix) ([]wonGame, error) {
	players := contestants()
	list := make([]wonGame, 0, size)
	for tries := 0; len(list) < size; tries++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if tries > 1000*size {
			return nil, fault.Errorf("coevolve: too few games are won on the board")
		}
		sides := [2]int{r.IntN(len(players)), r.IntN(len(players))}
		var cells []uint8
		p := b.Start()
		for !p.Won() && !p.Full() {
			cell := player.Draw(players[sides[len(cells)&1]].Choices(p), r)
			cells, p = append(cells, uint8(cell)), p.Play(cell)
		}
		if p.Won() {
			last := (len(cells) - 1) & 1
			list = append(list, wonGame{cells, sides[last], sides[1-last]})
		}
	}
	return list, nil
}

// chosen returns the n best games of a database by a criterion. Equally good games come in random order.
func chosen(ctx context.Context, b *rules.Board, list []wonGame, n int, by string,
	r *rng.SplitMix) ([]wonGame, error) {
	for i := range list {
		j := i + r.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	keys := make([][2]float64, len(list)) // sort keys, larger first
	var solver *connectk.Solver
	if by == byExact {
		var err error
		if solver, err = connectk.NewSolver(b, connectk.Options{Table: 16, Weak: true}); err != nil {
			return nil, err
		}
	}
	order := make([]int, len(list))
	for i, g := range list {
		order[i] = i
		switch by {
		case byWinner:
			keys[i] = [2]float64{float64(g.winner), float64(g.loser)}
		case byShort:
			keys[i][0] = -float64(len(g.cells))
		case byLong:
			keys[i][0] = float64(len(g.cells))
		case byExact:
			lost, judged, err := g.mistakes(ctx, b, solver)
			if err != nil {
				return nil, err
			}
			keys[i] = [2]float64{-lost, float64(judged)}
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(keys[j][0], keys[i][0]), cmp.Compare(keys[j][1], keys[i][1]))
	})
	best := make([]wonGame, min(n, len(list)))
	for i := range best {
		best[i] = list[order[i]]
	}
	return best, nil
}

// mistakes returns the mean loss of the winner's moves relative to the best moves, in wins, and the number of
// moves judged. It judges moves with a choice, from least stones on. The loss is infinite if no move is
// judged.
func (g wonGame) mistakes(ctx context.Context, b *rules.Board, solver *connectk.Solver) (lost float64,
	judged int, err error) {
	p, from := b.Start(), least(b)
	for i, cell := range g.cells {
		if (len(g.cells)-1-i)&1 == 0 && i >= from && bits.OnesCount64(p.Moves()) > 1 {
			scores, legal, _, err := solver.Scores(ctx, p)
			if err != nil {
				return 0, 0, err
			}
			best, own := -1, 0
			for c, score := range scores {
				if legal[c] {
					best = max(best, score)
				}
				if b.Column(c)>>cell&1 != 0 {
					own = score
				}
			}
			lost += float64(best - own)
			judged++
		}
		p = p.Play(int(cell))
	}
	if judged == 0 {
		return math.Inf(1), 0, nil
	}
	return lost / float64(judged), judged, nil
}
