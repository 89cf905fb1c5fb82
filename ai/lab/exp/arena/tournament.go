package arena

import (
	"cmp"
	"context"
	"encoding/json"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/contest"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// The columns of a row of a tournament, one for each game.
const (
	metFirst = iota
	metSecond
	metOpening
	metScore // of the first side: 1, 0 or -1; points of a solitaire
	metPlies
	metEnd // how it ended, where not on the board
	metNodes
	metOtherNodes
	metDepth
	metOtherDepth
	metMoves // see movesText
)

// newTournament returns the experiment in which any number of players meet in any game.
func newTournament() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "arena/tournament", Title: "Tournament", Version: 2,
			Doc: "Rates any number of players by the games that they play against each other. Each opening " +
				"is played twice with colours swapped. In a solitaire all play the same starts, and their " +
				"points are compared. A Swiss tournament is not offered here: its rounds depend on each " +
				"other, so that it has no independent trials.",
			Params:  tournamentParams(),
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "400"}}},
			Columns: lab.Columns("first", "second", "opening: integer", "score: number",
				"plies (plies): integer", "end", "nodes of the first (nodes): integer",
				"nodes of the second (nodes): integer", "depth of the first (plies): number",
				"depth of the second (plies): number", "moves"),
		},
		Trials: func(v param.Values) (int, error) {
			t, err := tournament(v)
			if err == nil {
				err = t.Check(catalog.Games())
			}
			if err != nil {
				return 0, err
			}
			return cycles(t), nil
		},
		Trial: tournamentTrial, Check: tournamentCheck, Summary: tournamentSummary, Charts: tournamentCharts,
		Games: tournamentGames,
	}
}

// tournamentParams returns the parameters of a tournament.
func tournamentParams() []param.Spec {
	var games, gameTitles []string
	for _, g := range catalog.Games() {
		games, gameTitles = append(games, g.Name), append(gameTitles, g.Title)
	}
	return []param.Spec{
		{Name: "game", Title: "Game", Doc: "Game that is played.", Kind: param.Choice,
			Default: "connectk", Choices: games, Titles: gameTitles},
		{Name: "variant", Title: "Variant", Doc: "Preset of the game.",
			Special: map[string]string{"": "the usual one"}, Kind: param.Text},
		{Name: "players", Title: "Players", Doc: "Players, separated by semicolons: an algorithm " +
			"with its settings, such as mcts,playouts=100. NAME= before it gives it a name. In the desktop " +
			"program known:NAME plays one of Other programs with its options, such as " +
			"known:stockfish-15-1,skill-level=3,nodes=10000.",
			Kind:    param.Text,
			Default: "random;mcts,playouts=50;mcts,playouts=200;alphabeta,depth=4"},
		{Name: "format", Title: "Format", Doc: "Pairing of the players; solitaires have no pairs.",
			Kind: param.Choice, Default: string(arena.RoundRobin),
			Choices: []string{string(arena.RoundRobin), string(arena.Gauntlet),
				string(arena.Ladder)},
			Titles: []string{"Everybody meets everybody", "The first meet the rest",
				"Neighbours meet"}},
		{Name: "reach", Title: "Reach", Doc: "Number of first players of a gauntlet that meet the rest, or " +
			"of next players that each player of a ladder meets.", Kind: param.Int, Default: "1",
			Min: 1, Max: 100},
		{Name: "games", Title: "Games", Doc: "Number of games per pair of players, which is even; in a " +
			"solitaire, number of starts per player.", Unit: "games", Kind: param.Int,
			Default: "20", Min: 1, Max: 1e6, Log: true},
		{Name: "nodes", Title: "Nodes", Doc: "Positions or playouts for each move of players that " +
			"have no limit of their own.", Special: map[string]string{"0": "the usual limit of each"},
			Kind: param.Int, Default: "0", Min: 0, Max: 1e9},
		{Name: "opening", Title: "Opening", Doc: "Random plies before the players take over.",
			Unit: "plies", Kind: param.Int, Default: "2", Min: 0, Max: 40},
		{Name: "openings", Title: "Openings", Doc: "Openings with which the games begin before the " +
			"random plies, separated by semicolons: moves with blanks or underscores between.",
			Special: map[string]string{"": "the first position", arena.EvenList: "those of a list that " +
				"favour neither side"}, Kind: param.Text, Choices: []string{"", arena.EvenList}},
		{Name: "even", Title: "Balance", Doc: "Largest advantage of an opening by a short search, in " +
			"percent of a win or, in Othello, in discs. Other openings are drawn again.",
			Special: map[string]string{"0": "any opening"}, Kind: param.Float, Default: "0", Min: 0,
			Max: 64},
		{Name: "resign", Title: "Resignation", Doc: "Distance from an equal game and number of moves, " +
			"such as 45:4. Both sides have to see it so for as many moves.", Kind: param.List,
			Special: map[string]string{"": "games are played out"}, Item: "rule", Most: 1,
			Parts: []param.Spec{{Name: "by", Max: 1000}, {Name: "moves", Min: 1, Max: 1000}}},
		{Name: "draw", Title: "Draw", Doc: "Distance from an equal game, number of moves and the " +
			"ply from which they count, such as 2:8:60.", Kind: param.List,
			Special: map[string]string{"": "games are played out"}, Item: "rule", Most: 1,
			Parts: []param.Spec{{Name: "by", Max: 1000}, {Name: "moves", Min: 1, Max: 1000},
				{Name: "from", Max: 10_000}}},
		{Name: "exact", Title: "Solver", Doc: "Positions that the solver of the game looks at after " +
			"each ply; a game whose result it proves is over.",
			Special: map[string]string{"0": "games are played out"}, Unit: "nodes", Kind: param.Int,
			Default: "0", Min: 0, Max: 1e8},
		{Name: "sprt", Title: "Sequential test", Doc: "Two Elo differences, such as 0,5, and perhaps " +
			"two errors. The games of any two count until it is decided between them.",
			Special: map[string]string{"": "none"}, Kind: param.Text},
		{Name: "anchor", Title: "Anchor", Doc: "Players and their ratings, separated by semicolons, such " +
			"as random=0.",
			Special: map[string]string{"": "the mean of all is 0"}, Kind: param.Text},
		{Name: "max-plies", Title: "Longest game", Doc: "Plies after which a game is a draw and a " +
			"solitaire ends.", Special: map[string]string{"0": "no limit"}, Unit: "plies",
			Kind: param.Int, Default: "400", Min: 0, Max: 100_000},
	}
}

