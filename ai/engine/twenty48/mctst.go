package twenty48

import (
	"math"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Reward defines the reward of a playout by the largest tile T of its last board: T if it is at least From,
// otherwise 0, divided by Scale. With Points it is instead the points made since the choice. With ByGoal the
// game decides.
type Reward struct {
	From   int     // a tile value; 128 in the thesis, 0 for none, usualThreshold for one that suits the game
	Scale  float64 // 1 in the thesis; with 2048, rewards are in [0, 1] and exploration works; 0 means 1
	Points bool
	ByGoal bool // use points if the score is the goal of the game, or if playouts are truncated
}

// usualThreshold stands for the threshold that suits the board and the target.
const usualThreshold = -1

// halfOfGames are the largest tiles that at least half of random games reach, by the rows of the board. On
// larger boards playouts are truncated, and every tile counts.
var halfOfGames = map[int]int{3: 32, 4: 128, 5: 512}

// in returns the reward for a game on a board with that many rows, whose playouts may be truncated.
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

// Of returns the reward of a last board that was reached with the given points.
func (r Reward) Of(b Board, points int) float64 { return r.of(b.Max(), float64(points)) }

// of is Of for the exponent of the largest tile.
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

// mctst is Monte Carlo tree search for 2048 as in Teder 2021. Each iteration descends by
//
//	UCB1 = total/plays + C·√(ln(plays of the parent) / plays)
//
// to a node that is not fully expanded, adds one child by a random unexpanded move and one random new tile,
// which is fixed for that child (other options: see Tiles), plays a random game from there and adds its
// reward to all nodes on the path. The move with the largest mean reward, weighted by the Factors, is chosen.
// Each choice grows a new tree.
//
// With the rewards of the thesis, 128 to 2048, the exploration term is negligible: a move whose first playout
// went badly is not tried again. Flat Monte Carlo is as good or better with the same number of playouts.
//
// UCB1: Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem, 2002; in trees:
// Kocsis, Szepesvári: Bandit based Monte-Carlo Planning, 2006.
type mctst struct {
	Simulations int64   // iterations a choice, at least one a legal move; 0: until the clock stops
	C           float64 // exploration constant, usually √2
	Reward      Reward
	Factors     Factors
	ByVisits    bool // choose the most visited move instead of the largest mean
	Tiles       Tiles

	packed tree[Board]
	wide   tree[rules.Grid]
}

// Tiles says how the tree handles new tiles.
type Tiles int

// The options.
const (
	ClosedLoop  Tiles = iota // one tile is drawn for each node and fixed, as in the thesis
	OpenLoop                 // a node is a sequence of moves, and its tiles are drawn again at each descent
	ChanceNodes              // each outcome drawn after a move has its own node
)

// Choose implements Agent. Values are mean rewards, Visits the plays of the root's children.
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

// search grows a planted tree, at least until each legal move has a child, and chooses.
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
