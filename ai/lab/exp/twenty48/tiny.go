package twenty48

import (
	"context"
	"strconv"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/exact"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// tinyRow is a game of an agent, or the solution of the board.
type tinyRow struct {
	lab.Sent
	Agent string  `col:"agent"`
	Won   float64 `col:"won" min:"0" max:"1"` // 1 or 0; for the solution, the probability of winning
}

type tinySettings struct {
	target      string
	games       int
	simulations int
	fourOdds    float64
}

func (s *tinySettings) Params(p *param.Set) {
	p.Choice(&s.target, "target", "Target", "Tile that wins on a board of 3×3.", "32", "16", "32", "64",
		"128")
	p.Int(&s.games, "games", "Games", "Games of each agent.", 40, 1, 1_000_000).Unit("games").Log()
	p.Int(&s.simulations, "simulations", "Simulations", "Playouts for each move of tree search.", 20, 1, 1e6).
		Unit("playouts").Log()
	p.Float(&s.fourOdds, "four-odds", "Chance of a 4", "Probability that a new tile is a 4.", 0.1, 0, 1)
}

// solved is the name in the row of best play, which is computed by backward induction.
const solved = "backward induction"

// tinyAgents are the searches that are compared with best play.
func tinyAgents(v tinySettings) []entrant {
	return []entrant{
		{Name: "random", Kind: "random"},
		{Name: "MCTS-" + strconv.Itoa(v.simulations), Kind: "mcts-t",
			Values: param.Values{"simulations": strconv.Itoa(v.simulations)}},
		{Name: "expectimax 2", Kind: "expectimax", Values: param.Values{"depth": "2",
			"evaluation": "empty+edge"}},
	}
}

// newTiny returns the experiment on a board that is small enough to be solved.
func newTiny() *lab.Experiment {
	return lab.Typed[tinySettings, tinyRow]{
		Description: lab.Description{
			Name: "2048/tiny", Title: "A board small enough to solve", Version: 1,
			Source: cite.Teder.In("chapter on tree search"),
			Doc: "The source says that direct methods beat tree search on very small problems. A board " +
				"of 3×3 " +
				"is solved by backward induction over all positions; agents that search then play as " +
				"often as " +
				"asked, and win more rarely than best play does.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"target": "64", "games": "400"}},
				{Name: "thesis", Values: param.Values{"target": "128", "games": "1000"}}},
		},
		Most:   lab.AnyNumber,
		Trials: func(v tinySettings) (int, error) { return 1 + v.games*len(tinyAgents(v)), nil },
		Trial:  tinyTrial,
		Summary: func(v tinySettings, rows []tinyRow) []lab.Table {
			return []lab.Table{tinySummary(v, rows)}
		},
		Charts: tinyCharts,
	}.Experiment()
}

// tinyTrial solves the board or plays a game.
func tinyTrial(ctx context.Context, env lab.Env, v tinySettings, i int, out lab.Out[tinyRow]) error {
	target, err := strconv.Atoi(v.target)
	if err != nil {
		return err
	}
	if i == 0 {
		s, err := exact.Solve(ctx, exact.Problem{Rows: 3, Cols: 3, Target: target, FourOdds: v.fourOdds},
			func(done float64) { out.Part(done, 1) })
		if err != nil {
			return err
		}
		out.Row(tinyRow{Agent: solved, Won: s.Best})
		return nil
	}
	all := tinyAgents(v)
	e := all[(i-1)%len(all)]
	kind, err := kindByName(e.Kind)
	if err != nil {
		return err
	}
	agents, err := kind.Make(e.Values)
	if err != nil {
		return err
	}
	player, err := agents.Player(ctx, env.Files, engine.Setting{Values: param.Values{"size": "3",
		"target": v.target, "stop-at-target": "true",
		"four-odds": strconv.FormatFloat(v.fourOdds, 'g', -1, 64)}})
	if err != nil {
		return err
	}
	r, err := player.Play(ctx, env.Seed)
	if err != nil {
		return err
	}
	row := tinyRow{Agent: e.Name}
	if 1<<r.Tile >= target {
		row.Won = 1
	}
	out.Row(row)
	return nil
}

// tinySummary compares the fraction of games that each agent won with the probability that best play wins.
func tinySummary(v tinySettings, rows []tinyRow) lab.Table {
	t := lab.Table{Title: "Direct method and search", Columns: lab.Columns("agent", "best play (%)",
		"wins (%)",
		"Wilson interval (%)", "games: integer", "time", "verdict: verdict"),
		Note: "Best play wins as often as backward induction computes. The source says that a direct " +
			"method is better here: the claim agrees if the agent wins less often. The time is for a " +
			"game or for solving the board, on one worker of this machine."}
	best, seconds := -1.0, 0.0
	for _, r := range rows {
		if r.Agent == solved {
			best, seconds = r.Won, r.Seconds
		}
	}
	if best < 0 {
		return t
	}
	t.Rows = append(t.Rows, []any{solved, lab.Digits(100*best, 4), nil, nil, nil, lab.Seconds(seconds), nil})
	var tests []lab.Contrast
	for _, e := range tinyAgents(v) {
		won, games, time := tinyWins(rows, e.Name)
		if games == 0 {
			continue
		}
		share := float64(won) / float64(games)
		wins, in := percent(won, games)
		text, interval := lab.WithInterval(wins, in, 1)
		t.Rows = append(t.Rows, []any{e.Name, lab.Digits(100*best, 4), text, interval, int64(games),
			lab.Seconds(time.Mean)})
		tests = append(tests, lab.Contrast{Enough: games >= enoughToCompare,
			P: stat.HasShare(won, games, best), By: best - share})
	}
	for i, verdict := range lab.JudgeOrder(tests) {
		t.Rows[i+1] = append(t.Rows[i+1], verdict)
	}
	return t
}

// tinyWins returns the number of games that an agent won, the number of its games, and the times of its
// games.
func tinyWins(rows []tinyRow, agent string) (won, games int, time stat.Sample) {
	for _, r := range rows {
		if r.Agent == agent {
			games++
			won += int(r.Won)
			time = time.With(r.Seconds)
		}
	}
	return won, games, time
}

// tinyCharts draws the percentages of games won by best play and by the agents.
func tinyCharts(v tinySettings, rows []tinyRow) []chart.Chart {
	c := chart.Chart{Title: "Games won on a board of 3×3", Form: chart.Bars,
		Y: chart.Axis{Title: "won", Unit: "%"}, Note: "Whiskers are 95 % intervals."}
	s := chart.Series{Name: "won"}
	add := func(name string, y float64, in stat.Interval) {
		c.Labels, s.Y = append(c.Labels, name), append(s.Y, y)
		s.Low, s.High = append(s.Low, in.Low), append(s.High, in.High)
	}
	for _, r := range rows {
		if r.Agent == solved {
			add(solved, 100*r.Won, stat.Interval{Low: 100 * r.Won, High: 100 * r.Won})
			break // a run with added trials has several rows with the solution
		}
	}
	for _, e := range tinyAgents(v) {
		if won, games, _ := tinyWins(rows, e.Name); games > 0 {
			wins, in := percent(won, games)
			add(e.Name, wins, in)
		}
	}
	c.Series = []chart.Series{s}
	return []chart.Chart{c}
}