// tournament reads the parameters.
func tournament(v param.Values) (*arena.Tournament, error) {
	g, err := catalog.Find(v["game"])
	if err != nil {
		return nil, err
	}
	t := &arena.Tournament{Game: g.Name, Format: arena.Format(v["format"]), Games: v.Int("games"),
		Reach: v.Int("reach"), MaxPlies: v.Int("max-plies")}
	if name := v["variant"]; name != "" {
		p, err := g.Preset(name)
		if err != nil {
			return nil, err
		}
		t.Values = p.Values
	}
	t.Limits.Nodes = int64(v.Int("nodes"))
	t.Openings.Plies, t.Openings.Even = v.Int("opening"), v.Float("even")
	if t.Players, err = contestants(g, t.Values, v["players"], t.Limits); err != nil {
		return nil, fault.Errorf("players: %w", err)
	}
	if t.Openings.List, err = arena.ReadStarts(g, t.Values, v["openings"]); err != nil {
		return nil, fault.Errorf("openings: %w", err)
	}
	t.Adjudicate = arena.Adjudication{Resign: rule(v, "resign"), Draw: rule(v, "draw"),
		Exact: int64(v.Int("exact"))}
	if v["sprt"] != "" {
		test, err := arena.ParseSPRT(v["sprt"])
		if err != nil {
			return nil, err
		}
		t.SPRT = &test
	}
	_, err = t.Anchors(v["anchor"])
	return t, err
}

