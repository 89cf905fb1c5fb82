package program

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Time limits of programs.
const (
	startTime = 10 * time.Second // time to start and be ready for a game
	graceTime = time.Second      // time to answer after the time limit, before the program is told to stop
	// to answer after the command to stop, and to exit after the command to quit
	stopTime = 500 * time.Millisecond
	silence  = 2 * time.Minute // maximum time without output if only nodes or depth are limited
)

// talker implements a protocol for a running program.
type talker interface {
	// greet waits until the program is ready and sets the options. If the program does not know an option,
	// greet returns an error that names it.
	greet(ctx context.Context, options []contest.Option) error
	// begin announces a new game and waits until the program is ready.
	begin(ctx context.Context) error
	// ask requests a move in a position.
	ask(at *game.Tracked, lim contest.Limits, lines int, seed uint64) error
	// take processes a line of output. done reports whether the line completes the answer. Unknown lines are
	// ignored.
	take(line string) (done bool, err error)
	// stop requests an immediate answer.
	stop() error
	// thought returns the answer so far. It is used for reports while the program searches.
	thought() contest.Thought
	// describe adds what the program reports about itself: its name, its options and the limits that it
	// supports.
	describe(e *Engine)
	// quit sends the command to exit.
	quit()
}

// protocols maps the names of protocols to constructors of talkers.
var protocols = map[string]func(*process, *game.Game, param.Values) (talker, error){
	"uci": newUCI, "nboard": newNBoard, "lines": newLines,
}

// spoken lists the protocols in the order in which they are offered. With each it gives the format in which
// the game must be able to write positions.
var spoken = []struct{ name, format string }{{"uci", "uci"}, {"nboard", "ggf"}, {"lines", ""}}

// Protocols returns the names of the protocols that are available for g, with the default first.
func Protocols(g *game.Game) []string {
	var names []string
	for _, p := range spoken {
		if _, err := notation(g, p.format); p.format == "" || err == nil {
			names = append(names, p.name)
		}
	}
	return names
}

// player makes a program a contest.Player. After a failure the program is ended, and it is restarted for the
// next game.
type player struct {
	what   contest.Program
	g      *game.Game
	values param.Values
	proc   *process // nil if the program is not running
	talk   talker
}

// Open starts a program for games of g. It implements contest.Opener. The error is a contest.Failure if the
// program exits or does not follow its protocol. Any other error means that the program was not found, cannot
// be run, or has an invalid description.
func Open(ctx context.Context, who contest.Contestant, g *game.Game,
	values param.Values) (contest.Player, error) {
	if who.Program == nil {
		return nil, fault.Errorf("program: %q is not a program", who.Name)
	}
	if protocols[who.Program.Protocol] == nil {
		return nil, fault.Errorf("program: there is no protocol %q; there are %s", who.Program.Protocol,
			strings.Join(Protocols(g), ", "))
	}
	p := &player{what: *who.Program, g: g, values: values}
	if err := p.start(ctx); err != nil {
		return nil, err
	}
	return p, nil
}

// start starts the program and greets it.
func (p *player) start(ctx context.Context) error {
	proc, err := run(p.what)
	if err != nil {
		return err
	}
	talk, err := protocols[p.what.Protocol](proc, p.g, p.values)
	if err != nil {
		proc.kill()
		return err
	}
	p.proc, p.talk = proc, talk
	within, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	err = p.settle(ctx, talk.greet(within, p.what.Options))
	if err == nil {
		proc.leash.Note() // the program may end before its children
	}
	return err
}

// settle converts an error of the protocol to the error that a contest.Player returns, and ends a program
// that has failed.
func (p *player) settle(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if p.proc != nil {
		p.proc.kill()
		p.proc, p.talk = nil, nil
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return &contest.Failure{Kind: contest.Crash,
			Why: fmt.Sprintf("%s is not ready after %v", p.what.Path, startTime)}
	}
	return err
}

// Begin implements contest.Player.
func (p *player) Begin(ctx context.Context, _ *game.Tracked, _ game.Player) error {
	if p.what.Restart && p.proc != nil {
		p.end()
	}
	if p.proc == nil {
		if err := p.start(ctx); err != nil {
			return err
		}
	}
	within, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	return p.settle(ctx, p.talk.begin(within))
}

