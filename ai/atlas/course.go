package atlas

import "ludarium/ai/atlas/lecture"

// Course is a lesson in steps, each with a picture and something to do. Its file is
// assets/atlas/courses/NAME.md: the YAML lists the steps in order, and the text of each step is a section
// of the second level below, with the step's title as its heading.
type Course struct {
	Name  string `json:"name"` // name of its file, which links and saved progress contain
	Title string `json:"title"`
	About string `json:"about"` // what the reader will be able to do, in one sentence
	Order int    `json:"order"` // position in the list of courses
	Steps []Step `json:"steps"`
	Test  []Task `json:"test"` // multiple-choice questions
	// name of the page of the atlas whose interactive model is shown beside the questions; empty for none
	Hand string `json:"hand,omitempty"`
	Lab  Link   `json:"lab"` // link to continue with
}

// Length returns the number of steps and questions.
func (c *Course) Length() int { return len(c.Steps) + len(c.Test) }

// Step is one picture with a short text.
type Step struct {
	Title      string   `json:"title"`
	Paragraphs []string `json:"paragraphs"`
	// the display beside the text: a picture, a run of code, or an interactive model
	Picture Picture `json:"picture"`
	Code    *Run    `json:"code,omitempty"`
	Hand    *Held   `json:"hand,omitempty"`
	// parameters of the picture's method that the reader can set with sliders
	Sliders []string `json:"sliders,omitempty"`
	Page    string   `json:"page,omitempty"` // page with further reading
	Task    *Task    `json:"task,omitempty"` // task to be finished before the next step; nil if there is none
}

// Run is a run of an algorithm that is explained by its code, see ludarium/ai/atlas/explain.
type Run struct {
	Key   string `json:"key"`
	Seed  uint64 `json:"seed,omitempty"`
	Set   Values `json:"set,omitempty"`
	Event int    `json:"event,omitempty"` // index of the first event shown
	Fold  bool   `json:"fold,omitempty"`  // the code is hidden until the reader asks for it
}

// Held is an interactive model, see ludarium/ai/hands.
type Held struct {
	Page string `json:"page"`           // page of the model in the atlas
	Step int    `json:"step,omitempty"` // number of the first step shown
	Then int    `json:"then,omitempty"` // step shown after the right answer; 0 for the same
}

// Task is a task for the reader: a multiple-choice question, or one of the other two kinds.
type Task struct {
	Ask     string   `json:"ask"`
	Options []string `json:"options,omitempty"` // at least two
	Answer  int      `json:"answer,omitempty"`  // number of the right option, counted from 1
	Why     string   `json:"why"`               // conclusion, shown when the task is done
	// why each option is wrong; empty for the right one, and if Why is sufficient
	Wrong []string `json:"wrong,omitempty"`
	// run the code or the model to this number of cutoffs, improvements or samples
	Stops int `json:"stops,omitempty"`
	// set the sliders so that the film ends as expected; Solution has values that do so
	Expect   *Expect `json:"expect,omitempty"`
	Solution Values  `json:"solution,omitempty"`
}

// Content holds all pages, courses and lectures.
type Content struct {
	Pages    []Page            `json:"pages"`
	Courses  []Course          `json:"courses"`
	Lectures []lecture.Lecture `json:"lectures,omitempty"` // in the order of Guide.Lectures
	Guide    Guide             `json:"guide"`
	Glossary Glossary          `json:"glossary,omitempty"`
}
