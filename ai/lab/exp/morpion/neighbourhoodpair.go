package morpion

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"ludarium/ai/lab/chart"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// largestPair is the maximum number of positions between the given moves and the endings of a step from which
// a pair of games is drawn.
const largestPair = 3000

// Contents of a cell in the drawing of a pair, as indices of the series of the chart.
const (
	pairCross = iota
	pairGiven
	pairLater
	pairDeciding
	pairLost
)

// neighbourhoodPair draws two games with the same beginning side by side: the longest game, and a game whose
// length is just below the widest gap between lengths. It marks the move that decides between them. It
// returns false until all endings of a step are known.
func neighbourhoodPair(v neighbourhoodSettings, rows []endingRow) (chart.Chart, bool) {
	ends, grids := endingCounts(rows, everyEnding), endingCounts(rows, visitedPositions)
	given := math.MaxInt
	for _, a := range endingSteps(v) {
		if len(ends[a]) > 1 && grids[a] != nil && grids[a][0] <= largestPair {
			given = min(given, a)
		}
	}
	if given == math.MaxInt {
		return chart.Chart{}, false
	}
	start, err := locked(v.game, given)
	if err != nil {
		return chart.Chart{}, false
	}
	e := newEndings(start)
	most, below := e.two()
	if below == 0 {
		return chart.Chart{}, false
	}
	great, short, shared := e.pair(most, below)
	deciding := short[shared]
	// lost is the first dot of the longer game that the shorter game never has.
	lost := great[shared]
	for _, m := range great[shared:] {
		if !hasDot(short, rules.DotOf(m)) {
			lost = m
			break
		}
	}
	c := chart.Chart{Title: "The deciding move", Form: chart.Cells,
		Note: fmt.Sprintf("Two games with the same first %d moves. The move %s ends one of them at %d "+
			"moves: it costs the dot of %s, with which the other reaches %d.",
			shared, start.MoveText(deciding), below, start.MoveText(lost), most),
		Series: []chart.Series{{Name: "cross", Color: 7},
			{Name: fmt.Sprintf("first %d moves", given), Color: 4}, {Name: "later moves", Color: 0},
			{Name: "deciding move", Color: 5},
			{Name: "dot lost by it", Color: 1}}}
	box := boxOf(start, great, short)
	c.Arrays = []chart.Array{
		{Name: fmt.Sprintf("%d moves", below),
			Cells: box.cells(start, short,
				map[rules.Point]int{rules.DotOf(deciding): pairDeciding, rules.DotOf(lost): pairLost})},
		{Name: fmt.Sprintf("%d moves", most),
			Cells: box.cells(start, great, map[rules.Point]int{rules.DotOf(lost): pairLost})},
	}
	return c, true
}

// endings caches the lengths that can be reached from each position. Positions with the same lines share an
// entry.
type endings struct {
	board *rules.Board
	known map[uint64]map[int]bool
}

func newEndings(start *rules.Board) *endings {
	return &endings{start.Clone(), map[uint64]map[int]bool{}}
}

// lengths returns the lengths of all games that continue from the board's position.
func (e *endings) lengths() map[int]bool {
	key := e.board.Hash()
	if all, ok := e.known[key]; ok {
		return all
	}
	all := map[int]bool{}
	for _, m := range e.moves() {
		for n := range e.after(m) {
			all[n] = true
		}
	}
	if len(all) == 0 {
		all[e.board.Len()] = true
	}
	e.known[key] = all
	return all
}

func (e *endings) moves() []game.Move { return append([]game.Move(nil), e.board.Candidates()...) }

func (e *endings) after(m game.Move) map[int]bool {
	e.board.Play(m)
	defer e.board.Undo()
	return e.lengths()
}

// two returns the largest length and the length just below the widest gap, which is 0 if there is no gap.
func (e *endings) two() (most, below int) {
	all := slices.Sorted(maps.Keys(e.lengths()))
	widest := 0
	for i, n := range all[1:] {
		if gap := n - all[i]; gap >= widest {
			widest, below = gap, all[i]
		}
	}
	return all[len(all)-1], below
}

// pair returns a game of each of the two lengths. Their first shared moves are equal; they are as many as
// possible while both lengths can still be reached.
func (e *endings) pair(most, below int) (great, short []game.Move, shared int) {
	locked := e.board.Len()
	for step := true; step; {
		step = false
		for _, m := range e.moves() {
			if all := e.after(m); all[most] && all[below] {
				e.board.Play(m)
				step = true
				break
			}
		}
	}
	shared = e.board.Len()
	great, short = e.game(most, below), e.game(below, most)
	for e.board.Len() > locked {
		e.board.Undo()
	}
	return great, short, shared
}

// game returns all moves of a game with the given length. After the first move that is new, the other length
// can no longer be reached.
func (e *endings) game(length, other int) []game.Move {
	from := e.board.Len()
	for len(e.board.Candidates()) > 0 {
		for _, m := range e.moves() {
			if all := e.after(m); all[length] && (e.board.Len() > from || !all[other]) {
				e.board.Play(m)
				break
			}
		}
	}
	moves := append([]game.Move(nil), e.board.History()...)
	for e.board.Len() > from {
		e.board.Undo()
	}
	return moves
}

func hasDot(moves []game.Move, p rules.Point) bool {
	for _, m := range moves {
		if rules.DotOf(m) == p {
			return true
		}
	}
	return false
}

// box is the part of the grid that a picture shows.
type box struct{ top, left, bottom, right int }

// boxOf returns the smallest box that contains the cross of start's variant and all dots of the games, with a
// margin of one cell.
func boxOf(start *rules.Board, games ...[]game.Move) box {
	b := box{rules.Grid, rules.Grid, 0, 0}
	add := func(p rules.Point) {
		b = box{min(b.top, p.Row), min(b.left, p.Col), max(b.bottom, p.Row), max(b.right, p.Col)}
	}
	for _, p := range rules.NewBoard(start.Variant()).Dots(nil) {
		add(p)
	}
	for _, moves := range games {
		for _, m := range moves {
			add(rules.DotOf(m))
		}
	}
	return box{b.top - 1, b.left - 1, b.bottom + 1, b.right + 1}
}

// cells returns the content of each cell of the box for a game that continues from start. special holds the
// contents of certain points, which override all others.
func (b box) cells(start *rules.Board, moves []game.Move, special map[rules.Point]int) [][]int {
	out := make([][]int, b.bottom-b.top+1)
	for i := range out {
		out[i] = make([]int, b.right-b.left+1)
		for k := range out[i] {
			out[i][k] = -1
		}
	}
	set := func(p rules.Point, value int) { out[p.Row-b.top][p.Col-b.left] = value }
	for _, p := range rules.NewBoard(start.Variant()).Dots(nil) {
		set(p, pairCross)
	}
	for i, m := range moves {
		if i < start.Len() {
			set(rules.DotOf(m), pairGiven)
		} else {
			set(rules.DotOf(m), pairLater)
		}
	}
	for p, value := range special {
		set(p, value)
	}
	return out
}
