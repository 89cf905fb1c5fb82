package train

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/ai/worker/pool"
	"ludarium/build/tool"
	"ludarium/game/param"
)

// Settings with which the shipped network was made. The same evaluation and settings give the same network
// on every platform, with any number of workers.
const (
	seedChessNetwork  = 20261123
	firstChessNetwork = 200_000
	nodesChessNetwork = 700
	decayChessNetwork = 0.5

	roundsChessNetwork = "games=125400 sums=64 epochs=4; " +
		"games=85224 sums=128 epochs=4 trust=0.8; " +
		"games=90000 sums=128 epochs=3 trust=0.8 rate=0.00015 start=last; " +
		"games=157632 sums=256 epochs=4 rate=0.0005 lambda=0.85 start=last; " +
		"games=210336 sums=256 epochs=4 rate=0.0004 lambda=0.85 start=last; " +
		"games=120000 sums=256 epochs=4 rate=0.0003 lambda=0.85 start=last keep=0.5; " +
		"games=90000 sums=256 epochs=3 rate=0.0003 lambda=0.85 start=last keep=0.5; " +
		"games=0 sums=256 epochs=4 rate=0.0003 lambda=0.85 start=last earlier=2 tune=60 keep=0.5; " +
		"games=0 sums=256 epochs=0 lambda=0.85 start=last earlier=3 tune=40"
)

// networkRoundGames is the difference between the numbers of the first games of two rounds.
const networkRoundGames = 800_000

// networkTraining trains the network that adjusts the chess evaluation, in rounds: the engine plays against
// itself, in the first round without a network, then with the last round's. A network is then fitted from
// scratch to the positions of all rounds so far, or, starting from the previous network, to the positions of
// its own round and some before it. Only after that is the hand-written evaluation, which the network
// adjusts, tuned again.
type networkTraining struct {
	b      *tool.Env
	play   train.PackedGamesPlan // self-play of the first round
	fit    train.NetworkPlan     // training, except for the fields below
	rounds []param.Values        // parameters of the rounds, see networkRoundSpecs
	// file of the network before the last round, to do only that; "" to start with the first round
	from       string
	workers    int
	checkpoint string // checkpoint file of the first round's games
	every      time.Duration
}

// trainChessNetwork trains the network, or resumes from its checkpoints.
func trainChessNetwork(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train chess-network", flag.ContinueOnError)
	t := networkTraining{b: b}
	rounds := f.String("rounds", roundsChessNetwork, roundsUsage())
	f.Int64Var(&t.play.Nodes, "nodes", nodesChessNetwork, "nodes per move")
	f.Uint64Var(&t.play.Seed, "seed", seedChessNetwork,
		"seed of the openings and the network's initial weights")
	f.Uint64Var(&t.play.First, "first", firstChessNetwork,
		"number of the first game; different numbers give different games")
	f.StringVar(&t.from, "from", "", "network file of the rounds before the last; with it only the "+
		"last round runs")
	f.Float64Var(&t.fit.Decay, "decay", decayChessNetwork, "weight decay")
	f.IntVar(&t.workers, "workers", runtime.NumCPU(), "parallel games or parts of the fit")
	f.StringVar(&t.checkpoint, "checkpoint", b.Dist("train", "chess-network.games"),
		"checkpoint file of the first round; .2 is appended for the second round and so on, and .fit for "+
			"the networks")
	f.DurationVar(&t.every, "every", 5*time.Minute, "time between checkpoints of the games")
	out := f.String("out", filepath.Join(b.Root, "assets", "weights", chess.NetworkFile),
		"file of the network")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if err := t.setRounds(*rounds); err != nil {
		return fmt.Errorf("train chess-network: %w", err)
	}
	if t.play.Nodes < 1 {
		return errors.New("train chess-network: -nodes must be greater than 0")
	}
	if !(t.fit.Decay >= 0 && t.fit.Decay <= 100) {
		return errors.New("train chess-network: -decay must be from 0 to 100")
	}
	t.fit.Seed = t.play.Seed
	file, err := t.run(ctx)
	if err != nil {
		return err
	}
	b.Say("%s", *out)
	return replace(*out, func(w io.Writer) error {
		_, err := w.Write(file)
		return err
	})
}

