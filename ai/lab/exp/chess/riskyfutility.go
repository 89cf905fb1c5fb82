package chess

import (
	"context"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/chart"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row of matches: one game.
const (
	meetMatch = iota
	meetColour
	meetScore
	meetPlies
	meetDepth
	meetOther
)

// meeting is a match of two ways to prune.
type meeting struct {
	name          string
	first, second string // keys of entrants
}

var meetings = []meeting{{"risky against sound", "risky", "sound"}, {"risky against none", "risky", "none"},
	{"sound against none", "sound", "none"}}

// The budgets that players can have in common.
const (
	equalNodes = "nodes"
	equalTime  = "time"
)

// pruner returns the entrant of a key.
func pruner(key string, v param.Values) arena.Entrant {
	e := arena.Entrant{Algorithm: "alphabeta", Values: param.Values{"captures": v["captures"]}}
	switch key {
	case "risky":
		e.Values["futility"], e.Values["futility-margin"] = v["form"], v["margin"]
	case "sound":
		e.Values["futility"] = v["form"]
	}
	nodes := float64(v.Int("nodes"))
	if v["budget"] == equalTime && key != "none" {
		nodes = math.Round(nodes * v.Float(key+"-speed"))
	}
	e.Limits.Nodes = int64(max(nodes, 1))
	return e
}

// newRiskyFutility returns the experiment that asks whether the depth won by a risky margin is worth its
// errors.
func newRiskyFutility() *lab.Experiment {
	speed := func(key, number string) param.Spec {
		return param.Spec{Name: key + "-speed", Title: "Speed of the " + key + " player",
			Doc: "Nodes a second, as a multiple of those of the " +
				"player without pruning. The default was measured once on an x86-64 processor, at 20 000 " +
				"nodes a move by node. Used for equal time.",
			Kind: param.Float, Default: number, Min: 0.01, Max: 100}
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "chess/risky-futility", Title: "Does risky futility pruning play better?", Version: 2,
			Source: cite.Tietokoneshakki.Full,
			Doc: "A margin below what a move can gain makes tactical errors. The source says that the " +
				"result still gets better where the pruning saves enough time to search one ply deeper. " +
				"Plays matches between a risky margin, the sound margin and no pruning, each opening twice " +
				"with colours swapped, at equal nodes or at equal time. Results must not depend on the " +
				"machine, so time is modelled: a player that needs longer for a node gets fewer of them, " +
				"by a fixed speed that was measured once.",
			Params: []param.Spec{
				{Name: "pairs", Title: "Pairs", Doc: "Openings of each match, each played twice with " +
					"colours swapped.", Unit: "openings",
					Kind: param.Int, Default: "4", Min: 1, Max: 100_000, Log: true},
				{Name: "nodes", Title: "Nodes", Doc: "Positions searched for each move; for equal time, by " +
					"the player without pruning.",
					Unit: "nodes", Kind: param.Int, Default: "500", Min: 10, Max: 1e8, Log: true},
				{Name: "budget", Title: "Budget", Doc: "Whether all players search equally many nodes or " +
					"equally long for each move.",
					Kind: param.Choice, Default: equalNodes,
					Choices: []string{equalNodes, equalTime},
					Titles:  []string{"Equal nodes", "Equal time, modelled"}},
				{Name: "margin", Title: "Risky margin", Doc: "Assumed maximum gain of one move.",
					Unit: "pawns", Kind: param.Float, Default: "1",
					Min: 0, Max: 20},
				{Name: "form", Title: "Form", Doc: "Whether one margin holds for all moves of a node, or " +
					"each move's captures are added to it.",
					Kind: param.Choice, Default: "node", Choices: []string{"node", "move"},
					Titles: []string{"All moves", "Each move"}},
				{Name: "captures", Title: "Quiescence search", Doc: "Whether captures are searched on at " +
					"the horizon until the position is quiet.",
					Kind: param.Bool, Default: "true"},
				{Name: "opening", Title: "Opening", Doc: "Random plies before the players take over.",
					Unit: "plies", Kind: param.Int,
					Default: "6", Min: 0, Max: 40},
				{Name: "plies", Title: "Longest game", Doc: "Plies after which a game is a draw.",
					Unit: "plies", Kind: param.Int,
					Default: "200", Min: 1, Max: 10_000},
				{Name: "sprt", Title: "Sequential test", Doc: "Two Elo differences between which the " +
					"results decide, with errors of 5 %.",
					Kind: param.Text, Default: "0,30"},
				speed("risky", "0.75"), speed("sound", "0.9"),
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"pairs": "50", "nodes": "2000"}},
				{Name: "thesis", Values: param.Values{"pairs": "100", "nodes": "50000",
					"budget": equalTime}}},
			Published: []lab.Published{claimed(betterClaim)},
			Columns: []lab.Column{{Name: "match", Kind: lab.Text}, {Name: "colour", Kind: lab.Text},
				{Name: "score", Kind: lab.Float},
				{Name: "plies", Unit: "plies", Kind: lab.Int, Effort: true},
				{Name: "mean depth", Unit: "plies", Kind: lab.Float, Digits: 2},
				{Name: "mean depth of the other", Unit: "plies", Kind: lab.Float, Digits: 2}},
		},
		Trials: func(v param.Values) (int, error) {
			if _, err := arena.ParseSPRT(v["sprt"]); err != nil {
				return 0, err
			}
			return len(meetings) * v.Int("pairs"), nil
		},
		Trial: meet,
		Check: func(_ param.Values, r lab.Row) error {
			known := slices.ContainsFunc(meetings, func(m meeting) bool {
				return m.name == r.Text(meetMatch)
			})
			if s := r.Float(meetScore); !known || s != 1 && s != 0 && s != -1 {
				return fault.Errorf("match %q with a score of %v", r.Text(meetMatch), r.Float(meetScore))
			}
			return nil
		},
		Summary: meetSummary,
		Charts:  meetCharts,
	}
}

