package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"ludarium/ai/engine/othello"
	"ludarium/ai/engine/othello/train"
	"ludarium/build/tool"
)

// Settings with which the shipped evaluation was trained. The same seed and plan give the same weights on
// every platform.
const seedOthello = 1

// planOthello is the plan of the shipped evaluation; games is the number in its last round. The first four
// rounds learn from the results of games, the others from searches.
func planOthello(games int) train.Plan {
	return train.Plan{
		Rounds: []train.Round{
			{Games: 30_000, Depth: 0, Solve: 12},
			{Games: 30_000, Depth: 2, Solve: 12},
			{Games: 40_000, Depth: 3, Solve: 12},
			{Games: 400_000, Depth: 3, Solve: 12, Measure: 20},
			{Games: 100_000, Depth: 2, Solve: 12, Label: [2]int{8, 8}, Fit: 40, Measure: 20},
			{Games: 300_000, Depth: 2, Solve: 12, Label: [2]int{7, 6}, Within: 20, Fit: 10, Measure: 100},
			{Games: games, Depth: 2, Solve: 12, Label: [2]int{7, 6}, Within: 20, Fit: 10, Measure: 100},
		},
	}
}

// gamesOthello is the number of games in the last round.
const gamesOthello = 300_000

// trainOthello trains the evaluation, or resumes from its checkpoint.
func trainOthello(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train othello", flag.ContinueOnError)
	games := f.Int("games", gamesOthello, "games in the last round")
	rounds := f.Int("rounds", 0, "stop after this many rounds; 0 for all of them")
	scale := f.Int("scale", 1, "divide the number of games in every round by this")
	seed := f.Uint64("seed", seedOthello, "seed of the openings")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	checkpoint := f.String("checkpoint", b.Dist("train", "othello.checkpoint"),
		"checkpoint file of an interrupted run")
	out := f.String("out", filepath.Join(b.Root, "assets", "weights", othello.WeightsFile),
		"file of the trained evaluation")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	plan := planOthello(*games)
	if *games < 1 || *scale < 1 || *rounds < 0 || *rounds > len(plan.Rounds) {
		return fmt.Errorf("train othello: -games and -scale must be greater than 0, -rounds 0 to %d",
			len(plan.Rounds))
	}
	if *rounds > 0 {
		plan.Rounds = plan.Rounds[:*rounds]
	}
	for i := range plan.Rounds {
		plan.Rounds[i].Games = max(plan.Rounds[i].Games / *scale, 1)
	}
	t, err := resumeOthello(ctx, *checkpoint, plan, *seed)
	if err != nil {
		return err
	}
	if t.Round() > 0 || t.Games() > 0 {
		b.Say("Resuming in round %d after %d games.", t.Round()+1, t.Games())
	}
	const portion = 1000 // number of games between two checks of the time
	saved := time.Now()
	for !t.Done() {
		round := t.Round()
		err := t.Step(ctx, portion)
		if err != nil || t.Round() != round || time.Since(saved) >= *every {
			saved = time.Now()
			if err := errors.Join(err, replace(*checkpoint, t.Save)); err != nil {
				return err
			}
			b.Say("round %d of %d, %d games", min(t.Round()+1, len(plan.Rounds)), len(plan.Rounds), t.Games())
		}
	}
	b.Say("%s (%s)", *out, tool.Megabytes(len(t.File())))
	return replace(*out, func(w io.Writer) error {
		_, err := w.Write(t.File())
		return err
	})
}

// resumeOthello returns the trainer of a checkpoint, or a new one if there is none.
func resumeOthello(ctx context.Context, path string, plan train.Plan, seed uint64) (*train.Trainer,
	error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return train.NewTrainer(plan, seed), nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return train.ResumeTrainer(ctx, file, plan, seed)
}
