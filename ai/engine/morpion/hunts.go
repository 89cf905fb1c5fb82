package morpion

import (
	"context"
	"slices"
	"sync"

	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// Hunts are hunts side by side, each on a goroutine of its own, that share out the searches of one: of n,
// hunt i makes the searches i, i+n, i+2n and so on. The same searches are made whatever n is. Hunts are used
// by one goroutine at a time.
type Hunts struct{ parts []*Hunt }

// NewHunts returns n hunts, at least one; it errs as NewHunt does.
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

// Run is Hunt.Run for all of them. A limit of nodes is shared out evenly. Reports are of all together, and
// come one at a time.
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

// together returns the information of the longest game, with the work of all.
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

// length returns how long the game of a hunt is, -1 before it has told.
func length(info search.Info) int {
	if len(info.Lines) == 0 {
		return -1
	}
	return len(info.Lines[0].Moves)
}

// Best returns the longest game found, that of the first hunt among several.
func (h *Hunts) Best() rules.Record {
	best := h.parts[0]
	for _, part := range h.parts {
		if len(part.run.Best) > len(best.run.Best) {
			best = part
		}
	}
	return best.Best()
}

// Playouts returns how many games were played in all.
func (h *Hunts) Playouts() (n int64) {
	for _, part := range h.parts {
		n += part.Playouts()
	}
	return n
}
