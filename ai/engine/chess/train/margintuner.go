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

// MarginTuner looks for better margins by games. In each step two players, whose margins differ a little from
// those at hand, all at once and in opposite directions, play two games from an opening, with colours
// exchanged; and the margins move towards those of the winner. Some steps are taken at the same time, so many
// that any number of workers finds the same.
//
// Spall: Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation,
// 1992; for how steps become smaller: Implementation of the Simultaneous Perturbation Algorithm for
// Stochastic Optimization, 1998.
type MarginTuner struct {
	plan    MarginPlan
	network *chess.Network // that the players judge by; nil: by hand alone
	at      [len(chess.Margins{})]float64
	steps   int    // taken
	scores  [5]int // steps by the points that the first of the players made in two games, doubled
	players chan [2]*chess.Engine
}

// MarginPlan says how margins are tuned.
type MarginPlan struct {
	Seed  uint64
	Steps int64   // in all
	Nodes int64   // of the search for a move
	Gain  float64 // how far a pair of games moves a margin, of its step, in the end; more at first
}

const (
	marginBatch  = 16 // steps that are taken at the same time
	marginTable  = 4  // megabytes of a player
	marginDelay  = 0.1
	marginFall   = 0.602
	marginNarrow = 0.101
)

// NewMarginTuner returns a tuner that starts at the given margins, for players that judge by n, or by hand
// with weights w where it is nil, so many pairs of them at the same time.
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

// Steps returns how many steps have been taken.
func (t *MarginTuner) Steps() int { return t.steps }

// Margins returns those that the tuner has reached, rounded.
func (t *MarginTuner) Margins() *chess.Margins {
	m := new(chess.Margins)
	for i, x := range t.at {
		m[i] = int(math.Round(x))
	}
	return m
}

// Advance takes the next steps, some at the same time. It errs when ctx ends; then none of them is taken.
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

// marginStep is a step: in which direction the first player went from the margins at hand, and how it ended.
type marginStep struct {
	signs [len(chess.Margins{})]float64
	score int // games that the first player won more than it lost, of two
}

// narrow is the part of a margin's step that players differ from those at hand by, in step n, from 0 on.
func (t *MarginTuner) narrow(n int) float64 {
	return exact.Pow(float64(t.plan.Steps)/float64(n+1), marginNarrow)
}

// take moves the margins towards those of the winner.
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

// try plays the games of step n.
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
			// Rounded up or down by chance, so that small differences count.
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

// opening returns a position near balance, after random moves.
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

// duel plays a game from s on between players for White and for Black and returns its result, 1 if White won.
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

// Report tells the points of the first players so far, of one a game, which is near a half whatever is
// learnt, and the margins.
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

// marginCheckpointMagic opens a checkpoint. Behind it come the parts of a marginCheckpoint, the lowest byte
// of each number first, and a checksum.
const marginCheckpointMagic = "ludarium chess margins checkpoint 1\n"

type marginCheckpoint struct {
	Plan   MarginPlan
	At     [len(chess.Margins{})]float64
	Steps  int64
	Scores [5]int64
}

// Save writes a checkpoint from which a tuner with the same plan goes on; see Resume.
func (t *MarginTuner) Save(w io.Writer) error {
	c := marginCheckpoint{Plan: t.plan, At: t.at, Steps: int64(t.steps)}
	for i, n := range t.scores {
		c.Scores[i] = int64(n)
	}
	return seal(w, marginCheckpointMagic, func(w io.Writer) error {
		return binary.Write(w, binary.LittleEndian, c)
	})
}

// Resume goes on with a checkpoint. It errs, and changes nothing, where that is damaged or belongs to another
// plan.
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
