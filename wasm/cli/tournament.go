package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	"ludarium/ai/lab/program"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/format"
)

// tournamentFlags are the command line of a tournament.
type tournamentFlags struct {
	*flag.FlagSet
	players, format, variant, openings, clock, sprt, anchor, resign, draw, out, resume string
	plan                                                                               arena.Tournament
	trinomial, acceptChanges, json                                                     bool
	workers, plies                                                                     int
}

func newTournamentFlags() *tournamentFlags {
	f := &tournamentFlags{FlagSet: newFlags()}
	t := &f.plan
	f.StringVar(&f.players, "players", "", "")
	f.StringVar(&f.format, "format", string(arena.RoundRobin), "")
	f.StringVar(&f.variant, "variant", "", "")
	f.IntVar(&t.Games, "games", 2, "")
	f.IntVar(&t.Rounds, "rounds", 5, "")
	f.IntVar(&t.Reach, "reach", 1, "")
	f.StringVar(&f.openings, "openings", "", "")
	f.IntVar(&f.plies, "plies", -1, "")
	f.Float64Var(&t.Openings.Even, "even", 0, "")
	f.Int64Var(&t.Limits.Nodes, "nodes", 0, "")
	f.IntVar(&t.Limits.Depth, "depth", 0, "")
	f.DurationVar(&t.Limits.Time, "time", 0, "")
	f.DurationVar(&t.Limits.CPU, "cpu-time", 0, "")
	f.StringVar(&f.clock, "clock", "", "")
	f.DurationVar(&t.Rigour.Margin, "margin", usualMargin, "")
	f.DurationVar(&t.Rigour.Patience, "patience", usualPatience, "")
	f.BoolVar(&t.Timed, "times", false, "")
	f.IntVar(&t.MaxPlies, "max-plies", 0, "")
	f.StringVar(&f.resign, "resign", "", "")
	f.StringVar(&f.draw, "draw", "", "")
	f.Int64Var(&t.Adjudicate.Exact, "exact", 0, "")
	f.StringVar(&f.sprt, "sprt", "", "")
	f.BoolVar(&f.trinomial, "trinomial", false, "")
	f.StringVar(&f.anchor, "anchor", "", "")
	f.Uint64Var(&t.Seed, "seed", 1, "")
	f.IntVar(&f.workers, "workers", runtime.NumCPU(), "")
	f.StringVar(&f.out, "out", "", "")
	f.StringVar(&f.resume, "resume", "", "")
	f.BoolVar(&f.acceptChanges, "accept-changes", false, "")
	f.BoolVar(&f.json, "json", false, "")
	return f
}

const (
	usualMargin   = 500 * time.Millisecond
	usualPatience = 10 * time.Minute
)

func tournament(ctx context.Context, std streams, args []string) error {
	f := newTournamentFlags()
	words, err := parse(f.FlagSet, args)
	if err != nil {
		return err
	}
	t, err := f.tournament(ctx, std.err, words)
	if err != nil {
		return err
	}
	anchors, err := t.Anchors(f.anchor)
	if err != nil {
		return usageError{err}
	}
	g, err := games.Find(t.Game)
	if err != nil {
		return err
	}
	set, err := formatsOf(g)
	if err != nil {
		return err
	}
	show := &tournamentShow{game: g, plan: t, std: std, asJSON: f.json}
	host, identities, done, err := hostOf(ctx, std, t, f.workers)
	if err != nil {
		return err
	}
	defer done()
	var files arena.Files = &lab.Memory{}
	if f.out != "" {
		unlock, err := lab.Folder(f.out).Lock()
		if err != nil {
			return err
		}
		defer unlock()
		files = lab.Folder(f.out)
		host = &arena.Recognising{Host: host, Check: func() error {
			return f.recognise(std.err, files, identities)
		}}
	}
	record, err := t.Run(ctx, games.Games(), host, files, show.game1)
	if record == nil || err != nil && ctx.Err() == nil && len(record.Failed) == 0 {
		return err
	}
	for _, d := range record.Damage {
		fmt.Fprintf(std.err, "damaged: %s\n", d)
	}
	w := &tournamentFiles{game: g, plan: t, set: set, record: record, anchors: anchors}
	if err := errors.Join(show.err, w.print(std.out, f.json)); err != nil {
		return err
	}
	switch {
	case err == nil:
	case ctx.Err() == nil && f.out != "":
		return fmt.Errorf("%w; repeat the command to play them again", err)
	case ctx.Err() == nil:
		return err
	default:
		if f.out != "" {
			return errors.New("interrupted; repeat the command to resume")
		}
		return errors.New("interrupted")
	}
	if f.out != "" {
		err = w.save(lab.Folder(f.out))
	}
	if err == nil && len(record.Damage) > 0 {
		err = damagedError{fmt.Errorf("%s was damaged; the games of the damaged lines were played again",
			f.out)}
	}
	return err
}

