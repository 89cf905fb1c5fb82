package main

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
	"strconv"
	"strings"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/ai/pool"
	"ludarium/ai/rng"
)

// How the shipped network was made. The same evaluation and numbers give the same network on every platform, with any number of workers.
const (
	seedChessNetwork   = 20261123
	firstChessNetwork  = 200_000
	gamesChessNetwork  = "125400,85224,90000,157632"
	nodesChessNetwork  = 700
	sumsChessNetwork   = "64,128,128,256"
	epochsChessNetwork = "4,4,3,4"
	ratesChessNetwork  = "0.001,0.001,0.00015,0.0005"
	trustChessNetwork  = "1,0.8,0.8,1"
	lambdaChessNetwork = "0,0,0,0.85"
	startChessNetwork  = "anew,anew,last,last"
	decayChessNetwork  = 0.5
)

// networkRoundGames is how far apart the numbers of the first games of two rounds are.
const networkRoundGames = 800_000

// networkTraining makes the network that adjusts the chess evaluation, in rounds: the engine plays against itself, in the first round without a network,
// then with that of the round before; and a network is fitted, anew to the positions of all rounds so far, or from that of the last round on to those of its
// own round.
type networkTraining struct {
	b          *builder
	play       chess.PackedGamesPlan // of the first round
	fit        chess.NetworkPlan     // but for what follows
	games      []int                 // of each round
	sums       []int64               // of the network of each round
	trust      []float64             // of the fit in each round
	epochs     []int64               // of it
	rates      []float64             // of its descent
	lambda     []float64             // and from later in the game
	goesOn     []bool                // whether it goes on from the network of the last round
	from       string                // file of the network of the round before the last, so that this one alone is left; "" to begin with the first
	workers    int
	checkpoint string // of the games of the first round
	every      time.Duration
}

// trainChessNetwork makes the network, or goes on with its checkpoints.
func trainChessNetwork(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train chess-network", flag.ContinueOnError)
	t := networkTraining{b: b}
	games := f.String("games", gamesChessNetwork, "games of each round, with commas between; from the second on they are played with the network of the last")
	f.Int64Var(&t.play.Nodes, "nodes", nodesChessNetwork, "nodes a move")
	f.Uint64Var(&t.play.Seed, "seed", seedChessNetwork, "of the openings and of the network's first weights")
	f.Uint64Var(&t.play.First, "first", firstChessNetwork, "number of the first game: other numbers, other games")
	epochs := f.String("epochs", epochsChessNetwork, "times that the network of each round sees each position")
	trust := f.String("trust", trustChessNetwork,
		"part of what the network learns that is the value of searches, the rest is the result of the game; a number from 0 to 1 for each round")
	lambda := f.String("lambda", lambdaChessNetwork, "part of that which comes from later in the game, a number from 0 to 1 for each round")
	sums := f.String("sums", sumsChessNetwork, "sums of the network of each round")
	rates := f.String("rates", ratesChessNetwork, "of the descent of each round, at first")
	start := f.String("start", startChessNetwork, "what the fit of each round starts from: 'anew' with the positions of all rounds so far, or the network of "+
		"the 'last' round, which has no more sums, with those of its own")
	f.StringVar(&t.from, "from", "", "file of a network that was made by the rounds before the last: do the last one alone")
	f.Float64Var(&t.fit.Decay, "decay", decayChessNetwork, "by which its weights shrink")
	f.IntVar(&t.workers, "workers", runtime.NumCPU(), "games or parts of the fit at the same time")
	f.StringVar(&t.checkpoint, "checkpoint", b.dist("train", "chess-network.games"),
		"file of the first games from which an interrupted run goes on, with .2 behind its name for the second round and so on, and .fit for the networks")
	f.DurationVar(&t.every, "every", 5*time.Minute, "time between checkpoints of the games")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", chess.NetworkFile), "file of the network")
	if err := parse(f, args); err != nil {
		return err
	}
	if err := t.setRounds(strings.Split(*games, ","), strings.Split(*trust, ","), strings.Split(*sums, ","), strings.Split(*epochs, ","),
		strings.Split(*rates, ","), strings.Split(*lambda, ","), strings.Split(*start, ",")); err != nil {
		return fmt.Errorf("train chess-network: %w", err)
	}
	if t.play.Nodes < 1 {
		return errors.New("train chess-network: -nodes is a positive number")
	}
	if !(t.fit.Decay >= 0 && t.fit.Decay <= 100) {
		return errors.New("train chess-network: -decay is a number from 0 to 100")
	}
	t.fit.Seed = t.play.Seed
	file, err := t.run(ctx)
	if err != nil {
		return err
	}
	b.say("%s", *out)
	return replace(*out, func(w io.Writer) error {
		_, err := w.Write(file)
		return err
	})
}

