package arena

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/twenty48"
)

// matchRow is the result of one game of the match.
type matchRow struct {
	lab.Sent
	Player  string  `col:"player"`             // player A in a two-player game, A or B in a solitaire
	Score   float64 `col:"score"`              // A's result 1, 0 or −1, or the points of a solitaire
	Plies   int     `col:"plies" unit:"plies"` // number of plies by both players
	Tile    int     `col:"largest tile"`       // largest tile, in 2048
	Stopped bool    `col:"stopped"`            // whether the game was ended by the limit on plies
	NodesA  int64   `col:"nodes of A" unit:"nodes"`
	NodesB  int64   `col:"nodes of B" unit:"nodes"`
}

type matchSettings struct {
	played
	pairs int
	sides [2]sideSettings
}

type sideSettings struct {
	method       string
	nodes, depth int
	values       string
}

// played are the settings that select the game and its variant.
type played struct {
	game, variant, sprt string
	opening, plies      int
}

// which adds the parameters that select the game.
func (s *played) which(p *param.Set) {
	var games, titles []string
	for _, g := range catalog.Games() {
		games, titles = append(games, g.Name), append(titles, g.Title)
	}
	p.Choice(&s.game, "game", "Game", "Game that is played.", "connectk", games...).Titles(titles...)
	p.Text(&s.variant, "variant", "Variant", "Preset of the game.", "").Where("", "the usual one")
}

// start adds the parameter for random opening plies.
func (s *played) start(p *param.Set) {
	p.Int(&s.opening, "opening", "Opening", "Random plies before the players take over.", 2, 0,
		40).Unit("plies")
}

// end adds the parameter for the maximum length of a game.
func (s *played) end(p *param.Set) {
	p.Int(&s.plies, "max-plies", "Longest game",
		"Plies after which a game is a draw and a solitaire ends.", 400,
		0, 100_000).Where("0", "no limit").Unit("plies")
}

// rules returns the game and the parameters of its variant.
func (s *played) rules() (*game.Game, param.Values, error) {
	g, err := catalog.Find(s.game)
	if err != nil || s.variant == "" {
		return g, nil, err
	}
	p, err := g.Preset(s.variant)
	if err != nil {
		return nil, nil, err
	}
	return g, p.Values, nil
}

// Params adds the parameters to p.
func (s *matchSettings) Params(p *param.Set) {
	var names, titles, limited []string
	for _, m := range algorithms.Methods() {
		names, titles = append(names, m.Name), append(titles, m.Title)
		if len(m.Strengths) > 0 {
			limited = append(limited, m.Name)
		}
	}
	s.which(p)
	p.Int(&s.pairs, "pairs", "Pairs", "Openings, each played twice with colours swapped; in a solitaire, "+
		"starts played once by each.", 10, 1, 1e6).Unit("openings").Log()
	s.start(p)
	p.Text(&s.sprt, "sprt", "Sequential test", "Two Elo differences separated by a comma, such as 0,5. "+
		"The table shows when the test decides "+
		"between them, with error probabilities of 5 %.", "").Where("", "none")
	s.end(p)
	for i := range s.sides {
		e, name, title := &s.sides[i], []string{"a", "b"}[i], []string{"A", "B"}[i]
		p.Choice(&e.method, name, "Player "+title, "Algorithm of player "+title+".",
			[]string{"mcts", "random"}[i], names...).Titles(titles...)
		p.Int(&e.nodes, name+"-nodes", "Nodes of "+title, "Positions or playouts for each move.", 200, 0,
			1e9).
			Where("0", "no limit").Needs(name, limited...)
		p.Int(&e.depth, name+"-depth", "Depth of "+title, "Search depth in plies, or the level of a nested "+
			"search.", 0, 0, 60).Where("0", "no limit").Needs(name, limited...)
		p.Text(&e.values, name+"-settings", "Settings of "+title, "Parameters of the algorithm that differ "+
			"from the default, as name=value,name=value.", "")
	}
}

