package chess

import (
	"context"
	"fmt"

	"ludarium/ai/arena"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/search"
	"ludarium/ai/stat"
	"ludarium/game/catalog"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// aboutAverage is the average number of legal moves in a chess position, in the words of the text, and averageLow to
// averageHigh what these are taken to mean.
const (
	aboutAverage = "about 35"
	averageLow   = 32.5
	averageHigh  = 37.5
)

// The columns of a row of counts: a phase of a game.
const (
	countPhase = iota
	countPositions
	countMoves
)

// phases of a game by the plies at which they begin.
var phases = []struct {
	name string
	from int
}{{"plies 1 to 20", 0}, {"plies 21 to 60", 20}, {"plies 61 to 100", 60}, {"from ply 101", 100}}

// phaseOf returns the phase of a ply, counted from 0.
func phaseOf(ply int) int {
	last := 0
	for i, p := range phases {
		if ply >= p.from {
			last = i
		}
	}
	return last
}

// newBranching returns the experiment that counts legal moves.
func newBranching() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "chess/branching", Title: "How many moves there are", Version: 1, Source: cite.Tietokoneshakki.Full,
			Doc: "The legal moves in each position of games that the alpha-beta search plays against itself. The source has about 35 on average.",
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Games played.", Unit: "games", Kind: param.Int, Default: "8", Min: 1, Max: 1e6, Log: true},
				{Name: "nodes", Title: "Nodes", Doc: "Positions for each move.", Unit: "nodes", Kind: param.Int, Default: "1000", Min: 10, Max: 1e8, Log: true},
				{Name: "opening", Title: "Opening", Doc: "Random plies at the start, which are not counted.", Unit: "plies", Kind: param.Int, Default: "4", Min: 0,
					Max: 40},
			},
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"games": "200"}},
				{Name: "thesis", Values: param.Values{"games": "1000", "nodes": "10000"}}},
			Columns: []lab.Column{{Name: "phase", Kind: lab.Text}, {Name: "positions", Kind: lab.Int}, {Name: "moves", Kind: lab.Int}},
			Published: []lab.Published{{Name: "average", Title: "Legal moves in a position", Source: cite.Tietokoneshakki.Short,
				Origin: lab.Prose, Columns: []lab.Column{{Name: "moves", Kind: lab.Text}}, Rows: [][]any{{aboutAverage}}}},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("games"), nil },
		Trial: func(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
			e := arena.Entrant{Algorithm: "alphabeta", Limits: search.Limits{Nodes: int64(env.Values.Int("nodes"))}}
			setting := arena.Game{Game: "chess", Opening: env.Values.Int("opening"), MaxPlies: 400, First: e, Second: e}
			return countMovesOf(ctx, arena.Pair(setting, env.Seed, false)[0], out)
		},
		Check: func(_ param.Values, r lab.Row) error {
			for _, p := range phases {
				if p.name == r.Text(countPhase) && r.Int(countPositions) > 0 && r.Int(countMoves) > 0 {
					return nil
				}
			}
			return fmt.Errorf("%d moves in phase %q", r.Int(countMoves), r.Text(countPhase))
		},
		Summary: branchingSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Legal moves", Kind: chart.Bars, Y: chart.Axis{Title: "moves in a position"}}
			s := chart.Series{Name: "mean"}
			for _, p := range phases {
				if n, moves := phaseTotals(rows, p.name); n > 0 {
					c.Labels, s.Y = append(c.Labels, p.name), append(s.Y, float64(moves)/float64(n))
				}
			}
			c.Series = []chart.Series{s}
			return []chart.Chart{c}
		},
	}
}

// countMovesOf plays a game and counts the moves in the positions after its opening.
func countMovesOf(ctx context.Context, setting arena.Game, out lab.Sink) error {
	o, err := arena.Play(ctx, catalog.Games(), setting)
	if err != nil {
		return err
	}
	g, err := catalog.Find("chess")
	if err != nil {
		return err
	}
	s, err := g.Start(nil)
	if err != nil {
		return err
	}
	positions, moves := make([]int, len(phases)), make([]int, len(phases))
	for ply, m := range o.Record.Moves {
		if ply >= setting.Opening {
			i := phaseOf(ply)
			positions[i]++
			moves[i] += len(s.Moves(nil))
		}
		s.Play(m)
	}
	for i, p := range phases {
		if positions[i] > 0 {
			out.Row(p.name, positions[i], moves[i])
		}
	}
	return nil
}

func phaseTotals(rows []lab.Row, name string) (positions, moves int) {
	for _, r := range rows {
		if r.Text(countPhase) == name {
			positions, moves = positions+r.Int(countPositions), moves+r.Int(countMoves)
		}
	}
	return positions, moves
}

func branchingSummary(_ param.Values, rows []lab.Row) []lab.Table {
	// The positions of a game are no independent trials: its mean is one.
	var games stat.Sample
	positions, moves := 0, 0
	for i, r := range rows {
		positions, moves = positions+r.Int(countPositions), moves+r.Int(countMoves)
		if i+1 == len(rows) || rows[i+1].Trial != r.Trial {
			games = games.With(float64(moves) / float64(max(positions, 1)))
			positions, moves = 0, 0
		}
	}
	tables := []lab.Table{lab.CompareMeans("Moves in a position", "mean of", "The mean over games of the means of their positions. 'About 35' is "+
		"taken to mean 32.5 to 37.5.",
		[]lab.Mean{{Name: "all positions", Digits: 1, Here: games, Enough: 20,
			Known: lab.Say(aboutAverage, averageLow, averageHigh, cite.Tietokoneshakki.Short)}})}
	t := lab.Table{Title: "By phase", Columns: []lab.Column{{Name: "phase", Kind: lab.Text}, {Name: "positions", Kind: lab.Int}, {Name: "moves",
		Kind: lab.Float, Digits: 1}}}
	for _, p := range phases {
		if n, moves := phaseTotals(rows, p.name); n > 0 {
			t.Rows = append(t.Rows, []any{p.name, int64(n), float64(moves) / float64(n)})
		}
	}
	return append(tables, t)
}
