package twenty48

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"strconv"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/remote"
	"ludarium/ai/rng"
	"ludarium/game/param"
)

// The columns of a row: a stretch of learning games, or at the end the games of a test.
const (
	learningPhase  = iota
	learningLearnt // learning games so far
	learningPlayed // games of the row
	learningPoints // their mean
	learningLargest
	learningFirst // games that reach the first of reach; a column for each
)

// The phases.
const (
	learningLesson = "learning"
	learningTest   = "test"
)

// learningReach are the tiles that are counted.
var learningReach = [...]int{512, 1024, 2048, 4096, 8192}

// learningNetwork is the small network: all lines and squares of four cells, 1.3 MB.
const learningNetwork = "5x4"

const (
	learningStretches = 50   // rows and points of a training run
	learningSaveEvery = 5000 // learning games between two states that are saved
)

// newLearning returns the experiment that trains small n-tuple networks to play 2048 from nothing but their own games.
func newLearning() *lab.Experiment {
	columns := []lab.Column{
		{Name: "phase", Kind: lab.Text}, {Name: "learning games", Unit: "games", Kind: lab.Int}, {Name: "games", Unit: "games", Kind: lab.Int},
		{Name: "mean points", Unit: "points", Kind: lab.Float}, {Name: "largest tile", Kind: lab.Int},
	}
	for _, t := range learningReach {
		columns = append(columns, lab.Column{Name: "reach " + strconv.Itoa(t), Unit: "games", Kind: lab.Int})
	}
	return &lab.Experiment{
		Name: "2048/learning", Title: "A network learns 2048", Version: 1,
		Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014",
		Doc: "A network that knows nothing plays game after game and corrects its expectations by what came of them. Watch its points climb. " +
			"It looks at all lines and squares of four cells, and plays the move after which it expects most, without any search. At the end it plays games in which " +
			"it no longer learns.",
		Params: []param.Spec{
			{Name: "games", Title: "Learning games", Doc: "That each network plays.", Unit: "games", Kind: param.Int, Default: "2000", Min: 50, Max: 10_000_000,
				Log: true},
			{Name: "networks", Title: "Networks", Doc: "Each learns for itself.", Kind: param.Int, Default: "1", Min: 1, Max: 1000},
			{Name: "test", Title: "Test games", Doc: "Without learning, at the end.", Unit: "games", Kind: param.Int, Default: "50", Min: 1, Max: 100_000},
			{Name: "rate", Title: "Learning rate", Doc: "Part of an error by which a value is corrected at first.", Kind: param.Float, Default: "1", Min: 0.001, Max: 2},
			{Name: "lambda", Title: "λ", Doc: "How far a value trusts what the game brought, and not the value of the next board.", Kind: param.Float, Default: "0.5",
				Min: 0, Max: 1},
			{Name: "initial", Title: "First value", Doc: "What every board is worth before the first game; high values make it curious.", Unit: "points",
				Kind: param.Float, Default: "0", Min: 0, Max: 1e6},
			{Name: "restart", Title: "Restart", Doc: "A game of at least so many moves is followed by one from its middle; 0 for never.", Unit: "moves",
				Kind: param.Int, Default: "0", Min: 0, Max: 100_000},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "20000", "networks": "2", "test": "200"}},
			{Name: "thesis", Values: param.Values{"games": "100000", "networks": "3", "test": "1000"}},
		},
		Columns:   columns,
		Published: []lab.Published{learningPublished()},
		Trials:    func(v param.Values) (int, error) { return v.Int("networks"), nil },
		Trial:     remote.Here(learningTrial), Check: learningCheck, Summary: learningSummary, Charts: learningCharts,
		CurveX: chart.Axis{Title: "learning games"}, CurveY: chart.Axis{Title: "mean points of a game"},
		Best: func(_ param.Values, rows []lab.Row) string {
			best := 0.0
			for _, r := range rows {
				if r.Text(learningPhase) == learningTest {
					best = max(best, r.Float(learningPoints))
				}
			}
			if best == 0 {
				return ""
			}
			return fmt.Sprintf("%.0f points a game", best)
		},
	}
}