// newMatch returns the experiment in which two players play any two-player game against each other, or a
// solitaire from the same initial positions.
func newMatch() *lab.Experiment {
	return lab.Typed[matchSettings, matchRow]{
		Description: lab.Description{
			Name: "arena/match", Title: "Match between two players", Version: 1,
			Doc: "Compares the playing strength of two algorithms. Each opening is played twice with " +
				"colours swapped. In a one-player game both play the same starts, and their points are " +
				"compared.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"pairs": "200"}}},
		},
		Trials: func(v matchSettings) (int, error) {
			_, _, err := v.match()
			return v.pairs, err
		},
		Trial: trial, Check: check, Summary: summary, Charts: charts,
		Best: func(v matchSettings, rows []matchRow) string {
			if v.alone() || len(rows) == 0 {
				return ""
			}
			return "A " + results(rows).String()
		},
	}.Experiment()
}

// match returns the setting with A as First and B as Second, and whether the game is a solitaire.
func (s *matchSettings) match() (arena.Game, bool, error) {
	none := arena.Game{}
	g, values, err := s.rules()
	if err != nil {
		return none, false, err
	}
	m := arena.Game{Game: g.Name, Values: values, Opening: s.opening, MaxPlies: s.plies}
	if s.sprt != "" {
		if _, err := arena.ParseSPRT(s.sprt); err != nil {
			return none, false, err
		}
	}
	for i, e := range []*arena.Entrant{&m.First, &m.Second} {
		side := s.sides[i]
		e.Algorithm, e.Limits = side.method, search.Limits{Nodes: int64(side.nodes), Depth: side.depth}
		a, err := algorithms.Find(e.Algorithm)
		if err != nil {
			return none, false, err
		}
		if e.Values, err = param.ParseValues(strings.ReplaceAll(side.values, ",", " ")); err != nil {
			return none, false, err
		}
		if _, err := a.Fill(g, m.Values, e.Values); err != nil {
			return none, false, err
		}
		if len(a.Strengths) > 0 && e.Limits == (search.Limits{}) {
			return none, false, fault.Errorf("player %s needs a limit of nodes or depth", []string{"A",
				"B"}[i])
		}
	}
	return m, g.Players == 1, nil
}

// check returns an error for a row that cannot be the result of a game.
func check(v matchSettings, r matchRow) error {
	known := []string{"first", "second"}
	if v.alone() {
		known = []string{"A", "B"}
	} else if r.Score != -1 && r.Score != 0 && r.Score != 1 {
		return fault.Errorf("a score of %v", r.Score)
	}
	if !slices.Contains(known, r.Player) {
		return fault.Errorf("no player %q", r.Player)
	}
	return nil
}

// alone reports whether the game is a solitaire.
func (s *matchSettings) alone() bool {
	_, solitaire, err := s.match()
	return err == nil && solitaire
}

// halfway is the saved state of a pair of games in progress.
type halfway struct {
	Second bool            `json:"second,omitempty"` // whether the first game is finished
	Game   json.RawMessage `json:"game,omitempty"`   // state of the current game; empty before it starts
}

// trial plays a pair of games.
func trial(ctx context.Context, env lab.Env, v matchSettings, _ int, out lab.Out[matchRow]) error {
	s, solitaire, err := v.match()
	if err != nil {
		return err
	}
	var from halfway
	if err := env.Resume(&from); err != nil {
		return err
	}
	rules, err := catalog.Find(s.Game)
	if err != nil {
		return err
	}
	for n, g := range arena.Pair(s, env.Seed, solitaire) {
		second := n == 1
		players := []string{"A", "B"}
		switch {
		case solitaire:
			players = players[n : n+1]
		case second:
			slices.Reverse(players)
		}
		if from.Second && !second {
			continue
		}
		var saved []byte
		if from.Second == second {
			saved = from.Game
		}
		var unsaved error
		o, err := arena.Resume(ctx, catalog.Games(), env.Files, g, saved, func(at arena.Moment) {
			show(out.Sink, rules, at, players...)
			if out.Due() {
				unsaved = lab.SaveJSON(out.Sink, halfway{second, at.State()})
			}
		})
		if err := cmp.Or(err, unsaved); err != nil {
			return err
		}
		name, sign, nodes := "first", 1.0, o.Nodes
		switch {
		case solitaire:
			name = []string{"A", "B"}[n]
		case second:
			name, sign = "second", -1
		}
		if second {
			nodes[0], nodes[1] = nodes[1], nodes[0]
		}
		// Adding 0 turns −0 into 0.
		out.Row(matchRow{Player: name, Score: float64(sign*o.Score) + 0, Plies: o.Plies,
			Tile: o.Count(twenty48.LargestTile), Stopped: o.Stopped, NodesA: nodes[0], NodesB: nodes[1]})
		if !second {
			if err := lab.SaveJSON(out.Sink, halfway{Second: true}); err != nil {
				return err
			}
		}
	}
	return nil
}

