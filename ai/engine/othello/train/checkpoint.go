package train

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"ludarium/ai/base/fields"
	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// checkpointMagic opens the file of a training run. A line "SEED ROUND BYTES BEFORE GAMES" follows it, then
// so many bytes of weights, and the games of the round before and of this one: the number of random moves and
// of all, a byte each, and the squares of the moves.
const checkpointMagic = "ludarium othello training 1\n"

// Save writes all that ResumeTrainer needs to go on as if there had been no interruption.
func (t *Trainer) Save(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s%d %d %d %d %d\n", checkpointMagic, t.seed, t.round, len(t.file), len(t.before),
		len(t.games))
	_, _ = out.Write(t.file) // Flush tells
	for _, g := range slices.Concat(t.before, t.games) {
		_, _ = out.Write([]byte{g.random, uint8(len(g.squares))})
		_, _ = out.Write(g.squares)
	}
	return out.Flush()
}

// ResumeTrainer reads what Save wrote. The plan and the seed must be those of the run; only of the round in
// progress the number of games may differ.
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
	size, before, games := 0, 0, 0
	if err := fields.Read(line, &t.seed, &t.round, &size, &before, &games); err != nil {
		return nil, fmt.Errorf("line %q: %w", strings.TrimSpace(line), err)
	}
	switch {
	case t.seed != seed:
		return nil, fmt.Errorf("it belongs to a run with the seed %d instead of %d", t.seed, seed)
	case t.round < 0 || t.round > len(plan.Rounds) || size < 0 || size > 1<<24 || before < 0 || games < 0:
		return nil, fmt.Errorf("line %q is impossible with %d rounds", strings.TrimSpace(line),
			len(plan.Rounds))
	}
	if size > 0 {
		t.file = make([]byte, size)
		if _, err := io.ReadFull(in, t.file); err != nil {
			return nil, err
		}
		if t.weights, err = othello.ReadWeights(ctx, t.file); err != nil {
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
	return t, nil
}

// readGame reads a game and plays it through.
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
