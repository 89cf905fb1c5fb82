package twenty48

import (
	"math"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Reward defines the reward of a playout. If T is the largest tile of the last board, the reward is T/Scale
// if T is at least From, and otherwise 0. With Points, the reward is instead the number of points made since
// the choice. With ByGoal, the game decides between the two.
type Reward struct {
	From   int     // value of a tile: 128 in the thesis, or 0 if there is none, or usualThreshold
	Scale  float64 // 1 in the thesis; 2048 maps rewards to [0, 1], where C has an effect; 0 means 1
	Points bool
	ByGoal bool // whether points are used if the goal of the game is the score or playouts are truncated
}

// usualThreshold selects the default threshold for the size of the board and the target.
const usualThreshold = -1

// halfOfGames holds the largest tile that at least half of all random games reach, by the number of rows of
// the board. On larger boards playouts are truncated and every tile counts.
var halfOfGames = map[int]int{3: 32, 4: 128, 5: 512}

// in returns the reward for a game on a board with the given number of rows. cut means that its playouts may
// be truncated.
func (r Reward) in(game Rules, rows int, cut bool) Reward {
	r.Points = r.Points || r.ByGoal && (game.Points || cut)
	if r.From == usualThreshold {
		r.From = halfOfGames[rows]
		if game.Stop {
			r.From = min(r.From, 1<<game.Target/2)
		}
	}
	return r
}

// Of returns the reward of a playout that ends with board b and has made the given points.
func (r Reward) Of(b Board, points int) float64 { return r.of(b.Max(), float64(points)) }

// of does the same as Of, with the exponent of the largest tile instead of the board.
func (r Reward) of(largest int, points float64) float64 {
	if r.Points {
		return points
	}
	tile := math.Ldexp(1, largest)
	if tile < float64(r.From) {
		return 0
	}
	if r.Scale == 0 {
		return tile
	}
	return tile / r.Scale
}

// mctst is Monte Carlo tree search for 2048 as described by Teder 2021. Each iteration descends in the tree
// by
//
//	UCB1 = total/plays + C·√(ln(plays of the parent) / plays)
//
// to a node that is not fully expanded. There it adds a child for a random move that has none and one random
// new tile, which is fixed for this child (for alternatives see Tiles). Then it plays a random game from the
// child and adds the reward to all nodes on the path. After the iterations, the move with the largest mean
// reward, weighted by the Factors, is chosen. Each choice starts with a new tree.
//
// With the rewards of the thesis, from 128 to 2048, the exploration term is negligible: a move whose first
// playout went badly is not tried again. With the same number of playouts, flat Monte Carlo is at least as
// good.
//
// Sources: for UCB1, Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem,
// 2002; in trees: Kocsis, Szepesvári: Bandit based Monte-Carlo Planning, 2006.
type mctst struct {
	Simulations int64   // number of iterations for each choice; 0 means until the clock stops
	C           float64 // exploration constant, such as √2
	Reward      Reward
	Factors     Factors
	ByVisits    bool // whether to choose the most visited move rather than the one with the largest mean
	Tiles       Tiles

	packed tree[Board]
	wide   tree[rules.Grid]
}

// Tiles specifies how the tree handles new tiles.
type Tiles int

// Values of Tiles.
const (
	ClosedLoop  Tiles = iota // one new tile is drawn per node and then fixed, as in the thesis
	OpenLoop                 // a node is a sequence of moves, whose tiles are drawn again at each visit
	ChanceNodes              // each tile drawn after a move has its own node
)

// Choose implements Agent. The values are mean rewards; Visits holds the number of plays of each child of the
// root.
func (a *mctst) Choose(b Board, t *Think) game.Move {
	d, reward := newDice(t.Rules), a.Reward.in(t.Rules, 4, false)
	w := packedWorld{&d, &t.RNG}
	a.packed.plant(w, a, &b)
	return a.search(legal(b), t, func(simulations int64) {
		a.watch(t)
		a.packed.grow(t, simulations, reward, func(_ int32, b *Board, points int) float64 {
			largest, more := w.playout(b)
			return reward.of(largest, float64(points+more))
		})
	})
}

// chooseWide implements wideAgent.
func (a *mctst) chooseWide(g *rules.Grid, t *Think) game.Move {
	moves, cut := playoutMoves(g)
	reward, w := a.Reward.in(t.Rules, g.Size(), cut), wideWorld{t, moves}
	a.wide.plant(w, a, g)
	return a.search(movesOf(g.Legal()), t, func(simulations int64) {
		a.wide.grow(t, simulations, reward, func(_ int32, b *rules.Grid, points int) float64 {
			largest, more := w.playout(b)
			return reward.of(largest, float64(points+more))
		})
	})
}

// search makes the iterations of a tree that has only its root, at least as many as there are legal moves,
// and chooses a move.
func (a *mctst) search(l legalMoves, t *Think, grow func(simulations int64)) game.Move {
	t.reset()
	simulations := a.Simulations
	if simulations > 0 {
		simulations = max(simulations, int64(l.n))
	}
	grow(simulations)
	if a.ByVisits {
		values := unknown()
		for _, m := range l.all() {
			values[m] = float64(t.Visits[m])
		}
		return a.Factors.best(&l, values)
	}
	return a.Factors.best(&l, t.Values)
}
