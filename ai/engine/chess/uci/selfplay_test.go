package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	reference "github.com/corentings/chess/v2"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	rules "ludarium/game/chess"
	"ludarium/game/gametest"
)

// TestSelfPlayFollowsProtocol lets the engine play games against itself as a match tool would; one game in
// five has a clock. It checks that every move is legal according to an independent library, and that every
// game ends with the same result as in that library and according to a count of repetitions. With the flag
// -long it plays 10,000 games.
func TestSelfPlayFollowsProtocol(t *testing.T) {
	games, workers := 6, 2
	if *gametest.Long {
		games, workers = 10_000, runtime.NumCPU()
	}
	var next atomic.Int64
	var mu sync.Mutex
	ends := map[rules.Ending]int{}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			p := newOpponent(t)
			defer p.close()
			for i := int(next.Add(1)) - 1; i < games && !t.Failed(); i = int(next.Add(1)) - 1 {
				end, err := p.play(i)
				if err != nil {
					t.Errorf("game %d: %v", i, err)
					return
				}
				mu.Lock()
				ends[end]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	t.Logf("%d games: %v", games, ends)
}

// opponent is a match tool that talks to a UCI server.
type opponent struct {
	t     *testing.T
	in    *io.PipeWriter
	out   io.Reader
	lines *bufio.Scanner // scanner for the lines of out
	end   chan error
}

func newOpponent(t *testing.T) *opponent {
	in, w := io.Pipe()
	r, out := io.Pipe()
	p := &opponent{t: t, in: w, out: r, lines: bufio.NewScanner(r), end: make(chan error, 1)}
	files := resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("..", "..", "..", "..", "assets", "weights", name))
	})
	go func() { p.end <- errors.Join(Serve(t.Context(), files, in, out), out.Close()) }()
	p.say("setoption name Hash value 1")
	return p
}

func (p *opponent) say(format string, args ...any) {
	if _, err := fmt.Fprintf(p.in, format+"\n", args...); err != nil {
		p.t.Error(err)
	}
}

func (p *opponent) close() {
	go io.Copy(io.Discard, p.out) // discard the output after the game has failed
	p.say("quit")
	if err := <-p.end; err != nil {
		p.t.Error(err)
	}
}

// best waits for the best move and returns it. If the server hangs, the test ends by its time limit and
// reports all goroutines.
func (p *opponent) best() (string, error) {
	for p.lines.Scan() {
		if f := strings.Fields(p.lines.Text()); len(f) > 1 && f[0] == "bestmove" {
			return f[1], nil
		} else if len(f) > 1 && f[1] == "string" {
			return "", fmt.Errorf("%q", p.lines.Text())
		}
	}
	return "", fmt.Errorf("the output ended: %w", p.lines.Err())
}

// The clock of one game in five. The searches of other games are limited to some hundred nodes for each move.
const (
	allotted  = 200 * time.Millisecond
	increment = 2 * time.Millisecond
)

// setUp must be held while the other library sets up a position, because it uses shared memory for this.
var setUp sync.Mutex

// initial returns the initial position in the form of the other library.
func (p *opponent) initial() *reference.Position {
	setUp.Lock()
	defer setUp.Unlock()
	return reference.NewGame().Position()
}

// play plays a game after some random moves. A player that exceeds its time continues, because the time used
// depends on the load of the machine.
func (p *opponent) play(number int) (rules.Ending, error) {
	timed := number%5 == 2
	r := rng.New(rng.Derive(5, uint64(number)))
	state := rules.New(rules.Initial(), false)
	other := p.initial()
	counts := map[string]int{}
	moves := ""
	clock := [2]time.Duration{allotted, allotted}
	p.say("ucinewgame")
	for ply := 0; ; ply++ {
		counts[fourFields(state)]++
		if end := state.Ending(); end != rules.Ongoing {
			return end, right(state, other, counts)
		}
		if ply > 2000 {
			return 0, fmt.Errorf("no end")
		}
		text, side := "", state.Position().Side&1
		if ply < 6 {
			legal := state.Moves(nil)
			text = rules.UCI(legal[r.IntN(len(legal))])
		} else {
			if moves != "" {
				p.say("position startpos moves%s", moves)
			}
			start := time.Now()
			if timed {
				p.say("go wtime %d btime %d winc %d binc %[3]d", clock[0].Milliseconds(),
					clock[1].Milliseconds(), increment.Milliseconds())
			} else {
				p.say("go nodes %d", 20+40*(number%5))
			}
			var err error
			if text, err = p.best(); err != nil {
				return 0, err
			}
			clock[side] = max(0, clock[side]-time.Since(start)) + increment
		}
		m, err := rules.Game().ParseMove(state, text)
		if err != nil {
			return 0, fmt.Errorf("after%s: %w", moves, err)
		}
		if other, err = update(other, text); err != nil {
			return 0, fmt.Errorf("after%s: %w", moves, err)
		}
		state.Play(m)
		moves += " " + text
	}
}

// update returns the position after the given move according to the other library.
func update(p *reference.Position, text string) (*reference.Position, error) {
	for _, m := range p.ValidMoves() {
		if m.String() == text {
			return p.Update(&m), nil
		}
	}
	return nil, fmt.Errorf("%s is not legal", text)
}

// fourFields returns the parts of the FEN that determine whether two positions are the same for repetitions.
func fourFields(s *rules.State) string { return strings.Join(strings.Fields(s.Notation())[:4], " ") }

// right checks the ending of a game with the other library and the counts of repetitions.
func right(s *rules.State, other *reference.Position, counts map[string]int) error {
	end, ok := s.Ending(), false
	switch end {
	case rules.Checkmate:
		ok = other.Status() == reference.Checkmate
	case rules.Stalemate:
		ok = other.Status() == reference.Stalemate
	case rules.Threefold:
		ok = counts[fourFields(s)] == 3
	case rules.FiftyMoves:
		ok = other.HalfMoveClock() >= 100
	case rules.InsufficientMaterial:
		ok = strings.Trim(strings.Fields(other.String())[0], "12345678/KkNBnb") == ""
	}
	white := 0.0
	if end == rules.Checkmate {
		white = 1
		if other.Turn() == reference.White {
			white = -1
		}
	}
	if !ok || s.Score(0) != white || s.Score(1) != -white {
		return fmt.Errorf("%s with %v for White in %s", end, s.Score(0), other)
	}
	return nil
}