// setRounds reads the numbers of games, the trusts, the numbers of sums and of epochs, the rates, the lambdas, and what the fits
// start from.
func (t *networkTraining) setRounds(games, trust, sums, epochs, rates, lambda, start []string) error {
	if n := len(games); len(trust) != n || len(sums) != n || len(epochs) != n || len(rates) != n || len(lambda) != n || len(start) != n {
		return fmt.Errorf("-games has %d rounds, -trust %d, -sums %d, -epochs %d, -rates %d, -lambda %d, -start %d",
			n, len(trust), len(sums), len(epochs), len(rates), len(lambda), len(start))
	}
	for i := range games {
		n, err := strconv.Atoi(strings.TrimSpace(games[i]))
		if err != nil || n < 1 || n > networkRoundGames {
			return fmt.Errorf("-games: round %d has %q games, not a number from 1 to %d", i+1, games[i], networkRoundGames)
		}
		x, err := strconv.ParseFloat(strings.TrimSpace(trust[i]), 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return fmt.Errorf("-trust: round %d has %q, not a number from 0 to 1", i+1, trust[i])
		}
		width, err := strconv.ParseInt(strings.TrimSpace(sums[i]), 10, 64)
		if err != nil || width < 1 || width > chess.NetworkSums {
			return fmt.Errorf("-sums: round %d has %q, not a number from 1 to %d", i+1, sums[i], chess.NetworkSums)
		}
		times, err := strconv.ParseInt(strings.TrimSpace(epochs[i]), 10, 64)
		if err != nil || times < 1 || times > 1000 {
			return fmt.Errorf("-epochs: round %d has %q, not a number from 1 to 1000", i+1, epochs[i])
		}
		rate, err := strconv.ParseFloat(strings.TrimSpace(rates[i]), 64)
		if err != nil || !(rate > 0 && rate <= 1) {
			return fmt.Errorf("-rates: round %d has %q, not a number above 0, up to 1", i+1, rates[i])
		}
		later, err := strconv.ParseFloat(strings.TrimSpace(lambda[i]), 64)
		if err != nil || !(later >= 0 && later <= 1) {
			return fmt.Errorf("-lambda: round %d has %q, not a number from 0 to 1", i+1, lambda[i])
		}
		word := strings.TrimSpace(start[i])
		if word != "anew" && (word != "last" || i == 0) {
			return fmt.Errorf("-start: round %d has %q, not 'anew' or, behind the first round, 'last'", i+1, start[i])
		}
		t.goesOn = append(t.goesOn, word == "last")
		t.games, t.trust, t.sums, t.epochs = append(t.games, n), append(t.trust, x), append(t.sums, width), append(t.epochs, times)
		t.rates, t.lambda = append(t.rates, rate), append(t.lambda, later)
	}
	return nil
}

// networkRound is one round.
type networkRound struct {
	plan       chess.PackedGamesPlan
	player     *chess.Network // that adjusts the evaluation; nil for none
	games      int
	checkpoint string // of the games
}

