package uci

import (
	"context"
	"runtime"
	"strings"

	rules "ludarium/game/chess"
)

// count counts the move sequences below each move. Other commands wait until it is done, but for "isready",
// which is answered, and for "stop" and "quit", which end it.
func (s *server) count(ctx context.Context, depth int) {
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
				received = nil // a count comes to its end
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

// mostWaiting bounds the commands that wait for a count to end.
const mostWaiting = 1000

// perft says how many move sequences of a length there are, as long as ctx goes on.
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

// unasked is how deep is counted at once, without a look at the context: some milliseconds.
const unasked = 3

// sequences counts move sequences; the number means nothing when ctx has ended.
func sequences(ctx context.Context, p *rules.Position, depth int) uint64 {
	if depth <= unasked {
		return rules.Perft(p, depth)
	}
	var total uint64
	for _, m := range p.Generate(nil) {
		if runtime.Gosched(); ctx.Err() != nil { // a browser has one thread for counting and for listening
			break
		}
		child := *p
		child.Make(m)
		total += sequences(ctx, &child, depth-1)
	}
	return total
}
