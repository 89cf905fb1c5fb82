package connectk

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/connectk"
)

// person plays like people. It looks a few plies ahead and overlooks some lines: diagonal lines more often
// than horizontal ones, horizontal lines more often than vertical ones, and the opponent's more often than
// its own. Otherwise it prefers moves with lines that it can still fill. It plays on every board and may be
// used concurrently.
type person struct{ level skill }

// skill holds the parameters of a level of a person.
type skill struct {
	name  string
	depth int
	// fractions of the opponent's vertical, horizontal and diagonal threats that are overlooked; for own
	// threats half of them
	slips    [3]float64
	whim     float64 // standard deviation of the noise on the values of moves, in threats
	zugzwang bool    // whether it knows in which rows its threats are useful
}

// personLevels returns the levels of a person in order of increasing strength.
func personLevels() []skill {
	return []skill{
		{"beginner", 1, [3]float64{0.15, 0.35, 0.6}, 1, false},
		{"casual", 2, [3]float64{0.03, 0.12, 0.3}, 0.5, false},
		{"club", 4, [3]float64{0, 0.03, 0.1}, 0.25, false},
		{"advanced", 6, [3]float64{0, 0, 0.03}, 0.12, true},
		{"expert", 10, [3]float64{}, 0.05, true},
	}
}

// newPerson returns the person of a level; the strongest level if the name is unknown.
func newPerson(name string) *person {
	list := personLevels()
	at := slices.IndexFunc(list, func(l skill) bool { return l.name == name })
	if at < 0 {
		at = len(list) - 1
	}
	return &person{list[at]}
}

// personNodes is the node limit of a search without limits; it reduces the depth on large boards.
const personNodes = 400_000

// Search implements search.Searcher. A depth limit may reduce the depth of the level.
func (p *person) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](root, errForeign)
	if err != nil {
		return search.Info{}, err
	}
	if lim.Nodes <= 0 {
		lim.Nodes = personNodes
	}
	depth := p.level.depth
	if lim.Depth > 0 {
		depth = min(depth, lim.Depth)
	}
	at := state.Position()
	r := rng.New(rng.Derive(lim.Seed, root.Hash()))
	t := newThinker(p.level, at, r, search.NewClock(ctx, lim))
	var choices []choice
	for _, place := range t.places {
		if m := at.Moves() & place; m != 0 {
			choices = append(choices,
				choice{move: bits.TrailingZeros64(m), whim: p.level.whim * rng.Normal(r)})
		}
	}
	info := search.Info{}
	send := func() search.Info {
		info.Nodes, info.Elapsed, info.Stop = t.nodes, t.clock.Elapsed(), t.clock.Stopped()
		info.Lines = info.Lines[:0:0]
		for _, c := range choices[:min(len(choices), max(1, lim.Lines))] {
			info.Lines = append(info.Lines, search.Line{Score: search.Score{Value: c.value, Unit: "threats",
				Hidden: true}, Moves: []game.Move{game.Move(c.move)}})
		}
		return info
	}
	for d := 1; d <= min(depth, bits.OnesCount64(at.Board.Cells()&^at.Mask)); d++ {
		seen := slices.Clone(choices)
		for i := range seen {
			seen[i].value = -t.worth(at.Play(seen[i].move), d-1, -won, won)
			if t.stopped {
				break
			}
		}
		if t.stopped {
			break
		}
		choices, info.Depth = seen, d
		slices.SortStableFunc(choices, func(a, b choice) int {
			return cmp.Compare(b.value+b.whim, a.value+a.whim)
		})
		if report != nil {
			report(send())
		}
	}
	if send(); info.Stop == search.Running {
		info.Stop = search.Done
	}
	if report != nil {
		report(info)
	}
	return info, nil
}

// choice is a move and its value.
type choice struct {
	move        int
	value, whim float64
}

// won is the value of a win, minus 1 for each ply until then.
const won = 1000

// line is k cells in a row.
type line struct {
	cells uint64
	shape int // 0 for vertical, 1 for horizontal, 2 for diagonal
}

func linesOf(b *rules.Board) []line {
	var out []line
	for shape, d := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for col := range b.Cols() {
			for row := range b.Rows() {
				endCol, endRow := col+d[0]*(b.K()-1), row+d[1]*(b.K()-1)
				if endCol >= b.Cols() || endRow < 0 || endRow >= b.Rows() {
					continue
				}
				l := line{shape: min(shape, 2)}
				for n := range b.K() {
					l.cells |= 1 << b.Cell(col+n*d[0], row+n*d[1])
				}
				out = append(out, l)
			}
		}
	}
	return out
}

// thinker is a running search of a person.
type thinker struct {
	level   skill
	lines   []line
	clock   *search.Clock
	nodes   int64
	stopped bool
	first   int       // number of stones at the root
	blind   [2][]bool // overlooked lines of the side to move at the root and of the opponent
	// cells in the rows in which threats of the first and the second player are effective in zugzwang
	rows   [2]uint64
	places []uint64 // columns or, without gravity, cells, from the centre outwards
}

