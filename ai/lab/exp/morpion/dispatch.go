package morpion

import (
	"container/heap"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// nesting runs nested searches and records the work of their parts.
type nesting struct {
	random  rng.Xorshift
	stop    func() bool
	stopped bool
	games   int // number of random games played
}

// median holds the work of a game played one level below the root, as by a median process: for each move of
// the game, the work of each search made to choose the move.
type median [][]float64

// root searches at level for a move on b. It returns a median for each legal move, and the longest game
// found.
func (n *nesting) root(b *rules.Board, level int) (medians []median, best []game.Move) {
	for _, m := range ordered(b) {
		b.Play(m)
		var steps median
		found, _ := n.search(b, level-1, &steps)
		if b.Undo(); len(found) > len(best) {
			best = found
		}
		medians = append(medians, steps)
	}
	return medians, best
}

// search returns the longest game of a nested search from b, and its work: the number of random moves plus
// the number of random games. If steps is not nil, it appends the work of the searches for each move.
func (n *nesting) search(b *rules.Board, level int, steps *median) (best []game.Move, work float64) {
	from := b.Len()
	if level == 0 {
		n.stopped = n.stopped || n.stop()
		n.games++
		for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
			b.Play(moves[n.random.IntN(len(moves))])
		}
		best = slices.Clone(b.History())
		work = float64(b.Len() - from + 1)
	} else {
		for moves := ordered(b); len(moves) > 0 && !n.stopped; moves = ordered(b) {
			var costs []float64
			for _, m := range moves {
				b.Play(m)
				found, cost := n.search(b, level-1, nil)
				if b.Undo(); len(found) > len(best) {
					best = found
				}
				work += cost
				costs = append(costs, cost)
			}
			if steps != nil {
				*steps = append(*steps, costs)
			}
			b.Play(best[b.Len()])
		}
		if len(best) == 0 {
			best = slices.Clone(b.History())
		}
	}
	for b.Len() > from {
		b.Undo()
	}
	return best, work
}

func ordered(b *rules.Board) []game.Move { return slices.Sorted(slices.Values(b.Candidates())) }

// task is a search that waits for a client process.
type task struct {
	median, step int
	cost         float64
}

// done is the event that a client has completed a task.
type done struct {
	at             float64
	client, median int
}

// dones is a heap ordered by time, then by client.
type dones []done

func (d dones) Len() int { return len(d) }
func (d dones) Less(i, k int) bool {
	return d[i].at < d[k].at || d[i].at == d[k].at && d[i].client < d[k].client
}
func (d dones) Swap(i, k int) { d[i], d[k] = d[k], d[i] }
func (d *dones) Push(x any)   { *d = append(*d, x.(done)) }
func (d *dones) Pop() any {
	last := (*d)[len(*d)-1]
	*d = (*d)[:len(*d)-1]
	return last
}

// dispatcher distributes tasks to clients.
type dispatcher struct {
	by      dispatching
	medians []median
	step    []int    // current step of each median
	open    []int    // number of unfinished tasks in each median's current step
	queues  [][]task // queue of each client; the policy last minute uses only the first
	busy    []bool   // whether each client has a task
	turn    int      // client that gets the next task under the policy round robin
	running dones
}

// dispatch returns the total work of the medians of a move, and the time after which the clients have
// finished it. A client at full speed does one unit of work in one unit of time.
func dispatch(medians []median, clients int, by dispatching) (work, span float64) {
	d := &dispatcher{by: by, medians: medians, step: make([]int, len(medians)),
		open: make([]int, len(medians)), queues: make([][]task, clients), busy: make([]bool, clients)}
	for i, m := range medians {
		for _, costs := range m {
			for _, cost := range costs {
				work += cost
			}
		}
		d.release(i)
	}
	d.start(0)
	for len(d.running) > 0 {
		e := heap.Pop(&d.running).(done)
		span = e.at
		d.busy[e.client] = false
		if d.open[e.median]--; d.open[e.median] == 0 {
			d.step[e.median]++
			d.release(e.median)
		}
		d.start(span)
	}
	return work, span
}

// release queues the tasks of a median's current step. In the policy last minute, tasks from games with the
// fewest moves come first, because they take longest.
func (d *dispatcher) release(median int) {
	step := d.step[median]
	if step >= len(d.medians[median]) {
		return
	}
	d.open[median] = len(d.medians[median][step])
	for _, cost := range d.medians[median][step] {
		t := task{median, step, cost}
		if d.by.dispatcher == lastMinute {
			q := d.queues[0]
			at := len(q)
			for at > 0 && q[at-1].step > step {
				at--
			}
			d.queues[0] = slices.Insert(q, at, t)
			continue
		}
		d.queues[d.turn] = append(d.queues[d.turn], t)
		d.turn = (d.turn + 1) % len(d.queues)
	}
}

// start gives tasks to the free clients.
func (d *dispatcher) start(now float64) {
	for client := range d.busy {
		queue := client
		if d.by.dispatcher == lastMinute {
			queue = 0
		}
		if d.busy[client] || len(d.queues[queue]) == 0 {
			continue
		}
		t := d.queues[queue][0]
		d.queues[queue] = d.queues[queue][1:]
		d.busy[client] = true
		cost := t.cost
		if d.by.cluster == unevenCluster && client%2 == 1 {
			cost = float64(2 * cost)
		}
		heap.Push(&d.running, done{now + cost, client, t.median})
	}
}
