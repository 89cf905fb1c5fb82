// Package levels measures the strength of the computers' levels, by tournaments among them and with other
// programs, and records it.
package levels

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/safefile"
	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	"ludarium/ai/lab/program"
	"ludarium/ai/method/level"
	"ludarium/assets"
	"ludarium/build/tool"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

// ranking is a tournament that measures the levels of several algorithms of a game on one scale.
type ranking struct {
	game, title string
	// names of algorithms with a parameter "level"; without a player of known strength, the lowest level of
	// the first algorithm is 0 Elo
	algorithms []string
	program    string // other program that takes part if installed; "" if none
	others     func() []entrant
	reach      int // number of following players that each player on the list meets
}

// entrant is a player of a ranking.
type entrant struct {
	level.Strength // known or estimated Elo
	who            contest.Contestant
	known          bool
}

// effort limits the games that are played.
type effort struct {
	games int   // number of games per pair of players
	nodes int64 // maximum number of nodes per move, for levels that would search more
	below int   // players of at least this Elo do not take part; 0 for no limit
}

// rankings are in the order of the results file.
var rankings = []ranking{
	{game: "chess", title: "Chess", algorithms: []string{"chess"}, program: "stockfish", others: stockfishes,
		reach: 3},
	{game: "othello", title: "Othello", algorithms: []string{"ajax-like", "patterns"}, program: "ntest",
		others: ntests, reach: 4},
	{game: "connectk", title: "Connect Four", algorithms: []string{"person"}, others: solvers, reach: 4},
}

// measuredAs maps players that this program does not offer under that name to the beginning of their name in
// tournaments and, if they have no other one, in the table.
var measuredAs = map[string]string{"ajax-like": "like Ajax, ", "ntest": "NTest, depth ",
	"stockfish": "Stockfish, skill level "}

// stockfishSkills are levels of Stockfish, with their strength as its authors measured it in January 2023
// against versions of Stash rated by the Computer Chess Rating Lists, at blitz (Stockfish, commit a08b8d4:
// Update UCI_Elo parameterization; errors about 30). The levels did not change from version 15.1 to that
// commit. UCI_Elo is not used because it maps to other levels in each version; the authors call its scale
// before version 16 inaccurate.
var stockfishSkills = []struct{ skill, elo int }{{1, 1468}, {4, 1923}, {7, 2500}}

// stockfishNodes is the node limit of a move of Stockfish. A level picks its move at depth 1 plus level,
// which needs far fewer nodes; the rest fills the hash table that the next search uses, as in timed games.
// A depth limit would leave the table empty and weaken low levels.
const stockfishNodes = 50_000

// stockfishes returns Stockfish at some strengths, or none if it is not installed.
func stockfishes() (list []entrant) {
	path, err := exec.LookPath("stockfish")
	if err != nil {
		if path, err = exec.LookPath("/usr/games/stockfish"); err != nil {
			return nil
		}
	}
	for _, s := range stockfishSkills {
		skill := strconv.Itoa(s.skill)
		list = append(list, entrant{level.Strength{Algorithm: "stockfish", Level: skill, Elo: s.elo},
			contest.Contestant{Name: "stockfish-skill-" + skill,
				Limits: contest.Limits{Nodes: stockfishNodes},
				Program: &contest.Program{Protocol: "uci", Path: path, Options: []contest.Option{
					{Name: "Skill Level", Value: skill}}}}, true})
	}
	return list
}

// ntestDepths are search depths of NTest, with estimates of its strength.
var ntestDepths = []struct{ depth, elo int }{{1, 1200}, {3, 1450}, {5, 1700}, {8, 1850}}

// ntests returns NTest at some depths, or none if it is not installed. It reads its data from its working
// directory.
func ntests() (list []entrant) {
	path, err := exec.LookPath("ntest")
	if err != nil {
		return nil
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return nil
	}
	for _, d := range ntestDepths {
		depth := strconv.Itoa(d.depth)
		list = append(list, entrant{level.Strength{Algorithm: "ntest", Level: depth, Elo: d.elo},
			contest.Contestant{Name: "ntest-depth-" + depth, Limits: contest.Limits{Depth: d.depth},
				Program: &contest.Program{Protocol: "nboard", Path: path, Dir: filepath.Dir(path)}}, false})
	}
	return list
}

// solvers returns the perfect player of Connect, which has no level and is left out of the results.
func solvers() []entrant {
	return []entrant{{level.Strength{Elo: aboveGuesses},
		contest.Contestant{Name: "solver", Algorithm: "solver"}, false}}
}

// aboveGuesses is an Elo above the estimates of all levels.
const aboveGuesses = 100_000

