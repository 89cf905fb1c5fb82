package twenty48

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"ludarium/ai/base/number"
	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
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

// learningStretches is how many rows and points a training run sends.
const learningStretches = 50

// newLearning returns the experiment that trains small n-tuple networks for 2048 by their own games.
func newLearning() *lab.Experiment {
	columns := []lab.Column{
		{Name: "phase", Kind: lab.Text}, {Name: "learning games", Unit: "games", Kind: lab.Int},
		{Name: "games", Unit: "games", Kind: lab.Int, Effort: true},
		{Name: "mean points", Unit: "points", Kind: lab.Float}, {Name: "largest tile", Kind: lab.Int},
	}
	for _, t := range learningReach {
		columns = append(columns, lab.Column{Name: "reach " + strconv.Itoa(t), Unit: "games", Kind: lab.Int})
	}
	return &lab.Experiment{
		Description: lab.Description{
			Name:    "2048/learning",
			Title:   "Temporal-difference learning of 2048",
			Version: 1,
			Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the " +
				"Game 2048, 2014",
			Doc: "An n-tuple network starts from nothing, plays game after game and corrects its values by " +
				"what came of them (temporal-difference learning). It looks at all lines and squares of " +
				"four cells and plays the move with the highest value, without any search. At the end it " +
				"plays test games without learning.",
			Params: []param.Spec{
				{Name: "games", Title: "Learning games", Doc: "Learning games per network.", Unit: "games",
					Kind: param.Int, Default: "2000", Min: 50, Max: 10_000_000,
					Log: true},
				{Name: "networks", Title: "Networks", Doc: "Number of networks, which learn independently.",
					Kind: param.Int, Default: "1", Min: 1, Max: 1000},
				{Name: "test", Title: "Test games", Doc: "Games without learning per network, at the end.",
					Unit: "games", Kind: param.Int, Default: "50", Min: 1, Max: 100_000},
				{Name: "rate", Title: "Learning rate", Doc: "Initial share of an error by which a value is " +
					"corrected.", Kind: param.Float, Default: "1", Min: 0.001,
					Max: 2},
				{Name: "lambda", Title: "λ", Doc: "Weight of the game's points relative to the value of " +
					"the next board.", Kind: param.Float, Default: "0.5",
					Min: 0, Max: 1},
				{Name: "initial", Title: "Initial value", Doc: "Value of every board before the first " +
					"game. High values favour exploration.", Unit: "points",
					Kind: param.Float, Default: "0", Min: 0, Max: 1e6},
				{Name: "restart", Title: "Restart", Doc: "Length from which on a game is followed by one " +
					"that starts from its middle.",
					Special: map[string]string{"0": "never"}, Unit: "moves",
					Kind: param.Int, Default: "0", Min: 0, Max: 100_000},
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "20000", "networks": "2", "test": "200"}},
				{Name: "thesis", Values: param.Values{"games": "100000", "networks": "3", "test": "1000"}},
			},
			Columns:   columns,
			Published: []lab.Published{learningPublished()},
			CurveX:    chart.Axis{Title: "learning games"},
			CurveY:    chart.Axis{Title: "mean points of a game"},
		},
		Trials:  func(v param.Values) (int, error) { return v.Int("networks"), nil },
		Trial:   learningTrial,
		Check:   learningCheck,
		Summary: learningSummary,
		Charts:  learningCharts,
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
	r, err := learningBegin(env)
	if err != nil {
		return err
	}
	games := env.Values.Int("games")
	for r.Games() < games {
		if points, tile, fresh := r.Game(); fresh {
			r.add(points, tile)
		}
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		if stretchEnds(r.Games(), games) && r.Played > 0 { // there are none when all were restarted
			mean := float64(r.Points) / float64(r.Played)
			out.Point("points", float64(r.Games()), mean)
			learningRow(out, learningLesson, r.Games(), r.Played, mean, r.Ended[:])
			r.lessonTally = lessonTally{}
		}
		out.Part(float64(r.Games()), float64(games))
		if err := r.keep(out); err != nil {
			return err
		}
	}
	m := engine.Match{Rules: engine.Usual(), Agent: engine.Learned{Net: r.Network()}}
	for n := env.Values.Int("test"); r.Played < n; {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		g, err := m.Play(ctx, rng.Derive(env.Seed, 1+uint64(r.Played)))
		if err != nil {
			return err
		}
		r.add(int(g.Score), g.Tile)
		if err := r.keep(out); err != nil {
			return err
		}
	}
	learningRow(out, learningTest, games, r.Played, float64(r.Points)/float64(r.Played), r.Ended[:])
	return nil
}

