package morpion

import (
	"context"
	"slices"
	"sync"

	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// Hunts holds n parallel hunts, each on its own goroutine, that share the searches of a single hunt: hunt i
// makes the searches i, i+n, i+2n and so on, so that the same searches are made for any n. Only one goroutine
// at a time may use Hunts.
type Hunts struct{ parts []*Hunt }

// NewHunts returns Hunts of n hunts, or of one if n is less than 1. It returns the same errors as NewHunt.
func NewHunts(start *rules.Board, m Method, seed uint64, n int) (*Hunts, error) {
	h := &Hunts{}
	for i := range max(n, 1) {
		part, err := newHunt(start, m, seed, uint64(i), uint64(max(n, 1)))
		if err != nil {
			return nil, err
		}
		h.parts = append(h.parts, part)
	}
	return h, nil
}

// Run runs all hunts in parallel; see Hunt.Run. A node limit is divided evenly. Each report combines all
// hunts, and report is not called concurrently.
func (h *Hunts) Run(ctx context.Context, lim search.Limits, report func(search.Info)) search.Info {
	var mutex sync.Mutex
	infos := make([]search.Info, len(h.parts))
	for i, part := range h.parts {
		infos[i].Playouts = part.Playouts()
	}
	total := h.Playouts() + lim.Nodes
	var done sync.WaitGroup
	for i, part := range h.parts {
		lim := lim
		if lim.Nodes > 0 {
			n := int64(len(h.parts))
			if lim.Nodes = (total+n-1-int64(i))/n - part.Playouts(); lim.Nodes < 1 {
				infos[i].Stop = search.NodeLimit
				continue
			}
		}
		note := func(info search.Info) {
			mutex.Lock()
			defer mutex.Unlock()
			infos[i] = info
			if report != nil && info.Stop == search.Running {
				report(together(infos))
			}
		}
		done.Go(func() { note(part.Run(ctx, lim, note)) })
	}
	done.Wait()
	return together(infos)
}

// together returns the info with the longest game, in which the numbers of nodes and playouts are those of
// all infos together.
func together(infos []search.Info) search.Info {
	all := slices.MaxFunc(infos, func(a, b search.Info) int { return length(a) - length(b) })
	all.Nodes, all.Playouts = 0, 0
	for _, info := range infos {
		all.Nodes += info.Nodes
		all.Playouts += info.Playouts
		all.Elapsed = max(all.Elapsed, info.Elapsed)
	}
	return all
}

// length returns the length of the best game in info, or -1 if there is none yet.
func length(info search.Info) int {
	if len(info.Lines) == 0 {
		return -1
	}
	return len(info.Lines[0].Moves)
}

// Best returns the longest game found. If several hunts found games of this length, it returns the game of
// the first hunt.
func (h *Hunts) Best() rules.Record {
	best := h.parts[0]
	for _, part := range h.parts {
		if len(part.run.Best) > len(best.run.Best) {
			best = part
		}
	}
	return best.Best()
}

// Playouts returns the number of games played by all hunts together.
func (h *Hunts) Playouts() (n int64) {
	for _, part := range h.parts {
		n += part.Playouts()
	}
	return n
}
