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
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/twenty48"
)

// The columns of a row, one for each game.
const (
	player  = iota // who is A in a game for two: "first" or "second"; "A" or "B" in a solitaire
	score          // 1, 0 or -1 for A; points of a solitaire
	plies          // played by both
	tile           // largest tile, for 2048
	stopped        // ended by the limit of plies
	nodesOfA
	nodesOfB
)

// newMatch returns the experiment in which two players meet in any game, or play the same starts of a
// solitaire.
func newMatch() *lab.Experiment {
	var games, gameTitles, names, titles []string
	for _, g := range catalog.Games() {
		games, gameTitles = append(games, g.Name), append(gameTitles, g.Title)
	}
	for _, m := range algorithms.Methods() {
		names, titles = append(names, m.Name), append(titles, m.Title)
	}
	params := []param.Spec{
		{Name: "game", Title: "Game", Doc: "Game that is played.", Kind: param.Choice, Default: "connectk",
			Choices: games, Titles: gameTitles},
		{Name: "variant", Title: "Variant", Doc: "Preset of the game.",
			Special: map[string]string{"": "the usual one"}, Kind: param.Text},
		{Name: "pairs", Title: "Pairs", Doc: "Openings, each played twice with colours swapped; in a " +
			"solitaire, starts played once by each.",
			Unit: "openings", Kind: param.Int, Default: "10", Min: 1, Max: 1e6, Log: true},
		{Name: "opening", Title: "Opening", Doc: "Random plies before the players take over.", Unit: "plies",
			Kind:    param.Int,
			Default: "2", Min: 0, Max: 40},
		{Name: "sprt", Title: "Sequential test", Doc: "Two Elo differences, such as 0,5. The table shows " +
			"when the match is decided between them, with errors of 5 %.",
			Special: map[string]string{"": "none"}, Kind: param.Text},
		{Name: "max-plies", Title: "Longest game", Doc: "Plies after which a game is a draw and a " +
			"solitaire ends.",
			Special: map[string]string{"0": "no limit"}, Unit: "plies", Kind: param.Int, Default: "400",
			Min: 0, Max: 100_000},
	}
	for i, side := range []string{"a", "b"} {
		title := strings.ToUpper(side)
		params = append(params,
			param.Spec{Name: side, Title: "Player " + title, Doc: "Algorithm of player " + title + ".",
				Kind:    param.Choice,
				Default: []string{"mcts", "random"}[i], Choices: names, Titles: titles},
			param.Spec{Name: side + "-nodes", Title: "Nodes of " + title,
				Doc:     "Positions or playouts for each move.",
				Special: map[string]string{"0": "no limit"}, Kind: param.Int, Default: "200", Min: 0,
				Max: 1e9},
			param.Spec{Name: side + "-depth", Title: "Depth of " + title, Doc: "Search depth in plies, or " +
				"the level of a nested search.",
				Special: map[string]string{"0": "no limit"}, Kind: param.Int, Default: "0", Min: 0, Max: 60},
			param.Spec{Name: side + "-settings", Title: "Settings of " + title,
				Doc: "Parameters of the algorithm that differ from the default, as " +
					"name=value,name=value.", Kind: param.Text},
		)
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "arena/match", Title: "Match between two players", Version: 1,
			Doc: "Compares the playing strength of two algorithms. Each opening is played twice with " +
				"colours swapped. In a solitaire both play the same starts, and their points are compared.",
			Params:  params,
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"pairs": "200"}}},
			Columns: lab.Columns("player", "score: number", "plies (plies): integer",
				"largest tile: integer", "stopped: truth", "nodes of A (nodes): integer",
				"nodes of B (nodes): integer"),
		},
		Trials: func(v param.Values) (int, error) {
			_, _, err := setting(v)
			return v.Int("pairs"), err
		},
		Trial: trial, Check: check, Summary: summary, Charts: charts,
		Best: func(v param.Values, rows []lab.Row) string {
			if alone(v) || len(rows) == 0 {
				return ""
			}
			return "A " + results(rows).String()
		},
	}
}

