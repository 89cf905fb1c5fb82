package search

import "sync"

// board passes messages between the members of a team.
type board struct {
	mu      sync.Mutex
	waiting [][][]byte // messages for each member, oldest first
}

// mostWaiting is the maximum number of messages that wait for a member. A member that is slow or dead loses
// the oldest.
const mostWaiting = 32

func newBoard(members int) *board { return &board{waiting: make([][][]byte, members)} }

// seat is the place of a member at the board.
type seat struct {
	*board
	member int
}

// Swap implements pool.Exchange.
func (s seat) Swap(found []byte) [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, w := range s.waiting {
		if i == s.member || len(found) == 0 {
			continue
		}
		if len(w) == mostWaiting {
			w = w[1:]
		}
		s.waiting[i] = append(w, found)
	}
	others := s.waiting[s.member]
	s.waiting[s.member] = nil
	return others
}