// recognise compares the players with the players of earlier games and reports programs that have changed.
func (f *tournamentFlags) recognise(errs io.Writer, files arena.Files, now []arena.Identity) error {
	changes, err := arena.Recognise(files, now, f.acceptChanges)
	if err != nil {
		return fmt.Errorf("%w; --accept-changes continues with the current ones", err)
	}
	for _, c := range changes {
		fmt.Fprintf(errs, "changed: %v\n", c)
	}
	return nil
}

// tournament returns the tournament stored in a folder or, without a folder, the tournament that the command
// line describes.
func (f *tournamentFlags) tournament(ctx context.Context, errs io.Writer,
	words []string) (*arena.Tournament, error) {
	if f.resume != "" {
		if len(words) > 0 || f.players != "" {
			return nil, usageError{errors.New("--resume DIR goes on with the tournament of DIR; leave out " +
				"its settings")}
		}
		t, err := arena.ReadTournament(lab.Folder(f.resume))
		if err == nil && t == nil {
			err = fmt.Errorf("%s holds no tournament", f.resume)
		}
		if err != nil {
			return nil, err
		}
		for _, c := range t.Players {
			if c.Program != nil {
				return nil, usageError{fmt.Errorf("%q is another program, and no file starts one; repeat "+
					"the whole command with --out %s", c.Name, f.resume)}
			}
		}
		f.out = f.resume
		return t, nil
	}
	if len(words) == 0 {
		return nil, usageError{errors.New("the game is missing")}
	}
	g, err := findGame(words[0])
	if err != nil {
		return nil, err
	}
	t := &f.plan
	t.Game = g.Name
	if t.Values, err = variant(g, f.variant); err != nil {
		return nil, usageError{err}
	}
	if t.Players, err = f.contestants(g, words[1:]); err != nil {
		return nil, usageError{err}
	}
	if err := f.settle(g); err != nil {
		return nil, usageError{err}
	}
	if err := f.open(ctx, errs, g); err != nil {
		return nil, err
	}
	if err := t.Check(games.Games()); err != nil {
		return nil, usageError{err}
	}
	return t, nil
}