// setting reads the parameters: the game with A as First and B as Second, and whether it is a solitaire.
func setting(v param.Values) (arena.Game, bool, error) {
	g, err := catalog.Find(v["game"])
	if err != nil {
		return arena.Game{}, false, err
	}
	s := arena.Game{Game: g.Name, Opening: v.Int("opening"), MaxPlies: v.Int("max-plies")}
	if name := v["variant"]; name != "" {
		p, err := g.Preset(name)
		if err != nil {
			return arena.Game{}, false, err
		}
		s.Values = p.Values
	}
	if text := v["sprt"]; text != "" {
		if _, err := arena.ParseSPRT(text); err != nil {
			return arena.Game{}, false, err
		}
	}
	for side, e := range map[string]*arena.Entrant{"a": &s.First, "b": &s.Second} {
		e.Algorithm = v[side]
		e.Limits = search.Limits{Nodes: int64(v.Int(side + "-nodes")), Depth: v.Int(side + "-depth")}
		a, err := algorithms.Find(e.Algorithm)
		if err != nil {
			return arena.Game{}, false, err
		}
		if e.Values, err = param.ParseValues(strings.ReplaceAll(v[side+"-settings"], ",", " ")); err != nil {
			return arena.Game{}, false, err
		}
		if _, err := a.Fill(g, s.Values, e.Values); err != nil {
			return arena.Game{}, false, err
		}
		if len(a.Strengths) > 0 && e.Limits == (search.Limits{}) {
			return arena.Game{}, false,
				fault.Errorf("player %s needs a limit of nodes or depth", strings.ToUpper(side))
		}
	}
	return s, g.Players == 1, nil
}

// check errs on a row that no game makes.
func check(v param.Values, r lab.Row) error {
	s, known := r.Float(score), []string{"first", "second"}
	if alone(v) {
		known = []string{"A", "B"}
	} else if s != -1 && s != 0 && s != 1 {
		return fault.Errorf("a score of %v", s)
	}
	if !slices.Contains(known, r.Text(player)) {
		return fault.Errorf("no player %q", r.Text(player))
	}
	return nil
}

func alone(v param.Values) bool {
	_, solitaire, err := setting(v)
	return err == nil && solitaire
}

// halfway is what a pair of games goes on from.
type halfway struct {
	Second bool            `json:"second,omitempty"` // the first game is over
	Game   json.RawMessage `json:"game,omitempty"`   // the game under way; none: it has not begun
}

// trial plays a pair of games.
func trial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	s, solitaire, err := setting(env.Values)
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
			show(out, rules, at, players...)
			if out.Due() {
				unsaved = lab.SaveJSON(out, halfway{second, at.State()})
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
		// Zero has one sign in files.
		out.Row(name, float64(sign*o.Score)+0, o.Plies, o.Count(twenty48.LargestTile), o.Stopped, nodes[0],
			nodes[1])
		if !second {
			if err := lab.SaveJSON(out, halfway{Second: true}); err != nil {
				return err
			}
		}
	}
	return nil
}

// results gathers the games of A, which lie in pairs.
func results(rows []lab.Row) arena.Stats {
	var s arena.Stats
	for i := 0; i+1 < len(rows); i += 2 {
		s = s.WithPair(rows[i].Float(score), rows[i+1].Float(score))
	}
	return s
}

