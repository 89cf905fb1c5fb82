package morpion

import (
	"fmt"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
)

// The tree that is pictured: a search of two levels from that many moves of a game of the library, where few
// are legal.
const (
	treeGame  = "5D-82"
	treeMoves = 62
	treeSeed  = 1
)

// nestedTree draws how a nested search of two levels finds one move, as the source's figure 5 does: it tries
// every legal move with a search of the level below, which tries every move that follows with a random game.
func nestedTree() chart.Chart {
	c := chart.Chart{Title: "How two levels choose a move", Form: chart.Graph, X: chart.Axis{Title: "moves"},
		Note: fmt.Sprintf("After %d moves of a game of 82. The first layer shows the moves that level 2 "+
			"tries, the second the replies that level 1 tries, the last the random games with their "+
			"lengths. Solid arrows lead to the longest game.", treeMoves)}
	b, err := locked(treeGame, treeMoves)
	if err != nil {
		panic("morpion: " + err.Error()) // the library has it
	}
	random := rng.NewXorshift(treeSeed)
	node := func(layer int, text, doc string) int {
		c.Nodes = append(c.Nodes,
			chart.Node{X: float64(layer), Y: -float64(len(c.Nodes)), Text: text, Doc: doc, Color: layer})
		return len(c.Nodes) - 1
	}
	root := node(0, "level 2", "the search that plays the game")
	longest := 0
	path := map[int]bool{} // edges on the way to the longest game
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

// randomLength returns the moves of a random game that goes on from b, which stays as it is.
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
