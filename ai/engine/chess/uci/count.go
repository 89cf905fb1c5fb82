package uci

import (
	"context"
	"runtime"
	"strings"

	rules "ludarium/game/chess"
)

// count reports the number of move sequences below each move (perft divide). Other commands wait until it is
// done, except that "isready" is answered and that "stop" and "quit" end it. A count that takes only some
// milliseconds is not interrupted.
func (s *server) count(ctx context.Context, depth int) {
	if depth <= unasked {
		s.perft(ctx, &s.place, depth)
		return
	}
	counting, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan struct{})
	at := s.place
	go func() {
		defer close(done)
		s.perft(counting, &at, depth)
	}()
	for received := s.received; ; {
		select {
		case <-done:
			return
		case l, more := <-received:
			if !more {
				received = nil // stop receiving and let the count finish
				continue
			}
			switch first, _, _ := strings.Cut(strings.TrimSpace(l.Text), " "); first {
			case "isready":
				s.say("readyok")
				continue
			case "stop", "quit":
				cancel()
			}
			if s.waiting = append(s.waiting, l); len(s.waiting) >= mostWaiting {
				received = nil
			}
		}
	}
}

// mostWaiting is the maximum number of commands that wait for a count.
const mostWaiting = 1000

// perft reports the number of move sequences of the given length. It stops if ctx ends.
func (s *server) perft(ctx context.Context, at *place, depth int) {
	var total uint64
	switch {
	case at.refused:
	case depth == 0:
		total = 1
	default:
		for _, m := range at.position.Generate(nil) {
			child := at.position
			child.Make(m)
			n := sequences(ctx, &child, depth-1)
			if ctx.Err() != nil {
				s.say("info string the count was stopped")
				return
			}
			total += n
			s.say("%s: %d", s.move(m), n)
		}
	}
	s.say("\nNodes searched: %d", total)
}

// unasked is the maximum depth that is counted without checking the context; it takes some milliseconds.
const unasked = 3

// sequences returns the number of move sequences of the given length. The result has no meaning if ctx has
// ended.
func sequences(ctx context.Context, p *rules.Position, depth int) uint64 {
	if depth <= unasked {
		return rules.Perft(p, depth)
	}
	var total uint64
	for _, m := range p.Generate(nil) {
		if runtime.Gosched(); ctx.Err() != nil { // in a browser, counting and reading input share a thread
			break
		}
		child := *p
		child.Make(m)
		total += sequences(ctx, &child, depth-1)
	}
	return total
}