// contestants reads the players. Those without a limit of their own have that of all or, where there is none,
// their usual one.
func contestants(g *game.Game, values param.Values, text string, all contest.Limits) ([]contest.Contestant,
	error) {
	list, err := contest.ParseList(algorithms.Methods(), g, values, text)
	if err != nil {
		return nil, err
	}
	for i := range list {
		c := &list[i]
		if c.Program != nil {
			if err := limitKnown(c, all); err != nil {
				return nil, err
			}
		}
		if c.Limits.Timed() {
			return nil, fault.Errorf("%q is limited by time; a run needs a limit of nodes or depth", c.Name)
		}
		if err := c.Settle(algorithms.Methods(), all); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// limitKnown gives a program that somebody added the limits that stand among its options. It errs on one
// without any, and on the command line of a program: a plan may come from anywhere.
func limitKnown(c *contest.Contestant, all contest.Limits) (err error) {
	if c.Program.Protocol != contest.Known {
		return fault.Errorf("%q is a command line, which only ludarium-cli starts; here known:NAME plays a "+
			"program that was added to Other programs", c.Name)
	}
	rest := c.Program.Options[:0:0]
	for _, o := range c.Program.Options {
		switch o.Name {
		case "nodes":
			c.Limits.Nodes, err = strconv.ParseInt(o.Value, 10, 64)
		case "depth":
			c.Limits.Depth, err = strconv.Atoi(o.Value)
		default:
			rest = append(rest, o)
		}
		if err != nil || c.Limits.Nodes < 0 || c.Limits.Depth < 0 {
			return fault.Errorf("%q: the limit %s=%s is not a whole number from 0", c.Name, o.Name, o.Value)
		}
	}
	c.Program.Options = rest
	if c.Limits == (contest.Limits{}) && all == (contest.Limits{}) {
		return fault.Errorf("%q needs a limit, such as nodes=10000", c.Name)
	}
	return nil
}

// rule returns the rule of adjudication in a parameter; nil for none.
func rule(v param.Values, name string) *arena.Rule {
	var numbers []int
	for _, part := range strings.Split(v[name], ":") {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil // it is empty
		}
		numbers = append(numbers, n)
	}
	r := &arena.Rule{By: float64(numbers[0]), Moves: numbers[1]}
	if len(numbers) > 2 {
		r.From = numbers[2]
	}
	return r
}

// cycles returns how many openings, or starts of a solitaire, there are: each is a trial.
func cycles(t *arena.Tournament) int { return t.Games / each(t) }

// each returns how many games any two play from an opening, or a player of a solitaire from a start.
func each(t *arena.Tournament) int {
	if g, err := catalog.Find(t.Game); err == nil && g.Players == 1 {
		return 1
	}
	return 2
}

// cycle returns the pairings of an opening.
func cycle(t *arena.Tournament, k int) []arena.Pairing {
	one := *t
	one.Games = each(t)
	list := one.Pairings(catalog.Games())
	for i := range list {
		list[i].Opening = k
	}
	return list
}

// tournamentCheck errs on a row that no game makes.
func tournamentCheck(v param.Values, r lab.Row) error {
	t, err := tournament(v)
	if err != nil {
		return err
	}
	met := slices.ContainsFunc(cycle(t, r.Trial), func(p arena.Pairing) bool {
		a, b := t.Players[p.A].Name, ""
		if p.B >= 0 {
			b = t.Players[p.B].Name
		}
		got := [2]string{r.Text(metFirst), r.Text(metSecond)}
		return got == [2]string{a, b} || got == [2]string{b, a} && b != ""
	})
	switch s := r.Float(metScore); {
	case !met || r.Int(metOpening) != r.Trial+1:
		return fault.Errorf("a game of %q and %q from opening %d", r.Text(metFirst), r.Text(metSecond),
			r.Int(metOpening))
	case r.Text(metSecond) != "" && s != -1 && s != 0 && s != 1:
		return fault.Errorf("a score of %v", s)
	}
	return nil
}

// within is what a cycle of games goes on from.
type within struct {
	Done int             `json:"done"`           // games that are over
	Game json.RawMessage `json:"game,omitempty"` // the game under way; none: it has not begun
}

// tournamentTrial plays the games from an opening: those of all who meet.
func tournamentTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	t, err := tournament(env.Values)
	if err != nil {
		return err
	}
	t.Seed = env.Seed
	var from within
	if err := env.Resume(&from); err != nil {
		return err
	}
	g, err := catalog.Find(t.Game)
	if err != nil {
		return err
	}
	list, number := cycle(t, i), 0
	for _, p := range list {
		for k := range each(t) {
			if number++; number <= from.Done {
				continue
			}
			saved := from.Game
			from.Game = nil
			f := arena.Finished{Pairing: p, Swapped: k == 1}
			first, second := f.Players()
			names := []string{t.Players[first].Name}
			if second >= 0 {
				names = append(names, t.Players[second].Name)
			}
			var unsaved error
			o, err := t.Resume(ctx, catalog.Games(), env.Files, env.Open, p, k, saved, func(at arena.Moment) {
				show(out, g, at, names...)
				if out.Due() {
					unsaved = lab.SaveJSON(out, within{number - 1, at.State()})
				}
			})
			if err := cmp.Or(err, unsaved); err != nil {
				return err
			}
			other := ""
			if second >= 0 {
				other = names[1]
			}
			end := string(o.Ruling)
			switch {
			case o.Stopped:
				end = "longest game"
			case o.Failure != nil:
				end = string(o.Failure.Kind)
			}
			moves, err := movesText(g, &o)
			if err != nil {
				return err
			}
			out.Row(t.Players[first].Name, other, i+1, o.Score+0, o.Plies, end, o.Nodes[0], o.Nodes[1],
				o.Depth[0], o.Depth[1], moves)
			out.Part(float64(number), float64(each(t)*len(list)))
			if err := lab.SaveJSON(out, within{Done: number}); err != nil {
				return err
			}
		}
	}
	return nil
}

// faults are the ends of games that a program lost by failing.
var faults = []contest.Fault{contest.Crash, contest.Illegal, contest.Late}

