package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/arena"
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/contest"
	"ludarium/ai/contest/program"
	"ludarium/ai/lab"
	"ludarium/ai/level"
	"ludarium/assets"
	"ludarium/build/tool"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// ranking is a tournament that measures the levels of an algorithm.
type ranking struct {
	game, title, algorithm string
	// anchors are other players whose strength is known; without any, the lowest level is 0
	anchors func() []anchored
	others  []string // further players, above the levels
	reach   int      // how many of the next players of the list each meets
}

// effort is how much is played.
type effort struct {
	games int   // of any two players that meet
	nodes int64 // of a move of levels that ask for more
	below int   // strength of the players that are left out, with stronger ones; 0: nobody is
}

// anchored is a player of known strength.
type anchored struct {
	who contest.Contestant
	elo int // as it is known or guessed
}

// rankings are in the order of the file. Players of known strength stand between the levels.
var rankings = []ranking{
	{game: "chess", title: "Chess", algorithm: "chess", anchors: stockfishes, reach: 4},
	{game: "othello", title: "Othello", algorithm: "patterns", reach: 3},
	{game: "connectk", title: "Connect Four", algorithm: "person", others: []string{"solver"}, reach: 4},
}

// stockfishElos are strengths that Stockfish offers, with the depth at which it picks its move then: deeper
// iterations do not change what it has picked, so that the limit makes it no weaker, and the strength does
// not depend on the machine. The strengths are those of its authors, on the scale of the Computer Chess
// Rating Lists; the depths those of versions 13 to 15, later ones pick no later (Stockfish, struct Skill: 1
// plus the level that the strength has).
var stockfishElos = []struct{ elo, depth int }{{1350, 1}, {1600, 3}, {1850, 5}, {2100, 8}, {2350, 12},
	{2600, 15}, {2850, 19}}

// stockfishes returns Stockfish at some strengths, none where it is not installed.
func stockfishes() (list []anchored) {
	path, err := exec.LookPath("stockfish")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/stockfish"); err != nil {
			return nil
		}
	}
	for _, s := range stockfishElos {
		list = append(list, anchored{contest.Contestant{Name: fmt.Sprintf("stockfish-%d", s.elo),
			Limits: contest.Limits{Depth: s.depth},
			Program: &contest.Program{Protocol: "uci", Path: path, Options: []contest.Option{
				{Name: "UCI_LimitStrength", Value: "true"},
				{Name: "UCI_Elo", Value: strconv.Itoa(s.elo)}}}}, s.elo})
	}
	return list
}

// levels measures how strong levels are, and writes it down where programs and the README take it from. What
// is played is kept, so that it can be interrupted.
func levels(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("levels", flag.ContinueOnError)
	count := f.Int("games", 40, "games of any two players that meet, an even number")
	nodes := f.Int64("nodes", 1_000_000, "nodes of a move of levels that ask for more")
	below := f.Int("below", 0, "strength of the players that are left out, with all above it: they cost "+
		"the most; 0: nobody")
	until := f.Duration("until", 0, "time after which the games played so far count; 0: no limit")
	only := f.String("only", "", "the only game; empty: all")
	workers := f.Int("workers", runtime.NumCPU(), "games played in parallel")
	out := f.String("out", b.Dist("levels"), "folder of the tournaments")
	file := f.String("file", filepath.Join(b.Root, "ai", "level", "levels.txt"), "file of the strengths")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	old, err := os.ReadFile(*file)
	if err != nil {
		return err
	}
	all, err := level.Parse(string(old))
	if err != nil {
		return fmt.Errorf("levels: %s: %w", *file, err)
	}
	for _, r := range rankings {
		if *only != "" && *only != r.game {
			continue
		}
		measured, err := r.measure(ctx, b, filepath.Join(*out, r.game), *workers, *until,
			effort{*count, *nodes, *below})
		if err != nil {
			return fmt.Errorf("levels: %s: %w", r.game, err)
		}
		if all, err = replaced(all, measured); err != nil {
			return fmt.Errorf("levels: %s: %w", r.game, err)
		}
	}
	place := func(s level.Strength) int {
		return slices.IndexFunc(rankings, func(r ranking) bool { return r.algorithm == s.Algorithm })
	}
	slices.SortStableFunc(all, func(a, b level.Strength) int { return cmp.Compare(place(a), place(b)) })
	comments := []string{"made by go run ./build levels: algorithm, level, Elo, its 95 % interval, games;",
		"chess is anchored on Stockfish's UCI_Elo, the lowest level of other games is 0;",
		"levels without games are guesses"}
	if err := lab.WriteFile(*file, []byte(level.Format(comments, all))); err != nil {
		return err
	}
	readme := filepath.Join(b.Root, "README.md")
	text, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	told, err := withLevels(string(text), all)
	if err != nil {
		return err
	}
	return lab.WriteFile(readme, []byte(told))
}