// newThinker returns a thinker with a random choice of overlooked lines.
func newThinker(level skill, p rules.Position, r rng.Source, clock *search.Clock) *thinker {
	b := p.Board
	t := &thinker{level: level, lines: linesOf(b), clock: clock, first: p.Stones()}
	for side := range t.blind {
		t.blind[side] = make([]bool, len(t.lines))
		for i, l := range t.lines {
			share := level.slips[l.shape]
			if side == 0 {
				share /= 2
			}
			t.blind[side][i] = r.Float64() < share
		}
	}
	off := map[uint64]int{} // distance from the centre in half cells
	for col := range b.Cols() {
		for row := range b.Rows() {
			cell := uint64(1) << b.Cell(col, row)
			t.rows[row&1] |= cell
			place, far := b.Column(col), abs(2*col-b.Cols()+1)
			if !b.Gravity() {
				place, far = cell, far+abs(2*row-b.Rows()+1)
			}
			if _, ok := off[place]; !ok {
				t.places = append(t.places, place)
			}
			off[place] = far
		}
	}
	slices.SortStableFunc(t.places, func(a, b uint64) int { return cmp.Compare(off[a], off[b]) })
	return t
}

func abs(x int) int { return max(x, -x) }

// look examines all lines. value is the value of the position for the side to move. wins and losses are the
// empty cells on which the side to move and its opponent complete a line that is not overlooked. lost reports
// whether the opponent has completed a line.
func (t *thinker) look(p rules.Position) (value float64, wins, losses uint64, lost bool) {
	k, turn := p.Board.K(), p.Stones()
	mine := (turn - t.first) & 1 // index of the mover in blind
	opponent := p.Opponent()
	for i, l := range t.lines {
		own, other := bits.OnesCount64(l.cells&p.Own), bits.OnesCount64(l.cells&opponent)
		switch {
		case own == 0 && other == 0 || own > 0 && other > 0:
		case own > 0 && own < k && !t.blind[mine][i]:
			value += t.promise(k-own, l.cells&^p.Own, turn&1)
			if own == k-1 {
				wins |= l.cells &^ p.Own
			}
		case other == k && !t.blind[1-mine][i]:
			return 0, 0, 0, true
		case other > 0 && other < k && !t.blind[1-mine][i]:
			value -= t.promise(k-other, l.cells&^opponent, 1-turn&1)
			if other == k-1 {
				losses |= l.cells &^ opponent
			}
		}
	}
	return value, wins, losses, false
}

// promise returns the value of a line with lacking stones missing, on the cells left: 1 for one missing
// stone, divided by 4 for each further one. If the level knows zugzwang, lines that lack one stone in an
// effective row of the given player count twice.
func (t *thinker) promise(lacking int, left uint64, player int) float64 {
	w := 1.0
	if t.level.zugzwang && lacking == 1 && left&t.rows[player] != 0 {
		w = 2
	}
	return w / float64(uint64(1)<<min(2*(lacking-1), 62))
}

// worth returns the value of a position for the side to move from a search to the given depth, without
// overlooked lines. An overlooked line does not end the game.
func (t *thinker) worth(p rules.Position, depth int, alpha, beta float64) float64 {
	t.nodes++
	if t.clock.Tick() {
		t.stopped = true
		return 0
	}
	plies := float64(p.Stones() - t.first)
	value, wins, losses, lost := t.look(p)
	moves := p.Moves()
	switch {
	case lost:
		return -won + plies
	case moves == 0:
		return 0
	case wins&moves != 0:
		return won - plies - 1
	case depth <= 0:
		return value
	case losses&moves != 0:
		moves &= losses
	}
	best := -2.0 * won
	for _, place := range t.places {
		m := moves & place
		if m == 0 {
			continue
		}
		v := -t.worth(p.Play(bits.TrailingZeros64(m)), depth-1, -beta, -alpha)
		if t.stopped {
			return 0
		}
		best = max(best, v)
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	return best
}

// promises returns the values of the moves of a position, by cell, for a person that overlooks nothing. It
// searches to the given depth in plies, or until the given number of nodes.
func promises(p rules.Position, depth int, nodes int64) map[int]float64 {
	list := personLevels()
	best := list[len(list)-1]
	t := newThinker(best, p, rng.New(0), search.NewClock(context.Background(), search.Limits{Nodes: nodes}))
	known := map[int]float64{}
	for d := range depth {
		seen := map[int]float64{}
		for m := p.Moves(); m != 0; m &= m - 1 {
			cell := bits.TrailingZeros64(m)
			seen[cell] = -t.worth(p.Play(cell), d, -won, won)
		}
		if t.stopped {
			break
		}
		known = seen
	}
	return known
}
