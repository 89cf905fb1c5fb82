package twenty48

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"sync"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// bagChunk is the number of simulations in each trial.
const bagChunk = 2000

// bagRow is the number of simulations that took a given number of moves.
type bagRow struct {
	lab.Sent
	Moves int `col:"moves" unit:"moves" min:"1"`
	// simulations with this number of moves
	Games int `col:"simulations" unit:"games" min:"1" max:"2000" effort:"games"`
}

// bagSource is the source of the published figures.
var bagSource = cite.Teder.In("text on the number of moves, quoting another author's 1 000 000 simulations")

// bagPlace and bagBounds are the places of the published figures, as shown in tables.
const (
	bagPlace  = "simulation quoted in the text"
	bagBounds = "text on the number of moves"
)

type bagSettings struct {
	simulations, target, layers int
	fourOdds                    float64
}

func (s *bagSettings) Params(p *param.Set) {
	p.Int(&s.simulations, "simulations", "Simulations", "Number of simulated games.", 100000, 1, 1e9).
		Unit("games").Log()
	p.Int(&s.target, "target", "Target", "Power of two of the tile that ends a game; 11 is 2048.", 11, 3, 12)
	p.Float(&s.fourOdds, "four-odds", "Chance of a 4", "Probability that a new tile is a 4.", 0.1, 0, 1)
	p.Int(&s.layers, "layers", "Layers drawn", "Largest sum of tiles in the graph of the first states.",
		16, 4, 64)
}

// bagFigures returns the published figures: the mean and the standard deviation of the number of moves, and
// the smallest and the largest possible number of moves.
func bagFigures() (list [4]float64) {
	for i, row := range files.Source("bag.csv", "bag").Rows {
		x, err := strconv.ParseFloat(row[1].(string), 64)
		if err != nil {
			panic("twenty48: " + err.Error()) // cannot happen: the file contains numbers
		}
		list[i] = x
	}
	return list
}

// newBag returns the experiment that simulates how few moves a game of 2048 would take if the tiles lay in a
// bag, in which any two equal tiles can be merged.
func newBag() *lab.Experiment {
	solved := &bagSolutions{known: map[bagSetting]*engine.BagChain{}}
	return lab.Typed[bagSettings, bagRow]{
		Description: lab.Description{
			Name:    "2048/bag",
			Title:   "Fewest moves to 2048",
			Version: 2,
			Source:  bagSource,
			Doc: "A game needs at least as many moves as a bag of tiles without a board, in which each " +
				"move merges every pair of equal tiles and adds a 2 or a 4. Compares the simulated " +
				"distribution with the published one and with the exact one, from dynamic programming over " +
				"all states of the bag.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"simulations": "300000"}},
				{Name: "thesis", Values: param.Values{"simulations": "1000000"}}},
			Published: files.Published("bag.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v bagSettings) (int, error) {
			return (v.simulations + bagChunk - 1) / bagChunk, nil
		},
		Trial: bagTrial,
		Check: func(v bagSettings, r bagRow) error {
			if r.Moves >= 1<<v.target {
				return fault.Errorf("%d games of %d moves", r.Games, r.Moves)
			}
			return nil
		},
		Summary: func(v bagSettings, rows []bagRow) []lab.Table {
			return bagSummary(v, solved.of(v), rows)
		},
		Charts: func(v bagSettings, rows []bagRow) []chart.Chart {
			return bagCharts(v, solved.of(v), rows)
		},
	}.Experiment()
}

// bagSolutions caches exact distributions, because a live run needs the same one repeatedly and computing it
// is slow.
type bagSolutions struct {
	mu    sync.Mutex
	known map[bagSetting]*engine.BagChain
}

type bagSetting struct {
	target   int
	fourOdds float64
}

func (s *bagSolutions) of(v bagSettings) *engine.BagChain {
	key := bagSetting{v.target, v.fourOdds}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known[key] == nil {
		s.known[key] = engine.SolveBag(key.target, key.fourOdds)
	}
	return s.known[key]
}

func bagTrial(ctx context.Context, env lab.Env, v bagSettings, i int, out lab.Out[bagRow]) error {
	target, four := v.target, v.fourOdds
	counts := make([]int, 1<<target)
	x := rng.NewXorshift(env.Seed)
	for range min(bagChunk, v.simulations-i*bagChunk) {
		if env.Clock.Step() {
			return ctx.Err()
		}
		counts[engine.SimulateBag(target, four, &x)]++
	}
	for m, n := range counts {
		if n > 0 {
			out.Row(bagRow{Moves: m, Games: n})
		}
	}
	return nil
}

func bagSummary(v bagSettings, exact *engine.BagChain, rows []bagRow) []lab.Table {
	var all, part, spreads stat.Sample
	for i, r := range rows {
		s := stat.Repeated(float64(r.Moves), r.Games)
		all, part = all.Add(s), part.Add(s)
		if i+1 == len(rows) || rows[i+1].Trial != r.Trial {
			if part.N > 1 {
				spreads = spreads.With(part.SD())
			}
			part = stat.Sample{}
		}
	}
	known := bagFigures()
	mean, spread := lab.Elsewhere(bagElsewhere), lab.Elsewhere(bagElsewhere)
	if v.target == 11 && v.fourOdds == 0.1 {
		mean, spread = lab.Print(known[0], bagPlace).On(1_000_000), lab.Print(known[1], bagPlace)
	}
	const rounding = 0.1 / 3.4641016151377544 // standard deviation of the error of rounding to one decimal
	published := lab.CompareMeans("Moves and the published simulation", "figure",
		"The published figures are rounded to one decimal. Trials are games or, for the standard "+
			"deviation, groups of 2000 games.", []lab.Mean{
			{Name: "mean", Unit: "moves", Digits: 2, Known: mean, Error: rounding, Here: all, Enough: 10_000},
			{Name: "standard deviation", Unit: "moves", Digits: 2, Known: spread,
				Error: math.Hypot(rounding, known[1]/math.Sqrt(2e6)),
				Here:  spreads, Enough: 5},
		})
	against := lab.CompareMeans("Moves and the exact distribution", "figure",
		fmt.Sprintf("The exact figures come from dynamic programming over %d states.", len(exact.States)),
		[]lab.Mean{
			{Name: "mean", Unit: "moves", Digits: 3, Known: lab.Truth(exact.Mean, "dynamic programming"),
				Here: all, Enough: 10_000},
			{Name: "standard deviation", Unit: "moves", Digits: 3,
				Known: lab.Truth(exact.SD, "dynamic programming"), Here: spreads, Enough: 5},
		})
	return []lab.Table{published, against, bagExtremes(v, exact), bagPictured(v)}
}

