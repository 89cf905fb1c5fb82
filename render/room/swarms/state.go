package swarms

import (
	"strings"
)

// state is the state of the room for scripts.
type state struct {
	Link        string   `json:"link"`
	Steps       int64    `json:"steps"`
	Evaluations []int64  `json:"evaluations"` // one for each lane
	Playing     bool     `json:"playing"`
	Numbers     []string `json:"numbers"` // figures of the current lane, such as "Best cost: 3.2e-05"
}

// State implements room.Room. The field "swarms" is a state.
func (r *Swarms) State() map[string]any {
	s := &state{Link: r.choice.link, Playing: r.player.play}
	if run := &r.player.run; run.ready {
		s.Steps = run.frame.Steps
		for _, l := range run.frame.Lanes {
			s.Evaluations = append(s.Evaluations, l.Evaluations)
		}
		for _, n := range run.frame.Lanes[r.choice.lane].Numbers {
			s.Numbers = append(s.Numbers, n.Title+": "+n.Text)
		}
	}
	return map[string]any{name: s}
}

// Command implements room.Commander: "open #/swarms?…" opens an address; "play", "pause", "step", "back" and
// "restart" control the run. The error names the invalid word.
func (r *Swarms) Command(line string) (any, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch verb {
	case "open":
		return nil, r.Open(rest)
	case "play", "pause":
		r.player.setPlay(verb == "play")
	case "step":
		r.player.step(1)
	case "back":
		r.player.step(-1)
	case "restart":
		r.player.restart()
	default:
		return nil, textNoSuchVerb.Error("verb", verb)
	}
	return nil, nil
}