var networkRoundSpecs = []param.Spec{
	{Name: "games", Doc: "games played; from the second round on with the network of the round before",
		Kind: param.Int, Default: "100000",
		Min: 0, Max: networkRoundGames},
	{Name: "sums", Doc: "sums in the network", Kind: param.Int, Default: fmt.Sprint(chess.NetworkSums),
		Min: 1, Max: chess.NetworkSums},
	{Name: "epochs", Doc: "passes over the positions", Kind: param.Int, Default: "4", Min: 0, Max: 1000},
	{Name: "rate", Doc: "initial learning rate", Kind: param.Float, Default: "0.001", Min: 1e-9, Max: 1},
	{Name: "trust", Doc: "share of the search value in the target; the rest is the result of the game",
		Kind: param.Float, Default: "1",
		Min: 0, Max: 1},
	{Name: "lambda", Doc: "share of the search value that comes from later in the game", Kind: param.Float,
		Default: "0", Min: 0, Max: 1},
	{Name: "start", Doc: "start of the fit: 'anew' with the positions of all rounds so far, or from the " +
		"network of the 'last' round, which has no more sums, with the positions of this round",
		Kind: param.Choice, Default: "anew", Choices: []string{"anew", "last"}},
	{Name: "earlier", Doc: "earlier rounds whose positions a fit from the 'last' round also uses",
		Kind: param.Int, Default: "0",
		Min: 0, Max: 100},
	{Name: "tune", Doc: "steps that tune the hand-made evaluation, before the fit, to the residual of the " +
		"network of the 'last' round",
		Kind: param.Int, Default: "0", Min: 0, Max: 10_000},
	{Name: "keep", Doc: "share of the initial weights in the result; the rest is learnt", Kind: param.Float,
		Default: "0", Min: 0, Max: 1},
}

// roundsUsage describes the flag -rounds.
func roundsUsage() string {
	text := "rounds separated by semicolons, each with settings name=value"
	for _, s := range networkRoundSpecs {
		text += fmt.Sprintf("\n%s: %s (%s)", s.Name, s.Doc, s.Default)
	}
	return text
}

// setRounds parses the rounds.
func (t *networkTraining) setRounds(text string) error {
	for i, round := range strings.Split(text, ";") {
		v, err := param.ParseValues(round)
		if err == nil {
			v, err = param.Fill(networkRoundSpecs, v)
		}
		if err == nil {
			err = checkRound(i, v)
		}
		if err != nil {
			return fmt.Errorf("-rounds: round %d: %w", i+1, err)
		}
		t.rounds = append(t.rounds, v)
	}
	return nil
}

// checkRound returns an error if the settings of round i, from 0, contradict each other.
func checkRound(i int, v param.Values) error {
	if v["start"] == "last" {
		switch earlier := v.Int("earlier"); {
		case i == 0:
			return errors.New("start: there is no 'last' round before the first")
		case earlier > i:
			return fmt.Errorf("earlier: there are no %d rounds before it", earlier)
		case v.Int("games") == 0 && earlier == 0:
			return errors.New("games: 0, without games of earlier rounds")
		case v.Int("epochs") == 0 && v.Int("tune") == 0:
			return errors.New("epochs: 0, without tuning")
		}
		return nil
	}
	for _, name := range []string{"keep", "tune", "earlier"} {
		if v.Float(name) > 0 {
			return fmt.Errorf("%s: %s needs a start from the 'last' round", name, v[name])
		}
	}
	switch {
	case i == 0 && v.Int("games") == 0:
		return errors.New("games: 0, without games of earlier rounds")
	case v.Int("epochs") == 0:
		return errors.New("epochs: 0, from random weights")
	}
	return nil
}

type networkRound struct {
	plan       train.PackedGamesPlan
	player     *chess.Network // network that adjusts the evaluation; nil if there is none
	games      int
	checkpoint string // checkpoint file of the games
}

// run does the rounds and returns the file of the last network.
func (t *networkTraining) run(ctx context.Context) (file []byte, err error) {
	var all []*train.PackedGames
	first := 0
	if t.from != "" {
		if file, err = os.ReadFile(t.from); err != nil {
			return nil, err
		}
		first = len(t.rounds) - 1
	}
	for i := first - t.rounds[first].Int("earlier"); i < first; i++ {
		games := new(train.PackedGames)
		if t.rounds[i].Int("games") > 0 {
			if games, err = readGames(t.gamesOf(i)); err != nil {
				return nil, err
			}
		}
		all = append(all, games)
	}
	for i := first; i < len(t.rounds); i++ {
		v := t.rounds[i]
		r := networkRound{plan: t.play, games: v.Int("games"), checkpoint: t.gamesOf(i)}
		r.plan.First += uint64(i) * networkRoundGames
		if file != nil {
			if r.player, err = chess.ReadNetwork(ctx, file); err != nil {
				return nil, err
			}
			sum := sha256.Sum256(file)
			r.plan.Player = binary.BigEndian.Uint64(sum[:])
		}
		games, err := t.playGames(ctx, r)
		if err != nil {
			return nil, err
		}
		t.fit.Sums, t.fit.Epochs, t.fit.Rate = int64(v.Int("sums")), int64(v.Int("epochs")), v.Float("rate")
		t.fit.Trust, t.fit.Lambda = v.Float("trust"), v.Float("lambda")
		start, fitted := []byte(nil), append(all, games)
		if all = fitted; v["start"] == "last" {
			start, fitted = file, fitted[len(fitted)-1-v.Int("earlier"):]
		}
		trained, err := t.fitNetwork(ctx, r.checkpoint+".fit", start, v.Int("tune"), fitted)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		if err := trained.WriteNetwork(&out, v.Float("keep")); err != nil {
			return nil, err
		}
		file = out.Bytes()
	}
	return file, nil
}

