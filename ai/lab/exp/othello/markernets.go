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

// The columns of a row: a generation.
const (
	netGeneration = iota
	netGames
	netFitness // of the best
	netMean    // fitness of all
	netNodes   // hidden nodes of the best
	netLinks   // of the best
	netRandom  // games won by the best against random
	netWins    // against the references
)

// newMarkerNetworks returns the evolution of networks.
func newMarkerNetworks() *lab.Experiment {
	columns := []lab.Column{{Name: "generation", Kind: lab.Int},
		{Name: "games", Unit: "games", Kind: lab.Int, Effort: true},
		{Name: "best fitness", Unit: "%", Kind: lab.Float, Digits: 1},
		{Name: "mean fitness", Unit: "%", Kind: lab.Float, Digits: 1},
		{Name: "hidden nodes", Kind: lab.Int}, {Name: "links", Kind: lab.Int},
		{Name: "games won against random", Unit: "%", Kind: lab.Float, Digits: 1}}
	return &lab.Experiment{
		Description: lab.Description{
			Name: "othello/marker-networks", Title: "Marker-based evolution of networks", Version: 1,
			Source: "Moriarty, Miikkulainen: Evolving Complex Othello Strategies Using Marker-Based " +
				"Genetic Encoding of Neural Networks, 1993, as told by " + cite.Siivonen.Full,
			Doc: "Evolves small neural networks that choose moves without search. A string of numbers " +
				"encodes a network, with markers where a node begins; strings are crossed and mutated. The " +
				"fittest networks are those that win most games against a fixed opponent.",
			Params: []param.Spec{
				{Name: "population", Title: "Population", Doc: "Networks in a generation.", Kind: param.Int,
					Default: "30", Min: 2, Max: 1000},
				{Name: "genes", Title: "Genes", Doc: "Numbers that encode a network.", Kind: param.Int,
					Default: "2000", Min: 10, Max: 20_000},
				{Name: "generations", Title: "Generations", Doc: "Generations after the first.",
					Kind: param.Int, Default: "10", Min: 1, Max: 10_000, Log: true},
				{Name: "elite", Title: "Elite", Doc: "Share of a generation that survives and breeds.",
					Unit: "%", Kind: param.Int, Default: "30", Min: 1, Max: 100},
				{Name: "mutation", Title: "Mutation",
					Doc: "Share of the numbers of a child that are redrawn.", Unit: "%", Kind: param.Float,
					Default: "0.4", Min: 0,
					Max: 100},
				{Name: "opponent", Title: "Opponent",
					Doc: "Opponent that decides fitness: a name, ten weights or a formula.", Kind: param.Text,
					Default: "random"},
				{Name: "games", Title: "Games", Doc: "Games per network that decide its fitness.",
					Unit: "games", Kind: param.Int, Default: "10", Min: 1, Max: 10_000},
				{Name: "watch", Title: "Games watched",
					Doc:  "Games of the best network against each reference, which do not affect evolution.",
					Unit: "games", Kind: param.Int,
					Default: "100", Min: 1,
					Max: 10_000},
				{Name: "runs", Title: "Runs", Doc: "Independent runs.", Kind: param.Int, Default: "1", Min: 1,
					Max: 10_000},
			},
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard",
					Values: param.Values{"population": "50", "genes": "5000", "generations": "100"}},
				{Name: "thesis",
					Values: param.Values{"population": "50", "genes": "5000", "generations": "1000"}}},
			Columns: append(columns, referenceColumns()...),
			CurveX:  chart.Axis{Title: "generation"}, CurveY: chart.Axis{Title: "games won", Unit: "%"},
		},
		Trials: func(v param.Values) (int, error) {
			_, err := parseFunction(v["opponent"])
			return v.Int("runs"), err
		},
		Trial: markerTrial,
		Check: func(v param.Values, r lab.Row) error {
			if g := r.Int(netGeneration); g < 0 || g > v.Int("generations") {
				return fault.Errorf("generation %d", g)
			}
			return percents(r, netRandom, netWins+2*len(references))
		},
		Summary: markerSummary,
		Charts: func(_ param.Values, rows []lab.Row) []chart.Chart {
			c := chart.Chart{Title: "Games won by the best, smoothed", Form: chart.Lines,
				X: chart.Axis{Title: "generation"}, Y: chart.Axis{Title: "games won",
					Unit: "%"}}
			for i, col := range markerWatched() {
				s := chart.Series{Name: col.name, Color: i}
				for g, x := range byGeneration(rows, col.column) {
					s.X, s.Y = append(s.X, float64(g)), append(s.Y, x.Mean)
				}
				s.Y = genprog.Smooth(s.Y, smoothing)
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}
}