// Move implements contest.Player.
func (p *player) Move(ctx context.Context, at *game.Tracked, lim contest.Limits, seed uint64,
	report func(search.Info)) (contest.Thought, error) {
	t, err := p.think(ctx, at, lim, 1, seed, report)
	if err == nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	return t, err
}

// think requests a move and waits for it. If ctx ends, the program is told to stop, and its answer is
// returned with the reason search.Cancelled. If the program does not answer, think returns the error of ctx.
func (p *player) think(ctx context.Context, at *game.Tracked, lim contest.Limits, lines int, seed uint64,
	report func(search.Info)) (contest.Thought, error) {
	if p.proc == nil {
		return contest.Thought{}, &contest.Failure{Kind: contest.Crash, Why: p.what.Path + " does not run"}
	}
	p.proc.forget()
	begin, before := time.Now(), p.proc.cpu()
	if err := p.talk.ask(at, lim, lines, seed); err != nil {
		return contest.Thought{}, p.settle(ctx, err)
	}
	err := p.await(ctx, lim, func(info search.Info) {
		if report != nil {
			info.Elapsed = time.Since(begin)
			report(info)
		}
	})
	if err != nil {
		return contest.Thought{}, p.settle(ctx, err)
	}
	t := p.talk.thought()
	t.Elapsed = time.Since(begin)
	if after := p.proc.cpu(); after > before {
		t.CPU = after - before
	}
	if ctx.Err() != nil {
		t.Stop = search.Cancelled
	}
	return t, nil
}

// await reads the output of the program until it answers. When ctx ends or the time is over, the program is
// told to stop.
func (p *player) await(ctx context.Context, lim contest.Limits, report func(search.Info)) error {
	patience, bounded := allowed(lim)
	end := time.NewTimer(patience)
	defer end.Stop()
	interrupt, stopped := ctx.Done(), false
	for {
		select {
		case line, ok := <-p.proc.lines:
			if !ok {
				return p.proc.failure()
			}
			done, err := p.talk.take(line)
			if err != nil || done {
				return err
			}
			if !stopped {
				report(p.talk.thought().Info)
			}
			if !bounded && !stopped {
				end.Reset(patience)
			}
			continue
		case <-interrupt:
		case <-end.C:
			if stopped && ctx.Err() == nil {
				return &contest.Failure{Kind: contest.Late,
					Why: fmt.Sprintf("%s does not answer when it is told to stop", p.what.Path)}
			}
		}
		if stopped {
			return ctx.Err()
		}
		stopped, interrupt = true, nil
		if err := p.talk.stop(); err != nil {
			return err
		}
		end.Reset(stopTime)
	}
}

// allowed returns how long a program may search before it is told to stop, and whether it has a time limit.
func allowed(lim contest.Limits) (time.Duration, bool) {
	switch {
	case lim.Clock != nil:
		return lim.Clock.Left + graceTime, true
	case lim.Time > 0:
		return lim.Time + graceTime, true
	case lim.CPU > 0:
		return 2*lim.CPU + graceTime, true
	}
	return silence, false
}

// Close implements contest.Player.
func (p *player) Close() error {
	if p.proc != nil {
		p.end()
	}
	return nil
}

// end tells the program to exit, and kills it if it does not exit.
func (p *player) end() {
	p.proc.leash.Note()
	p.talk.quit()
	p.proc.close()
	p.proc, p.talk = nil, nil
}

// legal parses the answer of the program as a legal move. The error is a contest.Failure.
func (p *process) legal(g *game.Game, at *game.Tracked, text string) (game.Move, error) {
	m, err := g.ParseMove(at, text)
	if err == nil && !slices.Contains(at.Moves(nil), m) { // for example the null move in an analysis
		err = fault.Errorf("program: %q is not a legal move", text)
	}
	if err != nil {
		return 0, p.wrongAnswer(text, err)
	}
	return m, nil
}

// wrongAnswer returns the failure of a program whose answer is not a legal move.
func (p *process) wrongAnswer(text string, err error) error {
	return &contest.Failure{Kind: contest.Illegal, Why: fmt.Sprintf("%s answers %q: %s", p.name,
		fault.Cut(text, maxQuote), fault.Cut(err.Error(), 2*maxQuote))}
}
