package othello

import (
	"context"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/marker"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/genprog"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// netRow summarises a generation.
type netRow struct {
	lab.Sent
	Generation int     `col:"generation" min:"0"`
	Games      int     `col:"games" unit:"games" effort:"games"`
	Fitness    float64 `col:"best fitness" unit:"%" digits:"1"`
	Mean       float64 `col:"mean fitness" unit:"%" digits:"1"`
	Nodes      int     `col:"hidden nodes"` // number of hidden nodes of the best network
	Links      int     `col:"links"`        // number of links of the best network
	Random     float64 `col:"games won against random" unit:"%" digits:"1" min:"0" max:"100"`
	againstAll
}

type markerSettings struct {
	population, genes, generations, elite, games, watch, runs int
	mutation                                                  float64
	opponent                                                  string
}

func (s *markerSettings) Params(p *param.Set) {
	p.Int(&s.population, "population", "Population", "Networks in a generation.", 30, 2, 1000)
	p.Int(&s.genes, "genes", "Genes", "Numbers that encode a network.", 2000, 10, 20_000)
	p.Int(&s.generations, "generations", "Generations", "Generations after the first.", 10, 1, 10_000).
		Log()
	p.Int(&s.elite, "elite", "Elite", "Share of a generation that survives and breeds.", 30, 1, 100).
		Unit("%")
	p.Float(&s.mutation, "mutation", "Mutation", "Share of the numbers of a child that are redrawn.", 0.4,
		0, 100).
		Unit("%")
	p.Text(&s.opponent, "opponent", "Opponent", "Opponent that decides fitness: a name, ten weights or "+
		"a formula.", "random")
	p.Int(&s.games, "games", "Games", "Games per network that decide its fitness.", 10, 1, 10_000).
		Unit("games")
	p.Int(&s.watch, "watch", "Games watched", "Games of the best network against each reference, which "+
		"do not affect evolution.", 100, 1, 10_000).Unit("games")
	p.Int(&s.runs, "runs", "Runs", "Independent runs.", 1, 1, 10_000)
}

// newMarkerNetworks returns the experiment with marker-based evolution of networks.
func newMarkerNetworks() *lab.Experiment {
	return lab.Typed[markerSettings, netRow]{
		Description: lab.Description{
			Name: "othello/marker-networks", Title: "Marker-based evolution of networks", Version: 1,
			Source: "Moriarty, Miikkulainen: Evolving Complex Othello Strategies Using Marker-Based " +
				"Genetic Encoding of Neural Networks, 1993, as told by " + cite.Siivonen.Full,
			Doc: "Evolves small neural networks that choose moves without search. A string of numbers " +
				"encodes a network, with markers where a node begins; strings are crossed and mutated. The " +
				"fittest networks are those that win most games against a fixed opponent.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"population": "50", "genes": "5000", "generations": "100"}},
				{Name: "large",
					Values: param.Values{"population": "50", "genes": "5000", "generations": "1000"}}},
			CurveX: chart.Axis{Title: "generation"}, CurveY: chart.Axis{Title: "games won", Unit: "%"},
		},
		Trials: func(v markerSettings) (int, error) {
			_, err := parseFunction(v.opponent)
			return v.runs, err
		},
		Trial: markerTrial,
		Check: func(v markerSettings, r netRow) error {
			if r.Generation > v.generations {
				return fault.Errorf("generation %d", r.Generation)
			}
			return nil
		},
		Summary: markerSummary,
		Charts: func(_ markerSettings, rows []netRow) []chart.Chart {
			c := chart.Chart{Title: "Games won by the best, smoothed", Form: chart.Lines,
				X: chart.Axis{Title: "generation"}, Y: chart.Axis{Title: "games won",
					Unit: "%"}}
			for i, col := range markerWatched() {
				s := chart.Series{Name: col.name, Color: i}
				for g, x := range byGeneration(rows, netRow.generation, col.of) {
					s.X, s.Y = append(s.X, float64(g)), append(s.Y, x.Mean)
				}
				s.Y = genprog.Smooth(s.Y, smoothing)
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

func (r netRow) generation() int { return r.Generation }

// watched is a column with numbers of games won.
type watched struct {
	name string
	of   func(r netRow) float64
}

func markerWatched() []watched {
	all := []watched{{"against random", func(r netRow) float64 { return r.Random }}}
	for i, ref := range references {
		all = append(all, watched{"against " + ref.label, func(r netRow) float64 { return r.Wins[i] }})
	}
	return all
}

// markerState is the state of a run between two generations, as it is saved.
type markerState struct {
	Generation int
	Random     []byte
	Population []marker.Genes
}

func markerTrial(ctx context.Context, env lab.Env, v markerSettings, _ int, out lab.Out[netRow]) error {
	f, err := parseFunction(v.opponent)
	if err != nil {
		return err
	}
	against := f.judge()
	source := rand.NewPCG(rng.Derive(env.Seed, 0), 1)
	r := rand.New(source)
	var s markerState
	if env.Saved == nil {
		for range v.population {
			s.Population = append(s.Population, marker.Random(v.genes, r))
		}
	} else {
		if err := env.Resume(&s); err != nil {
			return err
		}
		if err := source.UnmarshalBinary(s.Random); err != nil {
			return err
		}
	}
	c := match.ByLot(v.games)
	breed := marker.Settings{Elite: max(1, v.elite*len(s.Population)/100),
		Mutation: v.mutation / 100}
	n := v.watch
	judging := len(s.Population) * c.Games
	each := judging + (1+len(references))*n
	tell := func(played int) {
		out.Part(float64(s.Generation*each+played), float64((v.generations+1)*each))
	}
	for ; ; s.Generation++ {
		fitness, mean := make([]float64, len(s.Population)), stat.Sample{}
		seed := rng.Derive(env.Seed, uint64(1+s.Generation))
		for i, g := range s.Population {
			if env.Clock.Step() || ctx.Err() != nil {
				return ctx.Err()
			}
			fitness[i] = c.Percent(marker.New(g), against, rng.Derive(seed, uint64(i)))
			mean = mean.With(fitness[i])
			tell((i + 1) * c.Games)
		}
		best := marker.New(s.Population[genprog.Ranked(fitness)[0]])
		watch := match.ByLot(n)
		row := netRow{Generation: s.Generation, Games: each, Fitness: mean.Max, Mean: mean.Mean,
			Nodes: best.Nodes(), Links: best.Links(),
			Random: watch.Percent(best, match.Any{}, rng.Derive(seed, 1<<32))}
		row.againstAll, err = againstReferences(ctx, env, best, n, rng.Derive(seed, 1<<33),
			func(games int) { tell(judging + n + games) })
		if err != nil {
			return err
		}
		out.Row(row)
		out.Point("random", float64(s.Generation), row.Random)
		for i, ref := range references {
			out.Point(ref.label, float64(s.Generation), row.Wins[i])
		}
		tell(each)
		if s.Generation == v.generations {
			return nil
		}
		s.Population = breed.Next(s.Population, fitness, r)
		if out.Due() {
			random, err := source.MarshalBinary()
			if err != nil {
				return err
			}
			if err := lab.SaveJSON(out.Sink, markerState{s.Generation + 1, random,
				s.Population}); err != nil {
				return err
			}
		}
	}
}

func markerSummary(_ markerSettings, rows []netRow) []lab.Table {
	t := lab.Table{Title: "Generations",
		Columns: lab.Columns("generation: integer", "runs: integer", "best fitness (%): number 1",
			"mean fitness (%): number 1", "hidden nodes: number"),
		Note: "Means over runs; games won by the best network of the generation. Neither the thesis nor a " +
			"re-run gives figures with which these could be compared."}
	columns := []func(r netRow) float64{func(r netRow) float64 { return r.Fitness },
		func(r netRow) float64 { return r.Mean }, func(r netRow) float64 { return float64(r.Nodes) }}
	for _, w := range markerWatched() {
		columns = append(columns, w.of)
		t.Columns = append(t.Columns, lab.Column{Name: w.name, Unit: "%", Kind: lab.Float, Digits: 1})
	}
	t.Rows = generationRows(rows, netRow.generation, columns)
	return []lab.Table{t}
}