// Measure measures the strength of levels and writes it to the files that the program and the documents use.
// Games are saved, so that it can be interrupted.
func Measure(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("levels", flag.ContinueOnError)
	count := f.Int("games", 40, "games of any two players that meet, an even number")
	nodes := f.Int64("nodes", 1_000_000, "nodes of a move of levels that ask for more")
	below := f.Int("below", 0, "strength of the players that are left out, with all above it: they cost "+
		"the most; 0: nobody")
	until := f.Duration("until", 0, "time after which the games played so far count; 0: no limit")
	with := f.String("with", "", "folder of another tournament of the only game, whose games count, too; "+
		"its players are those here if they have the same name and settings")
	only := f.String("only", "", "the only game; empty: all")
	workers := f.Int("workers", runtime.NumCPU(), "games played in parallel")
	out := f.String("out", b.Dist("levels"), "folder of the tournaments")
	file := f.String("file", filepath.Join(b.Root, "ai", "level", "levels.txt"), "file of the strengths")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *with != "" && *only == "" {
		return errors.New("levels: -with needs -only")
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
			*with, effort{*count, *nodes, *below})
		if err != nil {
			return fmt.Errorf("levels: %s: %w", r.game, err)
		}
		if all, err = replaced(all, measured); err != nil {
			return fmt.Errorf("levels: %s: %w", r.game, err)
		}
	}
	slices.SortStableFunc(all, func(a, b level.Strength) int {
		first, kind := rankingOf(a)
		second, other := rankingOf(b)
		return cmp.Or(cmp.Compare(first, second), cmp.Compare(kind, other))
	})
	comments := []string{
		"made by go run ./build levels: algorithm or program, level, Elo, its 95 % interval,",
		"games; the mean of Stockfish's levels is what its authors measured, the lowest level of other games",
		"is 0; levels without games are guesses"}
	if err := safefile.WriteData(*file, 0o644, []byte(level.Format(comments, all))); err != nil {
		return err
	}
	document := filepath.Join(b.Root, levelsDocument)
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	told, err := withLevels(string(text), all)
	if err != nil {
		return err
	}
	return safefile.WriteData(document, 0o644, []byte(told))
}

// rankingOf returns the ranking in which a level is measured, and the index of its algorithm there.
func rankingOf(s level.Strength) (ranking, kind int) {
	for i, r := range rankings {
		if k := slices.Index(append(slices.Clone(r.algorithms), r.program), s.Algorithm); k >= 0 {
			return i, k
		}
	}
	panic("levels: nobody measures " + s.Algorithm)
}

// replaced returns strengths with the measured ones replaced or appended. It returns an error if a level is
// no stronger than the level below it.
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
			return nil, fmt.Errorf("level %s is no stronger than level %s; play more games, or correct the "+
				"levels", s.Level, l.Level)
		}
		last[s.Algorithm] = s
	}
	return all, nil
}

// levelsDocument is the document with the table of levels.
const levelsDocument = "assets/docs/strength.md"

// The lines before and after the table of levels.
const (
	levelsBegin = "<!-- levels: go run ./build levels writes this table -->\n"
	levelsEnd   = "<!-- /levels -->\n"
)

// withLevels returns a text with the table of measured levels. It returns an error if the text has no place
// for it.
func withLevels(text string, all []level.Strength) (string, error) {
	before, rest, ok := strings.Cut(text, levelsBegin)
	_, after, ends := strings.Cut(rest, levelsEnd)
	if !ok || !ends {
		return "", fmt.Errorf("levels: %s lacks the lines %q and %q", levelsDocument,
			strings.TrimSpace(levelsBegin),
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
		i, _ := rankingOf(s)
		between := signed(s.Low) + " to " + signed(s.High)
		if s.Low == s.High {
			between = "fixed"
		}
		name := cmp.Or(level.Name(s.Algorithm, s.Level), measuredAs[s.Algorithm]+s.Level)
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %d |\n", rankings[i].title, name,
			signed(s.Elo), between, s.Games)
	}
	return before + levelsBegin + b.String() + levelsEnd + after, nil
}

