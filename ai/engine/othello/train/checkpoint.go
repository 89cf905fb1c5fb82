package train

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// checkpointMagic begins the file of a training run. A line "SEED ROUND BYTES BEFORE GAMES LEARNER STAGES
// LABELS" follows; then BYTES bytes of weights; the games of the previous round and of this one (the number
// of random moves and of all moves, a byte each, and the squares of the moves); LEARNER bytes of the weights
// that make labels; and the labels, a byte each, of STAGES complete stages and LABELS labels of the last
// stage.
const checkpointMagic = "ludarium othello training 2\n"

// Save writes the state, from which ResumeTrainer continues with the same results as without interruption.
func (t *Trainer) Save(w io.Writer) error {
	out := bufio.NewWriter(w)
	var learnt bytes.Buffer
	last := 0
	if n := len(t.labels); n > 0 {
		last = len(t.labels[n-1])
		var stages [othello.Stages]othello.Stage
		for s := range stages {
			stages[s] = *t.learner.Stage(s)
		}
		if err := othello.WriteWeights(&learnt, &stages, t.learner.Errors()); err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "%s%d %d %d %d %d %d %d %d\n", checkpointMagic, t.seed, t.round, len(t.file),
		len(t.before), len(t.games), learnt.Len(), len(t.labels), last)
	_, _ = out.Write(t.file) // Flush will return the error
	for _, g := range slices.Concat(t.before, t.games) {
		_, _ = out.Write([]byte{g.random, uint8(len(g.squares))})
		_, _ = out.Write(g.squares)
	}
	_, _ = out.Write(learnt.Bytes())
	for _, v := range slices.Concat(t.labels...) {
		_ = out.WriteByte(uint8(v))
	}
	return out.Flush()
}

// ResumeTrainer reads a saved state. Plan and seed must be the same as in the saved run, except for the
// number of games of the current round.
func ResumeTrainer(ctx context.Context, r io.Reader, plan Plan, seed uint64) (*Trainer, error) {
	t, err := resumeTrainer(ctx, r, plan, seed)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("othello: bad checkpoint: %w", err)
	}
	return t, nil
}

func resumeTrainer(ctx context.Context, r io.Reader, plan Plan, seed uint64) (*Trainer, error) {
	in := bufio.NewReader(r)
	head := make([]byte, len(checkpointMagic))
	if _, err := io.ReadFull(in, head); err != nil || string(head) != checkpointMagic {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(checkpointMagic))
	}
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, err
	}
	t := NewTrainer(plan, 0)
	size, before, games, learnt, stages, last := 0, 0, 0, 0, 0, 0
	if err := number.ReadFields(line, &t.seed, &t.round, &size, &before, &games, &learnt, &stages,
		&last); err != nil {
		return nil, fmt.Errorf("line %q: %w", strings.TrimSpace(line), err)
	}
	switch {
	case t.seed != seed:
		return nil, fmt.Errorf("it belongs to a run with the seed %d instead of %d", t.seed, seed)
	case t.round < 0 || t.round > len(plan.Rounds) || size < 0 || size > mostWeights || before < 0,
		games < 0 || learnt < 0 || learnt > mostWeights || stages < 0 || stages > othello.Stages,
		last < 0:
		return nil, fmt.Errorf("line %q is impossible with %d rounds", strings.TrimSpace(line),
			len(plan.Rounds))
	}
	if size > 0 {
		if t.file, t.weights, err = readWeights(ctx, in, size); err != nil {
			return nil, err
		}
	} else if t.round > 0 {
		return nil, errors.New("the weights are missing")
	}
	for i := range before + games {
		g, err := readGame(in)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", i+1, err)
		}
		if i < before {
			t.before = append(t.before, g)
		} else {
			t.games = append(t.games, g)
		}
	}
	if stages > 0 {
		err = t.resumeLabels(ctx, in, learnt, stages, last)
	}
	return t, err
}

const mostWeights = 1 << 24 // maximum size in bytes

// readWeights reads a weights file of size bytes, and returns its bytes and the weights in it.
func readWeights(ctx context.Context, in io.Reader, size int) ([]byte, *othello.Weights, error) {
	file := make([]byte, size)
	if _, err := io.ReadFull(in, file); err != nil {
		return nil, nil, err
	}
	w, err := othello.ReadWeights(ctx, file)
	return file, w, err
}

// resumeLabels reads the state of a round with labels: the weights that make labels, and the labels of the
// complete stages and of the last stage.
func (t *Trainer) resumeLabels(ctx context.Context, in io.Reader, size, stages, last int) (err error) {
	if t.Done() || !t.plan.Rounds[t.round].labels() || len(t.games) < t.plan.Rounds[t.round].Games {
		return fmt.Errorf("there are labels in round %d, which has none yet", t.round+1)
	}
	if _, t.learner, err = readWeights(ctx, in, size); err != nil {
		return err
	}
	for k := range stages {
		t.next = t.positions(othello.Stages - 1 - k)
		labels := make([]int8, len(t.next))
		if k == stages-1 {
			if last > len(labels) {
				return fmt.Errorf("there are %d labels of %d positions", last, len(labels))
			}
			labels = labels[:last]
		}
		part := make([]byte, len(labels))
		if _, err := io.ReadFull(in, part); err != nil {
			return err
		}
		for i, v := range part {
			labels[i] = int8(v)
		}
		t.labels = append(t.labels, labels)
	}
	return nil
}

// readGame reads a game and checks its moves.
func readGame(in io.Reader) (playedGame, error) {
	var head [2]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return playedGame{}, err
	}
	g := playedGame{random: head[0], squares: make([]uint8, head[1])}
	if _, err := io.ReadFull(in, g.squares); err != nil {
		return playedGame{}, err
	}
	p := rules.Start(8)
	for i, sq := range g.squares {
		if p.Moves() == 0 {
			p = p.Pass()
		}
		if sq >= 64 || p.Moves()>>sq&1 == 0 {
			return playedGame{}, fmt.Errorf("move %d to square %d is not legal", i+1, sq)
		}
		p = p.Play(int(sq))
	}
	if !p.Over() {
		return playedGame{}, errors.New("its end is missing")
	}
	return g, nil
}
