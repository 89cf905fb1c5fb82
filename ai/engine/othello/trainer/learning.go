package trainer

import (
	"encoding/json"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/method/training"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newLearning returns the trainer that learns five weights by temporal differences.
func newLearning() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "learning", Title: "Temporal-difference learning", Unit: "games",
			Method: "othello-function", Param: "function",
			Source: "CS536: P. Young, Rutgers, 1996, as told by " + cite.Siivonen.Full +
				"; Sutton: Learning to Predict by the Methods of Temporal Differences, 1988",
			Doc: "Learns from games against itself how much corners, edge squares, centre squares and " +
				"mobility are worth. Each prediction is corrected by the next one.",
			Params: []param.Spec{
				{Name: "games", Title: "Games", Doc: "Number of games against itself.", Unit: "games",
					Kind: param.Int, Default: "5000", Min: 100, Max: 1_000_000, Log: true},
				{Name: "rate", Title: "Learning rate",
					Doc: "Share of an error by which a weight is corrected.", Kind: param.Float,
					Default: "0.0002", Min: 1e-5, Max: 0.1, Log: true},
				{Name: "lambda", Title: "λ",
					Doc:  "Decay λ with which an error also corrects earlier predictions.",
					Kind: param.Float, Default: "0.7", Min: 0, Max: 1},
				{Name: "explore", Title: "Exploration",
					Doc: "Probability of a random move during learning.", Unit: "probability",
					Kind: param.Float, Default: "0.1", Min: 0, Max: 1},
				shownSpec(),
			},
		},
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			r := &learning{record: newRecord(v, seed, "games"), v: v,
				learner: opponent.NewLearner(v.Float("rate"), v.Float("lambda"), v.Float("explore"),
					rng.Derive(seed, 0))}
			if saved != nil {
				s := savedLearning{Record: r.record}
				err := json.Unmarshal(saved, &s)
				if err == nil {
					err = r.learner.Restore(s.Learner)
				}
				if err != nil {
					return nil, fault.Errorf("bad saved run: %w", err)
				}
				r.record = s.Record
			}
			r.take()
			return r, nil
		},
	}
}

// learning is a running temporal-difference learner.
type learning struct {
	record
	v       param.Values
	learner *opponent.Learner
}

type savedLearning struct {
	Record  record
	Learner json.RawMessage
}

// learntPoints is the number of points of a curve; learntStep is the number of games in a step.
const (
	learntPoints = 50
	learntStep   = 10
)

// take makes the learned weights the best result.
func (r *learning) take() {
	w := r.learner.Weights
	r.found(w.String(), &w)
}

// Done implements training.Run.
func (r *learning) Done() bool { return r.learner.Games >= r.v.Int("games") }

// Step implements training.Run. It plays a few games.
func (r *learning) Step() {
	of := r.v.Int("games")
	before := r.learner.Games * learntPoints / of
	for n := 0; n < learntStep && !r.Done(); n++ {
		r.learner.Game()
		r.Games++
	}
	r.take()
	if r.learner.Games*learntPoints/of > before || len(r.Curves[0].X) == 0 {
		r.test(r.learner.Games)
	}
}

// State implements training.Run.
func (r *learning) State() training.State {
	w := r.learner.Weights
	discs := func(black, white uint64) float64 { return w.Discs(black, white) }
	return r.state(r.learner.Games, r.v.Int("games"), r.learner.Games/learntStep, effect(discs))
}

// Save implements training.Run.
func (r *learning) Save() ([]byte, error) {
	l, err := r.learner.Save()
	if err != nil {
		return nil, err
	}
	return json.Marshal(savedLearning{r.record, l})
}
