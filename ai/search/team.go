package search

import (
	"context"
	"slices"
	"sync"

	"ludarium/game"
)

// Team is a Searcher whose members search the same position in parallel and vote on the move. It suits
// browser workers, which share no memory: members exchange what they find by messages (Limits.Exchange). The
// first member is the leader: the search ends when the leader's search ends, however far the others are.
// Errors of other members are ignored. Obata, Sugiyama, Hoki, Ito: Consultation Algorithm for Computer Shogi:
// Move Decisions by Majority, 2011; Sugiyama, Obata, Hoki, Ito: Optimistic Selection Rule Better Than
// Majority Voting System, 2011.
type Team []Searcher

// Search implements Searcher. Limits.Member gives each member its index. Several members may be the same
// Searcher if it can be used concurrently. Nodes and playouts are sums over all members. Lines and depth are
// from the member whose move wins the vote, views from the leader.
func (t Team) Search(ctx context.Context, root game.State, lim Limits, report func(Info)) (Info, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	b := &ballot{infos: make([]Info, len(t)), report: report}
	messages := newBoard(len(t))
	if len(t) > 1 {
		lim.Exchange = seat{messages, 0}
	}
	for i, member := range t[1:] {
		l := lim
		l.Member = i + 1
		l.Exchange = seat{messages, l.Member}
		go func() {
			if info, err := member.Search(ctx, root, l, func(info Info) {
				b.cast(l.Member, info)
			}); err == nil {
				b.cast(l.Member, info)
			}
		}()
	}
	info, err := t[0].Search(ctx, root, lim, func(info Info) { b.cast(0, info) })
	return b.close(info), err
}

// ballot collects the results of the members of a team.
type ballot struct {
	mu     sync.Mutex
	infos  []Info // latest result of each member, without lines before the first one
	report func(Info)
	closed bool
}

// cast records a member's result and reports the current result of the vote.
func (b *ballot) cast(member int, info Info) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return
	}
	b.infos[member] = info
	if _, ok := b.infos[0].Best(); ok && b.report != nil {
		b.report(Vote(b.infos))
	}
}

// close ends the vote with the leader's final result.
func (b *ballot) close(leader Info) Info {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	b.infos[0] = leader
	return Vote(b.infos)
}

// Vote returns the result of a vote among the results of a team's members, the leader first. Each member
// votes for its move; one without lines abstains. The weight of the vote grows with the depth of the member
// and with the difference between its score and the lowest score of all members. The leader's move wins
// unless another move has more weight.
func Vote(infos []Info) Info {
	all := infos[0]
	if _, ok := all.Best(); !ok || all.Stop == FromBook {
		return all
	}
	least := Worth(all.Lines[0].Score)
	for _, info := range infos[1:] {
		all.Nodes += info.Nodes
		all.Playouts += info.Playouts
		if _, ok := info.Best(); ok {
			least = min(least, Worth(info.Lines[0].Score))
		}
	}
	// weight of a vote with the lowest score, in 1/100 of the score's unit
	const base = 14
	votes := map[game.Move]float64{}
	for _, info := range infos {
		if m, ok := info.Best(); ok {
			votes[m] += float64((Worth(info.Lines[0].Score) - least + base) * float64(info.Depth))
		}
	}
	chosen := 0
	for i, info := range infos {
		m, ok := info.Best()
		if !ok {
			continue
		}
		best, _ := infos[chosen].Best()
		if v := votes[m]; v > votes[best] || m == best && info.Depth > infos[chosen].Depth {
			chosen = i
		}
	}
	all.Depth, all.Lines = infos[chosen].Depth, slices.Clone(infos[chosen].Lines)
	return all
}

// Worth maps scores of all kinds to one order, in 1/100 of their unit. Proven wins and losses lie beyond all
// other scores, and sooner ones lie farther out.
func Worth(s Score) float64 {
	const proven = 1e6
	switch s.Kind {
	case WinIn:
		return proven - s.Value
	case LossIn:
		return s.Value - proven
	}
	return 100 * s.Value
}
