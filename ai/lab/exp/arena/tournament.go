package arena

import (
	"cmp"
	"context"
	"encoding/json"
	"hash/fnv"
	"math"
	"slices"
	"strconv"

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

// metRow is the result of one game of a tournament.
type metRow struct {
	lab.Sent
	First      string  `col:"first"`
	Second     string  `col:"second"`
	Opening    int     `col:"opening"`
	Score      float64 `col:"score"` // First's result 1, 0 or −1, or the points of a solitaire
	Plies      int     `col:"plies" unit:"plies"`
	End        string  `col:"end"` // reason for an early end; "" if the game was played to its end
	Nodes      int64   `col:"nodes of the first" unit:"nodes"`
	OtherNodes int64   `col:"nodes of the second" unit:"nodes"`
	Depth      float64 `col:"depth of the first" unit:"plies"`
	OtherDepth float64 `col:"depth of the second" unit:"plies"`
	Moves      string  `col:"moves"` // see movesText
}

// newTournament returns the experiment in which several players play any game.
func newTournament() *lab.Experiment {
	return lab.Typed[tournamentSettings, metRow]{
		Description: lab.Description{
			Name: "arena/tournament", Title: "Tournament", Version: 2,
			Doc: "Rates any number of players by the games that they play against each other. Each opening " +
				"is played twice with colours swapped. In a one-player game all play the same starts, and " +
				"their points are compared. A Swiss tournament is not offered here: its rounds depend on " +
				"each other, so that it has no independent trials.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "400"}}},
		},
		Trials: func(v tournamentSettings) (int, error) {
			t, err := v.tournament()
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
	}.Experiment()
}

type tournamentSettings struct {
	played
	players, format     string
	reach, games, nodes int
	openings            string
	even                float64
	resign, draw        [][]int
	exact               int
	anchor              string
}

// Params adds the parameters to p.
func (s *tournamentSettings) Params(p *param.Set) {
	s.which(p)
	p.Text(&s.players, "players", "Players", "Players, separated by semicolons: an algorithm with its "+
		"settings, such as mcts,playouts=100. NAME= before it gives it a name. In the desktop program "+
		"known:NAME plays one of Other programs with its options, such as "+
		"known:stockfish-15-1,skill-level=3,nodes=10000.",
		"random;mcts,playouts=50;mcts,playouts=200;alphabeta,depth=4").Players()
	p.OneOf(&s.format, "format", "Format", "Pairing of the players; solitaires have no pairs.",
		string(arena.RoundRobin), string(arena.Gauntlet), string(arena.Ladder)).
		Titles("Each meets every other", "The first meet the rest", "Neighbours meet")
	p.Int(&s.reach, "reach", "Reach", "How many of the first players of a gauntlet meet the rest, or how "+
		"many of the next players each player of a ladder meets.", 1, 1, 100).
		Needs("format", string(arena.Gauntlet), string(arena.Ladder))
	p.Int(&s.games, "games", "Games", "Number of games per pair of players, which is even; in a one-player "+
		"game, number of starts per player.", 20, 2, 1e6).Unit("games").Log()
	p.Int(&s.nodes, "nodes", "Nodes", "Positions or playouts for each move of players that have no limit of "+
		"their own.", 0, 0, 1e9).Where("0", "the usual limit of each")
	s.start(p)
	p.Add(&s.openings, param.Spec{Name: "openings", Title: "Openings",
		Doc: "Openings with which the games begin before the random plies, separated by semicolons; moves " +
			"are separated by spaces or underscores.",
		Special: map[string]string{"": "the first position", arena.EvenList: "a list of openings that " +
			"favour neither side"}, Kind: param.Text, Choices: []string{"", arena.EvenList}})
	p.Float(&s.even, "even", "Balance", "Largest advantage of an opening by a short search, in percent of a "+
		"win or, in Othello, in discs. Other openings are drawn again.", 0, 0, 64).Where("0", "any opening")
	rule := func(field *[][]int, name, title, doc string, more ...param.Spec) {
		p.Add(field, param.Spec{Name: name, Title: title, Doc: doc, Kind: param.List,
			Special: map[string]string{"": "games are played out"}, Item: "rule", Most: 1,
			Parts: append([]param.Spec{{Name: "by", Max: 1000}, {Name: "moves", Min: 1, Max: 1000}},
				more...)})
	}
	rule(&s.resign, "resign", "Resignation",
		"Distance from an even score and number of moves, such as 45:4. Both sides have to agree on it for "+
			"that many moves.")
	rule(&s.draw, "draw", "Draw", "Distance from an even score, number of moves and the ply from which "+
		"they count, such as 2:8:60.", param.Spec{Name: "from", Max: 10_000})
	p.Int(&s.exact, "exact", "Solver",
		"Positions that the solver of the game looks at after each ply; a game "+
			"whose result it proves is over.", 0, 0, 1e8).Where("0", "games are played out").Unit("nodes")
	p.Text(&s.sprt, "sprt", "Sequential test",
		"Two Elo differences separated by a comma, such as 0,5, optionally followed by two error "+
			"probabilities. The games of two players count until the test decides between the "+
			"differences.", "").Where("", "none")
	p.Text(&s.anchor, "anchor", "Anchor", "Players and their ratings, separated by semicolons, such as "+
		"random=0.", "").Where("", "the mean of all is 0")
	s.end(p)
}

func (s *tournamentSettings) tournament() (*arena.Tournament, error) {
	g, values, err := s.rules()
	if err != nil {
		return nil, err
	}
	t := &arena.Tournament{Game: g.Name, Values: values, Format: arena.Format(s.format), Games: s.games,
		Reach: s.reach, MaxPlies: s.plies}
	t.Limits.Nodes = int64(s.nodes)
	t.Openings.Plies, t.Openings.Even = s.opening, s.even
	if t.Players, err = contestants(g, t.Values, s.players, t.Limits); err != nil {
		return nil, fault.Errorf("players: %w", err)
	}
	if t.Openings.List, err = arena.ReadStarts(g, t.Values, s.openings); err != nil {
		return nil, fault.Errorf("openings: %w", err)
	}
	t.Adjudicate = arena.Adjudication{Resign: rule(s.resign), Draw: rule(s.draw), Exact: int64(s.exact)}
	if s.sprt != "" {
		test, err := arena.ParseSPRT(s.sprt)
		if err != nil {
			return nil, err
		}
		t.SPRT = &test
	}
	_, err = t.Anchors(s.anchor)
	return t, err
}

// contestants parses the players. Players without limits of their own get the common limits all or, if there
// are none, their default limits.
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

// limitKnown moves the limits among the options of a program that the user has added to its limits. It
// returns an error for a program without limits. It also returns an error for a command line, because a plan
// may come from anywhere.
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

// rule returns the adjudication rule in a list with at most one element; nil if the list is empty.
func rule(list [][]int) *arena.Rule {
	if len(list) == 0 {
		return nil
	}
	numbers := list[0]
	r := &arena.Rule{By: float64(numbers[0]), Moves: numbers[1]}
	if len(numbers) > 2 {
		r.From = numbers[2]
	}
	return r
}

// cycles returns the number of openings, or of initial positions of a solitaire; each one is a trial.
func cycles(t *arena.Tournament) int { return t.Games / each(t) }

// each returns the number of games that two players play from one opening, or that a player of a solitaire
// plays from one initial position.
func each(t *arena.Tournament) int {
	if g, err := catalog.Find(t.Game); err == nil && g.Players == 1 {
		return 1
	}
	return 2
}

// cycle returns the pairings that use opening k.
func cycle(t *arena.Tournament, k int) []arena.Pairing {
	one := *t
	one.Games = each(t)
	list := one.Pairings(catalog.Games())
	for i := range list {
		list[i].Opening = k
	}
	return list
}

// tournamentCheck returns an error for a row that cannot be the result of a game.
func tournamentCheck(v tournamentSettings, r metRow) error {
	t, err := v.tournament()
	if err != nil {
		return err
	}
	met := slices.ContainsFunc(cycle(t, r.Trial), func(p arena.Pairing) bool {
		a, b := t.Players[p.A].Name, ""
		if p.B >= 0 {
			b = t.Players[p.B].Name
		}
		got := [2]string{r.First, r.Second}
		return got == [2]string{a, b} || got == [2]string{b, a} && b != ""
	})
	switch s := r.Score; {
	case !met || r.Opening != r.Trial+1:
		return fault.Errorf("a game of %q and %q from opening %d", r.First, r.Second,
			r.Opening)
	case r.Second != "" && s != -1 && s != 0 && s != 1:
		return fault.Errorf("a score of %v", s)
	}
	return nil
}

// within is the saved state of the games from one opening.
type within struct {
	Done int             `json:"done"`           // number of finished games
	Game json.RawMessage `json:"game,omitempty"` // state of the current game; empty before it starts
}

// tournamentTrial plays all games from opening i.
func tournamentTrial(ctx context.Context, env lab.Env, v tournamentSettings, i int,
	out lab.Out[metRow]) error {
	t, err := v.tournament()
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
				show(out.Sink, g, at, names...)
				if out.Due() {
					unsaved = lab.SaveJSON(out.Sink, within{number - 1, at.State()})
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
			out.Row(metRow{First: names[0], Second: other, Opening: i + 1, Score: o.Score + 0, Plies: o.Plies,
				End: end, Nodes: o.Nodes[0], OtherNodes: o.Nodes[1], Depth: o.Depth[0],
				OtherDepth: o.Depth[1], Moves: moves})
			out.Part(float64(number), float64(each(t)*len(list)))
			if err := lab.SaveJSON(out.Sink, within{Done: number}); err != nil {
				return err
			}
		}
	}
	return nil
}

// faults are the failures by which programs lose games.
var faults = []contest.Fault{contest.Crash, contest.Illegal, contest.Late}

// sums converts the rows to summaries for a sheet.
func sums(t *arena.Tournament, rows []metRow) []arena.Sum {
	number := map[string]int{"": -1}
	for i, c := range t.Players {
		number[c.Name] = i
	}
	list := make([]arena.Sum, len(rows))
	for i, r := range rows {
		moves := fnv.New64a()
		moves.Write([]byte(r.Moves))
		list[i] = arena.Sum{First: number[r.First], Second: number[r.Second],
			Opening: r.Opening - 1, Score: r.Score, Plies: r.Plies,
			Nodes: [2]int64{r.Nodes, r.OtherNodes},
			Depth: [2]float64{r.Depth, r.OtherDepth}, Moves: moves.Sum64()}
		if end := contest.Fault(r.End); slices.Contains(faults, end) {
			list[i].Fault = end
			if list[i].Score > 0 {
				list[i].Loser = game.Second
			}
		}
	}
	return list
}

// report returns the data for the tables.
func report(v tournamentSettings, rows []metRow) (*Report, error) {
	t, err := v.tournament()
	if err != nil {
		return nil, err
	}
	games := sums(t, rows)
	if t.SPRT != nil {
		games = arena.UntilDecided(games, *t.SPRT)
	}
	r := &Report{Sheet: arena.NewSheet(len(t.Players), games), SPRT: t.SPRT, Opening: t.OpeningName,
		Solitaire: len(rows) > 0 && rows[0].Second == ""}
	for i, c := range t.Players {
		r.Names, r.Limits = append(r.Names, c.Name), append(r.Limits, t.LimitsOf(i))
	}
	r.Anchors, err = t.Anchors(v.anchor)
	return r, err
}

func tournamentSummary(v tournamentSettings, rows []metRow) []lab.Table {
	r, err := report(v, rows)
	if err != nil {
		return nil // Trials has checked the values
	}
	return r.Tables()
}

// mostCurves is the maximum number of players with a curve of their own, curveSteps the maximum number of
// points of a curve.
const (
	mostCurves = 12
	curveSteps = 60
)

func tournamentCharts(v tournamentSettings, rows []metRow) []chart.Chart {
	r, err := report(v, rows)
	if err != nil || len(rows) == 0 {
		return nil
	}
	if r.Solitaire {
		return []chart.Chart{r.pointsChart()}
	}
	t, err := v.tournament()
	if err != nil {
		return nil
	}
	rated := arena.Rate(len(r.Names), r.Sheet.Encounters, r.Anchors...)
	bars := chart.Chart{Title: "Ratings", Form: chart.Bars, Y: chart.Axis{Title: r.scale()},
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

// curves returns a chart of the ratings as functions of the number of games.
func (r *Report) curves(games []arena.Sum) chart.Chart {
	c := chart.Chart{Title: "Ratings as games come in", Form: chart.Lines, X: chart.Axis{Title: "games"},
		Y: chart.Axis{Title: r.scale()}, Note: "The bands are the 95 % intervals."}
	for i, name := range r.Names {
		c.Series = append(c.Series, chart.Series{Name: name, Color: i})
	}
	step := max(2, (len(games)/curveSteps+1)&^1)
	for n := step; n < len(games)+step; n += step {
		n = min(n, len(games))
		rated := arena.Rate(len(r.Names), arena.NewSheet(len(r.Names), games[:n]).Encounters, r.Anchors...)
		for i := range c.Series {
			in, s := rated.Interval(i), &c.Series[i]
			if math.IsInf(in.Low, 0) || math.IsInf(in.High, 0) {
				in.Low, in.High = math.NaN(), math.NaN() // a band has two edges
			}
			s.X, s.Y = append(s.X, float64(n)), append(s.Y, rated.Elo[i])
			s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
		}
		if n == len(games) {
			break
		}
	}
	return c
}

// pointsChart returns a chart of each player's points from each initial position.
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
