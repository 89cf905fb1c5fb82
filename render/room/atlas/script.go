package atlas

import (
	"fmt"
	"strings"
)

// State is what scripts read of the room.
type State struct {
	Page    string `json:"page"`
	Pages   int    `json:"pages"`
	Picture int    `json:"picture"` // from 0
	Made    int    `json:"made"`    // pictures that there are
	Done    bool   `json:"done"`    // there will be no more
	Playing bool   `json:"playing"`
	Error   string `json:"error,omitempty"`
}

// State implements room.Room: the field "atlas" is a State.
func (r *Atlas) State() map[string]any {
	s := &State{Pages: len(r.pages), Error: r.why}
	if p := r.page; p != nil {
		s.Page, s.Picture, s.Made, s.Done = p.Name, p.reel.at, len(p.reel.frames), p.reel.done
		s.Playing = p.reel.playing
		if p.reel.err != nil {
			s.Error = p.reel.err.Error()
		}
	}
	return map[string]any{Name: s}
}

// Command implements room.Commander: "open NAME" shows a page; "play", "pause", "step", "back", "first",
// "last", "succeeds" and "fails" act on its picture. The error names the bad word.
func (r *Atlas) Command(line string) (any, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if verb == "open" {
		return nil, r.Open("#/" + Name + "/" + strings.TrimSpace(rest))
	}
	if r.page == nil {
		return nil, fmt.Errorf(textNotReadyFor, verb)
	}
	switch reel := &r.page.reel; verb {
	case "play", "pause":
		reel.setPlaying(verb == "play")
	case "step":
		reel.step(1)
	case "back":
		reel.step(-1)
	case "first":
		reel.to(0)
	case "last":
		reel.to(len(reel.frames) - 1)
	case "succeeds":
		r.page.choose(succeeds)
	case "fails":
		r.page.choose(fails)
	default:
		return nil, fmt.Errorf(textNoSuchVerb, verb)
	}
	r.shell.UI().Wake(0)
	return nil, nil
}
