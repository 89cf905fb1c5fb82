package atlas

import (
	"encoding/json"

	"ludarium/render/room"
)

// progress is how far people have come in the courses.
type progress struct {
	shell room.Shell
	marks map[string]mark
}

// mark is how far they have come in one.
type mark struct {
	At    int  `json:"at"`             // the step where they are, from 0
	Done  bool `json:"done,omitempty"` // they have been at the end
	Right int  `json:"right"`          // questions of the test that they answered rightly, the last time
}

// progressKey keeps it.
const progressKey = "atlas-courses"

// loadProgress reads it; what can't be read is set aside.
func loadProgress(s room.Shell) *progress {
	p := &progress{shell: s, marks: map[string]mark{}}
	data, err := s.Host().Store().Load(progressKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &p.marks)
	}
	if err != nil || p.marks == nil {
		p.marks = map[string]mark{}
	}
	if err != nil {
		s.SetAside(progressKey, err)
	}
	return p
}

// reached notes a step, and what came of the test at the end.
func (p *progress) reached(course string, at, right int, end bool) {
	m := p.marks[course]
	was := m
	if m.At = at; end {
		m.Done, m.Right = true, right
	}
	if m == was {
		return
	}
	for name, other := range loadProgress(p.shell).marks { // another window may have come further in them
		if name != course {
			p.marks[name] = other
		}
	}
	p.marks[course] = m
	data, err := json.Marshal(p.marks)
	if err == nil {
		err = p.shell.Host().Store().Save(progressKey, data)
	}
	if err != nil {
		p.shell.Say(textNotSaved.With("error", err))
	}
}

// further reports whether somebody has come further in a course.
func further(there, here mark) bool {
	return there.Done && !here.Done || there.Done == here.Done && there.At > here.At
}
