package uci

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"ludarium/ai/base/lines"
	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/engine/chess/polyglot"
	"ludarium/game/text/fault"
)

const (
	// lineBytes is the maximum length of a command in bytes, which is enough for a game of thousands of
	// moves.
	lineBytes = 1 << 20
	// infoLetters is the maximum length of an "info string".
	infoLetters = 300
)

// Serve reads commands from in and writes answers to out. It returns after "quit" or when in or ctx ends,
// with an error if reading or writing fails. When in ends, a search with a limit is completed, so that
// commands can be piped; a search without a limit is stopped.
func Serve(ctx context.Context, files *resource.Store, in io.Reader, out io.Writer) error {
	return serve(ctx, files, in, out, manner{patience, spareNodes})
}

// patience is the time after which a search starts to report the root moves being searched and bounds.
const patience = time.Second

// manner holds parameters of a server that tests can change.
type manner struct {
	patience time.Duration
	spare    int64 // node limit for a go command without a valid limit
}

func serve(ctx context.Context, files *resource.Store, in io.Reader, out io.Writer, m manner) error {
	s := &server{files: files, endings: chess.SolvedEndings(files), out: out, options: defaults(),
		manner: m}
	s.place = newPlace()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	received, failed := lines.Send(ctx, in, lineBytes)
	s.received = received
	for {
		l, more := s.next(ctx)
		switch {
		case ctx.Err() != nil:
			s.stop()
			return s.broken()
		case !more:
			s.finish()
			if err := <-failed; err != nil {
				return fmt.Errorf("uci: %w", err)
			}
			return s.broken()
		}
		if quit := s.command(ctx, l); quit || s.broken() != nil {
			s.stop()
			return s.broken()
		}
	}
}

// next returns the next command, or false after the end of the input or of ctx.
func (s *server) next(ctx context.Context) (l lines.Line, more bool) {
	if len(s.waiting) > 0 {
		l, s.waiting = s.waiting[0], s.waiting[1:]
		return l, true
	}
	select {
	case <-ctx.Done():
		return l, false
	case l, more = <-s.received:
		return l, more
	}
}

// server holds the state of a dialogue.
type server struct {
	files   *resource.Store
	endings *endgame.Library // tables of solved endgames
	options options
	manner
	engine   *chess.Engine // nil until needed
	place    place
	received <-chan lines.Line
	waiting  []lines.Line   // commands received during a perft
	games    uint64         // number of games started
	book     *polyglot.Book // book given by the option Book File; nil to use the program's own book
	running  *running       // search in progress; nil if there is none

	mu  sync.Mutex
	out io.Writer
	err error
}

// say writes a line to the output.
func (s *server) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
}

// complain reports the errors in a command.
func (s *server) complain(notes ...error) {
	const most = 5
	for i, note := range notes {
		if i == most {
			s.say("info string uci: %d more words are wrong", len(notes)-most)
			return
		}
		s.say("info string %s", fault.Cut(lines.Clean(note.Error()), infoLetters))
	}
}

// broken returns the error that occurred when writing the output, if any.
func (s *server) broken() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return fmt.Errorf("uci: %w", s.err)
	}
	return nil
}

// command executes a line and reports whether it was the last one. Words before the first known word are
// skipped, as the protocol requires.
func (s *server) command(ctx context.Context, l lines.Line) (quit bool) {
	words := strings.Fields(l.Text)
	if l.Cut > 0 {
		s.complain(fmt.Errorf("uci: the line is %d bytes too long; its end is left out", l.Cut))
		words = words[:max(len(words)-1, 0)] // the last word may be incomplete
	}
	all := words
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
			// a GUI that follows the protocol stops the search before it sends this command or one of the
			// next three
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
			var notes []error
			s.place, notes = parsePlace(words, s.options.chess960)
			s.complain(notes...)
		case "go":
			s.stop()
			s.search(ctx, words)
		case "stop":
			s.stop()
		case "ponderhit":
			if s.running != nil {
				s.running.hit()
			}
		case "d":
			if s.place.refused {
				s.say("info string there is no position: it was refused")
			} else {
				s.say("info string %s", s.place.position.FEN())
			}
		case "quit":
			return true
		default:
			continue
		}
		if err != nil {
			s.complain(err)
		}
		return false
	}
	if len(all) > 0 {
		s.complain(fmt.Errorf("uci: unknown command %.40q", all[0]))
	}
	return false
}
