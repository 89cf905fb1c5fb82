package othello

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/rng"
	"ludarium/ai/stat"
	"ludarium/game"
	"ludarium/game/cite"
	rules "ludarium/game/othello"
	"ludarium/game/param"
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
	wholeNodes = map[string]int64{"minmax": 191_401, "alpha-beta, deep ≥": 13_434, "alpha-beta, deep >": 17_571, "alpha-beta, shallow ≥": 33_891,
		"alpha-beta, shallow >": 45_609}
)

// newWholeTree returns the whole tree of the small board.
func newWholeTree() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/whole-tree", Title: "The whole tree of 4×4", Version: 1, Source: cite.Siivonen.In("the game tree of its introduction"),
			Doc: "On a board of 4×4 squares the whole tree can be walked: its positions by ply, what each search visits of them, and its value, a win of White by " +
				"11 to 3. " +
				"Random games tell little of that value.",
			Params: []param.Spec{{Name: "games", Title: "Games", Doc: "Random games, shared by four trials.", Unit: "games", Kind: param.Int, Default: "4000",
				Min: 4, Max: 1e7,
				Log: true}},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "400000"}}},
			Columns: []lab.Column{{Name: "kind", Kind: lab.Text}, {Name: "figure", Kind: lab.Text}, {Name: "count", Kind: lab.Int},
				{Name: "value", Unit: "discs", Kind: lab.Float}},
		},
		Trials: func(param.Values) (int, error) { return 5, nil },
		Trial: func(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
			if i > 0 {
				return wholeRandom(ctx, env, out)
			}
			return wholeSearches(ctx, env, out)
		},
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains([]string{wholeSearch, wholePly, wholeGames}, r.Text(wholeKind)) || r.Int(wholeCount) < 0 {
				return fmt.Errorf("no row of the kind %q with %d", r.Text(wholeKind), r.Int(wholeCount))
			}
			return nil
		},
		Summary: wholeSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Positions by ply", Kind: chart.Bars, Y: chart.Axis{Title: "positions"}, Series: []chart.Series{{Name: "positions", Color: 0}}}
			for _, r := range rows {
				if r.Text(wholeKind) == wholePly {
					c.Labels, c.Series[0].Y = append(c.Labels, r.Text(wholeName)), append(c.Series[0].Y, r.Float(wholeCount))
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
	columns := []lab.Column{{Name: "figure", Kind: lab.Text}, {Name: "reference", Kind: lab.Int}, {Name: "here", Kind: lab.Int},
		{Name: "value", Unit: "discs", Kind: lab.Float}, {Name: "verdict", Kind: lab.Text}}
	search := lab.Table{Title: "Nodes to the end of the game", Columns: columns,
		Note: "A pass is not a node of its own. The reference values come from an independent implementation."}
	plies := lab.Table{Title: "Positions by ply", Columns: slices.Delete(slices.Clone(columns), 3, 4), Note: "Each line of play has its own; equal positions " +
		"are not merged."}
	games := lab.Table{Title: "Random games", Columns: []lab.Column{{Name: "result", Kind: lab.Text}, {Name: "games", Kind: lab.Int},
		{Name: "share", Unit: "%", Kind: lab.Float, Digits: 1}}}
	count, all := map[string]int{}, 0
	for _, r := range rows {
		n := int64(r.Int(wholeCount))
		row := []any{r.Text(wholeName), nil, n}
		verdict := func(known int64) string {
			if known == 0 {
				return string(lab.NoReference)
			}
			row[1] = known
			if known != n {
				return string(lab.Differs)
			}
			return string(lab.Agrees)
		}
		switch r.Text(wholeKind) {
		case wholeSearch:
			why := verdict(wholeNodes[r.Text(wholeName)])
			search.Rows = append(search.Rows, append(row, r.Float(wholeValue), why))
		case wholePly:
			known := int64(0)
			if len(plies.Rows) < len(wholePlies) {
				known = wholePlies[len(plies.Rows)]
			}
			why := verdict(known)
			plies.Rows = append(plies.Rows, append(row, why))
		case wholeGames:
			count[r.Text(wholeName)] += int(n)
			all += int(n)
		}
	}
	for _, name := range []string{"Black wins", "draw", "White wins"} {
		games.Rows = append(games.Rows, []any{name, int64(count[name]), 100 * float64(count[name]) / float64(max(1, all))})
	}
	return []lab.Table{search, plies, games}
}
