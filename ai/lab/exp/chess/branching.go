package chess

import (
	"context"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// aboutAverage is the average number of legal moves in a chess position, in the words of the text, and
// averageLow to averageHigh what these are taken to mean.
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
	countEnd
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

// usualPlies is about how long an adjudicated game lasts; it only serves to tell how far a game is.
const usualPlies = 65

// newBranching returns the experiment that counts legal moves.
func newBranching() *lab.Experiment {
	return &lab.Experiment{
		Description: lab.Description{
			Name: "chess/branching", Title: "Legal moves in a position", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Counts the legal moves in every position of games that the chess engine plays against " +
				"itself. The source gives an average of about 35. A game ends as players would end it: by " +
				"resignation, by agreement on a draw, by the rules or, after the 50 moves of each side " +
				"that a game usually has, by adjudication. Endgames that nobody would play out don't lower " +
				"the average.",
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Number of games.", Unit: "games", Kind: param.Int,
					Default: "24", Min: 1, Max: 1e6,
					Log: true},
				{Name: "nodes", Title: "Nodes", Doc: "Positions searched for each move.", Unit: "nodes",
					Kind: param.Int, Default: "1000",
					Min: 10, Max: 1e8, Log: true},
				{Name: "opening", Title: "Opening", Doc: "Random plies at the start, whose positions are " +
					"not counted. Openings that give a side more than 1.5 pawns are drawn " +
					"again.", Unit: "plies", Kind: param.Int, Default: "4", Min: 0, Max: 40},
				{Name: "resign", Title: "Resignation", Doc: "Advantage against which a side resigns when " +
					"it has lasted for six plies. From ply 80, sixteen plies within 0.1 pawns make a " +
					"draw.", Special: map[string]string{"0": "no resignation and no agreed draws"},
					Unit: "pawns", Kind: param.Float, Default: "3", Min: 0, Max: 100},
				{Name: "plies", Title: "Longest game", Doc: "Plies after which a game ends.", Unit: "plies",
					Kind: param.Int, Default: "100",
					Min: 1, Max: 10_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "200", "nodes": "3000"}},
				{Name: "thesis", Values: param.Values{"games": "1000", "nodes": "10000"}}},
			Columns: []lab.Column{{Name: "phase", Kind: lab.Text},
				{Name: "positions", Unit: "positions", Kind: lab.Int, Effort: true},
				{Name: "moves", Kind: lab.Int},
				{Name: "end", Kind: lab.Text}},
			Published: []lab.Published{{Name: "average", Title: "Legal moves in a position",
				Source: cite.Tietokoneshakki.Short,
				Origin: lab.Prose, Columns: lab.Columns("moves"),
				Rows: [][]any{{aboutAverage}}}},
		},
		Trials: func(v param.Values) (int, error) { return v.Int("games"), nil },
		Trial:  countMovesOf,
		Check: func(_ param.Values, r lab.Row) error {
			if !slices.Contains(gameEnds, r.Text(countEnd)) {
				return fault.Errorf("a game that ends %q", r.Text(countEnd))
			}
			for _, p := range phases {
				if p.name == r.Text(countPhase) && r.Int(countPositions) > 0 && r.Int(countMoves) > 0 {
					return nil
				}
			}
			return fault.Errorf("%d moves in phase %q", r.Int(countMoves), r.Text(countPhase))
		},
		Summary: branchingSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Legal moves", Form: chart.Bars,
				Y: chart.Axis{Title: "moves in a position"}, Note: "Whiskers are 95 % intervals."}
			s := chart.Series{Name: "mean"}
			for _, p := range phases {
				if of := movesOf(rows, p.name); of.N > 0 {
					in := of.Mean95(stat.Amounts)
					c.Labels, s.Y = append(c.Labels, p.name), append(s.Y, of.Mean)
					s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
				}
			}
			c.Series = []chart.Series{s}
			return []chart.Chart{c}
		},
	}
}

// countMovesOf plays a game and counts the moves in the positions after its opening.
func countMovesOf(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	positions, moves := make([]int, len(phases)), make([]int, len(phases))
	judge := adjudicator{Resign: v.Float("resign"), Plies: v.Int("plies")}
	end, err := playAdjudicated(ctx, v.Int("opening"), int64(v.Int("nodes")), judge, env.Seed,
		func(ply int, s *chess.State) {
			i := phaseOf(ply)
			positions[i]++
			moves[i] += len(s.Moves(nil))
			played := ply + 1 - v.Int("opening")
			out.Part(float64(played), float64(max(played+1, min(usualPlies, v.Int("plies")))))
		})
	if err != nil {
		return err
	}
	for i, p := range phases {
		if positions[i] > 0 {
			out.Row(p.name, positions[i], moves[i], end)
		}
	}
	return nil
}

// movesOf returns the mean number of moves in all positions of a phase, of the whole games where that is "",
// as the mean of a sample with an element for each game. The positions of a game are no independent trials:
// the sample's spread is that of a ratio of two means over games (Cochran: Sampling Techniques, 1977, section
// 2.11).
func movesOf(rows []lab.Row, phase string) (games stat.Sample) {
	type game struct{ positions, moves float64 }
	var all []game
	var sum game
	last := -1
	for _, r := range rows {
		if phase != "" && r.Text(countPhase) != phase {
			continue
		}
		if r.Trial != last {
			all, last = append(all, game{}), r.Trial
		}
		g := &all[len(all)-1]
		g.positions += r.Float(countPositions)
		g.moves += r.Float(countMoves)
		sum.positions += r.Float(countPositions)
		sum.moves += r.Float(countMoves)
	}
	if len(all) == 0 {
		return games
	}
	mean, length := sum.moves/sum.positions, sum.positions/float64(len(all))
	for _, g := range all {
		games = games.With(mean + (g.moves-float64(mean*g.positions))/length)
	}
	return games
}

func branchingSummary(_ param.Values, rows []lab.Row) []lab.Table {
	tables := []lab.Table{lab.CompareMeans("Moves in a position", "mean of",
		"Trials are games. 'About 35' is taken to mean 32.5 to 37.5, what rounds to it in steps of five.",
		[]lab.Mean{{Name: "all positions", Digits: 1, Here: movesOf(rows, ""), Enough: 20,
			Known: lab.Say(aboutAverage, averageLow, averageHigh, cite.Tietokoneshakki.Short)}})}
	t := lab.Table{Title: "By phase", Columns: lab.Columns("phase", "games: integer",
		"positions: integer", "moves in a position", "95 % interval")}
	for _, p := range phases {
		of, positions := movesOf(rows, p.name), 0
		for _, r := range rows {
			if r.Text(countPhase) == p.name {
				positions += r.Int(countPositions)
			}
		}
		if of.N > 0 {
			in := of.Mean95(stat.Amounts)
			c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 1)}
			t.Rows = append(t.Rows, []any{p.name, int64(of.N), int64(positions), c.Show(of.Mean),
				c.Range(in)})
		}
	}
	ends := lab.Table{Title: "How the games ended",
		Columns: lab.Columns("end", "games: integer")}
	for _, end := range gameEnds {
		n := 0
		for i, r := range rows {
			if r.Text(countEnd) == end && (i == 0 || rows[i-1].Trial != r.Trial) {
				n++
			}
		}
		ends.Rows = append(ends.Rows, []any{end, int64(n)})
	}
	return append(tables, t, ends)
}