// results returns the results of A; consecutive rows form a pair.
func results(rows []matchRow) arena.Stats {
	var s arena.Stats
	for i := 0; i+1 < len(rows); i += 2 {
		s = s.WithPair(rows[i].Score, rows[i+1].Score)
	}
	return s
}

func summary(v matchSettings, rows []matchRow) []lab.Table {
	if v.alone() {
		return solitaire(v, rows)
	}
	s := results(rows)
	t := lab.Table{Title: fmt.Sprintf("A (%s) against B (%s)", v.sides[0].method, v.sides[1].method),
		Columns: lab.Columns("games: integer",
			"won: integer", "drawn: integer", "lost: integer", "score of A (%)", "Elo difference",
			"95 % interval", "verdict: contrast")}
	if s.Games() == 0 {
		return []lab.Table{t}
	}
	mean, deviation := s.Score()
	elo, in := s.Elo()
	c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 0)}
	verdict := lab.Verdict{Text: "too few games to say"}
	switch p := s.Superiority(); {
	case p > 0.995:
		verdict = lab.Verdict{Text: "A is stronger"}
	case p < 0.005:
		verdict = lab.Verdict{Text: "B is stronger"}
	case in.High-in.Low < 30:
		verdict = lab.Verdict{Text: "about equal"}
	}
	t.Rows = [][]any{{int64(s.Games()), int64(s.Wins), int64(s.Draws), int64(s.Losses),
		scoreText(mean, deviation), c.Show(elo),
		c.Bounds(in), verdict}}
	t.Lead = v.lead(s)
	t.Note = "The Elo difference follows from the mean score. The interval is computed over pairs of games " +
		"with colours swapped."

	plyCount, colour := stat.Sample{}, arena.Stats{}
	for _, r := range rows {
		plyCount = plyCount.With(float64(r.Plies))
		if r.Player == "first" {
			colour = colour.With(r.Score)
		} else {
			colour = colour.With(-r.Score)
		}
	}
	first, spread := colour.Score()
	meanPlies, _ := lab.WithInterval(plyCount.Mean, plyCount.Mean95(stat.Counts), 1)
	length := lab.Table{Title: "The games", Note: "Plies are counted after the opening.",
		Columns: lab.Columns("mean plies",
			"shortest: integer", "longest: integer", "score of the side that begins (%)"),
		Rows: [][]any{{meanPlies, int64(plyCount.Min), int64(plyCount.Max),
			scoreText(first, spread)}}}
	tables := []lab.Table{t, length}
	if v.sprt != "" {
		tables = append(tables, sequential(v.sprt, rows))
	}
	return tables
}

// lead returns the lead of the better side, whose results are s if it is A.
func (s *matchSettings) lead(of arena.Stats) *lab.Lead {
	names, shared := [2]string{"A", "B"}, 1
	for i, side := range s.sides {
		if m, err := algorithms.Find(side.method); err == nil {
			names[i] += " (" + m.Title + ")"
		}
	}
	switch {
	case of.Wins == of.Losses:
		shared = 2
	case of.Wins < of.Losses:
		names[0], names[1] = names[1], names[0]
		slices.Reverse(of.Pairs[:])
		of.Wins, of.Losses = of.Losses, of.Wins
	}
	_, in := of.Elo()
	return &lab.Lead{First: names[0], Second: names[1], Shared: shared, Points: halves(points(of)),
		Games: of.Games(), By: lab.Column{}.Bounds(in), Certain: in.Low > 0}
}

