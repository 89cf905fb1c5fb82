package twenty48

import (
	"math"
	"slices"
	"strings"
	"sync"

	"ludarium/ai/lab/chart"
	"ludarium/game"
)

// wholeTree is the complete tree of tic-tac-toe. Symmetric positions are merged; each position stores the
// number of move sequences that lead to it.
type wholeTree struct {
	nodes     []int             // number of move sequences by ply
	positions [][]*treePosition // positions up to symmetry, by ply
	results   [3]int            // numbers of games won by First, drawn, and won by Second
	value     float64           // minimax value of the initial position for First
}

// treePosition represents all positions that are equal up to symmetry.
type treePosition struct {
	state game.State      // position as it was first found
	ways  int             // number of move sequences that lead to the position
	next  []*treePosition // distinct positions after one move
}

// ticTacToeTree returns the complete tree. The search is made only once.
var ticTacToeTree = sync.OnceValue(func() *wholeTree {
	s, err := treeStart(ticTacToe)
	if err != nil {
		panic("twenty48: " + err.Error())
	}
	w := &wholeTree{}
	level := []*treePosition{{state: s, ways: 1}}
	for len(level) > 0 {
		w.positions = append(w.positions, level)
		w.nodes = append(w.nodes, 0)
		level = w.expand(level)
	}
	w.value = w.positions[0][0].best()
	return w
})

// expand counts the nodes and the results on a level and returns the next level.
func (w *wholeTree) expand(level []*treePosition) (following []*treePosition) {
	at := map[string]*treePosition{}
	for _, p := range level {
		w.nodes[len(w.nodes)-1] += p.ways
		if p.state.Turn() == game.Nobody {
			w.results[1-int(p.state.Score(game.First))] += p.ways
			continue
		}
		for _, m := range p.state.Moves(nil) {
			p.state.Play(m)
			key := canonicalBoard(p.state)
			q := at[key]
			if q == nil {
				q = &treePosition{state: p.state.Clone()}
				at[key] = q
				following = append(following, q)
			}
			q.ways += p.ways
			if !slices.Contains(p.next, q) {
				p.next = append(p.next, q)
			}
			p.state.Undo()
		}
	}
	return following
}

// best returns the minimax value of a position for First.
func (p *treePosition) best() float64 {
	if p.state.Turn() == game.Nobody {
		return p.state.Score(game.First)
	}
	sign := 1.0
	if p.state.Turn() == game.Second {
		sign = -1
	}
	most := math.Inf(-1)
	for _, q := range p.next {
		most = max(most, sign*q.best())
	}
	return float64(sign*most) + 0 // + 0 avoids −0
}

// canonicalBoard returns the lexicographically smallest of the eight symmetric boards.
func canonicalBoard(s game.View) string {
	best := ""
	for symmetry := range 8 {
		if text := drawnBoard(s, symmetry); best == "" || text < best {
			best = text
		}
	}
	return best
}

// drawnBoard returns the board as three lines after one of the eight symmetries; number 0 is the identity.
func drawnBoard(s game.View, symmetry int) string {
	n, _ := s.Size()
	var b strings.Builder
	for row := range n {
		if row > 0 {
			b.WriteByte('\n')
		}
		for col := range n {
			r, c := row, col
			if symmetry&1 != 0 {
				c = n - 1 - c
			}
			if symmetry&2 != 0 {
				r = n - 1 - r
			}
			if symmetry&4 != 0 {
				r, c = c, r
			}
			b.WriteString([]string{"·", "X", "O"}[s.At(r, c)])
		}
	}
	return b.String()
}

// picturedMoves is the number of moves in the picture.
const picturedMoves = 2

// picture draws the first levels of the tree. Each board is oriented like its parent; on these levels no
// position has two parents.
func (w *wholeTree) picture() chart.Chart {
	ch := chart.Chart{Title: "The first moves of tic-tac-toe", Form: chart.Graph, X: chart.Axis{Title: "ply"},
		Note: "Of positions that differ only by a symmetry of the board, one is drawn."}
	place := map[*treePosition]int{}
	for ply := range picturedMoves + 1 {
		for i, p := range w.positions[ply] {
			place[p] = len(ch.Nodes)
			box := chart.Node{X: float64(ply), Y: -float64(i), Text: drawnBoard(p.state, 0), Color: ply}
			ch.Nodes = append(ch.Nodes, box)
		}
	}
	for ply := range picturedMoves {
		for _, p := range w.positions[ply] {
			for _, next := range p.next {
				ch.Edges = append(ch.Edges, chart.Edge{From: place[p], To: place[next]})
			}
		}
	}
	return ch
}
