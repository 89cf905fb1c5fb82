package atlas

import (
	"slices"
	"strings"

	"ludarium/ai/search"
)

// State is the state of the room for scripts.
type State struct {
	Page    string `json:"page"`
	Pages   int    `json:"pages"`
	Picture int    `json:"picture"` // index of the frame
	Made    int    `json:"made"`    // number of frames made so far
	Done    bool   `json:"done"`    // whether the sequence is complete
	Playing bool   `json:"playing"`
	Line    int    `json:"line,omitempty"` // current line of the code
	Error   string `json:"error,omitempty"`
	// best line and its score in the frame of a search
	Best *search.Line `json:"best,omitempty"`

	Course   string `json:"course,omitempty"` // name of the open course
	Step     int    `json:"step,omitempty"`   // step of the course, counted from 0
	TaskDone bool   `json:"taskDone,omitempty"`
}

// State implements room.Room: the field "atlas" is a State.
func (r *Atlas) State() map[string]any {
	s := &State{Pages: len(r.pages), Error: r.why}
	p := r.page
	if l := r.lesson; l != nil {
		s.Course, s.Step, s.TaskDone = l.Name, l.at, l.done()
		p = l.page
	}
	if p != nil {
		b := p.show.play()
		s.Page, s.Picture, s.Playing = p.Name, b.at, b.playing
		s.Made, s.Done = p.show.made()
		if err := p.show.trouble(); err != nil {
			s.Error = err.Error()
		}
		if f, ok := p.show.(*reel); ok {
			if frame, ok := f.frame(); ok && frame.Info != nil && len(frame.Info.Lines) > 0 {
				s.Best = &frame.Info.Lines[0]
			}
		}
		if c := p.program(); c != nil {
			s.Line = c.line()
		}
	}
	return map[string]any{Name: s}
}

// Command implements room.Commander: "open NAME" opens a page; "hand", "works", "succeeds", "fails" and
// "code" choose its picture, "set NAME=VALUE" moves a slider; "play", "pause", "step", "back", "first" and
// "last" control playback. The error names the invalid word.
func (r *Atlas) Command(line string) (any, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if verb == "open" {
		return nil, r.Open("#/" + Name + "/" + strings.TrimSpace(rest))
	}
	p := r.page
	if r.lesson != nil {
		p = r.lesson.page
	}
	if p == nil {
		return nil, textNotReadyFor.Error("verb", verb)
	}
	switch verb {
	case "play", "pause":
		p.setPlaying(verb == "play")
	case "step":
		p.step(1)
	case "back":
		p.step(-1)
	case "first":
		p.show.play().to(0, 1)
	case "last":
		p.end()
	case "set":
		return nil, p.set(strings.TrimSpace(rest))
	case "hand", "works", "succeeds", "fails", "code":
		c := choice(slices.Index(choiceNames[:], verb))
		if !slices.Contains(p.choices, c) {
			return nil, textPageHasNone.Error("name", p.Name, "verb", verb)
		}
		p.choose(c)
	default:
		return nil, textNoSuchVerb.Error("verb", verb)
	}
	r.shell.UI().Wake(0)
	return nil, nil
}
