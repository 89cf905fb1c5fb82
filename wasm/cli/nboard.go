package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"ludarium/ai/base/lines"
	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// nboard speaks the protocol of NBoard (C. Welty), which sends games to its engines and asks for moves. Each
// "go" is answered by one move, or PA for a pass, and each "ping" by its "pong". Commands that arrive during
// a search for a move wait until it is found; "ping" and "quit" end the search.
type nboard struct {
	std      streams
	state    *rules.State // nil if the game could not be parsed
	depth    int
	searcher search.Searcher
	waiting  []lines.Line  // commands to be executed
	done     chan struct{} // closed when the search has ended; nil if there is none
	stop     context.CancelFunc
	decides  bool // whether the search is for a move rather than a hint

	mu sync.Mutex // guards the output
}

const (
	// usualDepth is the depth in plies until the client sets another one.
	usualDepth = 12
	// mostDepth is the number of plies of a game; larger depths are reduced to it.
	mostDepth = 60
	// solvedAhead is added to the requested depth: with at most that many empty squares, the endgame is
	// solved. NBoard sets one depth for the whole game; in the same time, searching two plies deeper gains
	// more than an addend of eight.
	solvedAhead = 4
)

func othelloNBoard(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	settings := fs.String("set", "", "")
	err := parseFlags(fs, args)
	if err != nil {
		return err
	}
	values := param.Values{}
	for _, pair := range strings.FieldsFunc(*settings, func(r rune) bool { return r == ',' }) {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return usageError{fmt.Errorf("--set: %q does not have the form NAME=VALUE", pair)}
		}
		values[name] = value
	}
	engine := othello.Methods()[0]
	if values, err = engine.Fill(rules.Game(), nil, values); err != nil {
		return usageError{err}
	}
	searcher, err := engine.Make(values)
	if err != nil {
		return usageError{err}
	}
	n := &nboard{std: std, state: rules.New(8), depth: usualDepth,
		searcher: searcher(std.files)}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return n.serve(ctx)
}

const (
	commandBytes = 1 << 20 // maximum length of a command; the rest is ignored
	mostWaiting  = 1000    // maximum number of waiting commands; reading pauses until the search has ended
	errorLetters = 200     // maximum length of a message
)

// serve executes commands until "quit" or the end of the input. The end of the input ends a hint, but not a
// search for a move.
func (n *nboard) serve(ctx context.Context) error {
	received, failed := lines.Send(ctx, n.std.in, commandBytes)
	for ended := false; ; {
		for len(n.waiting) > 0 && n.free(n.waiting[0]) {
			l := n.waiting[0]
			n.waiting = n.waiting[1:]
			if done := n.obey(ctx, l); done {
				return nil
			}
		}
		if ended && n.done == nil {
			if ctx.Err() != nil {
				return errInterrupted
			}
			return <-failed
		}
		from := received
		if ended || len(n.waiting) >= mostWaiting {
			from = nil
		}
		select {
		case <-ctx.Done():
			n.halt()
			return errInterrupted
		case <-n.done:
			n.done = nil
		case l, more := <-from:
			if ended = !more; ended {
				if !n.decides {
					n.halt()
				}
				continue
			}
			if n.waiting = append(n.waiting, l); ends(l) && n.done != nil {
				n.stop()
			}
		}
	}
}

// ends reports whether a command ends a search for a move.
func ends(l lines.Line) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(l.Text), " ")
	return word == "ping" || word == "quit"
}

// free reports whether a command can be executed now. A hint ends with the next command.
func (n *nboard) free(next lines.Line) bool {
	if n.done != nil && (!n.decides || ends(next)) {
		n.halt()
	}
	return n.done == nil
}

// halt stops the search.
func (n *nboard) halt() {
	if n.done != nil {
		n.stop()
		<-n.done
		n.done = nil
	}
}

// say writes a line to NBoard.
func (n *nboard) say(format string, args ...any) {
	n.mu.Lock()
	defer n.mu.Unlock()
	fmt.Fprintf(n.std.out, format+"\n", args...)
}

// complain reports the error of a command on the error stream.
func (n *nboard) complain(command string, err error) {
	fmt.Fprintf(n.std.err, "ludarium-cli othello nboard: %q: %s\n", fault.Cut(command, errorLetters),
		fault.Cut(lines.Clean(err.Error()), errorLetters))
}

