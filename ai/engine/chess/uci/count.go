package uci

import (
	"context"
	"runtime"
	"strings"

	rules "ludarium/game/chess"
)

// count counts the move sequences below each move (perft divide). Other commands wait until it is done,
// except "isready", which is answered, and "stop" and "quit", which end it unless it takes only some
// milliseconds.
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
				received = nil // the count runs to its end
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

// mostWaiting is the maximum number of commands waiting for a count.
const mostWaiting = 1000

// perft reports the number of move sequences of a length, until ctx ends.
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

// unasked is the depth that is counted without checking the context, which takes some milliseconds.
const unasked = 3

// sequences counts move sequences; the number is meaningless after ctx has ended.
func sequences(ctx context.Context, p *rules.Position, depth int) uint64 {
	if depth <= unasked {
		return rules.Perft(p, depth)
	}
	var total uint64
	for _, m := range p.Generate(nil) {
		if runtime.Gosched(); ctx.Err() != nil { // a browser has one thread for counting and for input
			break
		}
		child := *p
		child.Make(m)
		total += sequences(ctx, &child, depth-1)
	}
	return total
}