// replaced returns strengths with those that were measured in their places, or behind all others. It errs on
// a level that is no stronger than the one below it.
func replaced(all, measured []level.Strength) ([]level.Strength, error) {
	all = slices.Clone(all)
	for _, m := range measured {
		at := slices.IndexFunc(all, func(s level.Strength) bool {
			return s.Algorithm == m.Algorithm && s.Level == m.Level
		})
		if at < 0 {
			all = append(all, m)
		} else {
			all[at] = m
		}
	}
	last := map[string]level.Strength{}
	for _, s := range all {
		if l, ok := last[s.Algorithm]; ok && s.Elo <= l.Elo {
			return nil, fmt.Errorf("level %s is no stronger than level %s; play more games, or mend the "+
				"levels", s.Level, l.Level)
		}
		last[s.Algorithm] = s
	}
	return all, nil
}

// The table of levels in the README stands between these lines.
const (
	levelsBegin = "<!-- levels: go run ./build levels writes this table -->\n"
	levelsEnd   = "<!-- /levels -->\n"
)

// withLevels returns a text with the table of the levels that were measured. It errs where the text has no
// place for it.
func withLevels(text string, all []level.Strength) (string, error) {
	before, rest, ok := strings.Cut(text, levelsBegin)
	_, after, ends := strings.Cut(rest, levelsEnd)
	if !ok || !ends {
		return "", fmt.Errorf("levels: the README has no lines %q and %q", strings.TrimSpace(levelsBegin),
			strings.TrimSpace(levelsEnd))
	}
	var b strings.Builder
	for _, s := range all {
		if !s.Measured() {
			continue
		}
		if b.Len() == 0 {
			b.WriteString("| game | level | Elo | 95 % interval | games |\n|---|---|--:|--:|--:|\n")
		}
		i := slices.IndexFunc(rankings, func(r ranking) bool { return r.algorithm == s.Algorithm })
		between := signed(s.Low) + " to " + signed(s.High)
		if s.Low == s.High {
			between = "fixed"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %d |\n", rankings[i].title, s.Level, signed(s.Elo), between,
			s.Games)
	}
	return before + levelsBegin + b.String() + levelsEnd + after, nil
}

