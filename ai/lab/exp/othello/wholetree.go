package othello

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The columns of a row: a figure of the tree.
const (
	wholeKind = iota
	wholeName
	wholeCount
	wholeValue
)

// The kinds of rows.
const (
	wholeSearch = "search" // nodes visited, and the value in discs
	wholePly    = "ply"    // positions so many moves from the start
	wholeGames  = "games"  // random games that ended so
)

// wholePlies are the positions by ply that another program counted, and wholeNodes the nodes of searches.
var (
	wholePlies = [...]int64{1, 4, 12, 44, 128, 436, 1296, 3784, 9756, 22152, 41296, 58912, 53580}
	wholeNodes = map[string]int64{"minimax": 191_401, "alpha-beta, deep ≥": 13_434,
		"alpha-beta, deep >": 17_571, "alpha-beta, shallow ≥": 33_891,
		"alpha-beta, shallow >": 45_609}
)

// newWholeTree returns the whole tree of the small board.
func newWholeTree() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/whole-tree", Title: "The whole game tree of 4×4", Version: 2,
			Source: cite.Siivonen.In("the game tree of its introduction"),
			Doc: "Walks the whole game tree of the 4×4 board: counts its positions by ply and the nodes " +
				"that each search visits, and finds its value, a win for White by 11 to 3. Random games " +
				"tell little about that value.",
			Params: []param.Spec{{Name: "games", Title: "Games",
				Doc: "Random games, split among four trials.", Unit: "games", Kind: param.Int,
				Default: "4000",
				Min:     4, Max: 1e7,
				Log: true}},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "400000"}}},
			Columns: lab.Columns("kind", "figure", "count: integer", "value (discs): number"),
		},
		Trials: func(param.Values) (int, error) { return 5, nil },
		Trial: func(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
			if i > 0 {
				return wholeRandom(ctx, env, out)
			}
			return wholeSearches(ctx, env, out)
		},
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains([]string{wholeSearch, wholePly, wholeGames}, r.Text(wholeKind)) ||
				r.Int(wholeCount) < 0 {
				return fault.Errorf("no row of the kind %q with %d", r.Text(wholeKind), r.Int(wholeCount))
			}
			return nil
		},
		Summary: wholeSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Positions by ply", Form: chart.Bars, Y: chart.Axis{Title: "positions"},
				Series: []chart.Series{{Name: "positions", Color: 0}}}
			for _, r := range rows {
				if r.Text(wholeKind) == wholePly {
					c.Labels, c.Series[0].Y = append(c.Labels, r.Text(wholeName)),
						append(c.Series[0].Y, r.Float(wholeCount))
				}
			}
			return []chart.Chart{c}
		},
	}
}

func wholeSearches(ctx context.Context, env lab.Env, out lab.Sink) error {
	board := gametree.Board{Value: gametree.Margin}
	for _, m := range treeModes {
		s := gametree.Search[gametree.Position]{Rules: board, Settings: m.settings, Stop: env.Clock.Step}
		v := s.Value(gametree.Start(4), len(wholePlies)-1)
		if s.Stopped() || ctx.Err() != nil {
			return ctx.Err()
		}
		out.Row(wholeSearch, m.name, s.Count.Nodes, v)
	}
	// Level by level; a pass belongs to the move before it.
	level := []gametree.Position{gametree.Start(4)}
	for ply := 0; len(level) > 0; ply++ {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		out.Row(wholePly, fmt.Sprint(ply), len(level), 0.0)
		var next []gametree.Position
		for _, p := range level {
			if q, ok := board.Pass(p); ok {
				p = q
			}
			next = board.Children(next, p)
		}
		level = next
	}
	return nil
}

func wholeRandom(ctx context.Context, env lab.Env, out lab.Sink) error {
	x := rng.NewXorshift(env.Seed)
	var moves [64]uint8
	var r match.Rules
	var won, drawn, lost stat.Sample
	for range env.Values.Int("games") / 4 {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		g := r.From(rules.Start(4), game.First, match.Any{}, match.Any{}, &x, moves[:0])
		of := &drawn
		if g.Black > g.White {
			of = &won
		} else if g.Black < g.White {
			of = &lost
		}
		*of = of.With(float64(g.Black - g.White))
	}
	for _, c := range []struct {
		name string
		s    stat.Sample
	}{{"Black wins", won}, {"draw", drawn}, {"White wins", lost}} {
		out.Row(wholeGames, c.name, c.s.N, c.s.Mean)
	}
	return nil
}

func wholeSummary(_ param.Values, rows []lab.Row) []lab.Table {
	const by = "independent program"
	var search, values, plies []lab.Computed
	count, margin, all := map[string]int{}, map[string]float64{}, 0
	for _, r := range rows {
		c := lab.Computed{Name: r.Text(wholeName), Here: r.Float(wholeCount)}
		switch r.Text(wholeKind) {
		case wholeSearch:
			if n, ok := wholeNodes[c.Name]; ok {
				c.Known = lab.Refer(float64(n), by)
			}
			search = append(search, c)
			values = append(values,
				lab.Computed{Name: c.Name, Known: lab.Refer(-8, by), Here: r.Float(wholeValue)})
		case wholePly:
			if len(plies) < len(wholePlies) {
				c.Known = lab.Refer(float64(wholePlies[len(plies)]), by)
			}
			plies = append(plies, c)
		case wholeGames:
			count[c.Name] += r.Int(wholeCount)
			margin[c.Name] += float64(r.Float(wholeCount) * r.Float(wholeValue))
			all += r.Int(wholeCount)
		}
	}
	games := lab.Table{Title: "Random games",
		Columns: lab.Columns("result", "games: integer", "share (%)", "Wilson interval (%)",
			"mean margin (discs): number 1")}
	for _, name := range []string{"Black wins", "draw", "White wins"} {
		n := count[name]
		row := []any{name, int64(n), nil, nil, nil}
		if all > 0 {
			in := stat.Wilson(n, all, stat.Z95).Times(100)
			c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 1)}
			row[2], row[3] = c.Show(100*float64(n)/float64(all)), c.Range(in)
		}
		if n > 0 {
			row[4] = margin[name] / float64(n)
		}
		games.Rows = append(games.Rows, row)
	}
	return []lab.Table{
		lab.CompareComputed("Nodes to the end of the game", "search", "", 0, "A pass is no node of its own.",
			search),
		lab.CompareComputed("Positions by ply", "ply", "", 0,
			"Positions reached by different moves are counted separately, even where they are equal.", plies),
		lab.CompareComputed("Value of the game", "search", "discs", 0,
			"Discs of Black minus those of White after best play.", values),
		games}
}
