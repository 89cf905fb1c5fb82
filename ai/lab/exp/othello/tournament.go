package othello

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// Modes of a tournament.
const (
	everyPair     = "all-play-all"
	withReference = "reference"
)

type gameRow struct {
	lab.Sent
	A     string `col:"function"`
	B     string `col:"against"`
	Black bool   `col:"is black"` // whether the first function plays Black
	Discs int    `col:"discs of black" unit:"discs"`
	Other int    `col:"discs of white" unit:"discs"`
	Moves string `col:"moves"`                             // transcript of the game
	Games int    `col:"games" unit:"games" effort:"games"` // number of games in the row, always 1
}

// boardOrders are the orders in which the squares are scanned.
var boardOrders = []string{"rows", "columns", "rows-reversed", "rows-mirrored"}

type tournamentSettings struct {
	functions, mode, reference, ties, order, measure string
	games                                            int
	alternate                                        bool
}

func (s *tournamentSettings) Params(p *param.Set) {
	p.Text(&s.functions, "functions", "Functions", "Two or more functions, separated by semicolons: "+
		"known names, ten weights or formulas.", "weight10;r104;r105;hand;optimised")
	p.Choice(&s.mode, "mode", "Pairings", "Each function plays every other one, or all play "+
		"the reference.", everyPair, everyPair, withReference).Titles("All play all", "Against the reference")
	p.Text(&s.reference, "reference", "Reference", "The fixed opponent: a known name, ten weights or a "+
		"formula.", "r104").Needs("mode", withReference)
	p.Int(&s.games, "games", "Games", "Games per pair.", 100, 1, 10_000).Unit("games").Log()
	p.Bool(&s.alternate, "alternate", "Change colours", "The functions take turns as Black; otherwise "+
		"the first one always begins.", true)
	p.Choice(&s.ties, "ties", "Ties", "Choice among several best moves.", "random", "random", "first").
		Titles(tieTitles...)
	p.Choice(&s.order, "order", "Order of squares", "Order of the squares that decides which move is "+
		"the first.", boardOrders[0], boardOrders...).
		Titles("Rows", "Columns", "Rows, from the end", "Rows, from the right").Needs("ties", "first")
	p.Choice(&s.measure, "measure", "Measure", "Percentages that are summed as strength.", "wins", "wins",
		"discs").
		Titles("Games won", "Discs")
}

// newTournament returns the experiment that compares any functions in games, all pairs or each with a fixed
// reference, and records all games.
func newTournament() *lab.Experiment {
	return lab.Typed[tournamentSettings, gameRow]{
		Description: lab.Description{
			Name: "othello/tournament", Title: "Tournament of evaluation functions", Version: 1,
			Source: cite.Siivonen.In("comparison and tournament"),
			Doc: "Compares evaluation functions that look one move ahead, each with every other or all " +
				"with one reference. The strength of a function is the sum of its percentages of games won " +
				"or of discs. Two games in which the first of several equal moves is always played leave " +
				"nothing to chance, and can mislead.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "2000"}},
				{Name: "exact", Values: param.Values{"games": "2", "ties": "first", "measure": "discs"}}},
		},
		Trials: func(v tournamentSettings) (int, error) {
			pairs, err := pairings(v)
			return len(pairs), err
		},
		Trial:   tournamentTrial,
		Check:   tournamentCheck,
		Summary: tournamentSummary,
		Charts:  tournamentCharts,
	}.Experiment()
}

// pairings returns the pairs of functions that play against each other.
func pairings(v tournamentSettings) (pairs [][2]function, err error) {
	all, err := parseFunctions(v.functions)
	if err != nil {
		return nil, err
	}
	for i, f := range all {
		if slices.ContainsFunc(all[:i], func(g function) bool { return g.Name == f.Name }) {
			return nil, fault.Errorf("functions: %.40q occurs twice, the second time as number %d", f.Name,
				i+1)
		}
	}
	if v.mode == withReference {
		reference, err := parseFunction(v.reference)
		if err != nil {
			return nil, fault.Errorf("reference: %w", err)
		}
		for _, f := range all {
			pairs = append(pairs, [2]function{f, reference})
		}
		return pairs, nil
	}
	if len(all) < 2 {
		return nil, fault.Errorf("functions: there is one, and two are needed")
	}
	for i, f := range all {
		for _, g := range all[i+1:] {
			pairs = append(pairs, [2]function{f, g})
		}
	}
	return pairs, nil
}

func tournamentTrial(ctx context.Context, env lab.Env, v tournamentSettings, i int,
	out lab.Out[gameRow]) error {
	pairs, err := pairings(v)
	if err != nil {
		return err
	}
	a, b := pairs[i][0], pairs[i][1]
	c := match.Comparison{Fixed: !v.alternate,
		Rules: match.Rules{Order: match.Order(slices.Index(boardOrders, v.order))}}
	if v.ties == "first" {
		c.Ties = match.First
	}
	judges := [2]match.Judge{a.judge(), b.judge()}
	// testStretch is even, so the colours keep alternating.
	for done, games := 0, v.games; done < games; done += testStretch {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		c.Games = min(testStretch, games-done)
		r := c.Report(a.Name, judges[0], b.Name, judges[1], rng.Derive(env.Seed, uint64(done)))
		for k, g := range r.Games {
			out.Row(gameRow{A: a.Name, B: b.Name, Black: c.Fixed || k%2 == 0, Discs: g.Score[0],
				Other: g.Score[1], Moves: g.Moves, Games: 1})
		}
	}
	return nil
}

