package train

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
	rules "ludarium/game/chess"
)

// MarginTuner tunes the margins of the search by playing games (SPSA). In each step, two players play two
// games from an opening, with colours exchanged. Their margins differ slightly from the current ones, in all
// margins at once and in opposite directions. Then the margins move towards the margins of the winner. A
// fixed number of steps is computed in parallel, so that the result does not depend on the number of workers.
//
// Sources: Spall: Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
// Approximation, 1992; for the decreasing steps: Implementation of the Simultaneous Perturbation Algorithm
// for Stochastic Optimization, 1998.
type MarginTuner struct {
	plan    MarginPlan
	network *chess.Network // network of the players; nil for the handcrafted evaluation only
	at      [len(chess.Margins{})]float64
	steps   int    // number of steps taken
	scores  [5]int // numbers of steps by the first player's points in both games, doubled (0 to 4)
	players chan [2]*chess.Engine
}

// MarginPlan holds the parameters of tuning the margins.
type MarginPlan struct {
	Seed  uint64
	Steps int64   // total number of steps
	Nodes int64   // number of nodes of the search for a move
	Gain  float64 // final change of a margin per pair of games, in units of MarginSpec.Step
}

const (
	marginBatch  = 16 // number of steps computed in parallel
	marginTable  = 4  // size of a player's hash table in megabytes
	marginDelay  = 0.1
	marginFall   = 0.602
	marginNarrow = 0.101
)

// NewMarginTuner returns a tuner that starts with the given margins. The players use network n, or, if n is
// nil, only the handcrafted evaluation with weights w. The tuner has as many pairs of players as workers.
func NewMarginTuner(plan MarginPlan, from *chess.Margins, w *chess.Weights, n *chess.Network,
	workers int) *MarginTuner {
	t := &MarginTuner{plan: plan, network: n, players: make(chan [2]*chess.Engine, max(1, workers))}
	for i, v := range from {
		t.at[i] = float64(v)
	}
	for range cap(t.players) {
		pair := [2]*chess.Engine{chess.NewEngine(w, marginTable, 1), chess.NewEngine(w, marginTable, 1)}
		for _, e := range pair {
			e.Use(n)
		}
		t.players <- pair
	}
	return t
}

// Steps returns the number of steps taken so far.
func (t *MarginTuner) Steps() int { return t.steps }

// Margins returns the current margins, rounded to integers.
func (t *MarginTuner) Margins() *chess.Margins {
	m := new(chess.Margins)
	for i, x := range t.at {
		m[i] = int(math.Round(x))
	}
	return m
}

// Advance takes the next batch of steps, which are computed in parallel. If ctx ends, it returns an error and
// takes no step.
func (t *MarginTuner) Advance(ctx context.Context, p pool.Pool) error {
	batch := make([]marginStep, min(marginBatch, int(t.plan.Steps)-t.steps))
	err := pool.Each(ctx, p, len(batch), func(ctx context.Context, i int) error {
		players := <-t.players
		defer func() { t.players <- players }()
		var err error
		batch[i], err = t.try(ctx, t.steps+i, players)
		return err
	})
	if err != nil {
		return err
	}
	for _, s := range batch {
		t.take(s)
	}
	return nil
}

// marginStep is a step: the direction in which the first player's margins were changed, and the result of the
// games.
type marginStep struct {
	signs [len(chess.Margins{})]float64
	score int // wins minus losses of the first player in two games
}

// narrow returns by how much the players' margins differ from the current ones in step n, counted from 0. The
// unit is MarginSpec.Step.
func (t *MarginTuner) narrow(n int) float64 {
	return exact.Pow(float64(t.plan.Steps)/float64(n+1), marginNarrow)
}

// take moves the margins towards the margins of the winner of step s.
func (t *MarginTuner) take(s marginStep) {
	all := float64(t.plan.Steps)
	gain := t.plan.Gain *
		exact.Pow(float64(all*(1+marginDelay))/(float64(all*marginDelay)+float64(t.steps+1)), marginFall) *
		t.narrow(t.steps)
	for i, spec := range chess.MarginSpecs() {
		moved := t.at[i] + float64(gain*float64(spec.Step)*float64(s.score)*s.signs[i])
		t.at[i] = min(max(moved, float64(spec.Low)), float64(spec.High))
	}
	t.scores[s.score+2]++
	t.steps++
}

