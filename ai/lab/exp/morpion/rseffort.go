package morpion

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// effortRow is the result of a run of RS1 or RS2.
type effortRow struct {
	lab.Sent
	Method string `col:"method" in:"RS1|RS2|RS2 with as many games"`
	// number of games k; RS2 with the same number of games plays k × matched
	Games    int   `col:"games per choice" min:"1"`
	Best     int   `col:"best" unit:"moves" min:"1" max:"2000"`
	Final    int   `col:"final" unit:"moves" min:"1" max:"2000"`
	Playouts int64 `col:"playouts" unit:"games" min:"1" effort:"playouts"`
	Moves    int64 `col:"moves played" unit:"moves" min:"1"`
}

// Values of effortRow.Method.
const (
	effortRS1   = "RS1"
	effortRS2   = "RS2"
	effortEqual = "RS2 with as many games"
)

var (
	effortMethods = []string{effortRS1, effortRS2, effortEqual}
	effortGames   = []int{1, 10, 100, 1000}
)

type effortSettings struct {
	variant                string
	largest, runs, matched int
}

func (s *effortSettings) Params(p *param.Set) {
	p.Choice(&s.variant, "variant", "Variant", "Variant of the game.", "5D", "5D", "5T", "4D", "4T")
	p.Int(&s.largest, "largest", "Largest setting", "Upper limit on the random games per choice; larger "+
		"settings are left out.", 10, 1, 1000)
	p.Int(&s.matched, "matched", "Games for one", "Random games of RS2 for each one that RS1 plays after a "+
		"legal move, so that both play equally many.", 12, 2, 100)
	p.Int(&s.runs, "runs", "Runs", "Number of runs for each setting.", 10, 1, 1e6).Log()
}

// games returns the numbers of random games per choice that are compared.
func (s effortSettings) games() (out []int) {
	for _, k := range effortGames {
		if k <= s.largest {
			out = append(out, k)
		}
	}
	return out
}

// newRSEffort returns the experiment that compares RS1 and RS2 with equal numbers of random games, and the
// games that they play with equal settings.
func newRSEffort() *lab.Experiment {
	return lab.Typed[effortSettings, effortRow]{
		Description: lab.Description{
			Name:    "morpion/rs-effort",
			Title:   "RS1 and RS2 at equal effort",
			Version: 1,
			Source:  cite.Laitinen.In("text on table 2, after Hyyrö and Poranen, 2007"),
			Doc: "Compares RS1, which plays random games after each legal move, with RS2, which plays " +
				"them from the position. According to the source RS1 makes about x times as many moves " +
				"as RS2 with the same number of games per choice, where x is the number of legal moves, " +
				"and with equally many random games both need similar times and reach similar results.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "60"}},
				{Name: "thesis", Values: param.Values{"runs": "60", "largest": "1000"}}},
		},
		Most: lab.AnyNumber,
		Trials: func(v effortSettings) (int, error) {
			return v.runs * len(v.games()) * len(effortMethods), nil
		},
		Trial: effortTrial,
		Check: func(v effortSettings, r effortRow) error {
			if r.Final > r.Best || r.Moves < r.Playouts/2 {
				return fault.Errorf("a final game of %d moves, a best one of %d, %d moves in %d games",
					r.Final,
					r.Best, r.Moves, r.Playouts)
			}
			return nil
		},
		Summary: effortSummary,
		Charts:  effortCharts,
	}.Experiment()
}

func effortTrial(ctx context.Context, env lab.Env, v effortSettings, i int, out lab.Out[effortRow]) error {
	r := effortRow{Method: effortMethods[i%len(effortMethods)]}
	games := v.games()
	r.Games = games[i/len(effortMethods)%len(games)]
	start, err := emptyBoard(v.variant)
	if err != nil {
		return err
	}
	var m engine.Method = engine.Averaging{Games: r.Games}
	switch r.Method {
	case effortRS2:
		m = engine.Reflexive{Counts: []int{r.Games}}
	case effortEqual:
		m = engine.Reflexive{Counts: []int{r.Games * v.matched}}
	}
	h, err := resumeHunt(env, start, m)
	if err != nil {
		return err
	}
	h.Searches = 1
	effort := engine.EstimatedGames(m, start.Variant())
	save := func() ([]byte, error) { return json.Marshal(h) }
	if err := goOn(ctx, h, 0, effort, out.Sink, save); err != nil {
		return err
	}
	r.Best, r.Final, r.Playouts, r.Moves = len(h.Best().Moves), h.Final(), h.Playouts(), h.Moves()
	out.Row(r)
	return nil
}

