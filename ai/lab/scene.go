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

// Scene is the current position of a game that a trial plays, for display.
type Scene struct {
	Trial   int          `json:"trial"`
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"` // settings of the game
	At      string       `json:"at"`               // notation of the position
	Plies   int          `json:"plies"`            // number of plies that players have played
	Players []Thinker    `json:"players"`          // First and Second, or the player of a solitaire
}

// Thinker is a player in a Scene, with the results of the search for its last move.
type Thinker struct {
	Name   string       `json:"name"`
	Depth  int          `json:"depth,omitempty"` // in plies; 0 if unknown
	Nodes  int64        `json:"nodes,omitempty"`
	Scored bool         `json:"scored,omitempty"`
	Score  search.Score `json:"score,omitzero"` // from the player's point of view
	// Line contains the expected moves in the notation of the game, starting with this player's last move. It
	// is empty if they are unknown.
	Line []string `json:"line,omitempty"`
}

// Shower is an optional interface of a Sink that accepts a Scene from the trial.
type Shower interface {
	// Show calls make to get a scene, at most a few times a second, and only if the run is watched.
	Show(make func() Scene)
}

// sceneEvery is the minimum interval between two scenes of a trial.
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
		return // omit a scene that cannot be encoded because a score is not finite
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

// sceneOf decodes the bytes after the line of a msgScene message.
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

// Linger sets the minimum time for which each scene is shown. Trials with scenes wait after each scene. The
// results do not change. Interrupted trials resume from their saved states.
func (r *Run) Linger(each time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if each == r.linger {
		return
	}
	r.linger = each
	if r.stop != nil && r.want == Running {
		r.stop() // the next stretch sends the new value to the workers
	}
}

// Scenes returns the scenes of the trials in progress, in the order of the trials.
func (r *Run) Scenes() []Scene {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []Scene
	for _, trial := range slices.Sorted(maps.Keys(r.trials.scenes)) {
		list = append(list, r.trials.scenes[trial])
	}
	return list
}