// contestants parses the players: those in --players, which is a file or a list, and those given as
// arguments.
func (f *tournamentFlags) contestants(g *game.Game, words []string) ([]contest.Contestant, error) {
	text, from := f.players, "--players"
	if data, err := os.ReadFile(f.players); f.players != "" && err == nil {
		text, from = string(data), f.players
	}
	list, err := contest.ParseList(catalog.Methods(), g, f.plan.Values, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	if from != "--players" {
		for i, c := range list {
			if c.Program != nil {
				return nil, fmt.Errorf("%s: player %d, %q: no file starts a program; name it on the command "+
					"line", from, i+1, c.Name)
			}
		}
	}
	for i, word := range words {
		c, err := contest.Parse(catalog.Methods(), g, f.plan.Values, word)
		if err != nil {
			return nil, fmt.Errorf("player %d, %q: %w", len(list)+1, words[i], err)
		}
		list = append(list, c)
	}
	seen := map[string]bool{}
	for i := range list {
		c := &list[i]
		if seen[c.Name] {
			return nil, fmt.Errorf("player %d: there is another one called %q; give it a name, as in NAME=%s",
				i+1, c.Name, c.Name)
		}
		seen[c.Name] = true
		if f.clock != "" {
			continue // the value is already used as a limit
		}
		if err := c.Settle(catalog.Methods(), f.plan.Limits); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// settle parses the settings that are given as texts.
func (f *tournamentFlags) settle(g *game.Game) error {
	t := &f.plan
	if g.Players == 2 {
		t.Format = arena.Format(f.format)
	}
	if t.Format != arena.Swiss {
		t.Rounds = 0
	}
	if t.Format != arena.Gauntlet && t.Format != arena.Ladder {
		t.Reach = 0
	}
	if f.clock != "" {
		base, increment, moves, err := contest.ParseClock(f.clock)
		if err != nil {
			return fmt.Errorf("--clock: %w", err)
		}
		t.Clock = &arena.Control{Time: base, Increment: increment, Moves: moves}
	}
	if f.sprt != "" {
		test, err := arena.ParseSPRT(f.sprt)
		if err != nil {
			return err
		}
		test.Trinomial = f.trinomial
		t.SPRT = &test
	}
	var err error
	if t.Adjudicate.Resign, err = ruleOf("--resign", f.resign, 2); err != nil {
		return err
	}
	if t.Adjudicate.Draw, err = ruleOf("--draw", f.draw, 3); err != nil {
		return err
	}
	l := t.Limits
	if l.Nodes < 0 || l.Depth < 0 || l.Time < 0 || l.CPU < 0 || t.Rigour.Margin < 0 ||
		t.Rigour.Patience < 0 || t.Adjudicate.Exact < 0 || t.Openings.Even < 0 || f.workers < 1 ||
		f.plies < -1 {
		return errors.New("a limit is below 0, or --workers below 1")
	}
	return nil
}

// ruleOf parses an adjudication rule, "BY,MOVES" or "BY,MOVES,FROM".
func ruleOf(name, text string, fields int) (*arena.Rule, error) {
	if text == "" {
		return nil, nil
	}
	form := strings.Join([]string{"BY", "MOVES", "FROM"}[:fields], ",")
	parts := strings.Split(text, ",")
	if len(parts) != fields {
		return nil, fmt.Errorf("%s %q is not %s", name, text, form)
	}
	by, err := strconv.ParseFloat(parts[0], 64)
	if err != nil || !(by >= 0 && by < 1e6) {
		return nil, fmt.Errorf("%s %q: %q is not a score difference", name, text, parts[0])
	}
	r := &arena.Rule{By: by}
	for i, n := range []*int{&r.Moves, &r.From}[:fields-1] {
		least := 1 - i
		if *n, err = strconv.Atoi(parts[i+1]); err != nil || *n < least {
			return nil, fmt.Errorf("%s %q: %q is not a whole number from %d on", name, text, parts[i+1],
				least)
		}
	}
	return r, nil
}

// mostStarts is the maximum number of openings read.
const mostStarts = 100_000

// open reads the openings: the built-in balanced ones, or a file of games or positions in any format of the
// game.
func (f *tournamentFlags) open(ctx context.Context, errs io.Writer, g *game.Game) error {
	t := &f.plan
	if f.openings == "" {
		if t.Openings.Plies = f.plies; f.plies < 0 {
			t.Openings.Plies = 0
			if g.Players == 2 {
				t.Openings.Plies = usualOpening
			}
		}
		return nil
	}
	if f.openings == arena.EvenList {
		var err error
		if t.Openings.List, err = arena.ReadStarts(g, t.Values, f.openings); err != nil {
			return usageError{err}
		}
		return nil
	}
	src, err := openGames(ctx, f.openings, strings.NewReader(""), gameFlags{game: g.Name, variant: f.variant})
	if err != nil {
		return err
	}
	defer src.close()
	seen := map[string]bool{}
	err = src.each(ctx, errs, false, func(number int, it *format.Game) error {
		start, err := arena.StartOf(g, t.Values, it, max(f.plies, 0))
		if err != nil {
			return err
		}
		key := fmt.Sprint(start.From, start.Line)
		if seen[key] {
			return nil
		}
		seen[key] = true
		if t.Openings.List = append(t.Openings.List, start); len(t.Openings.List) > mostStarts {
			return &stopError{fmt.Errorf("%s: more than %d openings", f.openings, mostStarts)}
		}
		return nil
	})
	if bad := new(damagedError); errors.As(err, bad) && len(t.Openings.List) > 0 {
		return nil // play the valid openings
	}
	return err
}

// hostOf returns the host that runs the games of a tournament: this process if other programs take part,
// otherwise the workers. It also returns the identities of the players' programs.
func hostOf(ctx context.Context, std streams, t *arena.Tournament, workers int) (arena.Host,
	[]arena.Identity, func(), error) {
	if t.Programs() {
		here := arena.NewHere(games.Games(), std.files, program.Open, workers)
		identities, err := here.Try(ctx, t)
		return here, identities, func() { _ = here.Close() }, err
	}
	p := newPool(std, workers)
	return arena.OnPool{Pool: p}, arena.OwnIdentities(t), func() { _ = p.Close() }, nil
}

func formatsOf(g *game.Game) (*format.Set, error) {
	for _, s := range games.Formats() {
		if s.Game.Name == g.Name {
			return &s, nil
		}
	}
	return nil, fmt.Errorf("%s has no formats", g.Name)
}
