package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"sync"
	"time"
)

// stoppable returns a context that ends when a terminal or the system asks the program to end. A command then
// stops, prints its results so far and ends the programs that it started. If the command does not stop in
// time, the process exits.
func stoppable() (context.Context, context.CancelFunc) {
	var asked []os.Signal
	for _, s := range endSignals() {
		if !signal.Ignored(s) { // for background jobs of nohup and shells these signals are ignored
			asked = append(asked, s)
		}
	}
	if len(asked) == 0 {
		return context.WithCancel(context.Background())
	}
	ctx, stop := signal.NotifyContext(context.Background(), asked...)
	context.AfterFunc(ctx, func() {
		time.AfterFunc(lastResort, func() { os.Exit(exitFailed) })
	})
	return ctx, stop
}

// lastResort is the time that a command may take to stop. It is several times the limit for other programs
// (see program.Leash), because the machine may be busy.
const lastResort = 10 * time.Second

var errInterrupted = errors.New("interrupted")

// stdin is an input whose reads end with a context.
type stdin struct {
	ctx    context.Context
	in     io.Reader
	begin  sync.Once
	chunks chan []byte
	rest   []byte
	err    error // error after the last chunk
}

// Read implements io.Reader.
func (s *stdin) Read(b []byte) (int, error) {
	s.begin.Do(func() {
		s.chunks = make(chan []byte)
		go s.pump()
	})
	if len(s.rest) == 0 {
		select {
		case chunk, more := <-s.chunks:
			if !more {
				return 0, s.err
			}
			s.rest = chunk
		case <-s.ctx.Done():
			return 0, errInterrupted
		}
	}
	n := copy(b, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// pump reads the input and sends it in chunks.
func (s *stdin) pump() {
	defer close(s.chunks)
	for {
		b := make([]byte, 64<<10)
		n, err := s.in.Read(b)
		if n > 0 {
			select {
			case s.chunks <- b[:n]:
			case <-s.ctx.Done():
				s.err = errInterrupted
				return
			}
		}
		if err != nil {
			s.err = err
			return
		}
	}
}