// gamesOf returns the file of the games of round i, from 0.
func (t *networkTraining) gamesOf(i int) string {
	if i == 0 {
		return t.checkpoint
	}
	return fmt.Sprintf("%s.%d", t.checkpoint, i+1)
}

// readGames reads a checkpoint of games.
func readGames(file string) (*train.PackedGames, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	games, err := train.ReadPackedGames(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return games, nil
}

// playGames plays the games of a round that are missing in its checkpoint.
func (t *networkTraining) playGames(ctx context.Context, r networkRound) (*train.PackedGames, error) {
	games := &train.PackedGames{PackedGamesPlan: r.plan}
	known, err := readGames(r.checkpoint)
	switch {
	case err == nil:
		games = known
		if games.PackedGamesPlan != r.plan || games.Games() > r.games {
			return nil, fmt.Errorf("train chess-network: %s has %d games with the plan %+v; these are "+
				"%d with %+v",
				r.checkpoint, games.Games(), games.PackedGamesPlan, r.games, r.plan)
		}
		t.b.Say("Resuming after %d games.", games.Games())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	play := selfPlay{
		weights: chess.Default(),
		network: r.player,
		limits:  train.SelfPlayLimits{Nodes: r.plan.Nodes, Keep: true, Draws: true},
		seed:    func(game int) uint64 { return rng.Derive(r.plan.Seed, r.plan.First+uint64(game)) },
		workers: t.workers,
		every:   t.every,
		add:     func(more [][]train.Sample) { games.Add(more...) },
		save: func() error {
			t.b.Say("%d of %d games, %d positions", games.Games(), r.games, games.Samples())
			return replace(r.checkpoint, games.Write)
		},
	}
	return games, play.run(ctx, games.Games(), r.games)
}

// fitNetwork fits a network to games, starting from the file start if there is one, after a number of
// tuning steps for the hand-written evaluation. It resumes from its checkpoint, which it saves after each
// epoch.
func (t *networkTraining) fitNetwork(ctx context.Context, checkpoint string, start []byte, tune int,
	games []*train.PackedGames) (
	*train.NetworkTrainer, error,
) {
	workers := pool.NewLocal(nil, t.workers)
	defer workers.Close()
	trainer, err := train.NewNetworkTrainer(ctx, workers, chess.Default(), t.fit, games...)
	if err != nil {
		return nil, err
	}
	if start != nil {
		if err := trainer.Start(ctx, workers, start); err != nil {
			return nil, err
		}
	}
	if tune > 0 {
		before, after, err := trainer.Tune(ctx, workers, tune)
		if err != nil {
			return nil, err
		}
		t.b.Say("tuned by hand: mean squared error %.6f before, %.6f after", before, after)
	}
	say := func(learnt string) error {
		held, err := trainer.Loss(ctx, workers)
		t.b.Say("%s%.6f on %d held-out positions", learnt, held, trainer.Held())
		return err
	}
	data, err := os.ReadFile(checkpoint)
	switch {
	case err == nil:
		if err := trainer.Resume(data); err != nil {
			return nil, fmt.Errorf("%s: %w", checkpoint, err)
		}
		t.b.Say("Resuming after %d epochs.", trainer.Epochs())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	default:
		if err := say(
			fmt.Sprintf("%d positions, slope %.5f; mean squared error before ", trainer.Samples(),
				trainer.Slope())); err != nil {
			return nil, err
		}
	}
	for trainer.Epochs() < int(t.fit.Epochs) {
		loss, err := trainer.Epoch(ctx, workers)
		if err != nil {
			return nil, err
		}
		if err := errors.Join(say(fmt.Sprintf("epoch %d: %.6f, ", trainer.Epochs(), loss)),
			replace(checkpoint, trainer.Save)); err != nil {
			return nil, err
		}
	}
	return trainer, nil
}