func learningTrial(ctx context.Context, env lab.Env, _ int, out lab.Sink) error {
	v := env.Values
	t, err := learningTrainer(env)
	if err != nil {
		return err
	}
	games := v.Int("games")
	for stretch := 1; stretch <= learningStretches; stretch++ {
		before := t.Games()
		n := games*stretch/learningStretches - before
		if n <= 0 {
			continue // it was over before the run was interrupted
		}
		var p engine.Progress
		if err := t.Train(ctx, n, n, func(q engine.Progress) { p = q }); err != nil {
			return err
		}
		if env.Clock.Step() {
			return ctx.Err()
		}
		if p.Fresh > 0 { // there are none when all were restarted
			out.Point("points", float64(p.Games), p.Points)
			learningRow(out, learningLesson, p.Games, p.Fresh, p.Points, p.Tiles[:])
		}
		if before/learningSaveEvery != t.Games()/learningSaveEvery && t.Games() < games {
			state, err := learningPack(t)
			if err != nil {
				return err
			}
			out.Save(state)
		}
	}
	m := engine.Match{Rules: engine.Usual(), Agent: engine.Learned{Net: t.Network()}}
	sum, ended := 0.0, [18]int{}
	n := v.Int("test")
	for i := range n {
		if env.Clock.Step() {
			return ctx.Err()
		}
		r, err := m.Play(ctx, rng.Derive(env.Seed, 1+uint64(i)))
		if err != nil {
			return err
		}
		sum += float64(r.Score)
		ended[r.Tile]++
	}
	learningRow(out, learningTest, games, n, sum/float64(n), ended[:])
	return nil
}

// learningTrainer begins a training run, or goes on with the one that was saved.
func learningTrainer(env lab.Env) (*engine.Trainer, error) {
	if env.Saved != nil {
		zip, err := gzip.NewReader(bytes.NewReader(env.Saved))
		if err != nil {
			return nil, err
		}
		return engine.Resume(zip, engine.Usual())
	}
	v := env.Values
	net, err := engine.NewNetwork(learningNetwork, v.Float("initial"))
	if err != nil {
		return nil, err
	}
	t := engine.NewTrainer(net, engine.Usual(), rng.Derive(env.Seed, 0))
	t.Rate, t.Lambda, t.Restart = v.Float("rate"), v.Float("lambda"), v.Int("restart")
	return t, nil
}

// learningPack compresses the state of a training run, about 1 MB.
func learningPack(t *engine.Trainer) ([]byte, error) {
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	if err := t.Save(zip); err != nil {
		return nil, err
	}
	if err := zip.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// learningRow sends a row; ended counts games by the exponent of their largest tile.
func learningRow(out lab.Sink, phase string, learnt, played int, mean float64, ended []int) {
	cells := []any{phase, learnt, played, mean, 0}
	for exp, n := range ended {
		if n > 0 {
			cells[learningLargest] = 1 << exp
		}
	}
	for _, tile := range learningReach {
		n := 0
		for exp, k := range ended {
			if 1<<exp >= tile {
				n += k
			}
		}
		cells = append(cells, n)
	}
	out.Row(cells...)
}

// learningCheck errs on a row that no training run makes.
func learningCheck(v param.Values, r lab.Row) error {
	if p := r.Text(learningPhase); p != learningLesson && p != learningTest {
		return fmt.Errorf("no phase %q", p)
	}
	if n := r.Int(learningLearnt); n < 1 || n > v.Int("games") {
		return fmt.Errorf("%d learning games", n)
	}
	n := r.Int(learningPlayed)
	if n < 1 {
		return fmt.Errorf("%d games", n)
	}
	for i := range learningReach {
		if k := r.Int(learningFirst + i); k < 0 || k > n {
			return fmt.Errorf("%d of %d games reach %d", k, n, learningReach[i])
		}
	}
	return nil
}

// learningPublished are results of larger networks.
func learningPublished() lab.Published {
	return lab.Published{Name: "networks", Title: "Networks without a search", Source: "as in each row",
		Note: "Both networks are larger than the one here: theirs look at six cells at once. The first says over 97 %.",
		Columns: []lab.Column{
			{Name: "source", Kind: lab.Text}, {Name: "learning games", Unit: "games", Kind: lab.Text}, {Name: "mean points", Unit: "points", Kind: lab.Text},
			{Name: "reach 2048", Unit: "%", Kind: lab.Float, Digits: 1},
		},
		Rows: [][]any{
			{"Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014, abstract", "not in the abstract", "not in the abstract",
				97.0},
			{"Guei: TDL2048-Demo, README, tuples of 4×6", "100000", "68663.7", 91.2},
		}}
}
