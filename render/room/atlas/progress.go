package atlas

import (
	"encoding/json"
	"slices"

	"ludarium/render/room"
)

// progress is the user's progress in the courses.
type progress struct {
	shell room.Shell
	marks map[string]mark
}

// mark is the progress in one course.
type mark struct {
	// current step, counted from 0: steps, then questions, then the final screen
	At    int  `json:"at"`
	Done  bool `json:"done,omitempty"` // whether the final screen has been reached
	Right int  `json:"right"`          // number of correct answers in the last quiz
	// Answers are the options chosen in steps and questions, counted from 1; 0 for none. A finished task
	// without options has 1.
	Answers []int `json:"answers,omitempty"`
}

// progressKey is the save key.
const progressKey = "atlas-courses"

// loadProgress loads the progress; invalid data is set aside.
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

// reached records a step with the answers and, at the end, the result of the quiz.
func (p *progress) reached(course string, at, right int, answers []int, end bool) {
	m := p.marks[course]
	was := m
	if m.At, m.Answers = at, slices.Clone(answers); end {
		m.Done, m.Right = true, right
	}
	if m.At == was.At && m.Done == was.Done && m.Right == was.Right && slices.Equal(m.Answers, was.Answers) {
		return
	}
	for name, other := range loadProgress(p.shell).marks { // another window may have saved more progress
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

// further reports whether there is ahead of here in a course.
func further(there, here mark) bool {
	return there.Done && !here.Done || there.Done == here.Done && there.At > here.At
}