// obey executes a command and reports whether it was the last one.
func (n *nboard) obey(ctx context.Context, l lines.Line) (done bool) {
	line := strings.TrimSpace(l.Text)
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	if l.Cut > 0 {
		n.complain(line, fmt.Errorf("the line is %d bytes too long; its end is left out", l.Cut))
	}
	rest := strings.TrimSpace(strings.TrimPrefix(line, words[0]))
	var err error
	switch words[0] {
	case "nboard":
		n.say("set myname Ludarium")
	case "ping":
		n.say("pong %s", lines.Clean(rest))
	case "quit":
		return true
	case "set":
		err = n.set(rest)
	case "move":
		err = n.play(rest)
	case "hint":
		count, bad := strconv.Atoi(rest)
		if bad != nil || count < 1 {
			n.complain(line, fmt.Errorf("%q is not a number of moves from 1 on; one is shown", rest))
			count = 1
		}
		n.think(ctx, count, false)
	case "go":
		n.think(ctx, 1, true)
	case "learn":
		n.say("learned")
	default:
		err = errors.New("the command is unknown")
		if isSquare(words[0]) { // NBoard 1.1 sends moves without "move"
			err = n.play(line)
		}
	}
	if err != nil {
		n.complain(line, err)
	}
	return false
}

// isSquare reports whether a word is a move without its command.
func isSquare(word string) bool {
	square, _, _ := strings.Cut(strings.ToLower(word), "/")
	return square == "pa" || len(square) == 2 && square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' &&
		square[1] <= '8'
}

// play plays a move. An illegal move is also reported to NBoard, because its game continues without that
// move.
func (n *nboard) play(text string) error {
	if n.state == nil {
		return errors.New("there is no game: it was refused")
	}
	return n.refuse(n.state.PlayText(text))
}

// refuse reports to NBoard why the position is not the requested one.
func (n *nboard) refuse(err error) error {
	if err != nil {
		n.say("status %s", fault.Cut(lines.Clean(err.Error()), errorLetters))
	}
	return err
}

// set executes "set WHAT VALUE". If part of a game cannot be read, the moves before it are played.
func (n *nboard) set(text string) error {
	what, value, _ := strings.Cut(text, " ")
	switch what {
	case "depth":
		d, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || d < 1 {
			return fmt.Errorf("%q is not a depth from 1 to %d", value, mostDepth)
		}
		n.depth = min(d, mostDepth)
	case "game":
		start, moves, err := rules.ParseGGF(value)
		if n.state = start; start != nil {
			for _, m := range moves {
				start.Play(m)
			}
		}
		return n.refuse(err)
	case "contempt", "myname", "time":
	default:
		return fmt.Errorf("%q cannot be set", what)
	}
	return nil
}

// think searches the position and reports count lines; at the end it sends the best move if decide is set.
func (n *nboard) think(ctx context.Context, count int, decide bool) {
	if n.state == nil || n.state.Turn() == game.Nobody {
		if n.state == nil {
			n.say("status There is no game: it was refused.")
		} else {
			n.say("status The game is over.")
		}
		if decide {
			n.say("=== %s", squareText(rules.Pass))
		}
		return
	}
	state := n.state.Clone()
	ctx, n.stop = context.WithCancel(ctx)
	n.done, n.decides = make(chan struct{}), decide
	lim := search.Limits{Depth: n.depth, Lines: count}
	if bits.OnesCount64(n.state.Position().Empty()) <= n.depth+solvedAhead {
		lim.Depth = 0
	}
	go func(done chan struct{}) {
		defer close(done)
		n.say("status Thinking")
		told := false
		info, err := n.searcher.Search(ctx, state, lim, func(i search.Info) {
			if i.Depth > 0 {
				n.tell(i)
				told = true
			}
		})
		if err != nil {
			n.complain("go", err)
		}
		if !told {
			n.tell(info)
		}
		best, ok := info.Best()
		switch {
		case decide && ok:
			n.say("=== %s/%.2f/%.3f", squareText(best), info.Lines[0].Score.Value, info.Elapsed.Seconds())
		case decide:
			n.say("=== %s", squareText(state.Moves(nil)[0]))
		}
		n.say("nodestats %d %.3f", info.Nodes, info.Elapsed.Seconds())
		n.say("status")
	}(n.done)
}

// tell reports the lines of a search.
func (n *nboard) tell(i search.Info) {
	for _, l := range i.Lines {
		var line strings.Builder
		for _, m := range l.Moves {
			line.WriteString(squareText(m))
		}
		if line.Len() == 0 {
			continue
		}
		depth := strconv.Itoa(i.Depth)
		if l.Score.Kind == search.Exact {
			depth = "100%"
		}
		n.say("search %s %.2f 0 %s", line.String(), l.Score.Value, depth)
	}
}

// squareText writes a move in the notation of the protocol.
func squareText(m game.Move) string {
	if m == rules.Pass {
		return "PA"
	}
	return strings.ToUpper(rules.Transcript([]game.Move{m}))
}
