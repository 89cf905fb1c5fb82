package morpion

import (
	"fmt"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
)

// The tree in the chart is a search of two levels that starts after treeMoves moves of a library game, in a
// position with few legal moves.
const (
	treeGame  = "5D-82"
	treeMoves = 62
	treeSeed  = 1
)

// nestedTree draws how a nested search of two levels finds a move, as in figure 5 of Laitinen 2010. For each
// legal move it runs a search of level 1, which plays a random game after each reply.
func nestedTree() chart.Chart {
	c := chart.Chart{Title: "How two levels choose a move", Form: chart.Graph, X: chart.Axis{Title: "moves"},
		Note: fmt.Sprintf("After %d moves of a game of 82. The first layer shows the moves that level 2 "+
			"tries, the second the replies that level 1 tries, the last the random games with their "+
			"lengths. Solid arrows lead to the longest game.", treeMoves)}
	b, err := locked(treeGame, treeMoves)
	if err != nil {
		panic("morpion: " + err.Error()) // cannot happen: the library has this game
	}
	random := rng.NewXorshift(treeSeed)
	node := func(layer int, text, doc string) int {
		c.Nodes = append(c.Nodes,
			chart.Node{X: float64(layer), Y: -float64(len(c.Nodes)), Text: text, Doc: doc, Color: layer})
		return len(c.Nodes) - 1
	}
	root := node(0, "level 2", "the search that plays the game")
	longest := 0
	path := map[int]bool{} // edges on the path to the longest game
	for _, first := range slices.Clone(b.Candidates()) {
		text := b.MoveText(first)
		b.Play(first)
		tried := node(1, text, "level 2 tries "+text)
		above := edge(&c, root, tried)
		for _, second := range slices.Clone(b.Candidates()) {
			text := b.MoveText(second)
			b.Play(second)
			n := randomLength(b, &random)
			below := node(2, text, "level 1 tries "+text)
			leaf := node(3, fmt.Sprint(n), fmt.Sprintf("a random game of %d moves", n))
			middle, end := edge(&c, tried, below), edge(&c, below, leaf)
			if n > longest {
				longest, path = n, map[int]bool{above: true, middle: true, end: true}
			}
			b.Undo()
		}
		b.Undo()
	}
	for i := range c.Edges {
		c.Edges[i].Dashed = !path[i]
	}
	return c
}

func edge(c *chart.Chart, from, to int) int {
	c.Edges = append(c.Edges, chart.Edge{From: from, To: to})
	return len(c.Edges) - 1
}

// randomLength returns the total number of moves of a random game that continues from b. It leaves b
// unchanged.
func randomLength(b *rules.Board, random *rng.Xorshift) int {
	from := b.Len()
	for len(b.Candidates()) > 0 {
		b.Play(b.Candidates()[random.IntN(len(b.Candidates()))])
	}
	n := b.Len()
	for b.Len() > from {
		b.Undo()
	}
	return n
}
