package twenty48

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// learningRow holds the results of a stretch of learning games, or of the test games after training.
type learningRow struct {
	lab.Sent
	Phase   string      `col:"phase" in:"learning|test"`
	Learned int         `col:"learning games" unit:"games" min:"1"` // number of learning games so far
	Games   int         `col:"games" unit:"games" min:"1" effort:"games"`
	Points  float64     `col:"mean points" unit:"points"`
	Largest int         `col:"largest tile"`
	Reach   reachCounts `col:"reach" unit:"games" min:"0"` // number of games that reached each tile
}

// reachCounts holds a number for each tile of learningReach.
type reachCounts [5]int

// Each returns the names of the tiles.
func (reachCounts) Each() (names []string) {
	for _, tile := range learningReach {
		names = append(names, strconv.Itoa(tile))
	}
	return names
}

// Phases of a training run.
const (
	learningLesson = "learning"
	learningTest   = "test"
)

// learningReach lists the tiles for which games are counted.
var learningReach = [...]int{512, 1024, 2048, 4096, 8192}

// learningNetwork is a small network of 1.3 MB, with all lines and squares of four cells.
const learningNetwork = "5x4"

// learningStretches is the number of stretches of a training run. Each stretch sends a row and a point.
const learningStretches = 50

type learningSettings struct {
	games, networks, test, restart int
	rate, lambda, initial          float64
}

func (s *learningSettings) Params(p *param.Set) {
	p.Int(&s.games, "games", "Learning games", "Learning games per network.", 2000, 50, 10_000_000).
		Unit("games").Log()
	p.Int(&s.networks, "networks", "Networks", "Number of networks, which learn independently.", 1, 1, 1000)
	p.Int(&s.test, "test", "Test games", "Games without learning per network, at the end.", 50, 1, 100_000).
		Unit("games")
	p.Float(&s.rate, "rate", "Learning rate", "Initial share of an error by which a value is corrected.",
		1, 0.001, 2)
	p.Float(&s.lambda, "lambda", "λ", "Weight of the game's points relative to the value of the next "+
		"board.", 0.5, 0, 1)
	p.Float(&s.initial, "initial", "Initial value", "Value of every board before the first game. High "+
		"values favour exploration.", 0, 0, 1e6).Unit("points")
	p.Int(&s.restart, "restart", "Restart", "After a game of at least this length, the next one starts "+
		"from its middle.", 0, 0, 100_000).Where("0", "never").Unit("moves")
}

// newLearning returns the experiment that trains small n-tuple networks for 2048 by self-play.
func newLearning() *lab.Experiment {
	return lab.Typed[learningSettings, learningRow]{
		Description: lab.Description{
			Name:    "2048/learning",
			Title:   "Temporal-difference learning of 2048",
			Version: 1,
			Source: "Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the " +
				"Game 2048, 2014",
			Doc: "An n-tuple network starts from nothing, plays game after game and corrects its values by " +
				"what followed (temporal-difference learning). It looks at all lines and squares of four " +
				"cells and plays the move with the highest value, without any search. At the end it plays " +
				"test games without learning.",
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"games": "20000", "networks": "2", "test": "200"}},
				{Name: "thesis", Values: param.Values{"games": "100000", "networks": "3", "test": "1000"}},
			},
			Published: files.Published("learning.csv"),
			CurveX:    chart.Axis{Title: "learning games"},
			CurveY:    chart.Axis{Title: "mean points of a game"},
		},
		Trials:  func(v learningSettings) (int, error) { return v.networks, nil },
		Trial:   learningTrial,
		Check:   learningCheck,
		Summary: learningSummary,
		Charts:  learningCharts,
		Best: func(_ learningSettings, rows []learningRow) string {
			best := 0.0
			for _, r := range rows {
				if r.Phase == learningTest {
					best = max(best, r.Points)
				}
			}
			if best == 0 {
				return ""
			}
			return fmt.Sprintf("%.0f points a game", best)
		},
	}.Experiment()
}