// effortSample returns the sample of of(r) over the runs of a method with this number of games.
func effortSample(rows []effortRow, method string, games int, of func(r effortRow) float64) (s stat.Sample) {
	for _, r := range rows {
		if r.Method == method && r.Games == games {
			s = s.With(of(r))
		}
	}
	return s
}

// Numbers of a run that effortSample can collect.
func effortBest(r effortRow) float64     { return float64(r.Best) }
func effortFinal(r effortRow) float64    { return float64(r.Final) }
func effortMoves(r effortRow) float64    { return float64(r.Moves) }
func effortPlayouts(r effortRow) float64 { return float64(r.Playouts) }
func effortSeconds(r effortRow) float64  { return r.Seconds }

// effortLegal returns the mean number of legal moves in the positions in which a run of RS1 chose a move.
func effortLegal(r effortRow) float64 { return float64(r.Playouts) / float64(r.Games*r.Final) }

func effortSummary(v effortSettings, rows []effortRow) []lab.Table {
	const place = "text on table 2"
	t := lab.Table{Title: "Runs", Note: "Means of a run; each method plays its number of random games at " +
		"every choice, RS1 after each legal move.",
		Columns: lab.Columns("method", "games per choice: integer", "runs: integer",
			"longest game (moves): number 1",
			"final game (moves): number 1", "random games: number", "moves played: number", "time")}
	var claims []claim
	var moves, times []lab.Ratio
	for _, k := range v.games() {
		of := func(method string, number func(r effortRow) float64) stat.Sample {
			return effortSample(rows, method, k, number)
		}
		for _, method := range effortMethods {
			n := of(method, effortBest).N
			games := k
			if method == effortEqual {
				games *= v.matched
			}
			row := []any{method, int64(games), int64(n), nil, nil, nil, nil, nil}
			if n > 0 {
				for i, number := range []func(r effortRow) float64{effortBest, effortFinal, effortPlayouts,
					effortMoves} {
					row[3+i] = of(method, number).Mean
				}
				row[7] = lab.Seconds(of(method, effortSeconds).Mean)
			}
			t.Rows = append(t.Rows, row)
		}
		for _, of := range []struct {
			words string
			of    func(r effortRow) float64
		}{{"longest", effortBest}, {"final", effortFinal}} {
			a, b := effortSample(rows, effortRS1, k, of.of), effortSample(rows, effortEqual, k, of.of)
			claims = append(claims, within(fmt.Sprintf("with as many games RS2 is like RS1 of %d: %s game", k,
				of.words), place, movesUnit, min(a.N, b.N), enoughRuns, sumOf(term{1, b}, term{-1, a}), -1,
				1))
		}
		known := lab.Figure{}
		if x := of(effortRS1, effortLegal); x.N > 0 {
			known = lab.Say(fmt.Sprintf("about x = %.1f", x.Mean), 0.8*x.Mean, 1.25*x.Mean, place)
		}
		moves = append(moves, lab.Ratio{Name: fmt.Sprintf("RS1 as a multiple of RS2, %d", k), Known: known,
			A: of(effortRS1, effortMoves), B: of(effortRS2, effortMoves), Enough: enoughRuns})
		times = append(times, lab.Ratio{Name: fmt.Sprintf("RS1 of %d as a multiple of RS2 with as many games",
			k),
			Known: lab.Say("similar", 0.67, 1.5, place), A: of(effortRS1, effortSeconds),
			B: of(effortEqual, effortSeconds), Enough: enoughRuns})
	}
	return []lab.Table{t, claimTable("Results are alike if their means differ by at most one move. ", claims),
		lab.CompareRatios("Moves played", "methods and games", "x is the mean number of legal moves at "+
			"the choices of RS1; 'about x' is taken to mean 0.8 x to 1.25 x.", moves),
		lab.CompareRatios("Time", "methods and games", "'Similar' is taken to mean a ratio of 0.67–1.5.",
			times)}
}

func effortCharts(v effortSettings, rows []effortRow) []chart.Chart {
	c := chart.Chart{Title: "Longest game by random games played", Form: chart.Scatter,
		X: chart.Axis{Title: "random games", Log: true}, Y: chart.Axis{Title: "longest game", Unit: "moves"}}
	for i, method := range effortMethods {
		s := chart.Series{Name: method, Color: i}
		for _, r := range rows {
			if r.Method == method {
				s.X, s.Y = append(s.X, float64(r.Playouts)), append(s.Y, float64(r.Best))
			}
		}
		c.Series = append(c.Series, s)
	}
	return []chart.Chart{c}
}