// usualMatchPlies is about how long a game of a match lasts; it only serves to tell how far a pair of games
// is.
const usualMatchPlies = 90

// meet plays a pair of games.
func meet(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	v, m := env.Values, meetings[i%len(meetings)]
	setting := arena.Game{Game: "chess", Opening: v.Int("opening"), MaxPlies: v.Int("plies"),
		First: pruner(m.first, v), Second: pruner(m.second, v)}
	plies, usual := 0, 2*min(usualMatchPlies, v.Int("plies"))
	for n, g := range arena.Pair(setting, env.Seed, false) {
		o, err := arena.Resume(ctx, catalog.Games(), env.Files, g, nil, func(arena.Moment) {
			plies++
			out.Part(float64(plies), float64(max(plies+1, usual)))
		})
		if err != nil {
			return err
		}
		colour, sign, own := "white", 1.0, 0
		if n == 1 {
			colour, sign, own = "black", -1, 1
		}
		out.Row(m.name, colour, float64(sign*o.Score)+0, o.Plies, o.Depth[own], o.Depth[1-own])
	}
	return nil
}

// met gathers the games of a match, which lie in pairs.
func met(rows []lab.Row, name string) (s arena.Stats, own, other stat.Sample) {
	for i := 0; i+1 < len(rows); i += 2 {
		if rows[i].Text(meetMatch) != name {
			continue
		}
		s = s.WithPair(rows[i].Float(meetScore), rows[i+1].Float(meetScore))
		for _, r := range rows[i : i+2] {
			own, other = own.With(r.Float(meetDepth)), other.With(r.Float(meetOther))
		}
	}
	return s, own, other
}

// betterClaim is what the source says of the risky margin.
var betterClaim = claim{What: "score of the risky margin", Words: "better, if it saves enough to search " +
	"one ply deeper"}

// pairPercents are the scores of a pair of games.
var pairPercents = stat.Scale{Min: 0, Max: 100, Step: 25}

func meetSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Matches", Columns: lab.Columns("match", "games: integer", "won: integer",
		"drawn: integer", "lost: integer", "Elo difference", "95 % interval", "mean depth: number 2",
		"depth of the other: number 2", "sequential test"),
		Note: "The sequential test decides between Elo differences of " + strings.ReplaceAll(v["sprt"], ",",
			" and ") + "."}
	test, err := arena.ParseSPRT(v["sprt"])
	if err != nil {
		return nil // Trials has read it
	}
	var scores []lab.Mean
	for _, m := range meetings {
		s, own, other := met(rows, m.name)
		if m.first == "risky" {
			known := lab.Say("better", 50, 100, cite.Tietokoneshakki.Short)
			scores = append(scores, lab.Mean{Name: m.name, Unit: "%", Digits: 0, Known: known,
				Here:  pairScores(rows, m.name),
				Scale: pairPercents, Enough: enoughPairs})
		}
		if s.Games() == 0 {
			continue
		}
		elo, in := s.Elo()
		c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 0)}
		ratio := lab.Column{Kind: lab.Float, Digits: 2}
		t.Rows = append(t.Rows, []any{m.name, int64(s.Games()), int64(s.Wins), int64(s.Draws),
			int64(s.Losses), c.Show(elo),
			c.Show(in.Low) + " to " + c.Show(in.High), own.Mean, other.Mean,
			string(test.Decide(s)) + ", " + ratio.Show(test.LLR(s))})
	}
	budget := map[string]string{equalNodes: "equal nodes", equalTime: "equal time, as modelled"}[v["budget"]]
	return []lab.Table{lab.CompareMeans("Score of the risky margin", "match",
		"At "+budget+". Trials are pairs of games. The source expects more than half of the points, on "+
			"condition that the pruning saves a ply: compare the depths in the next table. There is no "+
			"verdict on fewer than "+lab.Count(enoughPairs, "pair")+".", scores), t}
}

// enoughPairs is the number of pairs from which on a score is judged.
const enoughPairs = 20

// pairScores returns the scores of the pairs of a match, in %.
func pairScores(rows []lab.Row, name string) (s stat.Sample) {
	for i := 0; i+1 < len(rows); i += 2 {
		if rows[i].Text(meetMatch) == name {
			s = s.With(float64(25*(rows[i].Float(meetScore)+rows[i+1].Float(meetScore))) + 50)
		}
	}
	return s
}

func meetCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Results", Form: chart.Bars, Y: chart.Axis{Title: "games"}}
	results := []chart.Series{{Name: "won", Color: 0}, {Name: "drawn", Color: 1}, {Name: "lost", Color: 2}}
	for _, m := range meetings {
		s, _, _ := met(rows, m.name)
		c.Labels = append(c.Labels, m.name)
		for i, n := range []int{s.Wins, s.Draws, s.Losses} {
			results[i].Y = append(results[i].Y, float64(n))
		}
	}
	c.Series = results
	return []chart.Chart{c}
}