func summary(v param.Values, rows []lab.Row) []lab.Table {
	if alone(v) {
		return solitaire(v, rows)
	}
	s := results(rows)
	t := lab.Table{Title: fmt.Sprintf("A (%s) against B (%s)", v["a"], v["b"]),
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
		c.Show(in.Low) + " to " + c.Show(in.High), verdict}}
	t.Note = "The Elo difference follows from the mean score. The interval is over pairs of games with " +
		"colours swapped."

	plyCount, colour := stat.Sample{}, arena.Stats{}
	for _, r := range rows {
		plyCount = plyCount.With(r.Float(plies))
		if r.Text(player) == "first" {
			colour = colour.With(r.Float(score))
		} else {
			colour = colour.With(-r.Float(score))
		}
	}
	first, spread := colour.Score()
	meanPlies := lab.Column{Kind: lab.Float, Digits: lab.Decimals(plyCount.Mean95(stat.Counts).Half(), 1)}
	length := lab.Table{Title: "The games", Note: "Plies are those after the opening.",
		Columns: lab.Columns("mean plies",
			"shortest: integer", "longest: integer", "score of the side that begins (%)"),
		Rows: [][]any{{meanPlies.Show(plyCount.Mean), int64(plyCount.Min), int64(plyCount.Max),
			scoreText(first, spread)}}}
	tables := []lab.Table{t, length}
	if text := v["sprt"]; text != "" {
		tables = append(tables, sequential(text, rows))
	}
	return tables
}

// scoreText writes a mean score as a percentage, with the digits that its standard error bears.
func scoreText(mean, deviation float64) string {
	return lab.Column{Kind: lab.Float, Digits: lab.Decimals(100*stat.Z95*deviation, 0)}.Show(100 * mean)
}

// sequential shows where the sequential test ends the match, or how it stands.
func sequential(text string, rows []lab.Row) lab.Table {
	t := lab.Table{Title: "Sequential test between Elo differences of " + strings.ReplaceAll(text, ",",
		" and "),
		Columns: lab.Columns("decision", "games: integer", "log-likelihood ratio: number 2"),
		Note:    "The test is made after each pair; games after the decision do not count."}
	test, err := arena.ParseSPRT(text)
	if err != nil {
		return t // Trials has read it
	}
	var s arena.Stats
	for i := 0; i+1 < len(rows) && test.Decide(s) == arena.Open; i += 2 {
		s = s.WithPair(rows[i].Float(score), rows[i+1].Float(score))
	}
	t.Rows = [][]any{{string(test.Decide(s)), int64(s.Games()), test.LLR(s)}}
	return t
}

func solitaire(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Points", Columns: lab.Columns("player", "games: integer", "mean",
		"95 % interval", "least: number", "most: number", "largest tile: integer"),
		Note: "The interval is that of the mean."}
	for _, side := range []string{"A", "B"} {
		var all stat.Sample
		largest := 0
		for _, r := range rows {
			if r.Text(player) == side {
				all = all.With(r.Float(score))
				largest = max(largest, r.Int(tile))
			}
		}
		if all.N == 0 {
			continue
		}
		in := all.Mean95(stat.Counts)
		c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 1)}
		row := []any{side + " (" + v[strings.ToLower(side)] + ")", int64(all.N), c.Show(all.Mean),
			c.Range(in), all.Min, all.Max, nil}
		if largest > 0 {
			row[6] = int64(largest)
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t}
}

func charts(v param.Values, rows []lab.Row) []chart.Chart {
	if alone(v) {
		ch := chart.Chart{Title: "Points", Form: chart.Scatter, X: chart.Axis{Title: "start"},
			Y: chart.Axis{Title: "points"}}
		for i, side := range []string{"A", "B"} {
			s := chart.Series{Name: side + " (" + v[strings.ToLower(side)] + ")", Color: i}
			for _, r := range rows {
				if r.Text(player) == side {
					s.X, s.Y = append(s.X, float64(r.Trial+1)), append(s.Y, r.Float(score))
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
		s = s.WithPair(rows[i].Float(score), rows[i+1].Float(score))
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
			if r.Text(player) == side {
				n[1-int(r.Float(score))]++
			}
		}
		split.Series = append(split.Series, chart.Series{Name: "A plays " + side, Color: i, Y: n[:]})
	}
	return []chart.Chart{split,
		{Title: "Elo difference as games come in", Form: chart.Lines, X: chart.Axis{Title: "games"},
			Y: chart.Axis{Title: "A above B", Unit: "Elo"}, Note: "The band is the 95 % interval.",
			Series: []chart.Series{elo}}}
}
