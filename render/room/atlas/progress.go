package atlas

import (
	"encoding/json"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
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
	Done  bool `json:"done,omitempty"` // whether all steps were passed and the final screen was reached
	Right int  `json:"right"`          // number of correct answers in the last quiz
	// Answers are the options chosen in steps and questions, counted from 1; 0 for none. A finished task
	// without options has 1.
	Answers []int `json:"answers,omitempty"`
	// Past reports for each step and question whether its task was done or the reader went on from it. In old
	// saves it is nil: then all steps before At are past.
	Past []bool `json:"past,omitempty"`
}

// past returns Past for a course of n steps and questions.
func (m *mark) past(n int) []bool {
	past := make([]bool, n)
	if m.Past == nil {
		for i := range min(m.At, n) {
			past[i] = true
		}
	}
	copy(past, m.Past)
	return past
}

// passed returns the number of steps and questions of a course of n that are past.
func (m *mark) passed(n int) int { return count(m.past(n)) }

// count returns how many of the values are true.
func count(list []bool) (n int) {
	for _, is := range list {
		if is {
			n++
		}
	}
	return n
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

// reached records how far a course has come: its step, answers and past steps, and at the end the result of
// the quiz.
func (p *progress) reached(course string, now mark) {
	was := p.marks[course]
	if now.Answers, now.Past = slices.Clone(now.Answers), slices.Clone(now.Past); !now.Done {
		now.Done, now.Right = was.Done, was.Right
	}
	if now.At == was.At && now.Done == was.Done && now.Right == was.Right &&
		slices.Equal(now.Answers, was.Answers) && slices.Equal(now.Past, was.Past) {
		return
	}
	for name, other := range loadProgress(p.shell).marks { // another window may have saved more progress
		if name != course {
			p.marks[name] = other
		}
	}
	p.marks[course] = now
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
	if there.Done != here.Done {
		return there.Done
	}
	steps := func(m mark) int { return m.passed(max(m.At, len(m.Past))) }
	return steps(there) > steps(here)
}

// title returns the title of a course with the progress in it.
func (p *progress) title(c *atlas.Course) string {
	title := lang.Say(c.Title)
	if m := p.marks[c.Name]; m.Done {
		title += " ✓"
	} else if past := m.passed(c.Length()); past > 0 {
		title += textSoFar.With("at", past, "steps", c.Length())
	}
	return title
}
