package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// nboard speaks the protocol of NBoard (C. Welty), with which its engines are told of games and asked for
// moves.
type nboard struct {
	std      streams
	state    *rules.State
	depth    int
	searcher search.Searcher

	mu      sync.Mutex // of the output
	stop    context.CancelFunc
	running sync.WaitGroup
	patient bool // what runs is to be finished: it was asked for a move
}

const (
	// usualDepth is how many plies are searched until something else is asked for.
	usualDepth = 12
	// solvedAhead is how many empty squares more than plies are asked for are searched to the end. NBoard
	// tells one depth for all of a game: with the time that eight would take, two plies more gain more.
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
	description := othello.Describe()
	if values, err = description.Fill(rules.Game(), nil, values); err != nil {
		return usageError{err}
	}
	n := &nboard{std: std, state: rules.New(8), depth: usualDepth,
		searcher: othello.NewSearcher(values, std.files),
		stop:     func() {}}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines, failed := readLines(ctx, std.in)
	for {
		select {
		case <-ctx.Done():
			n.rest(true)
			return errors.New("interrupted")
		case line, more := <-lines:
			if !more {
				n.rest(!n.patient)
				return <-failed
			}
			if done := n.obey(ctx, line); done {
				return nil
			}
		}
	}
}

// rest waits until nothing runs, and ends it where it is not to be finished.
func (n *nboard) rest(now bool) {
	if now {
		n.stop()
	}
	n.running.Wait()
}

// say writes a line.
func (n *nboard) say(format string, args ...any) {
	n.mu.Lock()
	defer n.mu.Unlock()
	fmt.Fprintf(n.std.out, format+"\n", args...)
}

// obey carries out one command and reports whether it was the last.
func (n *nboard) obey(ctx context.Context, line string) (done bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), words[0]))
	n.rest(words[0] == "ping" || words[0] == "quit" || !n.patient)
	var err error
	switch words[0] {
	case "nboard":
		n.say("set myname Ludarium")
	case "ping":
		n.say("pong %s", rest)
	case "quit":
		return true
	case "set":
		err = n.set(rest)
	case "move":
		err = n.state.PlayText(rest)
	case "hint":
		lines, bad := strconv.Atoi(rest)
		if bad != nil || lines < 1 {
			err = fmt.Errorf("%q is not a number of moves from 1 on", rest)
			break
		}
		n.think(ctx, lines, false)
	case "go":
		n.think(ctx, 1, true)
	case "learn":
		n.say("learned")
	default:
		err = errors.New("the command is unknown")
	}
	if err != nil {
		fmt.Fprintf(n.std.err, "ludarium-cli othello nboard: %q: %v\n", line, err)
	}
	return false
}

// set carries out "set WHAT VALUE".
func (n *nboard) set(text string) error {
	what, value, _ := strings.Cut(text, " ")
	switch what {
	case "depth":
		d, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || d < 1 || d > 60 {
			return fmt.Errorf("%q is not a depth from 1 to 60", value)
		}
		n.depth = d
	case "game":
		start, moves, err := rules.ParseGGF(value)
		if err != nil {
			return err
		}
		for _, m := range moves {
			start.Play(m)
		}
		n.state = start
	case "contempt", "myname", "time":
	default:
		return fmt.Errorf("%q cannot be set", what)
	}
	return nil
}

// think searches and tells of lines; in the end it names the move, where it is asked for one.
func (n *nboard) think(ctx context.Context, lines int, decide bool) {
	state := n.state.Clone()
	if state.Turn() == game.Nobody {
		n.say("status The game is over.")
		return
	}
	ctx, n.stop = context.WithCancel(ctx)
	n.patient = decide
	lim := search.Limits{Depth: n.depth, Lines: lines}
	if bits.OnesCount64(state.(*rules.State).Position().Empty()) <= n.depth+solvedAhead {
		lim.Depth = 0
	}
	n.running.Go(func() {
		n.say("status Thinking")
		info, err := n.searcher.Search(ctx, state, lim,
			func(i search.Info) {
				if i.Depth > 0 {
					n.tell(i)
				}
			})
		switch best, ok := info.Best(); {
		case err != nil:
			fmt.Fprintf(n.std.err, "ludarium-cli othello nboard: %v\n", err)
		case decide && ok:
			n.say("=== %s/%.2f/%.3f", squareText(best), info.Lines[0].Score.Value, info.Elapsed.Seconds())
		}
		n.say("nodestats %d %.3f", info.Nodes, info.Elapsed.Seconds())
		n.say("status")
	})
}

// tell writes the lines of a search.
func (n *nboard) tell(i search.Info) {
	for _, l := range i.Lines {
		var line strings.Builder
		for _, m := range l.Moves {
			line.WriteString(squareText(m))
		}
		depth := strconv.Itoa(i.Depth)
		if l.Score.Kind == search.Exact {
			depth = "100%"
		}
		n.say("search %s %.2f 0 %s", line.String(), l.Score.Value, depth)
	}
}

// squareText writes a move as the protocol does.
func squareText(m game.Move) string {
	if m == rules.Pass {
		return "PA"
	}
	return strings.ToUpper(rules.Transcript([]game.Move{m}))
}
