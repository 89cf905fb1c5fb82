// Package mcts implements Monte Carlo tree search with upper confidence bounds (UCT) for any game: two
// players, solitaire, with or without chance.
//
// The tree of promising lines grows by one leaf at a time, in four steps. Selection: from the root, descend
// to the child with the largest value of
//
//	q + c √(ln N / n)
//
// Here n is the number of visits of the child, N the number of visits of its parent, and q in [0, 1] the mean
// reward for the player to move at the parent. Unvisited children come first. Expansion: a leaf that is
// visited again gets all its children. In the form of most descriptions (setting expand) it gets one child in
// each iteration, and c is √2. Playout: random moves finish the game. Backup: the result is added to every
// node on the path.
//
// With two players the reward is the result of the game, (score+1)/2. In solitaire games the scale of scores
// is unknown: q is the mean score mapped to [0, 1] by the smallest and the largest score so far. The children
// of a chance node are its outcomes, drawn with their probabilities. Every node is therefore one position,
// and its legal moves are known without replaying. Proven wins and losses are marked, and proofs propagate
// upwards: a node is won if a child is won, and lost if all children are lost. Draws are also marked, but the
// search does not try to prove them, because the bound rarely visits worse moves.
//
//   - Kocsis, Szepesvári: Bandit Based Monte-Carlo Planning, 2006 (UCT).
//   - Coulom: Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search, 2006.
//   - Winands, Björnsson, Saito: Monte-Carlo Tree Search Solver, 2008 (proven positions).
//   - Schadd, Winands, van den Herik, Chaslot, Uiterwijk: Single-Player Monte-Carlo Tree Search, 2008 (the
//     best game is kept).
//   - Browne and others: A Survey of Monte Carlo Tree Search Methods, 2012.
//
// It suits games in which an evaluation is hard to write and random games carry information. It is weak if
// traps need an exact answer many plies deep.
package mcts

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Searcher is a tree search with its settings. It stores nothing between searches and may be used
// concurrently.
type Searcher struct {
	settings
	solitaire bool
	evaluate  func(game.View) float64
}

// Settings holds the parameters of a Searcher.
type Settings struct{ of settings }

type settings struct {
	c          float64
	playouts   int
	maxPlayout int
	maxNodes   int
	expansion  string
	proofs     bool
}

// Ways to expand a leaf.
const (
	expandAll = "all"
	expandOne = "one"
)

// Params implements param.Settings.
func (s *Settings) Params(p *param.Set) {
	p.Float(&s.of.c, "c", "Exploration", "Weight of the bonus for rarely tried moves.", 0.7, 0, 10)
	p.Int(&s.of.playouts, "leaf-playouts", "Playouts per leaf",
		"Number of random playouts from each new leaf.",
		1, 1, 1000).Unit("playouts").Log()
	p.Int(&s.of.maxPlayout, "max-playout", "Longest playout", "Number of random moves after which a playout "+
		"is evaluated without being finished.", 1000, 1, 100_000).Unit("plies").Log()
	p.Int(&s.of.maxNodes, "max-nodes", "Largest tree", "Number of nodes (32 bytes each) at which the tree "+
		"stops growing.", 1_000_000, 1000, 20_000_000).Unit("nodes").Log()
	p.Choice(&s.of.expansion, "expand", "Expansion",
		"Whether a leaf that is visited again gets all its children "+
			"at once, in random order, or one random child in each iteration.", expandAll, expandAll,
		expandOne).
		Titles("All children", "One child")
	p.Bool(&s.of.proofs, "proofs", "Proofs", "Mark won, lost and drawn positions and do not search them "+
		"again.",
		true)
}

// New returns a searcher for games with the given number of players, 1 or 2. evaluate returns the value for
// the side to move of a position in which a playout was cut, in any unit in which 1 is a clear advantage. A
// value x counts as the result x/(1+|x|). evaluate must be safe for concurrent use; if it is nil, playouts
// that are cut count as draws. In solitaire games they count the points so far.
func (s Settings) New(players int, evaluate func(game.View) float64) *Searcher {
	return &Searcher{s.of, players == 1, evaluate}
}

// Search implements search.Searcher. Limits.Nodes is the number of playouts. Limits.Depth stops the search
// when a line of the tree has that many plies. Watch adds a view of the tree to the reports. The lines are
// root moves with their visits, the most visited first. With two players a score is the win rate (a draw is
// half a win), in solitaire games with chance the mean points. In solitaire games without chance the score is
// the best result of a game through the move, the line is that whole game, and the move with the best game
// comes first.
func (a *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	if _, err := search.RootMoves(root); err != nil {
		return search.Info{}, err
	}
	s := &searching{
		Searcher: a,
		state:    search.Clone(root),
		clock:    search.NewClock(ctx, lim),
		random:   rng.NewXorshift(lim.Seed),
		rewards:  newScale(a.solitaire),
		mover:    root.Turn(),
		watched:  report != nil,
		grown:    lim.Watch && report != nil,
	}
	s.chance, _ = s.state.(game.Stochastic)
	s.tree = append(s.tree, node{turn: s.mover})
	s.expand(0)
	s.best = make([]played, s.tree[0].count)

	lines := max(lim.Lines, 1)
	for {
		s.iterate()
		stop := s.clock.Stopped()
		switch {
		case stop != search.Running:
		case s.tree[0].proof != open:
			stop = search.Done
		case lim.Depth > 0 && s.deepest >= lim.Depth:
			stop = search.MaxDepth
		}
		if stop != search.Running || s.clock.ReportDue() && report != nil {
			info := s.info(lines)
			info.Stop = stop
			if report != nil {
				report(info)
			}
			if stop != search.Running {
				return info, nil
			}
		}
	}
}