// bagElsewhere names the settings for which the published figures hold.
const bagElsewhere = "the tile 2048 with a 10 % chance of a 4"

// bagExtremes compares the smallest and largest number of moves with the published ones.
func bagExtremes(v bagSettings, exact *engine.BagChain) lab.Table {
	t := lab.Table{Title: "Least and most moves", Note: "An exact comparison: the bounds here hold for " +
		"all states of the bag.", Columns: lab.Columns("figure", "published: integer", "from",
		"here: integer", "verdict: verdict")}
	known := bagFigures()
	for _, b := range []struct {
		name        string
		known, here int
	}{{"least possible", int(known[2]), exact.Min}, {"most possible", int(known[3]), exact.Max}} {
		row := []any{b.name, nil, "only for " + bagElsewhere, int64(b.here), lab.NotPublished}
		if v.target == 11 && v.fourOdds > 0 && v.fourOdds < 1 {
			row[1], row[2], row[4] = int64(b.known), bagBounds, lab.JudgeExact(true, b.known == b.here)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// pictureFigure is a figure for the game pictured in Teder 2021, with the range of values that it can mean.
type pictureFigure struct {
	Figure string `col:"figure"`
	Value  int    `col:"value"`
	Low    int    `col:"low"`
	High   int    `col:"high"`
}

// bagTile returns the mean number of moves and the mean points of games in which all tiles merge into a
// single tile v, and the standard deviation of the points. Each new tile adds 2 or 4 to the sum. A tile v
// made only from 2s gives (log2 v − 1)·v points, and each new 4 reduces the points by 4. The variance of the
// number of 4s follows from renewal theory (Feller: An Introduction to Probability Theory and Its
// Applications, 1968, chapter XIII).
func bagTile(v int, fourOdds float64) (moves, points, spread float64) {
	sum, step := float64(v), 2+float64(2*fourOdds)
	tiles := sum / step
	variance := float64(4*fourOdds) * (1 - fourOdds)
	deviation := math.Sqrt(variance * tiles / float64(step*step))
	made := float64(float64(bits.Len(uint(v))-2) * sum)
	return tiles - 2, made - float64(4*fourOdds*tiles), 4 * deviation
}

// bagPictured compares the game pictured in Teder 2021 with the figures calculated for its largest tile.
func bagPictured(v bagSettings) lab.Table {
	t := lab.Table{Title: "A pictured game", Columns: lab.Columns("figure", "published", "from", "here",
		"95 % interval", "verdict: verdict"),
		Note: "Computed for games whose tiles make up the largest one; other tiles on the board add " +
			"moves and " +
			"points. 'About' is taken to mean within 500."}
	f := lab.Figures[pictureFigure](files.Source("bag.csv", "picture"))
	moves, points, spread := bagTile(f[0].Value, v.fourOdds)
	half := float64(stat.Z95 * spread)
	in := stat.Interval{Low: points - half, High: points + half}
	const place = "figure of a game"
	show := lab.Column{}.Show
	t.Rows = [][]any{
		{"moves", "about " + show(f[1].Value), place, show(int(math.Round(moves))), nil,
			lab.JudgeExact(true, moves >= float64(f[1].Low) && moves <= float64(f[1].High))},
		{"points", show(f[2].Value), place, show(int(math.Round(points))), lab.Column{Digits: 0}.Range(in),
			lab.JudgeExact(true, float64(f[2].Value) >= in.Low && float64(f[2].Value) <= in.High)},
	}
	return t
}

func bagCharts(v bagSettings, exact *engine.BagChain, rows []bagRow) []chart.Chart {
	counts := map[int]int{}
	n := 0
	low, high := math.MaxInt, 0
	for _, r := range rows {
		m := r.Moves
		counts[m] += r.Games
		n += r.Games
		low, high = min(low, m), max(high, m)
	}
	for m, p := range exact.Odds {
		if p > 1e-5 {
			low, high = min(low, m), max(high, m)
		}
	}
	here := chart.Series{Name: "simulated", Color: 0}
	solved := chart.Series{Name: "exact", Color: 5}
	for m := low; m <= high; m++ {
		here.X, solved.X = append(here.X, float64(m)), append(solved.X, float64(m))
		share := math.NaN()
		if n > 0 {
			share = 100 * float64(counts[m]) / float64(n)
		}
		odds := 0.0
		if m < len(exact.Odds) {
			odds = 100 * exact.Odds[m]
		}
		here.Y, solved.Y = append(here.Y, share), append(solved.Y, odds)
	}
	return []chart.Chart{{Title: "Fewest moves to " + strconv.Itoa(1<<v.target), Form: chart.Steps,
		X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "share of games", Unit: "%"}, Series: []chart.Series{here, solved}},
		bagPicture(v, exact)}
}
