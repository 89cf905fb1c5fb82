package othello

import (
	"context"
	"fmt"

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
)

// Kinds of rows.
const (
	wholeSearch = "search" // nodes visited and the value in discs
	wholePly    = "ply"    // number of positions at this ply
	wholeGames  = "games"  // number of random games with this result
)

// wholeRow is a number that describes the tree.
type wholeRow struct {
	lab.Sent
	Kind  string  `col:"kind" in:"search|ply|games"`
	Name  string  `col:"figure"`
	Count int64   `col:"count" min:"0"`
	Value float64 `col:"value" unit:"discs"`
}

// wholeDepth is the number of moves of the longest game.
const wholeDepth = 12

// wholeFigure is a number counted by another program.
type wholeFigure struct {
	Kind  string `col:"kind"`
	Name  string `col:"figure"`
	Count int64  `col:"count"`
}

type wholeSettings struct {
	games int
}

func (s *wholeSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Random games, split among four trials.", 4000, 4, 1e7).Unit("games").
		Log()
}

// newWholeTree returns the experiment that searches the whole tree of 4×4.
func newWholeTree() *lab.Experiment {
	return lab.Typed[wholeSettings, wholeRow]{
		Description: lab.Description{
			Name: "othello/whole-tree", Title: "The whole game tree of 4×4", Version: 2,
			Source: cite.Siivonen.In("the game tree of its introduction"),
			Doc: "Walks the whole game tree of the 4×4 board: counts its positions by ply and the nodes " +
				"that each search visits, and finds its value, a win for White by 11 to 3. Random games " +
				"say little about that value.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "400000"}}},
		},
		Trials: func(wholeSettings) (int, error) { return 5, nil },
		Trial: func(ctx context.Context, env lab.Env, v wholeSettings, i int, out lab.Out[wholeRow]) error {
			if i > 0 {
				return wholeRandom(ctx, env, v, out)
			}
			return wholeSearches(ctx, env, out)
		},
		Summary: wholeSummary,
		Charts: func(_ wholeSettings, rows []wholeRow) []chart.Chart {
			c := chart.Chart{Title: "Positions by ply", Form: chart.Bars, Y: chart.Axis{Title: "positions"},
				Series: []chart.Series{{Name: "positions", Color: 0}}}
			for _, r := range rows {
				if r.Kind == wholePly {
					c.Labels, c.Series[0].Y = append(c.Labels, r.Name),
						append(c.Series[0].Y, float64(r.Count))
				}
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

func wholeSearches(ctx context.Context, env lab.Env, out lab.Out[wholeRow]) error {
	board := gametree.Othello{Value: gametree.Margin}
	for _, m := range treeModes {
		s := gametree.Search[gametree.Position]{Rules: board, Settings: m.settings, Stop: env.Clock.Step}
		v := s.Value(gametree.Start(4), wholeDepth)
		if s.Stopped() || ctx.Err() != nil {
			return ctx.Err()
		}
		out.Row(wholeRow{Kind: wholeSearch, Name: m.name, Count: s.Count.Nodes, Value: v})
	}
	// The positions are counted ply by ply; a pass belongs to the move before it.
	level := []gametree.Position{gametree.Start(4)}
	for ply := 0; len(level) > 0; ply++ {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		out.Row(wholeRow{Kind: wholePly, Name: fmt.Sprint(ply), Count: int64(len(level))})
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

func wholeRandom(ctx context.Context, env lab.Env, v wholeSettings, out lab.Out[wholeRow]) error {
	x := rng.NewXorshift(env.Seed)
	var moves [64]uint8
	var r match.Rules
	var won, drawn, lost stat.Sample
	for range v.games / 4 {
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
		out.Row(wholeRow{Kind: wholeGames, Name: c.name, Count: int64(c.s.N), Value: c.s.Mean})
	}
	return nil
}

func wholeSummary(_ wholeSettings, rows []wholeRow) []lab.Table {
	const by = "independent program"
	known := lab.Figures[wholeFigure](files.Source("whole-tree.csv", "re-run"))
	var search, values, plies []lab.Computed
	count, margin, all := map[string]int{}, map[string]float64{}, 0
	for _, r := range rows {
		c := lab.Computed{Name: r.Name, Here: float64(r.Count)}
		for _, f := range known {
			if f.Kind == r.Kind && f.Name == r.Name {
				c.Known = lab.Refer(float64(f.Count), by)
			}
		}
		switch r.Kind {
		case wholeSearch:
			search = append(search, c)
			values = append(values, lab.Computed{Name: c.Name, Known: lab.Refer(-8, by), Here: r.Value})
		case wholePly:
			plies = append(plies, c)
		case wholeGames:
			count[c.Name] += int(r.Count)
			margin[c.Name] += float64(float64(r.Count) * r.Value)
			all += int(r.Count)
		}
	}
	games := lab.Table{Title: "Random games",
		Columns: lab.Columns("result", "games: integer", "share (%)", "Wilson interval (%)",
			"mean margin (discs): number 1")}
	for _, name := range []string{"Black wins", "draw", "White wins"} {
		n := count[name]
		row := []any{name, int64(n), nil, nil, nil}
		if all > 0 {
			row[2], row[3] = lab.WithInterval(100*float64(n)/float64(all),
				stat.Wilson(n, all, stat.Z95).Times(100), 1)
		}
		if n > 0 {
			row[4] = margin[name] / float64(n)
		}
		games.Rows = append(games.Rows, row)
	}
	return []lab.Table{
		lab.CompareComputed("Nodes to the end of the game", "search", "", 0, "A pass does not count as a "+
			"node.",
			search),
		lab.CompareComputed("Positions by ply", "ply", "", 0,
			"Positions reached by different moves are counted separately, even if they are equal.", plies),
		lab.CompareComputed("Value of the game", "search", "discs", 0,
			"Black's discs minus White's after best play.", values),
		games}
}
