package chess

import (
	"context"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// countRow holds the number of legal moves in one phase of a game.
type countRow struct {
	lab.Sent
	Phase     string `col:"phase" in:"plies 1 to 20|plies 21 to 60|plies 61 to 100|from ply 101"`
	Positions int    `col:"positions" unit:"positions" effort:"positions" min:"1"`
	Moves     int    `col:"moves" min:"1"`
	End       string `col:"end" in:"by the rules|resigned|draw agreed|length limit"`
}

// averageFigure is the average number of legal moves that the source states in words, and the range that the
// words are taken to mean.
type averageFigure struct {
	Moves string  `col:"moves"`
	Low   float64 `col:"low"`
	High  float64 `col:"high"`
}

// phases are the phases of a game, with the plies at which they begin.
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

type countSettings struct {
	games, nodes, opening, plies int
	resign                       float64
}

func (s *countSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Games", "Number of games.", 24, 1, 1e6).Unit("games").Log()
	p.Int(&s.nodes, "nodes", "Nodes", "Positions searched for each move.", 1000, 10, 1e8).Unit("nodes").Log()
	p.Int(&s.opening, "opening", "Opening", "Random plies at the start, whose positions are not counted. "+
		"Openings that give a side more than 1.5 pawns are drawn again.", 4, 0, 40).Unit("plies")
	p.Float(&s.resign, "resign", "Resignation", "Advantage against which a side resigns when it has lasted "+
		"for six plies. From ply 80, sixteen plies within 0.1 pawns make a draw.", 3, 0, 100).
		Where("0", "no resignation and no agreed draws").Unit("pawns")
	p.Int(&s.plies, "plies", "Longest game", "Plies after which a game ends.", 100, 1, 10_000).Unit("plies")
}

// usualPlies is the approximate length of an adjudicated game in plies; it is used only to report progress.
const usualPlies = 65

// newBranching returns the experiment that counts legal moves.
func newBranching() *lab.Experiment {
	return lab.Typed[countSettings, countRow]{
		Description: lab.Description{
			Name: "chess/branching", Title: "Legal moves in a position", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "Counts the legal moves in every position of games that the chess engine plays against " +
				"itself. The source gives an average of about 35. A game ends as players would end it: by " +
				"resignation, by agreement on a draw, by the rules or, after the 50 moves of each side " +
				"that a game usually has, by adjudication. Endgames that players would not play out do not " +
				"lower " +
				"the average.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "200", "nodes": "3000"}},
				{Name: "large", Values: param.Values{"games": "1000", "nodes": "10000"}}},
			Published: figures.Published("branching.csv"),
		},
		Most:    lab.AnyNumber,
		Trials:  func(v countSettings) (int, error) { return v.games, nil },
		Trial:   countMovesOf,
		Summary: branchingSummary,
		Charts: func(_ countSettings, rows []countRow) []chart.Chart {
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
	}.Experiment()
}

// countMovesOf plays a game and counts the legal moves in the positions after the opening.
func countMovesOf(ctx context.Context, env lab.Env, v countSettings, _ int, out lab.Out[countRow]) error {
	positions, moves := make([]int, len(phases)), make([]int, len(phases))
	judge := adjudicator{Resign: v.resign, Plies: v.plies}
	end, err := playAdjudicated(ctx, v.opening, int64(v.nodes), judge, env.Seed,
		func(ply int, s *chess.State) {
			i := phaseOf(ply)
			positions[i]++
			moves[i] += len(s.Moves(nil))
			played := ply + 1 - v.opening
			out.Part(float64(played), float64(max(played+1, min(usualPlies, v.plies))))
		})
	if err != nil {
		return err
	}
	for i, p := range phases {
		if positions[i] > 0 {
			out.Row(countRow{Phase: p.name, Positions: positions[i], Moves: moves[i], End: end})
		}
	}
	return nil
}

// movesOf returns the mean number of moves in the positions of a phase, or of whole games if phase is "". It
// is the mean of a sample with one element per game, because the positions of a game are correlated.
func movesOf(rows []countRow, phase string) (games stat.Sample) {
	var parts [][2]float64
	last := -1
	for _, r := range rows {
		if phase != "" && r.Phase != phase {
			continue
		}
		if r.Trial != last {
			parts, last = append(parts, [2]float64{}), r.Trial
		}
		p := &parts[len(parts)-1]
		p[0] += float64(r.Moves)
		p[1] += float64(r.Positions)
	}
	return ratio(parts)
}

// fastest is an upper bound of the number of positions per second that any computer can search: the
// operations per second of the fastest computer (Strohmaier, Dongarra, Simon, Meuer: TOP500, November 2024),
// assuming one operation per position.
const fastest = 1.742e18

// lookAhead returns the table of times that a full search takes. The source says that a full search is beyond
// a supercomputer if the answer is needed within a few minutes.
func lookAhead(here float64) lab.Table {
	t := lab.Table{Title: "Time of the full search", Columns: lab.Columns("depth: integer", "35^d positions",
		"positions here", "time"),
		Note: "The time is for 35^d positions on the fastest computer (TOP500, November 2024), as if " +
			"each position took one of its 1.742 × 10^18 operations a second. A game of 40 moves by each " +
			"side has 80 plies."}
	published, own := 1.0, 1.0
	for d := 1; d <= 80; d++ {
		published, own = float64(published*35), float64(own*here)
		if d%2 == 0 && d <= 16 || d == 80 {
			row := []any{int64(d), lab.Digits(published, 3), nil, lab.Digits(published/fastest, 2) +
				"\u00a0s"}
			if here > 0 {
				row[2] = lab.Digits(own, 3)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

func branchingSummary(_ countSettings, rows []countRow) []lab.Table {
	known := figures.Source("branching.csv", "average")
	average := lab.Figures[averageFigure](known)[0]
	tables := []lab.Table{lab.CompareMeans("Moves in a position", "mean of",
		"Trials are games. 'About 35' is taken to mean 32.5 to 37.5, the range that rounds to it in "+
			"steps of five.",
		[]lab.Mean{{Name: "all positions", Digits: 1, Here: movesOf(rows, ""), Enough: 20,
			Known: lab.Say(average.Moves, average.Low, average.High, known.Source)}})}
	tables = append(tables, lookAhead(movesOf(rows, "").Mean))
	t := lab.Table{Title: "By phase", Columns: lab.Columns("phase", "games: integer",
		"positions: integer", "moves in a position", "95 % interval")}
	for _, p := range phases {
		of, positions := movesOf(rows, p.name), 0
		for _, r := range rows {
			if r.Phase == p.name {
				positions += r.Positions
			}
		}
		if of.N > 0 {
			mean, interval := lab.WithInterval(of.Mean, of.Mean95(stat.Amounts), 1)
			t.Rows = append(t.Rows, []any{p.name, int64(of.N), int64(positions), mean,
				interval})
		}
	}
	ends := lab.Table{Title: "How the games ended",
		Columns: lab.Columns("end", "games: integer")}
	for _, end := range gameEnds {
		n := 0
		for i, r := range rows {
			if r.End == end && (i == 0 || rows[i-1].Trial != r.Trial) {
				n++
			}
		}
		ends.Rows = append(ends.Rows, []any{end, int64(n)})
	}
	return append(tables, t, ends)
}