// try plays the two games of step n.
func (t *MarginTuner) try(ctx context.Context, n int, players [2]*chess.Engine) (s marginStep, err error) {
	r := rng.New(rng.Derive(t.plan.Seed, uint64(n)))
	var margins [2]*chess.Margins
	for i := range margins {
		margins[i] = new(chess.Margins)
	}
	width := t.narrow(n)
	for i, spec := range chess.MarginSpecs() {
		s.signs[i] = float64(2*r.IntN(2) - 1)
		for side, m := range margins {
			apart := float64(width * float64(spec.Step) * s.signs[i] * float64(1-2*side))
			// Stochastic rounding lets small differences have an effect.
			m[i] = min(max(int(math.Floor(t.at[i]+apart+float64(r.Float64()))), spec.Low), spec.High)
		}
	}
	for i, e := range players {
		e.Prune(margins[i])
	}
	opening, err := t.opening(ctx, players[0], r)
	if err != nil {
		return s, err
	}
	for first := range 2 {
		result, err := t.duel(ctx, opening.Clone().(*rules.State),
			[2]*chess.Engine{players[first], players[1-first]})
		if err != nil {
			return s, err
		}
		s.score += result * (1 - 2*first)
	}
	return s, nil
}

// opening returns a position after random moves that judge considers approximately balanced.
func (t *MarginTuner) opening(ctx context.Context, judge *chess.Engine, r *rand.Rand) (*rules.State, error) {
	for {
		s := randomOpening(r)
		if s == nil || s.Ending() != rules.Ongoing {
			continue
		}
		v := judge.Search(ctx, s.Position(), chess.Keys(s), chess.Limits{Nodes: t.plan.Nodes}, nil).
			Lines[0].Value
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if max(v, -v) <= openingMost {
			return s, nil
		}
	}
}

// duel plays a game from s between two players, the first of which is White. It returns 1 if White won, -1 if
// Black won and 0 for a draw.
func (t *MarginTuner) duel(ctx context.Context, s *rules.State, players [2]*chess.Engine) (int, error) {
	for _, e := range players {
		e.Clear()
	}
	early := adjudication{draws: true}
	for ply := range gamePlies {
		if s.Ending() != rules.Ongoing {
			break
		}
		p := s.Position()
		found := players[p.Side&1].Search(ctx, p, chess.Keys(s),
			chess.Limits{Nodes: t.plan.Nodes, Keep: true}, nil)
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		value := found.Lines[0].Value
		if p.Side == rules.Black {
			value = -value
		}
		if over, result := early.ends(ply, value); over {
			return result, nil
		}
		s.Play(found.Lines[0].Moves[0])
	}
	return mated(s), nil
}

// Report returns the current margins and the mean points that the first players have scored so far. This mean
// is about one half, whatever the tuning achieves.
func (t *MarginTuner) Report() string {
	points := 0
	for i, n := range t.scores {
		points += i * n
	}
	text := fmt.Sprintf("%d of %d steps, %.3f points a game", t.steps, t.plan.Steps,
		float64(points)/float64(4*max(1, t.steps)))
	for i, spec := range chess.MarginSpecs() {
		text += fmt.Sprintf("; %s %.1f", spec.Name, t.at[i])
	}
	return text
}

// marginCheckpointMagic is the beginning of a checkpoint. It is followed by the fields of a marginCheckpoint,
// little-endian, and a checksum.
const marginCheckpointMagic = "ludarium chess margins checkpoint 1\n"

type marginCheckpoint struct {
	Plan   MarginPlan
	At     [len(chess.Margins{})]float64
	Steps  int64
	Scores [5]int64
}

// Save writes a checkpoint that Resume can read in a tuner with the same plan.
func (t *MarginTuner) Save(w io.Writer) error {
	c := marginCheckpoint{Plan: t.plan, At: t.at, Steps: int64(t.steps)}
	for i, n := range t.scores {
		c.Scores[i] = int64(n)
	}
	return seal(w, marginCheckpointMagic, func(w io.Writer) error {
		return binary.Write(w, binary.LittleEndian, c)
	})
}

// Resume restores a checkpoint. If the checkpoint is damaged or belongs to another plan, Resume returns an
// error and changes nothing.
func (t *MarginTuner) Resume(data []byte) error {
	body, err := unseal(data, marginCheckpointMagic)
	var c marginCheckpoint
	if err == nil && len(body) != binary.Size(c) {
		err = fmt.Errorf("it has %d bytes instead of %d", len(body), binary.Size(c))
	}
	if err != nil {
		return fmt.Errorf("chess: bad checkpoint of margins: %w", err)
	}
	if _, err := binary.Decode(body, binary.LittleEndian, &c); err != nil {
		return err
	}
	if c.Plan != t.plan {
		return fmt.Errorf("chess: the checkpoint belongs to the plan %+v instead of %+v", c.Plan, t.plan)
	}
	t.at, t.steps = c.At, int(c.Steps)
	for i, n := range c.Scores {
		t.scores[i] = int(n)
	}
	return nil
}
