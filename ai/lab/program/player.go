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

// How long a program may take.
const (
	startTime = 10 * time.Second       // to start and to be ready for a game
	graceTime = time.Second            // to answer after its time is over, before it is told to stop
	stopTime  = 500 * time.Millisecond // to answer when it is told to stop, and to end when it is told to
	silence   = 2 * time.Minute        // without a word, if nothing but nodes or depth bounds it
)

// talker speaks a protocol with one program that runs.
type talker interface {
	// greet waits until the program is ready and sets the options. The error names an option that the program
	// does not have.
	greet(ctx context.Context, options []contest.Option) error
	// begin announces a new game and waits until the program is ready.
	begin(ctx context.Context) error
	// ask puts the question for a move at a position.
	ask(at *game.Tracked, lim contest.Limits, lines int, seed uint64) error
	// take reads a line; the answer is there when done. Lines that mean nothing are passed over.
	take(line string) (done bool, err error)
	// stop asks for the answer at once.
	stop() error
	// thought is the answer so far; report asks for it while the program thinks.
	thought() contest.Thought
	// describe notes what the program says of itself: its name, options and the limits that it knows.
	describe(e *Engine)
	// quit tells the program to end.
	quit()
}

// protocols makes talkers by the name of their protocol.
var protocols = map[string]func(*process, *game.Game, param.Values) (talker, error){
	"uci": newUCI, "nboard": newNBoard, "lines": newLines,
}

// spoken lists protocols in the order in which they are offered, and the format that a game must write for
// it.
var spoken = []struct{ name, format string }{{"uci", "uci"}, {"nboard", "ggf"}, {"lines", ""}}

// Protocols lists the names of the protocols in which programs play g, the usual one first.
func Protocols(g *game.Game) []string {
	var names []string
	for _, p := range spoken {
		if _, err := notation(g, p.format); p.format == "" || err == nil {
			names = append(names, p.name)
		}
	}
	return names
}

// player is a program that plays. A program that failed is gone, and is started again for the next game.
type player struct {
	what   contest.Program
	g      *game.Game
	values param.Values
	proc   *process // nil when none runs
	talk   talker
}

// Open starts a program for games of g. It implements contest.Opener. The error is a contest.Failure when the
// program ends or does not speak its protocol; another error says that it was not found or cannot be run, or
// names the bad word of the description.
func Open(ctx context.Context, who contest.Contestant, g *game.Game,
	values param.Values) (contest.Player, error) {
	if who.Program == nil {
		return nil, fault.Errorf("program: %q is no program", who.Name)
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

// start runs the program and greets it.
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
		proc.leash.Note() // it may die before what it has started does
	}
	return err
}

// settle returns the error of a step of the talk, as the interface has it. A program that failed is ended.
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

// think asks for a move and waits for it. When ctx ends, the program is told to stop and the answer is what
// it says then, with the reason search.Cancelled; if it says nothing, the error is ctx's.
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
	err := p.await(ctx, lim, report)
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

// await reads what the program says until it answers. It is told to stop when ctx ends or its time does.
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
			if report != nil && !stopped {
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

// allowed returns how long a program may think before it is told to stop, and whether its time is what bounds
// it.
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

// end tells the program to end, and ends it if it does not.
func (p *player) end() {
	p.proc.leash.Note()
	p.talk.quit()
	p.proc.close()
	p.proc, p.talk = nil, nil
}

// legal reads a move that the program answers with. The error is a contest.Failure.
func (p *process) legal(g *game.Game, at *game.Tracked, text string) (game.Move, error) {
	m, err := g.ParseMove(at, text)
	if err == nil && !slices.Contains(at.Moves(nil), m) { // such as the null move of a study
		err = fault.Errorf("program: %q is no move of the position", text)
	}
	if err != nil {
		return 0, p.wrongAnswer(text, err)
	}
	return m, nil
}

// wrongAnswer is the failure of a program that answers with something that cannot be played.
func (p *process) wrongAnswer(text string, err error) error {
	return &contest.Failure{Kind: contest.Illegal, Why: fmt.Sprintf("%s answers %q: %s", p.name,
		fault.Cut(text, maxQuote), fault.Cut(err.Error(), 2*maxQuote))}
}