// stretchEnds reports whether a stretch of the run ends with the learning game n of games.
func stretchEnds(n, games int) bool {
	stretch := (n*learningStretches + games - 1) / games // the first that ends no earlier
	return games*stretch/learningStretches == n
}

// training is a training run under way: the trainer, and what the present stretch, or the test, has brought.
type training struct {
	*train.Trainer
	lessonTally
}

// lessonTally counts games.
type lessonTally struct {
	Played int     // that count
	Points int     // of all these
	Ended  [18]int // by the exponent of the largest tile
}

func (t *lessonTally) add(points, tile int) {
	t.Played++
	t.Points += points
	t.Ended[tile]++
}

// learningBegin starts a training run, or goes on with the one that was saved.
func learningBegin(env lab.Env) (*training, error) {
	if env.Saved != nil {
		return learningUnpack(env.Saved)
	}
	v := env.Values
	net, err := engine.NewNetwork(learningNetwork, v.Float("initial"))
	if err != nil {
		return nil, err
	}
	t := train.NewTrainer(net, engine.Usual(), rng.Derive(env.Seed, 0))
	t.Rate, t.Lambda, t.Restart = v.Float("rate"), v.Float("lambda"), v.Int("restart")
	return &training{Trainer: t}, nil
}

// keep saves the run when that is due.
func (r *training) keep(out lab.Sink) error {
	if !out.Due() {
		return nil
	}
	state, err := r.pack()
	if err == nil {
		out.Save(state)
	}
	return err
}

// pack compresses the state, about 1 MB: a line with the tally, and the trainer's.
func (r *training) pack() ([]byte, error) {
	var b bytes.Buffer
	zip, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err == nil {
		err = json.NewEncoder(zip).Encode(r.lessonTally)
	}
	if err == nil {
		err = r.Save(zip)
	}
	if err == nil {
		err = zip.Close()
	}
	return b.Bytes(), err
}

// learningUnpack is the inverse of pack. It also reads states without a tally, which were once saved at the
// end of a stretch.
func learningUnpack(state []byte) (*training, error) {
	zip, err := gzip.NewReader(bytes.NewReader(state))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(zip) // to the end, where the checksum is
	if err != nil {
		return nil, err
	}
	r := &training{}
	if line, rest, ok := bytes.Cut(data, []byte("\n")); ok && len(line) > 0 && line[0] == '{' {
		if err := json.Unmarshal(line, &r.lessonTally); err != nil {
			return nil, err
		}
		data = rest
	}
	r.Trainer, err = train.Resume(bytes.NewReader(data), engine.Usual())
	return r, err
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
		return fault.Errorf("no phase %q", p)
	}
	if n := r.Int(learningLearnt); n < 1 || n > v.Int("games") {
		return fault.Errorf("%d learning games", n)
	}
	n := r.Int(learningPlayed)
	if n < 1 {
		return fault.Errorf("%d games", n)
	}
	for i := range learningReach {
		if k := r.Int(learningFirst + i); k < 0 || k > n {
			return fault.Errorf("%d of %d games reach %d", k, n, learningReach[i])
		}
	}
	return nil
}

// learningPublished are results of larger networks.
func learningPublished() lab.Published {
	return lab.Published{Name: "networks", Title: "Networks without a search",
		Source: "Szubert and Jaśkowski 2014, abstract; Guei, TDL2048-Demo, README",
		Note:   "Both published networks are larger than the one used here: their tuples have six cells.",
		Columns: lab.Columns("source", "learning games (games)", "mean points (points)",
			"reach 2048 (%)"),
		Rows: [][]any{
			{"Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, " +
				"2014, abstract", "not in the abstract", "not in the abstract",
				"over 97"},
			{"Guei: TDL2048-Demo, README, tuples of 4×6", number.Group("100000"), number.Group("68663.7"),
				"91.2"},
		}}
}
