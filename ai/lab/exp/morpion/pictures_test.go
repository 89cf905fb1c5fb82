package morpion

import (
	"strings"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// TestNeighbourGamesPicture checks that the pair consists of two legal, finished games with the stated
// lengths, which begin alike and differ from one move on.
func TestNeighbourGamesPicture(t *testing.T) {
	r := results(t, "morpion/neighbourhood", param.Values{"runs": "0", "last": "18", "first": "18"})
	charts := r.Charts()
	c := charts[len(charts)-1]
	if c.Form != chart.Cells || len(c.Arrays) != 2 || c.Arrays[0].Name != "76 moves" ||
		c.Arrays[1].Name != "82 moves" ||
		!strings.Contains(c.Note, "the other reaches 82") {
		t.Fatalf("%+v", c)
	}
	start, err := locked("5D-82", 64)
	if err != nil {
		t.Fatal(err)
	}
	e := newEndings(start)
	great, short, shared := e.pair(82, 76)
	for i := range great[:shared] {
		if great[i] != short[i] {
			t.Errorf("they differ at move %d of %d shared", i+1, shared)
		}
	}
	if great[shared] == short[shared] || shared < 64 {
		t.Errorf("they share %d moves and more", shared)
	}
	for want, moves := range map[int][]game.Move{82: great, 76: short} {
		b, err := rules.Record{Variant: start.Variant(), Moves: moves}.Replay()
		if err != nil || len(moves) != want || len(b.Candidates()) > 0 {
			t.Errorf("%d moves instead of %d, %v", len(moves), want, err)
		}
	}
	if e.board.Len() != 64 {
		t.Errorf("the board is left at %d moves", e.board.Len())
	}
}

// TestNestedTreePicture checks that every legal move is tried, and the solid arrows lead to the longest
// random game.
func TestNestedTreePicture(t *testing.T) {
	c := nestedTree()
	layers := [4]int{}
	for _, n := range c.Nodes {
		layers[int(n.X)]++
	}
	b, err := locked(treeGame, treeMoves)
	if err != nil {
		t.Fatal(err)
	}
	if layers[0] != 1 || layers[1] != len(b.Candidates()) || layers[2] < layers[1] ||
		layers[3] != layers[2] || len(c.Nodes) > 60 {
		t.Errorf("nodes by layer %v for %d legal moves", layers, len(b.Candidates()))
	}
	solid, longest := 0, ""
	for _, e := range c.Edges {
		if !e.Dashed {
			solid++
			longest = c.Nodes[e.To].Text
		}
	}
	for _, n := range c.Nodes {
		if n.X == 3 && n.Text > longest {
			t.Errorf("a game of %s beside the longest of %s", n.Text, longest)
		}
	}
	if solid != 3 {
		t.Errorf("%d solid arrows", solid)
	}
}
