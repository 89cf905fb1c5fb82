package morpion

import (
	"context"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// clientsRow is the speedup of a search with a given number of clients.
type clientsRow struct {
	lab.Sent
	Clients    int    `col:"clients" min:"1" max:"4096"`
	Dispatcher string `col:"dispatcher" in:"round robin|last minute"`
	// in an uneven cluster every other client runs at half speed
	Cluster string  `col:"cluster" in:"even|uneven"`
	Speedup float64 `col:"speed-up" digits:"2" min:"0" max:"4096"`
	Games   int     `col:"playouts" unit:"games" min:"0" effort:"playouts"` // only in the first row
}

// Kinds of dispatchers and of clusters.
const (
	roundRobin    = "round robin"
	lastMinute    = "last minute"
	evenCluster   = "even"
	unevenCluster = "uneven"
)

// clientCounts are the numbers of clients; the last one is the number in Laitinen 2010.
var clientCounts = []int{1, 2, 4, 8, 16, 32, 64}

type parallelSettings struct {
	variant            string
	level, moves, runs int
}

func (s *parallelSettings) Params(p *param.Set) {
	p.Choice(&s.variant, "variant", "Variant", "Variant of the game.", "5D", "5D", "5T", "4D", "4T")
	p.Int(&s.level, "level", "Level", "Level of the search, as in the literature; clients search two "+
		"levels lower.", 2, 2, 4)
	p.Int(&s.moves, "moves", "Moves", "Number of moves of the search's game that are found.", 1, 1, 40).
		Unit("moves")
	p.Int(&s.runs, "runs", "Runs", "Number of independent searches.", 10, 1, 1e6).Log()
}

// newParallel returns the experiment that distributes a nested search over the clients of a cluster.
func newParallel() *lab.Experiment {
	return lab.Typed[parallelSettings, clientsRow]{
		Description: lab.Description{
			Name:    "morpion/parallel",
			Title:   "Parallel nested search",
			Version: 1,
			Source: "Cazenave and Jouandeau: Parallel Nested Monte-Carlo Search, 2009, which Laitinen 2010 " +
				"cites",
			Doc: "A root process plays the game of the highest level. For each move, median processes " +
				"play games of the level below, and clients do the searches of the level below that. " +
				"Round robin gives each search to the next client in turn; last minute gives the longest " +
				"search to a free client first. The searches are run once, and their work, counted in " +
				"moves, is then scheduled on clients; messages take no time.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "100"}},
				{Name: "thesis", Values: param.Values{"level": "3", "runs": "10"}}},
			Published: files.Published("parallel.csv"),
		},
		Most:    lab.AnyNumber,
		Trials:  func(v parallelSettings) (int, error) { return v.runs, nil },
		Trial:   parallelTrial,
		Summary: parallelSummary,
		Charts: func(_ parallelSettings, rows []clientsRow) []chart.Chart {
			c := chart.Chart{Title: "Speed-up", Form: chart.Lines, X: chart.Axis{Title: "clients", Log: true},
				Y: chart.Axis{Title: "speed-up", Log: true}}
			for i, line := range dispatched {
				s := chart.Series{Name: line.name(), Color: i}
				for _, n := range clientCounts {
					s.X = append(s.X, float64(n))
					addPoint(&s, stat.Of(speedups(rows, line, n)...), stat.Scale{Max: float64(n)})
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.Experiment()
}

// dispatching is a combination of a dispatcher and a cluster.
type dispatching struct{ dispatcher, cluster string }

func (d dispatching) name() string { return fmt.Sprintf("%s, %s cluster", d.dispatcher, d.cluster) }

var dispatched = []dispatching{{roundRobin, evenCluster}, {lastMinute, evenCluster},
	{roundRobin, unevenCluster}, {lastMinute, unevenCluster}}

// speedups returns the speedups of all runs with this combination and number of clients.
func speedups(rows []clientsRow, d dispatching, clients int) (out []float64) {
	for _, r := range rows {
		if r.Clients == clients && r.Dispatcher == d.dispatcher && r.Cluster == d.cluster {
			out = append(out, r.Speedup)
		}
	}
	return out
}

// parallelTrial runs a search, then simulates the distribution of its work to each number of clients.
func parallelTrial(ctx context.Context, env lab.Env, v parallelSettings, _ int,
	out lab.Out[clientsRow]) error {
	b, err := emptyBoard(v.variant)
	if err != nil {
		return err
	}
	n := nesting{random: rng.NewXorshift(env.Seed), stop: env.Clock.Step}
	var steps [][]median
	for range v.moves {
		medians, best := n.root(b, v.level)
		if n.stopped {
			return ctx.Err()
		}
		if steps = append(steps, medians); len(best) <= b.Len() {
			break
		}
		b.Play(best[b.Len()])
	}
	games := n.games
	for _, clients := range clientCounts {
		for _, d := range dispatched {
			work, span := 0.0, 0.0
			for _, medians := range steps {
				w, s := dispatch(medians, clients, d)
				work, span = work+w, span+s
			}
			out.Row(clientsRow{Clients: clients, Dispatcher: d.dispatcher, Cluster: d.cluster,
				Speedup: work / span, Games: games})
			games = 0
		}
	}
	return nil
}

// parallelFigure is a published speedup.
type parallelFigure struct {
	Clients int     `col:"cores"`
	Speedup float64 `col:"speed-up"`
}

func parallelSummary(_ parallelSettings, rows []clientsRow) []lab.Table {
	source := files.Source("parallel.csv", "abstract")
	published := lab.Figures[parallelFigure](source)[0]
	var means []lab.Mean
	for _, clients := range clientCounts {
		for _, d := range dispatched {
			m := lab.Mean{Name: fmt.Sprintf("%s, %s", lab.Count(clients, "client"), d.name()), Digits: 2,
				Here: stat.Of(speedups(rows, d, clients)...), Enough: enoughRanked, Error: 0.3,
				Scale: stat.Scale{Max: float64(clients)}}
			if clients == published.Clients && d == dispatched[0] {
				m.Known = lab.Print(published.Speedup, source.Place)
			}
			means = append(means, m)
		}
	}
	var uneven []ranking
	for _, clients := range clientCounts[1:] {
		uneven = append(uneven, ranking{better: lab.Count(clients, "client") + ", last minute",
			worse: roundRobin, words: "better", a: speedups(rows, dispatched[3], clients),
			b: speedups(rows, dispatched[2], clients)})
	}
	return []lab.Table{lab.CompareMeans("Speed-up", "clients", "The source does not name the dispatcher of "+
		"its speed-up of 56; round robin on equal clients is assumed.", means),
		rankings("Uneven clusters", "Every other client has half the speed. The source's abstract says that "+
			"one algorithm behaves better than a naive one on such clusters.", uneven)}
}
