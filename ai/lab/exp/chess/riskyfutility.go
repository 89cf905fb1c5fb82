package chess

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/arena"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	"ludarium/game/catalog"
	"ludarium/game/cite"
	"ludarium/game/param"
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

var meetings = []meeting{{"risky against sound", "risky", "sound"}, {"risky against none", "risky", "none"}, {"sound against none", "sound", "none"}}

// pruner returns the entrant of a key.
func pruner(key string, v param.Values) arena.Entrant {
	e := arena.Entrant{Algorithm: "alphabeta", Values: param.Values{"captures": v["captures"]}, Limits: search.Limits{Nodes: int64(v.Int("nodes"))}}
	switch key {
	case "risky":
		e.Values["futility"], e.Values["futility-margin"] = v["form"], v["margin"]
	case "sound":
		e.Values["futility"] = v["form"]
	}
	return e
}

// newRiskyFutility returns the experiment that asks whether the depth won by a risky margin is worth its errors.
func newRiskyFutility() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "chess/risky-futility", Title: "Does risky futility play better?", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "A margin below what a move can gain makes tactical errors, but where it saves enough to look one ply deeper, the source says, the result gets " +
				"better. Matches " +
				"of a risky margin, the true one and none, at equal nodes a move, each opening twice with colours swapped.",
			Params: []param.Spec{
				{Name: "pairs", Title: "Pairs", Doc: "Openings of each match, each played twice with colours swapped.", Unit: "openings", Kind: param.Int,
					Default: "4", Min: 1,
					Max: 100_000, Log: true},
				{Name: "nodes", Title: "Nodes", Doc: "Positions for each move.", Unit: "nodes", Kind: param.Int, Default: "500", Min: 10, Max: 1e8, Log: true},
				{Name: "margin", Title: "Risky margin", Doc: "What a move is thought to add at most.", Unit: "pawns", Kind: param.Float, Default: "1", Min: 0, Max: 20},
				{Name: "form", Title: "Form", Doc: "One margin for all moves of a node, or with what each captures.", Kind: param.Choice, Default: "node",
					Choices: []string{"node", "move"}},
				{Name: "captures", Title: "Follow captures", Doc: "At the last ply, go on with captures until the position is quiet.", Kind: param.Bool, Default: "true"},
				{Name: "opening", Title: "Opening", Doc: "Random plies before the players take over.", Unit: "plies", Kind: param.Int, Default: "6", Min: 0, Max: 40},
				{Name: "plies", Title: "Longest game", Doc: "Plies after which a game counts as a draw.", Unit: "plies", Kind: param.Int, Default: "200", Min: 1,
					Max: 10_000},
				{Name: "sprt", Title: "Sequential test", Doc: "Two differences in Elo: the table tells between which the results decide, with errors of 5 %.",
					Kind:    param.Text,
					Default: "0,30"},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"pairs": "50", "nodes": "2000"}},
				{Name: "thesis", Values: param.Values{"pairs": "200", "nodes": "20000"}}},
			Columns: []lab.Column{{Name: "match", Kind: lab.Text}, {Name: "colour", Kind: lab.Text}, {Name: "score", Kind: lab.Float}, {Name: "plies", Kind: lab.Int},
				{Name: "mean depth", Unit: "plies", Kind: lab.Float, Digits: 2}, {Name: "mean depth of the other", Unit: "plies", Kind: lab.Float, Digits: 2}},
		},
		Trials: func(v param.Values) (int, error) {
			if _, err := arena.ParseSPRT(v["sprt"]); err != nil {
				return 0, err
			}
			return len(meetings) * v.Int("pairs"), nil
		},
		Trial: meet,
		Check: func(_ param.Values, r lab.Row) error {
			known := slices.ContainsFunc(meetings, func(m meeting) bool { return m.name == r.Text(meetMatch) })
			if s := r.Float(meetScore); !known || s != 1 && s != 0 && s != -1 {
				return fmt.Errorf("match %q with a score of %v", r.Text(meetMatch), r.Float(meetScore))
			}
			return nil
		},
		Summary: meetSummary,
		Charts:  meetCharts,
	}
}

// meet plays a pair of games.
func meet(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	v, m := env.Values, meetings[i%len(meetings)]
	setting := arena.Game{Game: "chess", Opening: v.Int("opening"), MaxPlies: v.Int("plies"), First: pruner(m.first, v), Second: pruner(m.second, v)}
	for n, g := range arena.Pair(setting, env.Seed, false) {
		o, err := arena.Play(ctx, catalog.Games(), g)
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

func meetSummary(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Matches", Columns: []lab.Column{{Name: "match", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "won", Kind: lab.Int},
		{Name: "drawn", Kind: lab.Int}, {Name: "lost", Kind: lab.Int}, {Name: "Elo difference", Kind: lab.Float}, {Name: "95 % interval", Kind: lab.Text},
		{Name: "mean depth", Kind: lab.Float, Digits: 2}, {Name: "of the other", Kind: lab.Float, Digits: 2}, {Name: "sequential test", Kind: lab.Text}},
		Note: "The sequential test decides between " + v["sprt"] + " Elo. The source claims the first two matches for the risky margin; it gives no figures."}
	test, err := arena.ParseSPRT(v["sprt"])
	if err != nil {
		return nil // Trials has read it
	}
	for _, m := range meetings {
		s, own, other := met(rows, m.name)
		if s.Games() == 0 {
			continue
		}
		elo, in := s.Elo()
		c := lab.Column{Kind: lab.Float}
		t.Rows = append(t.Rows, []any{m.name, int64(s.Games()), int64(s.Wins), int64(s.Draws), int64(s.Losses), elo, c.Show(in.Low) + " to " + c.Show(in.High),
			own.Mean, other.Mean, string(test.Decide(s)) + ", " + lab.Column{Kind: lab.Float, Digits: 2}.Show(test.LLR(s))})
	}
	return []lab.Table{t}
}

func meetCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Results", Kind: chart.Bars, Y: chart.Axis{Title: "games"}}
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