// sums returns what the sheet of a tournament needs of rows.
func sums(t *arena.Tournament, rows []lab.Row) []arena.Sum {
	number := map[string]int{"": -1}
	for i, c := range t.Players {
		number[c.Name] = i
	}
	list := make([]arena.Sum, len(rows))
	for i, r := range rows {
		moves := fnv.New64a()
		moves.Write([]byte(r.Text(metMoves)))
		list[i] = arena.Sum{First: number[r.Text(metFirst)], Second: number[r.Text(metSecond)],
			Opening: r.Int(metOpening) - 1, Score: r.Float(metScore), Plies: r.Int(metPlies),
			Nodes: [2]int64{int64(r.Int(metNodes)), int64(r.Int(metOtherNodes))},
			Depth: [2]float64{r.Float(metDepth), r.Float(metOtherDepth)}, Moves: moves.Sum64()}
		if end := contest.Fault(r.Text(metEnd)); slices.Contains(faults, end) {
			list[i].Fault = end
			if list[i].Score > 0 {
				list[i].Loser = game.Second
			}
		}
	}
	return list
}

// report returns what the tables of rows are made of.
func report(v param.Values, rows []lab.Row) (*Report, error) {
	t, err := tournament(v)
	if err != nil {
		return nil, err
	}
	games := sums(t, rows)
	if t.SPRT != nil {
		games = arena.UntilDecided(games, *t.SPRT)
	}
	r := &Report{Sheet: arena.NewSheet(len(t.Players), games), SPRT: t.SPRT, Opening: t.OpeningName,
		Solitaire: len(rows) > 0 && rows[0].Text(metSecond) == ""}
	for _, c := range t.Players {
		r.Names = append(r.Names, c.Name)
	}
	r.Anchors, err = t.Anchors(v["anchor"])
	return r, err
}

func tournamentSummary(v param.Values, rows []lab.Row) []lab.Table {
	r, err := report(v, rows)
	if err != nil {
		return nil // Trials has read the values
	}
	return r.Tables()
}

// mostCurves is how many players have a curve of their own, and curveSteps how many points it has at most.
const (
	mostCurves = 12
	curveSteps = 60
)

func tournamentCharts(v param.Values, rows []lab.Row) []chart.Chart {
	r, err := report(v, rows)
	if err != nil || len(rows) == 0 {
		return nil
	}
	if r.Solitaire {
		return []chart.Chart{r.pointsChart()}
	}
	t, err := tournament(v)
	if err != nil {
		return nil
	}
	rated := arena.Rate(len(r.Names), r.Sheet.Encounters, r.Anchors...)
	bars := chart.Chart{Title: "Ratings", Form: chart.Bars, Y: chart.Axis{Title: "rating", Unit: "Elo"},
		Note: "The lines are the 95 % intervals.", Series: []chart.Series{{Name: "rating"}}}
	for _, i := range r.order(rated) {
		if math.IsNaN(rated.Elo[i]) {
			continue
		}
		in, s := rated.Interval(i), &bars.Series[0]
		bars.Labels = append(bars.Labels, r.Names[i])
		s.Y, s.Low, s.High = append(s.Y, rated.Elo[i]), append(s.Low, in.Low), append(s.High, in.High)
	}
	charts := []chart.Chart{bars}
	if len(r.Names) <= mostCurves {
		charts = append(charts, r.curves(sums(t, rows)))
	}
	return charts
}

// curves draws how the ratings settle as games come in.
func (r *Report) curves(games []arena.Sum) chart.Chart {
	c := chart.Chart{Title: "Ratings as games come in", Form: chart.Lines, X: chart.Axis{Title: "games"},
		Y: chart.Axis{Title: "rating", Unit: "Elo"}, Note: "The bands are the 95 % intervals."}
	for i, name := range r.Names {
		c.Series = append(c.Series, chart.Series{Name: name, Color: i})
	}
	step := max(2, (len(games)/curveSteps+1)&^1)
	for n := step; n < len(games)+step; n += step {
		n = min(n, len(games))
		rated := arena.Rate(len(r.Names), arena.NewSheet(len(r.Names), games[:n]).Encounters, r.Anchors...)
		for i := range c.Series {
			in, s := rated.Interval(i), &c.Series[i]
			s.X, s.Y = append(s.X, float64(n)), append(s.Y, rated.Elo[i])
			s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
		}
		if n == len(games) {
			break
		}
	}
	return c
}

// pointsChart draws the points of each player by start.
func (r *Report) pointsChart() chart.Chart {
	c := chart.Chart{Title: "Points", Form: chart.Scatter, X: chart.Axis{Title: "start"},
		Y: chart.Axis{Title: "points"}}
	for i, name := range r.Names {
		s := chart.Series{Name: name, Color: i}
		for start := range r.Sheet.Games {
			if x, ok := r.Sheet.Players[i].ByStart[start]; ok {
				s.X, s.Y = append(s.X, float64(start+1)), append(s.Y, x)
			}
		}
		c.Series = append(c.Series, s)
	}
	return c
}