// run goes through the rounds and returns the file of the last network.
func (t *networkTraining) run(ctx context.Context) (file []byte, err error) {
	var all []*chess.PackedGames
	first := 0
	if t.from != "" {
		if file, err = os.ReadFile(t.from); err != nil {
			return nil, err
		}
		first = len(t.games) - 1
	}
	for i := first; i < len(t.games); i++ {
		r := networkRound{plan: t.play, games: t.games[i], checkpoint: t.checkpoint}
		r.plan.First += uint64(i) * networkRoundGames
		if file != nil {
			if r.player, err = chess.ReadNetwork(ctx, file); err != nil {
				return nil, err
			}
			sum := sha256.Sum256(file)
			r.plan.Player = binary.BigEndian.Uint64(sum[:])
		}
		if i > 0 {
			r.checkpoint = fmt.Sprintf("%s.%d", t.checkpoint, i+1)
		}
		games, err := t.playGames(ctx, r)
		if err != nil {
			return nil, err
		}
		t.fit.Trust, t.fit.Lambda, t.fit.Sums, t.fit.Epochs, t.fit.Rate = t.trust[i], t.lambda[i], t.sums[i], t.epochs[i], t.rates[i]
		start := []byte(nil)
		if all = append(all, games); t.goesOn[i] {
			start, all = file, all[len(all)-1:]
		}
		trained, err := t.fitNetwork(ctx, r.checkpoint+".fit", start, all)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		if err := trained.WriteNetwork(&out); err != nil {
			return nil, err
		}
		file = out.Bytes()
	}
	return file, nil
}

// playGames plays the games of a round, or those that its checkpoint lacks.
func (t *networkTraining) playGames(ctx context.Context, r networkRound) (*chess.PackedGames, error) {
	games := &chess.PackedGames{PackedGamesPlan: r.plan}
	data, err := os.ReadFile(r.checkpoint)
	switch {
	case err == nil:
		if games, err = chess.ReadPackedGames(data); err != nil {
			return nil, fmt.Errorf("%s: %w", r.checkpoint, err)
		}
		if games.PackedGamesPlan != r.plan || games.Games() > r.games {
			return nil, fmt.Errorf("train chess-network: %s has %d games with the plan %+v; these are %d with %+v",
				r.checkpoint, games.Games(), games.PackedGamesPlan, r.games, r.plan)
		}
		t.b.say("Going on after %d games.", games.Games())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	play := selfPlay{
		weights: chess.Default(),
		network: r.player,
		limits:  chess.SelfPlayLimits{Nodes: r.plan.Nodes, Keep: true, Draws: true},
		seed:    func(game int) uint64 { return rng.Derive(r.plan.Seed, r.plan.First+uint64(game)) },
		workers: t.workers,
		every:   t.every,
		add:     func(more [][]chess.Sample) { games.Add(more...) },
		save: func() error {
			t.b.say("%d of %d games, %d positions", games.Games(), r.games, games.Samples())
			return replace(r.checkpoint, games.Write)
		},
	}
	return games, play.run(ctx, games.Games(), r.games)
}

// fitNetwork fits a network to games, from the network of the file start if there is one, or goes on with its checkpoint, which it keeps after each epoch.
func (t *networkTraining) fitNetwork(ctx context.Context, checkpoint string, start []byte, games []*chess.PackedGames) (*chess.NetworkTrainer, error) {
	workers := pool.NewLocal(nil, t.workers)
	defer workers.Close()
	trainer, err := chess.NewNetworkTrainer(ctx, workers, chess.Default(), t.fit, games...)
	if err != nil {
		return nil, err
	}
	if start != nil {
		if err := trainer.Start(start); err != nil {
			return nil, err
		}
	}
	say := func(learnt string) error {
		held, err := trainer.Loss(ctx, workers)
		t.b.say("%s%.6f on %d positions beside", learnt, held, trainer.Held())
		return err
	}
	data, err := os.ReadFile(checkpoint)
	switch {
	case err == nil:
		if err := trainer.Resume(data); err != nil {
			return nil, fmt.Errorf("%s: %w", checkpoint, err)
		}
		t.b.say("Going on after %d epochs.", trainer.Epochs())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	default:
		if err := say(fmt.Sprintf("%d positions, slope %.5f; mean squared error before ", trainer.Samples(), trainer.Slope())); err != nil {
			return nil, err
		}
	}
	for trainer.Epochs() < int(t.fit.Epochs) {
		loss, err := trainer.Epoch(ctx, workers)
		if err != nil {
			return nil, err
		}
		if err := errors.Join(say(fmt.Sprintf("epoch %d: %.6f, ", trainer.Epochs(), loss)), replace(checkpoint, trainer.Save)); err != nil {
			return nil, err
		}
	}
	return trainer, nil
}
