package connect

import (
	"context"
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// bredRow is the result of a training run, with the networks.
type bredRow struct {
	lab.Sent
	Run      int    `col:"run"`
	Networks string `col:"networks"`
	Games    int    `col:"games" unit:"games" effort:"games"` // number of training games
	Against  met    `col:"against"`
}

// met holds the results of the test games against each of judges.
type met [3]struct {
	First  results `col:"as player 1"`
	Second results `col:"as player 2"`
}

func (met) Each() []string { return judges }

// judges are the opponents of trained networks; minimax-9 plays only on 3×3, where it searches to the end of
// the game.
var judges = []string{"random", "naive", "minimax-9"}

type bredSettings struct {
	board           string
	runs, testGames int
	bred            param.Values // settings of coevolve
}

func (s *bredSettings) Params(p *param.Set) {
	p.Add(&s.board, boardSpec())
	p.Int(&s.runs, "runs", "Runs", "Independent runs.", 1, 1, 10_000).Log()
	p.Int(&s.testGames, "test-games", "Test games", "Test games as each of the two players against each "+
		"opponent; training ignores them.", 1000, 1, 1_000_000).Unit("games").Log()
	p.Values(&s.bred, bred(param.Values{"method": "cmaes", "fitness": "naive", "iterations": "100"})...)
}

// games returns the number of test games against a judge, in each of the two roles.
func (s *bredSettings) games(judge string) int {
	if judge == "minimax-9" && s.board != "3x3" {
		return 0
	}
	return s.testGames
}

// newBreeding returns the experiment that trains networks and records their weights.
func newBreeding() *lab.Experiment {
	return lab.Typed[bredSettings, bredRow]{
		Description: lab.Description{
			Name: "connect/breeding", Title: "Training network players", Version: 3,
			Doc: "Trains networks with any of the settings and writes them down so that they can play. The " +
				"network opponents on offer come from this experiment.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"iterations": "1000", "runs": "4"}}},
			CurveX: chart.Axis{Title: "iteration"}, CurveY: chart.Axis{Title: "score of the best"},
		},
		Trials: func(v bredSettings) (int, error) {
			_, err := coevolve.NewSettings(boardOf(v.board), v.bred)
			return v.runs, err
		},
		Trial: breedingTrial,
		Check: func(v bredSettings, r bredRow) error {
			if _, err := network.Parse(r.Networks); err != nil {
				return err
			}
			for i, j := range judges {
				for _, side := range []results{r.Against[i].First, r.Against[i].Second} {
					if err := side.check(v.games(j)); err != nil {
						return err
					}
				}
			}
			return nil
		},
		Summary: breedingSummary,
		Charts: func(_ bredSettings, rows []bredRow) []chart.Chart {
			c := chart.Chart{Title: "Games won by the networks of each run", Form: chart.Bars,
				Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}}
			for i, j := range judges[:2] {
				for side := range 2 {
					s := chart.Series{Name: fmt.Sprintf("against %s as player %d", words(j), side+1),
						Color: i, Faint: side == 1}
					for _, r := range rows {
						won := []results{r.Against[i].First, r.Against[i].Second}[side].share(win)
						s.Y = append(s.Y, won)
					}
					c.Series = append(c.Series, s)
				}
			}
			for _, r := range rows {
				c.Labels = append(c.Labels, fmt.Sprintf("run %d", r.Run))
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

func breedingTrial(ctx context.Context, env lab.Env, v bredSettings, i int, out lab.Out[bredRow]) error {
	s, err := coevolve.NewSettings(boardOf(v.board), v.bred)
	if err != nil {
		return err
	}
	run, err := train(ctx, env, out.Sink, s, len(judges)*2*v.testGames)
	if err != nil {
		return err
	}
	for side, name := range []string{"player 1", "player 2"} {
		for k, y := range run.Curve(side) {
			if step := max(1, v.bred.Int("iterations")/200); (k+1)%step == 0 {
				out.Point(name, float64(k+1), y)
			}
		}
	}
	pair := run.Pair().Rounded() // the networks are tested with the rounded weights that are recorded
	row := bredRow{Run: i + 1, Networks: pair.Text(), Games: int(run.Games())}
	p := player.NewNet(s.Shape(), pair.First.Weights, pair.Second.Weights, v.bred.Bool("win-aware"), 1)
	for k, j := range judges {
		before := run.Games() + 2*int64(k*v.testGames)
		first, second, err := test(ctx, env, s.Board, p, opponentOf(j), v.games(j), uint64(100+k),
			func(played int) {
				all := run.Games() + 2*int64(len(judges)*v.testGames)
				out.Part(float64(before+int64(played)), float64(all))
			})
		if err != nil {
			return err
		}
		row.Against[k].First, row.Against[k].Second = resultsOf(first), resultsOf(second)
	}
	out.Row(row)
	return nil
}

func breedingSummary(_ bredSettings, rows []bredRow) []lab.Table {
	t := lab.Table{Title: "Networks", Note: "Shares of the games with 95 % Wilson intervals.",
		Columns: lab.Columns("run: integer", "against", "as player: integer", "won (%)", "drawn (%)",
			"lost (%)", "games: integer")}
	texts := lab.Table{Title: "Their weights", Note: "These texts can be pasted into the setting of the " +
		"network player.",
		Columns: lab.Columns("run: integer", "networks")}
	for _, r := range rows {
		for i, j := range judges {
			for side, of := range []results{r.Against[i].First, r.Against[i].Second} {
				games := of.games()
				if games == 0 {
					continue
				}
				line := []any{int64(r.Run), words(j), int64(side + 1)}
				for result := range 3 {
					in := stat.Wilson(of.count(result), games, stat.Z95)
					share, interval := lab.WithInterval(of.share(result), in.Times(100), 1)
					line = append(line, fmt.Sprintf("%s (%s)", share, interval))
				}
				t.Rows = append(t.Rows, append(line, int64(games)))
			}
		}
		texts.Rows = append(texts.Rows, []any{int64(r.Run), r.Networks})
	}
	return []lab.Table{t, texts}
}
