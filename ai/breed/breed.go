// Package breed is the contract between whoever wants players bred and the worker that breeds them: what is asked (Request), what is told on the way (Progress),
// and the answer (Result). It knows no game and no method, so that a page can use it without them; the settings are those that the experiment
// connect/breeding describes.
package breed

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// TaskKind is the kind of the pool tasks that Start makes.
const TaskKind = "breed"

// Request asks for players of a game.
type Request struct {
	Game     string       `json:"game"`             // game.Game.Name
	Values   param.Values `json:"values,omitempty"` // of the game
	Settings param.Values `json:"settings,omitempty"`
	Seed     uint64       `json:"seed"`
	// State goes on with a run that was interrupted: the last one that Progress told of, with the same settings and seed.
	State []byte `json:"state,omitempty"`
}

// Progress is where a run stands; it comes some times a second.
type Progress struct {
	Iteration int           `json:"iteration"`
	Of        int           `json:"of"`
	Games     int64         `json:"games"`
	Players   string        `json:"players"` // the best ones so far, as text that the method of the players takes
	Views     []search.View `json:"views,omitempty"`
	State     []byte        `json:"state,omitempty"`
}

// Result is what a run has bred.
type Result struct {
	Players string `json:"players"`
	Games   int64  `json:"games"`
}

// Start breeds players on a worker of p and returns when they are, or when ctx ends. report, which may be nil, must not block.
func Start(ctx context.Context, p pool.Pool, r Request, report func(Progress)) (Result, error) {
	input, err := json.Marshal(r)
	if err != nil {
		return Result{}, fmt.Errorf("breed: %w", err)
	}
	output, err := p.Do(ctx, pool.Task{Kind: TaskKind, Seed: r.Seed, Input: input}, func(data []byte) {
		var progress Progress
		if report != nil && json.Unmarshal(data, &progress) == nil {
			report(progress)
		}
	})
	if err != nil {
		return Result{}, err
	}
	var result Result
	if err := json.Unmarshal(output, &result); err != nil {
		return Result{}, fmt.Errorf("breed: bad result: %w", err)
	}
	return result, nil
}