// watchedColumn is a column of games won.
type watchedColumn struct {
	name   string
	column int
}

func markerWatched() []watchedColumn {
	all := []watchedColumn{{"against random", netRandom}}
	for i, r := range references {
		all = append(all, watchedColumn{"against " + r.label, netWins + i})
	}
	return all
}

// markerState is a run that is saved between two generations.
type markerState struct {
	Generation int
	Random     []byte
	Population []marker.Genes
}

func markerTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	f, err := parseFunction(v["opponent"])
	if err != nil {
		return err
	}
	against := f.judge()
	source := rand.NewPCG(rng.Derive(env.Seed, 0), 1)
	r := rand.New(source)
	var s markerState
	if env.Saved == nil {
		for range v.Int("population") {
			s.Population = append(s.Population, marker.Random(v.Int("genes"), r))
		}
	} else {
		if err := env.Resume(&s); err != nil {
			return err
		}
		if err := source.UnmarshalBinary(s.Random); err != nil {
			return err
		}
	}
	c := match.ByLot(v.Int("games"))
	breed := marker.Settings{Elite: max(1, v.Int("elite")*len(s.Population)/100),
		Mutation: v.Float("mutation") / 100}
	n := v.Int("watch")
	judging := len(s.Population) * c.Games
	each := judging + (1+len(references))*n
	tell := func(played int) {
		out.Part(float64(s.Generation*each+played), float64((v.Int("generations")+1)*each))
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
		random := watch.Percent(best, match.Any{}, rng.Derive(seed, 1<<32))
		cells, err := againstReferences(ctx, env, best, n, rng.Derive(seed, 1<<33),
			func(games int) { tell(judging + n + games) })
		if err != nil {
			return err
		}
		out.Row(append(
			[]any{s.Generation, each, mean.Max, mean.Mean,
				best.Nodes(), best.Links(), random}, cells...)...)
		out.Point("random", float64(s.Generation), random)
		for i, ref := range references {
			out.Point(ref.label, float64(s.Generation), cells[i].(float64))
		}
		tell(each)
		if s.Generation == v.Int("generations") {
			return nil
		}
		s.Population = breed.Next(s.Population, fitness, r)
		if out.Due() {
			random, err := source.MarshalBinary()
			if err != nil {
				return err
			}
			if err := lab.SaveJSON(out, markerState{s.Generation + 1, random, s.Population}); err != nil {
				return err
			}
		}
	}
}

func markerSummary(_ param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Generations",
		Columns: lab.Columns("generation: integer", "runs: integer", "best fitness (%): number 1",
			"mean fitness (%): number 1", "hidden nodes: number"),
		Note: "Means over runs; games won by the best network of the generation. Neither the thesis nor a " +
			"re-run has figures to judge these by."}
	columns := []int{netFitness, netMean, netNodes}
	for _, w := range markerWatched() {
		columns = append(columns, w.column)
		t.Columns = append(t.Columns, lab.Column{Name: w.name, Unit: "%", Kind: lab.Float, Digits: 1})
	}
	t.Rows = generationRows(rows, columns)
	return []lab.Table{t}
}