// scoreText formats a mean score as a percentage, with the digits that its standard error justifies.
func scoreText(mean, deviation float64) string {
	return lab.Column{Kind: lab.Float, Digits: lab.Decimals(100*stat.Z95*deviation, 0)}.Show(100 * mean)
}

// sequential returns a table with the decision or current state of the sequential test.
func sequential(text string, rows []matchRow) lab.Table {
	t := lab.Table{Title: "Sequential test between Elo differences of " + strings.ReplaceAll(text, ",",
		" and "),
		Columns: lab.Columns("decision", "games: integer", "log-likelihood ratio: number 2"),
		Note:    "The test is made after each pair; games after the decision do not count."}
	test, err := arena.ParseSPRT(text)
	if err != nil {
		return t // cannot happen: Trials has checked the text
	}
	var s arena.Stats
	for i := 0; i+1 < len(rows) && test.Decide(s) == arena.Open; i += 2 {
		s = s.WithPair(rows[i].Score, rows[i+1].Score)
	}
	t.Rows = [][]any{{string(test.Decide(s)), int64(s.Games()), test.LLR(s)}}
	return t
}

func solitaire(v matchSettings, rows []matchRow) []lab.Table {
	t := lab.Table{Title: "Points", Columns: lab.Columns("player", "games: integer", "mean",
		"95 % interval", "least: number", "most: number", "largest tile: integer"),
		Note: "The interval is for the mean."}
	for i, side := range []string{"A", "B"} {
		var all stat.Sample
		largest := 0
		for _, r := range rows {
			if r.Player == side {
				all = all.With(r.Score)
				largest = max(largest, r.Tile)
			}
		}
		if all.N == 0 {
			continue
		}
		mean, interval := lab.WithInterval(all.Mean, all.Mean95(stat.Counts), 1)
		row := []any{side + " (" + v.sides[i].method + ")", int64(all.N), mean,
			interval, all.Min, all.Max, nil}
		if largest > 0 {
			row[6] = int64(largest)
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

func charts(v matchSettings, rows []matchRow) []chart.Chart {
	if v.alone() {
		ch := chart.Chart{Title: "Points", Form: chart.Scatter, X: chart.Axis{Title: "start"},
			Y: chart.Axis{Title: "points"}}
		for i, side := range []string{"A", "B"} {
			s := chart.Series{Name: side + " (" + v.sides[i].method + ")", Color: i}
			for _, r := range rows {
				if r.Player == side {
					s.X, s.Y = append(s.X, float64(r.Trial+1)), append(s.Y, r.Score)
				}
			}
			ch.Series = append(ch.Series, s)
		}
		return []chart.Chart{ch}
	}
	elo := chart.Series{Name: "Elo difference", Color: 0}
	var s arena.Stats
	step := max(1, len(rows)/2/400)
	for i := 0; i+1 < len(rows); i += 2 {
		s = s.WithPair(rows[i].Score, rows[i+1].Score)
		if i/2%step != 0 && i+2 < len(rows) {
			continue
		}
		d, in := s.Elo()
		if math.IsInf(d, 0) || math.IsInf(in.Low, 0) || math.IsInf(in.High, 0) {
			continue
		}
		elo.X, elo.Y = append(elo.X, float64(s.Games())), append(elo.Y, d)
		elo.Low, elo.High = append(elo.Low, in.Low), append(elo.High, in.High)
	}
	split := chart.Chart{Title: "Results of A", Form: chart.Bars, Labels: []string{"won", "drawn", "lost"},
		Y: chart.Axis{Title: "games"}}
	for i, side := range []string{"first", "second"} {
		n := [3]float64{}
		for _, r := range rows {
			if r.Player == side {
				n[1-int(r.Score)]++
			}
		}
		split.Series = append(split.Series, chart.Series{Name: "A plays " + side, Color: i, Y: n[:]})
	}
	return []chart.Chart{split,
		{Title: "Elo difference as games come in", Form: chart.Lines, X: chart.Axis{Title: "games"},
			Y: chart.Axis{Title: "A above B", Unit: "Elo"}, Note: "The band is the 95 % interval.",
			Series: []chart.Series{elo}}}
}
