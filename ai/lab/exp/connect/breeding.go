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

// The columns of a row: a run with its networks, and for each of the judges six counts of games.
const (
	bredRun = iota
	bredText
	bredTraining // games
	bredJudges
)

// judges are whom the networks meet; minimax-9 on 3×3 only, where it sees the end.
var judges = []string{"random", "naive", "minimax-9"}

// newBreeding returns the training of networks that are written down.
func newBreeding() *lab.Experiment {
	columns := []lab.Column{{Name: "run", Kind: lab.Int}, {Name: "networks", Kind: lab.Text},
		{Name: "games", Unit: "games", Kind: lab.Int, Effort: true}}
	for _, j := range judges {
		for side := 1; side <= 2; side++ {
			for _, result := range []string{"won", "drawn", "lost"} {
				columns = append(columns,
					lab.Column{Name: fmt.Sprintf("%s as player %d against %s", result, side, j),
						Unit: "games", Kind: lab.Int})
			}
		}
	}
	params := append([]param.Spec{
		boardSpec(),
		{Name: "runs", Title: "Runs", Doc: "Independent runs.", Kind: param.Int, Default: "1", Min: 1,
			Max: 10_000, Log: true},
		{Name: "test-games", Title: "Test games",
			Doc:  "Test games as each of the two players against each opponent; training ignores them.",
			Unit: "games", Kind: param.Int, Default: "1000", Min: 1, Max: 1_000_000, Log: true},
	}, bred(param.Values{"method": "cmaes", "fitness": "naive", "iterations": "100"})...)
	return &lab.Experiment{
		Description: lab.Description{
			Name: "connect/breeding", Title: "Training network players", Version: 1,
			Doc: "Trains networks with any of the settings and writes them down so that they can play. The " +
				"network opponents on offer come from this experiment.",
			Params: params, Columns: columns,
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"iterations": "1000", "runs": "4"}}},
			CurveX: chart.Axis{Title: "iteration"}, CurveY: chart.Axis{Title: "score of the best"},
		},
		Trials: func(v param.Values) (int, error) {
			_, err := coevolve.NewSettings(boardOf(v["board"]), breedingValues(v))
			return v.Int("runs"), err
		},
		Trial: breedingTrial,
		Check: func(v param.Values, r lab.Row) error {
			if _, err := network.Parse(r.Text(bredText)); err != nil {
				return err
			}
			for i, j := range judges {
				for side := range 2 {
					games := v.Int("test-games")
					if j == "minimax-9" && v["board"] != "3x3" {
						games = 0
					}
					if err := counted(r, bredJudges+6*i+3*side, games); err != nil {
						return err
					}
				}
			}
			return nil
		},
		Summary: breedingSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Games won by the networks of each run", Form: chart.Bars,
				Y: chart.Axis{Title: "games", Unit: "%", From: 0, To: 100}}
			for i, j := range judges[:2] {
				for side := range 2 {
					s := chart.Series{Name: fmt.Sprintf("against %s as player %d", words(j), side+1),
						Color: i, Faint: side == 1}
					for _, r := range rows {
						s.Y = append(s.Y, part(r, bredJudges+6*i+3*side, win))
					}
					c.Series = append(c.Series, s)
				}
			}
			for _, r := range rows {
				c.Labels = append(c.Labels, fmt.Sprintf("run %d", r.Int(bredRun)))
			}
			return []chart.Chart{c}
		},
	}
}

func breedingTrial(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
	v := env.Values
	s, err := coevolve.NewSettings(boardOf(v["board"]), breedingValues(v))
	if err != nil {
		return err
	}
	games := v.Int("test-games")
	run, err := develop(ctx, env, out, s, len(judges)*2*games)
	if err != nil {
		return err
	}
	for side, name := range []string{"player 1", "player 2"} {
		for k, y := range run.Curve(side) {
			if step := max(1, v.Int("iterations")/200); (k+1)%step == 0 {
				out.Point(name, float64(k+1), y)
			}
		}
	}
	pair := run.Pair().Rounded() // as they will play
	row := []any{i + 1, pair.Text(), int(run.Games())}
	p := player.NewNet(s.Shape(), pair.First.Weights, pair.Second.Weights, v.Bool("win-aware"), 1)
	for k, j := range judges {
		n := games
		if j == "minimax-9" && v["board"] != "3x3" {
			n = 0
		}
		before := run.Games() + 2*int64(k*games)
		first, second, err := test(ctx, env, s.Board, p, opponentOf(j), n, uint64(100+k), func(played int) {
			out.Part(float64(before+int64(played)), float64(run.Games()+2*int64(len(judges)*games)))
		})
		if err != nil {
			return err
		}
		row = append(row, first.Wins, first.Draws, first.Losses, second.Wins, second.Draws, second.Losses)
	}
	out.Row(row...)
	return nil
}

func breedingSummary(_ param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Networks", Note: "Shares of the games with 95 % Wilson intervals.",
		Columns: lab.Columns("run: integer", "against", "as player: integer", "won (%)", "drawn (%)",
			"lost (%)", "games: integer")}
	texts := lab.Table{Title: "Their weights", Note: "The setting of the network player takes these texts.",
		Columns: lab.Columns("run: integer", "networks")}
	for _, r := range rows {
		for i, j := range judges {
			for side := range 2 {
				at := bredJudges + 6*i + 3*side
				games := r.Int(at) + r.Int(at+1) + r.Int(at+2)
				if games == 0 {
					continue
				}
				line := []any{int64(r.Int(bredRun)), words(j), int64(side + 1)}
				for result := range 3 {
					in := stat.Wilson(r.Int(at+result), games, stat.Z95)
					in = in.Times(100)
					c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 1)}
					line = append(line, fmt.Sprintf("%s (%s)", c.Show(part(r, at, result)), c.Range(in)))
				}
				t.Rows = append(t.Rows, append(line, int64(games)))
			}
		}
		texts.Rows = append(texts.Rows, []any{int64(r.Int(bredRun)), r.Text(bredText)})
	}
	return []lab.Table{t, texts}
}