// signed writes a number with a true minus sign.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// measure plays the tournament of a ranking and returns the strengths of its levels.
func (r *ranking) measure(ctx context.Context, b *tool.Env, dir string, workers int, until time.Duration,
	with string, how effort) ([]level.Strength, error) {
	g, err := games.Find(r.game)
	if err != nil {
		return nil, err
	}
	t, list, anchors, err := r.tournament(g, how)
	if err != nil {
		return nil, err
	}
	host := arena.NewHere(games.Games(), resource.NewStore(assets.Open), program.Open, workers)
	defer host.Close()
	if _, err := host.Try(ctx, t); err != nil {
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
	sums := sumsOf(record)
	players := slices.Clone(t.Players)
	if with != "" {
		more, err := earlier(ctx, with, &players)
		if err != nil {
			return nil, err
		}
		sums = append(sums, more...)
	}
	sheet := arena.NewSheet(len(players), sums)
	rated := arena.Rate(len(players), sheet.Encounters, anchors...)
	var found []level.Strength
	for i, e := range list {
		in, elo := rated.Interval(i), rated.Elo[i]
		b.Say("  %-20s %6.0f  %6.0f to %.0f  %v", e.who.Name, elo, in.Low, in.High, sheet.Players[i].Stats)
		if e.Algorithm != "" {
			e.Elo, e.Games = roundToTens(elo), sheet.Players[i].Games()
			e.Low, e.High = roundToTens(in.Low), roundToTens(in.High)
			found = append(found, e.Strength)
		}
	}
	return found, nil
}

func sumsOf(r *arena.Record) (list []arena.Sum) {
	for i := range r.Results {
		list = append(list, r.Results[i].Sum())
	}
	return list
}

// earlier returns the results of the games of another tournament, in the folder dir. Players with the same
// name are the same player; other players are added to players. It returns an error if one name stands for
// two different players.
func earlier(ctx context.Context, dir string, players *[]contest.Contestant) ([]arena.Sum, error) {
	data, err := os.ReadFile(filepath.Join(dir, "tournament.json"))
	if err != nil {
		return nil, err
	}
	var t arena.Tournament
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	number := make([]int, len(t.Players))
	for i, c := range t.Players {
		number[i] = slices.IndexFunc(*players, func(o contest.Contestant) bool { return o.Name == c.Name })
		if number[i] < 0 {
			number[i] = len(*players)
			*players = append(*players, c)
		} else if !reflect.DeepEqual((*players)[number[i]], c) {
			return nil, fmt.Errorf("%s: %q is another player there", dir, c.Name)
		}
	}
	over, end := context.WithCancel(ctx)
	end() // no move is played on this board
	record, err := t.Run(over, games.Games(), arena.NewHere(games.Games(), nil, nil, 1), lab.Folder(dir), nil)
	if record == nil {
		return nil, err
	}
	sums := sumsOf(record)
	for i := range sums {
		sums[i].First, sums[i].Second = number[sums[i].First], number[sums[i].Second]
		sums[i].Opening += t.Games // only the openings' numbers must differ
	}
	return sums, nil
}

// roundToTens rounds an Elo to a multiple of 10, because the games are not more precise.
func roundToTens(elo float64) int {
	return 10 * int(math.Round(min(max(elo, -mostElo), mostElo)/10))
}

// mostElo stands for an end of an interval that the games do not bound.
const mostElo = 9990

// tournament returns the tournament of a ranking, its players, and the players of known strength.
func (r *ranking) tournament(g *game.Game, how effort) (t *arena.Tournament, list []entrant,
	anchors []arena.Anchor, err error) {
	if r.others != nil {
		list = r.others()
	}
	known := slices.ContainsFunc(list, func(e entrant) bool { return e.known })
	for _, name := range r.algorithms {
		levels, err := levelsOf(g, name)
		if err != nil {
			return nil, nil, nil, err
		}
		if !known {
			levels[0].Elo, levels[0].known, known = 0, true, true
		}
		list = append(list, levels...)
	}
	if how.below > 0 {
		list = slices.DeleteFunc(list, func(e entrant) bool { return e.Elo >= how.below })
	}
	slices.SortStableFunc(list, func(a, b entrant) int { return cmp.Compare(a.Elo, b.Elo) })
	t = &arena.Tournament{Game: g.Name, Format: arena.Ladder, Games: how.games,
		Limits: contest.Limits{Nodes: how.nodes}, MaxPlies: longestRanked, Seed: 1,
		Rigour: arena.Rigour{Patience: replyWithin}, Reach: min(r.reach, len(list)-1)}
	for i, e := range list {
		t.Players = append(t.Players, e.who)
		if e.known {
			anchors = append(anchors, arena.Anchor{Player: i, Elo: float64(e.Elo)})
		}
	}
	t.Openings.List, err = arena.ReadStarts(g, nil, arena.EvenList)
	return t, list, anchors, err
}

// levelsOf returns the levels of an algorithm, the weakest first, with their known or estimated strength.
func levelsOf(g *game.Game, algorithm string) (list []entrant, err error) {
	m, err := catalog.Methods().Find(algorithm)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(m.Params, func(s param.Spec) bool { return s.Name == "level" })
	if at < 0 {
		return nil, fmt.Errorf("the algorithm %s has no levels", algorithm)
	}
	guess := level.Of(algorithm)
	for i, name := range m.Params[at].Choices {
		who, err := contest.Parse(catalog.Methods(), g, nil, algorithm+",level="+name)
		if err != nil {
			return nil, err
		}
		who.Name = "level " + name
		if prefix := measuredAs[algorithm]; prefix != "" {
			who.Name = prefix + name
		}
		s := level.Strength{Algorithm: algorithm, Level: name, Elo: aboveGuesses + i}
		if i < len(guess) {
			s.Elo = guess[i].Elo
		}
		list = append(list, entrant{Strength: s, who: who})
	}
	return list, nil
}

const (
	longestRanked = 400 // number of plies after which a game is drawn
	// time limit per move of another program, on a machine with other work
	replyWithin = 5 * time.Minute
)
