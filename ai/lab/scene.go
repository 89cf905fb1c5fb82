package lab

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Scene is a game that a trial plays at the moment, to be watched.
type Scene struct {
	Trial   int          `json:"trial"`
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"` // of the game
	At      string       `json:"at"`               // notation of the position
	Plies   int          `json:"plies"`            // played by players, so far
	Players []Thinker    `json:"players"`          // of First and Second; one in a solitaire
}

// Thinker is a player of a Scene, with what it thought of its last move.
type Thinker struct {
	Name   string       `json:"name"`
	Depth  int          `json:"depth,omitempty"` // plies; 0 if it does not tell
	Nodes  int64        `json:"nodes,omitempty"`
	Scored bool         `json:"scored,omitempty"`
	Score  search.Score `json:"score,omitzero"` // as it sees it
	// the moves that it expected, from its own last one on, as the game writes them; empty: it tells none
	Line []string `json:"line,omitempty"`
}

// Shower is what a Sink can do besides: it takes a Scene of a trial that can be watched.
type Shower interface {
	// Show may ask make for a scene to watch: a few times a second, and not at all if the run is not watched.
	Show(make func() Scene)
}

// sceneEvery is how often a trial under way shows its scene at most.
const sceneEvery = 250 * time.Millisecond

// Show implements Shower.
func (s *sink) Show(make func() Scene) {
	now := s.now()
	if s.worker.emit == nil || now.Sub(s.seen) < sceneEvery && s.worker.linger == 0 {
		return
	}
	s.seen = now
	scene := make()
	scene.Trial = s.trial
	text, err := json.Marshal(scene)
	if err != nil {
		return // a score that is not finite: there is nothing to watch
	}
	r := record{trial: s.trial}
	s.worker.emit(append(r.append([]byte{msgScene}, s.worker.seal), text...))
	if s.worker.linger > 0 {
		select {
		case <-time.After(s.worker.linger):
		case <-s.worker.ended:
		}
	}
}

// sceneOf reads what follows the line of a message of kind msgScene.
func sceneOf(trial int, text []byte) (Scene, error) {
	var s Scene
	if err := json.Unmarshal(text, &s); err != nil {
		return s, fault.Errorf("lab: bad scene: %w", err)
	}
	if s.Trial != trial || len(s.Players) < 1 || len(s.Players) > 2 {
		return s, fault.Errorf("lab: bad scene of trial %d", trial)
	}
	return s, nil
}

// Linger sets the minimum time that each scene stays, for viewers: trials that show some wait after each.
// Their results do not change. Trials under way go on from where they saved.
func (r *Run) Linger(each time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if each == r.linger {
		return
	}
	r.linger = each
	if r.stop != nil && r.want == Running {
		r.stop() // the next stretch says it to the workers
	}
}

// Scenes returns the games that trials under way play, in the order of the trials.
func (r *Run) Scenes() []Scene {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []Scene
	for _, trial := range slices.Sorted(maps.Keys(r.trials.scenes)) {
		list = append(list, r.trials.scenes[trial])
	}
	return list
}
