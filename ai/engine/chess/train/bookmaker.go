package train

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"slices"
	"sync"

	"ludarium/ai/engine/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// BookMaker adds positions to a book.
type BookMaker struct {
	book    *chess.Book
	engines []*chess.Engine
	nodes   int64
	named   []rules.Position       // positions of named lines, those nearest to the start first
	played  map[uint64][]game.Move // moves of named lines, by key of the position
}

// NewBookMaker returns a maker that extends b. It evaluates moves with searches of the given number of nodes
// and the given weights, several at a time as given by workers. It first adds the positions of the given
// lines, which are lists of moves from the initial position.
func NewBookMaker(b *chess.Book, w *chess.Weights, nodes int64, workers int, lines [][]game.Move) *BookMaker {
	m := &BookMaker{book: b, nodes: nodes, played: map[uint64][]game.Move{}}
	for range max(1, workers) {
		m.engines = append(m.engines, chess.NewEngine(w, bookTable, 1))
	}
	plies := map[uint64]int{}
	note := func(p rules.Position, ply int) {
		if _, ok := plies[p.Key]; !ok {
			plies[p.Key] = ply
			m.named = append(m.named, p)
		}
	}
	for _, line := range lines {
		p := rules.Initial()
		for ply, move := range line {
			note(p, ply)
			if !slices.Contains(m.played[p.Key], move) {
				m.played[p.Key] = append(m.played[p.Key], move)
			}
			p.Make(move)
		}
		note(p, len(line))
	}
	slices.SortStableFunc(m.named, func(p, q rules.Position) int { return plies[p.Key] - plies[q.Key] })
	return m
}

// Parameters of extending a book.
const (
	bookTable = 8 // size of an engine's hash table in megabytes
	bookBatch = 8 // number of positions per batch, whatever the number of workers
	bookLines = 5 // number of moves evaluated per position, besides the moves of named lines
	pliesCost = 6 // penalty per ply in 1/100 pawn
)

// Grow adds a batch of positions to the book. Positions of the given lines come first. After that come the
// cheapest positions that a move from a book position leads to. The cost of a position is a sum over the
// moves that lead to it from the initial position: for each move, the amount by which it is worse than the
// best move, plus a constant (drop-out expansion: Lincke: Strategies for the Automatic Construction of
// Opening Books, 2000). If ctx ends, Grow returns an error and leaves the book unchanged.
func (m *BookMaker) Grow(ctx context.Context) error {
	at := m.next()
	if len(at) == 0 {
		return errors.New("chess: the book is complete: it contains every game")
	}
	found := make([][]chess.BookMove, len(at))
	var workers sync.WaitGroup
	for i, e := range m.engines {
		workers.Go(func() {
			for j := i; j < len(at); j += len(m.engines) {
				found[j] = m.judge(ctx, e, at[j])
			}
		})
	}
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	positions := map[uint64][]chess.BookMove{}
	for i, p := range at {
		positions[p.Key] = found[i]
	}
	m.book.Add(positions)
	return nil
}

func (m *BookMaker) next() []rules.Position {
	var at []rules.Position
	for _, p := range m.named {
		if len(at) < bookBatch && m.book.Moves(p.Key) == nil {
			at = append(at, p)
		}
	}
	if len(at) > 0 {
		return at
	}
	return m.open()
}

// judge evaluates the moves of position p by searches.
func (m *BookMaker) judge(ctx context.Context, e *chess.Engine, p rules.Position) []chess.BookMove {
	var moves []chess.BookMove
	add := func(lim chess.Limits) {
		lim.Nodes = m.nodes
		for _, l := range e.Search(ctx, p, nil, lim, nil).Lines {
			v := int16(min(max(l.Value, -bookMost), bookMost))
			moves = append(moves, chess.BookMove{Move: l.Moves[0], Searched: v, Value: v})
		}
	}
	add(chess.Limits{Lines: bookLines})
	missing := slices.DeleteFunc(slices.Clone(m.played[p.Key]), func(move game.Move) bool {
		return slices.ContainsFunc(moves, func(b chess.BookMove) bool { return b.Move == move })
	})
	if len(missing) > 0 {
		add(chess.Limits{Lines: len(missing), Moves: missing})
	}
	return moves
}

// bookMost is the maximum absolute value of a book move, in 1/100 pawn.
const bookMost = 3000

// waypoint is a position with the cost of the moves that lead to it.
type waypoint struct {
	rules.Position
	cost int
}

// route is a heap of waypoints with the cheapest at the top.
type route []waypoint

func (r route) Len() int { return len(r) }
func (r route) Less(i, j int) bool {
	return cmp.Or(r[i].cost-r[j].cost, cmp.Compare(r[i].Key, r[j].Key)) < 0
}
func (r route) Swap(i, j int) { r[i], r[j] = r[j], r[i] }
func (r *route) Push(x any)   { *r = append(*r, x.(waypoint)) }
func (r *route) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}

// open returns the cheapest positions that are not in the book.
func (m *BookMaker) open() []rules.Position {
	var found []rules.Position
	seen := map[uint64]bool{}
	for way := (route{{Position: rules.Initial()}}); len(way) > 0 && len(found) < bookBatch; {
		at := heap.Pop(&way).(waypoint)
		if seen[at.Key] {
			continue
		}
		seen[at.Key] = true
		moves := m.book.Moves(at.Key)
		if moves == nil {
			if len(at.Generate(nil)) > 0 {
				found = append(found, at.Position)
			}
			continue
		}
		for _, b := range moves {
			next := waypoint{at.Position, at.cost + pliesCost + int(moves[0].Value-b.Value)}
			next.Make(b.Move)
			heap.Push(&way, next)
		}
	}
	return found
}