// tournamentCheck replays a game and returns an error if the row does not match it.
func tournamentCheck(v tournamentSettings, r gameRow) error {
	s := rules.New(8)
	moves, err := rules.ParseTranscript(s, r.Moves)
	if err != nil {
		return err
	}
	for _, m := range moves {
		s.Play(m)
	}
	if black, white := s.Discs(); black != r.Discs || white != r.Other {
		return fault.Errorf("the moves end with %d–%d discs, not %d–%d", black, white, r.Discs,
			r.Other)
	}
	pairs, err := pairings(v)
	if err == nil && !slices.ContainsFunc(pairs, func(p [2]function) bool {
		return p[0].Name == r.A && p[1].Name == r.B
	}) {
		err = fault.Errorf("no pair of %q and %q", r.A, r.B)
	}
	return err
}

// meeting is the total score of a pair from the point of view of the first function.
type meeting struct {
	a, b  string
	score match.Score
}

// meetings returns the total score of each pair, in the order of the pairs.
func meetings(v tournamentSettings, rows []gameRow) (all []meeting) {
	pairs, err := pairings(v)
	if err != nil {
		return nil
	}
	for _, p := range pairs {
		m := meeting{a: p[0].Name, b: p[1].Name}
		for _, r := range rows {
			if r.A != m.a || r.B != m.b {
				continue
			}
			own, other := r.Discs, r.Other
			if !r.Black {
				own, other = other, own
			}
			m.score = m.score.Add(match.Of(own, other))
		}
		if m.score.Games > 0 {
			all = append(all, m)
		}
	}
	return all
}

// standing is a function with its total strength.
type standing struct {
	name     string
	strength float64 // sum of its percentages against the opponents
	met      int     // number of opponents
}

// standings returns the functions that are compared, from the strongest to the weakest. Equally strong
// functions keep their order in the list.
func standings(v tournamentSettings, rows []gameRow) (all []standing) {
	add := func(name string, percent float64) {
		i := slices.IndexFunc(all, func(s standing) bool { return s.name == name })
		if i < 0 {
			i = len(all)
			all = append(all, standing{name: name})
		}
		all[i].strength += percent
		all[i].met++
	}
	measure := match.Measure(slices.Index([]string{"wins", "discs"}, v.measure))
	for _, m := range meetings(v, rows) {
		percent := measure.Of(m.score)
		add(m.a, percent)
		if v.mode != withReference {
			add(m.b, 100-percent)
		}
	}
	slices.SortStableFunc(all, func(a, b standing) int { return cmp.Compare(b.strength, a.strength) })
	return all
}

func tournamentSummary(v tournamentSettings, rows []gameRow) []lab.Table {
	order := lab.Table{Title: "Strength", Note: "Sums of percentages of " +
		map[string]string{"wins": "games won", "discs": "discs"}[v.measure] +
		" over all opponents.",
		Columns: lab.Columns("place: integer", "function", "opponents: integer", "strength: number 1",
			"mean (%): number 1")}
	for i, s := range standings(v, rows) {
		order.Rows = append(order.Rows,
			[]any{int64(i + 1), s.name, int64(s.met), s.strength, s.strength / float64(s.met)})
	}
	pairs := lab.Table{Title: "Comparisons",
		Columns: lab.Columns("function", "against", "games: integer", "won: integer", "drawn: integer",
			"games won (%): number 1", "95 % interval (%)", "discs (%): number 1"),
		Note: "A draw counts as half a game won. Games in which the first of equal moves is played are " +
			"exact, and have no interval."}
	for _, m := range meetings(v, rows) {
		var interval any
		if v.ties == "random" {
			lost := m.score.Games - m.score.Wins - m.score.Draws
			in := stat.Points95([]float64{0, 50, 100}, []int{lost, m.score.Draws, m.score.Wins})
			_, interval = lab.WithInterval(0, in, 1)
		}
		pairs.Rows = append(pairs.Rows,
			[]any{m.a, m.b, int64(m.score.Games), int64(m.score.Wins), int64(m.score.Draws),
				m.score.WinPercent(), interval,
				m.score.DiscPercent()})
	}
	return []lab.Table{order, pairs}
}

func tournamentCharts(v tournamentSettings, rows []gameRow) []chart.Chart {
	c := chart.Chart{Title: "Strength", Form: chart.Bars,
		Y:      chart.Axis{Title: "mean percentage", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{{Name: strings.ToUpper(v.measure[:1]) + v.measure[1:], Color: 0}}}
	for _, s := range standings(v, rows) {
		c.Labels = append(c.Labels, s.name)
		c.Series[0].Y = append(c.Series[0].Y, s.strength/float64(s.met))
	}
	return []chart.Chart{c}
}
