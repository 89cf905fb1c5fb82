package uci

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/engine/chess/polyglot"
	rules "ludarium/game/chess"
)

// lineBytes is how long a command may be: a game of thousands of moves.
const lineBytes = 1 << 20

// Serve reads commands from in and answers to out until "quit", the end of in or of ctx. It errs when in or
// out does. A search that is under way when in ends goes on to its limit, so that commands can be piped; one
// without a limit stops.
func Serve(ctx context.Context, files *resource.Store, in io.Reader, out io.Writer) error {
	return serve(ctx, files, in, out, patience)
}

// patience is how long a search lasts before it tells of single root moves and of values outside its window.
const patience = time.Second

func serve(ctx context.Context, files *resource.Store, in io.Reader, out io.Writer,
	patience time.Duration) error {
	s := &server{files: files, endings: chess.SolvedEndings(files), out: out, options: defaults(),
		patience: patience}
	s.place = newPlace()
	lines, failed := make(chan string), make(chan error, 1)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, lineBytes)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				failed <- nil
				return
			}
		}
		failed <- scanner.Err()
	}()
	for {
		select {
		case <-ctx.Done():
			s.stop()
			return s.broken()
		case line, more := <-lines:
			if !more {
				s.finish()
				if err := <-failed; err != nil {
					return fmt.Errorf("uci: %w", err)
				}
				return s.broken()
			}
			if quit := s.command(ctx, line); quit || s.broken() != nil {
				s.stop()
				return s.broken()
			}
		}
	}
}

// server is the state of a conversation.
type server struct {
	files    *resource.Store
	endings  *endgame.Library // among the files
	options  options
	patience time.Duration
	engine   *chess.Engine // nil until it is needed
	place    place
	games    uint64         // begun so far
	book     *polyglot.Book // of the option Book File; nil: the program's own
	running  *running       // nil: no search

	mu  sync.Mutex
	out io.Writer
	err error
}

// say writes a line.
func (s *server) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
}

// broken returns the error of the output.
func (s *server) broken() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return fmt.Errorf("uci: %w", s.err)
	}
	return nil
}

// command carries a line out and reports whether it is the last one. Words before the first that it knows are
// skipped, as the protocol asks.
func (s *server) command(ctx context.Context, line string) (quit bool) {
	words := strings.Fields(line)
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		var err error
		switch word {
		case "uci":
			s.say("id name Ludarium\nid author the Ludarium authors")
			for _, o := range describe() {
				s.say("option %s", o)
			}
			s.say("uciok")
		case "debug", "register":
		case "isready":
			s.say("readyok")
		case "setoption":
			// those who follow the protocol have stopped the search before this and the next three
			s.stop()
			err = s.setOption(words)
		case "ucinewgame":
			s.stop()
			s.games++
			if s.engine != nil {
				s.engine.Clear()
			}
		case "position":
			s.stop()
			var p place
			if p, err = parsePlace(words, s.options.chess960); err == nil {
				s.place = p
			}
		case "go":
			s.stop()
			err = s.search(ctx, words)
		case "stop":
			s.stop()
		case "ponderhit":
			if s.running != nil {
				s.running.hit()
			}
		case "d":
			s.say("info string %s", s.place.position.FEN())
		case "quit":
			return true
		default:
			continue
		}
		if err != nil {
			s.say("info string %v", err)
		}
		return false
	}
	if strings.TrimSpace(line) != "" {
		s.say("info string uci: unknown command %q", strings.Fields(line)[0])
	}
	return false
}

// place is a position with the keys of those before it.
type place struct {
	position rules.Position
	past     []uint64
}

func newPlace() place { return place{position: rules.Initial()} }

// parsePlace reads what follows "position"; with chess960 the position is known to be one of Chess960.
func parsePlace(words []string, chess960 bool) (place, error) {
	p := newPlace()
	if len(words) == 0 {
		return p, fmt.Errorf(`uci: position: "startpos" or "fen" is missing`)
	}
	rest := words[1:]
	switch words[0] {
	case "startpos":
	case "fen":
		n := 0
		for n < len(rest) && rest[n] != "moves" {
			n++
		}
		read := rules.ParseFEN
		if chess960 {
			read = rules.ParseFEN960
		}
		var err error
		if p.position, err = read(strings.Join(rest[:n], " ")); err != nil {
			return p, fmt.Errorf("uci: position: %w", err)
		}
		rest = rest[n:]
	default:
		return p, fmt.Errorf(`uci: position: %q is neither "startpos" nor "fen"`, words[0])
	}
	if len(rest) == 0 {
		return p, nil
	}
	if rest[0] != "moves" {
		return p, fmt.Errorf(`uci: position: %q where "moves" is expected`, rest[0])
	}
	for i, text := range rest[1:] {
		m, err := p.move(text)
		if err != nil {
			return p, fmt.Errorf("uci: position: move %d: %w", i+1, err)
		}
		p.past = append(p.past, p.position.Key)
		p.position.Make(m)
	}
	return p, nil
}