// signed writes a number with a minus as texts have it.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// measure plays the tournament of a ranking and returns the strengths of its levels.
func (r *ranking) measure(ctx context.Context, b *builder, dir string, workers int, until time.Duration,
	how effort) ([]level.Strength, error) {
	g, err := games.Find(r.game)
	if err != nil {
		return nil, err
	}
	t, names, anchors, err := r.tournament(g, how)
	if err != nil {
		return nil, err
	}
	host := arena.NewHere(games.Games(), resource.NewStore(assets.Open), program.Open, workers)
	defer host.Close()
	if err := host.Try(ctx, t); err != nil {
		return nil, err
	}
	b.Say("%s: %d players, %d games", r.game, len(t.Players), 2*len(t.Pairings(games.Games())))
	n, last := 0, time.Now()
	playing, stop := ctx, context.CancelFunc(func() {})
	if until > 0 {
		playing, stop = context.WithTimeout(ctx, until)
	}
	defer stop()
	record, err := t.Run(playing, games.Games(), host, lab.Folder(dir), func(arena.Finished) {
		if n++; time.Since(last) > time.Minute {
			last = time.Now()
			b.Say("%s: %d games are played", r.game, n)
		}
	})
	if err != nil && (ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded)) {
		return nil, err
	}
	var sums []arena.Sum
	for i := range record.Results {
		sums = append(sums, record.Results[i].Sum())
	}
	sheet := arena.NewSheet(len(t.Players), sums)
	rated := arena.Rate(len(t.Players), sheet.Encounters, anchors...)
	var list []level.Strength
	for i, c := range t.Players {
		in, elo := rated.Interval(i), rated.Elo[i]
		b.Say("  %-16s %6.0f  %6.0f to %.0f  %v", c.Name, elo, in.Low, in.High, sheet.Players[i].Stats)
		if slices.Contains(names, c.Name) {
			list = append(list, level.Strength{Algorithm: r.algorithm, Level: c.Values["level"],
				Elo: tens(elo), Low: tens(in.Low), High: tens(in.High), Games: sheet.Players[i].Games()})
		}
	}
	return list, nil
}

// tens rounds to whole tens: the rest is below what games tell.
func tens(elo float64) int { return 10 * int(math.Round(elo/10)) }

// tournament returns what is played, the names of the levels, and the players whose strength is known.
func (r *ranking) tournament(g *game.Game, how effort) (t *arena.Tournament, names []string,
	anchors []arena.Anchor, err error) {
	m, err := catalog.Methods().Find(r.algorithm)
	if err != nil {
		return nil, nil, nil, err
	}
	at := slices.IndexFunc(m.Params, func(s param.Spec) bool { return s.Name == "level" })
	if at < 0 {
		return nil, nil, nil, errors.New("the algorithm has no levels")
	}
	guess := level.Of(r.algorithm)
	var list []anchored
	for i, name := range m.Params[at].Choices {
		c, err := contest.Parse(catalog.Methods(), g, nil, r.algorithm+",level="+name)
		if err != nil {
			return nil, nil, nil, err
		}
		c.Name = "level " + name
		names = append(names, c.Name)
		elo := 100_000 + i // above all guesses
		if i < len(guess) {
			elo = guess[i].Elo
		}
		list = append(list, anchored{c, elo})
	}
	known := map[string]int{names[0]: 0}
	if r.anchors != nil {
		if more := r.anchors(); len(more) > 0 {
			clear(known)
			for _, a := range more {
				known[a.who.Name] = a.elo
			}
			list = append(list, more...)
		}
	}
	if how.below > 0 {
		list = slices.DeleteFunc(list, func(a anchored) bool { return a.elo >= how.below })
	}
	slices.SortStableFunc(list, func(a, b anchored) int { return cmp.Compare(a.elo, b.elo) })
	t = &arena.Tournament{Game: g.Name, Format: arena.Ladder, Games: how.games,
		Limits: contest.Limits{Nodes: how.nodes}, MaxPlies: longestRanked, Seed: 1,
		Rigour: arena.Rigour{Patience: replyWithin}}
	for _, a := range list {
		t.Players = append(t.Players, a.who)
	}
	for _, name := range r.others {
		if how.below == 0 {
			t.Players = append(t.Players, contest.Contestant{Name: name, Algorithm: name})
		}
	}
	t.Reach = min(r.reach, len(t.Players)-1)
	t.Openings.List, err = arena.ReadStarts(g, nil, arena.EvenList)
	for i, c := range t.Players {
		if elo, ok := known[c.Name]; ok {
			anchors = append(anchors, arena.Anchor{Player: i, Elo: float64(elo)})
		}
	}
	return t, names, anchors, err
}

const (
	longestRanked = 400 // plies after which a game is a draw
	// replyWithin is how long another program may take for a move, on a machine that does other things, too
	replyWithin = 5 * time.Minute
)
