package main

import (
	"context"
	"errors"
	"sync"

	"ludarium/ai/search"
	"ludarium/game"
)

// lockstep simulates a search.Team on as many processors as it has members, on a machine that has fewer: each
// member waits at each exchange for the others, so that all search the same number of nodes. Its results are
// reproducible if the members' are.
type lockstep struct {
	members []search.Searcher
	silent  bool // whether the members receive no messages, so that they only vote
}

// Search implements search.Searcher. The limits are for each member; without a limit of nodes, the search
// ends with the leader's and has the leader's result. Nodes in the result are the leader's.
func (l lockstep) Search(ctx context.Context, root game.State, lim search.Limits, _ func(search.Info)) (
	search.Info, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	n := len(l.members)
	r := &rounds{playing: n, silent: l.silent, found: make([][]byte, n), last: make([][]byte, n)}
	r.all.L = &r.mu
	infos, errs := make([]search.Info, n), make([]error, n)
	var members sync.WaitGroup
	for i, member := range l.members {
		lim, root := lim, root.Clone()
		lim.Member, lim.Exchange = i, seat{r, i}
		members.Go(func() {
			infos[i], errs[i] = member.Search(ctx, root, lim, nil)
			if i == 0 && lim.Nodes == 0 {
				cancel()
			}
			r.leave()
		})
	}
	members.Wait()
	all := infos[0]
	if lim.Nodes > 0 {
		all = search.Vote(infos)
		all.Nodes = infos[0].Nodes
	}
	return all, errors.Join(errs...)
}

// rounds passes messages between members that wait for each other.
type rounds struct {
	silent bool

	mu      sync.Mutex
	all     sync.Cond // signals the end of a round
	playing int       // number of members that have not ended
	waiting int       // number of members that wait for the end of the round
	round   int
	found   [][]byte // messages of this round, by member
	last    [][]byte // messages of the round before
}

// leave makes the others no longer wait for a member.
func (r *rounds) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.playing--
	r.turn()
}

// turn begins another round if all members wait.
func (r *rounds) turn() {
	if r.waiting < r.playing || r.playing == 0 {
		return
	}
	r.last, r.found = r.found, make([][]byte, len(r.found))
	r.round++
	r.waiting = 0
	r.all.Broadcast()
}

// seat is the place of a member in rounds.
type seat struct {
	*rounds
	member int
}

// Swap implements search.Exchange. It waits for the other members.
func (s seat) Swap(found []byte) (others [][]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.found[s.member] = found
	s.waiting++
	round := s.round
	s.turn()
	for s.round == round {
		s.all.Wait()
	}
	for i, m := range s.last {
		if i != s.member && len(m) > 0 && !s.silent {
			others = append(others, m)
		}
	}
	return others
}