func learningTrial(ctx context.Context, env lab.Env, v learningSettings, _ int,
	out lab.Out[learningRow]) error {
	r, err := learningBegin(env, v)
	if err != nil {
		return err
	}
	games := v.games
	for r.Games() < games {
		if points, tile, fresh := r.Game(); fresh {
			r.add(points, tile)
		}
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		if stretchEnds(r.Games(), games) && r.Played > 0 { // no game counts if all were restarted
			mean := float64(r.Points) / float64(r.Played)
			out.Point("points", float64(r.Games()), mean)
			out.Row(r.row(learningLesson, r.Games()))
			r.lessonTally = lessonTally{}
		}
		out.Part(float64(r.Games()), float64(games))
		if err := r.keep(out.Sink); err != nil {
			return err
		}
	}
	m := engine.Match{Rules: engine.Usual(), Agent: engine.Learned{Net: r.Network()}}
	for n := v.test; r.Played < n; {
		if env.Clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		g, err := m.Play(ctx, rng.Derive(env.Seed, 1+uint64(r.Played)))
		if err != nil {
			return err
		}
		r.add(int(g.Score), g.Tile)
		if err := r.keep(out.Sink); err != nil {
			return err
		}
	}
	out.Row(r.row(learningTest, games))
	return nil
}

// stretchEnds reports whether a stretch ends with learning game n of games.
func stretchEnds(n, games int) bool {
	stretch := (n*learningStretches + games - 1) / games // the first stretch that ends at game n or later
	return games*stretch/learningStretches == n
}

// training is a training run in progress: the trainer, and the tally of the current stretch or test.
type training struct {
	*train.Trainer
	lessonTally
}

// lessonTally counts the games of a stretch or test.
type lessonTally struct {
	Played int     // number of games
	Points int     // total points of the games
	Ended  [18]int // number of games by the exponent of the largest tile
}

func (t *lessonTally) add(points, tile int) {
	t.Played++
	t.Points += points
	t.Ended[tile]++
}

// learningBegin starts a training run, or resumes the saved run.
func learningBegin(env lab.Env, v learningSettings) (*training, error) {
	if env.Saved != nil {
		return learningUnpack(env.Saved)
	}
	net, err := engine.NewNetwork(learningNetwork, v.initial)
	if err != nil {
		return nil, err
	}
	t := train.NewTrainer(net, engine.Usual(), rng.Derive(env.Seed, 0))
	t.Rate, t.Lambda, t.Restart = v.rate, v.lambda, v.restart
	return &training{Trainer: t}, nil
}

// keep saves the run if a save is due.
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

// pack compresses the state to about 1 MB. The state consists of the tally on one line and the state of the
// trainer.
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

// learningUnpack is the inverse of pack. It also reads older states, which were saved at the end of a stretch
// and have no tally.
func learningUnpack(state []byte) (*training, error) {
	zip, err := gzip.NewReader(bytes.NewReader(state))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(zip) // reading to the end verifies the checksum
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

// row returns the row of the games in the tally, after the given number of learning games.
func (t *lessonTally) row(phase string, learned int) learningRow {
	r := learningRow{Phase: phase, Learned: learned, Games: t.Played,
		Points: float64(t.Points) / float64(t.Played)}
	for exp, n := range t.Ended {
		if n > 0 {
			r.Largest = 1 << exp
		}
		for i, tile := range learningReach {
			if 1<<exp >= tile {
				r.Reach[i] += n
			}
		}
	}
	return r
}

// learningCheck returns an error for a row that no training run can produce.
func learningCheck(v learningSettings, r learningRow) error {
	if r.Learned > v.games {
		return fault.Errorf("%d learning games", r.Learned)
	}
	for i, k := range r.Reach {
		if k > r.Games {
			return fault.Errorf("%d of %d games reach %d", k, r.Games, learningReach[i])
		}
	}
	return nil
}
